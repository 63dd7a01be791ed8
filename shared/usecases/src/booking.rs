//! The partner's time that an order holds: the one way to take it, move it and give it back.

use contract::{Error, OrderId, Refusal, Result};
use domain::{
    calendar::{PartnerCalendar, PartnerDay, interval::TimeRange, paris, slots::check_slot},
    catalogue::offer::CalendarRules,
    order::Order,
    people::actor::Actor,
};
use jiff::{Timestamp, civil::Date};
use store::{Changes, DayRead, Store, Versioned};

/// What a change of bookings is made on.
#[derive(Clone, Copy, Debug)]
pub struct Booking<'a> {
    pub store: &'a Store,
    pub now: Timestamp,
    /// Who changes it.
    pub by: &'a Actor,
}

/// What an order takes of its partner's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// What the calendar offers.
    Offered,
    /// Whatever the desk says.
    Forced,
}

/// What an order is to hold.
#[derive(Clone, Debug)]
pub struct Held {
    pub range: TimeRange,
    /// The calendar that offers it.
    calendar: Option<Versioned<PartnerCalendar>>,
}

impl Booking<'_> {
    /// What the order would hold from an instant on.
    ///
    /// # Errors
    /// The refusal `SlotTaken` where the calendar does not offer it; invalid `endDate` when it would not end the same
    /// day.
    pub async fn held(
        &self,
        order: &Order,
        rules: &CalendarRules,
        begin: Timestamp,
        wanted: Wanted,
    ) -> Result<Held> {
        let minutes = order.minutes_taken(rules, begin);
        if wanted == Wanted::Forced {
            let exactly = TimeRange { from: begin, to: paris::minutes_after(begin, minutes) };
            let held = rules.held(begin, minutes).unwrap_or(exactly);
            let forced = Held { range: held, calendar: None };
            return if held.within_a_day() { Ok(forced) } else { Err(over_midnight()) };
        }
        let calendar = self.store.calendars().calendar(order.partner, order.conciergerie).await?;
        let calendar = calendar.ok_or(Refusal::SlotTaken)?;
        check_slot(&calendar, rules, begin, minutes, self.now)?;
        Ok(Held { range: rules.held(begin, minutes)?, calendar: Some(calendar) })
    }

    /// Books the new time and gives back the old, which began at `held_from`; says whether the new one overlaps
    /// another order, which only `force` allows.
    ///
    /// # Errors
    /// The refusal `SlotTaken`.
    pub async fn rebook(
        &self,
        order: &Order,
        held_from: Option<Timestamp>,
        held: &Held,
        force: bool,
    ) -> Result<(Changes, bool)> {
        let Held { range, calendar } = held;
        let date = paris::today(range.from);
        let mut changes = Changes::new();
        let left = held_from.map(paris::today).filter(|it| *it != date);
        if let Some(left) = left {
            let mut day = self.day(order, left).await?;
            day.day.release(order.id);
            changes = self.write(day, changes, order.id, None).await?;
        }
        let mut day = self.day(order, date).await?;
        let overlap = day.day.book(order.id, range.from, range.to, force)?;
        Ok((self.write(day, changes, order.id, calendar.as_ref()).await?, overlap))
    }

    /// Gives back what a cancelled order held; who overlapped only with it carries no warning any more.
    pub async fn release(&self, changes: Changes, order: &Order) -> Result<Changes> {
        let Some(begin) = order.begin else { return Ok(changes) };
        let mut day = self.day(order, paris::today(begin)).await?;
        day.day.release(order.id);
        self.write(day, changes, order.id, None).await
    }

    async fn day(&self, order: &Order, date: Date) -> Result<Day> {
        let read = self.store.calendars().day(order.partner, order.conciergerie, date, self.now).await?;
        let day = read.day.clone();
        Ok(Day { beside: day.overlapping(order.id), read, day })
    }

    /// Writes the day, and the warning of every order that begins or ceases to overlap.
    async fn write(
        &self,
        day: Day,
        changes: Changes,
        moved: OrderId,
        calendar: Option<&Versioned<PartnerCalendar>>,
    ) -> Result<Changes> {
        let Day { read, day, mut beside } = day;
        beside.extend(day.overlapping(moved));
        beside.sort_unstable();
        beside.dedup();
        let mut changes = read.write_within(changes, &day, calendar)?;
        for mut other in self.store.orders().get_many(beside).await? {
            let overlap = !day.overlapping(other.id).is_empty();
            if other.overlap != overlap {
                other.set_overlap(overlap, self.by, self.now);
                changes = changes.save_order(&other)?;
            }
        }
        Ok(changes)
    }
}

/// A day of a partner at a desk, about to change.
struct Day {
    read: DayRead,
    day: PartnerDay,
    /// Orders that overlapped with the one that moves.
    beside: Vec<OrderId>,
}

/// What is held is counted day by day.
fn over_midnight() -> Error {
    Error::invalid(
        "endDate",
        "La prestation doit finir le même jour.",
        "The service must end on the same day.",
    )
}
