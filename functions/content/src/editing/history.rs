//! The history of items: what each change made, and going back to it.

use contract::{
    Done, Error, Result,
    content::{
        ContentEventKind, ContentHistory, ContentKind, DropContentDraft, GetContentHistory, NewsForm,
        RestoreContent, SpotlightForm,
    },
};
use domain::content::item::{ContentEvent, EditorialItem};
use runtime::Ctx;
use store::{Changes, Versioned};

use super::{Editorial, event, kept, saving, seen};

/// Entries that are shown.
const LAST: i32 = 200;

pub(crate) async fn get(ctx: Ctx, request: GetContentHistory) -> Result<ContentHistory> {
    match request.item.kind {
        ContentKind::News => history::<NewsForm>(&ctx, request.item.id).await,
        ContentKind::Spotlight => history::<SpotlightForm>(&ctx, request.item.id).await,
    }
}

async fn history<C: Editorial>(ctx: &Ctx, id: i64) -> Result<ContentHistory> {
    let events = async { Ok(ctx.store.content().events::<C>(id, LAST).await?) };
    let (item, events) = futures::try_join!(kept::<C>(ctx, id), events)?;
    let versions = events.into_iter().map(ContentEvent::shown).collect();
    Ok(ContentHistory { edition: item.edition, versions })
}

pub(crate) async fn restore(ctx: Ctx, request: RestoreContent) -> Result<Done> {
    match request.item.kind {
        ContentKind::News => restored::<NewsForm>(&ctx, &request).await,
        ContentKind::Spotlight => restored::<SpotlightForm>(&ctx, &request).await,
    }
}

async fn restored<C: Editorial>(ctx: &Ctx, request: &RestoreContent) -> Result<Done> {
    let id = request.item.id;
    ctx.change(|| async {
        let mut item = seen::<C>(ctx, id, request.edition).await?;
        let version = ctx.store.content().event::<C>(id, request.version).await?;
        let content = version.content.ok_or(Error::NotFound("version"))?;
        let by = ctx.person()?.full_name();
        let changed = item.restore(&content, &by, ctx.now);
        let event = event(ctx, &item, ContentEventKind::Restored, changed)?;
        Ok((Changes::new().save(&item)?.insert(&event)?.take(), Done {}))
    })
    .await
}

pub(crate) async fn drop_draft(ctx: Ctx, request: DropContentDraft) -> Result<Done> {
    match request.item.kind {
        ContentKind::News => dropped::<NewsForm>(&ctx, &request).await,
        ContentKind::Spotlight => dropped::<SpotlightForm>(&ctx, &request).await,
    }
}

async fn dropped<C: Editorial>(ctx: &Ctx, request: &DropContentDraft) -> Result<Done> {
    ctx.change(|| async {
        let item = seen::<C>(ctx, request.item.id, request.edition).await?;
        if item.draft.is_none() {
            return Err(Error::NotFound("draft"));
        }
        Ok((without_draft(ctx, item)?, Done {}))
    })
    .await
}

/// Nothing is left of an item that was never published.
fn without_draft<C: Editorial>(ctx: &Ctx, mut item: Versioned<EditorialItem<C>>) -> Result<Changes> {
    let mut changes = Changes::new();
    if item.published.is_none() {
        saving::remove(ctx, &mut changes, &item)?;
        return Ok(changes);
    }
    item.drop_draft();
    let event = event(ctx, &item, ContentEventKind::DraftDropped, vec![])?;
    changes.save(&item)?.insert(&event)?;
    Ok(changes)
}
