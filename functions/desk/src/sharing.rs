//! Managers side by side: who looks at an order, and who takes care of it.

use contract::{
    Error, Result, UserId,
    desk::{
        AssignOrder, AssignOrders, BulkOperation, GetOrderViewers, LookAtOrder, ManagerOrder, OrderViewers,
    },
};
use domain::{
    bulk::Work,
    notices::OrderAssigned,
    order::looking::{self, Look},
    people::actor::Actor,
};
use runtime::Ctx;

use crate::{
    bulk::orders_of_desk,
    order_for_desk::{OrderForDesk, WaitingEdit, edit_waiting},
};

pub(crate) async fn look(ctx: Ctx, LookAtOrder { order_id, looking }: LookAtOrder) -> Result<OrderViewers> {
    let order = ctx.desk_order(order_id).await?;
    let look = Look::at(&order, ctx.person()?, ctx.now);
    let say = async {
        match looking {
            true => ctx.store.look(&look).await,
            false => ctx.store.look_away(&look).await,
        }
    };
    let (looks, ()) = futures::try_join!(ctx.store.looks(order.conciergerie, Some(order.id)), say)?;
    Ok(seen(looks, look.user, &ctx))
}

pub(crate) async fn viewers(ctx: Ctx, request: GetOrderViewers) -> Result<OrderViewers> {
    let desk = request.conciergerie_id;
    // Asked every few seconds: nothing more is read of the desk than whose it is.
    let company = ctx.store.places().company_of(desk).await?;
    if !ctx.person()?.works_for(company) {
        return Err(Error::NotFound("conciergerie"));
    }
    let looks = ctx.store.looks(desk, None).await?;
    Ok(seen(looks, ctx.user()?, &ctx))
}

fn seen(looks: Vec<Look>, by: UserId, ctx: &Ctx) -> OrderViewers {
    let reassigned = looking::reassigned(&looks, ctx.now);
    OrderViewers { viewers: looking::others(looks, by, ctx.now), reassigned }
}

pub(crate) async fn assign(ctx: Ctx, request: AssignOrder) -> Result<ManagerOrder> {
    edit_waiting(&ctx, request.order_id, None, &request).await
}

impl WaitingEdit for AssignOrder {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        let to = match self.to {
            Some(id) => Some(ctx.manager(id).await?),
            None => None,
        };
        let order = &mut it.order;
        let changed = order.assign(to.as_deref(), self.from, by, ctx.now)?;
        let told = to.as_ref().filter(|it| changed && it.id != by.user);
        if changed {
            it.changes.tell_reassigned(order, by.user, ctx.now)?;
        }
        if let Some(to) = told {
            ctx.tell(&mut it.changes, to, &OrderAssigned { order, by: &by.name })?;
        }
        it.assignee = to.map(|it| it.entity);
        Ok(())
    }
}

pub(crate) async fn assign_many(
    ctx: Ctx,
    AssignOrders { orders, to }: AssignOrders,
) -> Result<BulkOperation> {
    let desk = orders_of_desk(&ctx, &orders).await?;
    let to = ctx.manager(to).await?;
    if !to.active || !to.works_for(desk.company) {
        return Err(Error::NotFound("person"));
    }
    let name = to.full_name();
    usecases::bulk::begin(&ctx, &desk, Work::Assign { orders, to: to.id, name }).await
}
