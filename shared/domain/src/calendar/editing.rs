//! Changing when a partner comes, and what that leaves without the partner's time.

use contract::{
    Error, Result, WallClock, Words,
    partners::{EntryCall, RealEntry, RecurringEntry, TakenTime},
};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time},
};

use crate::{
    calendar::{DayEntry, Hold, PartnerCalendar, PartnerDay, WeeklyEntry, interval::TimeRange, paris},
    text::format,
};

/// How far ahead a day may be planned, days: nothing is ordered further ahead.
pub const AHEAD: u32 = 366;
/// Entries begin and last by so many minutes.
const STEP: u32 = 15;
const DAY: u32 = 24 * 60;
/// Entries of a kind.
const MOST: usize = 500;
/// Days after which a single day is forgotten.
const REMEMBERED: i64 = 31;

/// An entry of either kind.
trait Entry: Copy + PartialEq {
    /// Names it among those of its kind: no two begin at once.
    fn id(&self) -> String;
    /// Whether both are of the same day.
    fn beside(&self, other: &Self) -> bool;
    fn start(&self) -> Time;
    fn minutes(&self) -> u32;

    /// When it begins and ends, minutes since midnight on the wall clock.
    fn span(&self) -> (u32, u32) {
        let begin = minute_of(self.start());
        (begin, begin.saturating_add(self.minutes()))
    }

    fn overlaps(&self, other: &Self) -> bool {
        let ((begin, end), (from, to)) = (self.span(), other.span());
        self.beside(other) && begin < to && from < end
    }
}

impl Entry for WeeklyEntry {
    fn id(&self) -> String {
        format!("{}-{}", self.weekday, self.start.strftime("%H%M"))
    }

    fn beside(&self, other: &Self) -> bool {
        self.weekday == other.weekday
    }

    fn start(&self) -> Time {
        self.start
    }

    fn minutes(&self) -> u32 {
        self.minutes
    }
}

impl Entry for DayEntry {
    fn id(&self) -> String {
        format!("{}-{}", self.date, self.start.strftime("%H%M"))
    }

    fn beside(&self, other: &Self) -> bool {
        self.date == other.date
    }

    fn start(&self) -> Time {
        self.start
    }

    fn minutes(&self) -> u32 {
        self.minutes
    }
}

impl WeeklyEntry {
    /// The entry of the contract.
    pub(super) fn shown(&self, of: &PartnerCalendar) -> RecurringEntry {
        RecurringEntry {
            id: self.id(),
            partner_id: of.partner,
            ent_id: of.conciergerie,
            day_of_week: self.weekday,
            hour: self.start.hour().unsigned_abs(),
            minutes: self.start.minute().unsigned_abs(),
            length_in_minutes: self.minutes,
        }
    }
}

impl DayEntry {
    /// The entry of the contract.
    pub(super) fn shown(&self, of: &PartnerCalendar) -> RealEntry {
        RealEntry {
            id: self.id(),
            partner_id: of.partner,
            ent_id: of.conciergerie,
            date: WallClock(self.date.to_datetime(self.start)),
            length_in_minutes: self.minutes,
        }
    }
}

impl PartnerCalendar {
    /// Adds, changes or removes a time that comes back every week.
    ///
    /// # Errors
    /// Invalid fields, or `NotFound`; then nothing has changed.
    pub fn define_recurring(&mut self, call: EntryCall, asked: &RecurringEntry) -> Result<()> {
        if call == EntryCall::Delete {
            return removed(&mut self.weekly, &asked.id);
        }
        let part = |it: u8| i8::try_from(it).ok();
        let start = part(asked.hour).zip(part(asked.minutes)).and_then(|(h, m)| Time::new(h, m, 0, 0).ok());
        let start = start.ok_or_else(no_time)?;
        if !(1..=7).contains(&asked.day_of_week) {
            return Err(Error::invalid(
                "dayOfWeek",
                "Choisissez un jour de la semaine.",
                "Choose a day of the week.",
            ));
        }
        let entry = WeeklyEntry { weekday: asked.day_of_week, start, minutes: asked.length_in_minutes };
        put(&mut self.weekly, call, &asked.id, entry)?;
        self.weekly.sort_by_key(|it| (it.weekday, it.start));
        Ok(())
    }

    /// Adds, changes or removes a time of one day. Days that were over a month ago are forgotten.
    ///
    /// # Errors
    /// Invalid fields, or `NotFound`; then nothing has changed.
    pub fn define_real(&mut self, call: EntryCall, asked: &RealEntry, today: Date) -> Result<()> {
        if call == EntryCall::Delete {
            return removed(&mut self.days, &asked.id);
        }
        let (date, start) = (asked.date.date(), asked.date.time());
        expect_planned("date", date, today)?;
        if self.closed.contains(&date) {
            return Err(Error::invalid(
                "date",
                "Le partenaire est fermé ce jour-là : choisissez un autre jour.",
                "The partner is closed on that day: choose another day.",
            ));
        }
        paris::meant(asked.date, "hour")?;
        let entry = DayEntry { date, start, minutes: asked.length_in_minutes };
        let mut days = self.days.clone();
        let oldest = remembered(today);
        days.retain(|it| oldest <= it.date);
        put(&mut days, call, &asked.id, entry)?;
        days.sort_by_key(|it| (it.date, it.start));
        self.days = days;
        Ok(())
    }
}

