//! Keys of the catalogue: what can be ordered, and where.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | universe, category | `CATALOGUE` | `UNIVERSE#id`, `CATEGORY#id` | |
//! | presentation | `PRES#id` | `PRES` | gsi2 `PRES_WAITING` / `since#id` |
//! | listedPresentation: the same | `PRESENTATIONS#partner` | `id` | |
//! | offer | `OFFER#version id` | `OFFER` | |
//! | offerTimeline | `OFFER#original` | `TIMELINE` | gsi4 `OFFERS_OF#partner` |
//! | pendingOffer | `OFFER#original` | `DRAFT` | gsi2 `OFFER_DRAFTS` |
//! | offerEvent | `OFFER#original` | `EVENT#edition` | |
//! | listedOffers: of a timeline | `LISTED#category` | `OFFER#original` | |
//! | product | `PRODUCT#id` | `PRODUCT` | |
//! | listedProduct: the same | `PRODUCTS#category` | `id` | |
//! | shelf | `SHELF#conciergerie` | `OFFER#original`, `PRES#id` | |
//! | counter of revisions: `tree`, `readers`, and a field a desk | `REVISIONS` | `CATALOGUE` | |

use contract::{CategoryId, ConciergerieId, OfferId, PartnerId, PresentationId, ProductId, UniverseId};
use jiff::Timestamp;

use crate::Key;

pub(crate) const CATALOGUE: &str = "CATALOGUE";

/// All of them in one item: half a unit tells whether a desk's catalogue changed. Some thousand desks would be more.
pub(crate) fn revisions() -> Key {
    Key::new("REVISIONS", CATALOGUE)
}

/// The revision of the universes and categories.
pub(crate) const TREE: &str = "tree";

/// The revision of the people who read for the partners.
pub(crate) const READERS: &str = "readers";

/// The revision of what a desk offers.
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

/// The key of the timeline of an offer.
pub(crate) fn timeline(original: OfferId) -> Key {
    Key::new(offer(original).pk, "TIMELINE")
}

/// Timelines by their partner and the name of their offer.
pub(crate) fn offers_of(partner: PartnerId, name: &str, original: OfferId) -> Key {
    Key::new(format!("OFFERS_OF#{partner}"), format!("{name}#{original}"))
}

pub(crate) fn pending_offer(original: OfferId) -> Key {
    Key::new(offer(original).pk, "DRAFT")
}

/// Drafts by since when they wait.
pub(crate) fn pending_offers(saved: Timestamp, original: OfferId) -> Key {
    Key::new("OFFER_DRAFTS", super::dated(saved, original.0))
}

/// The prefix of the entries of the history of an offer.
pub(crate) const EVENT: &str = "EVENT#";

pub(crate) fn offer_event(original: OfferId, edition: u64) -> Key {
    Key::new(offer(original).pk, format!("{EVENT}{edition:012}"))
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

pub(crate) fn listed_offers(category: CategoryId, original: OfferId) -> Key {
    Key::new(listed(category), format!("OFFER#{original}"))
}

pub(crate) fn shelf(conciergerie: ConciergerieId) -> String {
    format!("SHELF#{conciergerie}")
}

pub(crate) fn shelved_offer(conciergerie: ConciergerieId, original: OfferId) -> Key {
    Key::new(shelf(conciergerie), format!("OFFER#{original}"))
}

pub(crate) fn shelved_presentation(conciergerie: ConciergerieId, id: PresentationId) -> Key {
    Key::new(shelf(conciergerie), format!("PRES#{id}"))
}
