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
pub enum SlotSource {
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
        true => Ok(Some(store.places().cached_desk(order.conciergerie).await?)),
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
        wanted: SlotSource,
    ) -> Result<Held> {
        let minutes = order.minutes_taken(rules, begin);
        if wanted == SlotSource::Forced {
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
        changes: &mut Changes,
        order: &Order,
        held_from: Option<Timestamp>,
        held: &Held,
        force: bool,
    ) -> Result<bool> {
        let Held { range, calendar } = held;
        let date = paris::today(range.from);
        let left = held_from.map(paris::today).into_iter().chain(order.proposed_day(self.now));
        for mut day in self.days(order, left.filter(|it| *it != date)).await? {
            day.day.release(order.id);
            self.write(day, changes, order.id, None).await?;
        }
        let mut day = self.day(order, date).await?;
        let overlap = day.day.book(order.id, range.from, range.to, force)?;
        self.write(day, changes, order.id, calendar.as_ref()).await?;
        Ok(overlap)
    }

    /// Gives back what a cancelled order held, and what was proposed for it; who overlapped only with it carries no warning
    /// any more.
    pub async fn release(&self, changes: &mut Changes, order: &Order) -> Result<()> {
        let dates = order.dates.begin_day().into_iter().chain(order.proposed_day(self.now));
        for mut day in self.days(order, dates).await? {
            day.day.release(order.id);
            self.write(day, changes, order.id, None).await?;
        }
        Ok(())
    }

    /// Keeps a time that is proposed for an order, and gives back the one `before`.
    ///
    /// # Errors
    /// The refusal `SlotTaken`.
    pub async fn propose(
        &self,
        changes: &mut Changes,
        order: &Order,
        before: Option<Date>,
        held: &Held,
        until: Timestamp,
    ) -> Result<()> {
        let Held { range, calendar } = held;
        let date = paris::today(range.from);
        self.take_back(changes, order, before.filter(|it| *it != date)).await?;
        let mut day = self.day(order, date).await?;
        day.day.propose(order.id, *range, until)?;
        self.write(day, changes, order.id, calendar.as_ref()).await
    }

    /// Gives back what was proposed of a day.
    pub async fn take_back(
        &self,
        changes: &mut Changes,
        order: &Order,
        proposed: Option<Date>,
    ) -> Result<()> {
        for day in self.days(order, proposed).await? {
            self.write(day, changes, order.id, None).await?;
        }
        Ok(())
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
        changes: &mut Changes,
        moved: OrderId,
        calendar: Option<&Versioned<PartnerCalendar>>,
    ) -> Result<()> {
        let Day { read, day, mut beside } = day;
        beside.extend(day.overlapping(moved));
        beside.sort_unstable();
        beside.dedup();
        read.write_within(changes, &day, calendar)?;
        self.warn(changes, &day, beside).await
    }

    /// Writes the warning of each of some orders that begins or ceases to overlap on a day as it will be.
    pub async fn warn(&self, changes: &mut Changes, day: &PartnerDay, orders: Vec<OrderId>) -> Result<()> {
        for mut other in self.store.orders().get_many(orders).await? {
            let overlap = !day.overlapping(other.id).is_empty();
            if other.dates.overlap != overlap {
                other.set_overlap(overlap, self.now);
                changes.save_order(&other)?;
            }
        }
        Ok(())
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
