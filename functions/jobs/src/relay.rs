//! The relay of the outbox: what has become due leaves, and what did not leave right after its change.

use contract::{Error, Result};
use futures::future::try_join_all;
use runtime::{JobCtx, outbox, tasks::RelayOutbox};
use store::{DUE_AT_ONCE, SHARDS};

pub(crate) async fn run(ctx: JobCtx, _: RelayOutbox) -> Result<()> {
    let stuck: usize = try_join_all((0..SHARDS).map(|shard| relay(&ctx, shard))).await?.into_iter().sum();
    if stuck == 0 {
        return Ok(());
    }
    Err(Error::internal(std::io::Error::other(format!("{stuck} messages did not leave the outbox"))))
}

/// Relays a shard until nothing is due; says how many messages could not leave.
async fn relay(ctx: &JobCtx, shard: u32) -> Result<usize> {
    loop {
        let due = ctx.store.outbox().due(shard, ctx.now).await?;
        let all = due.len() < DUE_AT_ONCE;
        let stuck = outbox::leave(&ctx.store, &ctx.queues, due).await?;
        if all || stuck > 0 {
            return Ok(stuck);
        }
    }
}
