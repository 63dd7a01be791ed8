//! The catalogue of a desk, as it is kept in memory.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use contract::{
    ConciergerieId, OfferId, PartnerId,
    catalogue::{Category, Universe},
};
use domain::{
    catalogue::{
        CatalogueTree, editing, offer::Offer, presentation::Presentation, shelf::ShelvedOffer,
        timeline::OfferTimeline,
    },
    people::organisation::{Conciergerie, Partner},
};
use serde::{Deserialize, Serialize};

use crate::{Entity, Item, Key, Revision, cache::Cache, keys::catalogue as keys, table::item::number};

/// The catalogue of a desk, as it was at one revision. The domain decides which part of it a person sees.
#[derive(Debug)]
pub struct DeskCatalogue {
    pub desk: Conciergerie,
    /// All of them, in their order.
    pub universes: Vec<Universe>,
    /// All of them, in their order.
    pub categories: Vec<Category>,
    /// Every version that is or will be in force.
    pub offers: Vec<ShelvedOffer>,
    /// The presentations of partners.
    pub presentations: Vec<Presentation>,
    /// Those partners, as the desk calls them.
    pub partners: BTreeMap<PartnerId, String>,
    pub(super) whole_offers: Cache<OfferId, Arc<Offer>>,
    pub(super) revisions: Revisions,
    /// The revision of the partners' readers, as the last caller that asked for this catalogue has found it.
    pub(super) readers: AtomicI64,
}

impl DeskCatalogue {
    /// The universes and categories that are shown.
    pub fn tree(&self) -> CatalogueTree {
        CatalogueTree::active(self.universes.clone(), self.categories.clone())
    }

    /// A version of an offer as it stands here: under its category as that is now, and whether the desk has it.
    pub fn place(&self, offer: &mut Offer) {
        editing::place(offer, &self.universes, &self.categories);
        let here = self.offers.iter().any(|it| it.original == offer.original);
        offer.conciergeries = here.then_some(self.desk.id).into_iter().collect();
    }

    /// Remembers the revision of the partners' readers that was read with this catalogue's own.
    pub(super) fn with_readers(self: Arc<Self>, numbers: &Item) -> Arc<Self> {
        self.readers.fetch_max(number(numbers, keys::READERS), Ordering::Relaxed);
        self
    }

    /// Room for offers that are kept whole: some ten kilobytes each.
    pub(super) fn no_offers() -> Cache<OfferId, Arc<Offer>> {
        Cache::new(128)
    }
}

/// The revisions of a desk's catalogue: of its shelf, and of the universes and categories.
#[derive(Clone, Copy, Debug)]
pub(super) struct Revisions {
    desk: i64,
    tree: i64,
}

impl Revisions {
    pub(super) fn of(numbers: &Item, desk: ConciergerieId) -> Self {
        Self { desk: number(numbers, &keys::field_of_desk(desk)), tree: number(numbers, keys::TREE) }
    }

    /// Whether nothing changed since. A number that was read a moment late may be lower.
    pub(super) fn cover(self, now: Revisions) -> bool {
        self.desk >= now.desk && self.tree >= now.tree
    }
}

/// A universe or a category has changed, or what all desks say of a partner.
pub(super) fn tree() -> Vec<Revision> {
    vec![Revision { key: keys::revisions(), field: keys::TREE.to_owned() }]
}

/// The revision that rises when a partner, or a person who reads for one, has changed.
pub(super) fn readers() -> Revision {
    Revision { key: keys::revisions(), field: keys::READERS.to_owned() }
}

/// The revisions that rise when the catalogues of these desks have changed.
pub(super) fn of_desks<'a>(desks: impl IntoIterator<Item = &'a ConciergerieId>) -> Vec<Revision> {
    let of = |desk: &ConciergerieId| Revision { key: keys::revisions(), field: keys::field_of_desk(*desk) };
    desks.into_iter().map(of).collect()
}

/// A presentation on a desk's shelf.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShelvedPresentation {
    pub conciergerie: ConciergerieId,
    pub presentation: Presentation,
    /// The desk's name for the partner.
    pub partner_name: String,
}

impl ShelvedPresentation {
    /// A presentation as it stands on a desk's shelf.
    pub fn of(presentation: &Presentation, partner: &Partner, conciergerie: ConciergerieId) -> Self {
        Self { conciergerie, presentation: presentation.on_shelf(), partner_name: partner.name.clone() }
    }
}

impl Entity for ShelvedPresentation {
    const KIND: &'static str = "shelvedPresentation";

    fn key(&self) -> Key {
        keys::shelved_presentation(self.conciergerie, self.presentation.id)
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks([&self.conciergerie])
    }
}

/// The reference by which a desk has an offer. The timeline of the offer says which of its versions stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferReference {
    pub conciergerie: ConciergerieId,
    pub original: OfferId,
}

impl Entity for OfferReference {
    const KIND: &'static str = "offerReference";

    fn key(&self) -> Key {
        keys::shelved_offer(self.conciergerie, self.original)
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks([&self.conciergerie])
    }
}

/// The references by which its desks have an offer.
pub fn references(timeline: &OfferTimeline) -> Vec<OfferReference> {
    let at = |conciergerie| OfferReference { conciergerie, original: timeline.original };
    timeline.conciergeries().into_iter().map(at).collect()
}
