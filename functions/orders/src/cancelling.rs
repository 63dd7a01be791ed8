//! A beneficiary, or a manager for them, cancels an order within its notice.

use contract::{
    Result,
    orders::{CancelOrder, Order},
};
use domain::notices::OrderMovedOn;
use runtime::Ctx;
use store::Changes;
use usecases::booking::Booking;

use crate::{
    comments::author,
    reading::{seen, view},
};

pub(crate) async fn cancel(ctx: Ctx, request: CancelOrder) -> Result<Order> {
    ctx.change(|| cancelled(&ctx, &request)).await
}

async fn cancelled(ctx: &Ctx, request: &CancelOrder) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    let consequences = order.withdraw(&request.comment, &by, ctx.now)?;
    let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
    let (offer, reader) = futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let mut changes = Changes::new();
    changes.save_order(&order)?;
    booking.unwind(&mut changes, &order, &offer, &consequences, &ctx.services.config).await?;
    ctx.tell(&mut changes, &reader, &OrderMovedOn::withdrawn(&order))?;
    Ok((changes, view(ctx, &order)?))
}
