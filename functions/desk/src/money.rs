//! Spendings of the desk for an order, its debt, its bills, and the reasons of its price.

use contract::{
    Cents, Error, Lang, OrderId, Result,
    desk::{
        AddSpending, DeleteBill, DeleteSpending, GetOrderLedger, GetSpendingOptions, ManagerOrder,
        MarkOrderUnrecoverable, OpenRegister, OrderLedger, Spending, SpendingDeleted, SpendingOptions,
    },
};
use domain::{
    money::spending::{self, NewSpending},
    order::{Order, order_of},
    people::actor::Actor,
    register::{moving::AtDesk, state::Register},
    text::format::euros,
};
use runtime::Ctx;
use serde::Serialize;
use store::Changes;
use usecases::registers;

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit};

pub(crate) async fn options(ctx: Ctx, request: GetSpendingOptions) -> Result<SpendingOptions> {
    let order = ctx.desk_order(request.order_id).await?;
    let own = registers::own(&ctx).await?;
    let shown = |it: &Register| OpenRegister { id: it.id, name: it.settings.name.clone() };
    Ok(SpendingOptions {
        options: spending::options(own.is_some()),
        cash_registers: own.iter().map(|it| shown(it)).collect(),
        spendings: order.spending_views(),
    })
}

pub(crate) async fn add(ctx: Ctx, request: AddSpending) -> Result<Spending> {
    let AddSpending { order_id, amount, kind, comment, cash_register_id } = &request;
    change(&ctx, *order_id, |order, by, own| {
        let register = own.map(|it| it.id);
        if cash_register_id.is_some() && *cash_register_id != register {
            return Err(Error::NotFound("cash register"));
        }
        let new = NewSpending { amount: *amount, kind: *kind, comment: comment.as_deref(), register };
        let id = order.add_spending(new, by, ctx.now)?;
        let added = order.spendings.iter().find(|it| it.id == id).ok_or(Error::NotFound("spending"))?;
        let cash = added.register.map(|_| AtDesk::laid_out(order, added.amount));
        Ok((added.view(), cash))
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteSpending) -> Result<SpendingDeleted> {
    let id = request.spending_id;
    change(&ctx, order_of(id.0), |order, by, own| {
        order.delete_spending(id, &request.comment, by, ctx.now)?;
        let deleted = order.spendings.iter().find(|it| it.id == id && it.register.is_some());
        let back = |it| AtDesk::brought_back(order, it, request.reference.as_deref(), own);
        let cash = deleted.map(back).transpose()?;
        let message = cash.as_ref().zip(own).map(|(cash, own)| came_back(cash.amount, own));
        Ok((SpendingDeleted { message }, cash))
    })
    .await
}

/// Managers read French.
fn came_back(amount: Cents, own: &Register) -> String {
    let (amount, name) = (euros(amount, Lang::Fr), &own.settings.name);
    format!("{amount} reviennent aujourd’hui dans la caisse « {name} » : remettez-les dans le tiroir.")
}

/// Changes an order on top of what others did to it meanwhile: a spending contradicts nothing. Cash goes through the
/// register that the caller has open.
async fn change<A: Serialize>(
    ctx: &Ctx,
    id: OrderId,
    make: impl Fn(&mut Order, &Actor, Option<&Register>) -> Result<(A, Option<AtDesk>)>,
) -> Result<A> {
    let by = Actor::manager(ctx.person()?);
    ctx.change(|| async {
        let (mut order, own) = futures::try_join!(ctx.desk_order(id), registers::own(ctx))?;
        let (answer, cash) = make(&mut order, &by, own.as_deref())?;
        let changes = Changes::new().save_order(&order)?;
        let desk = order.conciergerie;
        let changes = registers::through(ctx, changes, own.as_ref(), desk, cash.as_slice()).await?;
        Ok((changes, answer))
    })
    .await
}

pub(crate) async fn recovery(ctx: Ctx, request: MarkOrderUnrecoverable) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl OrderEdit for MarkOrderUnrecoverable {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.mark_unrecoverable(self.kind, by, ctx.now)?;
        Ok(Changes::new())
    }
}

pub(crate) async fn delete_bill(ctx: Ctx, request: DeleteBill) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl OrderEdit for DeleteBill {
    /// The record goes with the order's change: without it nobody reaches the bytes.
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let bill = desk_order.order.delete_bill(by, ctx.now)?;
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
