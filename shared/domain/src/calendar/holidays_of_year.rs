//! The public holidays of a year, as a desk takes them over.

use std::collections::BTreeMap;

use contract::{
    Error, Result, Words,
    account::HoursOfDay,
    conciergeries::{
        ExceptionalHour as AskedHours, Holiday as AskedHoliday, HolidayOfYear, HolidaysOfYear, OpenHoliday,
        SetHolidaysOfYear,
    },
};
use jiff::{Timestamp, civil::Date};

use crate::calendar::{hours, paris, special_days::SpecialDays};

/// Years after this one that are offered.
const AHEAD: i16 = 2;

/// A day that is public somewhere in France.
struct PublicDay {
    day: Date,
    name: Words,
    alsace_moselle: bool,
}

impl SpecialDays {
    /// The public holidays of a year from today on, each with the hours of the desk.
    ///
    /// # Errors
    /// Invalid: a year that has passed, or is too far ahead.
    pub fn holidays_of_year(&self, year: i16, now: Timestamp) -> Result<HolidaysOfYear> {
        let days = public_days(year, now)?.into_iter().map(|it| self.shown(it)).collect();
        Ok(HolidaysOfYear { year, days })
    }

    /// Has the desk closed on the public holidays of a year but for the days that are named. Those of all
    /// France close it by themselves; those of Alsace and Moselle are entered. A day that has an entry already keeps
    /// it.
    ///
    /// # Errors
    /// Those of [`SpecialDays::holidays_of_year`]; invalid: a day that is no public holiday to come, or twice the same; no times;
    /// too many entries.
    pub fn take_over(&mut self, asked: &SetHolidaysOfYear, now: Timestamp) -> Result<HolidaysOfYear> {
        let days = public_days(asked.year, now)?;
        let mut open = BTreeMap::new();
        for it in &asked.open {
            let known = days.iter().any(|day| day.day == it.day.0 && !day.alsace_moselle);
            if !known || open.insert(it.day.0, it).is_some() {
                return Err(not_public());
            }
        }
        for day in days {
            if self.has_entry(day.day) {
                continue;
            }
            if let Some(hours) = open.get(&day.day) {
                self.add_hours(&opened(hours), now)?;
            } else if day.alsace_moselle && asked.alsace_moselle {
                self.add_holiday(&closed(day), now)?;
            }
        }
        self.holidays_of_year(asked.year, now)
    }

    fn shown(&self, it: PublicDay) -> HolidayOfYear {
        let hours = self.exceptional_on(it.day, true);
        HolidayOfYear {
            day: it.day,
            name: it.name.fr,
            alsace_moselle: it.alsace_moselle,
            entered: self.has_entry(it.day),
            hours: hours.map(|(start_time, end_time)| HoursOfDay { start_time, end_time }).collect(),
        }
    }

    /// Whether the desk has said something of a day.
    fn has_entry(&self, day: Date) -> bool {
        self.holiday(day).is_some() || self.exceptional.iter().any(|it| it.day == day)
    }
}

/// The public holidays in the order of days, each day once, whatever falls together on it.
fn public_days(year: i16, now: Timestamp) -> Result<Vec<PublicDay>> {
    let today = paris::today(now);
    if !(today.year()..=today.year() + AHEAD).contains(&year) {
        return Err(Error::invalid(
            "year",
            "Choisissez cette année ou l’une des deux suivantes.",
            "Please choose this year or one of the next two.",
        ));
    }
    let mut days = BTreeMap::new();
    for (holidays, alsace_moselle) in
        [(hours::public_holidays(year), false), (hours::alsace_moselle(year), true)]
    {
        for hours::Holiday { date, name } in holidays.into_iter().filter(|it| it.date >= today) {
            let new = PublicDay { day: date, name: Words::default(), alsace_moselle };
            let day: &mut PublicDay = days.entry(date).or_insert(new);
            let before = std::mem::take(&mut day.name);
            day.name = match before.fr.is_empty() {
                true => name,
                false => Words::new(
                    format!("{} et {}", before.fr, name.fr),
                    format!("{} and {}", before.en, name.en),
                ),
            };
        }
    }
    Ok(days.into_values().collect())
}

fn opened(it: &OpenHoliday) -> AskedHours {
    let (start_time, end_time) = (Some(it.start_time), Some(it.end_time));
    AskedHours { id: 0, day: Some(it.day), open: 1, start_time, end_time }
}

fn closed(it: PublicDay) -> AskedHoliday {
    let Words { fr: name, en: name_en } = it.name;
    AskedHoliday { id: 0, name, name_en, day: Some(it.day.into()), last_day: None, creation_date: None }
}

fn not_public() -> Error {
    Error::invalid(
        "open",
        "Chaque jour ouvert est un jour férié à venir de l’année choisie, et n’y figure qu’une fois.",
        "Each open day is a public holiday to come of the chosen year, and stands there once.",
    )
}

#[cfg(test)]
mod tests;
