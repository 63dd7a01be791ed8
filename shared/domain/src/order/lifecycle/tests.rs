use contract::catalogue::ItemType;
use jiff::SignedDuration;

use super::*;
use crate::{catalogue::offer::Offer, fixtures, money::settlement::order_payments::PaymentSources};

fn go(order: &mut Order, to: OrderStatus) -> Result<Consequences> {
    let change = NextStatus { comment: Some("Parce que".into()), ..NextStatus::to(to) };
    order.change_status(change, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
}

fn at(path: &[OrderStatus]) -> Order {
    let mut order = fixtures::order(Some(1000));
    for &status in path {
        go(&mut order, status).unwrap();
    }
    order
}

fn refusal<T: std::fmt::Debug>(result: Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_status_stands_in_the_table_once() {
    let listed: Vec<_> = TRANSITIONS.iter().map(|(from, _)| *from).collect();
    assert_eq!(listed, OrderStatus::ALL);
}

#[test]
fn what_is_picked_up_at_the_desk_is_available_there_before_it_is_done() {
    let mut order = Order { picked_up: true, ..at(&[Accepted]) };
    assert!(!order.next_statuses().any(|it| it == Done));
    assert_eq!(refusal(go(&mut order, Done)), Refusal::StatusNotAllowed);
    go(&mut order, Available).unwrap();
    go(&mut order, Done).unwrap();
}

#[test]
fn only_listed_steps_are_taken() {
    let paths: [&[OrderStatus]; 7] = [
        &[],
        &[ToBeProcessed],
        &[Accepted],
        &[BeingProcessed],
        &[Accepted, Available],
        &[Refused],
        &[Accepted, Rejected],
    ];
    for path in paths {
        for &to in OrderStatus::ALL {
            let mut order = at(path);
            let (from, edition) = (order.status, order.edition);
            let listed = next(from).contains(&to);
            let went = go(&mut order, to);
            assert_eq!(went.is_ok(), listed, "{from:?} > {to:?}");
            assert_eq!(order.edition, edition + u64::from(listed));
            if let Err(Error::Refused(refusal)) = went {
                let expected =
                    if order.is_immutable() { Refusal::OrderImmutable } else { Refusal::StatusNotAllowed };
                assert_eq!(refusal, expected);
            }
        }
    }
}

#[test]
fn a_history_goes_along_the_table_and_is_paid_by_itself() {
    assert!(follows(New, Accepted) && follows(Done, Paid));
    for (from, to) in [(New, Paid), (New, New), (Accepted, New), (Paid, Done), (Rejected, New)] {
        assert!(!follows(from, to), "{from:?} {to:?}");
    }
}

#[test]
fn what_is_over_goes_nowhere() {
    for &status in OrderStatus::ALL {
        assert_eq!(over(status), next(status).is_empty(), "{status:?}");
    }
}

#[test]
fn refusing_needs_the_permission_and_a_reason() {
    let refuse = |order: &mut Order, comment: Option<&str>, held: &[Permission]| {
        let change = NextStatus { comment: comment.map(str::to_owned), ..NextStatus::to(Refused) };
        order.change_status(change, &fixtures::manager(), held, fixtures::now())
    };
    let mut order = fixtures::order(Some(1000));
    assert_eq!(refusal(refuse(&mut order, Some("Trop loin"), &[])), Refusal::StatusNotAllowed);
    let silent = refuse(&mut order, Some("  "), &[Permission::CanRejectOrder]);
    assert!(matches!(silent, Err(Error::Invalid(fields)) if fields.contains_key("comment")));
    refuse(&mut order, Some("Trop loin"), &[Permission::CanRejectOrder]).unwrap();
    assert_eq!(order.statuses.last().unwrap().comment.as_deref(), Some("Trop loin"));
    assert_eq!((order.status, order.note), (Refused, -2), "nobody rates what was refused");
}

#[test]
fn a_note_that_was_given_stays_with_what_is_cancelled() {
    for note in [0, 8] {
        let mut order = at(&[Accepted]);
        order.note = note;
        go(&mut order, Rejected).unwrap();
        assert_eq!(order.note, note);
    }
}

#[test]
fn a_line_without_a_price_keeps_the_order_from_being_done() {
    let mut order = fixtures::order(None);
    go(&mut order, Accepted).unwrap();
    assert_eq!(refusal(go(&mut order, Done)), Refusal::PriceMissing);
    assert_eq!(order.status, Accepted);
}

#[test]
fn done_and_available_leave_their_dates() {
    let order = at(&[Accepted, Available, Done]);
    assert_eq!(order.dates.delivered, Some(fixtures::now()));
    assert_eq!(order.dates.done, Some(fixtures::now()));
    assert_eq!(order.payments.debit_date, Some("2026-11-21".parse().unwrap()));
    assert!(order.to_rate());
}

#[test]
fn a_done_order_that_is_paid_becomes_so_by_itself() {
    let mut order = at(&[Accepted]);
    let cash = contract::payments::PaymentEntry { amount: Cents(2000), kind: Some(3), ..Default::default() };
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: paris::today(fixtures::now()),
        cost_centers: &[],
    };
    order.set_payments(None, &[cash], &means, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(order.status, Accepted, "paid ahead, not done yet");
    let edition = order.edition;
    assert!(go(&mut order, Done).unwrap().became_paid);
    assert_eq!((order.status, order.edition), (Paid, edition + 1), "one change, two steps");
    let path: Vec<_> = order.statuses.iter().map(|it| it.status).collect();
    assert_eq!(path, [New, Accepted, Done, Paid]);
}

#[test]
fn leaving_frees_the_slot_and_gives_credits_back() {
    let mut order = at(&[Accepted]);
    order.dates.booked = true;
    let entry = contract::payments::PaymentEntry {
        amount: Cents(700),
        kind: Some(15),
        credit_id: Some(CreditId(4)),
        ..Default::default()
    };
    let means = PaymentSources {
        credits: &[(CreditId(4), Cents(700))],
        card: None,
        mandate: None,
        today: paris::today(fixtures::now()),
        cost_centers: &[],
    };
    order.set_payments(None, &[entry], &means, &fixtures::manager(), fixtures::now()).unwrap();
    let consequences = go(&mut order, Rejected).unwrap();
    assert!(consequences.slot_released && !order.dates.booked);
    assert_eq!(consequences.credits_back, [(CreditId(4), Cents(700))]);
    assert_eq!(order.money().credits, Cents::ZERO);
}

#[test]
fn an_older_edition_is_told_so() {
    let mut order = fixtures::order(Some(1000));
    let change = NextStatus { edition: Some(order.edition), ..NextStatus::to(Accepted) };
    let by = fixtures::manager();
    order.change_status(change.clone(), &by, &[], fixtures::now()).unwrap();
    assert!(matches!(order.change_status(change, &by, &[], fixtures::now()), Err(Error::Stale)));
}

#[test]
fn a_change_may_move_the_service_unless_it_holds_a_slot() {
    let offer =
        Offer { ask_for_time: 2, ..fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(1))]) };
    let mut order = fixtures::order_with(&offer, contract::orders::PaymentMode::Conciergerie, |it| {
        it.begin_date = Some(jiff::civil::date(2026, 11, 24).into());
        it.time = Some(jiff::civil::time(9, 0, 0, 0).into());
    });
    order.dates.end = order.dates.begin.map(|it| it + SignedDuration::from_hours(2));
    let begin = "2026-11-25T08:00:00Z".parse().unwrap();
    let change = NextStatus { begin: Some(begin), ..NextStatus::to(Accepted) };
    order.dates.booked = true;
    let by = fixtures::manager();
    let held = order.change_status(change.clone(), &by, &[], fixtures::now());
    assert!(matches!(held, Err(Error::Invalid(fields)) if fields.contains_key("date")));
    order.dates.booked = false;
    order.change_status(change, &by, &[], fixtures::now()).unwrap();
    assert_eq!((order.dates.begin, order.dates.length()), (Some(begin), Some(SignedDuration::from_hours(2))));
}

