//! Orders that time alone changes: how pressing they are for their desk, and appointments that are done by themselves.

use contract::{Error, OrderId, Result, orders::OrderStatus};
use domain::{
    order::{Order, lifecycle::NextStatus},
    people::actor::Actor,
};
use futures::future::try_join_all;
use runtime::{JobCtx, tasks::RankOrders};
use store::{Changes, RANK_SHARDS, Versioned};
use usecases::{
    charging,
    moving_on::{About, MovingOn},
};

/// Ranks the orders whose time has come. One that fails holds up no other.
pub(crate) async fn rank(ctx: JobCtx, _: RankOrders) -> Result<()> {
    let failed: usize = try_join_all((0..RANK_SHARDS).map(|it| shard(&ctx, it))).await?.into_iter().sum();
    if failed == 0 {
        return Ok(());
    }
    Err(Error::internal(std::io::Error::other(format!("{failed} orders were not ranked"))))
}

/// Ranks the orders of a partition, and says how many failed.
async fn shard(ctx: &JobCtx, shard: i64) -> Result<usize> {
    let mut failed = 0;
    for id in ctx.store.inbox().due(shard, ctx.now).await? {
        if let Err(error) = one(ctx, id).await {
            tracing::error!(order = id.0, ?error, "an order was not ranked");
            failed += 1;
        }
    }
    Ok(failed)
}

/// The index hears of a change a moment later: an order that moved on meanwhile was ranked by whoever changed it.
async fn one(ctx: &JobCtx, id: OrderId) -> Result<()> {
    ctx.change(|| async {
        let mut order = ctx.store.orders().get(id).await?;
        if order.done_by_itself_at().is_some_and(|at| at <= ctx.now) {
            return Ok((finish(ctx, order).await?, ()));
        }
        let stood = (order.inbox, order.anomalies.clone());
        order.rank(ctx.now);
        let changes = if (order.inbox, &order.anomalies) == (stood.0, &stood.1) {
            Changes::new()
        } else {
            Changes::new().save_order(&order)?
        };
        Ok((changes, ()))
    })
    .await
}

/// An appointment took place, and nobody said otherwise.
async fn finish(ctx: &JobCtx, mut order: Versioned<Order>) -> Result<Changes> {
    let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
    let (offer, beneficiary) =
        futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
    let by = Actor::platform();
    let about = About { offer: &offer, beneficiary: &beneficiary, by: &by, permissions: &[] };
    let debit = order.debit_at();
    let done = NextStatus::to(OrderStatus::Done);
    let changes = MovingOn::from(ctx).to(done, &mut order.entity, about, true).await?;
    charging::save_order(changes, debit, &order, ctx.now)
}
