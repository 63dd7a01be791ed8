use contract::{
    Refusal,
    orders::OrderStatus,
    payments::{CollectPayment, GetOrderPaymentInfo, PaymentEntry, SetOrderPayments},
};
use domain::money::payment::PaymentState;
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::bank::Behaviour;
use serde_json::json;
use store::Changes;
use testkit::{codes, decoded, world::*};

use super::{
    GOOD, app, balanced, card_for, card_line, info, line, marie, register, set, setting, shirts, states,
    stored,
};

#[tokio::test]
async fn the_dialog_shows_what_an_order_costs_and_how_it_can_be_paid() {
    let (app, _bank) = app().await;
    give_credit(app.store(), ALICE, 7, 500, None).await;
    let order = shirts(&app).await;
    let info = info(&app, order).await;
    assert_eq!(info["totalAmount"], json!(25.8));
    assert_eq!((&info["partialAmount"], &info["remainderAmount"]), (&json!(0), &json!(2580)));
    let types: Vec<_> = info["paymentTypes"]
        .as_array()
        .expect("as the test has it")
        .iter()
        .map(|it| (&it["id"], &it["maximumAmount"]))
        .collect();
    assert!(types.contains(&(&json!(15), &json!(500))), "the credit: {types:?}");
    assert!(types.iter().all(|(id, _)| *id != &json!(10)), "no card is registered: {types:?}");
}

#[tokio::test]
async fn an_order_out_of_reach_does_not_exist() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetOrderPaymentInfo { order_id: order }, codes::NOT_FOUND).await;
    hugo.refused(setting(order, &[line(3, 100)]), codes::NOT_FOUND).await;
    let alice = app.client(ALICE).await;
    alice.refused(setting(order, &[line(3, 100)]), codes::NOT_FOUND).await;
    assert_eq!(states(&app, order).await, []);
}

#[tokio::test]
async fn a_registered_card_is_charged_at_once() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = shirts(&app).await;
    let answer = set(&app, order, &[card_line(2000), line(3, 580)]).await;
    assert_eq!((&answer["axeptaFailures"], &answer["message"]), (&json!(0), &json!(null)));
    assert_eq!(answer["info"]["remainderAmount"], json!(0));
    let order = stored(&app, order).await;
    assert!(order.payments.lines[0].pay_id.is_some(), "the bank's number is kept");
    assert_eq!(answer["info"]["version"], json!(order.edition));
    balanced(&app, &bank, &[order.id]).await;
    assert_eq!(bank.taken(), 2000);
}

#[tokio::test]
async fn a_refused_card_is_kept_as_failed_and_said_so() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, card_for(Behaviour::DeclineLater(1884))).await;
    let order = shirts(&app).await;
    let answer = set(&app, order, &[card_line(2580)]).await;
    assert_eq!(answer["axeptaFailures"], json!(1));
    assert_eq!(
        answer["message"],
        "Au moins un paiement de type \"CB en ligne\" a échoué. Merci d'essayer un autre mode de paiement."
    );
    assert_eq!(answer["info"]["payments"][0]["messageWarning"], "Provision insuffisante");
    assert_eq!(states(&app, order).await, [PaymentState::Failed]);
    balanced(&app, &bank, &[order]).await;

    let failed = PaymentEntry { id: stored(&app, order).await.payments.lines[0].id, ..card_line(2580) };
    set(&app, order, &[failed, line(3, 2580)]).await;
    assert_eq!(states(&app, order).await, [PaymentState::Failed, PaymentState::Collected]);
}

#[tokio::test]
async fn an_expired_or_missing_card_is_refused_before_the_bank_is_asked() {
    let (app, bank) = app().await;
    let order = shirts(&app).await;
    let marie = marie(&app).await;
    assert_eq!(marie.call(setting(order, &[card_line(2580)])).await.code, Refusal::NoCard.code());
    let mut alice = app.store().people().get(ALICE).await.expect("as the test has it");
    alice.card = Some(domain::people::person::StoredCard {
        expires: "2026-10-31".parse().expect("as the test has it"),
        ..card()
    });
    app.store()
        .commit(Changes::new().save(&alice).expect("as the test has it"))
        .await
        .expect("as the test has it");
    assert_eq!(marie.call(setting(order, &[card_line(2580)])).await.code, Refusal::CardExpired.code());
    assert_eq!(bank.ledger(), []);
    assert_eq!(states(&app, order).await, []);
}

#[tokio::test]
async fn a_repeat_of_the_request_charges_once_and_answers_alike() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = shirts(&app).await;
    let marie = marie(&app).await.header("idempotency-key", "the-same-key");
    let first = marie.ok(setting(order, &[card_line(1000)])).await;
    assert_eq!(first["info"]["payments"][0]["status"], json!(1));
    let again = marie.ok(setting(order, &[card_line(1000)])).await;
    assert_eq!(again, first);
    let copies = (0..5).map(|_| marie.ok(setting(order, &[card_line(1000)])));
    assert!(futures::future::join_all(copies).await.iter().all(|it| *it == first));
    assert_eq!(bank.taken(), 1000);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn two_managers_who_read_the_same_order_do_not_pay_it_twice() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = shirts(&app).await;
    let read = info(&app, order).await["version"].clone();
    let marie = marie(&app).await;
    let request =
        SetOrderPayments { order_id: order, version: decoded(&read), payments: vec![card_line(2580)] };
    let answers = futures::future::join_all((0..6).map(|_| marie.call(request.clone()))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|it| matches!(it.code, 0 | 409)), "{answers:?}");
    assert_eq!(bank.taken(), 2580);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_done_order_is_paid_once_its_payments_cover_it() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = shirts(&app).await;
    let mut done = stored(&app, order).await;
    let by = domain::people::actor::Actor::platform();
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        done.change_status(domain::order::lifecycle::NextStatus::to(status), &by, &[], app.now())
            .expect("as the test has it");
    }
    app.store()
        .commit(Changes::new().save_order(&done).expect("as the test has it"))
        .await
        .expect("as the test has it");
    app.advance(SignedDuration::from_hours(1));
    set(&app, order, &[card_line(2580)]).await;
    assert_eq!(stored(&app, order).await.status, OrderStatus::Paid);
    let counts = app.store().orders().counts(ORION_TOWER).await.expect("as the test has it");
    assert!(counts.contains(&(OrderStatus::Paid, 1)), "{counts:?}");
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_transfer_that_arrives_is_collected_once_by_whom_may() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    let answer = set(&app, order, &[line(6, 2580)]).await;
    let payment = &answer["info"]["payments"][0];
    assert_eq!((&payment["status"], &payment["canMarkCollected"]), (&json!(0), &json!(true)));
    let params = CollectPayment { payment_id: decoded(&payment["id"]) };

    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(params.clone(), codes::NOT_FOUND).await;
    let marie = marie(&app).await;
    let answers = join_all((0..10).map(|_| marie.call(params.clone()))).await;
    let mut codes: Vec<_> = answers.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            0,
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code(),
            Refusal::PaymentNotCollectable.code()
        ]
    );
    let order = stored(&app, order).await;
    assert_eq!((order.money().payments.0, order.money().remainder.0), (2580, 0));
    assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
}