#[test]
fn a_status_comment_is_seen_as_it_says() {
    let mut order = fixtures::order(Some(1000));
    let document = Document::new("bills/1.pdf", "facture.pdf");
    let change = NextStatus { va: true, document: Some(document), ..NextStatus::to(Accepted) };
    order.change_status(change, &fixtures::manager(), &[], fixtures::now()).unwrap();
    let comment = &order.conversation.comments[0];
    assert_eq!((comment.content.as_str(), comment.va, comment.vp), ("facture.pdf", true, false));
}

#[test]
fn cancelling_late_may_cost() {
    let mut order = fixtures::order(Some(1000));
    let hours = |hours: i64| fixtures::now() + SignedDuration::from_hours(hours);
    assert!(!order.cancels_after_delay(fixtures::now()), "no date, no notice");
    order.dates.begin = Some(hours(24));
    assert_eq!(order.retractation_delay, 24);
    assert!(!order.cancels_after_delay(fixtures::now()), "to the hour");
    assert!(order.cancels_after_delay(fixtures::now() + SignedDuration::from_secs(1)));
    assert!(order.can_cancel());
    assert!(!at(&[Accepted, Done]).can_cancel());
}

#[test]
fn a_date_has_not_passed_and_is_not_years_ahead() {
    let at = |text: &str| -> Timestamp { text.parse().unwrap() };
    for bad in
        ["2026-11-20T09:00:00Z", "2020-01-01T09:00:00Z", "2031-11-22T09:00:00Z", "9999-12-30T09:00:00Z"]
    {
        let mut order = fixtures::order(Some(1000));
        let before = order.clone();
        let next = NextStatus { begin: Some(at(bad)), ..NextStatus::to(Accepted) };
        assert!(matches!(
            order.change_status(next, &fixtures::manager(), &[], fixtures::now()),
            Err(Error::Invalid(fields)) if fields.contains_key("date")
        ));
        let moved = order.move_to(None, at(bad), None, false, &fixtures::manager(), fixtures::now());
        assert!(matches!(moved, Err(Error::Invalid(fields)) if fields.contains_key("beginDate")), "{bad}");
        assert_eq!(order, before);
    }
    let mut order = fixtures::order(Some(1000));
    let today = NextStatus { begin: Some(at("2026-11-21T06:00:00Z")), ..NextStatus::to(Accepted) };
    order.change_status(today, &fixtures::manager(), &[], fixtures::now()).unwrap();
}
