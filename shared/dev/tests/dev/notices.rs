//! Tries who is told of the events of an order, in front of the whole platform.

use contract::{
    CommentId, OrderId, UserId,
    desk::{AckOrderComment, ChangeOrderStatus, RollbackOrderStatus},
    orders::{CancelOrder, CreateOrder, NewOrderComment, OrderStatus},
    partners::{AnswerPartnerOrder, GetPartnerRound, PartnerAnswer, SetOrderNotices},
};
use domain::order::number_of;
use jiff::{SignedDuration, civil::date};
use runtime::tasks::MailPartnerDays;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, decoded, world::*};

async fn app() -> App {
    App::world(groups::actions()).await
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

/// Alice orders shirts of Sabine, by the day.
async fn ordered(app: &App) -> i64 {
    let mut request = order_request(&offer(SHIRTS));
    request.end_date = Some(date(2026, 11, 30).into());
    let made = app.client(ALICE).await.ok(CreateOrder { o: request }).await;
    made["orderId"].as_i64().expect("a number")
}

/// The alerts of somebody, oldest first.
async fn alerts(app: &App, user: UserId) -> Vec<String> {
    let found = app.store().personal().notifications(user).await.expect("alerts");
    found.into_iter().rev().map(|it| it.entity.label.fr).collect()
}

/// The mails to somebody since this was asked the last time: kinds.
async fn mails(app: &App, to: &str) -> Vec<String> {
    app.work(&groups::jobs()).await;
    app.sent().take().into_iter().filter(|it| it.to == to).map(|it| it.kind).collect()
}

async fn mail_days(app: &App) {
    let job = runtime::Job::message(&MailPartnerDays::default()).expect("a message").to_string();
    assert!(app.deliver(&groups::jobs(), &[job]).await.is_empty());
}

async fn sabine_wants(app: &App, notices: &str) {
    app.client(SABINE).await.ok(SetOrderNotices { notices: decoded(&notices) }).await;
}

async fn goes_to(app: &App, order: i64, status: &str) {
    let step = ChangeOrderStatus {
        order_id: OrderId(order),
        status: decoded(&status),
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    marie(app).await.ok(step).await;
}

const SABINES: &str = "sabine@concierge.test";

#[tokio::test]
async fn a_partner_is_alerted_to_what_others_do_to_their_orders_and_mailed_at_once_if_they_want() {
    let app = app().await;
    sabine_wants(&app, "atOnce").await;
    let order = ordered(&app).await;
    let [alert] = &alerts(&app, SABINE).await[..] else { panic!("one alert") };
    assert!(alert.starts_with(&format!("Nouvelle commande {order} : ")), "{alert}");
    assert!(alert.contains("lundi 30 novembre 2026"), "{alert}");
    assert_eq!(mails(&app, SABINES).await, ["partnerOrder"]);

    let accept = AnswerPartnerOrder {
        id: OrderId(order),
        version: 1,
        answer: PartnerAnswer::Accept,
        ..Default::default()
    };
    app.client(SABINE).await.ok(accept).await;
    assert_eq!(alerts(&app, SABINE).await.len(), 1, "she knows what she did");
    goes_to(&app, order, "BEING_PROCESSED").await;
    assert_eq!(alerts(&app, SABINE).await.len(), 1, "her own work");
    goes_to(&app, order, "REJECTED").await;
    assert!(alerts(&app, SABINE).await[1].starts_with("Commande annulée"));
    assert_eq!(mails(&app, SABINES).await, ["partnerOrder"]);
    assert_eq!(alerts(&app, LUCIE).await, [""; 0], "no order of hers");
}

#[tokio::test]
async fn who_reads_for_a_partner_and_when_is_known_as_soon_as_it_changes() {
    let app = app().await;
    for (wanted, mailed) in [("never", false), ("atOnce", true), ("daily", false)] {
        sabine_wants(&app, wanted).await;
        ordered(&app).await;
        assert_eq!(!mails(&app, SABINES).await.is_empty(), mailed, "{wanted}");
    }
    sabine_wants(&app, "atOnce").await;
    let mut sabine = app.store().people().get(SABINE).await.expect("she is there");
    sabine.email = "sabine.noel@concierge.test".into();
    app.store().commit(Changes::new().save(&sabine).expect("an entity")).await.expect("written");
    ordered(&app).await;
    assert_eq!(mails(&app, "sabine.noel@concierge.test").await, ["partnerOrder"]);

    let told = alerts(&app, SABINE).await.len();
    let mut sabine = app.store().people().get(SABINE).await.expect("she is there");
    sabine.active = false;
    app.store().commit(Changes::new().save(&sabine).expect("an entity")).await.expect("written");
    ordered(&app).await;
    assert_eq!(alerts(&app, SABINE).await.len(), told, "nobody reads for the partner any more");
}

#[tokio::test]
async fn the_mail_of_a_day_tells_once_what_a_partner_has_not_read() {
    let app = app().await;
    let order = ordered(&app).await;
    assert_eq!(mails(&app, SABINES).await, [""; 0], "not at once");
    app.advance(SignedDuration::from_hours(24));
    mail_days(&app).await;
    mail_days(&app).await;
    app.work(&groups::jobs()).await;
    let told: Vec<_> = app.sent().take().into_iter().filter(|it| it.to == SABINES).collect();
    let [mail] = &told[..] else { panic!("one mail: {told:?}") };
    assert_eq!(mail.kind, "partnerDigest");
    assert!(mail.text.facts[0].1.contains(&format!("Nouvelle commande {order} : ")), "{:?}", mail.text);

    app.advance(SignedDuration::from_hours(24));
    mail_days(&app).await;
    assert_eq!(mails(&app, SABINES).await, [""; 0], "nothing new");
    sabine_wants(&app, "never").await;
    ordered(&app).await;
    app.advance(SignedDuration::from_hours(24));
    mail_days(&app).await;
    assert_eq!(mails(&app, SABINES).await, [""; 0]);
    assert_eq!(alerts(&app, SABINE).await.len(), 2, "her notifications tell all the same");
}

#[tokio::test]
async fn a_day_that_was_missed_is_made_up_for() {
    let app = app().await;
    ordered(&app).await;
    app.advance(SignedDuration::from_hours(48));
    mail_days(&app).await;
    assert_eq!(mails(&app, SABINES).await, ["partnerDigest"]);
}

#[tokio::test]
async fn a_reply_of_the_desk_reaches_whom_it_answers() {
    let app = app().await;
    let order = ordered(&app).await;
    let alice = app.client(ALICE).await;
    alice
        .ok(NewOrderComment {
            order_id: Some(OrderId(order)),
            comment: "Quand ?".into(),
            ..Default::default()
        })
        .await;
    mails(&app, "alice@concierge.test").await;
    let say = async |text: &str| {
        let said =
            NewOrderComment { order_id: Some(OrderId(order)), comment: text.into(), ..Default::default() };
        marie(&app).await.ok(said).await
    };
    say("Demain à midi").await;
    assert_eq!(mails(&app, "alice@concierge.test").await, ["orderComment"]);
    say("Elle a appelé deux fois").await;
    assert_eq!(mails(&app, "alice@concierge.test").await, [""; 0], "a note of the desk");
    let note = number_of(contract::OrderId(order), 3);
    let show =
        AckOrderComment { ocid: CommentId(note), va: Some(true), vp: Some(true), ..Default::default() };
    marie(&app).await.ok(show).await;
    assert_eq!(mails(&app, "alice@concierge.test").await, ["orderComment"], "she reads it now");
    let told = alerts(&app, SABINE).await;
    assert!(told.last().is_some_and(|it| it.starts_with("Message de la conciergerie")), "{told:?}");
}

#[tokio::test]
async fn who_was_told_that_an_order_is_cancelled_is_told_that_it_is_not() {
    let app = app().await;
    let order = ordered(&app).await;
    goes_to(&app, order, "REJECTED").await;
    mails(&app, "alice@concierge.test").await;
    marie(&app)
        .await
        .ok(RollbackOrderStatus { order_id: OrderId(order), ns: OrderStatus::New, ..Default::default() })
        .await;
    assert_eq!(mails(&app, "alice@concierge.test").await, ["orderStatus"]);
    assert!(alerts(&app, SABINE).await.last().is_some_and(|it| it.starts_with("Commande rouverte")));
}

#[tokio::test]
async fn the_home_of_a_partner_shows_what_comes_next() {
    let app = app().await;
    let order = ordered(&app).await;
    let sabine = app.client(SABINE).await;
    let round = async |day: &str| sabine.ok(GetPartnerRound { day: decoded(&day) }).await;
    let next = |round: &Value| round["next"].as_array().expect("a list").len();
    let today = round("2026-11-24").await;
    assert_eq!((&today["orders"], next(&today)), (&json!([]), 1));
    assert_eq!(today["next"][0]["id"], order);
    let that_day = round("2026-11-30").await;
    assert_eq!((that_day["orders"].as_array().map(Vec::len), next(&that_day)), (Some(1), 0));
    app.client(ALICE).await.ok(CancelOrder { order_id: OrderId(order), ..Default::default() }).await;
    assert_eq!(next(&round("2026-11-24").await), 0);
}
