//! Managers side by side: who looks at an order, and who takes care of it.

use contract::{
    Error, Result,
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
use store::Changes;

use crate::{
    bulk::orders_of_desk,
    order_for_desk::{OrderEdit, OrderForDesk, edit},
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
    Ok(OrderViewers { viewers: looking::others(looks, look.user, ctx.now) })
}

pub(crate) async fn viewers(ctx: Ctx, request: GetOrderViewers) -> Result<OrderViewers> {
    let desk = request.conciergerie_id;
    // Asked every few seconds: nothing more is read of the desk than whose it is.
    let company = ctx.store.places().company_of(desk).await?;
    if !ctx.person()?.works_for(company) {
        return Err(Error::NotFound("conciergerie"));
    }
    let looks = ctx.store.looks(desk, None).await?;
    Ok(OrderViewers { viewers: looking::others(looks, ctx.user()?, ctx.now) })
}

pub(crate) async fn assign(ctx: Ctx, request: AssignOrder) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, None, &request).await
}

impl OrderEdit for AssignOrder {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let to = match self.to {
            Some(id) => Some(ctx.manager(id).await?),
            None => None,
        };
        let order = &mut desk_order.order;
        let changed = order.assign(to.as_deref(), self.from, by, ctx.now)?;
        let told = to.as_ref().filter(|it| changed && it.id != by.user);
        let changes = match told {
            Some(to) => ctx.tell(Changes::new(), to, &OrderAssigned { order, by: &by.name })?,
            None => Changes::new(),
        };
        desk_order.assignee = to.map(|it| it.entity);
        Ok(changes)
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
