//! What can be ordered, and where.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | universe, category | `CATALOGUE` | `UNIVERSE#id`, `CATEGORY#id` | |
//! | presentation | `PRES#id` | `PRES` | gsi2 `PRES_WAITING` / `since#id` |
//! | listedPresentation: the same | `PRESENTATIONS#partner` | `id` | |
//! | offer | `OFFER#version id` | `OFFER` | |
//! | listedOffer | `LISTED#category` | `OFFER#version id` | |
//! | product | `PRODUCT#id` | `PRODUCT` | |
//! | listedProduct: the same | `PRODUCTS#category` | `id` | |
//! | shelf | `SHELF#conciergerie` | `OFFER#version id`, `PRES#id` | |
//! | counter of revisions: `tree`, and a field a desk | `REVISIONS` | `CATALOGUE` | |

use contract::{CategoryId, ConciergerieId, OfferId, PartnerId, PresentationId, ProductId, UniverseId};

use crate::Key;

pub(crate) const CATALOGUE: &str = "CATALOGUE";

/// All of them in one item: half a unit tells whether a desk's catalogue changed. Some thousand desks would be more.
pub(crate) fn revisions() -> Key {
    Key::new("REVISIONS", CATALOGUE)
}

/// Of the universes and categories.
pub(crate) const TREE: &str = "tree";

/// Of what a desk offers.
pub(crate) fn field_of_desk(id: ConciergerieId) -> String {
    format!("d{id}")
}

pub(crate) fn universe(id: UniverseId) -> Key {
    Key::new(CATALOGUE, format!("UNIVERSE#{id}"))
}

pub(crate) fn category(id: CategoryId) -> Key {
    Key::new(CATALOGUE, format!("CATEGORY#{id}"))
}

pub(crate) fn presentation(id: PresentationId) -> Key {
    Key::new(format!("PRES#{id}"), "PRES")
}

/// Presentations that wait to be published.
pub(crate) const WAITING: &str = "PRES_WAITING";

pub(crate) fn presentations(partner: PartnerId) -> String {
    format!("PRESENTATIONS#{partner}")
}

pub(crate) fn listed_presentation(partner: PartnerId, id: PresentationId) -> Key {
    Key::new(presentations(partner), id.to_string())
}

pub(crate) fn offer(id: OfferId) -> Key {
    Key::new(format!("OFFER#{id}"), "OFFER")
}

pub(crate) fn product(id: ProductId) -> Key {
    Key::new(format!("PRODUCT#{id}"), "PRODUCT")
}

pub(crate) fn products(category: CategoryId) -> String {
    format!("PRODUCTS#{category}")
}

pub(crate) fn listed_product(category: CategoryId, id: ProductId) -> Key {
    Key::new(products(category), id.to_string())
}

pub(crate) fn listed(category: CategoryId) -> String {
    format!("LISTED#{category}")
}

pub(crate) fn listed_offer(category: CategoryId, id: OfferId) -> Key {
    Key::new(listed(category), format!("OFFER#{id}"))
}

pub(crate) fn shelf(conciergerie: ConciergerieId) -> String {
    format!("SHELF#{conciergerie}")
}

pub(crate) fn shelved_offer(conciergerie: ConciergerieId, id: OfferId) -> Key {
    Key::new(shelf(conciergerie), format!("OFFER#{id}"))
}

pub(crate) fn shelved_presentation(conciergerie: ConciergerieId, id: PresentationId) -> Key {
    Key::new(shelf(conciergerie), format!("PRES#{id}"))
}
