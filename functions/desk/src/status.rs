//! An order moves on.

use contract::{
    Result,
    desk::{ChangeOrderStatus, ManagerOrder},
    orders::OrderStatus,
};
use domain::{
    calendar::paris,
    notices::OrderMovedOn,
    order::{Order, lifecycle::NextStatus},
    people::actor::Actor,
};
use jiff::SignedDuration;
use runtime::{Ctx, tasks::ScoreOrder};
use store::Changes;
use usecases::booking::Booking;

use crate::{
    order_for_desk::{OrderEdit, OrderForDesk, edit},
    upload::Upload,
};

/// How long after an order is done its beneficiary is asked to rate it.
const SCORE_AFTER: SignedDuration = SignedDuration::from_hours(3);

pub(crate) async fn change(ctx: Ctx, request: ChangeOrderStatus) -> Result<ManagerOrder> {
    let upload = request.file.as_ref().map(Upload::read).transpose()?;
    edit(&ctx, request.order_id, request.version, &Step { request, upload }).await
}

/// A change of status with the file that came with it.
struct Step {
    request: ChangeOrderStatus,
    upload: Option<Upload>,
}

impl OrderEdit for Step {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let Step { request, upload } = self;
        let shown_to = request.visibilities();
        let next = NextStatus {
            status: request.status,
            edition: request.version,
            comment: request.comment.clone(),
            va: shown_to.va,
            vp: shown_to.vp,
            begin: request.date.map(|it| paris::meant(it, "date")).transpose()?,
            document: upload.as_ref().map(Upload::document),
        };
        let permissions = &ctx.person()?.permissions;
        let consequences = desk_order.order.change_status(next, by, permissions, ctx.now)?;

        let mut changes = Changes::new();
        if let Some(upload) = upload {
            changes = upload.keep(ctx, changes, desk_order.order.id).await?;
        }
        changes = match request.status {
            OrderStatus::Done => finish(ctx, changes, &desk_order.order)?,
            _ => {
                let booking = Booking { store: &ctx.store, now: ctx.now, by };
                booking.unwind(changes, &desk_order.order, &desk_order.offer, &consequences).await?
            }
        };
        let comment = request.comment.as_deref().filter(|_| shown_to.va);
        let notice = OrderMovedOn {
            order: &desk_order.order,
            comment: comment.unwrap_or_default(),
            mailed: !request.no_mail,
            key: None,
        };
        ctx.tell(changes, &desk_order.beneficiary, &notice)
    }
}

/// What a finished order leaves for later: to ask what its beneficiary thought of it.
fn finish(ctx: &Ctx, changes: Changes, order: &Order) -> Result<Changes> {
    let order_id = order.id;
    let due = ctx.now + SCORE_AFTER;
    ctx.task(changes, format!("score-{order_id}-{}", order.edition), &ScoreOrder { order_id }, due)
}
