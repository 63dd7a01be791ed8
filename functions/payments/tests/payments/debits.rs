//! Mandates and direct debits: signed, debited once, taken off again when they come back.

use contract::{
    OrderId, Refusal,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
    payments::{CollectPayment, GetMyPaymentOptions, InputPaymentCard, RevokeMandate, SignMandate},
};
use domain::{
    money::{mandate::MandateState, payment::PaymentState, settlement::returns::DebitPolicy},
    order::{Order, lifecycle::NextStatus},
};
use futures::future::join_all;
use jiff::{SignedDuration, civil::date};
use runtime::tasks::{DebitOrder, TakeReturns};
use sandbox::debit::{Fate, Fault, Kind, Signer};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, DebitCollector, world::*};

use super::{info, line, marie, setting, shirts, stored};

async fn app() -> (App, DebitCollector) {
    App::world(payments::router()).await.with_collector().await
}

async fn means(app: &App) -> Value {
    app.client(ALICE).await.ok(GetMyPaymentOptions {}).await
}

/// Alice signs with an account that has this fate.
async fn sign(app: &App, collector: &DebitCollector, fate: Fate) -> String {
    let page = app.client(ALICE).await.ok(SignMandate {}).await;
    collector.sign(page["formUrl"].as_str().expect("a page"), fate).await.expect("a signature");
    collector.notify(app).await;
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.mandate.clone().and_then(|it| it.reference).expect("a mandate")
}

/// A done order of two shirts that is debited on the day of the test, with the work that does it.
async fn due(app: &App) -> OrderId {
    let today = domain::calendar::paris::today(app.now());
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::DirectDebit, Some(today)).await;
    let mut order = stored(app, order.id).await;
    let by = domain::people::actor::Actor::platform();
    order.change_status(NextStatus::to(OrderStatus::Done), &by, &[], app.now()).expect("done");
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order");
    let job = DebitOrder { order_id: order.id };
    app.jobs().task(&mut changes, format!("debit-{}", order.id), &job, app.now()).expect("a task");
    app.store().commit(&mut changes).await.expect("written");
    order.id
}

async fn work(app: &App) {
    app.work(&jobs::router()).await;
}

/// Lets days pass: the banks do their work, and we read what came back.
async fn days(app: &App, days: i64) {
    app.advance(SignedDuration::from_hours(24 * days));
    work(app).await;
    let job = runtime::Job::message(&TakeReturns {}).expect("a message").to_string();
    let failed = app.deliver(&jobs::router(), &[job]).await;
    assert!(failed.is_empty(), "{failed:?}");
    work(app).await;
}

async fn sound(app: &App, collector: &DebitCollector, id: OrderId) -> Order {
    let order = stored(app, id).await.entity;
    assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
    let debits =
        order.payments.lines.iter().filter(|it| it.kind == domain::money::payment::PaymentKind::DirectDebit);
    let ours: i64 = debits.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount.0).sum();
    assert_eq!(ours, collector.taken(), "the collector's ledger is ours");
    order
}

fn states(order: &Order) -> Vec<PaymentState> {
    order.payments.lines.iter().map(|it| it.state).collect()
}

#[tokio::test]
async fn a_mandate_is_signed_on_the_page_shown_and_ended() {
    let (app, collector) = app().await;
    let before = means(&app).await;
    assert_eq!((&before["mandate"], &before["mandateAvailable"]), (&Value::Null, &json!(true)));
    app.client(ALICE).await.ok(SignMandate {}).await;
    assert_eq!(means(&app).await["mandate"]["status"], "waiting");

    let rum = sign(&app, &collector, Fate::Pays).await;
    let shown = means(&app).await;
    assert_eq!(shown["mandate"]["status"], "saved");
    assert_eq!(shown["mandate"]["reference"], json!(rum));
    assert_eq!(shown["mandate"]["validUntil"], "2029-11-24");
    work(&app).await;
    let [mail] = &app.sent().all()[..] else { panic!("one mail") };
    assert_eq!(mail.key, format!("mandate-{rum}"));

    app.client(ALICE).await.ok(RevokeMandate {}).await;
    assert_eq!(means(&app).await["mandate"]["status"], "revoked");
    app.client(ALICE).await.refused(RevokeMandate {}, Refusal::NoMandate).await;
}

