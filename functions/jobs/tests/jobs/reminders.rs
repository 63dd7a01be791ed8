//! Tries the reminders of appointments that are near, and of goods that wait.

use contract::{
    OrderId,
    account::NoticeTopic,
    desk::ChangeOrderStatus,
    orders::{CancelOrder, CreateOrder, MoveOrder, OrderStatus, PaymentMode},
};
use domain::{order::reminders::Nearness, people::notice_wishes::NoticeWishes};
use futures::future::join_all;
use integrations::mail::Mail;
use jiff::Timestamp;
use runtime::tasks::{RemindOfAppointment, RemindOfGoods};
use store::Changes;
use testkit::{App, decoded, world::*};

use super::{jobs, message};

/// Kinds of the mails that remind.
const REMINDERS: [&str; 2] = ["appointmentNear", "goodsWait"];

async fn world() -> App {
    App::world(orders::router().merge(desk::router())).await
}

async fn set_status(app: &App, order: OrderId, status: OrderStatus) {
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    desk.ok(ChangeOrderStatus { order_id: order, status, ..Default::default() }).await;
}

/// A massage of Alice's on the Thursday at 14:00, which the desk has accepted; it is Tuesday morning.
async fn massage(app: &App) -> OrderId {
    let made = app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(MASSAGE)) }).await;
    let order = decoded(&made["orderId"]);
    set_status(app, order, OrderStatus::Accepted).await;
    order
}

async fn move_to(app: &App, order: OrderId, begin: &str) {
    let desk = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    desk.ok(MoveOrder { order_id: order, begin: decoded(begin) }).await;
}

async fn wish(app: &App, wishes: NoticeWishes) {
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.notice_wishes = wishes;
    app.store().commit(Changes::new().save(&alice).expect("writable")).await.expect("saved");
}

/// Time passes until an instant, with the jobs at work when it comes. The result is the reminders that left since this was asked last.
async fn at(app: &App, instant: &str) -> Vec<Mail> {
    let instant: Timestamp = instant.parse().expect("an instant");
    app.advance(instant.duration_since(app.now()));
    app.work(&jobs()).await;
    app.sent().take().into_iter().filter(|it| REMINDERS.contains(&it.kind.as_str())).collect()
}

async fn alerts(app: &App) -> usize {
    let alerts = app.store().personal().notifications(ALICE).await.expect("alerts");
    alerts.iter().filter(|it| it.kind == "reminder").count()
}

#[tokio::test]
async fn the_evening_before_an_appointment_its_beneficiary_is_reminded_once() {
    let app = world().await;
    let order = massage(&app).await;
    assert_eq!(at(&app, "2026-11-25T16:59:59Z").await, []);
    let [mail] = &at(&app, "2026-11-25T17:00:00Z").await[..] else { panic!("one reminder") };
    assert_eq!(mail.text.subject, "Rappel : Massage assis, jeudi 26 novembre 2026 à 14\u{a0}h");
    assert_eq!((mail.to.as_str(), alerts(&app).await), ("alice@concierge.test", 1));
    // A queue may bring it again.
    let begin = "2026-11-26T13:00:00Z".parse().expect("an instant");
    let again = message(&RemindOfAppointment { order_id: order, begin, nearness: Nearness::DayBefore });
    assert!(app.deliver(&jobs(), &[again.clone(), again]).await.is_empty());
    assert_eq!(at(&app, "2026-11-26T18:00:00Z").await, [], "nobody asked for two hours before");
    assert_eq!(alerts(&app).await, 1);
}

