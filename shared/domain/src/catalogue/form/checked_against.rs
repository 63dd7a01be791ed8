//! The facts against which an offer is checked.

use contract::{
    OfferId, PresentationId,
    catalogue::{Category, Product, Universe},
};
use jiff::Timestamp;

use crate::{catalogue::offer::Offer, people::organisation::Partner};

/// The facts against which an offer is checked.
#[derive(Clone, Copy, Debug)]
pub struct CheckedAgainst<'a> {
    /// The number of the version that is made.
    pub id: OfferId,
    /// The number of the first; the same of a new offer.
    pub original: OfferId,
    pub partner: &'a Partner,
    pub universes: &'a [Universe],
    pub categories: &'a [Category],
    /// The products of the category of the offer.
    pub products: &'a [Product],
    /// The version that it takes the place of, or is made from.
    pub before: Option<&'a Offer>,
    pub presentation: Option<PresentationId>,
    /// The offer that takes over at its end, by its first version.
    pub fallback: Option<OfferId>,
    pub now: Timestamp,
}
