//! The calendar against an oracle that looks at every minute by itself.

mod half_days;

use contract::{
    ConciergerieId, OfferItemId, OrderId, OrderItemId, PartnerId, Refusal, Words, catalogue::ItemType,
    orders::Slot,
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, Time, date, time},
};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::{
        paris,
        slots::{HalfDay, check_slot, slots, time_range},
    },
    catalogue::offer::CalendarRules,
    order::{Line, duration::service_length},
};

const MORNING: Timestamp = Timestamp::constant(1_779_955_200, 0); // 2026-05-28, a Thursday, 10:00 in Paris

fn rules(step_minutes: u32) -> CalendarRules {
    CalendarRules { step_minutes, days_ahead: 14, half_day: false }
}

fn calendar(weekly: &[(u8, Time, u32)]) -> PartnerCalendar {
    let weekly =
        weekly.iter().map(|&(weekday, start, minutes)| WeeklyEntry { weekday, start, minutes }).collect();
    PartnerCalendar { weekly, ..PartnerCalendar::default() }
}

fn single(date: Date, start: Time, minutes: u32) -> PartnerCalendar {
    PartnerCalendar { days: vec![DayEntry { date, start, minutes }], ..PartnerCalendar::default() }
}

fn empty_day(date: Date) -> PartnerDay {
    PartnerDay::empty(PartnerId(1), ConciergerieId(1), date)
}

fn draft(draft: &str) -> DraftKey {
    DraftKey { user: UserId(1), draft: draft.to_owned() }
}

fn clock(hour: i8, minute: i8) -> Time {
    time(hour, minute, 0, 0)
}

fn on(date: Date, hour: i8, minute: i8) -> Timestamp {
    paris::instant(date, clock(hour, minute))
}

fn times(slots: &[Slot]) -> Vec<(u32, u8, u8)> {
    slots.iter().map(|it| (it.group, it.hour, it.minute)).collect()
}

#[test]
fn units_follow_each_other_and_a_gap_begins_a_new_group() {
    let calendar = calendar(&[(5, clock(9, 0), 60), (5, clock(10, 0), 40), (5, clock(14, 0), 60)]);
    let today = paris::today(MORNING);
    let offered = slots(calendar.within(None), &[], &rules(30), today, MORNING);
    let days: Vec<_> = offered.iter().map(|it| (it.day, it.date)).collect();
    assert_eq!(days, [(1, date(2026, 5, 29)), (8, date(2026, 6, 5))]);
    assert_eq!(times(&offered[0].slots), [(0, 9, 0), (0, 9, 30), (0, 10, 0), (1, 14, 0), (1, 14, 30)]);
    assert!(offered[0].slots.iter().all(|it| it.available));
}

#[test]
fn today_and_days_too_far_ahead_are_not_offered() {
    let every_day: Vec<_> = (1..=7).map(|weekday| (weekday, clock(9, 0), 60)).collect();
    let calendar = calendar(&every_day);
    let today = paris::today(MORNING);
    let offered = slots(calendar.within(None), &[], &rules(60), today, MORNING);
    assert_eq!(offered.iter().map(|it| it.day).collect::<Vec<_>>(), (1..=14).collect::<Vec<_>>());
    let later = slots(calendar.within(None), &[], &rules(60), date(2026, 6, 10), MORNING);
    assert_eq!(later.iter().map(|it| (it.day, it.date.day())).collect::<Vec<_>>(), [(0, 10), (1, 11)]);
    assert_eq!(rules(60).offers(today, MORNING), Err(NoSlot::TooSoon(date(2026, 5, 29))));
    assert_eq!(rules(60).offers(date(2026, 6, 11), MORNING), Ok(()));
    let too_far = NoSlot::TooFar(14, date(2026, 6, 11));
    assert_eq!(rules(60).offers(date(2026, 6, 12), MORNING), Err(too_far));
}

#[test]
fn nobody_comes_on_a_closed_day_whatever_the_entry() {
    let day = date(2026, 5, 29);
    let mut calendar = single(day, clock(9, 0), 120);
    calendar.weekly.push(WeeklyEntry { weekday: 5, start: clock(9, 0), minutes: 120 });
    assert_eq!(calendar.ranges(day).unwrap().len(), 1);
    assert_eq!(calendar.ranges(date(2026, 5, 30)), Err(NoSlot::NotComing(date(2026, 5, 30))));
    calendar.closed.push(day);
    assert_eq!(calendar.ranges(day), Err(NoSlot::Closed(day)));
}

#[test]
fn hours_that_do_not_last_bring_nobody() {
    let day = date(2026, 5, 29);
    assert_eq!(single(day, clock(9, 0), 0).ranges(day), Err(NoSlot::NotComing(day)));
}

