use jiff::{Span, civil::date};
use proptest::prelude::*;

use super::*;

/// Minutes since 1970 at which the clocks of 2026 and 2027 change: the last Sundays of March and October, 1:00 UTC.
const CHANGES: [i64; 4] = [29_579_100, 29_881_500, 30_103_260, 30_415_740];

fn at(minute: i64) -> Timestamp {
    Timestamp::from_second(minute * 60).expect("an instant")
}

/// The wall clock in Paris by the rule alone: two hours ahead of UTC in summer, one in winter; minutes since 1970.
fn naive_wall(minute: i64) -> i64 {
    let changes = CHANGES.iter().filter(|it| **it <= minute).count();
    minute + if changes % 2 == 1 { 120 } else { 60 }
}

/// The day on the wall clock in Paris, days since 1970.
fn naive_day(minute: i64) -> i64 {
    naive_wall(minute).div_euclid(1_440)
}

fn date_of(days: i64) -> Date {
    date(1970, 1, 1).checked_add(Span::new().days(days)).expect("a day")
}

fn term((from, length): (i64, i64)) -> TimeRange {
    TimeRange { from: at(from), to: at(from + length) }
}

fn naive_online((from, length): (i64, i64), minute: i64) -> bool {
    from <= minute && minute < from + length
}

/// Minutes around a change of the clocks, and how long an item is online from then.
fn terms() -> impl Strategy<Value = (usize, Vec<(i64, i64)>)> {
    (0..CHANGES.len()).prop_flat_map(|nth| {
        let around = (CHANGES[nth] - 3 * 1_440)..(CHANGES[nth] + 3 * 1_440);
        let term = (around, prop_oneof![-60..240_i64, 0..4_000_i64, Just(1_380), Just(1_440), Just(1_500)]);
        (Just(nth), prop::collection::vec(term, 0..6))
    })
}

#[test]
fn the_changes_are_those_of_the_zone() {
    for minute in CHANGES {
        let [before, after] = [minute - 1, minute].map(|it| paris::wall(at(it)));
        let hours = i64::from(after.hour()) - i64::from(before.hour());
        assert!(hours == 2 || hours == 0, "{before} {after}");
        for it in [minute - 1, minute] {
            assert_eq!(paris::today(at(it)), date_of(naive_day(it)));
        }
    }
}

#[test]
fn an_item_waits_is_online_and_then_is_not_and_each_instant_belongs_to_one_state() {
    let term = TimeRange { from: at(100), to: at(200) };
    for (minute, expected) in [
        (99, PublicationState::Waiting),
        (100, PublicationState::Online),
        (199, PublicationState::Online),
        (200, PublicationState::Unpublished),
    ] {
        assert_eq!(state(Some(term), at(minute)), expected, "{minute}");
        assert_eq!(is_online(term, at(minute)), expected == PublicationState::Online);
    }
    assert_eq!(state(None, at(0)), PublicationState::Draft);
    let backwards = TimeRange { from: at(200), to: at(100) };
    assert!([50, 100, 150, 200, 250].iter().all(|it| !is_online(backwards, at(*it))));
}

#[test]
fn the_days_of_the_changes_have_23_and_25_hours_and_are_whole_all_the_same() {
    let [spring, autumn] = [date(2027, 3, 28), date(2026, 10, 25)];
    for (day, hours) in [(spring, 23), (autumn, 25)] {
        let whole = days(day, day);
        assert_eq!(whole.to.duration_since(whole.from).as_hours(), hours);
        assert_eq!(calendar(&[PlannedItem { id: 1, term: whole }], day, day).gaps, []);
        let span = span(whole);
        assert_eq!((span.first_day, span.last_day), (day, day));
    }
}

#[test]
fn a_calendar_has_a_year_at_most_and_ends_after_its_beginning() {
    let first = date(2026, 1, 1);
    for (last, allowed) in [
        (first, true),
        (date(2027, 1, 2), true),
        (date(2027, 1, 3), false),
        (date(2025, 12, 31), false),
        (Date::MAX, false),
    ] {
        assert_eq!(expect_days(first, last).is_ok(), allowed, "{last}");
    }
    assert_eq!(calendar(&[], Date::MAX, Date::MAX).online, []);
}

proptest! {
    #[test]
    fn a_state_is_that_of_a_naive_clock(item in (-5_000..5_000_i64, -60..3_000_i64), minute in -6_000..9_000_i64) {
        let (from, length) = item;
        let naive = match minute {
            _ if from + length <= minute => PublicationState::Unpublished,
            _ if minute < from => PublicationState::Waiting,
            _ => PublicationState::Online,
        };
        prop_assert_eq!(state(Some(term(item)), at(minute)), naive);
        prop_assert_eq!(is_online(term(item), at(minute)), naive_online(item, minute));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The calendar tells of every minute what a look at each item tells of it, and tells nothing twice.
    #[test]
    fn a_calendar_and_its_gaps_are_those_of_a_naive_clock((nth, items) in terms(), before in 0..4_i64, after in 0..4_i64) {
        let (first, last) = (naive_day(CHANGES[nth]) - before, naive_day(CHANGES[nth]) + after);
        let planned: Vec<_> = (1..).zip(&items).map(|(id, it)| PlannedItem { id, term: term(*it) }).collect();
        let made = calendar(&planned, date_of(first), date_of(last));
        for minute in first * 1_440 - 400..(last + 1) * 1_440 + 400 {
            let inside = (first..=last).contains(&naive_day(minute));
            let mut shown: Vec<i64> = made.online.iter().filter(|it| is_online(it.term, at(minute))).map(|it| it.id).collect();
            shown.sort_unstable();
            let naive: Vec<i64> = (1..).zip(&items).filter(|(_, it)| inside && naive_online(**it, minute)).map(|it| it.0).collect();
            let gap = made.gaps.iter().filter(|it| is_online(**it, at(minute))).count();
            prop_assert_eq!(gap, usize::from(inside && naive.is_empty()), "{}", at(minute));
            prop_assert_eq!(shown, naive, "{}", at(minute));
        }
        prop_assert!(made.gaps.windows(2).all(|it| it[0].to < it[1].from), "{:?}", made.gaps);
        prop_assert!(made.online.windows(2).all(|it| it[0].term.from <= it[1].term.from));
        for part in made.gaps.iter().copied().chain(made.online.iter().map(|it| it.term)) {
            let span = span(part);
            prop_assert!(date_of(first) <= span.first_day && span.first_day <= span.last_day && span.last_day <= date_of(last));
        }
    }
}
