//! The partner's time that an order holds.

use contract::{
    Error, Result,
    desk::{ManagerOrder, UpdateOrderCalendarSlot},
};
use domain::{calendar::paris, people::actor::Actor};
use jiff::Timestamp;
use runtime::{
    Ctx,
    booking::{Booking, Wanted},
};
use store::Changes;

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
        let held_from = sheet.order.begin.filter(|_| sheet.order.booked);
        let takes_a_slot = sheet.order.takes_a_slot();
        sheet.order.move_to(self.version, begin, end, false, by, ctx.now)?;
        let rules = sheet.offer.calendar.filter(|_| takes_a_slot).ok_or_else(no_slot)?;
        let booking = Booking { store: &ctx.store, now: ctx.now, by };
        let wanted = if self.force { Wanted::Forced } else { Wanted::Offered };
        let held = booking.held(&sheet.order, &rules, begin, wanted).await?;
        let (changes, overlap) = booking.rebook(&sheet.order, held_from, held, self.force).await?;
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
    let booking = Booking { store: &ctx.store, now: ctx.now, by };
    let held = booking.held(&sheet.order, &rules, begin, Wanted::Forced).await?;
    let (changes, overlap) = booking.rebook(&sheet.order, Some(begin), held, false).await?;
    sheet.order.hold(held, overlap);
    Ok(changes)
}

/// Takes the slot of an order that was cancelled again, if it had one and that is still free.
pub(crate) async fn take_again(ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
    let (Some(begin), Some(rules)) = (sheet.order.begin, sheet.offer.calendar) else {
        return Ok(Changes::new());
    };
    let booking = Booking { store: &ctx.store, now: ctx.now, by };
    let held = booking.held(&sheet.order, &rules, begin, Wanted::Forced).await?;
    let (changes, overlap) = booking.rebook(&sheet.order, None, held, false).await?;
    sheet.order.hold(held, overlap);
    Ok(changes)
}

fn no_slot() -> Error {
    Error::invalid(
        "beginDate",
        "Cette commande n'occupe pas de créneau : changez sa date avec son statut.",
        "This order holds no slot: change its date with its status.",
    )
}
