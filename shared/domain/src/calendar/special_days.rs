//! Days on which a desk does not open as it does every week.

use contract::{
    Edited, Error, Refusal, Result,
    conciergeries::{self as wire, ExceptionalHour as AskedHours, Holiday as AskedHoliday},
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
/// Letters of a name.
const NAME: usize = 100;

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
    pub day: Date,
    /// The last one, perhaps the same.
    pub last_day: Date,
    pub created: Timestamp,
}

/// Hours in which a desk is open or closed, whatever it is else.
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
    type Shown: Serialize;

    fn id(&self) -> i64;
    fn edition(&self) -> u64;
    fn numbered(self, id: i64, edition: u64) -> Self;
    fn days(&self) -> (Date, Date);
    fn shown(&self) -> Edited<Self::Shown>;
}

impl Entry for Holiday {
    type Shown = AskedHoliday;

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
            day: Some(self.day.into()),
            last_day: (self.last_day > self.day).then(|| self.last_day.into()),
            creation_date: Some(self.created),
        };
        Edited { it, edition: self.edition }
    }
}

impl Entry for ExceptionalHours {
    type Shown = AskedHours;

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

    /// As managers read them: those of the desk, and those of France up to the end of next year.
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

    /// As managers read them.
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

    /// Changes which days are closed, from what the caller has seen.
    ///
    /// # Errors
    /// As of adding; `NotFound`; the refusal `EditedMeanwhile`, with what stands now.
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

