//! The partner's time that an order holds.

use contract::{
    Error, Result,
    desk::{ConciergerieName, GetOrderSlotsContext, ManagerOrder, OrderSlots, UpdateOrderCalendarSlot},
};
use domain::{
    calendar::{DraftKey, PartnerDay, offered::offered_on, paris, slots},
    catalogue::offer::CalendarRules,
    notices::OrderUpdated,
    people::{actor::Actor, organisation::Conciergerie},
};
use jiff::Timestamp;
use runtime::Ctx;
use usecases::booking::{Booking, SlotSource, followed_desk};

use crate::order_for_desk::{OrderForDesk, WaitingEdit, edit_waiting};

pub(crate) async fn context(ctx: Ctx, request: GetOrderSlotsContext) -> Result<OrderSlots> {
    let order = ctx.desk_order(request.order_id).await?;
    let offer = ctx.store.catalogue().offer(order.offer).await?;
    let rules = offer.calendar.filter(|_| order.takes_a_slot()).ok_or(Error::NotFound("calendar"))?;
    let (today, calendars) = (paris::today(ctx.now), ctx.store.calendars());
    let ((calendar, mut days), desk) = futures::try_join!(
        async { Ok::<_, Error>(calendars.from(order.partner, order.conciergerie, today, ctx.now).await?) },
        followed_desk(&ctx.store, &order),
    )?;
    // The order's own time is free for it, and so is the time that its partner proposes.
    for day in &mut days {
        day.release(order.id);
        day.let_go(&DraftKey::proposed_for(order.id));
    }
    let desk = desk.as_ref().and_then(Conciergerie::hours_kept);
    let hours = calendar.as_ref().map(|it| it.within(desk));
    let minutes = order.minutes_taken(&rules, order.dates.begin.unwrap_or(ctx.now));
    let choice = slots::choice(hours, &days, &rules, ctx.now);
    let explained = choice.slots.iter().map(|shown| {
        let none = PartnerDay::empty(order.partner, order.conciergerie, shown.date);
        let day = days.iter().find(|it| it.date == shown.date).unwrap_or(&none);
        offered_on(hours, day, &rules, minutes, ctx.now).explained(shown.date)
    });
    Ok(OrderSlots {
        order_id: order.id,
        version: order.edition,
        partner_id: order.partner,
        partner_name: order.partner_name.clone(),
        conciergerie: ConciergerieName { id: order.conciergerie, name: order.conciergerie_name.clone() },
        begin_date: order.dates.held_from(),
        end_date: order.dates.end.filter(|_| order.dates.booked),
        overlap: order.dates.overlap,
        can_change: order.is_open(),
        minutes,
        follows_desk_hours: desk.is_some(),
        days: explained.collect(),
        calendar: choice,
    })
}

pub(crate) async fn change(ctx: Ctx, request: UpdateOrderCalendarSlot) -> Result<ManagerOrder> {
    edit_waiting(&ctx, request.order_id, request.version, &request).await
}

impl WaitingEdit for UpdateOrderCalendarSlot {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        let begin = paris::meant(self.begin_date, "beginDate")?;
        let end = self.end_date.map(|it| paris::meant(it, "endDate")).transpose()?;
        let held_from = it.order.dates.held_from();
        let takes_a_slot = it.order.takes_a_slot();
        it.order.move_to(self.version, begin, end, false, by, ctx.now)?;
        let rules = it.offer.calendar.filter(|_| takes_a_slot).ok_or_else(no_slot)?;
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let wanted = if self.force { SlotSource::Forced } else { SlotSource::Offered };
        let held = booking.held(&it.order, &rules, begin, wanted).await?;
        let overlap = booking.rebook(&mut it.changes, &it.order, held_from, &held, self.force).await?;
        it.order.hold(held.range, overlap);
        ctx.tell(&mut it.changes, &it.beneficiary, &OrderUpdated(&it.order))
    }
}

/// Has the service last until another instant. The time that the order holds of its partner follows, as far as that
/// is free.
pub(crate) async fn range(
    ctx: &Ctx,
    it: &mut OrderForDesk,
    by: &Actor,
    begin: Timestamp,
    end: Timestamp,
) -> Result<()> {
    it.order.move_to(None, begin, Some(end), false, by, ctx.now)?;
    match it.offer.calendar.filter(|_| it.order.dates.booked) {
        Some(rules) => book(ctx, it, &rules, begin, Some(begin)).await,
        None => Ok(()),
    }
}

/// Takes the slot of an order that was cancelled again, if it had one and that is still free.
pub(crate) async fn take_again(ctx: &Ctx, it: &mut OrderForDesk) -> Result<()> {
    match (it.order.dates.begin, it.offer.calendar) {
        (Some(begin), Some(rules)) => book(ctx, it, &rules, begin, None).await,
        _ => Ok(()),
    }
}

/// Books the time from `begin` on in place of what the order holds, which is from `held_from` on.
async fn book(
    ctx: &Ctx,
    it: &mut OrderForDesk,
    rules: &CalendarRules,
    begin: Timestamp,
    held_from: Option<Timestamp>,
) -> Result<()> {
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let held = booking.held(&it.order, rules, begin, SlotSource::Forced).await?;
    let overlap = booking.rebook(&mut it.changes, &it.order, held_from, &held, false).await?;
    it.order.hold(held.range, overlap);
    Ok(())
}

fn no_slot() -> Error {
    Error::invalid(
        "beginDate",
        "Cette commande n’occupe pas de créneau : changez sa date avec son statut.",
        "This order holds no slot: change its date with its status.",
    )
}
