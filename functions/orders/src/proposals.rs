//! The answer to another time that a partner proposes: by the beneficiary, or by the desk.

use contract::{
    Result,
    orders::{AnswerProposedTime, Order},
};
use runtime::Ctx;
use store::Changes;
use usecases::booking::Booking;

use crate::{
    comments::author,
    moving::move_on,
    reading::{seen, view},
};

pub(crate) async fn answer(ctx: Ctx, request: AnswerProposedTime) -> Result<Order> {
    ctx.change(|| answered(&ctx, &request)).await
}

async fn answered(ctx: &Ctx, request: &AnswerProposedTime) -> Result<(Changes, Order)> {
    let (mut order, reach) = seen(ctx, request.order_id).await?;
    let by = author(ctx, reach, &order)?;
    if request.accept {
        let before = order.entity.clone();
        let proposal = order.confirm_proposal(request.proposal_id, &by, ctx.now)?;
        let offer = ctx.store.catalogue().offer(order.offer).await?;
        return move_on(ctx, order, &before, offer.calendar.filter(|_| proposal.held)).await;
    }
    order.decline_proposal(request.proposal_id, &by, ctx.now)?;
    let booking = Booking { store: &ctx.store, now: ctx.now };
    let mut changes = Changes::new();
    booking.take_back(&mut changes, &order, order.proposed_day(ctx.now)).await?;
    changes.save_order(&order)?;
    Ok((changes, view(ctx, &order)?))
}
