//! Actions of the desk about an order that do not change it: answer, put off, tell.

use contract::{
    CommentId, Done, Result,
    desk::{
        AckOrderComment, AckOrderCommentPurge, ManagerOrder, NotifyOrderUpdate, SnoozeOrder,
        UnackOrderComment, WakeOrder,
    },
};
use domain::{
    notices::{CommentWritten, OrderUpdated},
    order::{Order, order_of},
    people::actor::{Actor, Side},
};
use runtime::Ctx;
use store::Changes;

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit, touch};

pub(crate) async fn acknowledge(ctx: Ctx, request: AckOrderComment) -> Result<Done> {
    touch(&ctx, order_of(request.ocid.0), &request).await
}

pub(crate) async fn purge(ctx: Ctx, request: AckOrderCommentPurge) -> Result<Done> {
    touch(&ctx, order_of(request.ocid.0), &request).await
}

pub(crate) async fn snooze(ctx: Ctx, request: SnoozeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn wake(ctx: Ctx, request: WakeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn unacknowledge(ctx: Ctx, request: UnackOrderComment) -> Result<Done> {
    touch(&ctx, order_of(request.ocid.0), &request).await
}

pub(crate) async fn notify(ctx: Ctx, request: NotifyOrderUpdate) -> Result<Done> {
    touch(&ctx, request.order_id, &request).await
}

/// The messages that its beneficiary can read.
fn read_by_beneficiary(order: &Order) -> Vec<CommentId> {
    let read = order.comments.iter().filter(|it| it.is_read_by(Side::Adherent, order.beneficiary));
    read.map(|it| it.id).collect()
}

/// Tells the beneficiary of the newest message that they can read only now.
fn tell_of_shown(ctx: &Ctx, desk_order: &OrderForDesk, read: &[CommentId]) -> Result<Changes> {
    let order = &desk_order.order;
    let now = read_by_beneficiary(order);
    match order.comments.iter().rfind(|it| now.contains(&it.id) && !read.contains(&it.id)) {
        Some(comment) => {
            ctx.tell(Changes::new(), &desk_order.beneficiary, &CommentWritten { order, comment })
        }
        None => Ok(Changes::new()),
    }
}

impl OrderEdit for AckOrderComment {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let read = read_by_beneficiary(&desk_order.order);
        match (self.va, self.vp) {
            (None, None) => desk_order.order.acknowledge(self.ocid, by, ctx.now)?,
            (va, vp) => desk_order.order.show_comment(self.ocid, va, vp, by, ctx.now)?,
        }
        tell_of_shown(ctx, desk_order, &read)
    }
}

impl OrderEdit for AckOrderCommentPurge {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let read = read_by_beneficiary(&desk_order.order);
        desk_order.order.acknowledge_up_to(self.ocid, self.va, self.vp, by, ctx.now)?;
        tell_of_shown(ctx, desk_order, &read)
    }
}

impl OrderEdit for SnoozeOrder {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.snooze(self.delay_in_days, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl OrderEdit for WakeOrder {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.wake(by, ctx.now);
        Ok(Changes::new())
    }
}

impl OrderEdit for UnackOrderComment {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.unacknowledge(self.ocid, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl OrderEdit for NotifyOrderUpdate {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.notified(by, ctx.now);
        ctx.tell(Changes::new(), &desk_order.beneficiary, &OrderUpdated(&desk_order.order))
    }
}
