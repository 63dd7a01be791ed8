//! A partner's time at a conciergerie: when they come, and the booked parts of it.

mod closing;
pub mod editing;
pub mod holidays_of_year;
pub mod hours;
pub mod interval;
pub mod no_slot;
pub mod offered;
pub mod opening;
pub mod paris;
pub mod recurrence;
pub mod slots;
pub mod special_days;
pub mod standing;
pub mod target_days;
pub mod units;
mod view;
pub mod waitlist;
pub mod week;

use std::collections::BTreeMap;

use contract::{ConciergerieId, OrderId, PartnerId, UserId};
use jiff::{
    SignedDuration, Timestamp, ToSpan,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use crate::calendar::{interval::TimeRange, no_slot::NoSlot};

#[cfg(test)]
mod tests;

/// When a partner comes to a conciergerie: each week, and on single days.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerCalendar {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    pub weekly: Vec<WeeklyEntry>,
    pub days: Vec<DayEntry>,
    /// Days on which the partner is closed: holidays and exceptional closings.
    pub closed: Vec<Date>,
    /// Why, of those for which somebody said so.
    #[serde(default)]
    pub closed_for: BTreeMap<Date, String>,
}

/// Every week, Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WeeklyEntry {
    /// Monday 1 ... Sunday 7.
    pub weekday: u8,
    pub start: Time,
    pub minutes: u32,
}

/// On one day, Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayEntry {
    pub date: Date,
    pub start: Time,
    pub minutes: u32,
}

/// The taken times of a partner's day at a conciergerie. Two bookings overlap only when one was forced.
#[derive(Clone, Debug, PartialEq)]
pub struct PartnerDay {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    /// Europe/Paris.
    pub date: Date,
    pub bookings: Vec<Booking>,
    /// Those that have not ended.
    pub holds: Vec<Hold>,
}

/// A range of a partner's time held by an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    pub order: OrderId,
    pub from: Timestamp,
    pub to: Timestamp,
    /// A manager took it although it was not free.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
}

/// A range of a partner's time kept for somebody who is about to order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Hold {
    /// The draft it is kept for: it gives way to the order, and to no other.
    pub draft: DraftKey,
    pub from: Timestamp,
    pub to: Timestamp,
    /// It is free again from then on.
    pub until: Timestamp,
}

/// A draft of a person, as its client numbers it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftKey {
    pub user: UserId,
    pub draft: String,
}

/// How long a slot is kept.
pub const HELD_FOR: SignedDuration = SignedDuration::from_mins(10);

impl DraftKey {
    /// Under which a time is kept that a partner proposes for an order. No person has this number, so no client names it.
    pub fn proposed_for(order: OrderId) -> Self {
        Self { user: UserId(0), draft: order.to_string() }
    }

    /// The order for which it is proposed, if it is.
    pub fn order(&self) -> Option<OrderId> {
        (self.user == UserId(0)).then(|| self.draft.parse().ok().map(OrderId)).flatten()
    }
}

impl Hold {
    /// The time it keeps.
    pub fn range(&self) -> TimeRange {
        TimeRange { from: self.from, to: self.to }
    }
}

impl Booking {
    /// The time it holds.
    pub fn range(&self) -> TimeRange {
        TimeRange { from: self.from, to: self.to }
    }
}

impl PartnerCalendar {
    /// The partner's time on a day, in order, entries that touch or overlap made one. It ends at midnight.
    ///
    /// # Errors
    /// [`NoSlot::Closed`], [`NoSlot::NotComing`]: there is none.
    pub fn ranges(&self, date: Date) -> Result<Vec<TimeRange>, NoSlot> {
        if self.closed.contains(&date) {
            return Err(NoSlot::Closed(date));
        }
        let weekday = date.weekday().to_monday_one_offset().unsigned_abs();
        let weekly = self.weekly.iter().filter(|it| it.weekday == weekday).map(|it| (it.start, it.minutes));
        let single = self.days.iter().filter(|it| it.date == date).map(|it| (it.start, it.minutes));
        let mut ranges: Vec<TimeRange> = weekly
            .chain(single)
            .map(|(start, minutes)| on_day(date, start, minutes))
            .filter(|it| it.from < it.to)
            .collect();
        ranges.sort_by_key(|it| it.from);
        let mut merged: Vec<TimeRange> = Vec::new();
        for range in ranges {
            match merged.last_mut() {
                Some(last) if range.from <= last.to => last.to = last.to.max(range.to),
                _ => merged.push(range),
            }
        }
        if merged.is_empty() { Err(NoSlot::NotComing(date)) } else { Ok(merged) }
    }
}

