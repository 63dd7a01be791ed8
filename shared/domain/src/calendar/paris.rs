//! The clock on the wall. Every rule about days and hours is computed in Europe/Paris; instants stay in UTC.

use std::collections::BTreeMap;

use contract::{Error, Result, WallClock, Words};
use jiff::{
    SignedDuration, Span, Timestamp,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};

/// The rules of the zone, compiled in: the result does not depend on the machine's own zone data.
pub static ZONE: TimeZone = jiff::tz::get!("Europe/Paris");

/// The instant at which the wall clock shows this. A time that a clock change skips is read one hour later,
/// one that comes twice is its first.
pub fn instant(date: Date, time: Time) -> Timestamp {
    of_wall(date.to_datetime(time))
}

/// When the wall clock shows this; see [`instant`].
pub fn of_wall(wall: DateTime) -> Timestamp {
    ZONE.to_timestamp(wall).unwrap_or(Timestamp::MAX)
}

/// The instant that a caller means by a time on the wall clock.
///
/// # Errors
/// `Invalid` at the field when a clock change skips it.
pub fn meant(shown: WallClock<DateTime>, field: &str) -> Result<Timestamp> {
    if exists(shown.0) {
        Ok(of_wall(shown.0))
    } else {
        Err(Error::Invalid(BTreeMap::from([(field.to_owned(), skipped())])))
    }
}

/// Why a time that a clock change skips is refused.
pub fn skipped() -> Words {
    Words::new(
        "Cette heure n’existe pas : ce jour-là, les horloges avancent d’une heure. Choisissez-en une autre.",
        "This time does not exist: on that day clocks go forward by an hour. Choose another one.",
    )
}

/// No clock change skips it.
pub fn exists(shown: DateTime) -> bool {
    wall(of_wall(shown)) == shown
}

/// The time that the wall clock in France shows.
pub fn wall(at: Timestamp) -> DateTime {
    ZONE.to_datetime(at)
}

/// The first instant of a day.
pub fn begin_of(date: Date) -> Timestamp {
    instant(date, Time::midnight())
}

/// The last instant of a day that the tables tell from the next one.
pub fn end_of(date: Date) -> Timestamp {
    let next = begin_of(date.saturating_add(Span::new().days(1)));
    next.checked_sub(SignedDuration::from_millis(1)).unwrap_or(next)
}

/// The parts of a day within which no clock changes, each from its first instant to before its last.
pub fn parts_of(date: Date) -> Vec<(Timestamp, Timestamp)> {
    let (begins, ends) = (begin_of(date), begin_of(date.saturating_add(Span::new().days(1))));
    let change = ZONE.following(begins).next().map(|it| it.timestamp()).filter(|it| *it < ends);
    match change {
        Some(change) => vec![(begins, change), (change, ends)],
        None => vec![(begins, ends)],
    }
}

/// The day of an instant.
pub fn today(now: Timestamp) -> Date {
    wall(now).date()
}

/// The month of an instant, `YYYY-MM`.
pub fn month(at: Timestamp) -> String {
    today(at).strftime("%Y-%m").to_string()
}

/// The first and the last instant of the month of a day.
pub fn month_of(day: Date) -> (Timestamp, Timestamp) {
    (begin_of(day.first_of_month()), end_of(day.last_of_month()))
}

/// The months of two days and all between them, each by its first day, newest first.
pub fn months_between(from: Date, to: Date) -> Vec<Date> {
    let last = to.first_of_month();
    let back = |months| last.checked_sub(Span::new().months(months)).ok();
    (0..).map_while(back).take_while(|it| *it >= from.first_of_month()).collect()
}

/// The day that is `days` later, or the last one there is.
pub fn days_after(date: Date, days: u32) -> Date {
    Span::new().try_days(days).ok().and_then(|span| date.checked_add(span).ok()).unwrap_or(Date::MAX)
}

/// The last day that can be planned for: five years ahead.
pub fn last_planned(today: Date) -> Date {
    today.checked_add(Span::new().years(5)).unwrap_or(Date::MAX)
}

/// The instant that is `minutes` of elapsed time later.
pub fn minutes_after(at: Timestamp, minutes: u32) -> Timestamp {
    at.checked_add(SignedDuration::from_mins(i64::from(minutes))).unwrap_or(Timestamp::MAX)
}

