//! Whether a desk is open: its week, and the days that are unlike others.

use std::ops::RangeInclusive;

use contract::{
    Error, Lang, Result,
    account::{HoursOfDay, OpeningHours, UnusualDay},
};
use jiff::{SignedDuration, Timestamp, civil::Date};

use crate::calendar::{
    hours::{self, checked_times, minutes},
    interval::TimeRange,
    paris,
    special_days::SpecialDays,
};

/// Rows of a week.
const MOST: usize = 50;
/// Minutes of a day.
const DAY: u16 = 24 * 60;
/// Days ahead of which people are told.
const AHEAD: u32 = 30;
/// Days of a closing that are told at most, from today on.
const LONGEST: u32 = 400;
/// Days after which a desk that does not open is waited for no longer.
const WAITED_FOR: u32 = 366;
/// Days of opening that are counted.
const COUNTED_FOR: u32 = 62;
/// Minutes of opening that a target may have.
const TARGET: RangeInclusive<u32> = 5..=6000;
/// The longest time within which nobody is late, minutes.
const LONGEST_GRACE: u32 = 480;

/// The opening hours of a desk.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    pub week: &'a [OpeningHours],
    pub special: &'a SpecialDays,
}

/// From a minute since midnight to before another, on the wall clock of Europe/Paris.
type Span = (u16, u16);

impl Opening<'_> {
    /// The times at which it is open on a day, in order, none touching the next. It is closed on public
    /// holidays and on its own; exceptional openings are added, and exceptional closings taken away.
    pub fn spans(&self, date: Date) -> Vec<Span> {
        let closed = self.special.holiday(date).is_some() || hours::holiday(date).is_some();
        let week = if closed { vec![] } else { of_week(self.week, date) };
        let exceptional =
            |open| self.special.exceptional_on(date, open).map(|(from, to)| (minutes(from), minutes(to)));
        let open = merged(week.into_iter().chain(exceptional(true)).collect());
        exceptional(false)
            .fold(open, |open, closed| open.into_iter().flat_map(|it| without(it, closed)).collect())
    }

    /// Whether it is open now.
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.since_opening(now).is_some()
    }

    /// Whether it has opened less than so many minutes ago.
    pub fn in_grace(&self, grace: u32, now: Timestamp) -> bool {
        self.since_opening(now).is_some_and(|it| u32::from(it) < grace)
    }

    /// Minutes since it opened, where it is open.
    fn since_opening(&self, now: Timestamp) -> Option<u16> {
        let (date, minute) = paris_minute(now);
        let spans = self.spans(date);
        spans.iter().find(|(from, to)| *from <= minute && minute < *to).map(|(from, _)| minute - from)
    }

    /// When it will have been open for so long since an instant. Where it does not open for that long within a year, the clock on
    /// the wall counts instead.
    pub fn after(&self, from: Timestamp, open_for: SignedDuration) -> Timestamp {
        let (mut left, today) = (open_for, paris::today(from));
        if left.is_zero() {
            return from;
        }
        let days = (0..WAITED_FOR).map(|nth| paris::days_after(today, nth));
        for TimeRange { from: begins, to: ends } in days.flat_map(|date| self.ranges(date)) {
            let begins = begins.max(from);
            let open = ends.duration_since(begins);
            if left <= open {
                return begins + left;
            }
            left -= open.max(SignedDuration::ZERO);
        }
        from.checked_add(open_for).unwrap_or(Timestamp::MAX)
    }

    /// When it opens next after an instant; absent where it does not within a year.
    pub fn next_after(&self, from: Timestamp) -> Option<Timestamp> {
        let today = paris::today(from);
        let days = (0..WAITED_FOR).map(|nth| paris::days_after(today, nth));
        days.flat_map(|date| self.ranges(date)).map(|it| it.from).find(|it| from < *it)
    }

    /// For how long it is open between two instants; what lies more than two months after the first is left out.
    pub fn between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let today = paris::today(from);
        let days = (0..COUNTED_FOR).map(|nth| paris::days_after(today, nth));
        let days = days.take_while(|date| *date <= paris::today(to));
        days.flat_map(|date| self.ranges(date))
            .map(|it| it.to.min(to).duration_since(it.from.max(from)).max(SignedDuration::ZERO))
            .sum()
    }

    /// When it is open on a day, as instants and in order: in an hour that comes twice, twice.
    pub(super) fn ranges(&self, date: Date) -> Vec<TimeRange> {
        let spans = self.spans(date);
        let of_part = |(begins, ends): (Timestamp, Timestamp)| {
            let first = paris_minute(begins).1;
            let last = first + u16::try_from(ends.duration_since(begins).as_mins()).unwrap_or(DAY);
            let at = move |minute: u16| begins + SignedDuration::from_mins(i64::from(minute - first));
            let clipped = spans.iter().map(move |(from, to)| ((*from).max(first), (*to).min(last)));
            clipped
                .filter(|(from, to)| from < to)
                .map(move |(from, to)| TimeRange { from: at(from), to: at(to) })
                .collect::<Vec<_>>()
        };
        paris::parts_of(date).into_iter().flat_map(of_part).collect()
    }

    /// Whether it is open for all of a time of one day.
    pub fn covers(&self, time: TimeRange) -> bool {
        covers(&self.ranges(paris::today(time.from)), time)
    }

    /// Whether some of a day is open before and not now.
    pub fn closes(&self, before: Opening<'_>, date: Date) -> bool {
        let now = self.ranges(date);
        before.ranges(date).iter().any(|it| !covers(&now, *it))
    }

    /// Days of the coming month on which it opens otherwise than the week says, and all days of its closings, which
    /// are told to their end: those on which it never opens would cut them in two.
    pub fn unusual_days(&self, now: Timestamp, lang: Lang) -> Vec<UnusualDay> {
        let today = paris::today(now);
        let closes = |day: Date| self.special.holiday(day).is_some();
        let days = (0..LONGEST).map(|nth| (nth, paris::days_after(today, nth)));
        let told = days.take_while(|(nth, day)| *nth <= AHEAD || closes(*day));
        told.filter_map(|(_, day)| {
            let spans = self.spans(day);
            let usual = merged(of_week(self.week, day));
            (spans != usual || closes(day)).then(|| UnusualDay {
                day,
                name: self.name_of(day, lang),
                hours: self.hours_on(day),
            })
        })
        .collect()
    }

    /// When it is open on a day, by the clock.
    pub fn hours_on(&self, day: Date) -> Vec<HoursOfDay> {
        self.spans(day).into_iter().map(hours_of_day).collect()
    }

    /// The holiday for which a day is not like others.
    pub fn holiday_on(&self, day: Date, lang: Lang) -> Option<String> {
        Some(self.name_of(day, lang)).filter(|it| !it.is_empty())
    }

    fn name_of(&self, day: Date, lang: Lang) -> String {
        let own = self.special.holiday(day).map(|it| it.name_in(lang).to_owned());
        own.or_else(|| hours::holiday(day).map(|it| it.get(lang).to_owned())).unwrap_or_default()
    }
}

