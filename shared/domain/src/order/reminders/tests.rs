use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::*;
use crate::{fixtures, order::dates::Dates};

fn at(day: Date, hour: i8, minute: i8) -> Timestamp {
    paris::instant(day, time(hour, minute, 0, 0))
}

fn agreed(begin: Timestamp) -> Order {
    let dates = Dates { begin: Some(begin), end: Some(begin + LEAST), ..fixtures::undated() };
    Order { dates, status: OrderStatus::Accepted, ..fixtures::order(None) }
}

#[test]
fn the_evening_before_is_six_in_paris_whatever_the_clocks_do_in_the_night() {
    for (day, utc) in [
        (date(2026, 10, 25), "2026-10-24T16:00:00Z"),
        (date(2026, 10, 26), "2026-10-25T17:00:00Z"),
        (date(2027, 3, 28), "2027-03-27T17:00:00Z"),
        (date(2027, 3, 29), "2027-03-28T16:00:00Z"),
    ] {
        let due = Nearness::DayBefore.due(at(day, 9, 0)).unwrap();
        assert_eq!(due.to_string(), utc, "{day}");
    }
}

#[test]
fn two_hours_are_two_hours_across_a_change_of_the_clocks() {
    // At three the clocks of this night show two again.
    let begin = at(date(2026, 10, 25), 9, 30);
    assert_eq!(Nearness::Soon.due(begin).unwrap(), at(date(2026, 10, 25), 7, 30));
    let begin = at(date(2027, 3, 28), 9, 30);
    assert_eq!(begin.duration_since(Nearness::Soon.due(begin).unwrap()), NEAR);
}

#[test]
fn nobody_is_woken_for_an_appointment_in_the_morning() {
    let day = date(2026, 12, 3);
    for (hour, minute, due) in [
        (14, 0, Some(at(day, 12, 0))),
        (9, 0, Some(at(day, 7, 0))),
        (8, 0, Some(at(day, 7, 0))),
        (7, 30, Some(at(day, 7, 0))),
        (7, 29, None),
        (2, 0, None),
    ] {
        assert_eq!(Nearness::Soon.due(at(day, hour, minute)), due, "{hour}:{minute}");
    }
    let late = at(date(2026, 12, 2), 22, 30);
    assert_eq!(Nearness::Soon.due(at(day, 0, 30)), Some(late), "in the evening people are up");
}

#[test]
fn the_next_reminder_is_the_first_that_is_yet_to_come() {
    let (day, eve) = (date(2026, 12, 3), date(2026, 12, 2));
    let begin = at(day, 14, 0);
    for (now, next) in [
        (at(eve, 17, 59), Some((Nearness::DayBefore, at(eve, 18, 0)))),
        (at(eve, 18, 0), Some((Nearness::Soon, at(day, 12, 0)))),
        (at(day, 11, 59), Some((Nearness::Soon, at(day, 12, 0)))),
        (at(day, 12, 0), None),
    ] {
        assert_eq!(Nearness::next(begin, now), next, "{now}");
    }
}

#[test]
fn only_an_appointment_that_stands_as_it_was_agreed_is_reminded_of() {
    let (begin, now) = (at(date(2026, 12, 3), 14, 0), at(date(2026, 12, 2), 18, 0));
    let reminded = |order: &Order| order.is_reminded_of(begin, Nearness::DayBefore, now);
    assert!(reminded(&agreed(begin)));
    for status in OrderStatus::ALL {
        let order = Order { status: *status, ..agreed(begin) };
        let agreed = !matches!(status, OrderStatus::New | OrderStatus::ToBeProcessed);
        assert_eq!(reminded(&order), order.is_open() && agreed, "{status:?}");
    }
    assert!(!reminded(&agreed(begin + LEAST)), "it was moved");
    let dates = Dates { desk_closed: true, ..agreed(begin).dates };
    assert!(!reminded(&Order { dates, ..agreed(begin) }), "the desk is looking for another date");
    assert!(!agreed(begin).is_reminded_of(begin, Nearness::DayBefore, begin), "it has begun");
}