/// An entry on a day: both its ends are read on the wall clock, so it lasts longer or shorter over a clock change.
fn on_day(date: Date, start: Time, minutes: u32) -> TimeRange {
    let start = date.to_datetime(start);
    let midnight = paris::days_after(date, 1).to_datetime(Time::midnight());
    let end = start.saturating_add(i64::from(minutes).minutes()).min(midnight);
    TimeRange { from: paris::of_wall(start), to: paris::of_wall(end) }
}

impl PartnerDay {
    /// A day of which nothing is booked.
    pub fn empty(partner: PartnerId, conciergerie: ConciergerieId, date: Date) -> Self {
        Self { partner, conciergerie, date, bookings: Vec::new(), holds: Vec::new() }
    }

    /// Whether none of this time is booked or held.
    ///
    /// # Errors
    /// [`NoSlot::Booked`] with the order that has it, or [`NoSlot::Held`] with the end of the hold.
    pub fn free(&self, range: TimeRange) -> Result<(), NoSlot> {
        self.unbooked(range, None)?;
        self.unheld(range, None)
    }

    /// Whether no order but `except` holds any of this time.
    fn unbooked(&self, range: TimeRange, except: Option<OrderId>) -> Result<(), NoSlot> {
        let taken = self.bookings.iter().find(|it| Some(it.order) != except && it.range().overlaps(range));
        taken.map_or(Ok(()), |it| Err(NoSlot::Booked(it.order, it.range())))
    }

    /// Keeps time that is proposed for an order, in place of any time of this day that was proposed for it
    /// before. The times that the order has itself are not in its way.
    ///
    /// # Errors
    /// The rule that forbids the time, or [`NoSlot::Empty`]; then nothing has changed.
    pub fn propose(&mut self, order: OrderId, range: TimeRange, until: Timestamp) -> Result<(), NoSlot> {
        self.keep(&DraftKey::proposed_for(order), range, until, Some(order))
    }

    /// Whether none of this time is kept for a draft but `except`.
    fn unheld(&self, range: TimeRange, except: Option<&DraftKey>) -> Result<(), NoSlot> {
        let taken = self.holds.iter().find(|it| Some(&it.draft) != except && it.range().overlaps(range));
        taken.map_or(Ok(()), |it| match it.draft.order() {
            Some(order) => Err(NoSlot::Proposed(order)),
            None => Err(NoSlot::Held(it.until)),
        })
    }

    /// Keeps time for a draft, in place of any time of this day that was kept for it before.
    ///
    /// # Errors
    /// The rule that forbids the time, or [`NoSlot::Empty`]; then nothing has changed.
    pub fn hold(&mut self, draft: &DraftKey, range: TimeRange, until: Timestamp) -> Result<(), NoSlot> {
        self.keep(draft, range, until, None)
    }

    fn keep(
        &mut self,
        draft: &DraftKey,
        range: TimeRange,
        until: Timestamp,
        own: Option<OrderId>,
    ) -> Result<(), NoSlot> {
        range.lasts()?;
        self.unbooked(range, own)?;
        self.unheld(range, Some(draft))?;
        self.let_go(draft);
        self.holds.push(Hold { draft: draft.clone(), from: range.from, to: range.to, until });
        self.holds.sort_by_key(|it| it.from);
        Ok(())
    }

    /// Gives back the time that was kept for a draft.
    pub fn let_go(&mut self, draft: &DraftKey) {
        self.holds.retain(|it| it.draft != *draft);
    }

    /// Books time for an order, in place of any time of this day that the order had before. Returns whether
    /// it overlaps another booking, which only `force` allows. The time that is kept for the order's own
    /// draft is let go before.
    ///
    /// # Errors
    /// The rule that forbids the time, or [`NoSlot::Empty`]; then nothing has changed.
    pub fn book(
        &mut self,
        order: OrderId,
        from: Timestamp,
        to: Timestamp,
        force: bool,
    ) -> Result<bool, NoSlot> {
        let range = TimeRange { from, to };
        range.lasts()?;
        let (booked, held) = (self.unbooked(range, Some(order)), self.unheld(range, None));
        let overlap = booked.is_err();
        if !force {
            booked.and(held)?;
        }
        self.release(order);
        self.bookings.push(Booking { order, from, to, forced: overlap });
        self.bookings.sort_by_key(|it| (it.from, it.order));
        Ok(overlap)
    }

    /// Gives back what an order held. Answers whether it held anything.
    pub fn release(&mut self, order: OrderId) -> bool {
        let before = self.bookings.len();
        self.bookings.retain(|it| it.order != order);
        self.bookings.len() < before
    }

    /// The other orders that hold some of the same time: they carry the overlap warning too.
    pub fn overlapping(&self, order: OrderId) -> Vec<OrderId> {
        let own: Vec<_> = self.bookings.iter().filter(|it| it.order == order).map(Booking::range).collect();
        self.bookings
            .iter()
            .filter(|it| it.order != order && own.iter().any(|own| own.overlaps(it.range())))
            .map(|it| it.order)
            .collect()
    }
}
