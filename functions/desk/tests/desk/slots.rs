use contract::{
    Refusal,
    desk::{ChangeOrderStatus, GetOrderSlotsContext, UpdateOrderCalendarSlot},
    orders::OrderStatus,
};
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::*;

fn to(id: OrderId, begin: &str) -> UpdateOrderCalendarSlot {
    UpdateOrderCalendarSlot { order_id: id, begin_date: decoded(&begin), ..Default::default() }
}

fn forced(id: OrderId, begin: &str) -> UpdateOrderCalendarSlot {
    UpdateOrderCalendarSlot { order_id: id, begin_date: decoded(&begin), force: true, ..Default::default() }
}

async fn booked(app: &App, date: &str) -> Vec<(OrderId, String)> {
    let date = date.parse().expect("a date");
    let read = app.store().calendars().day(MASSEUR, ORION_TOWER, date, app.now()).await.expect("a day");
    read.day.bookings.into_iter().map(|it| (it.order, paris::wall(it.from).time().to_string())).collect()
}

#[tokio::test]
async fn an_order_moves_to_a_free_slot_and_leaves_the_old_one() {
    let app = app().await;
    let id = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie.ok(to(id, "2026-11-26T15:30:00")).await;
    assert_eq!(order["beginDate"], "2026-11-26T14:30:00Z");
    assert_eq!(order["endDate"], "2026-11-26T15:00:00Z", "as long as before");
    assert_eq!(booked(&app, "2026-11-26").await, [(id, "15:30:00".to_owned())]);

    marie.ok(to(id, "2026-12-03T14:00:00")).await;
    assert_eq!(booked(&app, "2026-11-26").await, []);
    assert_eq!(booked(&app, "2026-12-03").await, [(id, "14:00:00".to_owned())]);
    assert_eq!(mails(&app).await.len(), 2);
    assert_eq!(alerts(&app, ALICE).await[0].label.fr, format!("Votre commande {id} a été modifiée"));
}

#[tokio::test]
async fn a_taken_slot_is_refused_and_nothing_changes() {
    let app = app().await;
    let (alice, bruno) = (
        TestOrder::massage(ALICE, "14:00").place(&app).await,
        TestOrder::massage(BRUNO, "15:00").place(&app).await,
    );
    let marie = app.client(MARIE).await;
    let before = stored(&app, bruno).await.version;
    for begin in ["2026-11-26T14:00:00", "2026-11-26T14:15:00", "2026-11-26T16:00:00", "2026-11-27T14:00:00"]
    {
        let refused = marie.call(to(bruno, begin)).await;
        assert_eq!(
            (refused.code, refused.message.as_deref()),
            (Refusal::SlotTaken.code(), Some("Ce créneau n'est plus disponible.")),
            "{begin}"
        );
    }
    assert_eq!(stored(&app, bruno).await.version, before);
    let held = [(alice, "14:00:00".to_owned()), (bruno, "15:00:00".to_owned())];
    assert_eq!(booked(&app, "2026-11-26").await, held);
    assert!(mails(&app).await.is_empty());
}

#[tokio::test]
async fn both_orders_of_a_forced_slot_carry_the_warning_until_one_leaves() {
    let app = app().await;
    let (alice, bruno) = (
        TestOrder::massage(ALICE, "14:00").place(&app).await,
        TestOrder::massage(BRUNO, "15:00").place(&app).await,
    );
    let marie = app.client(MARIE).await;
    let order = marie.ok(forced(bruno, "2026-11-26T14:00:00")).await;
    assert_eq!(order["overlap"], true);
    assert!(order["inboxReasons"].as_array().unwrap().contains(&json!("overlap")));
    assert!(stored(&app, alice).await.dates.overlap);

    marie.ok(to(bruno, "2026-11-26T15:00:00")).await;
    assert!(!stored(&app, alice).await.dates.overlap && !stored(&app, bruno).await.dates.overlap);

    marie.ok(forced(alice, "2026-11-26T15:00:00")).await;
    assert!(stored(&app, bruno).await.dates.overlap);
    let reject = ChangeOrderStatus {
        order_id: alice,
        status: OrderStatus::Rejected,
        comment: Some("Doublon".into()),
        ..Default::default()
    };
    marie.ok(reject).await;
    assert!(!stored(&app, bruno).await.dates.overlap, "cancelling leaves the slot too");
    assert_eq!(booked(&app, "2026-11-26").await, [(bruno, "15:00:00".to_owned())]);
}