#[test]
fn what_is_kept_for_a_draft_is_let_go_alone() {
    let day = date(2026, 5, 29);
    let (mine, theirs) = (draft("mine"), draft("theirs"));
    let mut held = empty_day(day);
    for (draft, hour) in [(&mine, 9), (&theirs, 10)] {
        let range = TimeRange { from: on(day, hour, 0), to: on(day, hour + 1, 0) };
        held.hold(draft, range, MORNING + HELD_FOR).unwrap();
    }
    held.let_go(&mine);
    assert_eq!(held.holds.iter().map(|it| &it.draft).collect::<Vec<_>>(), [&theirs]);
}

#[test]
fn a_booked_unit_is_shown_and_not_available() {
    let day = date(2026, 5, 29);
    let mut booked = empty_day(day);
    booked.book(OrderId(1), on(day, 9, 40), on(day, 9, 50), false).unwrap();
    let offered = slots(
        single(day, clock(9, 0), 120).within(None),
        &[booked],
        &rules(30),
        paris::today(MORNING),
        MORNING,
    );
    let free: Vec<_> = offered[0].slots.iter().map(|it| it.available).collect();
    assert_eq!(free, [true, false, true, true]);
    assert!(offered[0].slots.iter().all(|it| it.group == 0));
}

#[test]
fn on_25_october_2026_the_repeated_hour_is_offered_once() {
    let day = date(2026, 10, 25);
    let now = on(date(2026, 10, 20), 12, 0);
    let calendar = single(day, clock(1, 0), 4 * 60);
    let offered = slots(calendar.within(None), &[], &rules(60), paris::today(now), now);
    assert_eq!(times(&offered[0].slots), [(0, 1, 0), (0, 2, 0), (1, 3, 0), (1, 4, 0)]);
    // Five hours of the partner's time: two from 2:00 end at 3:00, when the wall clock has gone back.
    assert_eq!(check_slot(calendar.within(None), &rules(60), on(day, 1, 0), 300, now), Ok(()));
    assert_eq!(rules(60).held(on(day, 2, 0), 120).unwrap().to, on(day, 3, 0));
}

#[test]
fn on_28_march_2027_the_skipped_hour_is_not_offered() {
    let day = date(2027, 3, 28);
    let now = on(date(2027, 3, 20), 12, 0);
    let calendar = single(day, clock(1, 0), 4 * 60);
    let offered = slots(calendar.within(None), &[], &rules(60), paris::today(now), now);
    assert_eq!(times(&offered[0].slots), [(0, 1, 0), (0, 3, 0), (0, 4, 0)]);
    assert_eq!(check_slot(calendar.within(None), &rules(60), on(day, 1, 0), 180, now), Ok(()));
    let over = check_slot(calendar.within(None), &rules(60), on(day, 1, 0), 181, now);
    assert!(matches!(over, Err(NoSlot::TooLong { next: None, .. })));
    // Easter Sunday: an ordinary working day keeps its hours on the wall clock.
    let ordinary = slots(single(day, clock(9, 0), 60).within(None), &[], &rules(60), paris::today(now), now);
    assert_eq!(times(&ordinary[0].slots), [(0, 9, 0)]);
}

#[test]
fn a_slot_lies_inside_the_partners_time_and_not_in_the_past() {
    let day = date(2026, 5, 29);
    let calendar = single(day, clock(9, 0), 180);
    let check = |hour, minute, minutes, now| {
        check_slot(calendar.within(None), &rules(30), on(day, hour, minute), minutes, now)
    };
    assert_eq!(check(9, 0, 180, MORNING), Ok(()));
    assert_eq!(check(11, 30, 30, MORNING), Ok(()));
    let (end, closes) = (on(day, 12, 30), on(day, 12, 0));
    let too_long = NoSlot::TooLong { end, closes, next: None };
    assert_eq!(check(11, 30, 31, MORNING), Err(too_long), "takes two units");
    let hours = vec![TimeRange { from: on(day, 9, 0), to: closes }];
    assert_eq!(check(8, 30, 30, MORNING), Err(NoSlot::OutsideHours(hours.clone())));
    assert_eq!(check(12, 0, 30, MORNING), Err(NoSlot::OutsideHours(hours)), "it closes then");
    assert_eq!(check(9, 7, 30, MORNING), Err(NoSlot::BetweenUnits(30)), "would block two units");
    let late = on(day, 9, 30) + jiff::SignedDuration::from_secs(30);
    assert_eq!(
        check_slot(calendar.within(None), &rules(30), late, 30, MORNING),
        Err(NoSlot::BetweenUnits(30))
    );
    assert_eq!(check(9, 0, 30, on(day, 9, 0)), Ok(()));
    assert_eq!(check(9, 0, 30, on(day, 9, 1)), Err(NoSlot::Past));
}

