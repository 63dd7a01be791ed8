//! Offers in the back office, at whatever desk they are.

use contract::{CategoryId, OfferId, PartnerId, ProductId, Words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::catalogue::shelf::ShelvedOffer;

/// A version of an offer that is or will be in force, as it stands in the list of its category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedOffer {
    pub id: OfferId,
    pub original: OfferId,
    pub category: CategoryId,
    pub partner: PartnerId,
    pub name: Words,
    pub published: bool,
    pub from: Timestamp,
    pub to: Option<Timestamp>,
    /// Those that its items name, each once.
    pub products: Vec<ProductId>,
}

impl ListedOffer {
    /// A version as its category lists it.
    pub fn of(offer: &ShelvedOffer) -> Self {
        Self {
            id: offer.id,
            original: offer.original,
            category: offer.category,
            partner: offer.partner,
            name: offer.name.clone(),
            published: offer.published,
            from: offer.from,
            to: offer.to,
            products: offer.products.clone(),
        }
    }

    /// Whether it is over.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.to.is_some_and(|to| to <= now)
    }
}
