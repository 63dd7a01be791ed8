//! The inbox of a desk, when time alone changes how pressing an order is.

use contract::Result;
use runtime::JobCtx;
use store::{Changes, RankOrder};

/// Ranks an order anew. One that moved on meanwhile was ranked by whoever changed it.
pub(crate) async fn rank(ctx: JobCtx, job: RankOrder) -> Result<()> {
    ctx.change(|| async {
        let mut order = ctx.store.orders().get(job.order_id).await?;
        let stood = order.inbox;
        // The clock of who sent the message may be ahead.
        order.rank(ctx.now.max(job.at));
        if order.inbox == stood {
            return Ok((Changes::new(), ()));
        }
        Ok((Changes::new().save_order(&order)?, ()))
    })
    .await
}
