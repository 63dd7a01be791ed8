//! Orders that their beneficiaries cancel themselves.

use contract::{
    Cents, OrderId, Refusal,
    desk::ChangeOrderStatus,
    orders::{
        CancelOrder, CreateOrder, GetOrderAppointment, MoveOrder, OrderDetail, OrderStatus, PaymentMode,
    },
    payments::SetOrderPayments,
};
use jiff::SignedDuration;
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::{booked, desk_app, left, massage, move_to, order_request};

#[tokio::test]
async fn within_the_notice_an_order_is_cancelled_for_nothing_and_gives_all_back_at_once() {
    let app = desk_app().await;
    let order = massage(&app).await;
    let alice = app.client(ALICE).await;
    let detail = alice.ok(OrderDetail { id: order }).await;
    let offered = json!({
        "canCancel": true, "canMove": true, "until": "2026-11-25T13:00:00Z",
        "noticeInHours": 24, "fee": 0.0, "creditsBack": 45.0, "refund": 0.0, "atBank": 0.0,
    });
    assert_eq!(detail["selfService"], offered);
    assert_eq!(left(&app, ALICE).await, 500);

    let answer = alice.ok(CancelOrder { order_id: order, comment: "Grippe".into() }).await;
    assert_eq!((&answer["status"], &answer["selfService"]["canCancel"]), (&json!("REJECTED"), &json!(false)));
    assert_eq!((left(&app, ALICE).await, booked(&app).await), (5000, vec![]));
    app.work(&jobs::router()).await;
    let told = app.sent().all();
    assert!(
        told.iter()
            .any(|it| it.kind == "orderStatus" && it.text.paragraphs == ["Votre commande est annulée."])
    );
    assert_eq!(
        alice.call(CancelOrder { order_id: order, ..Default::default() }).await.code,
        Refusal::OrderImmutable.code(),
        "once"
    );
    app.client(BRUNO)
        .await
        .refused(CancelOrder { order_id: order, ..Default::default() }, codes::NOT_FOUND)
        .await;
    let stored = app.store().orders().get(order).await.expect("the order");
    assert_eq!(domain::order::invariants::broken(&stored), Vec::<&str>::new());
}

#[tokio::test]
async fn after_the_notice_the_desk_is_asked() {
    let app = desk_app().await;
    let order = massage(&app).await;
    app.advance(SignedDuration::from_hours(29));
    let alice = app.client(ALICE).await;
    alice.ok(OrderDetail { id: order }).await;
    app.advance(SignedDuration::from_mins(1));
    alice.refused(CancelOrder { order_id: order, ..Default::default() }, Refusal::NoticePassed).await;
    alice.refused(move_to(order, "15:00"), Refusal::NoticePassed).await;
    let detail = alice.ok(OrderDetail { id: order }).await;
    assert_eq!((&detail["canCancel"], &detail["selfService"]["canCancel"]), (&json!(true), &json!(false)));
    assert_eq!((left(&app, ALICE).await, booked(&app).await.len()), (500, 1));
}

#[tokio::test]
async fn whoever_is_moved_by_the_desk_cancels_for_nothing_as_long_as_before() {
    let app = desk_app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let alice = app.client(ALICE).await;
    let next_week = order_request(MASSAGE, |it| {
        it.begin_date = Some(jiff::civil::date(2026, 12, 3).into());
        it.payment_mode = Some(PaymentMode::Credits);
    });
    let id = alice.ok(CreateOrder { o: next_week }).await["orderId"].clone();
    // The service is now nearer than the notice.
    app.advance(SignedDuration::from_hours(30));
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    marie.ok(MoveOrder { order_id: decoded(&id), begin: decoded("2026-11-26T15:00:00") }).await;
    let alice = app.client(ALICE).await;
    let detail = alice.ok(OrderDetail { id: decoded(&id) }).await;
    assert_eq!(detail["selfService"]["until"], "2026-11-26T14:00:00Z", "until it begins");
    assert_eq!(detail["cancelAfterDelay"], false);
    alice.ok(CancelOrder { order_id: decoded(&id), ..Default::default() }).await;
    assert_eq!(left(&app, ALICE).await, 5000);
}

