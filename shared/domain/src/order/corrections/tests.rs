use contract::{Cents, orders::PaymentMode};
use jiff::civil::date;

use super::*;
use crate::{
    fixtures,
    money::{payment::PaymentState, settlement::order_payments::PaymentSources},
    order::{conversation::NewComment, invariants, lifecycle::NextStatus},
};

fn at(mode: PaymentMode, path: &[OrderStatus]) -> Order {
    let mut order = fixtures::order_paid_by(mode, Some(1000));
    for &status in path {
        let next = NextStatus { comment: Some("Parce que".into()), ..NextStatus::to(status) };
        order
            .change_status(next, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
            .unwrap();
    }
    order
}

/// Changes an order by a rule, which keeps the invariants.
fn change<T>(order: &mut Order, rule: impl FnOnce(&mut Order, &Actor, Timestamp) -> Result<T>) -> Result<T> {
    let before = order.clone();
    let changed = rule(order, &fixtures::manager(), fixtures::now());
    assert_eq!(invariants::broken(order), Vec::<&str>::new());
    assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
    if changed.is_err() {
        assert_eq!(*order, before, "a refusal changes nothing");
    }
    changed
}

#[test]
fn a_debit_moves_to_a_day_that_is_to_come() {
    let mut order = at(PaymentMode::Card, &[Accepted]);
    change(&mut order, |it, by, now| it.set_debit_date(date(2026, 12, 3), by, now)).unwrap();
    assert_eq!(order.payments.debit_date, Some(date(2026, 12, 3)));
    let today = paris::today(fixtures::now());
    let last = paris::last_planned(today);
    for day in [today, last] {
        change(&mut order, |it, by, now| it.set_debit_date(day, by, now)).unwrap();
        assert_eq!(order.payments.debit_date, Some(day));
    }
    for day in [date(2026, 11, 20), paris::days_after(last, 1)] {
        assert!(change(&mut order, |it, by, now| it.set_debit_date(day, by, now)).is_err(), "{day}");
    }
    let mut at_desk = at(PaymentMode::Conciergerie, &[Accepted]);
    assert!(change(&mut at_desk, |it, by, now| it.set_debit_date(date(2026, 12, 3), by, now)).is_err());
    let mut over = at(PaymentMode::Card, &[Rejected]);
    let refused = change(&mut over, |it, by, now| it.set_debit_date(date(2026, 12, 3), by, now));
    assert!(matches!(refused, Err(Error::Refused(Refusal::OrderImmutable))));
}

#[test]
fn an_account_is_debited_on_the_day_that_the_desk_chose_or_on_the_next_one_of_its_bank() {
    let mut order = at(PaymentMode::DirectDebit, &[Accepted]);
    let today = paris::today(fixtures::now());
    for (chosen, debited) in [
        (date(2026, 12, 3), date(2026, 12, 3)),
        (date(2026, 11, 28), date(2026, 11, 30)),
        (date(2026, 12, 25), date(2026, 12, 28)),
    ] {
        change(&mut order, |it, by, now| it.set_debit_date(chosen, by, now)).unwrap();
        assert_eq!(order.debit_day(today), Some(debited), "{chosen}");
    }
    let soonest = execution_day(today);
    change(&mut order, |it, by, now| it.set_debit_date(soonest, by, now)).unwrap();
    assert_eq!(order.debit_day(today), Some(soonest));
    let told = change(&mut order, |it, by, now| it.set_debit_date(soonest.yesterday().unwrap(), by, now));
    assert!(told.unwrap_err().words().fr.contains("au plus tôt le"));
}

#[test]
fn an_order_goes_back_along_its_history_and_nowhere_else() {
    let mut order = at(PaymentMode::Conciergerie, &[Accepted, BeingProcessed, Done]);
    assert_eq!(order.previous_status(), Some(BeingProcessed));
    for never in [ToBeProcessed, Available, Paid, Done] {
        assert!(change(&mut order, |it, by, now| it.roll_back(never, by, now)).is_err(), "{never:?}");
    }
    for entry in [0, 4, 5, u64::MAX] {
        assert!(change(&mut order, |it, by, now| it.go_back_to(entry, by, now)).is_err(), "{entry}");
    }
    change(&mut order, |it, by, now| it.roll_back(BeingProcessed, by, now)).unwrap();
    assert_eq!((order.status, order.dates.done), (BeingProcessed, None));
    change(&mut order, |it, by, now| it.go_back_to(1, by, now)).unwrap();
    assert_eq!((order.status, order.statuses.len()), (New, 6));
    let next = NextStatus::to(Accepted);
    change(&mut order, |it, by, now| it.change_status(next, by, fixtures::all_permissions(), now)).unwrap();
}

#[test]
fn a_cancelled_order_comes_back_and_its_card_waits_again() {
    let mut order = at(PaymentMode::Card, &[Accepted, Rejected]);
    assert_eq!(order.money().expected, Cents::ZERO);
    let reverted = change(&mut order, |it, by, now| it.roll_back(Accepted, by, now)).unwrap();
    assert!(reverted.reopened);
    assert_eq!((order.note, order.money().expected), (-3, Cents(2000)));
    assert!(
        change(&mut order, |it, by, now| it.roll_back(Rejected, by, now)).is_err(),
        "who cancels says so"
    );
}

#[test]
fn what_was_cancelled_is_opened_again_unless_its_series_gave_its_day_back() {
    let mut order = at(PaymentMode::Conciergerie, &[]);
    order.dates.begin = Some(fixtures::now() + SignedDuration::from_hours(24 * 30));
    let mut left = order.clone();
    change(&mut order, |it, by, now| it.withdraw("", by, now)).unwrap();
    assert_eq!(order.previous_status(), Some(New));
    assert!(change(&mut order, |it, by, now| it.roll_back(New, by, now)).unwrap().reopened);

    change(&mut left, |it, by, now| it.leave_series("La récurrence est terminée", by, now)).unwrap();
    assert_eq!(left.previous_status(), None);
    assert!(change(&mut left, |it, by, now| it.roll_back(New, by, now)).is_err());
    assert!(change(&mut left, |it, by, now| it.go_back_to(1, by, now)).is_err());
}

#[test]
fn what_is_paid_goes_back_before_it_was_done_and_is_paid_again_with_it() {
    let mut order = at(PaymentMode::Conciergerie, &[Accepted, Done]);
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: date(2026, 11, 21),
        cost_centers: &[],
    };
    let cash = contract::payments::PaymentEntry { amount: Cents(2000), kind: Some(3), ..Default::default() };
    order.set_payments(None, &[cash], &means, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(order.status, Paid);
    assert!(
        change(&mut order, |it, by, now| it.roll_back(Done, by, now)).is_err(),
        "it would be paid at once"
    );
    change(&mut order, |it, by, now| it.roll_back(Accepted, by, now)).unwrap();
    assert!(order.payments.lines.iter().all(|it| it.state == PaymentState::Collected));
    change(&mut order, |it, by, now| it.change_status(NextStatus::to(Done), by, &[], now)).unwrap();
    assert_eq!(order.status, Paid);
}

#[test]
fn a_service_lasts_more_than_five_minutes() {
    let mut order = at(PaymentMode::Conciergerie, &[]);
    assert!(order.checked_length(60).is_err(), "it has no time of the day");
    order.dates.begin = Some(fixtures::now());
    let minutes = |len| order.checked_length(len).map(|(from, to)| to.duration_since(from).as_mins());
    assert_eq!((minutes(6).unwrap(), minutes(1440).unwrap()), (6, 1440));
    for wrong in [i64::MIN, 0, 5, 1441, i64::MAX] {
        assert!(minutes(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn only_what_is_open_and_has_a_time_changes_its_length() {
    let mut order = at(PaymentMode::Conciergerie, &[]);
    assert!(!order.can_change_duration(), "it has no time of the day");
    order.dates.begin = Some(fixtures::now());
    assert!(order.can_change_duration());
    let mut refused = at(PaymentMode::Conciergerie, &[OrderStatus::Rejected]);
    refused.dates.begin = Some(fixtures::now());
    assert!(!refused.can_change_duration());
}

#[test]
fn what_has_no_price_yet_goes_back_to_where_none_is_needed() {
    let mut order = fixtures::order(None);
    change(&mut order, |it, by, now| it.change_status(NextStatus::to(Accepted), by, &[], now)).unwrap();
    assert_eq!(order.previous_status(), Some(New));
    change(&mut order, |it, by, now| it.roll_back(New, by, now)).unwrap();
}

#[test]
fn a_rating_outlives_that_its_order_is_cancelled_and_opened_again() {
    let mut order = at(PaymentMode::Conciergerie, &[Accepted, Done]);
    order.note = 7;
    change(&mut order, |it, by, now| it.roll_back(Accepted, by, now)).unwrap();
    let cancel = NextStatus { comment: Some("Non".into()), ..NextStatus::to(Rejected) };
    change(&mut order, |it, by, now| it.change_status(cancel, by, &[], now)).unwrap();
    change(&mut order, |it, by, now| it.roll_back(Accepted, by, now)).unwrap();
    assert_eq!(order.note, 7);
}

#[test]
fn an_order_is_done_again_until_it_is_not_and_never_once_cancelled() {
    let mut order = at(PaymentMode::Conciergerie, &[Accepted, Done]);
    let edition = order.edition;
    for begins in [false, true, true, false] {
        change(&mut order, |it, by, now| it.set_reprocessing(begins, by, now)).unwrap();
        assert_eq!(order.reprocessing, begins);
    }
    assert_eq!(order.edition, edition + 2, "what changes nothing is no change");
    assert_eq!(order.events.last().unwrap().text, "Reprise terminée");
    let mut over = at(PaymentMode::Conciergerie, &[Rejected]);
    assert!(change(&mut over, |it, by, now| it.set_reprocessing(true, by, now)).is_err());
}

#[test]
fn the_newest_bill_of_the_desk_is_taken_off_and_what_others_attached_stays() {
    let mut order = at(PaymentMode::Conciergerie, &[]);
    let attach = |order: &mut Order, by: &Actor, name: &str| {
        let document = Document::new(name, name);
        order.push_comment(
            NewComment { content: name.into(), va: true, documents: vec![document], ..NewComment::default() },
            by,
            fixtures::now(),
        );
    };
    let delete =
        |order: &mut Order| change(order, |it, by, now| it.delete_bill(by, now)).map(|it| it.name).ok();
    attach(&mut order, &Actor::beneficiary(&fixtures::beneficiary()), "photo.jpg");
    assert_eq!((order.conversation.has_bill(), delete(&mut order)), (false, None));
    attach(&mut order, &fixtures::manager(), "devis.pdf");
    attach(&mut order, &fixtures::manager(), "facture.pdf");
    assert!(order.conversation.has_bill());
    assert_eq!(delete(&mut order).as_deref(), Some("facture.pdf"));
    assert_eq!(delete(&mut order).as_deref(), Some("devis.pdf"));
    assert_eq!((order.conversation.has_bill(), delete(&mut order)), (false, None));
    assert!(order.conversation.comments[0].document.is_some());
}
