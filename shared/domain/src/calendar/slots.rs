//! What a partner's calendar offers: units of their time, and whether each is free.

use contract::{
    Refusal,
    catalogue::ItemType,
    orders::{Slot, SlotDay},
};
use jiff::{
    Timestamp,
    civil::{Date, Time, time},
};

use super::{PartnerCalendar, PartnerDay, Stretch};
use crate::{offer::CalendarRules, order::Line, paris};

/// The smallest unit a calendar is cut in, minutes.
const SMALLEST_UNIT: u32 = 5;

/// A part of a day that is taken as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfDay {
    /// 8 to 13.
    Morning,
    /// 13 to 20.
    Afternoon,
    /// 8 to 20.
    Full,
}

impl CalendarRules {
    /// Length of a unit, minutes.
    pub fn unit(&self) -> u32 {
        self.step_minutes.max(SMALLEST_UNIT)
    }

    /// Units that a service of this many minutes takes: at least one.
    pub fn slots_needed(&self, minutes: u32) -> u32 {
        minutes.div_ceil(self.unit()).max(1)
    }

    /// What a service holds of the partner's time: whole units, or a whole half day.
    ///
    /// # Errors
    /// [`Refusal::SlotTaken`] for a half day that begins at another hour than 8 or 13, or is too short.
    pub fn held(&self, begin: Timestamp, minutes: u32) -> Result<Stretch, Refusal> {
        if self.half_day {
            let wall = paris::wall(begin);
            let half = HalfDay::holding(wall.time(), minutes).ok_or(Refusal::SlotTaken)?;
            return Ok(half.stretch(wall.date()));
        }
        let minutes = self.slots_needed(minutes).saturating_mul(self.unit());
        Ok(Stretch { from: begin, to: paris::minutes_after(begin, minutes) })
    }

    /// Whether a beneficiary may choose this day: after today, and not too far ahead. The desk is not bound by it.
    pub fn offers(&self, date: Date, now: Timestamp) -> bool {
        let today = paris::today(now);
        date > today && date <= paris::days_after(today, self.days_ahead)
    }
}

impl HalfDay {
    /// The half day that begins at this time and has room for the service.
    pub fn holding(begin: Time, minutes: u32) -> Option<HalfDay> {
        match (begin.hour(), begin.minute()) {
            (8, 0) if minutes <= 5 * 60 => Some(HalfDay::Morning),
            (8, 0) if minutes <= 12 * 60 => Some(HalfDay::Full),
            (13, 0) if minutes <= 7 * 60 => Some(HalfDay::Afternoon),
            _ => None,
        }
    }

    /// When it begins and ends, wall clock.
    pub fn hours(self) -> (Time, Time) {
        match self {
            HalfDay::Morning => (time(8, 0, 0, 0), time(13, 0, 0, 0)),
            HalfDay::Afternoon => (time(13, 0, 0, 0), time(20, 0, 0, 0)),
            HalfDay::Full => (time(8, 0, 0, 0), time(20, 0, 0, 0)),
        }
    }

    /// When it is on a day.
    pub fn stretch(self, date: Date) -> Stretch {
        let (begin, end) = self.hours();
        Stretch { from: paris::instant(date, begin), to: paris::instant(date, end) }
    }

    /// Whether a unit that begins in this hour makes the half day one that is offered.
    fn opened_by(self, hour: u8) -> bool {
        match self {
            HalfDay::Morning => 9 < hour && hour < 12,
            HalfDay::Afternoon => 14 < hour && hour < 18,
            HalfDay::Full => false,
        }
    }

    /// Whether the units of a day leave this half day free; the full day needs both.
    pub fn available(self, slots: &[Slot]) -> bool {
        match self {
            HalfDay::Full => HalfDay::Morning.available(slots) && HalfDay::Afternoon.available(slots),
            half => slots.iter().any(|slot| slot.available && half.opened_by(slot.hour)),
        }
    }
}

/// The units of the partner's time on the days a beneficiary may choose, whole days without any left out.
///
/// `days` holds what is booked, in any order; `from` is day 0 of the answer.
pub fn slots(
    calendar: &PartnerCalendar,
    days: &[PartnerDay],
    rules: &CalendarRules,
    from: Date,
    now: Timestamp,
) -> Vec<SlotDay> {
    let today = paris::today(now);
    let last = paris::days_after(today, rules.days_ahead);
    let mut offered = Vec::new();
    let mut date = from.max(paris::days_after(today, 1));
    while date <= last && date < Date::MAX {
        let booked = days.iter().find(|day| day.date == date);
        let slots = day_slots(calendar, booked, rules, date);
        if !slots.is_empty() {
            offered.push(SlotDay { day: days_between(from, date), date, slots });
        }
        date = paris::days_after(date, 1);
    }
    offered
}

