//! The catalogue: universes and categories, offers, and the shelf of each desk.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, atomic::AtomicI64},
};

use contract::{
    CategoryId, ConciergerieId, OfferId,
    catalogue::{Category, Universe},
    content::{FileReferrer, ReferrerKind},
};
use domain::{
    catalogue::{CatalogueTree, editing, offer::Offer, shelf::ShelvedOffer, timeline::OfferTimeline},
    content::static_files::referring::{self, ReferringPage},
};

use super::desk_catalogue::{DeskCatalogue, OfferReference, Revisions, ShelvedPresentation, tree};
use crate::{
    Entity, Key, Result, Revision, Store, Versioned,
    entity::{entity_of, is_kind},
    keys::catalogue as keys,
    table::range::Range,
};

/// The catalogue.
pub struct Catalogue<'a>(pub(super) &'a Store);

impl Entity for Universe {
    const KIND: &'static str = "universe";

    fn key(&self) -> Key {
        keys::universe(self.id)
    }

    fn revisions(&self) -> Vec<Revision> {
        tree()
    }
}

impl Entity for Category {
    const KIND: &'static str = "category";

    fn key(&self) -> Key {
        keys::category(self.id)
    }

    fn revisions(&self) -> Vec<Revision> {
        tree()
    }
}

impl Entity for Offer {
    const KIND: &'static str = "offer";

    fn key(&self) -> Key {
        keys::offer(self.id)
    }

    fn referring_pages(&self) -> Vec<ReferringPage> {
        let (kind, name) = (ReferrerKind::Offer, self.name.fr.clone());
        referring::pages(self, &FileReferrer { kind, id: self.id.0, name }, &BTreeSet::new())
    }
}

/// All universes and categories, in their order.
#[derive(Debug, Default)]
pub struct Tree {
    pub universes: Vec<Versioned<Universe>>,
    pub categories: Vec<Versioned<Category>>,
}

impl Tree {
    /// The part of the tree that is shown.
    pub fn active(&self) -> CatalogueTree {
        CatalogueTree::active(self.universes(), self.categories())
    }

    /// The universes.
    pub fn universes(&self) -> Vec<Universe> {
        self.universes.iter().map(|it| it.entity.clone()).collect()
    }

    /// The categories.
    pub fn categories(&self) -> Vec<Category> {
        self.categories.iter().map(|it| it.entity.clone()).collect()
    }
}

impl Store {
    /// The catalogue.
    pub fn catalogue(&self) -> Catalogue<'_> {
        Catalogue(self)
    }
}

impl Catalogue<'_> {
    /// The catalogue of a desk. It comes from memory where nothing has changed since, which half a read unit
    /// tells.
    pub async fn of_desk(&self, id: ConciergerieId) -> Result<Arc<DeskCatalogue>> {
        let numbers = self.0.table().glance(keys::revisions()).await?;
        let revisions = Revisions::of(&numbers, id);
        let kept = self.0.memory.catalogues.get(&id);
        if let Some(kept) = kept.filter(|it| it.revisions.cover(revisions)) {
            return Ok(kept.with_readers(&numbers));
        }
        // Read after its revision: what changes meanwhile is read again by the next request.
        let read = Arc::new(self.read(id, revisions).await?);
        self.0.memory.catalogues.put(id, read.clone());
        Ok(read.with_readers(&numbers))
    }

    async fn read(&self, id: ConciergerieId, revisions: Revisions) -> Result<DeskCatalogue> {
        let places = self.0.places();
        let (desk, tree, shelf) = futures::try_join!(
            places.stored_desk(id),
            self.tree(),
            self.0.table().items(Range::all(keys::shelf(id)).consistent()),
        )?;
        let (universes, categories) = (tree.universes(), tree.categories());
        let (mut originals, mut presentations, mut names) = (vec![], vec![], BTreeMap::new());
        for item in shelf {
            if is_kind::<OfferReference>(&item) {
                originals.push(keys::timeline(entity_of::<OfferReference>(item)?.entity.original));
            } else {
                let shelved = entity_of::<ShelvedPresentation>(item)?.entity;
                names.insert(shelved.presentation.partner, shelved.partner_name);
                presentations.push(shelved.presentation);
            }
        }
        let timelines = self.0.table().get_many::<OfferTimeline>(originals).await?;
        let known = timelines.iter().map(|it| it.partner).chain(names.keys().copied());
        let known = places.partners(known.collect::<BTreeSet<_>>()).await?;
        let known: BTreeMap<_, _> = known.into_iter().map(|it| (it.id, it)).collect();
        let shown = |offer: ShelvedOffer| {
            known.get(&offer.partner).map(|partner| editing::present(offer, partner, &categories))
        };
        let here = timelines.into_iter().filter(|it| it.desks.iter().any(|at| at.id == id));
        let versions = here.flat_map(|it| it.entity.versions);
        let offers = versions.filter_map(shown).collect();
        for presentation in &mut presentations {
            if let Some(partner) = known.get(&presentation.partner) {
                presentation.partner_name = partner.shown_name().to_owned();
                names.insert(partner.id, partner.name.clone());
            }
        }
        Ok(DeskCatalogue {
            desk: desk.entity,
            universes,
            categories,
            offers,
            presentations,
            partners: names,
            whole_offers: DeskCatalogue::no_offers(),
            revisions,
            readers: AtomicI64::default(),
        })
    }

    /// All universes and categories, in their order: tens of each.
    pub async fn tree(&self) -> Result<Tree> {
        let mut tree = Tree::default();
        for item in self.0.table().items(Range::all(keys::CATALOGUE).consistent()).await? {
            if is_kind::<Universe>(&item) {
                tree.universes.push(entity_of(item)?);
            } else {
                tree.categories.push(entity_of(item)?);
            }
        }
        tree.universes.sort_by_key(|it| (it.sequence, it.id));
        tree.categories.sort_by_key(|it| (it.sequence, it.id));
        Ok(tree)
    }

    /// A version of an offer under its category as that is now, from memory where the desk of a catalogue has it.
    pub async fn offer_of(&self, catalogue: &DeskCatalogue, id: OfferId) -> Result<Arc<Offer>> {
        if let Some(kept) = catalogue.whole_offers.get(&id) {
            return Ok(kept);
        }
        let mut offer = self.offer(id).await?.entity;
        catalogue.place(&mut offer);
        let offer = Arc::new(offer);
        // A change of any other does not raise the revision of this desk.
        if !offer.conciergeries.is_empty() {
            catalogue.whole_offers.put(id, offer.clone());
        }
        Ok(offer)
    }

    /// A category.
    pub async fn category(&self, id: CategoryId) -> Result<Versioned<Category>> {
        self.0.table().get(keys::category(id)).await
    }

    /// Versions of offers, in no order; those that are not there are left out.
    pub async fn offers(&self, ids: impl IntoIterator<Item = OfferId>) -> Result<Vec<Versioned<Offer>>> {
        self.0.table().get_many(ids.into_iter().map(keys::offer).collect()).await
    }

    /// A version of an offer.
    pub async fn offer(&self, id: OfferId) -> Result<Versioned<Offer>> {
        self.0.table().get(keys::offer(id)).await
    }
}
