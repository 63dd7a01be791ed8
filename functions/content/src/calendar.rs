//! The calendar of each desk: what is online when, and the gaps between.

use contract::{
    Result,
    content::{
        ContentCalendar, ContentKind, ContentOfDesk, GetContentCalendar, NewsForm, PlannedContent,
        SpotlightForm,
    },
};
use domain::{
    content::{
        audience::by_company,
        item::term,
        listing::ListedItem,
        publication::{self, PlannedItem, span},
    },
    people::organisation::Conciergerie,
};
use runtime::Ctx;

use crate::editing::{Editorial, lists_of_caller};

pub(crate) async fn get(ctx: Ctx, request: GetContentCalendar) -> Result<ContentCalendar> {
    publication::expect_days(request.from.0, request.to.0)?;
    let desks = match request.conciergerie_id {
        Some(id) => vec![ctx.managed_desk(Some(id)).await?],
        None => ctx.desks_in_reach().await?,
    };
    match request.kind {
        ContentKind::News => calendars::<NewsForm>(&ctx, &request, &desks).await,
        ContentKind::Spotlight => calendars::<SpotlightForm>(&ctx, &request, &desks).await,
    }
}

async fn calendars<C: Editorial>(
    ctx: &Ctx,
    request: &GetContentCalendar,
    desks: &[Conciergerie],
) -> Result<ContentCalendar> {
    let listed = ctx.store.content().listed::<C>(&lists_of_caller(ctx).await?).await?;
    let conciergeries = by_company(desks).into_iter().map(|desk| calendar(desk, &listed, request)).collect();
    Ok(ContentCalendar { conciergeries })
}

/// The people of a desk see what stands here, whoever may change it.
fn calendar<C: Editorial>(
    desk: &Conciergerie,
    listed: &[ListedItem<C>],
    request: &GetContentCalendar,
) -> ContentOfDesk {
    let shown = listed.iter().filter(|it| it.item.audience.shows(desk.into()));
    let planned: Vec<_> = shown
        .filter_map(|it| Some(PlannedItem { id: it.item.id, term: term(it.item.published.as_ref()?)? }))
        .collect();
    let name = |id: i64| {
        let item = listed.iter().find(|it| it.item.id == id).and_then(|it| it.item.published.as_ref());
        item.map(|it| it.names()[0].to_owned()).unwrap_or_default()
    };
    let made = publication::calendar(&planned, request.from.0, request.to.0);
    let online = made.online.iter().map(|it| PlannedContent {
        id: it.id,
        titre_interne: name(it.id),
        span: span(it.term),
    });
    ContentOfDesk {
        id: desk.id,
        name: desk.name.clone(),
        company_name: desk.company_name.clone(),
        online: online.collect(),
        gaps: made.gaps.into_iter().map(span).collect(),
    }
}
