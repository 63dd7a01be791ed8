use contract::{OrderId, orders::PaymentMode};
use domain::money::{payment::PaymentState, settlement::bank::DebitSources};
use futures::future::join_all;
use jiff::{SignedDuration, civil::date};
use runtime::tasks::DebitOrder;
use sandbox::bank::{Behaviour, CARDS};
use store::{BankPurpose, Changes};
use testkit::{App, CardBank, world::*};
use usecases::charging::Charging;

use super::{app, balanced, jobs, message, register, stored};

pub(crate) const GOOD: &str = "4111111111111111";

/// Two shirts of Alice by card, to be debited on 30 November, six days from now, with the work that does it.
async fn ordered(app: &App) -> OrderId {
    let day = date(2026, 11, 30);
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, Some(day)).await;
    let due = domain::calendar::paris::instant(day, jiff::civil::time(6, 0, 0, 0));
    let jobs = app.jobs();
    let job = DebitOrder { order_id: order.id };
    let mut changes = Changes::new();
    jobs.task(&mut changes, format!("debit-{}", order.id), &job, due).expect("as the test has it");
    app.store().commit(&mut changes).await.expect("as the test has it");
    order.id
}

/// An order whose debit is due, of a card that does so.
pub(crate) async fn due(number: &str) -> (App, CardBank, OrderId) {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, number).await;
    let order = ordered(&app).await;
    app.advance(SignedDuration::from_hours(6 * 24));
    (app, bank, order)
}

pub(crate) fn card_for(behaviour: Behaviour) -> &'static str {
    CARDS.iter().find(|card| card.behaviour == behaviour).expect("as the test has it").number
}

async fn state(app: &App, order: OrderId) -> PaymentState {
    stored(app, order).await.payments.lines[0].state
}

#[tokio::test]
async fn a_card_is_debited_on_its_day_and_not_before() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let order = ordered(&app).await;
    app.advance(SignedDuration::from_hours(5 * 24));
    app.deliver(&jobs(), &[message(&DebitOrder { order_id: order })]).await;
    assert_eq!(state(&app, order).await, PaymentState::Expected, "a day early, whoever asks");
    app.advance(SignedDuration::from_hours(20));
    app.work(&jobs()).await;
    assert_eq!(state(&app, order).await, PaymentState::Expected, "five in the morning in Paris");
    app.advance(SignedDuration::from_hours(1));
    app.work(&jobs()).await;
    assert_eq!(state(&app, order).await, PaymentState::Collected);
    assert_eq!(bank.taken(), 2580);
    balanced(&app, &bank, order).await;
}

#[tokio::test]
async fn ten_copies_at_once_debit_once() {
    let (app, bank, order) = due(GOOD).await;
    let router = jobs();
    let batch = [message(&DebitOrder { order_id: order })];
    let failed = join_all((0..10).map(|_| app.deliver(&router, &batch))).await.concat();
    assert!(failed.is_empty(), "{failed:?}");
    app.work(&router).await;
    assert_eq!(bank.taken(), 2580);
    balanced(&app, &bank, order).await;
}

#[tokio::test]
async fn a_refused_debit_is_told_to_the_beneficiary_and_the_desk() {
    let (app, bank, order) = due(card_for(Behaviour::DeclineLater(1884))).await;
    app.work(&jobs()).await;
    let order = stored(&app, order).await;
    assert_eq!(order.payments.lines[0].state, PaymentState::Failed);
    assert_eq!(order.payments.lines[0].refusal.as_deref(), Some("Provision insuffisante"));
    let reasons = domain::order::inbox::reasons(&order, app.now());
    assert!(reasons.contains(&contract::desk::InboxReason::CardFailed), "{reasons:?}");
    let [mail] = &app.sent().all()[..] else { panic!("one mail") };
    assert_eq!(mail.kind, "paymentFailed");
    assert!(mail.text.subject.contains(&order.id.to_string()));
    assert_eq!(app.store().personal().notifications(ALICE).await.expect("as the test has it").len(), 1);
    app.deliver(&jobs(), &[message(&DebitOrder { order_id: order.id })]).await;
    app.work(&jobs()).await;
    assert_eq!(app.sent().all().len(), 1);
    balanced(&app, &bank, order.id).await;
}

