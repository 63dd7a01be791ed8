//! The prices of offers in force, and the share of their partners.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    CategoryId, ConciergerieId, OfferId, ProductId, Result,
    reporting::{ConcPricesExtract, Extract, PartnerPricesExtract},
};
use domain::{
    catalogue::{in_force, offer::Offer, timeline::OfferTimeline},
    extracts::prices::{PriceContext, PriceRow, columns, rows},
    text,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::Versioned;
use usecases::{extracts, offers};

pub(crate) async fn of_partner(ctx: Ctx, request: PartnerPricesExtract) -> Result<Extract> {
    let (partner, known) = offers::partner_in_reach(&ctx, request.partner_id).await?;
    let mut standing = BTreeSet::new();
    for row in known {
        let version = in_force(&row.timeline.versions, row.timeline.original, ctx.now).ok();
        if let Some(version) = version.filter(|_| offers::knows(&ctx, &row).unwrap_or_default()) {
            standing.insert(version.id);
        }
    }
    let prices = Prices::read(&ctx, standing).await?;
    let name = format!("Prix {}", partner.name);
    let sheet = columns().sheet(name, &prices.rows(|_| partner.name.clone()));
    extracts::hand_over(&ctx, request.format, &sheet).await
}

pub(crate) async fn of_desk(ctx: Ctx, request: ConcPricesExtract) -> Result<Extract> {
    let desk = ctx.managed_desk(None).await?;
    let shelf = ctx.catalogue().await?;
    let originals: BTreeSet<OfferId> = shelf.offers.iter().map(|it| it.original).collect();
    let standing = originals.iter().filter_map(|it| in_force(&shelf.offers, *it, ctx.now).ok());
    let standing: Vec<_> = standing.collect();
    let name_of = |offer: &Offer| {
        let called = shelf.partners.get(&offer.partner).cloned();
        let shown =
            || standing.iter().find(|it| it.partner == offer.partner).map(|it| it.partner_name.clone());
        called.or_else(shown).unwrap_or_default()
    };
    let prices = Prices::read(&ctx, standing.iter().map(|it| it.id).collect()).await?;
    let sheet = columns().sheet(format!("Prix {}", desk.name), &prices.rows(name_of));
    extracts::hand_over(&ctx, request.format, &sheet).await
}

/// Versions of offers, and what is known around them.
struct Prices {
    offers: Vec<Offer>,
    timelines: BTreeMap<OfferId, Versioned<OfferTimeline>>,
    categories: BTreeMap<CategoryId, String>,
    products: BTreeMap<ProductId, String>,
    /// The desks that the caller may know of, by name.
    desks: BTreeMap<ConciergerieId, String>,
}

impl Prices {
    async fn read(ctx: &Ctx, versions: BTreeSet<OfferId>) -> Result<Self> {
        let catalogue = ctx.store.catalogue();
        let (mut offers, tree, desks) = futures::try_join!(
            async { Ok(catalogue.versions(versions).await?) },
            async { Ok(catalogue.tree().await?) },
            ctx.desks_in_reach(),
        )?;
        // An offer is sold under its category as that is now.
        let categories = tree.categories().into_iter().map(|it| (it.id, it.label.fr)).collect();
        offers.sort_by_key(|it| (text::fold(&it.name.fr), it.original));
        let used: BTreeSet<CategoryId> = offers.iter().map(|it| it.category).collect();
        let (timelines, products) = futures::try_join!(
            catalogue.timelines(offers.iter().map(|it| it.original).collect()),
            try_join_all(used.into_iter().map(|it| catalogue.products(it))),
        )?;
        Ok(Self {
            offers,
            timelines: timelines.into_iter().map(|it| (it.original, it)).collect(),
            categories,
            products: products.into_iter().flatten().map(|it| (it.it.id, it.it.title)).collect(),
            desks: desks.into_iter().map(|it| (it.id, it.name)).collect(),
        })
    }

    /// The rows of all offers, partner by partner.
    fn rows(&self, partner: impl Fn(&Offer) -> String) -> Vec<PriceRow> {
        let mut named: Vec<_> = self.offers.iter().map(|it| (partner(it), it)).collect();
        named.sort_by_key(|it| text::fold(&it.0));
        named.into_iter().flat_map(|(name, offer)| rows(offer, &name, &self.context(offer))).collect()
    }

    fn context(&self, offer: &Offer) -> PriceContext<'_> {
        let at = self.timelines.get(&offer.original).map(|it| it.conciergeries()).unwrap_or_default();
        let mut desks: Vec<_> = at.iter().filter_map(|it| self.desks.get(it).cloned()).collect();
        desks.sort();
        PriceContext {
            category: self.categories.get(&offer.category).cloned().unwrap_or_default(),
            products: &self.products,
            desks,
        }
    }
}
