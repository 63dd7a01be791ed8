use contract::{
    Error, OfferId, Refusal, Result,
    content::{
        GetActualiteForBnf, GetBnfHomePageContent, GetOffreDuMomentForBnf, GetOffresDuMomentForBnf,
        HomePageContent, News, NewsForm, NewsPage, Spotlight, SpotlightForm, SpotlightOffer, Spotlights,
    },
};
use domain::{
    catalogue::shelf::ShelvedOffer,
    content::{
        audience::AudienceDesk,
        home::{self, spotlight_online},
        item::Content,
        news, spotlight,
    },
};
use runtime::Ctx;
use usecases::{Storefront, storefront};

pub(crate) async fn page(ctx: Ctx, _: GetBnfHomePageContent) -> Result<HomePageContent> {
    let (desk, content) = (desk(&ctx).await?, ctx.store.content());
    let (news, spotlights) = futures::try_join!(
        content.placed::<NewsForm>(desk, ctx.now),
        content.placed::<SpotlightForm>(desk, ctx.now)
    )?;
    let news: Vec<_> = news.iter().filter_map(news::news).collect();
    let spotlights: Vec<_> = spotlights.iter().filter_map(spotlight::spotlight).collect();
    Ok(home::page(&news, &spotlights, ctx.now))
}

pub(crate) async fn spotlights(ctx: Ctx, request: GetOffresDuMomentForBnf) -> Result<Spotlights> {
    let desk = desk(&ctx).await?;
    let only = match request.actualite_id {
        Some(id) => Some(shown::<NewsForm>(&ctx, desk, id.0).await?.offre_id),
        None => None,
    };
    let placed = async { Ok(ctx.store.content().placed::<SpotlightForm>(desk, ctx.now).await?) };
    let (front, placed) = futures::try_join!(Storefront::of(&ctx), placed)?;
    let shown = placed.iter().filter_map(spotlight::spotlight);
    let shown =
        shown.filter(|it| spotlight_online(it, ctx.now) && only.is_none_or(|only| it.offre_id == only));
    let mut offres_du_moment = vec![];
    for spotlight in shown {
        offres_du_moment.push(with_offer(&ctx, &front, spotlight).await?);
    }
    Ok(Spotlights { offres_du_moment })
}

pub(crate) async fn spotlight(ctx: Ctx, request: GetOffreDuMomentForBnf) -> Result<SpotlightOffer> {
    let desk = desk(&ctx).await?;
    let found = shown::<SpotlightForm>(&ctx, desk, request.offre_du_moment_id.0).await?;
    let found = spotlight::spotlight(&found).ok_or(Error::NotFound("spotlight"))?;
    with_offer(&ctx, &Storefront::of(&ctx).await?, found).await
}

pub(crate) async fn news(ctx: Ctx, request: GetActualiteForBnf) -> Result<NewsPage> {
    let desk = desk(&ctx).await?;
    let found = shown::<NewsForm>(&ctx, desk, request.actualite_id.0).await?;
    let found = news::news(&found).ok_or(Error::NotFound("news"))?;
    news_page(&ctx, Storefront::of(&ctx), found).await
}

/// The desk whose home the beneficiary of this call reads.
async fn desk(ctx: &Ctx) -> Result<AudienceDesk> {
    Ok(AudienceDesk::from(&storefront::customers_desk(ctx).await?))
}

/// The text of an item that a desk shows now.
///
/// # Errors
/// `NotFound`.
async fn shown<C: Content>(ctx: &Ctx, desk: AudienceDesk, id: i64) -> Result<C> {
    let item = ctx.store.content().item::<C>(id).await?.entity;
    let online = item.online_at(desk, ctx.now);
    item.published.filter(|_| online).ok_or(Error::NotFound("content"))
}

/// The page of a news item, with its picture and where its call to action leads.
pub(crate) async fn news_page(
    ctx: &Ctx,
    front: impl Future<Output = Result<Storefront>>,
    news: News,
) -> Result<NewsPage> {
    let offer = async {
        match news.offre_id {
            Some(id) => Ok(offered(ctx, &front.await?, id).await?.map(ShelvedOffer::start_path)),
            None => Ok(None),
        }
    };
    let image = async {
        match &news.image {
            Some(key) => ctx.file(key).await.map(Some),
            None => Ok(None),
        }
    };
    let (path, image) = futures::try_join!(offer, image)?;
    let (image_content_type, image_as_base64) = image.map(|it| (it.content_type, it.data)).unzip();
    Ok(NewsPage { actu: news, image_content_type, image_as_base64, path })
}

/// The version that the person sees of the offer that any version's number names.
async fn offered<'a>(ctx: &Ctx, front: &'a Storefront, id: OfferId) -> Result<Option<&'a ShelvedOffer>> {
    match front.current(ctx, id).await {
        Err(Error::Refused(Refusal::OfferUnavailable)) => Ok(None),
        found => found.map(Some),
    }
}

/// An offer of the moment with the offer behind it.
pub(crate) async fn with_offer(
    ctx: &Ctx,
    front: &Storefront,
    spotlight: Spotlight,
) -> Result<SpotlightOffer> {
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