#[tokio::test]
async fn a_reminder_follows_an_appointment_that_is_moved_and_comes_back() {
    let app = world().await;
    let order = massage(&app).await;
    move_to(&app, order, "2026-12-03T15:00:00").await;
    assert_eq!(at(&app, "2026-11-25T17:00:00Z").await, [], "it is another day now");
    move_to(&app, order, "2026-12-10T15:00:00").await;
    move_to(&app, order, "2026-12-03T14:30:00").await;
    move_to(&app, order, "2026-12-03T15:00:00").await;
    let told = at(&app, "2026-12-02T17:00:00Z").await;
    let [mail] = &told[..] else { panic!("one reminder: {told:?}") };
    assert!(mail.text.subject.ends_with("jeudi 3 décembre 2026 à 15\u{a0}h"), "{}", mail.text.subject);
    assert_eq!(at(&app, "2026-12-11T17:00:00Z").await, []);
    assert_eq!(alerts(&app).await, 1);
}

#[tokio::test]
async fn nobody_is_reminded_of_what_was_cancelled_or_that_nobody_agreed_to() {
    let app = world().await;
    let order = massage(&app).await;
    app.client(ALICE).await.ok(CancelOrder { order_id: order, comment: "Grippe".into() }).await;
    app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(MASSAGE)) }).await;
    assert_eq!(at(&app, "2026-11-25T17:00:00Z").await, []);
    assert_eq!(alerts(&app).await, 0);
}

#[tokio::test]
async fn who_wants_it_is_reminded_two_hours_before_too_in_the_ways_that_they_chose() {
    let app = world().await;
    massage(&app).await;
    let no_alert = [NoticeTopic::Reminders].into();
    wish(&app, NoticeWishes { no_alert, reminded_soon: true, ..NoticeWishes::default() }).await;
    let evening = at(&app, "2026-11-25T17:00:00Z").await;
    assert_eq!((evening.len(), alerts(&app).await), (1, 0));
    assert_eq!(at(&app, "2026-11-26T10:59:00Z").await, []);
    let soon = at(&app, "2026-11-26T11:00:00Z").await;
    assert_eq!((soon.len(), alerts(&app).await), (1, 0));
    assert_ne!(soon[0].key, evening[0].key);

    let app = world().await;
    massage(&app).await;
    let none = NoticeWishes { no_mail: [NoticeTopic::Reminders].into(), ..NoticeWishes::default() };
    wish(&app, none).await;
    assert_eq!(at(&app, "2026-11-25T17:00:00Z").await, []);
    assert_eq!(alerts(&app).await, 1, "inside the application alone");
}

#[tokio::test]
async fn after_an_outage_nobody_is_woken_nor_reminded_of_what_is_over() {
    let app = world().await;
    massage(&app).await;
    assert_eq!(at(&app, "2026-11-25T22:00:00Z").await, [], "it is eleven in the evening");
    assert_eq!(at(&app, "2026-11-26T06:00:00Z").await.len(), 1, "it is seven in the morning");

    let app = world().await;
    massage(&app).await;
    assert_eq!(at(&app, "2026-11-26T13:00:00Z").await, [], "it has begun");
    assert_eq!(alerts(&app).await, 0);
}

#[tokio::test]
async fn after_an_outage_an_appointment_of_the_night_is_still_reminded_of_two_hours_before() {
    let app = world().await;
    let order_id = massage(&app).await;
    wish(&app, NoticeWishes { reminded_soon: true, ..NoticeWishes::default() }).await;
    let begin = "2026-11-25T23:30:00Z".parse().expect("an instant");
    let mut order = app.store().orders().get(order_id).await.expect("the massage");
    order.dates.begin = Some(begin);
    app.store().commit(Changes::new().save_order(&order).expect("writable")).await.expect("saved");
    assert_eq!(at(&app, "2026-11-25T20:00:00Z").await, [], "it is nine in the evening");
    let late = message(&RemindOfAppointment { order_id, begin, nearness: Nearness::DayBefore });
    assert!(app.deliver(&jobs(), &[late.clone(), late]).await.is_empty());
    assert_eq!(at(&app, "2026-11-25T21:29:59Z").await, []);
    assert_eq!(at(&app, "2026-11-25T21:30:00Z").await.len(), 1, "two hours before");
    assert_eq!(at(&app, "2026-11-26T06:00:00Z").await, [], "it is over");
}

