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
use store::OnceAMonth;

use crate::{
    order_for_desk::{OrderForDesk, WaitingEdit, edit, edit_waiting},
    slot,
};

pub(crate) async fn debit_date(ctx: Ctx, request: ChangeOrderDebitDate) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, |it, by| {
        let today = paris::today(ctx.now);
        let before = it.order.debit_day(today);
        it.order.set_debit_date(request.nd.0, by, ctx.now)?;
        let order = &it.order;
        match order.debit_day(today).filter(|day| before != Some(*day)) {
            Some(day) => {
                let notice = DebitMoved { order, amount: order.payments.to_be_debited(), day };
                ctx.tell(&mut it.changes, &it.beneficiary, &notice)
            }
            None => Ok(()),
        }
    })
    .await
}

pub(crate) async fn reprocessing(ctx: Ctx, request: MarkOrderReprocessing) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, |it, by| {
        let again = match request.v {
            0 => false,
            1 => true,
            _ => return Err(Error::invalid("v", "Valeur attendue : 0 ou 1.", "Expected: 0 or 1.")),
        };
        it.order.set_reprocessing(again, by, ctx.now)
    })
    .await
}

pub(crate) async fn roll_back(ctx: Ctx, request: RollbackOrderStatus) -> Result<ManagerOrder> {
    edit_waiting(&ctx, request.order_id, request.version, &request).await
}

pub(crate) async fn manually(ctx: Ctx, request: ChangeOrderStatusManually) -> Result<ManagerOrder> {
    edit_waiting(&ctx, request.order_id, None, &request).await
}

pub(crate) async fn length(ctx: Ctx, request: OverrideOrderServiceLength) -> Result<ManagerOrder> {
    edit_waiting(&ctx, request.order_id, None, &request).await
}

impl WaitingEdit for RollbackOrderStatus {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        let reverted = it.order.roll_back(self.ns, by, ctx.now)?;
        take_again(ctx, it, reverted).await?;
        tell_reverted(ctx, it)
    }
}

impl WaitingEdit for ChangeOrderStatusManually {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        let reverted = it.order.go_back_to(self.status_id, by, ctx.now)?;
        take_again(ctx, it, reverted).await?;
        tell_reverted(ctx, it)
    }
}

impl WaitingEdit for OverrideOrderServiceLength {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        let (begin, end) = it.order.checked_length(self.len)?;
        slot::range(ctx, it, by, begin, end).await?;
        ctx.tell(&mut it.changes, &it.beneficiary, &OrderUpdated(&it.order))
    }
}

/// Its beneficiary was told of the status that it had by mistake.
fn tell_reverted(ctx: &Ctx, it: &mut OrderForDesk) -> Result<()> {
    let notice = OrderMovedOn { order: &it.order, comment: "", mailed: true, key: None };
    ctx.tell(&mut it.changes, &it.beneficiary, &notice)
}

/// Takes again what a cancelled order held: its slot, and the month of an offer that is free once a month.
async fn take_again(ctx: &Ctx, it: &mut OrderForDesk, reverted: RollbackConsequences) -> Result<()> {
    if !reverted.reopened {
        return Ok(());
    }
    slot::take_again(ctx, it).await?;
    if !it.offer.free_once_a_month {
        return Ok(());
    }
    let own = OnceAMonth::of(&it.order);
    match ctx.store.guards().once_a_month(own.user, own.original, &own.month).await? {
        Some(used) if used.order == own.order => Ok(()),
        Some(_) => Err(Refusal::OncePerMonth.into()),
        None => {
            it.changes.insert(&own)?;
            Ok(())
        }
    }
}