fn line(kind: ItemType, minutes: u32, quantity: u32, value: Option<&str>) -> Line {
    Line {
        id: OrderItemId(1),
        offer_item: OfferItemId(1),
        product: None,
        kind,
        extension: Default::default(),
        label: Words::default(),
        quantity,
        price: None,
        vat: None,
        fixed_price: false,
        value: value.map(str::to_owned),
        comment: None,
        minutes,
        status: 0,
    }
}

#[test]
fn a_service_lasts_as_its_lines_or_from_begin_to_end() {
    let ironing = line(ItemType::Default, 20, 3, None);
    let nothing = line(ItemType::Default, 45, 0, None);
    assert_eq!(service_length(&[]), 0);
    assert_eq!(service_length(&[ironing.clone(), nothing.clone()]), 60);
    let timed = line(ItemType::TimeRange, 0, 1, Some("09:30-12:00"));
    assert_eq!(service_length(&[ironing.clone(), timed]), 150);
    let unset = line(ItemType::TimeRange, 0, 1, None);
    assert_eq!(service_length(&[ironing, unset]), 60);
    assert_eq!(service_length(&[line(ItemType::Default, u32::MAX, 9, None)]), u32::MAX);
    for text in ["", "9", "12:00-09:30", "09:30-09:30", "25:00-26:00", "a-b"] {
        assert_eq!(time_range(text), None, "{text}");
    }
}

#[test]
fn a_service_takes_whole_units() {
    for (minutes, units) in [(0, 1), (1, 1), (30, 1), (31, 2), (60, 2), (61, 3)] {
        assert_eq!(rules(30).slots_needed(minutes), units, "{minutes}");
    }
    assert_eq!(rules(0).slots_needed(10), 2, "a unit is never shorter than five minutes");
}

#[test]
fn a_taken_slot_can_only_be_forced_and_then_both_overlap() {
    let day = date(2026, 5, 29);
    let mut booked = empty_day(day);
    assert_eq!(booked.book(OrderId(1), on(day, 9, 0), on(day, 10, 0), false), Ok(false));
    assert_eq!(booked.book(OrderId(2), on(day, 10, 0), on(day, 11, 0), false), Ok(false));
    let before = booked.clone();
    let first = NoSlot::Booked(OrderId(1), TimeRange { from: on(day, 9, 0), to: on(day, 10, 0) });
    assert_eq!(booked.book(OrderId(3), on(day, 9, 30), on(day, 10, 30), false), Err(first));
    assert_eq!(booked.book(OrderId(3), on(day, 12, 0), on(day, 12, 0), true), Err(NoSlot::Empty));
    assert_eq!(booked, before);
    assert_eq!(booked.book(OrderId(3), on(day, 9, 30), on(day, 10, 30), true), Ok(true));
    assert_eq!(booked.overlapping(OrderId(3)), [OrderId(1), OrderId(2)]);
    assert_eq!(booked.overlapping(OrderId(1)), [OrderId(3)]);
    assert!(booked.release(OrderId(3)));
    assert!(!booked.release(OrderId(3)));
    assert_eq!(booked, before);
    // An order moves inside its own time.
    assert_eq!(booked.book(OrderId(1), on(day, 8, 30), on(day, 9, 30), false), Ok(false));
    assert_eq!(booked.bookings.len(), 2);
}

/// Days the oracle looks at: an ordinary one and both clock changes.
const DAYS: [Date; 3] = [date(2026, 6, 5), date(2026, 10, 25), date(2027, 3, 28)];

/// Minutes of a day, each by its first instant.
fn minutes_of(day: Date) -> impl Iterator<Item = Timestamp> {
    let begin = paris::instant(day, Time::midnight());
    let end = paris::instant(day.tomorrow().unwrap(), Time::midnight());
    (0..25 * 60).map(move |at| begin + SignedDuration::from_mins(at)).take_while(move |at| *at < end)
}

