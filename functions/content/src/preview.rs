//! The screens of beneficiaries as somebody would see them, beside the form.

use std::future::ready;

use contract::{
    Result, Why,
    content::{ContentPreview, NewsForm, PreviewContent, SpotlightForm},
};
use domain::{
    calendar::paris,
    content::{
        audience::{Audience, AudienceDesk},
        home::{self, with_item},
        item::{Content, term},
        news::news,
        spotlight::spotlight,
    },
    people::{organisation::Conciergerie, person::Person},
};
use jiff::Timestamp;
use runtime::Ctx;
use store::Versioned;
use usecases::Storefront;

use crate::home::{news_page, with_offer};

/// The reader of a preview.
struct Reader {
    desk: Conciergerie,
    person: Option<Versioned<Person>>,
}

pub(crate) async fn show(ctx: Ctx, request: PreviewContent) -> Result<ContentPreview> {
    let at = paris::meant(request.at, "at")?;
    let form_of_news = request.actu.as_ref().map(Content::for_drafting).transpose()?;
    let form_of_spotlight = request.offre_du_moment.as_ref().map(Content::for_drafting).transpose()?;
    let Reader { desk, person } = reader(&ctx, &request).await?;
    let (here, content) = (AudienceDesk::from(&desk), ctx.store.content());
    let asked = async { Audience::asked(ctx.person()?, &request.audience, &ctx.desks_in_reach().await?) };
    let placed = async {
        Ok(futures::try_join!(
            content.placed::<NewsForm>(here, at),
            content.placed::<SpotlightForm>(here, at)
        )?)
    };
    let front = Storefront::seen_by(&ctx, desk.id, person, at);
    let (audience, placed, front) = futures::try_join!(asked, placed, front)?;
    let (mut all_news, mut all_spotlights) = placed;

    let hidden_news = form_of_news.as_ref().and_then(|it| hidden(it, &audience, here, at));
    let hidden_spotlight = form_of_spotlight.as_ref().and_then(|it| hidden(it, &audience, here, at));
    if let Some(form) = &form_of_news {
        all_news = in_place(all_news, form, hidden_news.is_some());
    }
    if let Some(form) = &form_of_spotlight {
        all_spotlights = in_place(all_spotlights, form, hidden_spotlight.is_some());
    }
    let shown_news: Vec<_> = all_news.iter().filter_map(news).collect();
    let shown_spotlights: Vec<_> = all_spotlights.iter().filter_map(spotlight).collect();
    let actu = match form_of_news.as_ref().and_then(|it| news(&with_dates(it, at))) {
        Some(news) => Some(news_page(&ctx, ready(Ok(front.clone())), news).await?),
        None => None,
    };
    let offre_du_moment = match form_of_spotlight.as_ref().and_then(|it| spotlight(&with_dates(it, at))) {
        Some(spotlight) => Some(with_offer(&ctx, &front, spotlight).await?),
        None => None,
    };
    Ok(ContentPreview {
        home: home::page(&shown_news, &shown_spotlights, at),
        actu,
        offre_du_moment,
        hidden: hidden_news.or(hidden_spotlight),
    })
}

/// The beneficiary, or anybody at the desk.
async fn reader(ctx: &Ctx, request: &PreviewContent) -> Result<Reader> {
    let Some(id) = request.adherent_id else {
        return Ok(Reader { desk: ctx.managed_desk(request.conciergerie_id).await?, person: None });
    };
    let person = ctx.beneficiary_in_reach(id).await?;
    let desk = ctx.managed_desk(person.conciergerie).await?;
    Ok(Reader { desk, person: Some(person) })
}

/// The reason for which the item of the form is not shown.
fn hidden<C: Content>(form: &C, audience: &Audience, desk: AudienceDesk, at: Timestamp) -> Option<Why> {
    home::hidden(term(form), audience, desk, at)
}

/// The items with that of the form as it would be published: one that is hidden is not among them.
fn in_place<C: Content>(mut all: Vec<C>, form: &C, hidden: bool) -> Vec<C> {
    if hidden {
        all.retain(|it| it.id() != form.id());
        return all;
    }
    with_item(all, form.clone(), C::id)
}

/// Its own page is shown whatever its dates are.
fn with_dates<C: Content>(form: &C, at: Timestamp) -> C {
    let (from, to) = form.dates();
    form.clone().dated((from.or(Some(at)), to.or(Some(at))))
}
