//! The catalogue: universes and categories, offers, and the shelf of each desk.

use std::{collections::BTreeMap, sync::Arc};

use contract::{
    CategoryId, ConciergerieId, OfferId, PresentationId,
    catalogue::{Category, Universe},
};
use domain::catalogue::{
    offer::{Offer, Presentation},
    shelf::ShelvedOffer,
};

use super::desk_catalogue::{DeskCatalogue, Revisions, ShelvedPresentation, of_desks, tree};
use crate::{
    Entity, Key, Result, Revision, Store, Versioned,
    entity::{entity_of, is_kind},
    keys::catalogue as keys,
    table::range::Range,
};

/// The catalogue.
pub struct Catalogue<'a>(&'a Store);

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

    fn revisions(&self) -> Vec<Revision> {
        of_desks(&self.conciergeries)
    }
}

impl Entity for Presentation {
    const KIND: &'static str = "presentation";

    fn key(&self) -> Key {
        keys::presentation(self.id)
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks(&self.conciergeries)
    }
}

impl Entity for ShelvedOffer {
    const KIND: &'static str = "shelvedOffer";

    fn key(&self) -> Key {
        keys::shelved_offer(self.conciergerie, self.id)
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks([&self.conciergerie])
    }
}

impl Store {
    /// The catalogue.
    pub fn catalogue(&self) -> Catalogue<'_> {
        Catalogue(self)
    }
}

impl Catalogue<'_> {
    /// What a desk can offer: from memory where nothing of it changed since, which half a unit tells.
    pub async fn of_desk(&self, id: ConciergerieId) -> Result<Arc<DeskCatalogue>> {
        let numbers = self.0.table().glance(keys::revisions()).await?;
        let revisions = Revisions::of(&numbers, id);
        let kept = self.0.memory.catalogues.get(&id);
        if let Some(kept) = kept.filter(|it| it.revisions.cover(revisions)) {
            return Ok(kept);
        }
        // Read after its revision: what changes meanwhile is read again by the next request.
        let read = Arc::new(self.read(id, revisions).await?);
        self.0.memory.catalogues.put(id, read.clone());
        Ok(read)
    }

    async fn read(&self, id: ConciergerieId, revisions: Revisions) -> Result<DeskCatalogue> {
        let places = self.0.places();
        let (desk, (universes, categories), shelf) = futures::try_join!(
            places.conciergerie(id),
            self.tree(),
            self.0.table().items(Range::all(keys::shelf(id)).consistent()),
        )?;
        let (mut offers, mut presentations, mut partners) = (vec![], vec![], BTreeMap::new());
        for item in shelf {
            if is_kind::<ShelvedOffer>(&item) {
                offers.push(entity_of::<ShelvedOffer>(item)?.entity);
            } else {
                let shelved = entity_of::<ShelvedPresentation>(item)?.entity;
                partners.insert(shelved.presentation.partner, shelved.partner_name);
                presentations.push(shelved.presentation);
            }
        }
        Ok(DeskCatalogue {
            desk: desk.entity,
            universes,
            categories,
            offers,
            presentations,
            partners,
            whole_offers: DeskCatalogue::no_offers(),
            revisions,
        })
    }

    /// All universes and categories, in their order: tens of each.
    async fn tree(&self) -> Result<(Vec<Universe>, Vec<Category>)> {
        let (mut universes, mut categories) = (vec![], vec![]);
        for item in self.0.table().items(Range::all(keys::CATALOGUE).consistent()).await? {
            if is_kind::<Universe>(&item) {
                universes.push(entity_of::<Universe>(item)?.entity);
            } else {
                categories.push(entity_of::<Category>(item)?.entity);
            }
        }
        universes.sort_by_key(|it| (it.sequence, it.id));
        categories.sort_by_key(|it| (it.sequence, it.id));
        Ok((universes, categories))
    }

    /// A version of an offer, from memory where the desk of a catalogue has it.
    pub async fn offer_of(&self, catalogue: &DeskCatalogue, id: OfferId) -> Result<Arc<Offer>> {
        if let Some(kept) = catalogue.whole_offers.get(&id) {
            return Ok(kept);
        }
        let offer = Arc::new(self.offer(id).await?.entity);
        // A change of any other does not raise the revision of this desk.
        if offer.conciergeries.contains(&catalogue.desk.id) {
            catalogue.whole_offers.put(id, offer.clone());
        }
        Ok(offer)
    }

    /// A category.
    pub async fn category(&self, id: CategoryId) -> Result<Versioned<Category>> {
        self.0.table().get(keys::category(id)).await
    }

    /// A version of an offer.
    pub async fn offer(&self, id: OfferId) -> Result<Versioned<Offer>> {
        self.0.table().get(keys::offer(id)).await
    }

    /// A presentation.
    pub async fn presentation(&self, id: PresentationId) -> Result<Versioned<Presentation>> {
        self.0.table().get(keys::presentation(id)).await
    }
}
