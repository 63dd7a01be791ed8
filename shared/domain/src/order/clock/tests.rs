use contract::{account::OpeningHours, orders::OrderStatus};

use super::*;
use crate::{
    fixtures,
    order::lifecycle::NextStatus,
    people::{actor::Actor, organisation::ResponseTargets},
};

/// A desk that is open from nine to noon in Paris, Monday to Friday, and has an hour to answer.
fn desk() -> Conciergerie {
    Conciergerie {
        hours: vec![OpeningHours { days_of_week: 31, start_time: 900, end_time: 1200 }],
        targets: ResponseTargets { accept: Some(120), answer: Some(60) },
        ..fixtures::conciergerie()
    }
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Placed on Friday at eleven in Paris, to be accepted within two hours of opening.
fn new_order() -> Order {
    let created = at("2026-11-20T10:00:00Z");
    let due = desk().worked_after(created, SignedDuration::from_hours(2));
    Order { created, answer_by: Some(due), ..fixtures::order(Some(1290)) }
}

fn clocks(order: &Order, now: Timestamp) -> Vec<Clock> {
    OrderRow::of(order).clocks(&desk(), now)
}

#[test]
fn the_clock_of_a_new_order_stops_while_its_desk_is_closed() {
    let order = new_order();
    let told = |now: &str| {
        let clock = clocks(&order, at(now)).remove(0);
        (clock.spent, clock.target, clock.running, clock.late)
    };
    assert_eq!(told("2026-11-20T10:30:00Z"), (30, 120, true, false));
    assert_eq!(told("2026-11-21T10:30:00Z"), (60, 120, false, false), "on Saturday");
    assert_eq!(told("2026-11-23T08:59:00Z"), (119, 120, true, false));
    assert_eq!(told("2026-11-23T09:00:00Z"), (120, 120, true, true));
}

#[test]
fn it_ends_with_the_decision() {
    let mut order = new_order();
    order
        .change_status(NextStatus::to(OrderStatus::Accepted), &fixtures::manager(), &[], order.created)
        .unwrap();
    assert_eq!(clocks(&order, order.created), []);
}

#[test]
fn a_comment_is_to_be_answered_within_the_time_of_the_desk() {
    let mut order = new_order();
    let asked = at("2026-11-20T10:50:00Z");
    let by = Actor::beneficiary(&fixtures::beneficiary());
    for minute in [0, 5] {
        let at = asked + SignedDuration::from_mins(minute);
        order.comment("Et mes chemises ?", true, false, false, &by, at).unwrap();
    }
    let told: Vec<_> = clocks(&order, asked).iter().map(|it| (it.kind, it.since, it.due)).collect();
    // Ten minutes of Friday, and fifty of Monday.
    let answer = (ClockKind::Answer, asked, at("2026-11-23T08:50:00Z"));
    let accept = (ClockKind::Accept, order.created, at("2026-11-23T09:00:00Z"));
    assert_eq!(told, [answer, accept], "the first comment that waits, and what is due first before the rest");

    order.comment("Demain.", true, false, false, &fixtures::manager(), asked).unwrap();
    let kinds: Vec<_> = clocks(&order, asked).iter().map(|it| it.kind).collect();
    assert_eq!(kinds, [ClockKind::Accept], "it was answered");
}

#[test]
fn without_targets_no_clock_runs_and_without_hours_it_always_does() {
    let order = new_order();
    let silent = Order { answer_by: None, ..order.clone() };
    let aimless = Conciergerie { targets: ResponseTargets::default(), ..desk() };
    assert_eq!(OrderRow::of(&silent).clocks(&aimless, order.created), []);
    let unstaffed = Conciergerie { hours: vec![], ..desk() };
    let sunday = at("2026-11-22T10:00:00Z");
    let clock = OrderRow::of(&order).clock(&unstaffed, sunday).unwrap();
    assert_eq!((clock.spent, clock.running), (48 * 60, true));
}

#[test]
fn a_stored_row_tells_the_same_clocks() {
    let order = new_order();
    let stored = serde_json::to_string(&OrderRow::of(&order)).unwrap();
    let row: OrderRow = serde_json::from_str(&stored).unwrap();
    assert_eq!(row.clocks(&desk(), order.created), clocks(&order, order.created));
}
