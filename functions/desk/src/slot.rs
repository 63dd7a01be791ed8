//! The partner's time that an order holds.

use contract::{
    Error, OrderId, Refusal, Result,
    desk::{ManagerOrder, UpdateOrderCalendarSlot},
};
use domain::{
    actor::Actor,
    calendar::{PartnerDay, Stretch, check_slot, service_length},
    offer::CalendarRules,
    order::Order,
    paris,
};
use jiff::{Timestamp, civil::Date};
use runtime::Ctx;
use store::{Changes, DayRead};

use crate::{
    sheet::{Change, Sheet, edit},
    tell,
};

pub(crate) async fn change(ctx: Ctx, request: UpdateOrderCalendarSlot) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

impl Change for UpdateOrderCalendarSlot {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let (begin, end) = (paris::of_wall(self.begin_date), self.end_date.map(paris::of_wall));
        let held_from = sheet.order.begin;
        sheet.order.move_to(self.version, begin, end, false, by, ctx.now)?;
        let rules = sheet.offer.calendar.filter(|_| sheet.order.booked).ok_or_else(no_slot)?;
        let held = held(ctx, &sheet.order, &rules, begin, self.force).await?;
        let (changes, overlap) = rebook(ctx, &sheet.order, by, held_from, held, self.force).await?;
        sheet.order.hold(held, overlap);
        tell::updated(ctx, changes, sheet)
    }
}

/// Has the service last until another instant. What the order holds of the partner's time follows, as far as that is
/// free.
pub(crate) async fn stretch(
    ctx: &Ctx,
    sheet: &mut Sheet,
    by: &Actor,
    begin: Timestamp,
    end: Timestamp,
) -> Result<Changes> {
    sheet.order.move_to(None, begin, Some(end), false, by, ctx.now)?;
    let Some(rules) = sheet.offer.calendar.filter(|_| sheet.order.booked) else { return Ok(Changes::new()) };
    let held = held(ctx, &sheet.order, &rules, begin, true).await?;
    let (changes, overlap) = rebook(ctx, &sheet.order, by, Some(begin), held, false).await?;
    sheet.order.hold(held, overlap);
    Ok(changes)
}

/// Takes the slot of an order that was cancelled again, if it had one and that is still free.
pub(crate) async fn take_again(ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
    let (Some(begin), Some(rules)) = (sheet.order.begin, sheet.offer.calendar) else {
        return Ok(Changes::new());
    };
    let held = held(ctx, &sheet.order, &rules, begin, true).await?;
    let (changes, overlap) = rebook(ctx, &sheet.order, by, None, held, false).await?;
    sheet.order.booked = true;
    sheet.order.hold(held, overlap);
    Ok(changes)
}

/// Gives back what a cancelled order held; who overlapped only with it carries no warning any more.
pub(crate) async fn release(ctx: &Ctx, changes: Changes, order: &Order, by: &Actor) -> Result<Changes> {
    let Some(begin) = order.begin else { return Ok(changes) };
    let mut day = Day::load(ctx, order, paris::today(begin)).await?;
    day.day.release(order.id);
    day.write(ctx, changes, order.id, by).await
}

/// What the order takes of the partner's time. The desk may take what the calendar does not offer.
async fn held(
    ctx: &Ctx,
    order: &Order,
    rules: &CalendarRules,
    begin: Timestamp,
    force: bool,
) -> Result<Stretch> {
    let minutes = match order.end {
        Some(end) => paris::minutes_between(begin, end),
        None => service_length(&order.lines),
    };
    if force {
        let exactly = Stretch { from: begin, to: paris::minutes_after(begin, minutes) };
        let held = rules.held(begin, minutes).unwrap_or(exactly);
        return if held.within_a_day() { Ok(held) } else { Err(over_midnight()) };
    }
    let calendar = ctx.store.calendars().calendar(order.partner, order.conciergerie).await?;
    let calendar = calendar.ok_or(Refusal::SlotTaken)?.entity;
    check_slot(&calendar, rules, begin, minutes, ctx.now)?;
    Ok(rules.held(begin, minutes)?)
}

/// Books the new time and gives back the old; says whether the new one overlaps another order.
async fn rebook(
    ctx: &Ctx,
    order: &Order,
    by: &Actor,
    held_from: Option<Timestamp>,
    held: Stretch,
    force: bool,
) -> Result<(Changes, bool)> {
    let date = paris::today(held.from);
    let mut changes = Changes::new();
    let left = held_from.map(paris::today).filter(|it| *it != date);
    if let Some(left) = left {
        let mut day = Day::load(ctx, order, left).await?;
        day.day.release(order.id);
        changes = day.write(ctx, changes, order.id, by).await?;
    }
    let mut day = Day::load(ctx, order, date).await?;
    let overlap = day.day.book(order.id, held.from, held.to, force)?;
    Ok((day.write(ctx, changes, order.id, by).await?, overlap))
}

/// A day of a partner at a desk, about to change.
struct Day {
    read: DayRead,
    day: PartnerDay,
    /// Orders that overlapped with the one that moves.
    beside: Vec<OrderId>,
}

impl Day {
    async fn load(ctx: &Ctx, order: &Order, date: Date) -> Result<Self> {
        let read = ctx.store.calendars().day(order.partner, order.conciergerie, date, ctx.now).await?;
        let day = read.day.clone();
        Ok(Self { beside: day.overlapping(order.id), read, day })
    }

    /// Writes the day, and the warning of every order that begins or ceases to overlap.
    async fn write(self, ctx: &Ctx, changes: Changes, moved: OrderId, by: &Actor) -> Result<Changes> {
        let mut beside = self.beside;
        beside.extend(self.day.overlapping(moved));
        beside.sort_unstable();
        beside.dedup();
        let mut changes = self.read.write(changes, &self.day)?;
        for mut other in ctx.store.orders().get_many(beside).await? {
            let overlap = !self.day.overlapping(other.id).is_empty();
            if other.overlap != overlap {
                other.set_overlap(overlap, by, ctx.now);
                changes = changes.save_order(&other)?;
            }
        }
        Ok(changes)
    }
}

/// What is held is counted day by day.
fn over_midnight() -> Error {
    Error::invalid(
        "endDate",
        "La prestation doit finir le même jour.",
        "The service must end on the same day.",
    )
}

fn no_slot() -> Error {
    Error::invalid(
        "beginDate",
        "Cette commande n'occupe pas de créneau : changez sa date avec son statut.",
        "This order holds no slot: change its date with its status.",
    )
}
