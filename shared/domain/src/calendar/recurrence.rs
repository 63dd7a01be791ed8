//! When a recurring order comes back: days in Europe/Paris, and the sentence that says so.

use contract::{
    Error, Lang, Result, Words,
    orders::{NewOrder, RecurrenceType},
};
use jiff::{
    Span, Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, text::format};

/// The rhythm in which an order comes back. `every` counts days, weeks or months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "recurrType", rename_all_fields = "camelCase")]
pub enum Recurrence {
    /// Daily.
    #[serde(rename = "TLJ")]
    Daily { every: u8 },
    /// Monday to Friday.
    #[serde(rename = "TLJDLS")]
    Weekdays,
    /// Weekly; Monday 1, Tuesday 2, Wednesday 4 ... Sunday 64.
    #[serde(rename = "TLS")]
    Weekly { every: u8, days: u8 },
    /// Monthly on a day; the 31st falls on the last day.
    #[serde(rename = "TLM")]
    Monthly { every: u8, day: u8 },
    /// Yearly, on the day of the first one.
    #[serde(rename = "TLA")]
    Yearly,
}

/// Monday to Friday.
const WORKING_DAYS: u8 = 0b001_1111;
/// Monday to Sunday.
const ALL_DAYS: u8 = 0b111_1111;

/// The recurrence that a draft asks for; absent when its order does not come back.
///
/// # Errors
/// [`Error::Invalid`] on field `recurring`.
pub fn asked(new: &NewOrder) -> Result<Option<Recurrence>> {
    if !new.recurring {
        return Ok(None);
    }
    let every = |given: Option<u8>| given.unwrap_or(1);
    let recurrence = match new.recurr_type.ok_or_else(impossible)? {
        RecurrenceType::Tlj => Recurrence::Daily { every: every(new.recurr_tlj_every) },
        RecurrenceType::Tljdls => Recurrence::Weekdays,
        RecurrenceType::Tls => Recurrence::Weekly {
            every: every(new.recurr_tls_every),
            days: new.recurr_tls_dow.unwrap_or_default(),
        },
        RecurrenceType::Tlm => Recurrence::Monthly {
            every: every(new.recurr_tlm_every),
            day: new.recurr_tlm_jdm.unwrap_or_default(),
        },
        RecurrenceType::Tla => Recurrence::Yearly,
    };
    if is_sound(recurrence) { Ok(Some(recurrence)) } else { Err(impossible()) }
}

/// Whether the numbers are within their bounds.
fn is_sound(recurrence: Recurrence) -> bool {
    match recurrence {
        Recurrence::Daily { every } => (1..=10).contains(&every),
        Recurrence::Weekdays | Recurrence::Yearly => true,
        Recurrence::Weekly { every, days } => (1..=5).contains(&every) && (1..=ALL_DAYS).contains(&days),
        Recurrence::Monthly { every, day } => (1..=5).contains(&every) && (1..=31).contains(&day),
    }
}

fn impossible() -> Error {
    Error::invalid("recurring", "Cette récurrence n’est pas possible.", "This recurrence is not possible.")
}

/// The distinct days of a recurrence, ascending: those of `begin`..=`end` that are not before `from`.
///
/// Weeks are counted from the Monday before `begin`, months and years from its own. A day that a month
/// does not have falls on the last one, and comes back the month after; so does 29 February.
pub fn dates(
    recurrence: Recurrence,
    begin: Date,
    end: Option<Date>,
    from: Date,
) -> impl Iterator<Item = Date> {
    let first = begin.max(from);
    let start = periods_before(recurrence, begin, first);
    (start..)
        .map_while(move |nth| period(recurrence, begin, nth))
        .flatten()
        .skip_while(move |date| *date < first)
        .take_while(move |date| end.is_none_or(|end| *date <= end))
}

/// The same days with the instant at which the wall clock shows `at`, through both clock changes.
pub fn begins(
    recurrence: Recurrence,
    begin: Date,
    end: Option<Date>,
    from: Date,
    at: Time,
) -> impl Iterator<Item = (Date, Timestamp)> {
    dates(recurrence, begin, end, from).map(move |date| (date, paris::instant(date, at)))
}

/// How many whole periods lie before the one that holds `first`; one less at most, never one too many.
fn periods_before(recurrence: Recurrence, begin: Date, first: Date) -> i64 {
    let days = i64::from(begin.until(first).map(|span| span.get_days()).unwrap_or_default());
    let months = i64::from(first.year() - begin.year()) * 12 + i64::from(first.month() - begin.month());
    match recurrence {
        Recurrence::Daily { every } => days / times(every),
        Recurrence::Weekdays => days / 7,
        Recurrence::Weekly { every, .. } => days / 7 / times(every),
        Recurrence::Monthly { every, .. } => months / times(every),
        Recurrence::Yearly => i64::from(first.year() - begin.year()),
    }
}