    /// Changes hours, from what the caller has seen.
    ///
    /// # Errors
    /// As of adding; `NotFound`; the refusal `EditedMeanwhile`, with what stands now.
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

fn add<T: Entry>(list: &mut Vec<T>, last_id: &mut i64, new: T, now: Timestamp) -> Result<Edited<T::Shown>> {
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
) -> Result<Edited<T::Shown>> {
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

/// By day, without those that nobody looks for any more.
fn settle<T: Entry>(list: &mut Vec<T>, now: Timestamp) {
    let today = paris::today(now);
    list.retain(|it| paris::days_after(it.days().1, REMEMBERED) >= today);
    list.sort_by_key(|it| (it.days(), it.id()));
}

fn checked_holiday(asked: &AskedHoliday, created: Timestamp, now: Timestamp) -> Result<Holiday> {
    let (first, name) = (asked.day.ok_or_else(no_day)?.0, text::trim(&asked.name).to_owned());
    let last = asked.last_day.map_or(first, |it| it.0);
    let (day, last_day) = (first.min(last), first.max(last));
    if name.is_empty() {
        return Err(Error::invalid("name", "Merci de choisir un nom", "Please choose a name"));
    }
    if name.chars().count() > NAME {
        return Err(Error::invalid(
            "name",
            "Merci de choisir un nom de moins de 100 caractères",
            "Please choose a name of less than 100 characters",
        ));
    }
    if day.until(last_day).map_or(true, |it| it.get_days() >= LONGEST) {
        return Err(Error::invalid(
            "lastDay",
            "Une fermeture dure un an au plus.",
            "A desk is closed for a year at most.",
        ));
    }
    expect_to_come(last_day, now)?;
    Ok(Holiday { id: 0, edition: 0, name, day, last_day, created })
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
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::fixtures::now;

    fn holiday(name: &str, day: Option<Date>, last_day: Option<Date>) -> AskedHoliday {
        let (day, last_day) = (day.map(Into::into), last_day.map(Into::into));
        AskedHoliday { id: 0, name: name.into(), day, last_day, creation_date: None }
    }

    fn hours(day: Option<Date>, start_time: Option<u16>, end_time: Option<u16>) -> AskedHours {
        AskedHours { id: 0, day: day.map(Into::into), open: 1, start_time, end_time }
    }

    fn said(refused: Error) -> Option<String> {
        let Error::Invalid(fields) = refused else { return None };
        fields.into_values().next().map(|it| it.fr)
    }

    #[test]
    fn what_is_missing_is_asked_for() {
        let (mut days, day) = (SpecialDays::default(), Some(date(2026, 12, 24)));
        for (asked, words) in [
            (holiday("Pont", None, None), "Merci de choisir une date"),
            (holiday("  ", day, None), "Merci de choisir un nom"),
            (holiday(&"x".repeat(101), day, None), "Merci de choisir un nom de moins de 100 caractères"),
            (holiday("Pont", Some(date(2026, 11, 20)), None), "Cette date est passée."),
            (holiday("Pont", day, Some(date(2027, 12, 25))), "Une fermeture dure un an au plus."),
        ] {
            assert_eq!(days.add_holiday(&asked, now()).err().and_then(said).as_deref(), Some(words));
        }
        for (asked, words) in [
            (hours(None, Some(900), Some(1200)), "Merci de choisir une date"),
            (hours(day, None, Some(1200)), "Merci de choisir une heure de début"),
            (hours(day, Some(900), None), "Merci de choisir une heure de fin"),
            (hours(day, Some(900), Some(900)), "Merci de choisir une heure de fin"),
            (hours(day, Some(975), Some(1200)), "Écrivez une heure entre 00:00 et 24:00."),
        ] {
            assert_eq!(days.add_hours(&asked, now()).err().and_then(said).as_deref(), Some(words));
        }
        assert_eq!(days, SpecialDays::default());
        assert!(days.add_holiday(&holiday(&"é".repeat(100), day, None), now()).is_ok());
    }

    #[test]
    fn days_and_times_are_put_the_right_way_round() {
        let mut days = SpecialDays::default();
        let (first, last) = (date(2026, 12, 24), date(2026, 12, 31));
        days.add_holiday(&holiday(" Fêtes ", Some(last), Some(first)), now()).unwrap();
        let kept = &days.holidays[0];
        assert_eq!((kept.name.as_str(), kept.day, kept.last_day), ("Fêtes", first, last));
        days.add_hours(&hours(Some(first), Some(1800), Some(900)), now()).unwrap();
        assert_eq!((days.exceptional[0].start_time, days.exceptional[0].end_time), (900, 1800));
    }

    #[test]
    fn of_two_editors_the_second_sees_what_stands() {
        let mut days = SpecialDays::default();
        let day = Some(date(2026, 12, 24));
        let added = days.add_holiday(&holiday("Pont", day, None), now()).unwrap();
        let other = |name: &str| AskedHoliday { id: added.it.id, ..holiday(name, day, None) };
        let edited = days.edit_holiday(&other("Fermeture"), added.edition, now()).unwrap();
        assert_eq!((edited.edition, edited.it.creation_date), (2, added.it.creation_date));
        let refused = days.edit_holiday(&other("Congés"), added.edition, now());
        let Err(Error::RefusedWith(Refusal::EditedMeanwhile, stands)) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!((&stands["name"], &stands["edition"]), (&"Fermeture".into(), &2.into()));
        days.remove_holiday(added.it.id, now()).unwrap();
        assert!(matches!(days.remove_holiday(added.it.id, now()), Err(Error::NotFound(_))));
        assert!(matches!(days.edit_holiday(&other("x"), 2, now()), Err(Error::NotFound(_))));
        let again = days.add_holiday(&holiday("Pont", day, None), now()).unwrap();
        assert_ne!(again.it.id, added.it.id, "a number is given once");
    }

    #[test]
    fn entries_are_forgotten_a_month_after_they_were_and_200_are_enough() {
        let mut days = SpecialDays::default();
        let day = date(2026, 11, 21);
        days.add_holiday(&holiday("Pont", Some(day), None), now()).unwrap();
        let later = |days: i64| now() + jiff::SignedDuration::from_hours(24 * days);
        days.add_hours(&hours(Some(date(2027, 2, 1)), Some(900), Some(1200)), now()).unwrap();
        days.add_holiday(&holiday("Noël", Some(date(2026, 12, 24)), None), later(31)).unwrap();
        assert_eq!(days.holidays.len(), 2);
        days.add_holiday(&holiday("Noël", Some(date(2026, 12, 26)), None), later(32)).unwrap();
        assert_eq!(days.holidays.len(), 2, "the first one is gone");
        for nth in 0..198 {
            days.add_holiday(&holiday(&nth.to_string(), Some(date(2027, 1, 4)), None), later(32)).unwrap();
        }
        assert!(days.add_holiday(&holiday("Encore", Some(date(2027, 1, 4)), None), later(32)).is_err());
    }
}
