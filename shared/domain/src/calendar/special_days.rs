//! Days on which a desk does not open as it does every week.

use contract::{
    Edited, Error, Lang, Refusal, Result,
    conciergeries::{self as wire, ExceptionalHour as AskedHours, Holiday as AskedHoliday},
    lengths,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{
        hours::{self, checked_times},
        paris,
    },
    text,
};

/// Entries of a kind.
const MOST: usize = 200;
/// Days after which an entry is forgotten.
const REMEMBERED: u32 = 31;
/// Days that a holiday can last.
const LONGEST: i32 = 366;

/// Days on which a desk does not open as it does every week, by day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SpecialDays {
    /// The number that was given last: none is given twice.
    pub last_id: i64,
    pub holidays: Vec<Holiday>,
    pub exceptional: Vec<ExceptionalHours>,
}

/// Whole days on which a desk is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Holiday {
    pub id: i64,
    pub edition: u64,
    pub name: String,
    /// Empty where nobody wrote it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name_en: String,
    pub day: Date,
    /// The last one, perhaps the same.
    pub last_day: Date,
    pub created: Timestamp,
}

impl Holiday {
    /// The name in a language: the French one where it has no other.
    pub fn name_in(&self, lang: Lang) -> &str {
        match lang {
            Lang::En if !self.name_en.is_empty() => &self.name_en,
            _ => &self.name,
        }
    }
}

/// Hours in which a desk is open or closed, whatever its other hours say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionalHours {
    pub id: i64,
    pub edition: u64,
    pub day: Date,
    pub open: bool,
    /// `HHMM`.
    pub start_time: u16,
    /// `HHMM`, after it.
    pub end_time: u16,
}

/// An entry of a list that people edit.
trait Entry: Clone {
    type ListEntry: Serialize;

    fn id(&self) -> i64;
    fn edition(&self) -> u64;
    fn numbered(self, id: i64, edition: u64) -> Self;
    fn days(&self) -> (Date, Date);
    fn shown(&self) -> Edited<Self::ListEntry>;
}

impl Entry for Holiday {
    type ListEntry = AskedHoliday;

    fn id(&self) -> i64 {
        self.id
    }

    fn edition(&self) -> u64 {
        self.edition
    }

    fn numbered(self, id: i64, edition: u64) -> Self {
        Self { id, edition, ..self }
    }

    fn days(&self) -> (Date, Date) {
        (self.day, self.last_day)
    }

    fn shown(&self) -> Edited<AskedHoliday> {
        let it = AskedHoliday {
            id: self.id,
            name: self.name.clone(),
            name_en: self.name_en.clone(),
            day: Some(self.day.into()),
            last_day: (self.last_day > self.day).then(|| self.last_day.into()),
            creation_date: Some(self.created),
        };
        Edited { it, edition: self.edition }
    }
}

impl Entry for ExceptionalHours {
    type ListEntry = AskedHours;

    fn id(&self) -> i64 {
        self.id
    }

    fn edition(&self) -> u64 {
        self.edition
    }

    fn numbered(self, id: i64, edition: u64) -> Self {
        Self { id, edition, ..self }
    }

    fn days(&self) -> (Date, Date) {
        (self.day, self.day)
    }

    fn shown(&self) -> Edited<AskedHours> {
        let it = AskedHours {
            id: self.id,
            day: Some(self.day.into()),
            open: u8::from(self.open),
            start_time: Some(self.start_time),
            end_time: Some(self.end_time),
        };
        Edited { it, edition: self.edition }
    }
}

impl SpecialDays {
    /// The holiday of the desk on this day.
    pub fn holiday(&self, date: Date) -> Option<&Holiday> {
        self.holidays.iter().find(|it| it.day <= date && date <= it.last_day)
    }

    /// Exceptional hours of a day, those that are open or those that are closed.
    pub fn exceptional_on(&self, date: Date, open: bool) -> impl Iterator<Item = (u16, u16)> {
        let of_day = self.exceptional.iter().filter(move |it| it.day == date && it.open == open);
        of_day.map(|it| (it.start_time, it.end_time))
    }

    /// The view for managers: the holidays of the desk, and those of France up to the end of next year.
    pub fn shown_holidays(&self, now: Timestamp) -> wire::Holidays {
        let today = paris::today(now);
        let public = (today.year()..=today.year() + 1).flat_map(hours::public_holidays);
        let public = public.filter(|it| it.date >= today);
        wire::Holidays {
            holidays: self.holidays.iter().map(Entry::shown).collect(),
            public_holidays: public
                .map(|it| wire::PublicHoliday { day: it.date, name: it.name.fr })
                .collect(),
        }
    }

    /// The view for managers.
    pub fn shown_exceptional(&self) -> wire::ExceptionalHours {
        wire::ExceptionalHours { exceptional_hours: self.exceptional.iter().map(Entry::shown).collect() }
    }

    /// Closes whole days.
    ///
    /// # Errors
    /// Invalid: no day, no name or too long a one, days that are over, or too many of them.
    pub fn add_holiday(&mut self, asked: &AskedHoliday, now: Timestamp) -> Result<Edited<AskedHoliday>> {
        let new = checked_holiday(asked, now, now)?;
        add(&mut self.holidays, &mut self.last_id, new, now)
    }

    /// Changes closed days, starting from those that the caller has seen.
    ///
    /// # Errors
    /// Those of adding; `NotFound`; the refusal `EditedMeanwhile`, with the present entry.
    pub fn edit_holiday(
        &mut self,
        asked: &AskedHoliday,
        edition: u64,
        now: Timestamp,
    ) -> Result<Edited<AskedHoliday>> {
        let created = self.holidays.iter().find(|it| it.id == asked.id).map_or(now, |it| it.created);
        edit(&mut self.holidays, asked.id, checked_holiday(asked, created, now)?, edition, now)
    }

