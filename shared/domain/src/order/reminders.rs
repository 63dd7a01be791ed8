//! Reminders about an order: of an appointment that is near, and of goods that wait at the desk.

use contract::{OrderId, orders::OrderStatus};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Time, time},
};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, order::Order};

/// The hour of the reminder of the day before.
const EVENING: Time = time(18, 0, 0, 0);
/// Nobody is reminded of the day earlier than this.
const MORNING: Time = time(7, 0, 0, 0);
/// How long before an appointment is near.
const NEAR: SignedDuration = SignedDuration::from_hours(2);
/// A reminder that comes later than this is of no use.
const LEAST: SignedDuration = SignedDuration::from_mins(30);
/// The days after which somebody is reminded of goods that wait. After the last one the desk asks in person.
const GOODS_AFTER: [u32; 3] = [3, 7, 14];
/// The hour of reminders of goods; a desk that is closed then has them told when it opens.
const GOODS_AT: Time = time(10, 0, 0, 0);

/// How long before an appointment a reminder of it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Nearness {
    /// The evening before.
    DayBefore,
    /// Two hours before, for those who want it.
    Soon,
}

impl Nearness {
    const ALL: [Self; 2] = [Self::DayBefore, Self::Soon];

    /// The instant of the reminder; absent where it would come too late to be of use.
    pub fn due(self, begin: Timestamp) -> Option<Timestamp> {
        match self {
            Self::DayBefore => Some(paris::instant(paris::today(begin).yesterday().ok()?, EVENING)),
            Self::Soon => {
                let at = begin.checked_sub(NEAR).ok()?;
                let at = at.max(paris::instant(paris::today(at), MORNING));
                (at.checked_add(LEAST).ok()? <= begin).then_some(at)
            }
        }
    }

    /// The next reminder of an appointment, and its instant. Absent when none is left.
    pub fn next(begin: Timestamp, now: Timestamp) -> Option<(Self, Timestamp)> {
        Self::ALL.into_iter().find_map(|it| Some((it, it.due(begin).filter(|due| now < *due)?)))
    }
}

/// The next reminder of goods that wait since an instant: its place among them, and its instant. Absent when none is left.
pub fn next_of_goods(since: Timestamp, now: Timestamp) -> Option<(usize, Timestamp)> {
    let day = paris::today(since);
    let due = GOODS_AFTER.map(|days| paris::instant(paris::days_after(day, days), GOODS_AT));
    due.into_iter().enumerate().find(|(_, due)| now < *due)
}

/// The reminders that a change of an order asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminders {
    pub order: OrderId,
    /// The version of the order that the change writes.
    pub version: u64,
    /// A new begin of its appointment.
    pub begin: Option<Timestamp>,
    /// The instant since which its goods wait.
    pub goods: Option<Timestamp>,
}

impl Reminders {
    /// Those that are to be planned when an order becomes `now`; absent where there is nothing new. A message that was planned
    /// before looks at the order when it is due, and says nothing of a date that the order has no more.
    pub fn of(before: Option<&Order>, now: &Order, version: u64) -> Option<Self> {
        let begin =
            now.appointment_ahead().filter(|it| before.and_then(Order::appointment_ahead) != Some(*it));
        let goods = now.goods_wait_since().filter(|it| before.and_then(Order::goods_wait_since) != Some(*it));
        (begin.is_some() || goods.is_some()).then_some(Self { order: now.id, version, begin, goods })
    }
}

impl Order {
    /// The begin of the appointment that it has still to keep.
    pub fn appointment_ahead(&self) -> Option<Timestamp> {
        self.dates.begin.filter(|_| self.is_open())
    }

    /// Whether its beneficiary is to be reminded now of an appointment at an instant. Nobody is reminded of one that nobody has
    /// agreed to, that is over or elsewhere, or at which the desk is closed.
    pub fn is_reminded_of(&self, begin: Timestamp, nearness: Nearness, now: Timestamp) -> bool {
        let agreed = !matches!(self.status, OrderStatus::New | OrderStatus::ToBeProcessed);
        let stands = agreed && self.appointment_ahead() == Some(begin) && !self.dates.desk_closed;
        // A day without an hour is nearer than two hours at no instant.
        stands && now < begin && (nearness == Nearness::DayBefore || self.dates.is_timed())
    }

    /// The instant since which all of its goods wait for its beneficiary; absent while some are elsewhere.
    pub fn goods_wait_since(&self) -> Option<Timestamp> {
        self.goods().wait_for_pickup().then(|| self.goods().standing()?.since).flatten()
    }
}

#[cfg(test)]
mod tests;