/// A week as it is kept: times the right way round, by day and hour.
///
/// # Errors
/// Invalid: no time of a day, no day, hours of one day that overlap, or too many rows.
pub fn checked_week(asked: &[OpeningHours]) -> Result<Vec<OpeningHours>> {
    let wrong =
        || Error::invalid("weeklyHours", "Merci de corriger votre saisie", "Please correct your entry");
    if asked.len() > MOST {
        return Err(wrong());
    }
    let mut week = vec![];
    for it in asked {
        let (start_time, end_time) = checked_times(it.start_time, it.end_time)?.ok_or_else(wrong)?;
        if it.days_of_week == 0 || it.days_of_week > 127 {
            return Err(wrong());
        }
        week.push(OpeningHours { days_of_week: it.days_of_week, start_time, end_time });
    }
    for (nth, one) in week.iter().enumerate() {
        let meets = |other: &OpeningHours| {
            one.days_of_week & other.days_of_week != 0
                && one.start_time < other.end_time
                && other.start_time < one.end_time
        };
        if week.iter().skip(nth + 1).any(meets) {
            return Err(Error::invalid(
                "weeklyHours",
                "Deux plages d’un même jour se chevauchent : corrigez-en une.",
                "Two times of one day overlap: please correct one of them.",
            ));
        }
    }
    week.sort_by_key(|it| (it.days_of_week.trailing_zeros(), it.start_time, it.days_of_week));
    Ok(week)
}

/// Minutes within which nobody is late.
///
/// # Errors
/// Invalid: less than none, or more than a working day.
pub fn checked_grace(minutes: i64) -> Result<u32> {
    match u32::try_from(minutes) {
        Err(_) if minutes < 0 => {
            Err(Error::invalid("gracePeriod", "Entrez un nombre positif", "Please enter a positive number"))
        }
        Ok(minutes) if minutes <= LONGEST_GRACE => Ok(minutes),
        _ => Err(Error::invalid(
            "gracePeriod",
            "8 heures (480 minutes) au plus.",
            "8 hours (480 minutes) at most.",
        )),
    }
}

/// Minutes of opening within which a desk is to act; absent when there is no target.
///
/// # Errors
/// Invalid: too few to be kept, or more than some weeks.
pub fn checked_target(field: &'static str, minutes: Option<i64>) -> Result<Option<u32>> {
    let Some(minutes) = minutes else { return Ok(None) };
    match u32::try_from(minutes).ok().filter(|it| TARGET.contains(it)) {
        Some(minutes) => Ok(Some(minutes)),
        None => Err(Error::invalid(
            field,
            "Un objectif va de 5 minutes à 100 heures d’ouverture.",
            "A target is from 5 minutes to 100 hours of opening.",
        )),
    }
}

/// Whether ranges that stand in order cover all of a time. Some may meet: an hour that comes twice is two of them.
pub(super) fn covers(ranges: &[TimeRange], time: TimeRange) -> bool {
    let reaches = |at: Timestamp, it: &TimeRange| if it.from <= at && at < it.to { it.to } else { at };
    ranges.iter().fold(time.from, reaches) >= time.to
}

/// The opening times that the week has on a day.
fn of_week(week: &[OpeningHours], date: Date) -> Vec<Span> {
    let today = 1u8 << date.weekday().to_monday_zero_offset();
    let of_day = week.iter().filter(|it| it.days_of_week & today != 0);
    of_day.map(|it| (minutes(it.start_time), minutes(it.end_time))).collect()
}

/// The spans in order, with those joined that meet.
fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut joined: Vec<Span> = vec![];
    for (from, to) in spans {
        match joined.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined
}

/// The parts of a span before and after another.
fn without((from, to): Span, (begin, end): Span) -> impl Iterator<Item = Span> {
    [(from, to.min(begin)), (from.max(end), to)].into_iter().filter(|(from, to)| from < to)
}

fn hours_of_day((from, to): Span) -> HoursOfDay {
    let hhmm = |minute: u16| minute / 60 * 100 + minute % 60;
    HoursOfDay { start_time: hhmm(from), end_time: hhmm(to) }
}

fn paris_minute(now: Timestamp) -> (Date, u16) {
    let wall = paris::wall(now);
    let minute = i32::from(wall.hour()) * 60 + i32::from(wall.minute());
    (wall.date(), u16::try_from(minute).unwrap_or(DAY))
}

#[cfg(test)]
mod tests;
