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
    people::actor::Side,
};
use runtime::Ctx;

use crate::order_for_desk::{OrderForDesk, edit, touch};

pub(crate) async fn acknowledge(ctx: Ctx, request: AckOrderComment) -> Result<Done> {
    let AckOrderComment { ocid, va, vp, .. } = request;
    touch(&ctx, order_of(ocid.0), |it, by| {
        let read = read_by_beneficiary(&it.order);
        match (va, vp) {
            (None, None) => it.order.acknowledge(ocid, by, ctx.now)?,
            (va, vp) => it.order.show_comment(ocid, va, vp, by, ctx.now)?,
        }
        tell_of_shown(&ctx, it, &read)
    })
    .await
}

pub(crate) async fn purge(ctx: Ctx, request: AckOrderCommentPurge) -> Result<Done> {
    let AckOrderCommentPurge { ocid, va, vp, .. } = request;
    touch(&ctx, order_of(ocid.0), |it, by| {
        let read = read_by_beneficiary(&it.order);
        it.order.acknowledge_up_to(ocid, va, vp, by, ctx.now)?;
        tell_of_shown(&ctx, it, &read)
    })
    .await
}

pub(crate) async fn snooze(ctx: Ctx, request: SnoozeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, |it, by| it.order.snooze(request.delay_in_days, by, ctx.now)).await
}

pub(crate) async fn wake(ctx: Ctx, request: WakeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, |it, by| {
        it.order.wake(by, ctx.now);
        Ok(())
    })
    .await
}

pub(crate) async fn unacknowledge(ctx: Ctx, request: UnackOrderComment) -> Result<Done> {
    let comment = request.ocid;
    touch(&ctx, order_of(comment.0), |it, by| it.order.unacknowledge(comment, by, ctx.now)).await
}

pub(crate) async fn notify(ctx: Ctx, request: NotifyOrderUpdate) -> Result<Done> {
    touch(&ctx, request.order_id, |it, by| {
        it.order.notified(by, ctx.now);
        ctx.tell(&mut it.changes, &it.beneficiary, &OrderUpdated(&it.order))
    })
    .await
}

/// The messages that its beneficiary can read.
fn read_by_beneficiary(order: &Order) -> Vec<CommentId> {
    order.conversation.read_by(Side::Adherent, order.beneficiary).map(|it| it.id).collect()
}

/// Tells the beneficiary of the newest message that they can read only now.
fn tell_of_shown(ctx: &Ctx, it: &mut OrderForDesk, read: &[CommentId]) -> Result<()> {
    let order = &it.order;
    let now = read_by_beneficiary(order);
    match order.conversation.comments.iter().rfind(|it| now.contains(&it.id) && !read.contains(&it.id)) {
        Some(comment) => ctx.tell(&mut it.changes, &it.beneficiary, &CommentWritten { order, comment }),
        None => Ok(()),
    }
}