/// Refuses a day that is over, or too far ahead to be planned.
pub(super) fn expect_planned(field: &str, date: Date, today: Date) -> Result<()> {
    let last = paris::days_after(today, AHEAD);
    if (today..=last).contains(&date) {
        return Ok(());
    }
    let until = |lang| format::day_and_month_with_year(last, lang);
    Err(Error::invalid(
        field,
        format!("Choisissez un jour entre aujourd’hui et le {}.", until(contract::Lang::Fr)),
        format!("Choose a day from today to {}.", until(contract::Lang::En)),
    ))
}

/// The first of the days that are not forgotten.
pub(super) fn remembered(today: Date) -> Date {
    today.saturating_sub(REMEMBERED.days())
}

/// Puts an entry among the others of its kind, in place of the one that is changed.
fn put<E: Entry>(entries: &mut Vec<E>, call: EntryCall, id: &str, entry: E) -> Result<()> {
    let at = match call {
        EntryCall::Update => Some(place(entries, id)?),
        _ => None,
    };
    fits(&entry)?;
    let others = entries.iter().enumerate().filter(|(nth, _)| Some(*nth) != at);
    if let Some((_, other)) = others.into_iter().find(|(_, it)| it.overlaps(&entry)) {
        let between = |lang| {
            let (begin, end) = other.span();
            (clock(begin, lang), clock(end, lang))
        };
        let ((from, to), (begin, end)) = (between(contract::Lang::Fr), between(contract::Lang::En));
        return Err(Error::invalid(
            "hour",
            format!("Il y a déjà un horaire de {from} à {to} : changez-le, ou choisissez une autre heure."),
            format!("There are hours from {begin} to {end} already: change those, or choose another time."),
        ));
    }
    match at {
        Some(at) => entries[at] = entry,
        None if entries.len() < MOST => entries.push(entry),
        None => {
            return Err(Error::invalid(
                "hour",
                format!("Il y a déjà {MOST} horaires, le maximum : retirez-en d’abord."),
                format!("There are {MOST} hours already, which is the most: remove some first."),
            ));
        }
    }
    Ok(())
}

fn removed<E: Entry>(entries: &mut Vec<E>, id: &str) -> Result<()> {
    let at = place(entries, id)?;
    entries.remove(at);
    Ok(())
}

fn place<E: Entry>(entries: &[E], id: &str) -> Result<usize> {
    entries.iter().position(|it| it.id() == id).ok_or(Error::NotFound("calendarEntry"))
}

/// It begins and ends on a quarter of an hour, and ends after it begins, on the same day.
fn fits(entry: &impl Entry) -> Result<()> {
    let (begin, end) = entry.span();
    if entry.start() != entry.start().with().second(0).subsec_nanosecond(0).build().unwrap_or_default()
        || !begin.is_multiple_of(STEP)
    {
        return Err(no_time());
    }
    if entry.minutes() == 0 || !entry.minutes().is_multiple_of(STEP) || end > DAY {
        return Err(Error::invalid(
            "lengthInMinutes",
            "L’horaire doit finir après son début, par quarts d’heure et avant minuit.",
            "The hours must end after they begin, by quarters of an hour and before midnight.",
        ));
    }
    Ok(())
}

fn no_time() -> Error {
    let text =
        Words::new("Choisissez une heure, par quarts d’heure.", "Choose a time, by quarters of an hour.");
    Error::invalid("hour", text.fr, text.en)
}

fn minute_of(time: Time) -> u32 {
    u32::from(time.hour().unsigned_abs()) * 60 + u32::from(time.minute().unsigned_abs())
}

fn clock(minute: u32, lang: contract::Lang) -> String {
    let part = |it: u32| i8::try_from(it).unwrap_or_default();
    match Time::new(part(minute / 60), part(minute % 60), 0, 0) {
        Ok(time) => format::time(time, lang),
        Err(_) => match lang {
            contract::Lang::Fr => "minuit".to_owned(),
            contract::Lang::En => "midnight".to_owned(),
        },
    }
}

/// The bookings, now or later, in the time that goes when one calendar becomes another.
pub fn left_out(
    before: &PartnerCalendar,
    after: &PartnerCalendar,
    days: &[PartnerDay],
    now: Timestamp,
) -> Vec<TakenTime> {
    let mut left = Vec::new();
    for day in days {
        let (had, has) =
            (before.ranges(day.date).unwrap_or_default(), after.ranges(day.date).unwrap_or_default());
        left.extend(day.taken().filter(|it| {
            let range = TimeRange { from: it.from, to: it.to };
            now < it.to && had.iter().any(|had| loses(range, *had, &has))
        }));
    }
    left
}

/// Whether some of a range lies in what there was, and in nothing of what there is; `has` is in order.
fn loses(range: TimeRange, had: TimeRange, has: &[TimeRange]) -> bool {
    let (mut from, to) = (range.from.max(had.from), range.to.min(had.to));
    for has in has {
        if has.from <= from {
            from = from.max(has.to);
        }
    }
    from < to
}

impl PartnerDay {
    /// Bookings and holds, by begin.
    pub(super) fn taken(&self) -> impl Iterator<Item = TakenTime> {
        let booked = |it: &super::Booking| TakenTime {
            order_id: Some(it.order),
            proposed: false,
            from: it.from,
            to: it.to,
        };
        let held = |it: &Hold| {
            let order_id = it.draft.order();
            TakenTime { order_id, proposed: order_id.is_some(), from: it.from, to: it.to }
        };
        let mut taken: Vec<_> = self.bookings.iter().map(booked).chain(self.holds.iter().map(held)).collect();
        taken.sort_by_key(|it| (it.from, it.order_id));
        taken.into_iter()
    }
}

#[cfg(test)]
mod tests;
