//! Prices of an offer: changed by a percentage, and shown version by version.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Error, OfferId, OfferItemId, Result,
    catalogue::OfferItem,
    offers::{
        ChangeOffrePrices, ChangedPrices, GetOffrePriceGrid, GridLine, GridVersion, OfferEventKind,
        PriceGrid, PriceLine,
    },
};
use domain::catalogue::{offer::Offer, prices};
use runtime::Ctx;
use store::Changes;
use usecases::offers;

use crate::saving::{SaveOffer, SavedContent, keep, new_number, standing};

/// Versions that the grid shows, and entries of the history that they are looked for in.
const VERSIONS: usize = 12;
const ENTRIES: i32 = 40;

pub(crate) async fn change(ctx: Ctx, request: ChangeOffrePrices) -> Result<ChangedPrices> {
    let ChangeOffrePrices { offre_id, prices, percent, edition, dry, confirmed_prices } = request;
    offers::in_reach(&ctx, offre_id).await?;
    if percent == 0 || !(-10_000..=100_000).contains(&percent) {
        return Err(Error::invalid(
            "percent",
            "Indiquez un pourcentage de -100 à 1000, autre que 0.",
            "Enter a percentage from -100 to 1000, other than 0.",
        ));
    }
    let id = if dry { OfferId(0) } else { new_number(&ctx).await? };
    ctx.change_unless(dry, || async {
        let on = standing(&ctx, offre_id, edition, None).await?;
        let mut offer = on.before.clone().ok_or(Error::NotFound("offer"))?;
        let lines = prices::change_offer(&mut offer, percent, prices);
        if dry || lines.iter().all(|it: &PriceLine| it.before == it.after) {
            return Ok((Changes::new(), ChangedPrices { lines, saved: None }));
        }
        let what = SavedContent::Made(Box::new(Offer { from: offer.from.max(ctx.now), ..offer }));
        let kind = OfferEventKind::PricesChanged;
        let save = SaveOffer { base: offre_id, what, kind, edition, draft_edition: None, confirmed_prices };
        let (changes, saved) = keep(&ctx, id, &save, on).await?;
        Ok((changes, ChangedPrices { lines, saved: Some(saved) }))
    })
    .await
}

pub(crate) async fn grid(ctx: Ctx, request: GetOffrePriceGrid) -> Result<PriceGrid> {
    let timeline = offers::in_reach(&ctx, request.offre_id).await?;
    let catalogue = ctx.store.catalogue();
    let events = catalogue.offer_events(timeline.original, ENTRIES).await?;
    let mut ids: Vec<OfferId> = timeline.versions.iter().rev().map(|it| it.id).collect();
    for earlier in events.iter().map(|it| it.version) {
        if !ids.contains(&earlier) {
            ids.push(earlier);
        }
    }
    ids.truncate(VERSIONS);
    let read = catalogue.versions(ids.iter().copied().collect::<BTreeSet<_>>()).await?;
    let versions: Vec<&Offer> = ids.iter().filter_map(|id| read.iter().find(|it| it.id == *id)).collect();
    let mut names = BTreeMap::new();
    if let Some(first) = versions.first() {
        names = offers::product_names(&ctx, first).await?;
    }
    let mut rows: Vec<(OfferItemId, &OfferItem)> = vec![];
    for item in versions.iter().flat_map(|it| &it.items) {
        let priced = item.devis || item.price.0.is_some_and(|it| it.0 > 0);
        if priced && rows.iter().all(|it| it.0 != item.id) {
            rows.push((item.id, item));
        }
    }
    let price = |offer: &&Offer, id: OfferItemId| {
        let item = offer.items.iter().find(|it| it.id == id)?;
        Some(prices::grid_price(offer, item))
    };
    let lines = rows.into_iter().map(|(item_id, item)| GridLine {
        item_id,
        label: item.label.clone(),
        product_label: item.product_id.and_then(|it| names.get(&it).cloned()),
        prices: versions.iter().map(|it| price(it, item_id)).collect(),
    });
    let shown = |it: &&Offer| GridVersion { id: it.id, start_date: it.from, end_date: it.to };
    Ok(PriceGrid { lines: lines.collect(), versions: versions.iter().map(shown).collect() })
}
