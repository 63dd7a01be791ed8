//! Dates and amounts as people read them in mails and labels.
//!
//! No-break spaces stand where the French put them (U+202F between thousands, U+00A0 before `€` and
//! around `h`), the same as browsers do.

use contract::{Cents, Lang};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::calendar::paris;

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

/// `1 234`, `1,234`.
pub fn whole(number: i64, lang: Lang) -> String {
    let separator = if lang == Lang::Fr { '\u{202f}' } else { ',' };
    format!("{}{}", if number < 0 { "-" } else { "" }, thousands(number.unsigned_abs(), separator))
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

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_read_as_the_french_and_the_english_write_them() {
        for (cents, fr, en) in [
            (0, "0,00 €", "€0.00"),
            (-1, "-0,01 €", "-€0.01"),
            (99_999, "999,99 €", "€999.99"),
            (123_450, "1\u{202f}234,50 €", "€1,234.50"),
            (-123_456_789, "-1\u{202f}234\u{202f}567,89 €", "-€1,234,567.89"),
        ] {
            assert_eq!(euros(Cents(cents), Lang::Fr), fr.replace(' ', "\u{a0}"));
            assert_eq!(euros(Cents(cents), Lang::En), en);
        }
    }

    #[test]
    fn dates_and_times_read_in_both_languages() {
        let at = "2026-11-24T13:30:00Z".parse().unwrap();
        assert_eq!(moment(at, Lang::Fr).replace('\u{a0}', " "), "mardi 24 novembre 2026 à 14 h 30");
        assert_eq!(moment(at, Lang::En), "Tuesday 24 November 2026 at 14:30");
        assert_eq!(super::date(date(2026, 12, 1), Lang::Fr), "mardi 1er décembre 2026");
        assert_eq!(super::date(date(2026, 12, 1), Lang::En), "Tuesday 1 December 2026");
        assert_eq!(super::time(time(9, 5, 0, 0), Lang::Fr), "9\u{a0}h\u{a0}05");
        assert_eq!(super::time(time(0, 0, 0, 0), Lang::Fr), "0\u{a0}h");
    }

    #[test]
    fn lists_and_ordinals() {
        assert_eq!(list(&[] as &[&str], Lang::Fr), "");
        assert_eq!(list(&["a"], Lang::Fr), "a");
        assert_eq!(list(&["a", "b", "c"], Lang::Fr), "a, b et c");
        assert_eq!(list(&["a", "b"], Lang::En), "a and b");
        let ordinals: Vec<_> = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map(ordinal).into();
        assert_eq!(ordinals.join(" "), "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th");
    }

    proptest! {
        #[test]
        fn no_digit_of_an_amount_is_lost(cents in any::<i64>()) {
            for lang in [Lang::Fr, Lang::En] {
                let shown = euros(Cents(cents), lang);
                let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
                prop_assert_eq!(digits.parse::<u64>().unwrap(), cents.unsigned_abs());
                prop_assert_eq!(shown.starts_with('-'), cents < 0);
            }
        }
    }
}
