//! The first and the last minute of everything.

use super::*;

const TUESDAY: Date = date(2026, 11, 24);

#[test]
fn a_day_is_open_from_midnight_to_midnight_and_no_minute_of_the_next() {
    let (week, special) = ([row(2, 0, 2400)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    let (begin, end) = (paris::begin_of(TUESDAY), paris::begin_of(date(2026, 11, 25)));
    let second = SignedDuration::from_secs(1);
    assert!(!opening.is_open(begin - second) && opening.is_open(begin));
    assert!(opening.is_open(end - second) && !opening.is_open(end));
    assert_eq!(opening.ranges(TUESDAY), [TimeRange { from: begin, to: end }]);
}

#[test]
fn hours_that_meet_are_one_and_its_grace_begins_once() {
    let special =
        SpecialDays { exceptional: vec![hours(TUESDAY, true, 1800, 1900)], ..SpecialDays::default() };
    let week = [row(31, 1200, 1800), row(31, 900, 1200)];
    let opening = Opening { week: &week, special: &special };
    assert_eq!(opening.spans(TUESDAY), [(540, 1140)]);
    assert!(opening.in_grace(15, at(TUESDAY, 9, 14)) && !opening.in_grace(15, at(TUESDAY, 9, 15)));
    assert!(!opening.in_grace(15, at(TUESDAY, 12, 0)) && !opening.in_grace(15, at(TUESDAY, 18, 0)));
    // A minute between them, and it opens twice.
    let week = [row(31, 1201, 1800), row(31, 900, 1200)];
    let opening = Opening { week: &week, special: &SpecialDays::default() };
    assert_eq!(opening.spans(TUESDAY), [(540, 720), (721, 1080)]);
    assert!(!opening.is_open(at(TUESDAY, 12, 0)) && opening.in_grace(1, at(TUESDAY, 12, 1)));
}

#[test]
fn what_is_closed_takes_away_what_it_covers_and_not_what_it_touches() {
    let week = [row(31, 900, 1800)];
    for (start, end, left) in [
        (800, 900, vec![(540, 1080)]),
        (1800, 1900, vec![(540, 1080)]),
        (800, 901, vec![(541, 1080)]),
        (1759, 1900, vec![(540, 1079)]),
        (900, 1800, vec![]),
        (0, 2400, vec![]),
        (901, 1759, vec![(540, 541), (1079, 1080)]),
    ] {
        let special =
            SpecialDays { exceptional: vec![hours(TUESDAY, false, start, end)], ..SpecialDays::default() };
        assert_eq!(Opening { week: &week, special: &special }.spans(TUESDAY), left, "{start} {end}");
    }
}

#[test]
fn a_holiday_is_closed_from_its_first_day_to_its_last() {
    let special =
        SpecialDays { holidays: vec![holiday(TUESDAY, date(2026, 11, 26))], ..SpecialDays::default() };
    let week = [row(127, 900, 1800)];
    let opening = Opening { week: &week, special: &special };
    let open: Vec<_> = (23..28).map(|day| !opening.spans(date(2026, 11, day)).is_empty()).collect();
    assert_eq!(open, [true, false, false, false, true]);
}

#[test]
fn its_clock_stops_with_the_last_minute_and_goes_on_with_the_first() {
    let (week, special) = ([row(31, 900, 1200)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    let minutes = SignedDuration::from_mins;
    let nine = at(TUESDAY, 9, 0);
    assert_eq!(opening.after(nine, minutes(0)), nine);
    assert_eq!(opening.after(nine, minutes(180)), at(TUESDAY, 12, 0));
    assert_eq!(opening.after(nine, minutes(181)), at(date(2026, 11, 25), 9, 1));
    assert_eq!(opening.after(at(TUESDAY, 7, 0), minutes(1)), at(TUESDAY, 9, 1));
    assert_eq!(opening.after(at(TUESDAY, 12, 0), minutes(1)), at(date(2026, 11, 25), 9, 1));
    let never = Opening { week: &[], special: &special };
    assert_eq!(never.after(nine, minutes(60)), at(TUESDAY, 10, 0), "the clock on the wall counts");
}

#[test]
fn what_it_was_open_for_counts_no_minute_outside() {
    let (week, special) = ([row(31, 900, 1200)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    let minutes = |from, to| opening.between(from, to).as_mins();
    assert_eq!(minutes(at(TUESDAY, 7, 0), at(TUESDAY, 9, 0)), 0);
    assert_eq!(minutes(at(TUESDAY, 9, 30), at(TUESDAY, 10, 0)), 30);
    assert_eq!(minutes(at(TUESDAY, 11, 59), at(date(2026, 11, 25), 9, 1)), 2, "over the night");
    assert_eq!(minutes(at(TUESDAY, 10, 0), at(TUESDAY, 9, 0)), 0, "backwards is nothing");
    assert_eq!(
        minutes(at(TUESDAY, 9, 0), at(date(2028, 11, 24), 9, 0)),
        42 * 180,
        "two months at most, without two holidays"
    );
}

#[test]
fn a_target_is_none_or_some_minutes_of_opening() {
    for (asked, kept) in [(None, Some(None)), (Some(5), Some(Some(5))), (Some(6000), Some(Some(6000)))] {
        assert_eq!(checked_target("acceptWithin", asked).ok(), kept);
    }
    for asked in [-1, 0, 4, 6001, i64::MAX] {
        assert!(checked_target("acceptWithin", Some(asked)).is_err(), "{asked}");
    }
}

#[test]
fn people_are_told_of_today_and_of_the_thirty_days_after_it() {
    let today = date(2026, 11, 3);
    let shut = |day: Date| hours(day, false, 900, 1800);
    let special = SpecialDays {
        exceptional: [-1, 0, 30, 31]
            .map(|nth| shut(today.saturating_add(jiff::Span::new().days(nth))))
            .to_vec(),
        ..SpecialDays::default()
    };
    let week = [row(127, 900, 1800)];
    let told = Opening { week: &week, special: &special }.unusual_days(at(today, 23, 59), Lang::Fr);
    let days: Vec<_> = told.iter().map(|it| it.day).collect();
    // The eleventh is a public holiday.
    assert_eq!(days, [today, date(2026, 11, 11), date(2026, 12, 3)]);
}

#[test]
fn a_week_has_fifty_rows_by_day_and_hour() {
    let rows: Vec<_> = (0..50)
        .rev()
        .map(|nth: u16| row(1, nth / 4 * 100 + nth % 4 * 15, nth / 4 * 100 + nth % 4 * 15 + 14))
        .collect();
    let kept = checked_week(&rows).unwrap();
    assert_eq!(kept.len(), 50);
    assert!(kept.is_sorted_by_key(|it| it.start_time));
    let mixed = checked_week(&[row(4, 900, 1000), row(1, 1000, 1100), row(1, 900, 1000)]).unwrap();
    assert_eq!(mixed, [row(1, 900, 1000), row(1, 1000, 1100), row(4, 900, 1000)]);
    assert!(checked_week(&[row(1, 900, 1000), row(2, 930, 1100)]).is_ok(), "of different days");
    assert!(checked_week(&[row(1, 930, 940), row(1, 900, 1000)]).is_err(), "one within the other");
}

#[test]
fn a_time_is_covered_by_ranges_that_meet_and_not_by_those_that_leave_a_minute() {
    let range = |from: (i8, i8), to: (i8, i8)| TimeRange {
        from: at(TUESDAY, from.0, from.1),
        to: at(TUESDAY, to.0, to.1),
    };
    let meeting = [range((9, 0), (12, 0)), range((12, 0), (18, 0))];
    assert!(covers(&meeting, range((9, 0), (18, 0))) && covers(&meeting, range((11, 0), (13, 0))));
    assert!(!covers(&meeting, range((8, 59), (10, 0))) && !covers(&meeting, range((17, 0), (18, 1))));
    let apart = [range((9, 0), (12, 0)), range((12, 1), (18, 0))];
    assert!(!covers(&apart, range((11, 0), (13, 0))) && covers(&apart, range((12, 1), (18, 0))));
    assert!(!covers(&[], range((9, 0), (9, 1))));
}
