use contract::{
    OrderId, Refusal,
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    money::payment::PaymentState,
    order::{inbox, lifecycle::NextStatus},
    people::actor::Actor,
};
use jiff::SignedDuration;
use runtime::{Job, tasks::DebitOrder};
use sandbox::bank::Behaviour;
use serde_json::json;
use store::Changes;
use testkit::{App, CardBank, codes, world::*};

use super::{
    GOOD, app, balanced, card_line, impatient, info, line, marie, register, set, setting, states, stored,
};

/// Two shirts of Alice by card, accepted, to be debited today.
async fn by_card(app: &App) -> OrderId {
    let today = domain::calendar::paris::today(app.now());
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, Some(today)).await.id
}

async fn reject(app: &App, id: OrderId) {
    let mut order = stored(app, id).await;
    let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
    order.change_status(next, &Actor::platform(), &[], app.now()).expect("an open order");
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order");
    app.store().commit(&mut changes).await.expect("a write");
}

/// An order that was paid by card and then cancelled.
async fn cancelled() -> (App, CardBank, OrderId) {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = by_card(&app).await;
    set(&app, order, &[card_line(2580)]).await;
    reject(&app, order).await;
    (app, bank, order)
}

#[tokio::test]
async fn what_the_desk_has_cashed_is_not_debited_too() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = by_card(&app).await;
    set(&app, order, &[line(3, 2000)]).await;
    let debit = DebitOrder { order_id: order }.message().expect("a message").to_string();
    app.deliver(&jobs::router(), &[debit]).await;
    assert_eq!(bank.taken(), 580, "what remained");
    balanced(&app, &bank, &[order]).await;
    assert_eq!(stored(&app, order).await.money().remainder.0, 0);
}

#[tokio::test]
async fn a_card_is_not_charged_for_more_than_remains() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = by_card(&app).await;
    let refused = marie(&app).await.call(setting(order, &[card_line(2581)])).await;
    assert_eq!(refused.code, codes::INVALID);
    assert_eq!((bank.taken(), states(&app, order).await), (0, vec![PaymentState::Expected]));
}

#[tokio::test]
async fn money_of_a_cancelled_order_goes_back_to_the_card() {
    let (app, bank, order) = cancelled().await;
    let waits = async || {
        let reasons = inbox::reasons(&*stored(&app, order).await, app.now());
        reasons.contains(&contract::desk::InboxReason::ToGiveBack)
    };
    assert!(waits().await);
    assert_eq!(info(&app, order).await["remainderAmount"], json!(-2580));
    let answer = set(&app, order, &[card_line(-1000)]).await;
    assert_eq!(answer["axeptaFailures"], json!(0));
    assert_eq!((bank.taken(), waits().await), (1580, true));
    set(&app, order, &[card_line(-1580)]).await;
    assert_eq!((bank.taken(), waits().await), (0, false));
    balanced(&app, &bank, &[order]).await;
    let again = marie(&app).await.call(setting(order, &[card_line(-1)])).await;
    assert_eq!(again.code, codes::INVALID);
    let charged = marie(&app).await.call(setting(order, &[line(3, 1)])).await;
    assert_eq!(charged.code, Refusal::OrderImmutable.code());
}

#[tokio::test]
async fn a_refund_that_the_bank_does_not_make_is_given_up_within_a_quarter_of_an_hour_and_can_be_asked_for_again()
 {
    let (app, bank, order) = cancelled().await;
    bank.next(Behaviour::UnsureNotDone);
    set(&app, order, &[card_line(-2580)]).await;
    for _ in 0..5 {
        assert_eq!(states(&app, order).await.last(), Some(&PaymentState::Unknown));
        app.advance(SignedDuration::from_mins(2));
        app.work(&jobs::router()).await;
    }
    let given_up = stored(&app, order).await;
    assert_eq!(given_up.payments.lines.last().map(|it| it.state), Some(PaymentState::Failed));
    assert!(inbox::reasons(&given_up, app.now()).contains(&contract::desk::InboxReason::ToGiveBack));
    assert_eq!(bank.taken(), 2580, "nothing went back");
    set(&app, order, &[card_line(-2580)]).await;
    assert_eq!((states(&app, order).await.last(), bank.taken()), (Some(&PaymentState::Collected), 0));
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_refund_without_an_answer_is_made_once() {
    for behaviour in [Behaviour::TimeoutBefore, Behaviour::TimeoutAfterCommit, Behaviour::UnsureDone] {
        let (app, bank, order) = cancelled().await;
        bank.next(behaviour);
        set(&impatient(&app, &bank), order, &[card_line(-2580)]).await;
        assert_eq!(states(&app, order).await.last(), Some(&PaymentState::Unknown), "{behaviour:?}");
        for minutes in [2, 10, 60] {
            app.advance(SignedDuration::from_mins(minutes));
            app.work(&jobs::router()).await;
        }
        assert_eq!(states(&app, order).await.last(), Some(&PaymentState::Collected), "{behaviour:?}");
        assert_eq!(bank.taken(), 0, "{behaviour:?}");
        balanced(&app, &bank, &[order]).await;
    }
}

#[tokio::test]
async fn of_two_refunds_without_an_answer_the_one_that_was_made_is_known() {
    for (first, second, left) in [
        (Behaviour::UnsureDone, Behaviour::UnsureNotDone, 1580),
        (Behaviour::UnsureNotDone, Behaviour::UnsureDone, 2000),
    ] {
        let (app, bank, order) = cancelled().await;
        bank.next(first);
        set(&app, order, &[card_line(-1000)]).await;
        set(&app, order, &[card_line(-580)]).await;
        assert_eq!(states(&app, order).await[2..], [PaymentState::Unknown; 2], "it waits for the first");
        bank.next(second);
        for _ in 0..20 {
            app.advance(SignedDuration::from_mins(2));
            app.work(&jobs::router()).await;
        }
        assert_eq!(bank.taken(), left);
        balanced(&app, &bank, &[order]).await;
        assert!(!states(&app, order).await.contains(&PaymentState::Unknown));
    }
}
