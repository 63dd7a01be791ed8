//! The mail leads to what is free; who opens and orders it is counted once.

use contract::{
    OfferId,
    campaigns::{OpenCampaign, SaveFlashDispo},
    orders::{CreateOrder, NewOrder},
};
use futures::future::join_all;
use jiff::{SignedDuration, civil::date};
use serde_json::json;
use testkit::{
    codes,
    world::{self, SHIRTS, VEGA_ONLY, ZOE},
};

use super::*;

async fn app() -> App {
    app_with(orders::router()).await
}

fn leading(template: FlashTemplateId, offer: OfferId) -> FlashDispoForm {
    let day = Some(date(2026, 11, 25).into());
    FlashDispoForm { offer_id: Some(offer), day, ..form(template, "demain") }
}

/// A campaign that was sent to all three and leads to shirts.
async fn sent_leading(app: &App) -> FlashDispoId {
    let marie = marie(app).await;
    let template = kept_template(&marie).await;
    let saved = marie.ok(SaveFlashDispo { file: None, data: leading(template, SHIRTS) }).await;
    assert_eq!((&saved["offer"]["id"], &saved["flashDispo"]["day"]), (&json!(SHIRTS), &json!("2026-11-25")));
    let id = decoded(&saved["flashDispo"]["id"]);
    marie.ok(sent(id)).await;
    app.work(&jobs()).await;
    assert_eq!(counts(app, id).await, [3, 3, 0, 0, 0, 0]);
    id
}

/// Readers who have opened the offer, and who have ordered it.
async fn led(app: &App, id: FlashDispoId) -> [i64; 2] {
    let it = app.store().campaigns().counts(id).await.expect("counts");
    [it.opened, it.ordered]
}

fn open(id: FlashDispoId) -> OpenCampaign {
    OpenCampaign { flash_dispo_id: id }
}

fn by(id: FlashDispoId) -> CreateOrder {
    order_of(SHIRTS, id)
}

fn order_of(offer: OfferId, by: FlashDispoId) -> CreateOrder {
    CreateOrder { o: NewOrder { from_campaign: Some(by), ..world::order_request(&world::offer(offer)) } }
}

#[tokio::test]
async fn its_button_leads_to_the_offer_with_the_day_and_is_counted_once_a_reader() {
    let app = app().await;
    let id = sent_leading(&app).await;
    let mails = app.sent().all();
    let alice = mails.iter().find(|it| it.text.subject.starts_with("Alice")).expect("Alice's");
    let (label, link) = alice.text.button.clone().expect("a button");
    assert_eq!(label, "Voir les créneaux du mercredi 25 novembre 2026");
    assert_eq!(link, format!("https://concierge.test/#/bnfv2/campaign/{id}"));
    let alice = app.client(ALICE).await;
    let at_once = join_all((0..5).map(|_| alice.call(open(id)))).await;
    assert!(at_once.iter().all(|it| it.code == 0), "{at_once:?}");
    let path = alice.ok(open(id)).await["path"].clone();
    let path = path.as_str().expect("a path");
    assert!(path.starts_with("/bnfv2/startOrder/1/"), "{path}");
    assert!(path.ends_with(&format!("?campaign={id}&day=2026-11-25")), "{path}");
    assert_eq!(led(&app, id).await, [1, 0]);
    let marie = marie(&app).await;
    let it = standing(&marie, id).await;
    assert_eq!((&it["openedNbUsers"], &it["orderedNbUsers"]), (&json!(1), &json!(0)));
    app.advance(SignedDuration::from_hours(24 * 2));
    let later = app.client(ALICE).await.ok(open(id)).await;
    assert!(later["path"].as_str().is_some_and(|it| it.ends_with(&format!("?campaign={id}"))), "{later}");
}

#[tokio::test]
async fn an_order_by_a_mail_is_counted_once_a_reader_and_not_of_others_or_of_something_else() {
    let app = app().await;
    let id = sent_leading(&app).await;
    let alice = app.client(ALICE).await;
    alice.ok(by(id)).await;
    alice.ok(by(id)).await;
    assert_eq!(led(&app, id).await, [1, 1]);
    alice.ok(by(FlashDispoId(999))).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    marie.ok(by(id)).await;
    let zoe = app.client(ZOE).await;
    zoe.ok(order_of(VEGA_ONLY, id)).await;
    assert_eq!(led(&app, id).await, [1, 1]);
}

#[tokio::test]
async fn other_companies_and_campaigns_without_an_offer_lead_nowhere() {
    let app = app().await;
    let id = sent_leading(&app).await;
    app.client(ZOE).await.refused(open(id), codes::NOT_FOUND).await;
    let marie = marie(&app).await;
    let draft = draft(&marie).await;
    let alice = app.client(ALICE).await;
    alice.refused(open(draft), codes::NOT_FOUND).await;
    alice.refused(open(FlashDispoId(999)), codes::NOT_FOUND).await;
    assert_eq!(led(&app, id).await, [0, 0]);
}

#[tokio::test]
async fn an_offer_of_others_and_a_day_that_is_over_are_refused() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = kept_template(&marie).await;
    let wrong = [
        leading(template, VEGA_ONLY),
        leading(template, OfferId(99_999)),
        FlashDispoForm { day: Some(date(2026, 11, 23).into()), ..leading(template, SHIRTS) },
        FlashDispoForm { offer_id: None, ..leading(template, SHIRTS) },
    ];
    for data in wrong {
        marie.refused(SaveFlashDispo { file: None, data }, codes::INVALID).await;
    }
}
