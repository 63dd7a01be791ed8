//! Opening hours of a desk, and the days on which France is closed.

use contract::{Error, Lang, Result, Words, account::OpeningHours};
use jiff::{
    ToSpan,
    civil::{Date, Time},
};

use crate::text::format;

/// Minutes since midnight of `HHMM`.
pub(crate) fn minutes(hhmm: u16) -> u16 {
    hhmm / 100 * 60 + hhmm % 100
}

/// Two times, the earlier first; absent when they are the same.
///
/// # Errors
/// Invalid: a time that no clock shows.
pub(crate) fn checked_times(start: u16, end: u16) -> Result<Option<(u16, u16)>> {
    for (field, time) in [("startTime", start), ("endTime", end)] {
        if time % 100 > 59 || time > 2400 {
            return Err(Error::invalid(
                field,
                "Écrivez une heure entre 00:00 et 24:00.",
                "Please write a time between 00:00 and 24:00.",
            ));
        }
    }
    Ok((start != end).then(|| (start.min(end), start.max(end))))
}

/// The lines that people read, one for each set of days: "lundi à vendredi, 8 h 30 – 12 h et 14 h – 18 h".
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
        (1, 1, "Jour de l’an", "New Year's Day"),
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

/// The two days on which Alsace and Moselle are closed besides, by date.
pub fn alsace_moselle(year: i16) -> Vec<Holiday> {
    let good_friday = easter(year).and_then(|it| it.checked_sub(2.days()).ok());
    let days = [
        (good_friday, "Vendredi saint", "Good Friday"),
        (Date::new(year, 12, 26).ok(), "Saint-Étienne", "St Stephen's Day"),
    ];
    days.into_iter()
        .filter_map(|(date, fr, en)| Some(Holiday { date: date?, name: Words::new(fr, en) }))
        .collect()
}

/// The last of so many working days that come after a day: no Saturday, no Sunday and no public holiday.
pub fn working_day_after(day: Date, days: u32) -> Date {
    let works = |it: &Date| it.weekday().to_monday_one_offset() < 6 && holiday(*it).is_none();
    (0..days).fold(day, |day, _| day.series(1.day()).skip(1).find(works).unwrap_or(day))
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::civil::date;

    use super::*;

    fn week(days_of_week: u8, start_time: u16, end_time: u16) -> OpeningHours {
        OpeningHours { days_of_week, start_time, end_time }
    }

    #[test]
    fn hours_read_as_people_write_them() {
        let read = |hours: &[OpeningHours]| -> Vec<_> {
            lines(hours).into_iter().map(|it| (it.fr.replace('\u{a0}', " "), it.en)).collect()
        };
        let line = |fr: &str, en: &str| (fr.to_owned(), en.to_owned());
        assert_eq!(
            read(&[week(31, 830, 1800)]),
            [line("lundi à vendredi, 8 h 30 – 18 h", "Monday to Friday, 08:30 – 18:00")]
        );
        assert_eq!(
            read(&[week(9, 1400, 1800), week(32, 1000, 1200), week(9, 900, 1200)]),
            [
                line(
                    "lundi et jeudi, 9 h – 12 h et 14 h – 18 h",
                    "Monday and Thursday, 09:00 – 12:00 and 14:00 – 18:00"
                ),
                line("samedi, 10 h – 12 h", "Saturday, 10:00 – 12:00"),
            ]
        );
        assert_eq!(
            read(&[week(127, 0, 2400)]),
            [line("tous les jours, 0 h – 24 h", "every day, 00:00 – 24:00")]
        );
        assert_eq!(read(&[week(3, 900, 1000)])[0].0, "lundi et mardi, 9 h – 10 h");
        assert_eq!(read(&[week(0b111_1000, 900, 1000)])[0].0, "jeudi à dimanche, 9 h – 10 h");
    }

    #[test]
    fn days_with_one_between_them_are_named_each() {
        let label = |mask| (days_label(mask, Lang::Fr), days_label(mask, Lang::En));
        let words = |fr: &str, en: &str| (fr.to_owned(), en.to_owned());
        assert_eq!(label(0b001_0101), words("lundi, mercredi et vendredi", "Monday, Wednesday and Friday"));
        assert_eq!(label(0b001_1110), words("mardi à vendredi", "Tuesday to Friday"));
        assert_eq!(label(0), words("", ""));
    }

    #[test]
    fn easter_falls_on_the_known_days() {
        for known in [
            date(2024, 3, 31),
            date(2025, 4, 20),
            date(2026, 4, 5),
            date(2027, 3, 28),
            date(2028, 4, 16),
            // The first year of the moon's nineteen.
            date(2014, 4, 20),
            // The moon alone would have it a week later.
            date(1954, 4, 18),
            date(1981, 4, 19),
            date(2049, 4, 18),
            date(2076, 4, 19),
            // A century that corrects the moon by another day.
            date(2299, 4, 16),
            // The earliest and the latest there can be.
            date(1598, 3, 22),
            date(1818, 3, 22),
            date(1943, 4, 25),
        ] {
            assert_eq!(easter(known.year()), Some(known));
        }
    }

    /// The method of J.-M. Oudin, from the moon and the day of the week. Oudin computes it, from the moon and
    /// the day of the week.
    fn easter_of_oudin(year: i32) -> (i32, i32) {
        let (century, golden) = (year / 100, year % 19);
        let correction = (century - 17) / 25;
        let moon = (century - century / 4 - (century - correction) / 3 + 19 * golden + 15) % 30;
        let moon = moon - (moon / 28) * (1 - (moon / 28) * (29 / (moon + 1)) * ((21 - golden) / 11));
        let weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7;
        let from_march = moon - weekday;
        let month = 3 + (from_march + 40) / 44;
        (month, from_march + 28 - 31 * (month / 4))
    }

    #[test]
    fn easter_is_the_same_by_another_method() {
        for year in 1583..=9999 {
            let day = easter(year).unwrap();
            let other = easter_of_oudin(i32::from(year));
            assert_eq!((i32::from(day.month()), i32::from(day.day())), other, "{year}");
        }
    }

    #[test]
    fn there_are_eleven_holidays_even_when_two_fall_together() {
        for year in 1980..=2100 {
            let holidays = public_holidays(year);
            let keys: BTreeSet<_> = holidays.iter().map(|it| (it.date, it.name.fr.clone())).collect();
            assert_eq!((holidays.len(), keys.len()), (11, 11), "{year}");
            assert!(holidays.is_sorted_by_key(|it| it.date));
            assert!(easter(year).unwrap().weekday() == jiff::civil::Weekday::Sunday);
        }
        let twice =
            [date(2008, 5, 1), date(2059, 5, 8), date(2070, 5, 8), date(2081, 5, 8), date(2092, 5, 8)];
        for day in twice {
            assert_eq!(public_holidays(day.year()).iter().filter(|it| it.date == day).count(), 2, "{day}");
        }
        assert_eq!(holiday(date(2008, 5, 1)).unwrap().fr, "Ascension et Fête du Travail");
        assert_eq!(holiday(date(2026, 5, 14)).unwrap().en, "Ascension Day");
        assert_eq!(holiday(date(2026, 5, 25)).unwrap().fr, "Lundi de Pentecôte");
        assert_eq!(holiday(date(2026, 11, 24)), None);
    }
}