#[tokio::test]
async fn an_account_is_debited_on_a_day_of_the_banks_the_same_in_mail_page_and_request() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Pays).await;
    // A Thursday: the notice ends on a Saturday.
    app.advance(SignedDuration::from_hours(48));
    let (id, today) = (due(&app).await, date(2026, 11, 26));
    let monday = Some(date(2026, 11, 30));
    assert_eq!(stored(&app, id).await.debit_day(today), monday, "before anybody was asked");
    work(&app).await;
    assert_eq!(stored(&app, id).await.debit_day(today), monday);
    assert!(collector.save().contains(r#""execution":"2026-11-30""#), "{}", collector.save());
    let told = app.sent().all();
    let mail = told.iter().find(|it| it.kind == "debitAnnounced").expect("it is announced");
    let day = domain::text::format::date(date(2026, 11, 30), contract::Lang::Fr);
    assert!(mail.text.facts.iter().any(|(_, value)| *value == day), "{mail:?}");
}

#[tokio::test]
async fn what_is_signed_once_the_account_was_deleted_is_ended_at_the_collector_and_not_kept_here() {
    let (app, collector) = app().await;
    let page = app.client(ALICE).await.ok(SignMandate {}).await;
    let people = app.store().people();
    let mut person = people.get(ALICE).await.expect("Alice");
    let mut changes = Changes::new();
    people.move_logins(&mut changes, &mut person, |it| it.erase(app.now())).await.expect("a person");
    changes.save(&person).expect("a person");
    app.store().commit(&mut changes).await.expect("deleted");
    collector.sign(page["formUrl"].as_str().expect("a page"), Fate::Pays).await.expect("a signature");
    let states = || {
        let books: Value = serde_json::from_str(&collector.save()).expect("books");
        let mandates = books["mandates"].as_object().cloned().unwrap_or_default();
        mandates.values().map(|it| it["state"].clone()).collect::<Vec<_>>()
    };
    assert_ne!(states(), [json!("revoked")]);
    collector.notify(&app).await;
    assert_eq!(states(), [json!("revoked")]);
    assert_eq!(app.store().people().get(ALICE).await.expect("a number").entity, person.entity);
    work(&app).await;
    assert!(app.sent().all().is_empty(), "nobody is told");
}

#[tokio::test]
async fn a_page_that_is_refused_or_left_gives_no_mandate() {
    let (app, collector) = app().await;
    for (signer, status) in [(Signer::Leave, "waiting"), (Signer::Refuse, "refused")] {
        let page = app.client(ALICE).await.ok(SignMandate {}).await;
        collector.signer(page["formUrl"].as_str().expect("a page"), signer).await.expect("a landing");
        collector.notify(&app).await;
        assert_eq!(means(&app).await["mandate"]["status"], status);
    }
    app.advance(SignedDuration::from_hours(25));
    assert_eq!(means(&app).await["mandate"], Value::Null, "told for a day");
}

#[tokio::test]
async fn a_desk_without_direct_debit_has_none_of_it() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Pays).await;
    let order = shirts(&app).await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.disable_sepa = true;
    app.store().commit(Changes::new().save(&desk).expect("a desk")).await.expect("written");

    assert_eq!(means(&app).await["mandateAvailable"], json!(false));
    app.client(ALICE).await.refused(SignMandate {}, Refusal::DirectDebitUnavailable).await;
    let types = info(&app, order).await["paymentTypes"].clone();
    assert!(types.as_array().expect("types").iter().all(|it| it["id"] != 11), "{types}");
    let refused = marie(&app).await.call(setting(order, &[line(11, 2580)])).await;
    assert_eq!(refused.code, Refusal::NoMandate.code());
    let order = due(&app).await;
    work(&app).await;
    assert_eq!(states(&stored(&app, order).await.entity), [PaymentState::Failed]);
    assert_eq!(collector.debits(), 0);
}