proptest! {
    #[test]
    fn slots_agree_with_every_minute_looked_at_alone(
        day in proptest::sample::select(DAYS.to_vec()),
        entries in proptest::collection::vec((0i8..24, 0i8..12, 1u32..40), 0..4),
        bookings in proptest::collection::vec((0u32..1500, 1u32..240), 0..4),
        step in prop::sample::select(vec![5u32, 10, 15, 30, 45, 60, 90]),
    ) {
        let entries: Vec<_> =
            entries.into_iter().map(|(hour, five, length)| (clock(hour, five * 5), length * 15)).collect();
        let weekday = day.weekday().to_monday_one_offset() as u8;
        let mut calendar = PartnerCalendar::default();
        for (at, &(start, minutes)) in entries.iter().enumerate() {
            if at % 2 == 0 {
                calendar.weekly.push(WeeklyEntry { weekday, start, minutes });
            } else {
                calendar.days.push(DayEntry { date: day, start, minutes });
            }
        }
        let midnight = paris::instant(day, Time::midnight());
        let mut booked = empty_day(day);
        for (at, &(after, length)) in bookings.iter().enumerate() {
            let from = paris::minutes_after(midnight, after);
            booked.book(OrderId(at as i64), from, paris::minutes_after(from, length), true).unwrap();
        }

        // The oracle: what each minute is, by itself.
        let minutes: Vec<_> = minutes_of(day)
            .map(|at| {
                let worked = entries.iter().any(|&(start, minutes)| {
                    let end = day.to_datetime(start).saturating_add(i64::from(minutes).minutes());
                    paris::of_wall(day.to_datetime(start)) <= at && at < paris::of_wall(end)
                });
                (at, worked, booked.bookings.iter().any(|it| it.from <= at && at < it.to))
            })
            .collect();

        let now = midnight - SignedDuration::from_hours(48);
        let offered = slots(calendar.within(None), std::slice::from_ref(&booked), &rules(step), day, now);
        let mine: Vec<Slot> =
            offered.into_iter().find(|it| it.date == day).map(|it| it.slots).unwrap_or_default();

        let mut expected = Vec::new();
        let mut group = 0;
        let mut unit = Vec::new();
        let mut in_run = false;
        for &(at, worked, taken) in &minutes {
            if !worked {
                group += u32::from(in_run);
                in_run = false;
                unit.clear();
                continue;
            }
            in_run = true;
            unit.push((at, taken));
            if unit.len() as u32 == step {
                let wall = paris::wall(unit[0].0);
                if paris::of_wall(wall) == unit[0].0 {
                    expected.push(Slot {
                        group,
                        hour: wall.hour() as u8,
                        minute: wall.minute() as u8,
                        available: !unit.iter().any(|it| it.1),
                    });
                } else {
                    group += 1;
                }
                unit.clear();
            }
        }
        let begins = |at: Timestamp| {
            let wall = paris::wall(at);
            let named = |it: &Slot| (it.hour as i8, it.minute as i8) == (wall.hour(), wall.minute());
            expected.iter().any(named) && paris::of_wall(wall) == at
        };
        prop_assert_eq!(&mine, &expected);

        // A slot is refused exactly when it begins with no unit, or when some minute of its units is not the partner's.
        let length = step as usize * 2;
        for first in (0..minutes.len()).step_by(15) {
            let inside = minutes.get(first..first + length).is_some_and(|it| it.iter().all(|it| it.1));
            let answer = check_slot(calendar.within(None), &rules(step), minutes[first].0, step * 2, now);
            prop_assert_eq!(answer.is_ok(), inside && begins(minutes[first].0), "{}", paris::wall(minutes[first].0));
        }
    }

    #[test]
    fn no_two_bookings_share_a_minute_unless_one_was_forced(
        requests in proptest::collection::vec((0i64..8, 0u32..300, 0u32..120, any::<bool>()), 1..30),
    ) {
        let day = date(2026, 10, 25);
        let midnight = paris::instant(day, Time::midnight());
        let mut booked = empty_day(day);
        for (order, after, length, force) in requests {
            let order = OrderId(order);
            let from = paris::minutes_after(midnight, after);
            let to = paris::minutes_after(from, length);
            let clash = (0..length).any(|at| {
                let minute = paris::minutes_after(from, at);
                booked.bookings.iter().any(|it| it.order != order && it.from <= minute && minute < it.to)
            });
            let before = booked.clone();
            match booked.book(order, from, to, force) {
                Ok(overlap) => {
                    prop_assert!(length > 0 && (force || !clash));
                    prop_assert_eq!(overlap, clash);
                    prop_assert_eq!(!booked.overlapping(order).is_empty(), clash);
                }
                Err(refusal) => {
                    prop_assert!(length == 0 || (clash && !force));
                    prop_assert_eq!(Refusal::from(refusal), Refusal::SlotTaken);
                    prop_assert_eq!(&booked, &before);
                }
            }
            // I7, over everything that is booked.
            for (at, one) in booked.bookings.iter().enumerate() {
                for other in &booked.bookings[at + 1..] {
                    prop_assert!(one.order != other.order);
                    prop_assert!(
                        !one.range().overlaps(other.range()) || one.forced || other.forced
                    );
                }
            }
        }
    }
}