#[tokio::test]
async fn copies_of_a_reminder_and_a_move_at_once_tell_each_date_once_at_most() {
    let app = world().await;
    let order = massage(&app).await;
    let begin = "2026-11-26T13:00:00Z".parse().expect("an instant");
    let batch = [message(&RemindOfAppointment { order_id: order, begin, nearness: Nearness::DayBefore })];
    let router = jobs();
    let copies = async {
        let mut left = join_all((0..6).map(|_| app.deliver(&router, &batch))).await.concat();
        while !left.is_empty() {
            left = app.deliver(&router, &left).await;
        }
    };
    futures::join!(copies, move_to(&app, order, "2026-12-03T14:00:00"));
    let told = at(&app, "2026-11-26T09:00:00Z").await;
    assert!(told.len() <= 1, "of the former date: {told:?}");
    assert_eq!(at(&app, "2026-12-02T17:00:00Z").await.len(), 1);
    assert_eq!(alerts(&app).await, told.len() + 1);
}

#[tokio::test]
async fn goods_are_reminded_of_while_the_desk_is_open_until_they_are_collected() {
    let app = world().await;
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
    set_status(&app, order, OrderStatus::Accepted).await;
    assert_eq!(at(&app, "2026-11-25T10:00:00Z").await, []);
    // A Wednesday: the third day is a Saturday.
    set_status(&app, order, OrderStatus::Available).await;
    assert_eq!(at(&app, "2026-11-28T09:00:00Z").await, [], "the desk is closed");
    let told = at(&app, "2026-11-30T07:30:00Z").await;
    let [mail] = &told[..] else { panic!("one reminder: {told:?}") };
    assert_eq!(mail.text.subject, "Votre commande vous attend : Chemises");
    assert_eq!(at(&app, "2026-12-02T09:00:00Z").await.len(), 1);
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    let (status, taken_by) = (OrderStatus::Done, Some("Alice Martin".to_owned()));
    desk.ok(ChangeOrderStatus { order_id: order, status, taken_by, ..Default::default() }).await;
    assert_eq!(at(&app, "2026-12-20T09:00:00Z").await, []);
    assert_eq!(alerts(&app).await, 2);
}

#[tokio::test]
async fn a_worker_whose_clock_is_behind_leaves_the_reminders_that_follow() {
    let app = world().await;
    let order = massage(&app).await;
    wish(&app, NoticeWishes { reminded_soon: true, ..NoticeWishes::default() }).await;
    app.services.clock.move_to("2026-11-25T16:59:00Z".parse().expect("an instant"));
    let begin = "2026-11-26T13:00:00Z".parse().expect("an instant");
    let evening = message(&RemindOfAppointment { order_id: order, begin, nearness: Nearness::DayBefore });
    assert!(app.deliver(&jobs(), &[evening]).await.is_empty());
    assert_eq!(at(&app, "2026-11-25T17:30:00Z").await.len(), 1);
    assert_eq!(at(&app, "2026-11-26T11:00:00Z").await.len(), 1, "two hours before");

    let app = world().await;
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
    set_status(&app, order, OrderStatus::Accepted).await;
    let (since, due) = (app.now(), "2026-11-27T09:00:00Z".parse().expect("an instant"));
    set_status(&app, order, OrderStatus::Available).await;
    app.services.clock.move_to("2026-11-27T08:59:00Z".parse().expect("an instant"));
    let third_day = message(&RemindOfGoods { order_id: order, since, nth: 0, due });
    assert!(app.deliver(&jobs(), &[third_day]).await.is_empty());
    assert_eq!(at(&app, "2026-11-27T10:00:00Z").await.len(), 1);
    assert_eq!(at(&app, "2026-12-01T09:00:00Z").await.len(), 1, "after seven days");
}
