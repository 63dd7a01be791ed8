//! Whether a service can have a time as the calendar shows it, and which rule says no.

use contract::orders::{SlotsExplained, TimeExplained};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::{
        PartnerDay,
        no_slot::NoSlot,
        paris,
        slots::{HalfDay, SlotHours, check_slot, clock, day_slots},
    },
    catalogue::offer::CalendarRules,
};

/// The starts of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayOffered {
    /// Whether anything of it can be had.
    pub open: Result<(), NoSlot>,
    pub times: Vec<TimeOffered>,
}

/// A start of a day, Europe/Paris.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeOffered {
    pub time: Time,
    pub open: Result<(), NoSlot>,
}

impl DayOffered {
    /// The view for a person who asks why.
    pub fn explained(self, date: Date) -> SlotsExplained {
        let why = |open: Result<(), NoSlot>| open.err().map(|rule| rule.why());
        let shown = |it: TimeOffered| TimeExplained { time: it.time, why: why(it.open) };
        SlotsExplained { date, why: why(self.open), times: self.times.into_iter().map(shown).collect() }
    }
}

/// Whether the calendar offers a service of so many minutes this beginning. The times that `day` keeps for
/// the asker's own order and draft are let go before.
///
/// # Errors
/// The rule that says no.
pub fn offered(
    hours: Option<SlotHours>,
    day: &PartnerDay,
    rules: &CalendarRules,
    begin: Timestamp,
    minutes: u32,
    now: Timestamp,
) -> Result<(), NoSlot> {
    let hours = hours.ok_or(NoSlot::NoCalendar)?;
    rules.offers(paris::today(begin), now)?;
    check_slot(hours, rules, begin, minutes, now)?;
    day.free(rules.held(begin, minutes)?)
}

/// The same as [`offered`], for each beginning that a day could have.
pub fn offered_on(
    hours: Option<SlotHours>,
    day: &PartnerDay,
    rules: &CalendarRules,
    minutes: u32,
    now: Timestamp,
) -> DayOffered {
    let (starts, comes) = match hours {
        Some(hours) => (
            starts(hours, rules, day.date, minutes),
            hours.calendar.ranges(day.date).and(hours.desk_opens(day.date)),
        ),
        None => (vec![], Err(NoSlot::NoCalendar)),
    };
    let times: Vec<_> = starts
        .into_iter()
        .map(|time| {
            let begin = paris::instant(day.date, time);
            TimeOffered { time, open: offered(hours, day, rules, begin, minutes, now) }
        })
        .collect();
    let any = if times.iter().any(|it| it.open.is_ok()) { Ok(()) } else { Err(NoSlot::Full) };
    DayOffered { open: comes.and(rules.offers(day.date, now)).and(any), times }
}

/// The times at which a service could begin on a day, were all of it free.
fn starts(hours: SlotHours, rules: &CalendarRules, date: Date, minutes: u32) -> Vec<Time> {
    if hours.calendar.ranges(date).is_err() {
        return vec![];
    }
    if rules.half_day {
        let begins = [HalfDay::Morning, HalfDay::Afternoon].map(|half| half.hours().0);
        return begins.into_iter().filter(|it| HalfDay::holding(*it, minutes).is_some()).collect();
    }
    day_slots(hours, None, rules, date).iter().map(clock).collect()
}

#[cfg(test)]
mod tests;
