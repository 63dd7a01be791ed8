//! Recurrences against an oracle that asks each day by itself.

use jiff::{
    ToSpan,
    civil::{Weekday, date, time},
};
use proptest::prelude::*;

use super::*;

const LAST_YEAR: i16 = 2036;

/// Whether the order comes on this day, asked of this day alone.
fn comes(recurrence: Recurrence, begin: Date, day: Date) -> bool {
    if day < begin {
        return false;
    }
    let days = (day - begin).get_days();
    let months = (i32::from(day.year()) - i32::from(begin.year())) * 12 + i32::from(day.month())
        - i32::from(begin.month());
    let last_of_month = day == day.last_of_month();
    match recurrence {
        Recurrence::Daily { every } => days % i32::from(every) == 0,
        Recurrence::Weekdays => !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday),
        Recurrence::Weekly { every, days: mask } => {
            let monday = |of: Date| of - i64::from(of.weekday().to_monday_zero_offset()).days();
            let weeks = (monday(day) - monday(begin)).get_days() / 7;
            weeks % i32::from(every) == 0 && mask & (1 << day.weekday().to_monday_zero_offset()) != 0
        }
        Recurrence::Monthly { every, day: wished } => {
            let wished = wished as i8;
            months % i32::from(every) == 0 && (day.day() == wished || (last_of_month && day.day() < wished))
        }
        Recurrence::Yearly => {
            day.month() == begin.month()
                && (day.day() == begin.day() || (last_of_month && day.day() < begin.day()))
        }
    }
}

fn any_recurrence() -> impl Strategy<Value = Recurrence> {
    prop_oneof![
        (1u8..=10).prop_map(|every| Recurrence::Daily { every }),
        Just(Recurrence::Weekdays),
        (1u8..=5, 1u8..=127).prop_map(|(every, days)| Recurrence::Weekly { every, days }),
        (1u8..=5, 1u8..=31).prop_map(|(every, day)| Recurrence::Monthly { every, day }),
        Just(Recurrence::Yearly),
    ]
}

fn any_day() -> impl Strategy<Value = Date> {
    (2024i16..LAST_YEAR, 1i8..=12, 1i8..=31)
        .prop_filter_map("no such day", |(year, month, day)| Date::new(year, month, day).ok())
}

proptest! {
    #[test]
    fn begun_on_its_first_day_a_recurrence_has_the_same_days(
        recurrence in any_recurrence(),
        begin in any_day(),
    ) {
        let days: Vec<_> = dates(recurrence, begin, None, begin).take(12).collect();
        prop_assume!(!days.is_empty());
        let again: Vec<_> = dates(recurrence, days[0], None, days[0]).take(12).collect();
        prop_assert_eq!(days, again);
    }

    #[test]
    fn dates_agree_with_each_day_asked_alone(
        recurrence in any_recurrence(),
        begin in any_day(),
        from in any_day(),
        length in proptest::option::of(0i32..3000),
    ) {
        assert!(is_sound(recurrence));
        let end = length.map(|days| begin + days.days());
        let stop = date(LAST_YEAR, 12, 31);
        let mine: Vec<_> = dates(recurrence, begin, end, from).take_while(|it| *it <= stop).collect();
        let expected: Vec<_> = begin
            .series(1.day())
            .take_while(|it| *it <= stop)
            .filter(|it| *it >= from && end.is_none_or(|end| *it <= end) && comes(recurrence, begin, *it))
            .collect();
        prop_assert_eq!(mine, expected);
    }

    #[test]
    fn the_wall_clock_keeps_its_time(
        recurrence in any_recurrence(),
        begin in any_day(),
        hour in 3i8..24,
    ) {
        let at = time(hour, 15, 0, 0);
        for (day, begin) in begins(recurrence, begin, None, begin, at).take(60) {
            prop_assert_eq!(paris::wall(begin), day.to_datetime(at));
        }
    }
}

fn first_days(recurrence: Recurrence, begin: Date, count: usize) -> Vec<String> {
    dates(recurrence, begin, None, begin).take(count).map(|it| it.to_string()).collect()
}

#[test]
fn the_31st_falls_on_the_last_day_and_comes_back() {
    let days = first_days(Recurrence::Monthly { every: 1, day: 31 }, date(2028, 1, 31), 5);
    assert_eq!(days, ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"]);
}

#[test]
fn the_29th_of_february_comes_back() {
    let days = first_days(Recurrence::Yearly, date(2024, 2, 29), 5);
    assert_eq!(days, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]);
}

