//! The offers and partners that a manager keeps: those at desks of companies that they work for, and those that no
//! desk has yet.

use std::collections::BTreeMap;

use contract::{Error, OfferId, PartnerId, ProductId, Result};
use domain::{
    catalogue::{keeping::Keeping, offer::Offer, pending::OfferRow, timeline::OfferTimeline},
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
    match Keeping::of(ctx.person()?, &timeline.companies()) {
        Keeping::Own => Ok(()),
        Keeping::Others => Err(Error::NotFound("offer")),
        Keeping::Nobodys => {
            partner_in_reach(ctx, timeline.partner).await.map(|_| ()).map_err(|error| match error {
                Error::NotFound(_) => Error::NotFound("offer"),
                error => error,
            })
        }
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
pub fn knows(ctx: &Ctx, row: &OfferRow) -> Result<bool> {
    Ok(Keeping::of(ctx.person()?, &row.companies) != Keeping::Others)
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