#[test]
fn a_day_without_an_hour_is_reminded_of_the_evening_before_alone() {
    let begin = at(date(2026, 12, 3), 0, 0);
    let dates = Dates { end: None, ..agreed(begin).dates };
    let order = Order { dates, ..agreed(begin) };
    let now = at(date(2026, 12, 2), 18, 0);
    assert!(order.is_reminded_of(begin, Nearness::DayBefore, now));
    assert!(!order.is_reminded_of(begin, Nearness::Soon, now));
}

#[test]
fn goods_are_reminded_of_three_times_and_no_more() {
    let since = at(date(2026, 12, 1), 17, 0);
    let mut now = since;
    let mut days = vec![];
    while let Some((nth, due)) = next_of_goods(since, now) {
        assert_eq!(nth, days.len());
        assert_eq!(paris::wall(due).time(), GOODS_AT);
        days.push(paris::today(due));
        now = due;
    }
    assert_eq!(days, [date(2026, 12, 4), date(2026, 12, 8), date(2026, 12, 15)]);
}

#[test]
fn only_what_is_new_is_planned() {
    let begin = at(date(2026, 12, 3), 14, 0);
    let order = agreed(begin);
    let planned = |before: Option<&Order>, now: &Order| Reminders::of(before, now, 4).and_then(|it| it.begin);
    assert_eq!(planned(None, &order), Some(begin));
    assert_eq!(planned(Some(&order), &order), None);
    let cancelled = Order { status: OrderStatus::Rejected, ..order.clone() };
    assert_eq!(planned(Some(&order), &cancelled), None);
    assert_eq!(planned(Some(&cancelled), &order), Some(begin), "it stands again");
    let moved = agreed(begin + LEAST);
    assert_eq!(planned(Some(&order), &moved), Some(begin + LEAST));
}

/// A month of hours from which appointments and changes are drawn, over the change of the clocks in October.
const HOURS: i64 = 24 * 31;

proptest! {
    /// An order that is moved any number of times, back and forth too, is told of by one reminder of the evening before, which is
    /// of its last date; none where that date is set too late for it.
    #[test]
    fn an_order_that_was_moved_has_the_reminders_of_its_last_date(
        moves in prop::collection::vec((0..HOURS, 0..HOURS), 1..8),
    ) {
        let from = at(date(2026, 10, 10), 0, 0);
        let hour = |it: i64| from + SignedDuration::from_hours(it);
        // Each move with its instant, in the order of time, to a date that is yet to come.
        let mut moves: Vec<_> = moves.into_iter().map(|(now, begin)| (hour(now), hour(begin.max(now + 1)))).collect();
        moves.sort();
        let (mut left, mut told) = (vec![], std::collections::BTreeSet::new());
        let mut before: Option<Order> = None;
        // A message that is due does what the job does: it looks at the order as it is then.
        let mut fire = |order: &Option<Order>, left: &mut Vec<(Timestamp, Timestamp)>, until: Timestamp| {
            left.retain(|(due, begin)| {
                let now = *due <= until;
                let stands = order.as_ref().is_some_and(|it| it.is_reminded_of(*begin, Nearness::DayBefore, *due));
                if now && stands {
                    told.insert((*due, *begin));
                }
                !now
            });
        };
        for (now, begin) in &moves {
            fire(&before, &mut left, *now);
            let order = agreed(*begin);
            let planned = Reminders::of(before.as_ref(), &order, 1).and_then(|it| it.begin);
            let next = planned.and_then(|it| Nearness::next(it, *now));
            left.extend(next.filter(|it| it.0 == Nearness::DayBefore).map(|(_, due)| (due, *begin)));
            before = Some(order);
        }
        fire(&before, &mut left, hour(3 * HOURS));
        let (_, last) = moves.last().copied().unwrap();
        // The last date was set with the first of the moves that all lead to it.
        let set = moves.iter().rev().take_while(|it| it.1 == last).last().unwrap().0;
        let due = Nearness::DayBefore.due(last).unwrap();
        let of_last: Vec<_> = told.iter().filter(|it| it.1 == last && it.0 > set).collect();
        prop_assert_eq!(of_last.len(), usize::from(set < due));
        for (due, begin) in &told {
            prop_assert!(due < begin);
            let stood = moves.iter().rev().find(|it| it.0 < *due).unwrap().1;
            prop_assert_eq!(stood, *begin, "it was of the date that stood then");
        }
    }
}