/// The units of one day.
fn day_slots(
    calendar: &PartnerCalendar,
    booked: Option<&PartnerDay>,
    rules: &CalendarRules,
    date: Date,
) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut group = 0;
    for stretch in calendar.stretches(date) {
        let mut begin = stretch.from;
        loop {
            let unit = Stretch { from: begin, to: paris::minutes_after(begin, rules.unit()) };
            if unit.to > stretch.to || unit.to <= begin {
                break;
            }
            let wall = paris::wall(begin);
            // In the hour that comes twice, only the first pass can be named by its time.
            if paris::of_wall(wall) == begin {
                let available = booked.is_none_or(|day| day.is_free(taken_with(unit, rules, date)));
                slots.push(Slot {
                    group,
                    hour: wall.hour().unsigned_abs(),
                    minute: wall.minute().unsigned_abs(),
                    available,
                });
            } else {
                group += 1;
            }
            begin = unit.to;
        }
        group += 1;
    }
    slots
}

/// What taking a unit takes: with half days, the half day it stands in.
fn taken_with(unit: Stretch, rules: &CalendarRules, date: Date) -> Stretch {
    [HalfDay::Morning, HalfDay::Afternoon]
        .into_iter()
        .map(|half| half.stretch(date))
        .find(|half| rules.half_day && half.from <= unit.from && unit.from < half.to)
        .unwrap_or(unit)
}

fn days_between(from: Date, to: Date) -> u32 {
    from.until(to).ok().and_then(|span| u32::try_from(span.get_days()).ok()).unwrap_or_default()
}

/// Whether a service may begin then: with a unit of the partner's time, inside that time, and not in the past. What is
/// booked is for [`PartnerDay::book`] to say, which days are offered for [`CalendarRules::offers`].
///
/// # Errors
/// [`Refusal::SlotTaken`].
pub fn check_slot(
    calendar: &PartnerCalendar,
    rules: &CalendarRules,
    begin: Timestamp,
    minutes: u32,
    now: Timestamp,
) -> Result<(), Refusal> {
    let held = rules.held(begin, minutes)?;
    let date = paris::today(begin);
    let slots = day_slots(calendar, None, rules, date);
    let open = if rules.half_day {
        HalfDay::holding(paris::wall(begin).time(), minutes).is_some_and(|half| half.available(&slots))
    } else {
        let begins = slots.iter().any(|it| paris::instant(date, clock(it)) == begin);
        let stretches = calendar.stretches(date);
        begins && stretches.iter().any(|it| it.from <= held.from && held.to <= it.to)
    };
    if open && begin >= now { Ok(()) } else { Err(Refusal::SlotTaken) }
}

/// What the wall clock shows when a unit begins.
fn clock(slot: &Slot) -> Time {
    let part = |it: u8| i8::try_from(it).unwrap_or_default();
    Time::new(part(slot.hour), part(slot.minute), 0, 0).unwrap_or_default()
}

/// Minutes of a service: what the begin and end times say where there are some, else durations times quantities.
pub fn service_length(lines: &[Line]) -> u32 {
    let timed: Option<u32> =
        lines.iter().filter_map(line_length).fold(None, |sum, it| Some(sum.unwrap_or(0) + it));
    timed.unwrap_or_else(|| {
        lines.iter().fold(0u32, |sum, line| sum.saturating_add(line.minutes.saturating_mul(line.quantity)))
    })
}

/// Minutes between the begin and the end of a line, if it has both.
fn line_length(line: &Line) -> Option<u32> {
    let (begin, end) = (line.kind == ItemType::TimeRange).then(|| time_range(line.value.as_deref()?))??;
    u32::try_from(begin.duration_until(end).as_mins()).ok()
}

/// Reads `HH:MM-HH:MM`; the end comes after the begin.
pub fn time_range(text: &str) -> Option<(Time, Time)> {
    let (begin, end) = text.split_once('-')?;
    let clock = |part: &str| Time::strptime("%H:%M", part.trim()).ok();
    let (begin, end) = (clock(begin)?, clock(end)?);
    (begin < end).then_some((begin, end))
}