#[test]
fn nine_o_clock_stays_nine_o_clock_through_both_clock_changes() {
    let daily = Recurrence::Daily { every: 1 };
    let utc = |begin: Date, at| -> Vec<_> {
        begins(daily, begin, None, begin, at).take(2).map(|(_, at)| at.to_string()).collect()
    };
    let nine = time(9, 0, 0, 0);
    assert_eq!(utc(date(2026, 10, 24), nine), ["2026-10-24T07:00:00Z", "2026-10-25T08:00:00Z"]);
    assert_eq!(utc(date(2027, 3, 27), nine), ["2027-03-27T08:00:00Z", "2027-03-28T07:00:00Z"]);
    // Half past two does not exist on 28 March: the order begins an hour later, and only once in October.
    let half_past_two = time(2, 30, 0, 0);
    assert_eq!(utc(date(2027, 3, 27), half_past_two), ["2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z"]);
    assert_eq!(utc(date(2026, 10, 24), half_past_two), ["2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z"]);
}

#[test]
fn impossible_recurrences_are_refused() {
    for recurrence in [
        Recurrence::Daily { every: 0 },
        Recurrence::Daily { every: 11 },
        Recurrence::Weekly { every: 0, days: 1 },
        Recurrence::Weekly { every: 6, days: 1 },
        Recurrence::Weekly { every: 1, days: 0 },
        Recurrence::Weekly { every: 1, days: 128 },
        Recurrence::Monthly { every: 0, day: 1 },
        Recurrence::Monthly { every: 6, day: 1 },
        Recurrence::Monthly { every: 1, day: 0 },
        Recurrence::Monthly { every: 1, day: 32 },
    ] {
        assert!(!is_sound(recurrence), "{recurrence:?}");
        // Even unchecked it neither panics nor goes round for ever.
        let _ = dates(recurrence, date(2026, 1, 31), Some(date(2027, 1, 1)), date(2026, 6, 1)).count();
    }
}

#[test]
fn the_calendar_ends_without_a_panic() {
    for recurrence in [Recurrence::Weekdays, Recurrence::Yearly, Recurrence::Monthly { every: 5, day: 31 }] {
        let begin = date(9998, 12, 31);
        assert!(dates(recurrence, begin, None, begin).count() > 0, "{recurrence:?}");
    }
}

#[test]
fn a_recurrence_reads_as_people_say_it() {
    let begin = date(2026, 11, 24);
    let nine = Some(time(9, 0, 0, 0));
    for (recurrence, fr, en) in [
        (Recurrence::Daily { every: 1 }, "Tous les jours", "Every day"),
        (Recurrence::Daily { every: 2 }, "Tous les 2 jours", "Every 2 days"),
        (Recurrence::Weekdays, "Du lundi au vendredi", "Monday to Friday"),
        (Recurrence::Weekly { every: 1, days: 2 + 8 }, "Chaque mardi et jeudi", "Every Tuesday and Thursday"),
        (Recurrence::Weekly { every: 1, days: 31 }, "Du lundi au vendredi", "Monday to Friday"),
        (Recurrence::Weekly { every: 1, days: 127 }, "Tous les jours", "Every day"),
        (
            Recurrence::Weekly { every: 2, days: 1 + 4 + 64 },
            "Toutes les 2 semaines, le lundi, le mercredi et le dimanche",
            "Every 2 weeks on Monday, Wednesday and Sunday",
        ),
        (
            Recurrence::Monthly { every: 1, day: 31 },
            "Le dernier jour de chaque mois",
            "The last day of every month",
        ),
        (Recurrence::Monthly { every: 1, day: 1 }, "Le 1er de chaque mois", "The 1st of every month"),
        (Recurrence::Monthly { every: 3, day: 22 }, "Le 22, tous les 3 mois", "The 22nd, every 3 months"),
        (Recurrence::Yearly, "Chaque année, le 24 novembre", "Every year on 24 November"),
    ] {
        assert_eq!(sentence(recurrence, begin, None, None), Words::new(fr, en));
        assert_eq!(
            sentence(recurrence, begin, Some(date(2026, 12, 31)), nine),
            Words::new(
                format!("{fr} à 9\u{a0}h, jusqu’au 31 décembre 2026"),
                format!("{en} at 09:00, until 31 December 2026")
            )
        );
    }
}

#[test]
fn the_search_for_days_begins_shortly_before_them_and_never_after() {
    let every = |of: Recurrence| [date(2024, 1, 3), date(2024, 2, 29), date(2024, 12, 31)].map(|it| (of, it));
    let rules = [
        Recurrence::Daily { every: 1 },
        Recurrence::Daily { every: 10 },
        Recurrence::Weekdays,
        Recurrence::Weekly { every: 3, days: 0b100_0001 },
        Recurrence::Monthly { every: 5, day: 31 },
        Recurrence::Yearly,
    ];
    for (rule, begin) in rules.into_iter().flat_map(every) {
        for first in [begin, begin + 1.day(), begin + 400.days(), begin + 4_000.days()] {
            let nth = periods_before(rule, begin, first);
            let last = |nth| period(rule, begin, nth).and_then(|it| it.last().copied());
            assert!(nth >= 0 && (nth == 0 || last(nth - 1) < Some(first)), "{rule:?} {begin} {first}: {nth}");
            let next = period(rule, begin, nth + 2).and_then(|it| it.first().copied());
            assert!(next > Some(first), "{rule:?} {begin} {first}: {nth}");
        }
    }
}
