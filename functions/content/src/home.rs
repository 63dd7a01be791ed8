use contract::{
    Error, OfferId, Result,
    content::{
        GetActualiteForBnf, GetBnfHomePageContent, GetOffreDuMomentForBnf, GetOffresDuMomentForBnf,
        HomePageContent, News, NewsCard, NewsPage, Spotlight, SpotlightOffer, Spotlights,
    },
};
use domain::{catalogue, shelf::ShelvedOffer};
use jiff::Timestamp;
use runtime::Ctx;
use store::Shelf;

pub(crate) async fn page(ctx: Ctx, _: GetBnfHomePageContent) -> Result<HomePageContent> {
    let desk = ctx.customers_desk().await?.id;
    let content = ctx.store.content();
    let (news, spotlights) = futures::try_join!(content.news(desk), content.spotlights(desk))?;
    let online = news.into_iter().map(|it| it.entity.news).filter(|it| news_online(it, ctx.now));
    let spotlight =
        spotlights.into_iter().map(|it| it.entity.spotlight).find(|it| spotlight_online(it, ctx.now));
    Ok(HomePageContent { actus: online.map(card).collect(), offre_du_moment: spotlight })
}

pub(crate) async fn spotlights(ctx: Ctx, request: GetOffresDuMomentForBnf) -> Result<Spotlights> {
    let desk = ctx.customers_desk().await?.id;
    let content = ctx.store.content();
    let only = match request.actualite_id {
        Some(id) => Some(content.news_item(desk, id).await?.news.offre_id),
        None => None,
    };
    let shelf = ctx.store.catalogue().shelf(desk).await?;
    let shown = content.spotlights(desk).await?.into_iter().map(|it| it.entity.spotlight);
    let shown =
        shown.filter(|it| spotlight_online(it, ctx.now) && only.is_none_or(|only| it.offre_id == only));
    Ok(Spotlights { offres_du_moment: shown.map(|it| with_offer(it, &shelf, ctx.now)).collect() })
}

pub(crate) async fn spotlight(ctx: Ctx, request: GetOffreDuMomentForBnf) -> Result<SpotlightOffer> {
    let desk = ctx.customers_desk().await?.id;
    let found = ctx.store.content().spotlight(desk, request.offre_du_moment_id).await?.entity.spotlight;
    if !spotlight_online(&found, ctx.now) {
        return Err(Error::NotFound("spotlight"));
    }
    let shelf = ctx.store.catalogue().shelf(desk).await?;
    Ok(with_offer(found, &shelf, ctx.now))
}

pub(crate) async fn news(ctx: Ctx, request: GetActualiteForBnf) -> Result<NewsPage> {
    let desk = ctx.customers_desk().await?.id;
    let found = ctx.store.content().news_item(desk, request.actualite_id).await?.entity.news;
    if !news_online(&found, ctx.now) {
        return Err(Error::NotFound("news"));
    }
    let path = match found.offre_id {
        Some(offer) => {
            offered(&ctx.store.catalogue().shelf(desk).await?, offer, ctx.now).map(ShelvedOffer::start_path)
        }
        None => None,
    };
    Ok(NewsPage { actu: found, path })
}

fn news_online(news: &News, now: Timestamp) -> bool {
    news.from_date <= now && now < news.to_date
}

fn spotlight_online(spotlight: &Spotlight, now: Timestamp) -> bool {
    spotlight.from_date <= now && now < spotlight.to_date
}

fn card(news: News) -> NewsCard {
    NewsCard {
        id: news.id,
        title: news.title,
        summary: news.summary,
        date: news.date,
        image: news.image,
        has_wheel: false,
    }
}

/// The version in force of the offer that any version's number names.
fn offered(shelf: &Shelf, id: OfferId, now: Timestamp) -> Option<&ShelvedOffer> {
    let original = shelf.offers.iter().find(|it| it.id == id || it.original == id)?.original;
    catalogue::in_force(&shelf.offers, original, now)
}

fn with_offer(spotlight: Spotlight, shelf: &Shelf, now: Timestamp) -> SpotlightOffer {
    let offer = spotlight.offre_id.and_then(|id| offered(shelf, id, now));
    SpotlightOffer {
        offre: offer.map(|it| it.name.clone()),
        partenaire: offer.map(|it| it.partner_name.clone()),
        path: offer.map(ShelvedOffer::start_path),
        offre_du_moment: spotlight,
    }
}
