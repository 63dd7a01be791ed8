//! The one way in which an offer is saved: as a version by those who may publish, as a draft by all others.

use contract::{
    Edited, Error, OfferId, Permission, Refusal, Result,
    catalogue::Product,
    content::PictureKind,
    offers::{EditableItem, OfferContent, OfferEventKind, Publication, SavedOffer},
};
use domain::{
    catalogue::{
        form::{self, Checked, CheckedAgainst},
        offer::Offer,
        pending::PendingOffer,
        prices,
        timeline::OfferTimeline,
    },
    people::organisation::Partner,
};
use runtime::Ctx;
use store::{Changes, Sequence, Tree, Versioned, without_draft};
use usecases::{
    offers,
    versions::{self, HistoryEntry, StandingOffer},
};

use crate::reading::content;

/// The content to save.
pub(crate) enum SavedContent {
    /// The content of a form.
    Form(Box<OfferContent>),
    /// Its items alone, as a form has them.
    Items(Vec<EditableItem>),
    /// Made from what was checked before.
    Made(Box<Offer>),
}

/// Somebody saves an offer.
pub(crate) struct SaveOffer {
    /// The version that it takes the place of, or the offer of a draft; 0 or less: a new one.
    pub(crate) base: OfferId,
    pub(crate) what: SavedContent,
    pub(crate) kind: OfferEventKind,
    /// The editions of the offer and of its draft that the caller has seen.
    pub(crate) edition: u64,
    pub(crate) draft_edition: Option<u64>,
    /// Prices that leap are meant, or were saved before.
    pub(crate) confirmed_prices: bool,
}

/// The stored state of the offer that is saved.
pub(crate) struct SavedOfferState {
    pub(crate) timeline: Option<Versioned<OfferTimeline>>,
    pub(crate) pending: Option<Versioned<PendingOffer>>,
    /// The version that is replaced, or that a scheduled one is made from.
    pub(crate) before: Option<Offer>,
}

/// A number for the version that is made.
pub(crate) async fn new_number(ctx: &Ctx) -> Result<OfferId> {
    Ok(OfferId(ctx.store.next_number(Sequence::Offer).await?))
}

/// The state of the offer that the caller saves, checked against the editions that they have seen.
///
/// # Errors
/// `NotFound` outside their reach; the refusals `EditedMeanwhile` and `DraftWaits`, with what stands.
pub(crate) async fn standing(
    ctx: &Ctx,
    base: OfferId,
    edition: u64,
    draft_edition: Option<u64>,
) -> Result<SavedOfferState> {
    if base.0 <= 0 {
        return Ok(SavedOfferState { timeline: None, pending: None, before: None });
    }
    let catalogue = ctx.store.catalogue();
    let timeline = offers::known(ctx, base).await?;
    if let Some(timeline) = &timeline {
        offers::expect_reach(ctx, timeline).await?;
    }
    let original = timeline.as_ref().map_or(base, |it| it.original);
    let pending = catalogue.pending_offer(original).await?;
    match (&timeline, &pending) {
        (None, None) => return Err(Error::NotFound("offer")),
        (None, Some(pending)) => {
            offers::expect_kept(ctx, &pending.makers, pending.partner).await?;
        }
        _ => {}
    }
    let stale = timeline.as_ref().is_some_and(|it| it.version != edition)
        || (draft_edition.is_some() && pending.is_none());
    if let Some(timeline) = timeline.as_ref().filter(|_| stale) {
        return Err(edited_meanwhile(ctx, timeline, base).await?);
    }
    if let Some(pending) = &pending {
        match draft_edition {
            None => return Err(Error::refused_with(Refusal::DraftWaits, &pending.shown())),
            Some(seen) if seen != pending.edition => {
                let stands = Edited { it: pending.content.clone(), edition: pending.edition };
                return Err(Error::refused_with(Refusal::EditedMeanwhile, &stands));
            }
            Some(_) => {}
        }
    }
    let version = timeline.as_ref().and_then(|it| it.standing(base, ctx.now)).map(|it| it.id);
    let before = match version {
        Some(id) => Some(catalogue.offer(id).await?.entity),
        None => None,
    };
    Ok(SavedOfferState { timeline, pending, before })
}

async fn edited_meanwhile(ctx: &Ctx, timeline: &Versioned<OfferTimeline>, base: OfferId) -> Result<Error> {
    let version = timeline.standing(base, ctx.now).ok_or(Error::NotFound("offer"))?;
    let stands = Edited { it: content(ctx, timeline, version.id).await?, edition: timeline.version };
    Ok(Error::refused_with(Refusal::EditedMeanwhile, &stands))
}

/// Saves an offer, as a part of a change. `id` is the number of the version that is made.
pub(crate) async fn save(ctx: &Ctx, id: OfferId, request: &SaveOffer) -> Result<(Changes, SavedOffer)> {
    let on = standing(ctx, request.base, request.edition, request.draft_edition).await?;
    let typed = !matches!(request.what, SavedContent::Made(_));
    // A form that began from what the clock alone has replaced would write over what its reader has not seen.
    if let Some(timeline) = on.timeline.as_ref().filter(|it| typed && it.overtaken(request.base, ctx.now)) {
        return Err(edited_meanwhile(ctx, timeline, request.base).await?);
    }
    keep(ctx, id, request, on).await
}

