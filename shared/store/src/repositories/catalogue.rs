//! The catalogue: universes and categories, offers, and the shelf of each desk.

use contract::{
    CategoryId, Cents, ConciergerieId, OfferId, PartnerId, PresentationId, UniverseId, Words,
    catalogue::{Category, Universe},
};
use domain::offer::{Offer, Presentation};
use jiff::Timestamp;
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

/// An offer's version on a desk's shelf: what lists, guards and search need, and no more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShelvedOffer {
    pub conciergerie: ConciergerieId,
    pub id: OfferId,
    pub original: OfferId,
    pub partner: PartnerId,
    pub partner_name: String,
    /// Prefixes of the zip codes the partner serves.
    pub zip_codes: Vec<String>,
    pub universe: UniverseId,
    pub category: CategoryId,
    pub presentation: Option<PresentationId>,
    pub name: Words,
    pub short_desc: Words,
    pub image: Option<String>,
    /// Lowest price of a line.
    pub price_from: Option<Cents>,
    pub published: bool,
    pub from: Timestamp,
    pub to: Option<Timestamp>,
    pub fallback: Option<OfferId>,
    pub visible_to_beneficiaries: bool,
    pub avoid_address: bool,
    pub address_company: bool,
    pub address_home: bool,
    pub sap: bool,
    pub has_calendar: bool,
    pub can_do_recurring: bool,
}

impl ShelvedOffer {
    /// A version as it stands on a desk's shelf.
    pub fn of(offer: &Offer, conciergerie: ConciergerieId, zip_codes: &[String]) -> Self {
        Self {
            conciergerie,
            id: offer.id,
            original: offer.original,
            partner: offer.partner,
            partner_name: offer.partner_name.clone(),
            zip_codes: zip_codes.to_vec(),
            universe: offer.universe,
            category: offer.category,
            presentation: offer.presentation,
            name: offer.name.clone(),
            short_desc: offer.short_desc.clone(),
            image: offer.image.clone(),
            price_from: offer.items.iter().filter_map(|item| item.price.0).filter(|it| it.0 > 0).min(),
            published: offer.published,
            from: offer.from,
            to: offer.to,
            fallback: offer.fallback,
            visible_to_beneficiaries: offer.visible_to_beneficiaries,
            avoid_address: offer.avoid_address,
            address_company: offer.address_company,
            address_home: offer.address_home,
            sap: offer.sap,
            has_calendar: offer.calendar.is_some(),
            can_do_recurring: offer.can_do_recurring,
        }
    }
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
