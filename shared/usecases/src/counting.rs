//! Counts how often items of the home screen are seen, opened and ordered from.

use contract::{
    CompanyId, Result, UserId,
    content::{ContentKind, ContentRef, NewsForm, SpotlightForm},
};
use domain::{
    calendar::paris,
    content::{
        audience::AudienceDesk,
        counting::{ContentAct, ContentMarks},
    },
    order::Order,
};
use runtime::Ctx;
use store::Changes;

/// Notes what a person of a company did, and counts what was not noted before: once a person and day. Nothing is written where
/// nothing is new.
///
/// # Errors
/// Those of reading.
pub async fn note(
    ctx: &Ctx,
    user: UserId,
    company: CompanyId,
    acts: &[(ContentRef, ContentAct)],
) -> Result<Changes> {
    let mut changes = Changes::new();
    note_within(ctx, &mut changes, (user, company), acts).await?;
    Ok(changes)
}

/// Counts that somebody has ordered by the call to action of an item, with their order. Managers who order for others, and items
/// that the beneficiary does not see, are not counted.
///
/// # Errors
/// Those of reading.
pub async fn ordered(ctx: &Ctx, changes: &mut Changes, order: &Order, item: ContentRef) -> Result<()> {
    let own = ctx.impersonating().is_none() && ctx.user()? == order.beneficiary;
    if !own || !is_online(ctx, order, item).await? {
        return Ok(());
    }
    let whose = (order.beneficiary, order.company);
    note_within(ctx, changes, whose, &[(item, ContentAct::Ordered)]).await
}

async fn is_online(ctx: &Ctx, order: &Order, item: ContentRef) -> Result<bool> {
    let desk = AudienceDesk { id: order.conciergerie, company: order.company };
    let content = ctx.store.content();
    let online = match item.kind {
        ContentKind::News => content.item::<NewsForm>(item.id).await.map(|it| it.online_at(desk, ctx.now)),
        ContentKind::Spotlight => {
            content.item::<SpotlightForm>(item.id).await.map(|it| it.online_at(desk, ctx.now))
        }
    };
    match online {
        Err(store::Error::NotFound(_)) => Ok(false),
        online => Ok(online?),
    }
}

async fn note_within(
    ctx: &Ctx,
    changes: &mut Changes,
    (user, company): (UserId, CompanyId),
    acts: &[(ContentRef, ContentAct)],
) -> Result<()> {
    let day = paris::today(ctx.now);
    let read = ctx.store.content().marks(user, day).await?;
    let mut marks = read.as_ref().map_or_else(|| ContentMarks::of_day(user, ctx.now), |it| it.entity.clone());
    let added = marks.note(acts.iter().copied());
    if added.is_empty() {
        return Ok(());
    }
    match read {
        Some(mut read) => {
            read.entity = marks;
            changes.save(&read)?;
        }
        None => {
            changes.insert(&marks)?;
        }
    }
    for (item, counts) in added {
        changes.count_content(item, company, day, counts);
    }
    Ok(())
}