/// The same on what was read before.
pub(crate) async fn keep(
    ctx: &Ctx,
    id: OfferId,
    request: &SaveOffer,
    on: SavedOfferState,
) -> Result<(Changes, SavedOffer)> {
    let original = match (&on.timeline, &on.pending) {
        (Some(timeline), _) => timeline.original,
        (None, Some(pending)) => pending.original,
        (None, None) => id,
    };
    // The first version has the number of its offer.
    let id = if on.timeline.is_none() { original } else { id };
    let partner = partner(ctx, request, &on).await?;
    let whole;
    let request = match (&request.what, &on.pending) {
        // All other fields of a draft stay as they are in it.
        (SavedContent::Items(items), Some(pending)) => {
            let content = OfferContent { items: items.clone(), ..pending.content.clone() };
            whole = SaveOffer { what: SavedContent::Form(Box::new(content)), ..*request };
            &whole
        }
        _ => request,
    };
    let Checked { offer, warnings } = checked(ctx, (id, original), request, &on, &partner).await?;
    let leaps = on.before.as_ref().map(|before| prices::leaps(before, &offer)).unwrap_or_default();
    if !request.confirmed_prices && !leaps.is_empty() {
        return Err(Error::refused_with(Refusal::PriceLeaps, &leaps));
    }
    match ctx.may(Permission::ValideOffre) {
        true => publish(ctx, request, on, offer, warnings).await,
        false => draft(ctx, request, on, offer, (&partner, warnings)).await,
    }
}

/// The partner of the offer: a new one names it, and it is settled from then on.
async fn partner(ctx: &Ctx, request: &SaveOffer, on: &SavedOfferState) -> Result<Partner> {
    let settled = match (&on.timeline, &on.pending, &request.what) {
        (Some(timeline), ..) => Some(timeline.partner),
        (None, Some(pending), _) => Some(pending.partner),
        _ => None,
    };
    let asked = match &request.what {
        SavedContent::Form(content) => content.offre.part_id,
        SavedContent::Made(offer) => offer.partner,
        SavedContent::Items(_) => return settled_partner(ctx, settled).await,
    };
    match settled {
        Some(_) => settled_partner(ctx, settled).await,
        None => Ok(offers::partner_in_reach(ctx, asked).await?.0),
    }
}

async fn settled_partner(ctx: &Ctx, settled: Option<contract::PartnerId>) -> Result<Partner> {
    let id = settled.ok_or(Error::NotFound("offer"))?;
    Ok(ctx.store.places().partner(id).await?.entity)
}

/// The version that is made, if it may be.
async fn checked(
    ctx: &Ctx,
    (id, original): (OfferId, OfferId),
    request: &SaveOffer,
    on: &SavedOfferState,
    partner: &Partner,
) -> Result<Checked> {
    let catalogue = ctx.store.catalogue();
    let before = on.before.as_ref();
    let read = async |category| -> Result<(Tree, Vec<Product>)> {
        let (tree, products) = futures::try_join!(catalogue.tree(), catalogue.products(category))?;
        Ok((tree, products.into_iter().map(|it| it.it).collect()))
    };
    let grounds = |tree: &Tree| (tree.universes(), tree.categories());
    let mut made = match &request.what {
        SavedContent::Made(offer) => {
            Checked { offer: Offer { id, original, ..(**offer).clone() }, warnings: vec![] }
        }
        SavedContent::Items(items) => {
            let before = before.ok_or(Error::NotFound("offer"))?;
            let (tree, products) = read(before.category).await?;
            let (universes, categories) = grounds(&tree);
            let on = CheckedAgainst {
                id,
                original,
                partner,
                universes: &universes,
                categories: &categories,
                products: &products,
                before: Some(before),
                presentation: before.presentation,
                fallback: before.fallback,
                now: ctx.now,
            };
            form::with_items(before, items, &on)?
        }
        SavedContent::Form(content) => {
            let it = &content.offre;
            let known = before.and_then(|it| it.image.clone());
            ctx.expect_picture("image", PictureKind::Photo, &it.image, &known).await?;
            let (tree, products) = read(it.cat_offre_id).await?;
            let (universes, categories) = grounds(&tree);
            let same = before.filter(|before| before.category == it.cat_offre_id);
            let on = CheckedAgainst {
                id,
                original,
                partner,
                universes: &universes,
                categories: &categories,
                products: &products,
                before,
                presentation: match same {
                    Some(before) => before.presentation,
                    None => presentation(ctx, partner.id, it.cat_offre_id).await?,
                },
                fallback: fallback(ctx, it.id_of_fallback_offre, before).await?,
                now: ctx.now,
            };
            form::checked(content, &on)?
        }
    };
    made.offer.conciergeries = on.timeline.as_ref().map(|it| it.conciergeries()).unwrap_or_default();
    Ok(made)
}

