//! News, offers of the moment, pictures.

use contract::{
    NewsId, OfferId, SpotlightId, Words,
    content::{
        GetActualiteForBnf, GetBinaryData, GetBnfHomePageContent, GetOffreDuMomentForBnf,
        GetOffresDuMomentForBnf, NewsForm, SpotlightForm,
    },
    orders::OrderStatus,
};
use domain::{
    content::{
        audience::{Audience, AudienceDesk},
        item::{Content, EditorialItem},
    },
    order::{Document, lifecycle::NextStatus},
    people::actor::Actor,
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Changes, StoredFile};
use testkit::{
    App, codes,
    world::{self, ALICE, ZOE},
};

/// An item that the people of the Orion tower see. The item that was written last comes first.
fn published<C: Content>(form: C) -> EditorialItem<C> {
    let desk = AudienceDesk { id: world::ORION_TOWER, company: world::ORION };
    let audience = Audience { desks: [desk].into(), ..Audience::default() };
    let item = EditorialItem::new(form.id(), [world::ORION].into(), -form.id());
    EditorialItem { published: Some(form), audience, edition: 1, ..item }
}

fn news(id: i64, from: Timestamp, to: Timestamp) -> EditorialItem<NewsForm> {
    published(NewsForm {
        id: NewsId(id),
        title: Words::new("Marché", "Market"),
        content: Words::new("<p>Miel</p>", ""),
        offre_id: Some(OfferId(20)),
        from_date: Some(from),
        to_date: Some(to),
        ..NewsForm::default()
    })
}

fn spotlight(id: i64, from: Timestamp, to: Timestamp) -> EditorialItem<SpotlightForm> {
    published(SpotlightForm {
        id: SpotlightId(id),
        title: Words::new("Offre", "Offer"),
        offre_id: Some(OfferId(20)),
        from_date: Some(from),
        to_date: Some(to),
        ..SpotlightForm::default()
    })
}

async fn app() -> App {
    let app = App::world(content::router()).await;
    let day = SignedDuration::from_hours(24);
    let now = app.now();
    let mut changes = Changes::new();
    changes
        .insert(&news(1, now - day, now + day))
        .and_then(|it| it.insert(&news(2, now + day, now + day + day)))
        .and_then(|it| it.insert(&spotlight(1, now - day, now + day)))
        .and_then(|it| it.insert(&spotlight(2, now - day, now)))
        .expect("writable");
    app.store().commit(&mut changes).await.expect("written");
    app
}

#[tokio::test]
async fn a_home_shows_what_is_online_now_at_ones_own_desk() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let home = alice.ok(GetBnfHomePageContent {}).await;
    assert_eq!((&home["actus"][0]["id"], home["actus"].as_array().map(Vec::len)), (&json!(1), Some(1)));
    assert_eq!(home["offreDuMoment"]["id"], 1);
    let elsewhere = app.client(ZOE).await.ok(GetBnfHomePageContent {}).await;
    assert_eq!((&elsewhere["actus"], &elsewhere["offreDuMoment"]), (&json!([]), &json!(null)));

    app.advance(SignedDuration::from_hours(24));
    let later = app.client(ALICE).await.ok(GetBnfHomePageContent {}).await;
    assert_eq!(
        (&later["actus"][0]["id"], &later["offreDuMoment"]),
        (&json!(2), &json!(null)),
        "dates take over on time"
    );
}

#[tokio::test]
async fn what_is_not_online_does_not_exist() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.refused(GetActualiteForBnf { actualite_id: NewsId(2) }, codes::NOT_FOUND).await;
    alice.refused(GetOffreDuMomentForBnf { offre_du_moment_id: SpotlightId(2) }, codes::NOT_FOUND).await;
    app.client(ZOE).await.refused(GetActualiteForBnf { actualite_id: NewsId(1) }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_call_to_action_leads_to_the_version_in_force() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let page = alice.ok(GetActualiteForBnf { actualite_id: NewsId(1) }).await;
    let path = page["path"].as_str().expect("a path");
    assert!(path.ends_with(&format!("/{}", world::SHIRTS)), "{path}");
    assert_eq!(page["actu"]["content"]["fr"], "<p>Miel</p>");
    let all = alice.ok(GetOffresDuMomentForBnf::default()).await;
    assert_eq!(all["offresDuMoment"][0]["path"], json!(path));
}

