//! Corrections by the desk: dates, steps that were taken by mistake, the length of a service.

use contract::{
    Error, Refusal, Result,
    desk::{
        ChangeOrderDebitDate, ChangeOrderStatusManually, ManagerOrder, MarkOrderReprocessing,
        OverrideOrderServiceLength, RollbackOrderStatus,
    },
};
use domain::{
    calendar::paris,
    notices::{DebitMoved, OrderMovedOn, OrderUpdated},
    order::corrections::RollbackConsequences,
    people::actor::Actor,
};
use runtime::Ctx;
use store::{Changes, OnceAMonth};

use crate::{
    order_for_desk::{OrderEdit, OrderForDesk, edit},
    slot,
};

pub(crate) async fn debit_date(ctx: Ctx, request: ChangeOrderDebitDate) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn reprocessing(ctx: Ctx, request: MarkOrderReprocessing) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn roll_back(ctx: Ctx, request: RollbackOrderStatus) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

pub(crate) async fn manually(ctx: Ctx, request: ChangeOrderStatusManually) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn length(ctx: Ctx, request: OverrideOrderServiceLength) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl OrderEdit for ChangeOrderDebitDate {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let today = paris::today(ctx.now);
        let before = desk_order.order.debit_day(today);
        desk_order.order.set_debit_date(self.nd.0, by, ctx.now)?;
        let order = &desk_order.order;
        match order.debit_day(today).filter(|day| before != Some(*day)) {
            Some(day) => {
                let notice = DebitMoved { order, amount: order.to_be_debited(), day };
                ctx.tell(Changes::new(), &desk_order.beneficiary, &notice)
            }
            None => Ok(Changes::new()),
        }
    }
}

impl OrderEdit for MarkOrderReprocessing {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let again = match self.v {
            0 => false,
            1 => true,
            _ => return Err(Error::invalid("v", "Valeur attendue : 0 ou 1.", "Expected: 0 or 1.")),
        };
        desk_order.order.set_reprocessing(again, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl OrderEdit for RollbackOrderStatus {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let reverted = desk_order.order.roll_back(self.ns, by, ctx.now)?;
        let changes = take_again(ctx, desk_order, reverted).await?;
        tell_reverted(ctx, desk_order, changes)
    }
}

impl OrderEdit for ChangeOrderStatusManually {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let reverted = desk_order.order.go_back_to(self.status_id, by, ctx.now)?;
        let changes = take_again(ctx, desk_order, reverted).await?;
        tell_reverted(ctx, desk_order, changes)
    }
}

impl OrderEdit for OverrideOrderServiceLength {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let (begin, end) = desk_order.order.checked_length(self.len)?;
        let changes = slot::range(ctx, desk_order, by, begin, end).await?;
        ctx.tell(changes, &desk_order.beneficiary, &OrderUpdated(&desk_order.order))
    }
}

/// Its beneficiary was told of the status that it had by mistake.
fn tell_reverted(ctx: &Ctx, desk_order: &OrderForDesk, changes: Changes) -> Result<Changes> {
    let notice = OrderMovedOn { order: &desk_order.order, comment: "", mailed: true, key: None };
    ctx.tell(changes, &desk_order.beneficiary, &notice)
}

/// Takes again what a cancelled order held: its slot, and the month of an offer that is free once a month.
async fn take_again(
    ctx: &Ctx,
    desk_order: &mut OrderForDesk,
    reverted: RollbackConsequences,
) -> Result<Changes> {
    if !reverted.reopened {
        return Ok(Changes::new());
    }
    let changes = slot::take_again(ctx, desk_order).await?;
    if !desk_order.offer.free_once_a_month {
        return Ok(changes);
    }
    let own = OnceAMonth::of(&desk_order.order);
    match ctx.store.guards().once_a_month(own.user, own.original, &own.month).await? {
        Some(used) if used.order == own.order => Ok(changes),
        Some(_) => Err(Refusal::OncePerMonth.into()),
        None => Ok(changes.insert(&own)?),
    }
}