#[tokio::test]
async fn an_expired_or_forgotten_card_fails_with_its_reason_and_no_call_to_the_bank() {
    for (forgotten, reason) in [
        (true, "Aucune carte n’est enregistrée."),
        (false, "La carte a expiré. Merci d’en ajouter une nouvelle."),
    ] {
        let (app, bank, order) = due(GOOD).await;
        let before = bank.ledger();
        let mut alice = app.store().people().get(ALICE).await.expect("as the test has it");
        alice.card = alice
            .card
            .clone()
            .filter(|_| !forgotten)
            .map(|card| domain::people::person::StoredCard { expires: date(2026, 11, 29), ..card });
        app.store()
            .commit(Changes::new().save(&alice).expect("as the test has it"))
            .await
            .expect("as the test has it");
        app.work(&jobs()).await;
        let order = stored(&app, order).await;
        assert_eq!(order.payments.lines[0].state, PaymentState::Failed);
        assert_eq!(order.payments.lines[0].refusal.as_deref(), Some(reason));
        assert_eq!(bank.ledger(), before);
        assert_eq!(app.sent().all().len(), 1);
    }
}

#[tokio::test]
async fn a_debit_without_an_answer_is_settled_by_a_look_up_and_never_made_twice() {
    for behaviour in [Behaviour::UnsureDone, Behaviour::ServerError] {
        let (app, bank, order) = due(card_for(behaviour)).await;
        app.work(&jobs()).await;
        assert_eq!(state(&app, order).await, PaymentState::Unknown, "{behaviour:?}");
        // The same job again, before anybody looked.
        app.deliver(&jobs(), &[message(&DebitOrder { order_id: order })]).await;
        app.advance(SignedDuration::from_mins(2));
        app.work(&jobs()).await;
        assert_eq!(state(&app, order).await, PaymentState::Collected, "{behaviour:?}");
        balanced(&app, &bank, order).await;
    }
}

/// The worker died between the claim and the bank: the claim brings its own look-up.
#[tokio::test]
async fn a_debit_that_was_claimed_and_never_asked_for_is_made_after_the_look_up() {
    let (app, bank, order) = due(GOOD).await;
    let (mut claimed, alice) =
        (stored(&app, order).await, app.store().people().get(ALICE).await.expect("as the test has it"));
    let today = domain::calendar::paris::today(app.now());
    let by = domain::people::actor::Actor::platform();
    let domain::money::settlement::bank::Debit::Charge(lines) = claimed.start_debit(
        &DebitSources { card: alice.card.as_ref(), mandate: None },
        today,
        &by,
        app.now(),
    ) else {
        panic!("a debit is due")
    };
    let ctx = app.jobs();
    let mut changes = Changes::new();
    changes.save_order(&claimed).expect("as the test has it");
    Charging::from(&ctx)
        .announce_lines(&mut changes, &claimed, &lines, BankPurpose::Charge)
        .expect("as the test has it");
    app.store().commit(&mut changes).await.expect("as the test has it");

    app.work(&jobs()).await;
    assert_eq!(bank.taken(), 0);
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs()).await;
    assert_eq!(state(&app, order).await, PaymentState::Collected);
    app.advance(SignedDuration::from_hours(48));
    app.work(&jobs()).await;
    balanced(&app, &bank, order).await;
}

#[tokio::test]
async fn a_debit_the_bank_never_answers_and_never_hears_of_is_given_up_within_a_quarter_of_an_hour() {
    let (app, bank, order) = due(GOOD).await;
    let impatient = bank.provider(std::time::Duration::from_millis(300));
    let clock = app.services.clock.clone();
    let app = App::over(payments::router(), app.store().clone(), app.now()).with(|services| {
        services.cards = Some(impatient);
        services.clock = clock;
    });
    for behaviour in [Behaviour::TimeoutBefore; 9] {
        bank.next(behaviour);
    }
    app.work(&jobs()).await;
    for _ in 0..3 {
        app.advance(SignedDuration::from_mins(3));
        app.work(&jobs()).await;
        assert_eq!(state(&app, order).await, PaymentState::Unknown, "it is asked for again meanwhile");
    }
    app.advance(SignedDuration::from_mins(3));
    app.work(&jobs()).await;
    assert_eq!(state(&app, order).await, PaymentState::Failed);
    balanced(&app, &bank, order).await;
}