#[tokio::test]
async fn the_desk_may_force_a_time_that_the_calendar_does_not_offer() {
    let app = app().await;
    let id = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let order = app.client(MARIE).await.ok(forced(id, "2026-11-27T18:00:00")).await;
    assert_eq!(order["overlap"], false, "nobody else is there");
    assert_eq!(booked(&app, "2026-11-27").await, [(id, "18:00:00".to_owned())]);
}

#[tokio::test]
async fn what_holds_no_slot_or_is_over_does_not_move() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let shirts = TestOrder::shirts().place(&app).await;
    let answered = marie.call(to(shirts, "2026-11-26T14:00:00")).await;
    assert_eq!(answered.code, codes::INVALID);
    let massage = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let backwards = UpdateOrderCalendarSlot {
        order_id: massage,
        begin_date: decoded("2026-11-26T15:00:00"),
        end_date: decoded("2026-11-26T14:30:00"),
        ..Default::default()
    };
    marie.refused(backwards, codes::INVALID).await;
    let stale = UpdateOrderCalendarSlot {
        order_id: massage,
        version: Some(7),
        begin_date: decoded("2026-11-26T15:00:00"),
        ..Default::default()
    };
    marie.refused(stale, codes::STALE).await;
    let reject = ChangeOrderStatus {
        order_id: massage,
        status: OrderStatus::Rejected,
        comment: Some("Fermé".into()),
        ..Default::default()
    };
    marie.ok(reject).await;
    let answered = marie.call(to(massage, "2026-11-26T15:00:00")).await;
    assert_eq!(answered.code, Refusal::OrderImmutable.code());
}

#[tokio::test]
async fn a_slot_begins_and_ends_with_units_of_the_partners_time() {
    let app = app().await;
    let id = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let marie = app.client(MARIE).await;
    for begin in ["2026-11-26T14:43:00", "2026-11-26T14:30:30"] {
        assert_eq!(marie.call(to(id, begin)).await.code, Refusal::SlotTaken.code(), "{begin}");
    }
    let longer = UpdateOrderCalendarSlot {
        order_id: id,
        begin_date: decoded("2026-11-26T14:30:00"),
        end_date: decoded("2026-11-26T15:07:00"),
        ..Default::default()
    };
    let order = marie.ok(longer).await;
    assert_eq!(order["endDate"], "2026-11-26T14:30:00Z", "as it is held");
}

#[tokio::test]
async fn what_is_forced_stays_within_a_day_that_comes() {
    let app = app().await;
    let id = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let marie = app.client(MARIE).await;
    let night = UpdateOrderCalendarSlot {
        order_id: id,
        begin_date: decoded("2026-11-27T18:00:00"),
        end_date: decoded("2026-11-29T18:00:00"),
        force: true,
        ..Default::default()
    };
    marie.refused(night, codes::INVALID).await;
    for begin in ["2020-01-01T10:00:00", "9999-12-31T23:00:00"] {
        assert_eq!(marie.call(forced(id, begin)).await.code, codes::INVALID, "{begin}");
    }
    let with_offset = json!({ "orderId": id, "beginDate": "2026-11-27T18:00:00+05:00", "force": true });
    let offset = marie.raw::<UpdateOrderCalendarSlot>(with_offset).await;
    assert_eq!((offset.code, offset.data["fields"]["beginDate"].is_string()), (codes::INVALID, true));
    let skipped = marie.call(forced(id, "2027-03-28T02:30:00")).await;
    assert_eq!(
        (skipped.code, skipped.data["fields"]["beginDate"].is_string()),
        (codes::INVALID, true),
        "no clock shows it"
    );
    assert_eq!(booked(&app, "2026-11-26").await, [(id, "14:00:00".to_owned())]);
}

