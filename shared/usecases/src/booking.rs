//! The partner's time that an order holds: the one way to take it, move it and give it back.

use std::collections::BTreeSet;

use contract::{Error, OrderId, Refusal, Result};
use domain::{
    calendar::{DraftKey, PartnerCalendar, PartnerDay, interval::TimeRange, paris, slots::check_slot},
    catalogue::offer::CalendarRules,
    order::Order,
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use jiff::{Timestamp, civil::Date};
use store::{Changes, DayRead, Store, Versioned};

/// The store and the instant with which bookings are changed.
#[derive(Clone, Copy, Debug)]
pub struct Booking<'a> {
    pub store: &'a Store,
    pub now: Timestamp,
}

/// The kind of time that an order takes of its partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A slot that the calendar offers.
    Offered,
    /// Any time that the desk says.
    Forced,
}

/// The time that an order is to hold.
#[derive(Clone, Debug)]
pub struct Held {
    pub range: TimeRange,
    /// The calendar that offers it.
    calendar: Option<Versioned<PartnerCalendar>>,
}

/// The desk whose hours the time of an order follows. Absent when the order is carried out elsewhere.
pub async fn followed_desk(store: &Store, order: &Order) -> Result<Option<Conciergerie>> {
    match order.place.is_desk() {
        true => Ok(Some(store.places().desk(order.conciergerie).await?)),
        false => Ok(None),
    }
}

impl Booking<'_> {
    /// The time that the order would hold from an instant on.
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
        let calendar = async {
            Ok::<_, Error>(self.store.calendars().calendar(order.partner, order.conciergerie).await?)
        };
        let (calendar, desk) = futures::try_join!(calendar, followed_desk(self.store, order))?;
        let calendar = calendar.ok_or(Refusal::SlotTaken)?;
        let hours = calendar.within(desk.as_ref().and_then(Conciergerie::hours_kept));
        check_slot(hours, rules, begin, minutes, self.now)?;
        Ok(Held { range: rules.held(begin, minutes)?, calendar: Some(calendar) })
    }

    /// Books the new time and gives back the old, which began at `held_from`, and what was proposed; says whether the new one
    /// overlaps another order, which only `force` allows.
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
        let left = held_from.map(paris::today).into_iter().chain(order.proposed_day(self.now));
        let mut changes = Changes::new();
        for mut day in self.days(order, left.filter(|it| *it != date)).await? {
            day.day.release(order.id);
            changes = self.write(day, changes, order.id, None).await?;
        }
        let mut day = self.day(order, date).await?;
        let overlap = day.day.book(order.id, range.from, range.to, force)?;
        Ok((self.write(day, changes, order.id, calendar.as_ref()).await?, overlap))
    }

    /// Gives back what a cancelled order held, and what was proposed for it; who overlapped only with it carries no warning
    /// any more.
    pub async fn release(&self, mut changes: Changes, order: &Order) -> Result<Changes> {
        let dates = order.begin.map(paris::today).into_iter().chain(order.proposed_day(self.now));
        for mut day in self.days(order, dates).await? {
            day.day.release(order.id);
            changes = self.write(day, changes, order.id, None).await?;
        }
        Ok(changes)
    }

    /// Keeps a time that is proposed for an order, and gives back the one `before`.
    ///
    /// # Errors
    /// The refusal `SlotTaken`.
    pub async fn propose(
        &self,
        order: &Order,
        before: Option<Date>,
        held: &Held,
        until: Timestamp,
    ) -> Result<Changes> {
        let Held { range, calendar } = held;
        let date = paris::today(range.from);
        let changes = self.take_back(Changes::new(), order, before.filter(|it| *it != date)).await?;
        let mut day = self.day(order, date).await?;
        day.day.propose(order.id, *range, until)?;
        self.write(day, changes, order.id, calendar.as_ref()).await
    }

    /// Gives back what was proposed of a day.
    pub async fn take_back(
        &self,
        mut changes: Changes,
        order: &Order,
        proposed: Option<Date>,
    ) -> Result<Changes> {
        for day in self.days(order, proposed).await? {
            changes = self.write(day, changes, order.id, None).await?;
        }
        Ok(changes)
    }

    /// Days without what was proposed for the order, each once.
    async fn days(&self, order: &Order, dates: impl IntoIterator<Item = Date>) -> Result<Vec<Day>> {
        let dates: BTreeSet<_> = dates.into_iter().collect();
        try_join_all(dates.into_iter().map(|it| self.day(order, it))).await
    }

    /// A day without what was proposed for the order.
    async fn day(&self, order: &Order, date: Date) -> Result<Day> {
        let read = self.store.calendars().day(order.partner, order.conciergerie, date, self.now).await?;
        let mut day = read.day.clone();
        let beside = day.overlapping(order.id);
        day.let_go(&DraftKey::proposed_for(order.id));
        Ok(Day { beside, read, day })
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
        let changes = read.write_within(changes, &day, calendar)?;
        self.warn(changes, &day, beside).await
    }

    /// Writes the warning of each of some orders that begins or ceases to overlap on a day as it will be.
    pub async fn warn(
        &self,
        mut changes: Changes,
        day: &PartnerDay,
        orders: Vec<OrderId>,
    ) -> Result<Changes> {
        for mut other in self.store.orders().get_many(orders).await? {
            let overlap = !day.overlapping(other.id).is_empty();
            if other.overlap != overlap {
                other.set_overlap(overlap, self.now);
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

/// Held time is counted day by day.
fn over_midnight() -> Error {
    Error::invalid(
        "endDate",
        "La prestation doit finir le même jour.",
        "The service must end on the same day.",
    )
}
