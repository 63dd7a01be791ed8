//! An offer is saved, copied, restored, or takes over later.

use contract::{
    OfferId, Result,
    offers::{
        DuplicateOffre, OfferContent, OfferEventKind, RestoreOffre, SavedOffer, ScheduleNewVersion,
        UpdateOffre, UpdateOffreItems,
    },
};
use domain::catalogue::{form, offer::Offer};
use runtime::Ctx;
use usecases::offers;

use crate::saving::{SaveOffer, SavedContent, SavedOfferState, keep, new_number, save, standing};

pub(crate) async fn offer(ctx: Ctx, request: UpdateOffre) -> Result<SavedOffer> {
    let UpdateOffre { offre, items, addresses, edition, draft_edition, confirmed_prices } = request;
    let base = offre.id;
    let kind = if base.0 <= 0 { OfferEventKind::Created } else { OfferEventKind::Edited };
    let what = SavedContent::Form(Box::new(OfferContent { offre, items, addresses }));
    save_anew(&ctx, SaveOffer { base, what, kind, edition, draft_edition, confirmed_prices }).await
}

pub(crate) async fn items(ctx: Ctx, request: UpdateOffreItems) -> Result<SavedOffer> {
    let UpdateOffreItems { offre_id: base, items, edition, draft_edition, confirmed_prices } = request;
    let (what, kind) = (SavedContent::Items(items), OfferEventKind::Edited);
    save_anew(&ctx, SaveOffer { base, what, kind, edition, draft_edition, confirmed_prices }).await
}

async fn save_anew(ctx: &Ctx, request: SaveOffer) -> Result<SavedOffer> {
    let id = new_number(ctx).await?;
    save_as(ctx, id, request).await
}

async fn save_as(ctx: &Ctx, id: OfferId, request: SaveOffer) -> Result<SavedOffer> {
    ctx.change(|| save(ctx, id, &request)).await
}

pub(crate) async fn restore(ctx: Ctx, request: RestoreOffre) -> Result<SavedOffer> {
    let RestoreOffre { offre_id, edition } = request;
    let (id, old) = futures::try_join!(new_number(&ctx), version(&ctx, offre_id))?;
    ctx.change(|| async {
        // The version in force gives way, whichever version was named.
        let on = standing(&ctx, old.original, edition, None).await?;
        let current = on.timeline.as_ref().and_then(|it| it.current(ctx.now)).map(|it| it.id);
        let on = match current {
            Some(current) => standing(&ctx, current, edition, None).await?,
            None => on,
        };
        let (to, fallback) = on.before.as_ref().map_or((None, None), |it| (it.to, it.fallback));
        // A version whose end has passed would end at once, so the end is dropped.
        let to = to.filter(|to| *to > ctx.now);
        let made = Offer { from: ctx.now, to, fallback: fallback.filter(|_| to.is_some()), ..old.clone() };
        keep(&ctx, id, &made_content(old.original, made, OfferEventKind::Restored, edition), on).await
    })
    .await
}

fn made_content(base: OfferId, made: Offer, kind: OfferEventKind, edition: u64) -> SaveOffer {
    let what = SavedContent::Made(Box::new(made));
    SaveOffer { base, what, kind, edition, draft_edition: None, confirmed_prices: true }
}

/// A version of an offer in the caller's reach.
async fn version(ctx: &Ctx, id: OfferId) -> Result<Offer> {
    offers::in_reach(ctx, id).await?;
    Ok(ctx.store.catalogue().offer(id).await?.entity)
}

pub(crate) async fn schedule(ctx: Ctx, request: ScheduleNewVersion) -> Result<SavedOffer> {
    let ScheduleNewVersion { offre_id, from, to, edition } = request;
    offers::in_reach(&ctx, offre_id).await?;
    let from = form::expect_start(from, to, ctx.now)?;
    let id = new_number(&ctx).await?;
    ctx.change(|| async {
        let on = standing(&ctx, offre_id, edition, None).await?;
        let current = on.timeline.as_ref().and_then(|it| it.current(ctx.now)).map(|it| it.id);
        let copied = match current {
            Some(current) => ctx.store.catalogue().offer(current).await?.entity,
            None => on.before.clone().ok_or(contract::Error::NotFound("offer"))?,
        };
        // When it ends, the version before it stands again.
        let fallback = to.map(|_| copied.original);
        let made = Offer { from, to, fallback, published: true, ..copied.clone() };
        let on = SavedOfferState { before: Some(copied), ..on };
        keep(&ctx, id, &made_content(offre_id, made, OfferEventKind::Scheduled, edition), on).await
    })
    .await
}

pub(crate) async fn duplicate(ctx: Ctx, request: DuplicateOffre) -> Result<SavedOffer> {
    let DuplicateOffre { new_partner_id, offre_id } = request;
    let timeline = offers::in_reach(&ctx, offre_id).await?;
    let (partner, _) = offers::partner_in_reach(&ctx, new_partner_id).await?;
    let named = timeline.standing(offre_id, ctx.now).map_or(offre_id, |it| it.id);
    let (id, copied) = futures::try_join!(new_number(&ctx), version(&ctx, named))?;
    let made = Offer {
        id,
        original: id,
        partner: partner.id,
        partner_name: partner.shown_name().to_owned(),
        presentation: None,
        published: false,
        from: ctx.now,
        to: None,
        fallback: None,
        ..copied
    };
    save_as(&ctx, id, made_content(OfferId(0), made, OfferEventKind::Duplicated, 0)).await
}
