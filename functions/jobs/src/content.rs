//! Forgets what is left of news and offers of the moment that are gone.

use std::collections::BTreeSet;

use contract::{
    Error, Result,
    content::{ContentKind, NewsForm, SpotlightForm},
};
use domain::content::item::{Content, objects};
use runtime::{JobCtx, tasks::ForgetContent};
use store::Changes;

/// Entries of a history that one item has at most, for practical purposes.
const ALL: i32 = 10_000;
/// Items that one transaction removes.
const AT_ONCE: usize = 50;

/// Pictures go first: once the history is gone, nobody would find them.
pub(crate) async fn forget(ctx: JobCtx, job: ForgetContent) -> Result<()> {
    let mut pictures: BTreeSet<String> = match job.item.kind {
        ContentKind::News => pictures::<NewsForm>(&ctx, job.item.id).await?,
        ContentKind::Spotlight => pictures::<SpotlightForm>(&ctx, job.item.id).await?,
    };
    pictures.extend(job.pictures);
    for picture in pictures {
        let mut changes = Changes::new();
        for key in [format!("{picture}-small"), picture] {
            if let Some(bucket) = &ctx.services.files {
                bucket.delete(&key).await.map_err(Error::internal)?;
            }
            changes.forget_picture(&key);
        }
        ctx.commit(&mut changes).await?;
    }
    for some in ctx.store.content().remains(job.item).await?.chunks(AT_ONCE) {
        ctx.commit(Changes::new().remove_remains(some)).await?;
    }
    Ok(())
}

/// The pictures of all texts that an item ever had.
async fn pictures<C: Content>(ctx: &JobCtx, id: i64) -> Result<BTreeSet<String>> {
    let events = ctx.store.content().events::<C>(id, ALL).await?;
    let texts = events.iter().filter_map(|it| it.content.as_ref());
    Ok(texts.flat_map(objects).collect())
}
