//! Tries the effects of a desk's settings.

use contract::{
    Cents, OrderId, Refusal,
    account::{BasicData, ChangeConciergerieAction, GetConcInfos, MyAlerts},
    auth::{LostPassword, UserInfoFromSession, ValidateCodeConciergerie},
    conciergeries::ConciergerieGroup,
    offers::GetOffreShortcut,
    orders::{CreateOrder, NewOrder, PaymentMode, PreviewOrder},
    payments::{GetMyPaymentOptions, InputPaymentCard},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, decoded, world::*};

use crate::{INVALID, app, picture, set};

/// The number of payments by a card online.
const CARD_ONLINE: u8 = 10;

async fn has_set(app: &App, change: impl FnOnce(&mut ConciergerieGroup)) {
    let answer = set(app, ORION_TOWER, change).await;
    assert_eq!(answer.code, 0, "{}", answer.data);
}

#[tokio::test]
async fn who_is_excluded_from_registration_is_told_so() {
    let app = app().await;
    has_set(&app, |it| it.exclude_emails_for_registration = "presta.test".into()).await;
    let refused = app.anonymous().refused(registration_request("CODE1", "nina@presta.test"), INVALID).await;
    assert_eq!(refused.data["fields"]["email"], "Cet e-mail n'est pas encore ou plus autorisé.");
    app.anonymous().ok(registration_request("CODE1", "nina@orion.test")).await;
}

#[tokio::test]
async fn nothing_is_ordered_after_the_last_day_of_a_desk_nor_for_later_and_people_know_it() {
    let app = app().await;
    has_set(&app, |it| it.closing_date = decoded("2026-11-25")).await;
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetConcInfos {}).await["closingDate"], "2026-11-25");
    let late = alice.call(PreviewOrder { o: order_request(&offer(MASSAGE)) }).await;
    assert_eq!(late.code, INVALID);
    assert_eq!(late.data["fields"]["beginDate"], "La conciergerie aura fermé ce jour-là.");
    let shirts = CreateOrder { o: order_request(&offer(SHIRTS)) };
    alice.ok(shirts.clone()).await;
    assert_eq!(
        app.anonymous()
            .call(ValidateCodeConciergerie { code: "CODE1".into(), ..Default::default() })
            .await
            .code,
        0
    );

    app.advance(SignedDuration::from_hours(48));
    let alice = app.client(ALICE).await;
    alice.refused(shirts.clone(), Refusal::DeskClosed).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    assert_eq!(marie.call(shirts).await.code, Refusal::DeskClosed.code(), "nor by a manager");
    assert_eq!(alice.ok(GetConcInfos {}).await["open"], false);
    app.anonymous()
        .refused(
            ValidateCodeConciergerie { code: "CODE1".into(), ..Default::default() },
            Refusal::RegistrationCode,
        )
        .await;
    let chloe = app.client(CHLOE).await;
    let refused = chloe.call(ChangeConciergerieAction { conciergerie: ORION_TOWER }).await;
    assert_eq!(refused.code, Refusal::ConciergerieNotAllowed.code());
}

#[tokio::test]
async fn a_desk_without_cards_or_debits_offers_none() {
    let (app, _bank) = app().await.with_bank().await;
    let (app, _collector) = app.with_collector().await;
    let open = async || {
        let means = app.client(ALICE).await.ok(GetMyPaymentOptions {}).await;
        (means["cardAvailable"].clone(), means["mandateAvailable"].clone())
    };
    assert_eq!(open().await, (json!(true), json!(true)));
    has_set(&app, |it| it.axepta_active = false).await;
    assert_eq!(open().await, (json!(false), json!(true)));
    has_set(&app, |it| {
        it.axepta_active = true;
        it.disable_sepa = true;
    })
    .await;
    assert_eq!(open().await, (json!(true), json!(false)));
}

