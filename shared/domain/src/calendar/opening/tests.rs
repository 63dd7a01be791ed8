mod boundaries;

use jiff::{
    SignedDuration,
    civil::{Time, date, time},
};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::{
        DayEntry, PartnerCalendar,
        slots::check_slot,
        special_days::{ExceptionalHours, Holiday},
    },
    catalogue::offer::CalendarRules,
};

fn row(days_of_week: u8, start_time: u16, end_time: u16) -> OpeningHours {
    OpeningHours { days_of_week, start_time, end_time }
}

fn at(day: Date, hour: i8, minute: i8) -> Timestamp {
    paris::instant(day, time(hour, minute, 0, 0))
}

fn hours(day: Date, open: bool, start_time: u16, end_time: u16) -> ExceptionalHours {
    ExceptionalHours { id: 1, edition: 1, day, open, start_time, end_time }
}

fn holiday(day: Date, last_day: Date) -> Holiday {
    Holiday {
        id: 1,
        edition: 1,
        name: "Inventaire".into(),
        name_en: "Stocktaking".into(),
        day,
        last_day,
        created: Timestamp::UNIX_EPOCH,
    }
}

#[test]
fn a_desk_is_open_from_its_first_minute_to_before_its_last() {
    let (week, special) = ([row(31, 830, 1200), row(31, 1330, 1800)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    let tuesday = date(2026, 11, 24);
    for (hour, minute, expected) in
        [(8, 29, false), (8, 30, true), (11, 59, true), (12, 0, false), (13, 30, true), (18, 0, false)]
    {
        assert_eq!(opening.is_open(at(tuesday, hour, minute)), expected, "{hour}:{minute}");
    }
    assert!(!opening.is_open(at(date(2026, 11, 28), 10, 0)), "Saturday");
    assert!(!opening.is_open(at(date(2026, 12, 25), 10, 0)), "Christmas is a Friday");
}

#[test]
fn hours_follow_the_wall_clock_through_the_clock_changes() {
    let (week, special) = ([row(64, 900, 2400)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    for (day, opens) in
        [(date(2026, 10, 25), "2026-10-25T08:00:00Z"), (date(2027, 3, 28), "2027-03-28T07:00:00Z")]
    {
        let opens: Timestamp = opens.parse().unwrap();
        assert!(opening.is_open(opens));
        assert!(!opening.is_open(opens - SignedDuration::from_secs(1)));
        assert!(opening.is_open(at(day, 23, 59)));
    }
}

#[test]
fn nobody_is_late_until_the_grace_has_passed_and_whoever_opens_again_has_it_again() {
    let (week, special) = ([row(31, 830, 1200), row(31, 1330, 1800)], SpecialDays::default());
    let opening = Opening { week: &week, special: &special };
    let tuesday = date(2026, 11, 24);
    for (hour, minute, grace, expected) in [
        (8, 29, 15, false),
        (8, 30, 15, true),
        (8, 44, 15, true),
        (8, 45, 15, false),
        (13, 30, 15, true),
        (12, 0, 480, false),
        (8, 30, 0, false),
    ] {
        assert_eq!(opening.in_grace(grace, at(tuesday, hour, minute)), expected, "{hour}:{minute}");
    }
}

#[test]
fn what_is_exceptional_opens_holidays_and_closes_ordinary_days() {
    let week = [row(31, 900, 1800)];
    let (christmas, tuesday, saturday) = (date(2026, 12, 25), date(2026, 11, 24), date(2026, 11, 28));
    let special = SpecialDays {
        exceptional: vec![
            hours(christmas, true, 1000, 1200),
            hours(tuesday, false, 1200, 1400),
            hours(tuesday, true, 1300, 2000),
            hours(saturday, true, 900, 1230),
        ],
        holidays: vec![holiday(date(2026, 11, 30), date(2026, 12, 1))],
        ..SpecialDays::default()
    };
    let opening = Opening { week: &week, special: &special };
    assert_eq!(opening.spans(christmas), [(600, 720)]);
    assert_eq!(opening.spans(tuesday), [(540, 720), (840, 1200)], "closed is closed, open is joined");
    assert_eq!(opening.spans(saturday), [(540, 750)]);
    for (day, spans) in [(29, vec![]), (30, vec![])] {
        assert_eq!(opening.spans(date(2026, 11, day)), spans);
    }
    assert_eq!(opening.spans(date(2026, 12, 1)), []);
    assert_eq!(opening.spans(date(2026, 12, 2)), [(540, 1080)]);
    let told = opening.unusual_days(at(date(2026, 11, 26), 12, 0), Lang::En);
    let told: Vec<_> = told.iter().map(|it| (it.day, it.name.as_str(), it.hours.len())).collect();
    assert_eq!(
        told,
        [
            (saturday, "", 1),
            (date(2026, 11, 30), "Stocktaking", 0),
            (date(2026, 12, 1), "Stocktaking", 0),
            (christmas, "Christmas Day", 1)
        ]
    );
}

#[test]
fn a_closing_is_told_day_by_day_to_its_end_and_its_weekends_do_not_cut_it() {
    let special = SpecialDays {
        holidays: vec![holiday(date(2026, 12, 23), date(2027, 1, 3))],
        ..SpecialDays::default()
    };
    let week = [row(31, 900, 1800)];
    let opening = Opening { week: &week, special: &special };
    // The month ahead ends on the 28th, in the middle of it.
    let told = opening.unusual_days(at(date(2026, 11, 28), 12, 0), Lang::Fr);
    let closing: Vec<_> = told.iter().filter(|it| it.name == "Inventaire").map(|it| it.day).collect();
    assert_eq!(closing.len(), 12, "weekends and Christmas among them: {closing:?}");
    assert_eq!((closing.first(), closing.last()), (Some(&date(2026, 12, 23)), Some(&date(2027, 1, 3))));
    assert!(told.iter().all(|it| it.hours.is_empty()));
}

#[test]
fn a_week_is_put_right_or_refused() {
    let checked = |rows: &[OpeningHours]| checked_week(rows).map_err(|it| it.to_string());
    assert_eq!(
        checked(&[row(32, 1200, 900), row(31, 1800, 830)]),
        Ok(vec![row(31, 830, 1800), row(32, 900, 1200)])
    );
    assert_eq!(
        checked(&[row(31, 900, 1200), row(31, 1200, 1800)]).map(|it| it.len()),
        Ok(2),
        "they may meet"
    );
    for wrong in [
        vec![row(0, 900, 1200)],
        vec![row(128, 900, 1200)],
        vec![row(1, 900, 900)],
        vec![row(1, 960, 1200)],
        vec![row(1, 900, 2401)],
        vec![row(3, 900, 1200), row(2, 1159, 1300)],
        vec![row(1, 0, 1); 51],
    ] {
        assert!(checked(&wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(checked_grace(480).map_err(|_| ()), Ok(480));
    assert!(checked_grace(-1).is_err() && checked_grace(481).is_err() && checked_grace(i64::MAX).is_err());
}

/// Days around both clock changes, Christmas and the end of a month.
fn any_day() -> impl Strategy<Value = Date> {
    let firsts = [date(2026, 10, 23), date(2027, 3, 26), date(2026, 12, 23), date(2028, 2, 27)];
    (prop::sample::select(firsts.to_vec()), 0..6u32).prop_map(|(first, nth)| paris::days_after(first, nth))
}

fn any_times() -> impl Strategy<Value = (u16, u16)> {
    let hhmm = |minute: u16| minute / 60 * 100 + minute % 60;
    (0..1440u16, 1..=1440u16).prop_map(move |(one, other)| (hhmm(one.min(other)), hhmm(one.max(other))))
}

/// Whether it is open at an instant, looked up row by row.
fn open_by_hand(week: &[OpeningHours], special: &SpecialDays, now: Timestamp) -> bool {
    let wall = paris::wall(now);
    let (day, clock) = (wall.date(), wall.time());
    let within = |start: u16, end: u16| {
        let time = |hhmm: u16| Time::new((hhmm / 100) as i8, (hhmm % 100) as i8, 0, 0).ok();
        time(start).is_some_and(|it| it <= clock) && time(end).is_none_or(|it| clock < it)
    };
    let says = |open: bool| {
        special
            .exceptional
            .iter()
            .any(|it| it.day == day && it.open == open && within(it.start_time, it.end_time))
    };
    let off = super::hours::holiday(day).is_some()
        || special.holidays.iter().any(|it| it.day <= day && day <= it.last_day);
    let bit = 1 << wall.weekday().to_monday_zero_offset();
    let weekly = week.iter().any(|it| it.days_of_week & bit != 0 && within(it.start_time, it.end_time));
    !says(false) && (says(true) || weekly && !off)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn it_is_open_in_just_the_minutes_in_which_its_rows_say_so(
        day in any_day(),
        rows in prop::collection::vec((1..128u8, any_times()), 0..6),
        exceptional in prop::collection::vec((any_day(), any::<bool>(), any_times()), 0..6),
        off in prop::option::of((any_day(), 0..3u32)),
        grace in 0..90u32,
    ) {
        let week: Vec<_> = rows.into_iter().map(|(days, (start, end))| row(days, start, end)).collect();
        let special = SpecialDays {
            exceptional: exceptional.into_iter().map(|(day, open, (start, end))| hours(day, open, start, end)).collect(),
            holidays: off.into_iter().map(|(first, more)| holiday(first, paris::days_after(first, more))).collect(),
            ..SpecialDays::default()
        };
        let opening = Opening { week: &week, special: &special };
        let (mut now, end) = (paris::begin_of(day), paris::begin_of(paris::days_after(day, 1)));
        let clock_changes = end.duration_since(now) != SignedDuration::from_hours(24);
        let mut open_for = None;
        while now < end {
            let expected = open_by_hand(&week, &special, now);
            prop_assert_eq!(opening.is_open(now), expected, "{}", now);
            open_for = expected.then(|| open_for.map_or(0, |it: u32| it + 1));
            let in_grace = open_for.is_some_and(|it| it < grace);
            prop_assert!(clock_changes || opening.in_grace(grace, now) == in_grace, "{now} {grace}");
            now += SignedDuration::from_mins(1);
        }
    }

    #[test]
    fn a_time_at_its_place_can_be_had_where_it_is_open_in_each_minute_of_it(
        day in any_day(),
        rows in prop::collection::vec((1..128u8, any_times()), 0..4),
        exceptional in prop::collection::vec((any_day(), any::<bool>(), any_times()), 0..4),
        (start, length) in (0..24i8, 1..24u32),
        (step, minutes) in (prop::sample::select(vec![15u32, 30, 60]), 1..180u32),
    ) {
        let week: Vec<_> = rows.into_iter().map(|(days, (start, end))| row(days, start, end)).collect();
        let special = SpecialDays {
            exceptional: exceptional.into_iter().map(|(day, open, (start, end))| hours(day, open, start, end)).collect(),
            ..SpecialDays::default()
        };
        let calendar = PartnerCalendar {
            days: vec![DayEntry { date: day, start: time(start, 0, 0, 0), minutes: length * 60 }],
            ..PartnerCalendar::default()
        };
        let rules = CalendarRules { step_minutes: step, days_ahead: 14, half_day: false };
        let (begins, now) = (paris::begin_of(day), paris::begin_of(day) - SignedDuration::from_hours(48));
        let desk = Some(Opening { week: &week, special: &special });
        for quarter in 0..25 * 4 {
            let begin = begins + SignedDuration::from_mins(quarter * 15);
            let anywhere = check_slot(calendar.within(None), &rules, begin, minutes, now);
            let at_desk = check_slot(calendar.within(desk), &rules, begin, minutes, now);
            let taken = i64::from(minutes.div_ceil(step) * step);
            let open = (0..taken).all(|it| open_by_hand(&week, &special, begin + SignedDuration::from_mins(it)));
            prop_assert_eq!(at_desk.is_ok(), anywhere.is_ok() && open, "{} {:?} {:?}", begin, at_desk, anywhere);
        }
    }

    #[test]
    fn its_clock_runs_in_just_the_minutes_in_which_it_is_open(
        day in any_day(),
        minute in 0..1440i64,
        rows in prop::collection::vec((1..128u8, any_times()), 0..4),
        exceptional in prop::collection::vec((any_day(), any::<bool>(), any_times()), 0..4),
        open_for in 0..600i64,
    ) {
        let week: Vec<_> = rows.into_iter().map(|(days, (start, end))| row(days, start, end)).collect();
        let special = SpecialDays {
            exceptional: exceptional.into_iter().map(|(day, open, (start, end))| hours(day, open, start, end)).collect(),
            ..SpecialDays::default()
        };
        let opening = Opening { week: &week, special: &special };
        let from = paris::begin_of(day) + SignedDuration::from_mins(minute);
        let reached = opening.after(from, SignedDuration::from_mins(open_for));
        let (mut now, mut open) = (from, 0);
        // Three weeks are enough for the minutes that are asked for here, as long as the week has a row.
        while open < open_for && now < from + SignedDuration::from_hours(21 * 24) {
            open += i64::from(open_by_hand(&week, &special, now));
            now += SignedDuration::from_mins(1);
        }
        if open == open_for {
            prop_assert_eq!(reached, now);
            prop_assert_eq!(opening.between(from, reached), SignedDuration::from_mins(open_for));
        } else {
            prop_assert!(reached >= now || reached == from + SignedDuration::from_mins(open_for));
        }
    }
}
