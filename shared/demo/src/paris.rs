//! Days and hours of Europe/Paris, as the demo reckons with them.

use std::{collections::BTreeSet, sync::LazyLock};

use domain::calendar::hours;
pub(crate) use domain::calendar::paris::today as day;
use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, Time, Weekday},
};

use crate::random::Random;

/// Minutes of the day at which a desk opens and closes.
const DESK: std::ops::Range<i64> = 510..1110;

/// Every public holiday of the years a demonstration may be about, worked out once.
static HOLIDAYS: LazyLock<BTreeSet<Date>> =
    LazyLock::new(|| (1970..2100).flat_map(hours::public_holidays).map(|it| it.date).collect());

/// The full hour of a day.
pub(crate) fn hour(date: Date, hour: i8) -> Timestamp {
    domain::calendar::paris::instant(date, Time::constant(hour, 0, 0, 0))
}

/// `days` later, or earlier when negative.
pub(crate) fn plus_days(date: Date, days: i64) -> Date {
    date.saturating_add(days.days())
}

/// `minutes` later, or earlier when negative.
pub(crate) fn plus_minutes(at: Timestamp, minutes: i64) -> Timestamp {
    at.checked_add(SignedDuration::from_mins(minutes)).unwrap_or(at)
}

/// `months` before a day, or after when negative.
pub(crate) fn minus_months(date: Date, months: i64) -> Date {
    date.saturating_sub(months.months())
}

/// Neither weekend nor holiday.
pub(crate) fn is_working(date: Date) -> bool {
    !matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday) && !HOLIDAYS.contains(&date)
}

/// The first working day that is not before this one.
pub(crate) fn working_from(date: Date) -> Date {
    let mut date = date;
    while !is_working(date) {
        date = plus_days(date, 1);
    }
    date
}

/// The instant itself while desks are open, else some minutes into the next working morning.
pub(crate) fn desk_time(at: Timestamp, random: &mut Random) -> Timestamp {
    let local = domain::calendar::paris::wall(at);
    let (date, minute) = (local.date(), i64::from(local.hour()) * 60 + i64::from(local.minute()));
    if is_working(date) && DESK.contains(&minute) {
        return at;
    }
    let earliest = if minute >= DESK.end { plus_days(date, 1) } else { date };
    plus_minutes(hour(working_from(earliest), 8), random.between(30, 150))
}
