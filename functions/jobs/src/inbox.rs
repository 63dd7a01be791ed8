//! The inboxes of desks, when time alone changes how pressing orders are.

use contract::{Error, OrderId, Result};
use futures::future::try_join_all;
use runtime::{JobCtx, tasks::RankOrders};
use store::{Changes, RANK_SHARDS};

/// Ranks the orders whose time has come. One that fails holds up no other.
pub(crate) async fn rank(ctx: JobCtx, _: RankOrders) -> Result<()> {
    let failed: usize = try_join_all((0..RANK_SHARDS).map(|it| shard(&ctx, it))).await?.into_iter().sum();
    if failed == 0 {
        return Ok(());
    }
    Err(Error::internal(std::io::Error::other(format!("{failed} orders were not ranked"))))
}

/// Those of a partition; says how many failed.
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
        let stood = order.inbox;
        order.rank(ctx.now);
        let changes =
            if order.inbox == stood { Changes::new() } else { Changes::new().save_order(&order)? };
        Ok((changes, ()))
    })
    .await
}