/// Elapsed whole minutes between two instants; 0 when they are in the other order.
pub fn minutes_between(from: Timestamp, to: Timestamp) -> u32 {
    u32::try_from(to.duration_since(from).as_mins().max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    #[test]
    fn a_caller_means_no_time_that_the_clocks_skip() {
        let at = |day, hour, minute| WallClock(date(2027, 3, day).at(hour, minute, 0, 0));
        let Err(Error::Invalid(fields)) = meant(at(28, 2, 30), "begin") else { panic!("it is skipped") };
        assert!(fields["begin"].fr.starts_with("Cette heure n’existe pas"));
        assert!(fields["begin"].en.starts_with("This time does not exist"));
        for shown in [at(28, 1, 59), at(28, 3, 0), at(27, 2, 30)] {
            assert_eq!(wall(meant(shown, "begin").unwrap()), shown.0);
        }
    }

    #[test]
    fn a_skipped_hour_is_read_later_and_a_repeated_one_is_its_first() {
        let spring = instant(date(2027, 3, 28), time(2, 30, 0, 0));
        assert_eq!(spring.to_string(), "2027-03-28T01:30:00Z");
        assert_eq!(wall(spring).time(), time(3, 30, 0, 0));
        let autumn = instant(date(2026, 10, 25), time(2, 30, 0, 0));
        assert_eq!(autumn.to_string(), "2026-10-25T00:30:00Z");
    }

    #[test]
    fn the_day_changes_at_midnight_in_paris() {
        assert_eq!(today("2026-11-20T22:59:59Z".parse().unwrap()), date(2026, 11, 20));
        assert_eq!(today("2026-11-20T23:00:00Z".parse().unwrap()), date(2026, 11, 21));
        assert_eq!(today("2026-07-20T22:00:00Z".parse().unwrap()), date(2026, 7, 21));
    }

    #[test]
    fn months_follow_each_other_without_a_gap() {
        let months = months_between(date(2025, 12, 31), date(2026, 3, 1));
        assert_eq!(months, [date(2026, 3, 1), date(2026, 2, 1), date(2026, 1, 1), date(2025, 12, 1)]);
        for pair in months.windows(2) {
            let ((begin, _), (_, end)) = (month_of(pair[0]), month_of(pair[1]));
            assert_eq!(begin.duration_since(end), SignedDuration::from_millis(1));
        }
        assert_eq!(months_between(date(2026, 3, 1), date(2026, 2, 1)), []);
    }

    #[test]
    fn the_month_changes_at_midnight_in_paris() {
        assert_eq!(month("2026-08-31T21:59:59Z".parse().unwrap()), "2026-08");
        assert_eq!(month("2026-08-31T22:00:00Z".parse().unwrap()), "2026-09");
    }

    #[test]
    fn minutes_pass_only_forward_and_count_when_they_are_over() {
        let at = |seconds| Timestamp::from_second(seconds).unwrap();
        for (from, to, minutes) in [(0, 0, 0), (0, 59, 0), (0, 60, 1), (60, 0, 0), (0, 3_659, 60)] {
            assert_eq!(minutes_between(at(from), at(to)), minutes, "{from} to {to}");
        }
    }

    #[test]
    fn the_end_of_time_does_not_panic() {
        assert_eq!(instant(Date::MAX, Time::MAX), Timestamp::MAX);
        assert_eq!(days_after(Date::MAX, u32::MAX), Date::MAX);
        assert_eq!(minutes_after(Timestamp::MAX, u32::MAX), Timestamp::MAX);
        assert_eq!(minutes_between(Timestamp::MAX, Timestamp::MIN), 0);
        assert_eq!(minutes_between(Timestamp::MIN, Timestamp::MAX), u32::MAX);
    }

    /// All that knows of days and hours, tried again on a server whose own clock is set elsewhere.
    #[test]
    fn a_server_anywhere_has_the_days_of_paris() {
        let this = std::env::current_exe().unwrap();
        let dated = ["calendar::", "recurrence::", "hours::", "paris::", "--skip", "a_server_anywhere"];
        let tests =
            std::process::Command::new(&this).env("TZ", "America/Los_Angeles").args(dated).output().unwrap();
        let said = String::from_utf8_lossy(&tests.stdout);
        assert!(tests.status.success() && !said.contains(" 0 passed"), "{said}");
    }
}