#[tokio::test]
async fn cancelled_by_its_beneficiary_or_finished_by_the_desk_never_both() {
    for nth in 0..5 {
        let app = desk_app().await;
        let order = massage(&app).await;
        let alice = app.client(ALICE).await;
        let marie = app.client(MARIE).await.at(ORION_TOWER);
        marie
            .ok(ChangeOrderStatus { order_id: order, status: OrderStatus::Accepted, ..Default::default() })
            .await;
        let cancel = CancelOrder { order_id: order, ..Default::default() };
        let done = ChangeOrderStatus { order_id: order, status: OrderStatus::Done, ..Default::default() };
        let (cancelled, done) = match nth % 2 {
            0 => futures::join!(alice.call(cancel), marie.call(done)),
            _ => {
                let (done, cancelled) = futures::join!(marie.call(done), alice.call(cancel));
                (cancelled, done)
            }
        };
        assert_ne!(cancelled.code == 0, done.code == 0, "{cancelled:?} {done:?}");
        let expected = if cancelled.code == 0 { (5000, 0) } else { (500, 1) };
        assert_eq!((left(&app, ALICE).await, booked(&app).await.len() as i64), expected);
        let stored = app.store().orders().get(order).await.expect("the order");
        assert_eq!(domain::order::invariants::broken(&stored), Vec::<&str>::new());
    }
}

#[tokio::test]
async fn an_appointment_goes_into_a_calendar_and_out_of_it() {
    let app = desk_app().await;
    let order = massage(&app).await;
    let alice = app.client(ALICE).await;
    let file = alice.ok(GetOrderAppointment { order_id: order }).await;
    assert_eq!(file["fileName"], format!("commande-{order}.ics"));
    let content = file["content"].as_str().expect("a file");
    assert!(content.contains("METHOD:PUBLISH") && content.contains("DTSTART:20261126T130000Z"), "{content}");
    alice.ok(CancelOrder { order_id: order, ..Default::default() }).await;
    let file = alice.ok(GetOrderAppointment { order_id: order }).await;
    assert!(file["content"].as_str().is_some_and(|it| it.contains("METHOD:CANCEL")), "{file}");
    let shirts = placed(&app, ALICE, SHIRTS, 900).await;
    assert_eq!(alice.call(GetOrderAppointment { order_id: shirts }).await.code, codes::NOT_FOUND, "no day");
}

/// The desk has a payment by a credit given back by the partner.
fn by_partner(order: OrderId, amount: i64) -> SetOrderPayments {
    payment_request(order, 5, Cents(-amount))
}

#[tokio::test]
async fn what_the_desk_gave_back_does_not_go_back_to_the_credit_too() {
    let app = desk_app().await;
    let order = massage(&app).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    marie.ok(by_partner(order, 3000)).await;
    let detail = alice.ok(OrderDetail { id: order }).await;
    let told = &detail["selfService"];
    assert_eq!((&told["creditsBack"], &told["refund"]), (&json!(15.0), &json!(0.0)));
    alice.ok(CancelOrder { order_id: order, ..Default::default() }).await;
    assert_eq!(left(&app, ALICE).await, 500 + 1500, "30 of 45 went back already");
    marie.refused(by_partner(order, 1), codes::INVALID).await;
}

#[tokio::test]
async fn who_gives_back_and_who_cancels_at_once_give_back_once() {
    for _ in 0..4 {
        let app = desk_app().await;
        let order = massage(&app).await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        let reject = ChangeOrderStatus {
            order_id: order,
            status: OrderStatus::Rejected,
            comment: Some("Fermé".into()),
            ..Default::default()
        };
        futures::join!(
            marie.call(by_partner(order, 4500)),
            alice.call(CancelOrder { order_id: order, ..Default::default() }),
            marie.call(reject),
            marie.call(by_partner(order, 4500)),
        );
        let order = app.store().orders().get(order).await.expect("the order");
        let back: i64 = order.payments.lines.iter().map(|it| it.amount.0.min(0)).sum();
        assert_eq!((back, order.money().collected().0), (-4500, 0), "{:?}", order.payments.lines);
        let by_partner = order.payments.lines.iter().any(|it| it.credit.is_none());
        assert_eq!(left(&app, ALICE).await, if by_partner { 500 } else { 5000 });
        assert!(order.is_cancelled());
    }
}
