//! The offer of a partner's calendar: units of their time, and whether each is free.

use contract::orders::{CalendarSlots, Slot, SlotDay};
use jiff::{
    Span, Timestamp,
    civil::{Date, Time, time},
};

use crate::{
    calendar::{
        PartnerCalendar, PartnerDay,
        interval::TimeRange,
        no_slot::NoSlot,
        opening::{Opening, covers},
        paris,
    },
    catalogue::offer::CalendarRules,
};

/// The smallest unit a calendar is cut in, minutes.
const SMALLEST_UNIT: u32 = 5;

/// When a service can be had: while its partner is there, and where it is carried out at the desk, while that is open.
#[derive(Clone, Copy, Debug)]
pub struct SlotHours<'a> {
    pub calendar: &'a PartnerCalendar,
    /// Absent for a service that is carried out elsewhere, or at a desk that keeps no hours.
    pub desk: Option<Opening<'a>>,
}

impl PartnerCalendar {
    /// Its hours, within those of the desk where these count.
    pub fn within<'a>(&'a self, desk: Option<Opening<'a>>) -> SlotHours<'a> {
        SlotHours { calendar: self, desk }
    }
}

impl SlotHours<'_> {
    /// The times at which the desk is open on a day; absent when its hours do not matter.
    fn desk_on(&self, date: Date) -> Option<Vec<TimeRange>> {
        self.desk.map(|it| it.ranges(date))
    }

    /// Whether the desk opens on this day at all.
    ///
    /// # Errors
    /// [`NoSlot::DeskClosed`].
    pub(super) fn desk_opens(&self, date: Date) -> Result<(), NoSlot> {
        let shut = self.desk_on(date).is_some_and(|it| it.is_empty());
        if shut { Err(NoSlot::DeskClosed(vec![])) } else { Ok(()) }
    }

    /// The same partner, wherever it is.
    fn anywhere(self) -> Self {
        Self { desk: None, ..self }
    }
}

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

    /// The part of the partner's time that a service holds: whole units, or a whole half day.
    ///
    /// # Errors
    /// [`NoSlot::NoHalfDay`] for a half day that begins at another hour than 8 or 13, or is too short.
    pub fn held(&self, begin: Timestamp, minutes: u32) -> Result<TimeRange, NoSlot> {
        if self.half_day {
            let wall = paris::wall(begin);
            let half = HalfDay::holding(wall.time(), minutes).ok_or(NoSlot::NoHalfDay)?;
            return Ok(half.range(wall.date()));
        }
        let minutes = self.slots_needed(minutes).saturating_mul(self.unit());
        Ok(TimeRange { from: begin, to: paris::minutes_after(begin, minutes) })
    }

    /// The first and the last day that a beneficiary may choose.
    fn days(&self, now: Timestamp) -> (Date, Date) {
        let today = paris::today(now);
        (paris::days_after(today, 1), paris::days_after(today, self.days_ahead))
    }

    /// The days that a beneficiary may choose, rising.
    pub fn days_offered(&self, now: Timestamp) -> impl Iterator<Item = Date> {
        let (first, last) = self.days(now);
        first.series(Span::new().days(1)).take_while(move |it| *it <= last)
    }

    /// Whether a beneficiary may choose this day: after today, and not too far ahead. The desk is not bound by it.
    ///
    /// # Errors
    /// [`NoSlot::TooSoon`], [`NoSlot::TooFar`].
    pub fn offers(&self, date: Date, now: Timestamp) -> Result<(), NoSlot> {
        let (first, last) = self.days(now);
        if date < first {
            return Err(NoSlot::TooSoon(first));
        }
        if date <= last { Ok(()) } else { Err(NoSlot::TooFar(self.days_ahead, last)) }
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

    /// The time of the half day on a date.
    pub fn range(self, date: Date) -> TimeRange {
        let (begin, end) = self.hours();
        TimeRange { from: paris::instant(date, begin), to: paris::instant(date, end) }
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
/// `days` holds the bookings, in any order; `from` is day 0 of the answer.
pub fn slots(
    hours: SlotHours,
    days: &[PartnerDay],
    rules: &CalendarRules,
    from: Date,
    now: Timestamp,
) -> Vec<SlotDay> {
    let (first, last) = rules.days(now);
    let mut offered = Vec::new();
    for date in from.max(first).series(Span::new().days(1)).take_while(|it| *it <= last) {
        let booked = days.iter().find(|day| day.date == date);
        let slots = day_slots(hours, booked, rules, date);
        if !slots.is_empty() {
            let desk_closed = hours.desk_opens(date).is_err();
            offered.push(SlotDay { day: days_between(from, date), date, slots, desk_closed });
        }
    }
    offered
}

/// The times that can be chosen in a calendar, from today on. `days` holds the bookings; a partner without a
/// calendar offers nothing.
pub fn choice(
    hours: Option<SlotHours>,
    days: &[PartnerDay],
    rules: &CalendarRules,
    now: Timestamp,
) -> CalendarSlots {
    let from = paris::today(now);
    CalendarSlots {
        from,
        max_days_ahead: rules.days_ahead,
        time_unit_in_minutes: rules.unit(),
        half_day: rules.half_day,
        slots: hours.map(|it| slots(it, days, rules, from, now)).unwrap_or_default(),
    }
}

/// The units of one day. In those in which the desk is closed nothing can be had, as in those that are taken.
pub(super) fn day_slots(
    hours: SlotHours,
    booked: Option<&PartnerDay>,
    rules: &CalendarRules,
    date: Date,
) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut group = 0;
    let ranges = hours.calendar.ranges(date).unwrap_or_default();
    let desk = hours.desk_on(date).filter(|_| !ranges.is_empty());
    for range in ranges {
        let mut begin = range.from;
        loop {
            let unit = TimeRange { from: begin, to: paris::minutes_after(begin, rules.unit()) };
            if unit.to > range.to || unit.to <= begin {
                break;
            }
            let wall = paris::wall(begin);
            // In the hour that comes twice, only the first pass can be named by its time.
            if paris::of_wall(wall) == begin {
                let free = booked.is_none_or(|day| day.free(taken_with(unit, rules, date)).is_ok());
                let available = free && desk.as_ref().is_none_or(|it| covers(it, unit));
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

/// The time that is taken with a unit: with half days, the half day it stands in.
fn taken_with(unit: TimeRange, rules: &CalendarRules, date: Date) -> TimeRange {
    [HalfDay::Morning, HalfDay::Afternoon]
        .into_iter()
        .map(|half| half.range(date))
        .find(|half| rules.half_day && half.from <= unit.from && unit.from < half.to)
        .unwrap_or(unit)
}

fn days_between(from: Date, to: Date) -> u32 {
    from.until(to).ok().and_then(|span| u32::try_from(span.get_days()).ok()).unwrap_or_default()
}

/// Whether a service may begin then: with a unit of the partner's time, inside that time, while the desk is
/// open if it is carried out there, and not in the past. [`PartnerDay::book`] looks at bookings, and
/// [`CalendarRules::offers`] at the days that are offered.
///
/// # Errors
/// The rule that it breaks.
pub fn check_slot(
    hours: SlotHours,
    rules: &CalendarRules,
    begin: Timestamp,
    minutes: u32,
    now: Timestamp,
) -> Result<(), NoSlot> {
    let date = paris::today(begin);
    let ranges = hours.calendar.ranges(date)?;
    let held = rules.held(begin, minutes)?;
    let slots = day_slots(hours.anywhere(), None, rules, date);
    if rules.half_day {
        let half = HalfDay::holding(paris::wall(begin).time(), minutes).ok_or(NoSlot::NoHalfDay)?;
        if !half.available(&slots) {
            return Err(NoSlot::HalfDayShut);
        }
    } else {
        lies_within(held, &ranges)?;
        if !slots.iter().any(|it| paris::instant(date, clock(it)) == begin) {
            return Err(NoSlot::BetweenUnits(rules.unit()));
        }
    }
    desk_is_open(hours, rules, held, minutes)?;
    if begin >= now { Ok(()) } else { Err(NoSlot::Past) }
}

/// Whether the desk is open for all of it; with half days, in the middle of the one that is taken.
fn desk_is_open(
    hours: SlotHours,
    rules: &CalendarRules,
    held: TimeRange,
    minutes: u32,
) -> Result<(), NoSlot> {
    let date = paris::today(held.from);
    let Some(open) = hours.desk_on(date) else { return Ok(()) };
    let half = HalfDay::holding(paris::wall(held.from).time(), minutes).filter(|_| rules.half_day);
    let had = match half {
        Some(half) => half.available(&day_slots(hours, None, rules, date)),
        None => covers(&open, held),
    };
    if had { Ok(()) } else { Err(NoSlot::DeskClosed(open)) }
}

/// Whether the time lies in one of the ranges.
fn lies_within(time: TimeRange, ranges: &[TimeRange]) -> Result<(), NoSlot> {
    let begins_in = |it: &TimeRange| it.from <= time.from && time.from < it.to;
    let at = ranges.iter().position(begins_in);
    let at = at.ok_or_else(|| NoSlot::OutsideHours(ranges.to_vec()))?;
    let (closes, next) = (ranges[at].to, ranges.get(at + 1).map(|it| it.from));
    if time.to <= closes { Ok(()) } else { Err(NoSlot::TooLong { end: time.to, closes, next }) }
}

/// The time on the wall clock when a unit begins.
pub(super) fn clock(slot: &Slot) -> Time {
    let part = |it: u8| i8::try_from(it).unwrap_or_default();
    Time::new(part(slot.hour), part(slot.minute), 0, 0).unwrap_or_default()
}

/// Reads `HH:MM-HH:MM`; the end comes after the begin.
pub fn time_range(text: &str) -> Option<(Time, Time)> {
    let (begin, end) = text.split_once('-')?;
    let clock = |part: &str| Time::strptime("%H:%M", part.trim()).ok();
    let (begin, end) = (clock(begin)?, clock(end)?);
    (begin < end).then_some((begin, end))
}
