//! What the desk sets right: dates, steps that were taken by mistake, how long a service lasts.

use contract::{
    Error, Refusal, Result,
    desk::{
        ChangeOrderDebitDate, ChangeOrderStatusManually, ManagerOrder, MarkOrderReprocessing,
        OverrideOrderServiceLength, RollbackOrderStatus,
    },
};
use domain::{order::corrections::Reverted, people::actor::Actor};
use runtime::Ctx;
use store::{Changes, OnceAMonth};

use crate::{
    sheet::{Change, Sheet, edit},
    slot,
};

pub(crate) async fn debit_date(ctx: Ctx, request: ChangeOrderDebitDate) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn reprocessing(ctx: Ctx, request: MarkOrderReprocessing) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn roll_back(ctx: Ctx, request: RollbackOrderStatus) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn manually(ctx: Ctx, request: ChangeOrderStatusManually) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn length(ctx: Ctx, request: OverrideOrderServiceLength) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl Change for ChangeOrderDebitDate {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        sheet.order.set_debit_date(self.nd, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl Change for MarkOrderReprocessing {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let again = match self.v {
            0 => false,
            1 => true,
            _ => return Err(Error::invalid("v", "Valeur attendue : 0 ou 1.", "Expected: 0 or 1.")),
        };
        sheet.order.set_reprocessing(again, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl Change for RollbackOrderStatus {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let reverted = sheet.order.roll_back(self.ns, by, ctx.now)?;
        take_again(ctx, sheet, by, reverted).await
    }
}

impl Change for ChangeOrderStatusManually {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let reverted = sheet.order.go_back_to(self.status_id, by, ctx.now)?;
        take_again(ctx, sheet, by, reverted).await
    }
}

impl Change for OverrideOrderServiceLength {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let (begin, end) = sheet.order.checked_length(self.len)?;
        slot::stretch(ctx, sheet, by, begin, end).await
    }
}

/// What an order that was cancelled holds once it is open again: its slot, and the month of an offer that is free once
/// a month.
async fn take_again(ctx: &Ctx, sheet: &mut Sheet, by: &Actor, reverted: Reverted) -> Result<Changes> {
    if !reverted.reopened {
        return Ok(Changes::new());
    }
    let changes = slot::take_again(ctx, sheet, by).await?;
    if !sheet.offer.free_once_a_month {
        return Ok(changes);
    }
    let own = OnceAMonth::of(&sheet.order);
    match ctx.store.guards().once_a_month(own.user, own.original, &own.month).await? {
        Some(used) if used.order == own.order => Ok(changes),
        Some(_) => Err(Refusal::OncePerMonth.into()),
        None => Ok(changes.insert(&own)?),
    }
}
