//! What the desk does about an order without changing it: answer, put off, tell.

use contract::{
    Done, Result,
    desk::{AckOrderComment, ManagerOrder, NotifyOrderUpdate, SnoozeOrder},
};
use domain::{order::order_of, people::actor::Actor};
use runtime::Ctx;
use store::Changes;

use crate::{
    sheet::{Change, Sheet, edit, touch},
    tell,
};

pub(crate) async fn acknowledge(ctx: Ctx, request: AckOrderComment) -> Result<Done> {
    touch(&ctx, order_of(request.ocid.0), &request).await
}

pub(crate) async fn snooze(ctx: Ctx, request: SnoozeOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn notify(ctx: Ctx, request: NotifyOrderUpdate) -> Result<Done> {
    touch(&ctx, request.order_id, &request).await
}

impl Change for AckOrderComment {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        match (self.va, self.vp) {
            (None, None) => sheet.order.acknowledge(self.ocid, by, ctx.now)?,
            (va, vp) => sheet.order.show_comment(self.ocid, va, vp, by, ctx.now)?,
        }
        Ok(Changes::new())
    }
}

impl Change for SnoozeOrder {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        sheet.order.snooze(self.delay_in_days, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl Change for NotifyOrderUpdate {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        sheet.order.notified(by, ctx.now);
        tell::updated(ctx, Changes::new(), sheet)
    }
}
