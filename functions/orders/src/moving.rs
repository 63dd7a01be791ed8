//! A beneficiary, or a manager for them, moves an order to another time within its notice.

use contract::{
    Result,
    orders::{MoveOrder, Order},
};
use domain::{calendar::paris, catalogue::offer::CalendarRules, notices::OrderMoved};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{
    booking::{Booking, SlotSource},
    charging,
};

use crate::{
    comments::author,
    reading::{seen, view},
};

pub(crate) async fn move_order(ctx: Ctx, request: MoveOrder) -> Result<Order> {
    ctx.change(|| moved(&ctx, &request)).await
}

async fn moved(ctx: &Ctx, request: &MoveOrder) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    let begin = paris::meant(request.begin, "begin")?;
    let offer = ctx.store.catalogue().offer(order.offer).await?;
    let rules = offer.calendar.filter(|_| order.takes_a_slot());
    let before = order.entity.clone();
    order.move_within_notice(begin, &by, ctx.now)?;
    if let Some(rules) = rules.filter(|_| !by.is_desk()) {
        rules.offers(paris::today(begin), ctx.now)?;
    }
    move_on(ctx, order, &before, rules).await
}

/// Books the time to which an order has moved, and tells its beneficiary. `rules` are those of an order that takes a slot.
pub(crate) async fn move_on(
    ctx: &Ctx,
    mut order: Versioned<domain::order::Order>,
    before: &domain::order::Order,
    rules: Option<CalendarRules>,
) -> Result<(Changes, Order)> {
    let mut changes = Changes::new();
    if let Some((rules, begin)) = rules.zip(order.dates.begin) {
        let booking = Booking { store: &ctx.store, now: ctx.now };
        let held = booking.held(&order, &rules, begin, SlotSource::Offered).await?;
        let held_from = before.dates.held_from();
        let overlap = booking.rebook(&mut changes, &order, held_from, &held, false).await?;
        order.hold(held.range, overlap);
    }
    charging::save_order(&mut changes, before.debit_at(), &order, ctx.now)?;
    let reader = ctx.store.people().get(order.beneficiary).await?;
    ctx.tell(&mut changes, &reader, &OrderMoved(&order))?;
    Ok((changes, view(ctx, &order)?))
}