#[tokio::test]
async fn an_order_is_debited_once_announced_by_mail_and_paid_when_the_bank_has_done_it() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Pays).await;
    let id = due(&app).await;
    let router = jobs::router();
    let batch = [runtime::Job::message(&DebitOrder { order_id: id }).expect("a message").to_string()];
    join_all((0..8).map(|_| app.deliver(&router, &batch))).await;
    work(&app).await;
    assert_eq!(collector.debits(), 1);
    let order = sound(&app, &collector, id).await;
    assert!(order.payments.lines[0].is_under_way(), "{:?}", order.payments.lines);
    let announced = app.sent().all();
    let announced = announced.iter().filter(|it| it.kind == "debitAnnounced");
    assert_eq!(announced.count(), 1);

    days(&app, 3).await;
    let order = sound(&app, &collector, id).await;
    assert_eq!((order.status, states(&order)), (OrderStatus::Paid, vec![PaymentState::Collected]));
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    let used = alice.mandate.as_ref().and_then(|it| it.last_debit);
    assert_eq!(used, Some(date(2026, 11, 26)));
}

#[tokio::test]
async fn the_desk_starts_a_debit_and_a_double_click_starts_one() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Pays).await;
    let id = shirts(&app).await;
    marie(&app).await.ok(setting(id, &[line(11, 2580)])).await;
    let payment = stored(&app, id).await.payments.lines[0].id;
    let request = CollectPayment { payment_id: payment };
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions.push(contract::Permission::Compta);
    app.store().commit(Changes::new().save(&gilles).expect("Gilles")).await.expect("written");
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    assert_eq!(
        gilles.call(request.clone()).await.code,
        Refusal::PaymentNotCollectable.code(),
        "nobody says that a debit arrived"
    );

    let marie = marie(&app).await;
    let shown = marie.ok(request.clone()).await;
    assert_eq!(
        (&shown["status"], &shown["messageInfo"]),
        (&json!(0), &json!("Prélèvement transmis à la banque"))
    );
    marie.refused(request, Refusal::PaymentNotCollectable).await;
    assert_eq!(collector.debits(), 1);
    sound(&app, &collector, id).await;
}

