//! Buying prices go from one offer to others, each for itself: one that cannot be saved hinders no other.

use std::collections::BTreeMap;

use contract::{
    Error, OfferId, Price, ProductId, Result, Words,
    offers::{CopiedPrices, CopiedPricesReport, CopyBuyingPriceToOffres, OfferEventKind},
};
use domain::catalogue::{offer::Offer, prices};
use runtime::{Ctx, decide_and_write};
use store::Changes;
use usecases::offers;

use crate::saving::{SaveOffer, SavedContent, keep, new_number, standing};

/// Prices and targets at once.
const MOST_PRICES: usize = 500;
const MOST_OFFERS: usize = 50;

pub(crate) async fn copy(ctx: Ctx, request: CopyBuyingPriceToOffres) -> Result<CopiedPricesReport> {
    let CopyBuyingPriceToOffres { items, offres } = request;
    for id in &offres {
        offers::in_reach(&ctx, *id).await?;
    }
    let few = |count: usize, most: usize| (1..=most).contains(&count);
    if !few(items.len(), MOST_PRICES) || !few(offres.len(), MOST_OFFERS) {
        return Err(Error::invalid(
            "offres",
            "Choisissez de 1 à 50 offres, et de 1 à 500 prix.",
            "Choose 1 to 50 offers, and 1 to 500 prices.",
        ));
    }
    let prices: BTreeMap<ProductId, Price> =
        items.into_iter().map(|it| (it.product_id, it.buying_price)).collect();
    let mut report = vec![];
    for id in offres {
        report.push(copy_to(&ctx, id, &prices).await?);
    }
    let report = CopiedPricesReport { offres: report };
    ctx.commit(&mut Changes::new(), &report).await?;
    Ok(report)
}

async fn copy_to(ctx: &Ctx, id: OfferId, prices: &BTreeMap<ProductId, Price>) -> Result<CopiedPrices> {
    let done = {
        let (config, store) = (&ctx.services.config, &ctx.store);
        decide_and_write(config, store, || ctx.audit_entry(), || one(ctx, id, prices)).await
    };
    match done {
        Err(error) if error.refusal().is_some() || matches!(error, Error::Invalid(_)) => Ok(CopiedPrices {
            id,
            name: name(ctx, id).await?,
            done: false,
            products_not_changed: vec![],
            new_offre_id: None,
            error: Some(error.words().fr),
        }),
        other => other,
    }
}

async fn name(ctx: &Ctx, id: OfferId) -> Result<Words> {
    Ok(ctx.store.catalogue().offer(id).await?.entity.name)
}

async fn one(
    ctx: &Ctx,
    asked: OfferId,
    prices: &BTreeMap<ProductId, Price>,
) -> Result<(Changes, CopiedPrices)> {
    let edition = offers::in_reach(ctx, asked).await?.version;
    let on = standing(ctx, asked, edition, None).await?;
    let mut offer = on.before.clone().ok_or(Error::NotFound("offer"))?;
    let names = offers::product_names(ctx, &offer).await?;
    let (done, unchanged) = prices::copy_buying(&mut offer, prices);
    let mut report = CopiedPrices {
        id: asked,
        name: offer.name.clone(),
        done,
        products_not_changed: unchanged.iter().filter_map(|it| names.get(it).cloned()).collect(),
        new_offre_id: None,
        error: None,
    };
    if !done {
        return Ok((Changes::new(), report));
    }
    let id = new_number(ctx).await?;
    let what = SavedContent::Made(Box::new(Offer { from: offer.from.max(ctx.now), ..offer }));
    let kind = OfferEventKind::BuyingPricesCopied;
    let save = SaveOffer { base: asked, what, kind, edition, draft_edition: None, confirmed_prices: true };
    let (changes, saved) = keep(ctx, id, &save, on).await?;
    report.new_offre_id = Some(saved.new_offre_id).filter(|_| !saved.draft);
    Ok((changes, report))
}
