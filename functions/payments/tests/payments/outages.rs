use contract::{OrderId, payments::PaymentEntry};
use domain::money::payment::PaymentState;
use jiff::SignedDuration;
use runtime::JobRouter;
use sandbox::bank::Behaviour;
use serde_json::json;
use testkit::{App, CardBank, codes, decoded, world::*};

use super::{
    app, balanced, card_for, card_line, impatient, info, marie, register, set, setting, shirts, states,
};

/// An order whose charge the bank answers so, or not at all.
async fn charged(behaviour: Behaviour) -> (App, CardBank, OrderId) {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, card_for(behaviour)).await;
    let order = shirts(&app).await;
    let answer = set(&impatient(&app, &bank), order, &[card_line(2580)]).await;
    assert_eq!(answer["axeptaFailures"], json!(0), "{behaviour:?}: nobody knows yet");
    assert_eq!(states(&app, order).await, [PaymentState::Unknown], "{behaviour:?}");
    (app, bank, order)
}

async fn later(app: &App, jobs: &JobRouter, minutes: i64) {
    app.advance(SignedDuration::from_mins(minutes));
    app.work(jobs).await;
}

#[tokio::test]
async fn a_charge_without_an_answer_is_looked_up_and_never_made_twice() {
    for behaviour in [Behaviour::TimeoutAfterCommit, Behaviour::UnsureDone, Behaviour::ServerError] {
        let (app, bank, order) = charged(behaviour).await;
        assert_eq!(bank.taken(), 2580, "{behaviour:?}: the bank has taken it");
        let shown = info(&app, order).await;
        assert_eq!(shown["payments"][0]["messageInfo"], "En attente de la réponse de la banque");
        assert_eq!(shown["payments"][0]["canCancel"], json!(false));
        later(&app, &jobs::router(), 2).await;
        assert_eq!(states(&app, order).await, [PaymentState::Collected], "{behaviour:?}");
        later(&app, &jobs::router(), 60).await;
        balanced(&app, &bank, &[order]).await;
    }
}

#[tokio::test]
async fn a_charge_that_never_reached_the_bank_is_made_once_after_the_look_up() {
    let (app, bank, order) = charged(Behaviour::TimeoutBefore).await;
    assert_eq!(bank.taken(), 0);
    bank.next(Behaviour::Do);
    later(&app, &jobs::router(), 2).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    later(&app, &jobs::router(), 24 * 60).await;
    balanced(&app, &bank, &[order]).await;
    assert_eq!(bank.taken(), 2580);
}

#[tokio::test]
async fn a_bank_that_was_unsure_and_did_nothing_says_so_when_asked() {
    let (app, bank, order) = charged(Behaviour::UnsureNotDone).await;
    later(&app, &jobs::router(), 2).await;
    assert_eq!(states(&app, order).await, [PaymentState::Failed]);
    assert_eq!(app.sent().all().len(), 1, "the beneficiary is told, the manager has gone");
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_payment_whose_outcome_is_unknown_cannot_be_cancelled_or_paid_again() {
    let (app, _bank, order) = charged(Behaviour::TimeoutAfterCommit).await;
    let id = decoded(&info(&app, order).await["payments"][0]["id"]);
    let cancelled = PaymentEntry { id, cancelled: true, ..card_line(2580) };
    let answered = marie(&app).await.call(setting(order, &[cancelled])).await;
    assert_eq!(answered.code, codes::INVALID);
    assert_eq!(states(&app, order).await, [PaymentState::Unknown]);
}

#[tokio::test]
async fn a_bank_that_is_down_when_asked_is_asked_again_later() {
    let (app, bank, order) = charged(Behaviour::UnsureDone).await;
    bank.go_down_for(2);
    later(&app, &jobs::router(), 2).await;
    assert_eq!(states(&app, order).await, [PaymentState::Unknown]);
    later(&app, &jobs::router(), 10).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_bank_that_cannot_be_reached_leaves_a_failed_line_and_the_desk_pays_otherwise() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, super::GOOD).await;
    let order = shirts(&app).await;
    let unreachable = App::over(payments::router(), app.store().clone(), app.now());
    let answer = set(&unreachable, order, &[card_line(2580)]).await;
    assert_eq!(answer["axeptaFailures"], json!(1));
    assert_eq!(
        answer["info"]["payments"][0]["messageWarning"],
        "La banque ne répond pas : rien n’a été débité"
    );
    set(&app, order, &[super::line(3, 2580)]).await;
    later(&app, &jobs::router(), 2).await;
    assert_eq!(states(&app, order).await, [PaymentState::Failed, PaymentState::Collected]);
    assert_eq!(bank.taken(), 0, "what failed is not charged later");
    balanced(&app, &bank, &[order]).await;
}