#[tokio::test]
async fn a_news_item_comes_with_its_image() {
    let app = app().await;
    let day = SignedDuration::from_hours(24);
    let mut shown = news(3, app.now() - day, app.now() + day);
    let form = shown.published.as_mut().expect("a text");
    form.image = Some("demo/a.svg".to_owned());
    form.offre_id = Some(world::offer(world::DESK_ONLY).original);
    let mut changes = Changes::new();
    changes.insert(&shown).and_then(|it| it.insert(&picture())).expect("writable");
    app.store().commit(&mut changes).await.expect("written");
    let page = app.client(ALICE).await.ok(GetActualiteForBnf { actualite_id: NewsId(3) }).await;
    assert_eq!(
        (&page["imageContentType"], &page["imageAsBase64"]),
        (&json!("image/svg+xml"), &json!("PHN2Zy8+"))
    );
    assert_eq!(page["path"], json!(null), "what only the desk sees leads nowhere");
    let plain = app.client(ALICE).await.ok(GetActualiteForBnf { actualite_id: NewsId(1) }).await;
    assert_eq!(plain["imageAsBase64"], json!(null));
}

fn picture() -> StoredFile {
    StoredFile {
        key: "demo/a.svg".to_owned(),
        content_type: "image/svg+xml".to_owned(),
        data: Some("PHN2Zy8+".to_owned()),
        order: None,
        message: None,
    }
}

#[tokio::test]
async fn a_picture_comes_with_its_type_and_runs_nothing() {
    let app = app().await;
    app.store().commit(Changes::new().insert(&picture()).expect("writable")).await.expect("written");
    let alice = app.client(ALICE).await;
    let answer = alice.call(GetBinaryData { id: "demo/a.svg".into() }).await;
    let header =
        |name: &str| answer.headers.iter().find(|(it, _)| *it == name).map(|(_, value)| value.as_str());
    assert_eq!((answer.status, header("content-type")), (200, Some("image/svg+xml")));
    assert!(header("content-security-policy").expect("a policy").contains("sandbox"));
    assert_eq!(header("cache-control"), Some("private, max-age=31536000, immutable"));
    assert_eq!(header("content-disposition"), Some("inline"));
    alice.refused(GetBinaryData { id: "../secret".into() }, codes::NOT_FOUND).await;
    app.anonymous().refused(GetBinaryData { id: "demo/a.svg".into() }, codes::NO_SESSION).await;
}

#[tokio::test]
async fn a_document_of_an_order_is_for_who_reads_its_comment() {
    let app = App::world(content::router()).await;
    let id = world::placed(&app, ALICE, world::SHIRTS, 7).await;
    let file = StoredFile {
        key: "documents/1".to_owned(),
        content_type: "application/pdf".to_owned(),
        data: Some("JVBERi0xLjc=".to_owned()),
        order: Some(id),
        message: None,
    };
    let manager = Actor::manager(&app.store().people().get(world::MARIE).await.expect("a manager"));
    let mut order = app.store().orders().get(id).await.expect("an order");
    let accepted = NextStatus {
        document: Some(Document::new(file.key.clone(), "Devis n°1.pdf")),
        ..NextStatus::to(OrderStatus::Accepted)
    };
    order.change_status(accepted, &manager, &[], app.now()).expect("accepted");
    let mut changes = Changes::new();
    changes.save_order(&order).and_then(|it| it.insert(&file)).expect("writable");
    app.store().commit(&mut changes).await.expect("written");

    let read = async |user| {
        let client = app.client(user).await;
        client.call(GetBinaryData { id: "documents/1".into() }).await.status
    };
    let statuses = async || {
        [read(ALICE).await, read(world::SABINE).await, read(world::MARIE).await, read(world::BRUNO).await]
    };
    assert_eq!(statuses().await, [404, 404, 200, 404], "between managers");
    let mut order = app.store().orders().get(id).await.expect("an order");
    let comment = order.conversation.comments[0].id;
    order.show_comment(comment, Some(true), Some(true), &manager, app.now()).expect("shared");
    app.store().commit(Changes::new().save_order(&order).expect("writable")).await.expect("written");
    assert_eq!(statuses().await, [200, 200, 200, 404], "shown to both");

    let answer = app.client(ALICE).await.call(GetBinaryData { id: "documents/1".into() }).await;
    let header =
        |name: &str| answer.headers.iter().find(|(it, _)| *it == name).map(|(_, value)| value.as_str());
    assert_eq!(header("cache-control"), Some("no-store"), "it may be deleted");
    let saved = "attachment; filename*=UTF-8''Devis%20n%C2%B01%2Epdf";
    assert_eq!(header("content-disposition"), Some(saved));
    assert!(header("content-security-policy").expect("a policy").contains("sandbox"));
}
