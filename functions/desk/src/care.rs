//! What the desk does about an order without changing it: answer, put off, tell.

use contract::{
    Done, Result,
    desk::{AckOrderComment, ManagerOrder, NotifyOrderUpdate, SnoozeOrder},
};
use domain::order::order_of;
use runtime::Ctx;
use store::Changes;

use crate::{
    sheet::{edit, touch},
    tell,
};

pub(crate) async fn acknowledge(ctx: Ctx, request: AckOrderComment) -> Result<Done> {
    touch(&ctx, order_of(request.ocid.0), async |sheet, by| {
        sheet.order.acknowledge(request.ocid, request.va, request.vp, by, ctx.now)?;
        Ok(Changes::new())
    })
    .await
}

pub(crate) async fn snooze(ctx: Ctx, request: SnoozeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, async |sheet, by| {
        sheet.order.snooze(request.delay_in_days, by, ctx.now)?;
        Ok(Changes::new())
    })
    .await
}

pub(crate) async fn notify(ctx: Ctx, request: NotifyOrderUpdate) -> Result<Done> {
    touch(&ctx, request.order_id, async |sheet, by| {
        sheet.order.notified(by, ctx.now);
        tell::updated(&ctx, Changes::new(), sheet)
    })
    .await
}
