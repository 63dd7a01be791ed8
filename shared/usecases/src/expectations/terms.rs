//! The agreements by which orders of a partner are paid for. They are read once for each offer and desk, however many orders there are.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

use contract::{ConciergerieId, OfferId, PartnerId, Result, partners::EntPartSettings};
use domain::{
    catalogue::{in_force, offer::Offer},
    invoicing::buying::BuyingTerms,
    order::Order,
};
use futures::future::try_join_all;
use jiff::Timestamp;
use store::{Store, Versioned};

/// The offers and desks that are known so far.
#[derive(Default)]
pub(super) struct KnownTerms(Mutex<ReadTerms>);

#[derive(Clone, Default)]
struct ReadTerms {
    versions: BTreeMap<OfferId, Arc<Offer>>,
    /// By the offer that they are versions of.
    current: BTreeMap<OfferId, Option<Arc<Offer>>>,
    settings: BTreeMap<ConciergerieId, Option<EntPartSettings>>,
}

/// The terms of some orders.
pub(super) struct OrderTerms(ReadTerms);

impl KnownTerms {
    /// The terms of some orders of a partner.
    pub(super) async fn of(
        &self,
        store: &Store,
        partner: PartnerId,
        orders: &[Versioned<Order>],
        now: Timestamp,
    ) -> Result<OrderTerms> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let versions: BTreeSet<OfferId> =
            orders.iter().map(|it| it.offer).filter(|it| !known.versions.contains_key(it)).collect();
        let originals: BTreeSet<OfferId> =
            orders.iter().map(|it| it.original_offer).filter(|it| !known.current.contains_key(it)).collect();
        let desks: BTreeSet<ConciergerieId> =
            orders.iter().map(|it| it.conciergerie).filter(|it| !known.settings.contains_key(it)).collect();
        let (catalogue, places) = (store.catalogue(), store.places());
        let (versions, timelines, settings) = futures::try_join!(
            catalogue.versions(versions),
            catalogue.timelines(originals.iter().copied().collect()),
            try_join_all(desks.iter().map(|it| places.partner_at_desk(partner, *it))),
        )?;
        let standing: BTreeMap<OfferId, OfferId> = timelines
            .iter()
            .filter_map(|it| Some((it.original, in_force(&it.versions, it.original, now).ok()?.id)))
            .collect();
        let current = catalogue.versions(standing.values().copied().collect()).await?;
        let current: BTreeMap<OfferId, Arc<Offer>> =
            current.into_iter().map(|it| (it.id, Arc::new(it))).collect();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.versions.extend(versions.into_iter().map(|it| (it.id, Arc::new(it))));
        for original in originals {
            let version = standing.get(&original).and_then(|it| current.get(it)).cloned();
            known.current.insert(original, version);
        }
        known.settings.extend(desks.into_iter().zip(settings.into_iter().map(|it| it.map(|it| it.entity))));
        Ok(OrderTerms(known.clone()))
    }
}

impl OrderTerms {
    /// Those of an order.
    pub(super) fn of(&self, order: &Order) -> Option<BuyingTerms<'_>> {
        let Self(known) = self;
        Some(BuyingTerms {
            offer: known.versions.get(&order.offer)?,
            current: known.current.get(&order.original_offer)?.as_deref(),
            settings: known.settings.get(&order.conciergerie)?.as_ref(),
        })
    }
}
