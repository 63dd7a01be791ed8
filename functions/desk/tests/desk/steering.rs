use contract::{
    Cents, CreditId, Refusal,
    desk::{
        ChangeOrderDebitDate, ChangeOrderStatus, ChangeOrderStatusManually, MarkOrderReprocessing,
        OverrideOrderServiceLength, RollbackOrderStatus,
    },
    orders::{OrderStatus, PaymentMode},
};
use futures::future::join_all;
use testkit::{codes, decoded, world::*};

use crate::*;

fn rejected(id: OrderId) -> ChangeOrderStatus {
    ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Masseur absent".into()),
        ..Default::default()
    }
}

fn back(id: OrderId, ns: &str) -> RollbackOrderStatus {
    RollbackOrderStatus { order_id: id, ns: decoded(&ns), ..Default::default() }
}

#[tokio::test]
async fn a_cancelled_order_takes_its_slot_again_if_that_is_still_free() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = TestOrder::massage(ALICE, "14:00").place(&app).await;
    marie.ok(rejected(id)).await;
    let order = marie.ok(back(id, "NEW")).await;
    assert_eq!((&order["cancelled"], &order["isCalendarItem"]), (&json!(false), &json!(true)));

    marie.ok(rejected(id)).await;
    TestOrder::massage(BRUNO, "14:00").place(&app).await;
    marie.refused(back(id, "NEW"), Refusal::SlotTaken).await;
    assert!(stored(&app, id).await.is_cancelled(), "nothing has changed");
}

#[tokio::test]
async fn what_a_cancelled_order_gave_back_stays_with_its_credit() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let credit = Some((CreditId(1), Cents(4500)));
    let id = TestOrder { mode: PaymentMode::Credits, credit, ..TestOrder::massage(ALICE, "14:00") }
        .place(&app)
        .await;
    let marie = app.client(MARIE).await;
    marie.ok(rejected(id)).await;
    marie.ok(ChangeOrderStatusManually { order_id: id, status_id: 1 }).await;
    let order = stored(&app, id).await;
    assert_eq!((order.status, order.money().remainder), (OrderStatus::New, Cents(4500)));
    let left = app.store().credits().get(ALICE, CreditId(1)).await.expect("a credit").remaining();
    assert_eq!(left, Cents(5000));
    assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
}

#[tokio::test]
async fn fifty_rollbacks_at_once_go_back_once() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    for status in ["ACCEPTED", "BEING_PROCESSED", "DONE"] {
        marie.ok(ChangeOrderStatus { order_id: id, status: decoded(&status), ..Default::default() }).await;
    }
    let calls = (0..50).map(|_| marie.call(back(id, "BEING_PROCESSED")));
    let done = join_all(calls).await.iter().filter(|it| it.code == 0).count();
    assert_eq!((done, stored(&app, id).await.statuses.len()), (1, 5));
    let counts = app.store().orders().counts(ORION_TOWER).await.expect("counts");
    let count = |status| counts.iter().find(|it| it.0 == status).map(|it| it.1);
    assert_eq!((count(OrderStatus::Done), count(OrderStatus::BeingProcessed)), (Some(0), Some(1)));
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Done, ..Default::default() }).await;
}

#[tokio::test]
async fn who_takes_a_step_back_does_not_undo_the_change_of_somebody_else() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let status =
        |status: &str| ChangeOrderStatus { order_id: id, status: decoded(&status), ..Default::default() };
    let accepted = marie.ok(status("ACCEPTED")).await;
    let undo =
        RollbackOrderStatus { order_id: id, ns: OrderStatus::New, version: decoded(&accepted["version"]) };
    marie.ok(status("BEING_PROCESSED")).await;
    marie.refused(undo, codes::STALE).await;
    assert_eq!(stored(&app, id).await.status, OrderStatus::BeingProcessed);
}

#[tokio::test]
async fn going_back_needs_its_permission() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    app.client(MARIE)
        .await
        .ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() })
        .await;
    let gilles = app.client(GILLES).await;
    gilles.refused(back(id, "NEW"), codes::NOT_FOUND).await;
    let entry = ChangeOrderStatusManually { order_id: id, status_id: 1 };
    gilles.refused(entry, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_debit_is_planned_for_its_new_day() {
    let app = app().await;
    let by_card =
        TestOrder { items: vec![(SHIRT, 2)], mode: PaymentMode::Card, ..TestOrder::of(SHIRTS, BRUNO) };
    let id = by_card.place(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    let order = marie.ok(ChangeOrderDebitDate { order_id: id, nd: decoded("2026-12-03") }).await;
    assert_eq!(order["debitDate"], "2026-12-03");
    let planned = tasks(&app)
        .await
        .into_iter()
        .any(|(due, task)| due.starts_with("2026-12-03T05:00:00") && task["job"] == "debit-order");
    assert!(planned, "{:?}", tasks(&app).await);
    app.work(&jobs::router()).await;
    let told = app.sent().all();
    let told = told.iter().find(|it| it.kind == "debitMoved").expect("its owner hears of it");
    assert!(told.text.subject.contains("3"), "{told:?}");
    marie.ok(ChangeOrderDebitDate { order_id: id, nd: decoded("2026-12-03") }).await;
    app.work(&jobs::router()).await;
    assert_eq!(
        app.sent().all().iter().filter(|it| it.kind == "debitMoved").count(),
        1,
        "of the same day once"
    );
    let past = ChangeOrderDebitDate { order_id: id, nd: decoded("2026-11-23") };
    marie.refused(past, codes::INVALID).await;
}

#[tokio::test]
async fn a_longer_service_takes_more_of_the_partner_s_time_while_that_is_free() {
    let app = app().await;
    let (alice, bruno) = (
        TestOrder::massage(ALICE, "14:00").place(&app).await,
        TestOrder::massage(BRUNO, "15:30").place(&app).await,
    );
    let marie = app.client(MARIE).await;
    let length = |len: i64| OverrideOrderServiceLength { order_id: alice, len };
    let order = marie.ok(length(90)).await;
    assert_eq!(order["endDate"], "2026-11-26T14:30:00Z");
    marie.refused(length(120), Refusal::SlotTaken).await;
    let short = marie.call(length(5)).await;
    assert_eq!(short.message.as_deref(), Some("La durée doit être supérieure à 5"));
    let no_number = json!({ "orderId": alice, "len": "deux heures" });
    assert_eq!(marie.raw::<OverrideOrderServiceLength>(no_number).await.code, codes::INVALID);
    assert!(!stored(&app, bruno).await.dates.overlap);
}

#[tokio::test]
async fn an_order_that_is_done_again_says_so_until_it_is_over() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    for (v, shown) in [(1, true), (1, true), (0, false)] {
        let order = marie.ok(MarkOrderReprocessing { order_id: id, v }).await;
        assert_eq!(order["reprocessing"], shown);
    }
    assert_eq!(stored(&app, id).await.events.iter().filter(|it| it.kind == "reprocessing").count(), 2);
}