#[tokio::test]
async fn an_order_by_card_that_moves_is_debited_on_its_new_day() {
    let app = app().await;
    let request =
        TestOrder { mode: contract::orders::PaymentMode::Card, ..TestOrder::massage(ALICE, "14:00") };
    let id = request.place(&app).await;
    let marie = app.client(MARIE).await;
    let debit = json!({ "orderId": id, "job": "debit-order" });
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    assert!(tasks(&app).await.contains(&("2026-11-26T05:00:00Z".to_owned(), debit.clone())));
    let order = marie.ok(to(id, "2026-12-03T14:00:00")).await;
    assert_eq!(order["debitDate"], "2026-12-03");
    assert!(tasks(&app).await.contains(&("2026-12-03T05:00:00Z".to_owned(), debit)));
    let mails = mails(&app).await;
    let moved = mails.iter().find(|it| it["kind"] == "orderUpdated").expect("a mail");
    let facts = moved["text"]["facts"].as_array().expect("facts");
    assert!(facts.contains(&json!(["Date", "jeudi 3 décembre 2026 à 14\u{a0}h"])), "{facts:?}");
    let calendar = &moved["text"]["calendar"];
    assert_eq!(
        (&calendar["begin"], &calendar["status"]),
        (&json!("2026-12-03T13:00:00Z"), &json!("confirmed"))
    );
}

#[tokio::test]
async fn whoever_moves_an_order_is_told_what_is_free_and_what_is_not() {
    let app = app().await;
    let (alice, bruno) = (
        TestOrder::massage(ALICE, "14:00").place(&app).await,
        TestOrder::massage(BRUNO, "15:00").place(&app).await,
    );
    let marie = app.client(MARIE).await;
    let told = marie.ok(GetOrderSlotsContext { order_id: alice }).await;
    assert_eq!(
        (&told["partnerName"], &told["conciergerie"]["id"]),
        (&json!("Mains d'or"), &json!(ORION_TOWER))
    );
    assert_eq!((&told["beginDate"], &told["minutes"]), (&json!("2026-11-26T13:00:00Z"), &json!(30)));
    assert_eq!((&told["canChange"], &told["overlap"]), (&json!(true), &json!(false)));
    let day = |of: &str| {
        let days = told[of].as_array().unwrap().iter();
        days.clone().find(|it| it["date"] == "2026-11-26").cloned().expect("the day")
    };
    let (units, explained) = (day("slots"), day("days"));
    let available = |hour: i64, minute: i64| {
        let units = units["slots"].as_array().unwrap().iter();
        let unit = units.clone().find(|it| it["hour"] == hour && it["minute"] == minute).expect("a unit");
        unit["available"].as_bool().unwrap()
    };
    assert!(available(14, 0), "what it holds itself is free for it");
    assert!(!available(15, 0), "Bruno's is not");
    let why = |time: &str| {
        let times = explained["times"].as_array().unwrap().iter();
        times.clone().find(|it| it["time"] == time).expect("a time")["why"].clone()
    };
    assert_eq!(why("14:00:00"), Value::Null);
    assert!(why("15:00:00").to_string().contains(&bruno.to_string()), "{}", why("15:00:00"));
    let shirts = TestOrder::shirts().place(&app).await;
    assert_eq!(
        marie.call(GetOrderSlotsContext { order_id: shirts }).await.code,
        codes::NOT_FOUND,
        "it takes no slot"
    );
}
