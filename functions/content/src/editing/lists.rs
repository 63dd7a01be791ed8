//! The list of a kind, and one item of it.

use contract::{
    ConciergerieId, Error, Result,
    content::{ContentAudience, ContentCounts, ContentDesk, ContentStatus},
    list::{FilterChoice, ListAnswer, ListQuery},
};
use domain::{
    calendar::paris,
    content::{audience::Audience, item::EditorialItem, listing::ContentRow},
    list::{content::table, filters::FilterChoices},
};
use futures::future::try_join_all;
use runtime::{Ctx, paging::PAGE};

use super::{EditedContent, Editorial, edited, known, lists_of_caller, total};

/// Days that a new item is online, unless somebody chooses otherwise.
const USUAL_DAYS: u32 = 14;

/// An item of a list.
pub(crate) struct ContentLine<C> {
    pub(crate) content: C,
    pub(crate) desks: Vec<ConciergerieId>,
    pub(crate) status: ContentStatus,
}

/// A page of a list.
pub(crate) struct ContentPage<C> {
    pub(crate) lines: Vec<ContentLine<C>>,
    pub(crate) desks: Vec<ContentDesk>,
    pub(crate) list: ListAnswer,
}

/// The page that is asked for.
///
/// # Errors
/// Invalid `filters`; `NotFound` for a desk outside the caller's reach.
pub(crate) async fn page<C: Editorial>(ctx: &Ctx, query: ListQuery) -> Result<ContentPage<C>> {
    let only = match query.conciergerie_id {
        Some(id) => Some(ctx.managed_desk(Some(id)).await?.id),
        None => None,
    };
    let listed = async {
        let lists = lists_of_caller(ctx).await?;
        Ok(ctx.store.content().listed::<C>(&lists).await?)
    };
    let (desks, listed) = futures::try_join!(ctx.desks_in_reach(), listed)?;
    let choices = desks.iter().map(|it| FilterChoice::new(it.id, it.name.as_str())).collect();
    let filters = table(choices).read(&query.filters)?;
    let person = ctx.person()?;
    let rows = listed.iter().filter(|it| it.item.known_to(person)).map(|it| it.row(person, &desks, ctx.now));
    let wanted = |it: &ContentRow| only.is_none_or(|id| it.desks.contains(&id)) && filters.pass(it);
    let rows: Vec<ContentRow> = rows.filter(wanted).collect();

    let page = match query.cursor.as_deref().filter(|it| !it.is_empty()) {
        Some(cursor) => cursor.parse().map_err(|_| Error::Unreadable("data.cursor".to_owned()))?,
        None => query.page as usize,
    };
    let shown: Vec<_> = rows.iter().skip(page.saturating_mul(PAGE)).take(PAGE).cloned().collect();
    let next = (page.saturating_add(1).saturating_mul(PAGE) < rows.len()).then(|| (page + 1).to_string());
    let items = ctx.store.content().items::<C>(shown.iter().map(|it| it.id)).await?;
    let lines = shown.iter().filter_map(|row| items.iter().find(|it| it.id == row.id));
    let lines = try_join_all(lines.map(async |item| {
        let (content, audience) = item.shown_to(person);
        let counts = total(ctx, item).await?;
        let line = content.map(|it| ContentLine {
            content: it.clone().brief(),
            desks: audience.resolved(&desks),
            status: item.status(person, counts, ctx.now),
        });
        Ok::<_, Error>(line)
    }));
    let lines = lines.await?.into_iter().flatten().collect();
    let list = ListAnswer {
        filters: filters.shown(&FilterChoices::default(), &shown),
        total_items: rows.len() as u64,
        next,
        ..ListAnswer::default()
    };
    Ok(ContentPage { lines, desks: Audience::default().choices(&desks), list })
}

/// An item, or a new one with what is usual filled in.
///
/// # Errors
/// `NotFound`.
pub(crate) async fn one<C: Editorial>(ctx: &Ctx, id: i64) -> Result<EditedContent<C>> {
    if id <= 0 {
        return blank(ctx).await;
    }
    let (desks, item) = futures::try_join!(ctx.desks_in_reach(), known::<C>(ctx, id))?;
    edited(ctx, &item, &desks).await
}

/// A new one, at the desk in which the caller works, from tomorrow on.
async fn blank<C: Editorial>(ctx: &Ctx) -> Result<EditedContent<C>> {
    let desks = ctx.desks_in_reach().await?;
    let chosen = ctx.desk_id().ok().filter(|id| desks.iter().any(|it| it.id == *id));
    let asked = ContentAudience { conciergeries: chosen.into_iter().collect(), ..ContentAudience::default() };
    let person = ctx.person()?;
    let audience = Audience::asked(person, &asked, &desks)?;
    let day = |days| paris::begin_of(paris::days_after(paris::today(ctx.now), days));
    let content = C::blank((day(1), day(1 + USUAL_DAYS)));
    let nothing = EditorialItem::<C>::new(0, Default::default(), 0);
    let status = nothing.status(person, ContentCounts::default(), ctx.now);
    Ok(EditedContent {
        desks: audience.choices(&desks),
        offer: None,
        prize: None,
        status: ContentStatus { audience: audience.shown(), editable: true, ..status },
        content,
    })
}
