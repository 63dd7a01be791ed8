use contract::{
    Cents, CreditId,
    desk::ChangeOrderStatus,
    orders::{OrderStatus, PaymentMode},
};
use serde_json::json;
use store::{Changes, OnceAMonth};
use testkit::world::*;

use crate::*;

#[tokio::test]
async fn a_rejected_order_gives_its_slot_and_its_credits_back() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let credit = Some((CreditId(1), Cents(4500)));
    let id = TestOrder { mode: PaymentMode::Credits, credit, ..TestOrder::massage(ALICE, "14:00") }
        .place(&app)
        .await;
    let left = async || app.store().credits().get(ALICE, CreditId(1)).await.unwrap().remaining();
    assert_eq!(left().await, Cents(500));

    let reject = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Masseur absent".into()),
        va: true,
        ..Default::default()
    };
    let order = app.client(MARIE).await.ok(reject).await;
    assert_eq!((&order["cancelled"], &order["isCalendarItem"]), (&json!(true), &json!(false)));
    assert_eq!(left().await, Cents(5000));
    let again = TestOrder::massage(BRUNO, "14:00").place(&app).await;
    assert!(stored(&app, again).await.dates.booked, "the slot is free for the next one");
}

#[tokio::test]
async fn a_rejected_order_gives_its_month_back() {
    let app = app().await;
    let id = TestOrder { mode: PaymentMode::Free, ..TestOrder::of(YOGA, ALICE) }.place(&app).await;
    let other = TestOrder { mode: PaymentMode::Free, ..TestOrder::of(YOGA, ALICE) }.place(&app).await;
    let month = |order| OnceAMonth { user: ALICE, original: YOGA, month: "2026-11".to_owned(), order };
    app.store().commit(Changes::new().insert(&month(id)).unwrap()).await.unwrap();
    let kept = async || app.store().guards().once_a_month(ALICE, YOGA, "2026-11").await.unwrap();
    let marie = app.client(MARIE).await;
    let reject = |id| ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Salle fermée".into()),
        ..Default::default()
    };
    marie.ok(reject(other)).await;
    assert!(kept().await.is_some(), "the month belongs to another order");
    marie.ok(reject(id)).await;
    assert!(kept().await.is_none());
}
