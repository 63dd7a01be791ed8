use contract::{
    Error, OfferId, Refusal, Result,
    content::{
        GetActualiteForBnf, GetBnfHomePageContent, GetOffreDuMomentForBnf, GetOffresDuMomentForBnf,
        HomePageContent, News, NewsCard, NewsPage, Spotlight, SpotlightOffer, Spotlights,
    },
};
use domain::catalogue::shelf::ShelvedOffer;
use jiff::Timestamp;
use runtime::{Ctx, Storefront};

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
    let front = ctx.storefront().await?;
    let shown = content.spotlights(desk).await?.into_iter().map(|it| it.entity.spotlight);
    let shown =
        shown.filter(|it| spotlight_online(it, ctx.now) && only.is_none_or(|only| it.offre_id == only));
    let mut offres_du_moment = vec![];
    for spotlight in shown {
        offres_du_moment.push(with_offer(&ctx, &front, spotlight).await?);
    }
    Ok(Spotlights { offres_du_moment })
}

pub(crate) async fn spotlight(ctx: Ctx, request: GetOffreDuMomentForBnf) -> Result<SpotlightOffer> {
    let desk = ctx.customers_desk().await?.id;
    let found = ctx.store.content().spotlight(desk, request.offre_du_moment_id).await?.entity.spotlight;
    if !spotlight_online(&found, ctx.now) {
        return Err(Error::NotFound("spotlight"));
    }
    with_offer(&ctx, &ctx.storefront().await?, found).await
}

pub(crate) async fn news(ctx: Ctx, request: GetActualiteForBnf) -> Result<NewsPage> {
    let desk = ctx.customers_desk().await?.id;
    let found = ctx.store.content().news_item(desk, request.actualite_id).await?.entity.news;
    if !news_online(&found, ctx.now) {
        return Err(Error::NotFound("news"));
    }
    let offer = async {
        match found.offre_id {
            Some(id) => Ok(offered(&ctx, &ctx.storefront().await?, id).await?.map(ShelvedOffer::start_path)),
            None => Ok(None),
        }
    };
    let image = async {
        match &found.image {
            Some(key) => ctx.file(key).await.map(Some),
            None => Ok(None),
        }
    };
    let (path, image) = futures::try_join!(offer, image)?;
    let (image_content_type, image_as_base64) = image.map(|it| (it.content_type, it.data)).unzip();
    Ok(NewsPage { actu: found, image_content_type, image_as_base64, path })
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

/// The version that the person sees of the offer that any version's number names.
async fn offered<'a>(ctx: &Ctx, front: &'a Storefront, id: OfferId) -> Result<Option<&'a ShelvedOffer>> {
    match ctx.shelved(front, id).await {
        Err(Error::Refused(Refusal::OfferUnavailable)) => Ok(None),
        found => found.map(Some),
    }
}

async fn with_offer(ctx: &Ctx, front: &Storefront, spotlight: Spotlight) -> Result<SpotlightOffer> {
    let offer = match spotlight.offre_id {
        Some(id) => offered(ctx, front, id).await?,
        None => None,
    };
    Ok(SpotlightOffer {
        offre: offer.map(|it| it.name.clone()),
        partenaire: offer.map(|it| it.partner_name.clone()),
        path: offer.map(ShelvedOffer::start_path),
        offre_du_moment: spotlight,
    })
}
