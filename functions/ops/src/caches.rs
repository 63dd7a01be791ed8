//! The knowledge of an instance of itself, its memory, and how it forgets that.

use contract::{
    Done, Error, Result,
    ops::{CacheName, Caches, ClearCache, GetCacheDetails, InstanceInfo, JdbcPoolInfos, MemoryFreed, RunGC},
};
use runtime::Ctx;
use store::Changes;

/// Desks whose revisions one write raises.
const DESKS_AT_ONCE: usize = 100;

pub(crate) async fn instance(ctx: Ctx, _: JdbcPoolInfos) -> Result<InstanceInfo> {
    Ok(runtime::instance(&ctx.services.config, ctx.now))
}

pub(crate) async fn forget(ctx: Ctx, _: RunGC) -> Result<MemoryFreed> {
    let before = runtime::memory();
    let entries = ctx.store.forget_kept();
    let mut changes = Changes::new();
    changes.detail([format!("{entries} entries of memory")]);
    ctx.write(&mut changes).await?;
    Ok(MemoryFreed { entries, before, after: runtime::memory() })
}

pub(crate) async fn list(ctx: Ctx, _: GetCacheDetails) -> Result<Caches> {
    Ok(Caches { caches: ctx.store.caches().await? })
}

pub(crate) async fn clear(ctx: Ctx, request: ClearCache) -> Result<Done> {
    if matches!(request.cache, CacheName::Sessions | CacheName::Hunts) {
        return Err(Error::invalid(
            "cache",
            "Chaque entrée de ce cache a sa propre révision : il n’y a rien à vider pour tous.",
            "Each entry of this cache has a revision of its own: there is nothing to clear for all.",
        ));
    }
    let desks = match request.cache {
        CacheName::Desks => {
            ctx.store.places().all_conciergeries().await?.into_iter().map(|it| it.id).collect()
        }
        _ => vec![],
    };
    let name = format!("{:?}", request.cache);
    // One after the other: a worker that stops in between has had some desks read again, and a repeat has all.
    for some in desks.chunks(DESKS_AT_ONCE) {
        ctx.write(Changes::new().clear_cache(request.cache, some).detail([name.clone()])).await?;
    }
    if desks.is_empty() {
        ctx.write(Changes::new().clear_cache(request.cache, &[]).detail([name])).await?;
    }
    Ok(Done {})
}
