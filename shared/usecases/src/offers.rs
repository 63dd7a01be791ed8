//! The offers and partners that a manager keeps: the offers that are at desks of companies that they work for, or made
//! for those.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CompanyId, Error, OfferId, PartnerId, ProductId, Result};
use domain::{
    catalogue::{
        keeping::{Keeping, keeps},
        offer::Offer,
        pending::{OfferRow, PendingOffer},
        timeline::OfferTimeline,
    },
    people::organisation::Partner,
};
use runtime::Ctx;
use store::Versioned;

/// The timeline of the offer that any of its versions names.
///
/// # Errors
/// `NotFound` outside the caller's reach.
pub async fn in_reach(ctx: &Ctx, any: OfferId) -> Result<Versioned<OfferTimeline>> {
    let found = known(ctx, any).await?.ok_or(Error::NotFound("offer"))?;
    expect_reach(ctx, &found).await?;
    Ok(found)
}

/// The same where there may be none: of a new offer, of which there is only a draft.
pub async fn known(ctx: &Ctx, any: OfferId) -> Result<Option<Versioned<OfferTimeline>>> {
    let catalogue = ctx.store.catalogue();
    if let Some(found) = catalogue.timeline(any).await? {
        return Ok(Some(found));
    }
    match catalogue.offer(any).await {
        Ok(version) => Ok(catalogue.timeline(version.original).await?),
        Err(store::Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Insists that the caller keeps an offer.
///
/// # Errors
/// `NotFound`.
pub async fn expect_reach(ctx: &Ctx, timeline: &OfferTimeline) -> Result<()> {
    expect_kept(ctx, &timeline.companies(), timeline.partner).await
}

/// Insists that the caller keeps an offer of a partner, or a draft of one, that is of these companies.
///
/// # Errors
/// `NotFound`.
pub async fn expect_kept(ctx: &Ctx, companies: &BTreeSet<CompanyId>, partner: PartnerId) -> Result<()> {
    let person = ctx.person()?;
    let kept = match Keeping::of(person, companies) {
        Keeping::Own => true,
        Keeping::Others => false,
        Keeping::Nobodys => match ctx.partner(partner).await {
            Ok(partner) => keeps(person, companies, &partner.companies),
            Err(Error::NotFound(_)) => false,
            Err(error) => return Err(error),
        },
    };
    if kept { Ok(()) } else { Err(Error::NotFound("offer")) }
}

/// The companies that an offer is made for which no desk has yet: those that its draft is made for, where there is one; else
/// that of the desk that the caller acts in, or all that they are named to work for.
///
/// # Errors
/// Whatever reading says.
pub async fn made_for(ctx: &Ctx, draft: Option<&PendingOffer>) -> Result<BTreeSet<CompanyId>> {
    if let Some(draft) = draft.filter(|it| !it.makers.is_empty()) {
        return Ok(draft.makers.clone());
    }
    match ctx.managed_desk(None).await {
        Ok(desk) => Ok(BTreeSet::from([desk.company])),
        Err(Error::Refused(_) | Error::NotFound(_)) => Ok(ctx.person()?.companies.iter().copied().collect()),
        Err(error) => Err(error),
    }
}

/// A partner that the caller's companies work with, and all that stands of its offers.
///
/// # Errors
/// `NotFound` outside the caller's reach.
pub async fn partner_in_reach(ctx: &Ctx, id: PartnerId) -> Result<(Partner, Vec<OfferRow>)> {
    let catalogue = ctx.store.catalogue();
    let rows = async { Ok(catalogue.offers_of(id).await?) };
    let (partner, rows) = futures::try_join!(ctx.partner(id), rows)?;
    Ok((partner.entity, rows))
}

/// Whether the caller may know of an offer of a partner that is in their reach.
///
/// # Errors
/// Without a person.
pub fn knows(ctx: &Ctx, row: &OfferRow, partner: &Partner) -> Result<bool> {
    Ok(keeps(ctx.person()?, &row.companies, &partner.companies))
}

/// The offer that any of its versions names, by its first one; as it was named where there is none.
///
/// # Errors
/// Those of reading.
pub async fn original_of(ctx: &Ctx, any: OfferId) -> Result<OfferId> {
    Ok(known(ctx, any).await?.map_or(any, |it| it.original))
}

/// The names of the products in an offer's category.
///
/// # Errors
/// Those of reading.
pub async fn product_names(ctx: &Ctx, offer: &Offer) -> Result<BTreeMap<ProductId, String>> {
    let products = ctx.store.catalogue().products(offer.category).await?;
    Ok(products.into_iter().map(|it| (it.it.id, it.it.title)).collect())
}