/// The days of the `nth` period, rising; nothing after the end of the calendar.
fn period(recurrence: Recurrence, begin: Date, nth: i64) -> Option<Vec<Date>> {
    match recurrence {
        Recurrence::Daily { every } => Some(vec![shifted(begin, nth * times(every))?]),
        Recurrence::Weekdays => week(begin, nth, WORKING_DAYS),
        Recurrence::Weekly { every, days } => week(begin, nth * times(every), days),
        Recurrence::Monthly { every, day } => month(begin, nth * times(every), day),
        Recurrence::Yearly => month(begin, nth * 12, begin.day().unsigned_abs()),
    }
}

fn week(begin: Date, weeks: i64, days: u8) -> Option<Vec<Date>> {
    let monday = shifted(begin, weeks * 7 - i64::from(begin.weekday().to_monday_zero_offset()))?;
    (0..7).filter(|day| days & (1 << day) != 0).map(|day| shifted(monday, day)).collect()
}

fn month(begin: Date, months: i64, day: u8) -> Option<Vec<Date>> {
    let first = begin.first_of_month().checked_add(Span::new().try_months(months).ok()?).ok()?;
    let day = i8::try_from(day.max(1)).unwrap_or(i8::MAX).min(first.days_in_month());
    Some(vec![first.with().day(day).build().ok()?])
}

fn shifted(date: Date, days: i64) -> Option<Date> {
    date.checked_add(Span::new().try_days(days).ok()?).ok()
}

/// A count that no request can make zero.
fn times(every: u8) -> i64 {
    i64::from(every.max(1))
}

/// The sentence that a person reads: "Chaque mardi et jeudi à 9 h, jusqu'au 31 décembre 2026".
pub fn sentence(recurrence: Recurrence, begin: Date, end: Option<Date>, at: Option<Time>) -> Words {
    let Words { mut fr, mut en } = rhythm(recurrence, begin);
    if let Some(at) = at {
        fr += &format!(" à {}", format::time(at, Lang::Fr));
        en += &format!(" at {}", format::time(at, Lang::En));
    }
    if let Some(end) = end {
        fr += &format!(", jusqu’au {}", format::day_and_month_with_year(end, Lang::Fr));
        en += &format!(", until {}", format::day_and_month_with_year(end, Lang::En));
    }
    Words { fr, en }
}

fn rhythm(recurrence: Recurrence, begin: Date) -> Words {
    match recurrence {
        Recurrence::Daily { every: 0 | 1 } => Words::new("Tous les jours", "Every day"),
        Recurrence::Daily { every } => {
            Words::new(format!("Tous les {every} jours"), format!("Every {every} days"))
        }
        Recurrence::Weekdays => Words::new("Du lundi au vendredi", "Monday to Friday"),
        Recurrence::Weekly { every, days } => weekly(every, days),
        Recurrence::Monthly { every, day } => monthly(every, day),
        Recurrence::Yearly => {
            let day = |lang| format::day_and_month(begin, lang);
            Words::new(
                format!("Chaque année, le {}", day(Lang::Fr)),
                format!("Every year on {}", day(Lang::En)),
            )
        }
    }
}

fn weekly(every: u8, days: u8) -> Words {
    match (every, days & ALL_DAYS) {
        (0 | 1, ALL_DAYS) => Words::new("Tous les jours", "Every day"),
        (0 | 1, WORKING_DAYS) => Words::new("Du lundi au vendredi", "Monday to Friday"),
        (0 | 1, days) => Words::new(
            format!("Chaque {}", format::list(&format::days_of(days, Lang::Fr), Lang::Fr)),
            format!("Every {}", format::list(&format::days_of(days, Lang::En), Lang::En)),
        ),
        (every, days) => {
            let french: Vec<_> =
                format::days_of(days, Lang::Fr).into_iter().map(|day| format!("le {day}")).collect();
            Words::new(
                format!("Toutes les {every} semaines, {}", format::list(&french, Lang::Fr)),
                format!(
                    "Every {every} weeks on {}",
                    format::list(&format::days_of(days, Lang::En), Lang::En)
                ),
            )
        }
    }
}

fn monthly(every: u8, day: u8) -> Words {
    let (fr, en) = match day {
        31.. => ("Le dernier jour".to_owned(), "The last day".to_owned()),
        1 => ("Le 1er".to_owned(), "The 1st".to_owned()),
        day => (format!("Le {day}"), format!("The {}", format::ordinal(day))),
    };
    match every {
        0 | 1 => Words::new(format!("{fr} de chaque mois"), format!("{en} of every month")),
        every => Words::new(format!("{fr}, tous les {every} mois"), format!("{en}, every {every} months")),
    }
}

#[cfg(test)]
mod tests;