#[tokio::test]
async fn at_a_training_desk_no_bank_is_asked_no_partner_is_told_and_nothing_is_counted() {
    let (app, bank) = app().await.with_bank().await;
    let (app, _collector) = app.with_collector().await;
    let page = app.client(ALICE).await.ok(InputPaymentCard::default()).await;
    bank.pay(page["formUrl"].as_str().expect("a page"), "4111111111111111").await.expect("a card");
    bank.notify(&app).await;
    let told = async || app.client(SABINE).await.ok(MyAlerts::default()).await["notifications"].clone();
    let counted = async || {
        let day = domain::calendar::paris::today(app.now());
        let days = app.store().figures().days(ORION_TOWER, (day, day)).await.expect("figures");
        days.values().map(|it| it.orders).sum::<i64>()
    };
    let shirts = || order_request(&offer(SHIRTS));
    app.client(ALICE).await.ok(CreateOrder { o: shirts() }).await;
    let before = (told().await, counted().await);
    assert_eq!((before.0.as_array().map(Vec::len), before.1), (Some(1), 1), "an order as others are");

    has_set(&app, |it| it.fake_conciergerie = true).await;
    app.advance(SignedDuration::from_mins(2));
    for who in [ALICE, MARIE] {
        let client = app.client(who).await.at(ORION_TOWER);
        assert_eq!(client.ok(BasicData {}).await["trainingDesk"], true, "every screen knows");
    }
    let alice = app.client(ALICE).await;
    let means = alice.ok(GetMyPaymentOptions {}).await;
    assert_eq!((&means["cardAvailable"], &means["mandateAvailable"]), (&json!(false), &json!(false)));
    alice.refused(InputPaymentCard::default(), Refusal::TrainingDesk).await;
    let by_card = NewOrder { payment_mode: Some(PaymentMode::Card), ..shirts() };
    assert_eq!(alice.call(CreateOrder { o: by_card }).await.code, INVALID);
    let by_hand = NewOrder { payment_mode: Some(PaymentMode::Conciergerie), ..shirts() };
    let made = alice.ok(CreateOrder { o: by_hand }).await;
    let id: OrderId = decoded(&made["orderId"]);
    assert!(app.store().orders().get(id).await.expect("the order").training);
    assert_eq!((told().await, counted().await), before);

    // An order stays what it was placed as.
    has_set(&app, |it| it.fake_conciergerie = false).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.refused(payment_request(id, CARD_ONLINE, Cents(100)), Refusal::TrainingDesk).await;
}

#[tokio::test]
async fn a_desk_without_shortcuts_gives_none_out() {
    let app = app().await;
    has_set(&app, |it| it.allow_shortcuts = false).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let none = marie.ok(GetOffreShortcut { offre_id: SHIRTS }).await;
    assert_eq!(
        (&none["url"], &none["errorMessage"]),
        (&Value::Null, &json!("Impossible d'obtenir le raccourci"))
    );
}

#[tokio::test]
async fn people_of_a_classic_desk_are_told_so_with_their_session() {
    let app = app().await;
    let interface = async |id| {
        let session = app.client(id).await.ok(UserInfoFromSession::default()).await;
        session["user"]["classicInterface"].clone()
    };
    assert_eq!((interface(ALICE).await, interface(CHLOE).await), (json!(false), json!(false)));
    has_set(&app, |it| it.classic_interface = true).await;
    assert_eq!((interface(ALICE).await, interface(CHLOE).await), (json!(true), json!(false)));
    assert_eq!(interface(MARIE).await, json!(false), "a manager has screens of their own");
}

#[tokio::test]
async fn a_desk_that_is_nowhere_is_never_open() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetConcInfos {}).await["open"], true);
    has_set(&app, |it| it.no_physical_location = true).await;
    let seen = alice.ok(GetConcInfos {}).await;
    assert_eq!((&seen["open"], &seen["hours"], &seen["hoursBenef"]), (&json!(false), &json!([]), &json!([])));
}

#[tokio::test]
async fn mails_leave_in_the_name_of_the_desk_or_not_at_all() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let (shirts, router) = (CreateOrder { o: order_request(&offer(SHIRTS)) }, jobs::router());
    has_set(&app, |it| it.use_email_to_send_mail = true).await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.details.signature = Some(picture(&app, None).await);
    app.store().commit(store::Changes::new().save(&desk).expect("a desk")).await.expect("written");
    alice.ok(shirts.clone()).await;
    app.work(&router).await;
    let sent = app.sent().all();
    let head = &sent.last().expect("a mail").letterhead;
    assert_eq!(
        (head.name.as_str(), head.reply_to.as_slice()),
        ("Tour Orion", &["desk1@concierge.test".to_owned()][..])
    );
    let picture = "https://concierge.test/api/conciergeries/getImageEntLogo?id=1&image=signature";
    assert_eq!(head.picture.as_deref(), Some(picture));

    has_set(&app, |it| it.avoid_all_emails = true).await;
    alice.ok(shirts).await;
    app.work(&router).await;
    assert_eq!(app.sent().all().len(), sent.len(), "nobody is mailed of an order");
    let alerts = app.store().personal().notifications(ALICE).await.expect("readable");
    assert_eq!(alerts.len(), 2, "everybody reads it in the application");
    let login = LostPassword { email: "alice@concierge.test".into(), ..Default::default() };
    app.anonymous().ok(login).await;
    app.work(&router).await;
    assert_eq!(app.sent().all().last().expect("a mail").kind, "passwordLink", "an account is kept");
}
