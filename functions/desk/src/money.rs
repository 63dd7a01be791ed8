//! What the desk lays out for an order, what becomes of its debt and its bills, and why it costs what it does.

use contract::{
    Error, OrderId, Result,
    desk::{
        AddSpending, DeleteBill, DeleteSpending, GetOrderLedger, GetSpendingOptions, ManagerOrder,
        MarkOrderUnrecoverable, OrderLedger, Spending, SpendingOptions,
    },
};
use domain::{
    money::spending::{self, NewSpending},
    order::{Order, order_of},
    people::actor::Actor,
};
use runtime::Ctx;
use serde::Serialize;
use store::Changes;

use crate::sheet::{Change, Sheet, edit};

/// How often a change that met another one is made anew.
const TRIES: u32 = 8;

pub(crate) async fn options(ctx: Ctx, request: GetSpendingOptions) -> Result<SpendingOptions> {
    let order = ctx.desk_order(request.order_id).await?;
    // No register is known, so none is open.
    let cash_registers = vec![];
    Ok(SpendingOptions { options: spending::options(), cash_registers, spendings: order.spending_views() })
}

pub(crate) async fn add(ctx: Ctx, request: AddSpending) -> Result<Spending> {
    if request.cash_register_id.is_some() {
        return Err(Error::NotFound("cash register"));
    }
    let AddSpending { order_id, amount, kind, comment, .. } = &request;
    let new = NewSpending { amount: *amount, kind: *kind, comment: comment.as_deref() };
    change(&ctx, *order_id, |order, by| {
        let id = order.add_spending(new, by, ctx.now)?;
        let added = order.spendings.iter().find(|it| it.id == id).ok_or(Error::NotFound("spending"))?;
        Ok(added.view())
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteSpending) -> Result<contract::Done> {
    let id = request.spending_id;
    change(&ctx, order_of(id.0), |order, by| {
        order.delete_spending(id, &request.comment, by, ctx.now)?;
        Ok(contract::Done {})
    })
    .await
}

/// Changes an order on top of what others did to it meanwhile: a spending contradicts nothing.
async fn change<A: Serialize>(
    ctx: &Ctx,
    id: OrderId,
    make: impl Fn(&mut Order, &Actor) -> Result<A>,
) -> Result<A> {
    let by = Actor::manager(ctx.person()?);
    for nth in 0..TRIES {
        let mut order = ctx.desk_order(id).await?;
        let answer = make(&mut order, &by)?;
        match ctx.commit(Changes::new().save_order(&order)?, &answer).await {
            Ok(()) => return Ok(answer),
            Err(Error::Stale | Error::Busy) => runtime::pause(nth).await,
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}

pub(crate) async fn recovery(ctx: Ctx, request: MarkOrderUnrecoverable) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl Change for MarkOrderUnrecoverable {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        sheet.order.mark_unrecoverable(self.kind, by, ctx.now)?;
        Ok(Changes::new())
    }
}

pub(crate) async fn delete_bill(ctx: Ctx, request: DeleteBill) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl Change for DeleteBill {
    /// The record goes with the order's change: without it nobody reaches the bytes.
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let bill = sheet.order.delete_bill(by, ctx.now)?;
        match ctx.store.content().file(&bill.key).await {
            Ok(file) => Ok(Changes::new().delete(&file)),
            Err(store::Error::NotFound(_)) => Ok(Changes::new()),
            Err(error) => Err(error.into()),
        }
    }
}

pub(crate) async fn ledger(ctx: Ctx, request: GetOrderLedger) -> Result<OrderLedger> {
    let ledger = ctx.store.ledger();
    let entries = async { Ok(ledger.of_order(request.order_id).await?) };
    let (order, entries) = futures::try_join!(ctx.desk_order(request.order_id), entries)?;
    Ok(order.explained(&entries))
}
