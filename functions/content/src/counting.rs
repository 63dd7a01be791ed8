//! How often items are seen, opened and ordered from.

use contract::{
    Done, Error, Result,
    content::{
        ContentDays, ContentKind, ContentRef, CountContent, GetContentCounts, NewsForm, SpotlightForm,
    },
};
use domain::content::{
    audience::AudienceDesk,
    counting::{self, ContentAct},
    item::{Content, term},
    publication,
};
use runtime::Ctx;
use usecases::counting::note;

use crate::editing::{counts, known};

/// Items that were on a screen at once.
const MOST_SEEN: usize = 60;

pub(crate) async fn count(ctx: Ctx, request: CountContent) -> Result<Done> {
    if request.seen.len() > MOST_SEEN {
        return Err(Error::invalid(
            "seen",
            format!("{MOST_SEEN} éléments au plus."),
            format!("{MOST_SEEN} items at most."),
        ));
    }
    let person = ctx.person()?;
    // A manager looks at what others see: that says nothing about them.
    if ctx.impersonating().is_some() || person.conciergerie.is_none() {
        return Ok(Done {});
    }
    let desk = AudienceDesk::from(&ctx.desk().await?);
    let (news, spotlights) =
        futures::try_join!(online::<NewsForm>(&ctx, desk), online::<SpotlightForm>(&ctx, desk))?;
    let online = [news, spotlights].concat();
    let seen = request.seen.iter().map(|it| (*it, ContentAct::Seen));
    let acts = seen.chain(request.opened.map(|it| (it, ContentAct::Opened)));
    let acts: Vec<_> = acts.filter(|it| online.contains(&it.0)).collect();
    if acts.is_empty() {
        return Ok(Done {});
    }
    let first = note(&ctx, person.id, desk.company, &acts).await?;
    // Most screens are looked at more than once a day.
    if first.is_empty() {
        return Ok(Done {});
    }
    let mut first = Some(first);
    ctx.change(|| {
        let first = first.take();
        async {
            match first {
                Some(changes) => Ok((changes, Done {})),
                None => Ok((note(&ctx, person.id, desk.company, &acts).await?, Done {})),
            }
        }
    })
    .await
}

/// The items that are on the screens of a desk now.
async fn online<C: Content>(ctx: &Ctx, desk: AudienceDesk) -> Result<Vec<ContentRef>> {
    let placed = ctx.store.content().placed::<C>(desk, ctx.now).await?;
    let online =
        placed.iter().filter(|it| term(*it).is_some_and(|term| publication::is_online(term, ctx.now)));
    Ok(online.map(|it| ContentRef { kind: C::KIND, id: it.id() }).collect())
}

pub(crate) async fn days(ctx: Ctx, request: GetContentCounts) -> Result<ContentDays> {
    let (from, to) = (request.from.0, request.to.0);
    publication::expect_days(from, to)?;
    match request.item.kind {
        ContentKind::News => drop(known::<NewsForm>(&ctx, request.item.id).await?),
        ContentKind::Spotlight => drop(known::<SpotlightForm>(&ctx, request.item.id).await?),
    }
    Ok(counting::by_day(&counts(&ctx, request.item).await?, from, to))
}
