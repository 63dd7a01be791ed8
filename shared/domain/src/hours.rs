//! Opening hours of a desk, and the days on which France is closed.

use contract::{Lang, Words, account::OpeningHours};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time},
};

use crate::{format, paris};

/// Whether a desk is open now, Europe/Paris. `closed` are days on which it does not open at all.
pub fn open(hours: &[OpeningHours], closed: &[Date], now: Timestamp) -> bool {
    let wall = paris::wall(now);
    let today = 1u8 << wall.weekday().to_monday_zero_offset();
    let minute = u16::try_from(i32::from(wall.hour()) * 60 + i32::from(wall.minute())).unwrap_or_default();
    !closed.contains(&wall.date())
        && hours.iter().any(|it| {
            it.days_of_week & today != 0 && minutes(it.start_time) <= minute && minute < minutes(it.end_time)
        })
}

/// Minutes since midnight of `HHMM`.
fn minutes(hhmm: u16) -> u16 {
    hhmm / 100 * 60 + hhmm % 100
}

/// What people read, a line for each set of days: "lundi à vendredi, 8 h 30 – 12 h et 14 h – 18 h".
pub fn lines(hours: &[OpeningHours]) -> Vec<Words> {
    let mut days: Vec<u8> = Vec::new();
    for it in hours {
        if !days.contains(&it.days_of_week) {
            days.push(it.days_of_week);
        }
    }
    days.into_iter()
        .map(|mask| {
            let mut same: Vec<_> = hours.iter().filter(|it| it.days_of_week == mask).collect();
            same.sort_by_key(|it| it.start_time);
            let line = |lang| {
                let spans: Vec<_> = same.iter().map(|it| span(it, lang)).collect();
                format!("{}, {}", days_label(mask, lang), format::list(&spans, lang))
            };
            Words::new(line(Lang::Fr), line(Lang::En))
        })
        .collect()
}

fn span(hours: &OpeningHours, lang: Lang) -> String {
    format!("{} – {}", clock(hours.start_time, lang), clock(hours.end_time, lang))
}

/// Midnight at the end of a day is `24 h`, not `0 h`.
fn clock(hhmm: u16, lang: Lang) -> String {
    let part = |number: u16| i8::try_from(number).unwrap_or_default();
    match (Time::new(part(hhmm / 100), part(hhmm % 100), 0, 0), lang) {
        (Ok(time), lang) => format::time(time, lang),
        (Err(_), Lang::Fr) => "24\u{a0}h".to_owned(),
        (Err(_), Lang::En) => "24:00".to_owned(),
    }
}

/// `lundi à vendredi`, `lundi et jeudi`, `tous les jours`.
fn days_label(mask: u8, lang: Lang) -> String {
    let days = format::days_of(mask, lang);
    let mask = mask & 0b111_1111;
    let first = mask.trailing_zeros();
    let in_a_row = mask != 0 && mask >> first == (1u8 << days.len()) - 1;
    match (days.as_slice(), lang) {
        ([_, _, _, _, _, _, _], Lang::Fr) => "tous les jours".to_owned(),
        ([_, _, _, _, _, _, _], Lang::En) => "every day".to_owned(),
        ([first, _, .., last], Lang::Fr) if in_a_row => format!("{first} à {last}"),
        ([first, _, .., last], Lang::En) if in_a_row => format!("{first} to {last}"),
        (days, lang) => format::list(days, lang),
    }
}

/// A public holiday. Two can fall on one date: the key is the date and the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub date: Date,
    pub name: Words,
}

/// The eleven public holidays of mainland France in a year, by date.
pub fn public_holidays(year: i16) -> Vec<Holiday> {
    let fixed = [
        (1, 1, "Jour de l'an", "New Year's Day"),
        (5, 1, "Fête du Travail", "Labour Day"),
        (5, 8, "Victoire 1945", "Victory in Europe Day"),
        (7, 14, "Fête nationale", "Bastille Day"),
        (8, 15, "Assomption", "Assumption Day"),
        (11, 1, "Toussaint", "All Saints' Day"),
        (11, 11, "Armistice 1918", "Armistice Day"),
        (12, 25, "Noël", "Christmas Day"),
    ];
    let after_easter = [
        (1, "Lundi de Pâques", "Easter Monday"),
        (39, "Ascension", "Ascension Day"),
        (50, "Lundi de Pentecôte", "Whit Monday"),
    ];
    let fixed = fixed.into_iter().filter_map(|(month, day, fr, en)| {
        Some(Holiday { date: Date::new(year, month, day).ok()?, name: Words::new(fr, en) })
    });
    let movable = after_easter.into_iter().filter_map(|(days, fr, en)| {
        let date = easter(year)?.checked_add(i64::from(days).days()).ok()?;
        Some(Holiday { date, name: Words::new(fr, en) })
    });
    let mut holidays: Vec<_> = fixed.chain(movable).collect();
    holidays.sort_by(|one, other| (one.date, &one.name.fr).cmp(&(other.date, &other.name.fr)));
    holidays
}

/// The name of the day's public holiday, both names where two fall together.
pub fn holiday(date: Date) -> Option<Words> {
    let today: Vec<_> = public_holidays(date.year()).into_iter().filter(|it| it.date == date).collect();
    let names = |lang| {
        let names: Vec<_> = today.iter().map(|it| it.name.get(lang)).collect();
        format::list(&names, lang)
    };
    (!today.is_empty()).then(|| Words::new(names(Lang::Fr), names(Lang::En)))
}

/// Easter Sunday of the Gregorian calendar, by the method of Meeus and Butcher.
pub fn easter(year: i16) -> Option<Date> {
    let year_number = i32::from(year);
    let (a, b, c) = (year_number % 19, year_number / 100, year_number % 100);
    let (d, e) = (b / 4, b % 4);
    let f = (b + 8) / 25;
    let g = (b - f + 1) / 3;
    let h = (19 * a + b - d - g + 15) % 30;
    let (i, k) = (c / 4, c % 4);
    let l = (32 + 2 * e + 2 * i - h - k) % 7;
    let m = (a + 11 * h + 22 * l) / 451;
    let n = h + l - 7 * m + 114;
    Date::new(year, i8::try_from(n / 31).ok()?, i8::try_from(n % 31 + 1).ok()?).ok()
}
