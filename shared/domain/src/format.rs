//! Dates and amounts as people read them in mails and labels.
//!
//! No-break spaces stand where the French put them (U+202F between thousands, U+00A0 before `€` and
//! around `h`), the same as browsers do.

use contract::{Cents, Lang};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::paris;

const WEEKDAYS: [[&str; 7]; 2] = [
    ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
];

const MONTHS: [[&str; 12]; 2] = [
    [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
];

/// `1 234,50 €`, `€1,234.50`.
pub fn euros(amount: Cents, lang: Lang) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    let (whole, cents) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
    match lang {
        Lang::Fr => format!("{sign}{},{cents:02}\u{a0}€", thousands(whole, '\u{202f}')),
        Lang::En => format!("{sign}€{}.{cents:02}", thousands(whole, ',')),
    }
}

fn thousands(whole: u64, separator: char) -> String {
    let digits = whole.to_string();
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// `14 h 30`, `9 h`; `14:30`, `09:00`.
pub fn time(time: Time, lang: Lang) -> String {
    match (lang, time.minute()) {
        (Lang::Fr, 0) => format!("{}\u{a0}h", time.hour()),
        (Lang::Fr, minute) => format!("{}\u{a0}h\u{a0}{minute:02}", time.hour()),
        (Lang::En, minute) => format!("{:02}:{minute:02}", time.hour()),
    }
}

/// `24 novembre`, `1er décembre`; `24 November`.
pub fn day_and_month(date: Date, lang: Lang) -> String {
    let month = MONTHS[column(lang)][month_index(date)];
    match (lang, date.day()) {
        (Lang::Fr, 1) => format!("1er {month}"),
        (_, day) => format!("{day} {month}"),
    }
}

/// `24 novembre 2026`, `24 November 2026`.
pub fn day_and_month_with_year(date: Date, lang: Lang) -> String {
    format!("{} {}", day_and_month(date, lang), date.year())
}

/// `mardi 24 novembre 2026`, `Tuesday 24 November 2026`.
pub fn date(date: Date, lang: Lang) -> String {
    format!("{} {}", weekday(date, lang), day_and_month_with_year(date, lang))
}

/// `mardi 24 novembre 2026 à 14 h 30`, Europe/Paris.
pub fn moment(at: Timestamp, lang: Lang) -> String {
    let wall = paris::wall(at);
    let joint = match lang {
        Lang::Fr => "à",
        Lang::En => "at",
    };
    format!("{} {joint} {}", date(wall.date(), lang), time(wall.time(), lang))
}

/// `mardi`, `Tuesday`.
pub fn weekday(date: Date, lang: Lang) -> &'static str {
    WEEKDAYS[column(lang)][usize::from(date.weekday().to_monday_zero_offset().unsigned_abs())]
}

/// Names of the days of a mask, Monday 1 ... Sunday 64.
pub fn days_of(mask: u8, lang: Lang) -> Vec<&'static str> {
    WEEKDAYS[column(lang)]
        .into_iter()
        .enumerate()
        .filter(|(day, _)| mask & (1 << day) != 0)
        .map(|(_, name)| name)
        .collect()
}

/// `a, b et c`, `a, b and c`.
pub fn list(items: &[impl AsRef<str>], lang: Lang) -> String {
    let and = match lang {
        Lang::Fr => " et ",
        Lang::En => " and ",
    };
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{}{and}{last}", rest.join(", ")),
        None => String::new(),
    }
}

/// `1st`, `2nd`, `3rd`, `11th`.
pub fn ordinal(number: u8) -> String {
    let suffix = match (number % 10, number % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{number}{suffix}")
}

fn column(lang: Lang) -> usize {
    match lang {
        Lang::Fr => 0,
        Lang::En => 1,
    }
}

fn month_index(date: Date) -> usize {
    usize::from(date.month().unsigned_abs()) - 1
}
