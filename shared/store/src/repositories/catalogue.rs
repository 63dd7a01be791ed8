//! The catalogue: universes and categories, offers, and the shelf of each desk.

use contract::{
    CategoryId, ConciergerieId, OfferId, PresentationId,
    catalogue::{Category, Universe},
};
use domain::catalogue::{
    offer::{Offer, Presentation},
    shelf::ShelvedOffer,
};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, Result, Store, Versioned, keys,
    table::{Range, entity_of, is_kind},
};

/// The catalogue.
pub struct Catalogue<'a>(&'a Store);

/// What a desk can offer, as one read gives it. Which of it a person sees is the domain's rule.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Every version that is or will be in force.
    pub offers: Vec<ShelvedOffer>,
    /// How partners are presented.
    pub presentations: Vec<Presentation>,
}

/// A presentation on a desk's shelf.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShelvedPresentation {
    pub conciergerie: ConciergerieId,
    pub presentation: Presentation,
}

impl Entity for Universe {
    const KIND: &'static str = "universe";

    fn key(&self) -> Key {
        keys::universe(self.id)
    }
}

impl Entity for Category {
    const KIND: &'static str = "category";

    fn key(&self) -> Key {
        keys::category(self.id)
    }
}

impl Entity for Offer {
    const KIND: &'static str = "offer";

    fn key(&self) -> Key {
        keys::offer(self.id)
    }
}

impl Entity for Presentation {
    const KIND: &'static str = "presentation";

    fn key(&self) -> Key {
        keys::presentation(self.id)
    }
}

impl Entity for ShelvedOffer {
    const KIND: &'static str = "shelvedOffer";

    fn key(&self) -> Key {
        keys::shelved_offer(self.conciergerie, self.id)
    }
}

impl Entity for ShelvedPresentation {
    const KIND: &'static str = "shelvedPresentation";

    fn key(&self) -> Key {
        keys::shelved_presentation(self.conciergerie, self.presentation.id)
    }
}

impl Store {
    /// The catalogue.
    pub fn catalogue(&self) -> Catalogue<'_> {
        Catalogue(self)
    }
}

impl Catalogue<'_> {
    /// All universes and categories, in their order: tens of each.
    pub async fn tree(&self) -> Result<(Vec<Universe>, Vec<Category>)> {
        let (mut universes, mut categories) = (vec![], vec![]);
        for item in self.0.table().items(Range::all(keys::CATALOGUE)).await? {
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

    /// What a desk can offer.
    pub async fn shelf(&self, conciergerie: ConciergerieId) -> Result<Shelf> {
        let mut shelf = Shelf::default();
        for item in self.0.table().items(Range::all(keys::shelf(conciergerie))).await? {
            if is_kind::<ShelvedOffer>(&item) {
                shelf.offers.push(entity_of::<ShelvedOffer>(item)?.entity);
            } else {
                shelf.presentations.push(entity_of::<ShelvedPresentation>(item)?.entity.presentation);
            }
        }
        Ok(shelf)
    }
}
