//! The partner's time that an order holds.

use contract::{
    Error, Result,
    desk::{ConciergerieName, GetOrderSlotsContext, ManagerOrder, OrderSlots, UpdateOrderCalendarSlot},
};
use domain::{
    calendar::{DraftKey, PartnerDay, offered::offered_on, paris, slots},
    notices::OrderUpdated,
    people::{actor::Actor, organisation::Conciergerie},
};
use jiff::Timestamp;
use runtime::Ctx;
use store::Changes;
use usecases::booking::{Booking, Wanted, followed_desk};

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit};

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
    let minutes = order.minutes_taken(&rules, order.begin.unwrap_or(ctx.now));
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
        begin_date: order.begin.filter(|_| order.booked),
        end_date: order.end.filter(|_| order.booked),
        overlap: order.overlap,
        can_change: order.is_open(),
        minutes,
        follows_desk_hours: desk.is_some(),
        days: explained.collect(),
        calendar: choice,
    })
}

pub(crate) async fn change(ctx: Ctx, request: UpdateOrderCalendarSlot) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

impl OrderEdit for UpdateOrderCalendarSlot {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let begin = paris::meant(self.begin_date, "beginDate")?;
        let end = self.end_date.map(|it| paris::meant(it, "endDate")).transpose()?;
        let held_from = desk_order.order.begin.filter(|_| desk_order.order.booked);
        let takes_a_slot = desk_order.order.takes_a_slot();
        desk_order.order.move_to(self.version, begin, end, false, by, ctx.now)?;
        let rules = desk_order.offer.calendar.filter(|_| takes_a_slot).ok_or_else(no_slot)?;
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let wanted = if self.force { Wanted::Forced } else { Wanted::Offered };
        let held = booking.held(&desk_order.order, &rules, begin, wanted).await?;
        let (changes, overlap) = booking.rebook(&desk_order.order, held_from, &held, self.force).await?;
        desk_order.order.hold(held.range, overlap);
        ctx.tell(changes, &desk_order.beneficiary, &OrderUpdated(&desk_order.order))
    }
}

/// Has the service last until another instant. The time that the order holds of its partner follows, as far as that
/// is free.
pub(crate) async fn range(
    ctx: &Ctx,
    desk_order: &mut OrderForDesk,
    by: &Actor,
    begin: Timestamp,
    end: Timestamp,
) -> Result<Changes> {
    desk_order.order.move_to(None, begin, Some(end), false, by, ctx.now)?;
    let Some(rules) = desk_order.offer.calendar.filter(|_| desk_order.order.booked) else {
        return Ok(Changes::new());
    };
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let held = booking.held(&desk_order.order, &rules, begin, Wanted::Forced).await?;
    let (changes, overlap) = booking.rebook(&desk_order.order, Some(begin), &held, false).await?;
    desk_order.order.hold(held.range, overlap);
    Ok(changes)
}

/// Takes the slot of an order that was cancelled again, if it had one and that is still free.
pub(crate) async fn take_again(ctx: &Ctx, desk_order: &mut OrderForDesk) -> Result<Changes> {
    let (Some(begin), Some(rules)) = (desk_order.order.begin, desk_order.offer.calendar) else {
        return Ok(Changes::new());
    };
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let held = booking.held(&desk_order.order, &rules, begin, Wanted::Forced).await?;
    let (changes, overlap) = booking.rebook(&desk_order.order, None, &held, false).await?;
    desk_order.order.hold(held.range, overlap);
    Ok(changes)
}

fn no_slot() -> Error {
    Error::invalid(
        "beginDate",
        "Cette commande n’occupe pas de créneau : changez sa date avec son statut.",
        "This order holds no slot: change its date with its status.",
    )
}