/// How the chosen desk presents a partner in a category, if one is chosen.
async fn presentation(
    ctx: &Ctx,
    partner: contract::PartnerId,
    category: contract::CategoryId,
) -> Result<Option<contract::PresentationId>> {
    let shelf = match ctx.catalogue().await {
        Err(Error::Refused(_) | Error::NotFound(_)) => return Ok(None),
        found => found?,
    };
    let of = |it: &&domain::catalogue::presentation::Presentation| {
        (it.partner, it.content.category) == (partner, category)
    };
    Ok(shelf.presentations.iter().find(of).map(|it| it.id))
}

/// The offer that takes over at the end, by its first version, unless it names what it named before.
async fn fallback(ctx: &Ctx, asked: Option<OfferId>, before: Option<&Offer>) -> Result<Option<OfferId>> {
    let Some(asked) = asked else { return Ok(None) };
    if before.is_some_and(|it| it.fallback == Some(asked)) {
        return Ok(Some(asked));
    }
    match offers::in_reach(ctx, asked).await {
        Ok(found) => Ok(Some(found.original)),
        Err(Error::NotFound(_)) => Err(Error::invalid(
            "idOfFallbackOffre",
            "Cette offre n’existe pas : choisissez-en une autre.",
            "There is no such offer: choose another one.",
        )),
        Err(error) => Err(error),
    }
}

async fn publish(
    ctx: &Ctx,
    request: &SaveOffer,
    on: SavedOfferState,
    mut offer: Offer,
    warnings: Vec<String>,
) -> Result<(Changes, SavedOffer)> {
    let scheduled = offer.from > ctx.now;
    let before = on.before.as_ref();
    // A scheduled version leaves alone what is in force until then.
    let replaced = before.filter(|it| !scheduled || it.from > ctx.now).map(|it| it.id);
    if let (Some(timeline), Some(replaced), false) = (&on.timeline, replaced, scheduled) {
        offer.from = timeline.replacing(replaced, ctx.now);
    }
    let me = ctx.person()?.full_name();
    let drafted = on.pending.as_ref().map(|it| it.author_name.clone()).filter(|it| *it != me);
    let kind = on.pending.as_ref().map_or(request.kind, |it| it.kind);
    let mut changes = Changes::new();
    match &on.pending {
        Some(pending) => {
            changes.delete(pending);
        }
        // Nobody drafts it at the same time: what they began from would be gone.
        None => without_draft(&mut changes, offer.original),
    }
    let entry = HistoryEntry {
        kind,
        published_by: drafted.is_some().then(|| me.clone()),
        by: drafted.unwrap_or(me),
        from: before,
        now: ctx.now,
    };
    let standing = match on.timeline {
        Some(timeline) => StandingOffer::Read(timeline),
        None => StandingOffer::MadeFor(offers::made_for(ctx, on.pending.as_deref()).await?),
    };
    let timeline = versions::stand(&mut changes, standing, &offer, replaced, entry)?;
    let names = offers::product_names(ctx, &offer).await?;
    let content = form::content(&offer, &timeline, &names, ctx.now);
    Ok((
        changes,
        SavedOffer {
            new_offre_id: offer.id,
            draft: false,
            saved: Edited { it: content, edition: timeline.version },
            warnings,
        },
    ))
}

async fn draft(
    ctx: &Ctx,
    request: &SaveOffer,
    on: SavedOfferState,
    offer: Offer,
    (partner, warnings): (&Partner, Vec<String>),
) -> Result<(Changes, SavedOffer)> {
    let names = offers::product_names(ctx, &offer).await?;
    let own;
    let timeline = match &on.timeline {
        Some(timeline) => &timeline.entity,
        None => {
            own = OfferTimeline::of([&offer], vec![]).ok_or(Error::NotFound("offer"))?;
            &own
        }
    };
    let mut content = form::content(&offer, timeline, &names, ctx.now);
    // It goes on from what stands, and is in force from when somebody publishes it.
    content.offre.id = on.before.as_ref().map_or(offer.original, |it| it.id);
    content.offre.id_of_fallback_offre = offer.fallback;
    if content.offre.published != Publication::Scheduled {
        content.offre.start_date = None;
    }
    let person = ctx.person()?;
    let pending = PendingOffer {
        original: offer.original,
        partner: partner.id,
        partner_name: partner.name.clone(),
        new: on.timeline.is_none(),
        content: content.clone(),
        kind: on.pending.as_ref().map_or(request.kind, |it| it.kind),
        from: on.before.as_ref().map(|it| it.id),
        author: person.id,
        author_name: person.full_name(),
        makers: offers::made_for(ctx, on.pending.as_deref()).await?,
        saved: ctx.now,
        sent_back: None,
        edition: on.pending.as_ref().map_or(0, |it| it.edition) + 1,
    };
    let edition = pending.edition;
    let mut changes = Changes::new();
    match on.pending {
        Some(mut read) => {
            read.entity = pending;
            changes.save(&read)?;
        }
        None => {
            changes.insert(&pending)?;
        }
    }
    if let Some(timeline) = &on.timeline {
        changes.unchanged(timeline);
    }
    let saved = Edited { it: content, edition };
    Ok((changes, SavedOffer { new_offre_id: offer.original, draft: true, saved, warnings }))
}