    /// Opens days that were closed.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn remove_holiday(&mut self, id: i64, now: Timestamp) -> Result<()> {
        remove(&mut self.holidays, id, now)
    }

    /// Opens or closes some hours of a day.
    ///
    /// # Errors
    /// Invalid: no day or times, a day that is over, or too many of them.
    pub fn add_hours(&mut self, asked: &AskedHours, now: Timestamp) -> Result<Edited<AskedHours>> {
        add(&mut self.exceptional, &mut self.last_id, checked_hours(asked, now)?, now)
    }

    /// Changes hours, starting from those that the caller has seen.
    ///
    /// # Errors
    /// Those of adding; `NotFound`; the refusal `EditedMeanwhile`, with the present entry.
    pub fn edit_hours(
        &mut self,
        asked: &AskedHours,
        edition: u64,
        now: Timestamp,
    ) -> Result<Edited<AskedHours>> {
        edit(&mut self.exceptional, asked.id, checked_hours(asked, now)?, edition, now)
    }

    /// The day is as it always is.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn remove_hours(&mut self, id: i64, now: Timestamp) -> Result<()> {
        remove(&mut self.exceptional, id, now)
    }
}

fn add<T: Entry>(
    list: &mut Vec<T>,
    last_id: &mut i64,
    new: T,
    now: Timestamp,
) -> Result<Edited<T::ListEntry>> {
    settle(list, now);
    if list.len() >= MOST {
        return Err(Error::invalid(
            "day",
            "Il y a déjà 200 entrées : supprimez celles qui ne servent plus.",
            "There are 200 entries already: remove those that are of no use any more.",
        ));
    }
    *last_id += 1;
    let new = new.numbered(*last_id, 1);
    let shown = new.shown();
    list.push(new);
    settle(list, now);
    Ok(shown)
}

fn edit<T: Entry>(
    list: &mut Vec<T>,
    id: i64,
    new: T,
    edition: u64,
    now: Timestamp,
) -> Result<Edited<T::ListEntry>> {
    let stands = list.iter_mut().find(|it| it.id() == id).ok_or(Error::NotFound("day"))?;
    if stands.edition() != edition {
        return Err(Error::refused_with(Refusal::EditedMeanwhile, &stands.shown()));
    }
    *stands = new.numbered(id, edition + 1);
    let shown = stands.shown();
    settle(list, now);
    Ok(shown)
}

fn remove<T: Entry>(list: &mut Vec<T>, id: i64, now: Timestamp) -> Result<()> {
    let place = list.iter().position(|it| it.id() == id).ok_or(Error::NotFound("day"))?;
    list.remove(place);
    settle(list, now);
    Ok(())
}

/// Sorts entries by day, and removes those that nobody looks for any more.
fn settle<T: Entry>(list: &mut Vec<T>, now: Timestamp) {
    let today = paris::today(now);
    list.retain(|it| paris::days_after(it.days().1, REMEMBERED) >= today);
    list.sort_by_key(|it| (it.days(), it.id()));
}

fn checked_holiday(asked: &AskedHoliday, created: Timestamp, now: Timestamp) -> Result<Holiday> {
    let (first, name) = (asked.day.ok_or_else(no_day)?.0, text::trim(&asked.name).to_owned());
    let last = asked.last_day.map_or(first, |it| it.0);
    let (day, last_day) = (first.min(last), first.max(last));
    if text::written(&name).is_none() {
        return Err(Error::invalid("name", "Merci de choisir un nom", "Please choose a name"));
    }
    let name_en = text::trim(&asked.name_en).to_owned();
    for (field, name) in [("name", &name), ("nameEn", &name_en)] {
        if name.chars().count() > lengths::NAME {
            return Err(Error::invalid(
                field,
                "Merci de choisir un nom de moins de 100 caractères",
                "Please choose a name of less than 100 characters",
            ));
        }
    }
    if day.until(last_day).map_or(true, |it| it.get_days() >= LONGEST) {
        return Err(Error::invalid(
            "lastDay",
            "Une fermeture dure un an au plus.",
            "A desk is closed for a year at most.",
        ));
    }
    expect_to_come(last_day, now)?;
    Ok(Holiday { id: 0, edition: 0, name, name_en, day, last_day, created })
}

fn checked_hours(asked: &AskedHours, now: Timestamp) -> Result<ExceptionalHours> {
    let day = asked.day.ok_or_else(no_day)?.0;
    let start = asked.start_time.ok_or_else(|| {
        Error::invalid("startTime", "Merci de choisir une heure de début", "Please choose a start time")
    })?;
    let end = asked.end_time.ok_or_else(no_end)?;
    let (start_time, end_time) = checked_times(start, end)?.ok_or_else(no_end)?;
    expect_to_come(day, now)?;
    Ok(ExceptionalHours { id: 0, edition: 0, day, open: asked.open != 0, start_time, end_time })
}

fn no_day() -> Error {
    Error::invalid("day", "Merci de choisir une date", "Please choose a date")
}

fn no_end() -> Error {
    Error::invalid("endTime", "Merci de choisir une heure de fin", "Please choose an end time")
}

fn expect_to_come(last: Date, now: Timestamp) -> Result<()> {
    match last >= paris::today(now) {
        true => Ok(()),
        false => Err(Error::invalid("day", "Cette date est passée.", "This date has passed.")),
    }
}

#[cfg(test)]
mod tests;