#[tokio::test]
async fn a_debit_whose_answer_never_came_is_looked_up_and_never_made_twice() {
    for fault in [Fault::ServerError, Fault::NoticeEarly] {
        let (app, collector) = app().await;
        sign(&app, &collector, Fate::Pays).await;
        let id = due(&app).await;
        collector.next(fault);
        work(&app).await;
        app.advance(SignedDuration::from_mins(2));
        work(&app).await;
        assert!(sound(&app, &collector, id).await.payments.lines[0].is_under_way(), "{fault:?}");
        assert_eq!(collector.debits(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_collector_that_is_away_for_three_hours_is_asked_once_it_is_back() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Pays).await;
    let id = due(&app).await;
    collector.go_down_for(u32::MAX);
    for _ in 0..36 {
        work(&app).await;
        app.advance(SignedDuration::from_mins(5));
    }
    let waiting = stored(&app, id).await;
    assert!(states(&waiting) == [PaymentState::Unknown] && !waiting.payments.lines[0].is_under_way());
    collector.go_down_for(0);
    for _ in 0..3 {
        app.advance(SignedDuration::from_mins(5));
        work(&app).await;
    }
    assert!(sound(&app, &collector, id).await.payments.lines[0].is_under_way());
    assert_eq!(collector.debits(), 1);
}

#[tokio::test]
async fn a_debit_that_comes_back_is_owed_again_told_once_and_ends_the_mandate_it_had_not() {
    for (fate, until, state) in [
        (Fate::Closed, 3, MandateState::Active),
        (Fate::AsksBack, 20, MandateState::Active),
        (Fate::Denies, 310, MandateState::Revoked),
        (Fate::NoMandate, 3, MandateState::Revoked),
    ] {
        let (app, collector) = app().await;
        sign(&app, &collector, fate).await;
        let id = due(&app).await;
        work(&app).await;
        days(&app, 3).await;
        days(&app, until).await;
        days(&app, 1).await;
        let order = sound(&app, &collector, id).await;
        assert_eq!((order.status, order.money().remainder.0), (OrderStatus::Done, 2580), "{fate:?}");
        let reasons = domain::order::inbox::reasons(&order, app.now());
        assert!(
            reasons.contains(&InboxReason::Unpaid) && reasons.contains(&InboxReason::CardFailed),
            "{reasons:?}"
        );
        let alice = app.store().people().get(ALICE).await.expect("Alice");
        assert_eq!(alice.mandate.as_ref().map(|it| it.state), Some(state), "{fate:?}");
        let returned = |it: &&integrations::mail::Mail| it.text.subject.ends_with(": prélèvement rejeté");
        let told = app.sent().all().iter().filter(returned).count();
        assert!((1..=3).contains(&told), "{fate:?}: once, and two reminders at most, {told}");
        let page = app.client(ALICE).await.call(InputPaymentCard { order_id: Some(id) }).await;
        assert_eq!(
            page.code,
            Refusal::BankUnavailable.code(),
            "a card would pay it; this platform has no card bank"
        );
    }
}

fn told_of_the_debt(app: &App) -> usize {
    let failed = |it: &&integrations::mail::Mail| it.text.subject.ends_with(": prélèvement rejeté");
    app.sent().all().iter().filter(failed).count()
}

#[tokio::test]
async fn a_debt_is_reminded_of_on_the_days_of_the_policy_as_long_as_it_is_owed() {
    // Days since the debit came back on which mails were sent in all, first of them the news itself.
    for (remind_after_days, given_up, told) in
        [(vec![5, 15], false, [1, 2, 2, 3]), (vec![5, 15], true, [1, 1, 1, 1]), (vec![], false, [1, 1, 1, 1])]
    {
        let (app, collector) = app().await;
        let policy = DebitPolicy { remind_after_days, ..DebitPolicy::default() };
        let app = app.with(|it| it.config.debits = policy);
        sign(&app, &collector, Fate::Closed).await;
        let id = due(&app).await;
        work(&app).await;
        while told_of_the_debt(&app) == 0 {
            days(&app, 1).await;
        }
        if given_up {
            let mut order = stored(&app, id).await;
            let by = domain::people::actor::Actor::platform();
            order.mark_unrecoverable(1, &by, app.now()).expect("a debt");
            app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("written");
        }
        let mut heard = vec![told_of_the_debt(&app)];
        for later in [6, 4, 6] {
            days(&app, later).await;
            heard.push(told_of_the_debt(&app));
        }
        assert_eq!(heard, told, "given up: {given_up}");
    }
}

#[tokio::test]
async fn a_short_account_is_debited_again_a_week_later() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::Short).await;
    let id = due(&app).await;
    work(&app).await;
    days(&app, 3).await;
    let order = sound(&app, &collector, id).await;
    assert_eq!(states(&order), [PaymentState::Failed, PaymentState::Expected]);
    assert_eq!(
        order.payments.lines[0].refusal.as_deref(),
        Some("Prélèvement rejeté : provision insuffisante")
    );
    days(&app, 8).await;
    assert_eq!(collector.debits(), 2);
    days(&app, 4).await;
    let order = sound(&app, &collector, id).await;
    assert_eq!(states(&order), [PaymentState::Failed, PaymentState::Failed], "once, as the policy says");
    assert!(order.is_unpaid());
}

#[tokio::test]
async fn notices_come_twice_late_out_of_order_and_forged() {
    let (app, collector) = app().await;
    sign(&app, &collector, Fate::AsksBack).await;
    let id = due(&app).await;
    work(&app).await;
    app.advance(SignedDuration::from_hours(24 * 20));
    let mut notices = collector.take_notices();
    notices.reverse();
    let before = stored(&app, id).await.entity;
    for notice in &notices {
        let mut forged = notice.clone();
        forged.body = forged.body.replace("contested", "processed").replace("processed", "rejected");
        forged.signature = forged.signature.map(|it| it.replace("v1=", "v1=0"));
        assert_eq!(app.debit_notified(&forged).await.code, 0);
    }
    assert_eq!(stored(&app, id).await.entity, before, "what is signed wrongly is not even a hint");
    for _ in 0..2 {
        for notice in &notices {
            assert_eq!(app.debit_notified(notice).await.code, 0);
        }
    }
    let order = sound(&app, &collector, id).await;
    assert_eq!(order.payments.lines.len(), 2, "{:?}", order.payments.lines);
    assert_eq!((order.status, order.money().remainder.0), (OrderStatus::Done, 2580));
    let name = format!("test-debit-{}", order.payments.lines[0].id);
    assert_eq!(collector.moves_of(&name), [(Kind::Debited, 2580), (Kind::Returned, 2580)]);
}
