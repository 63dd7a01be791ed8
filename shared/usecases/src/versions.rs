//! Versions of offers take each other's place.

use contract::Result;
use domain::{
    catalogue::{listed::ListedOffer, offer::Offer},
    people::organisation::Partner,
};
use store::{Changes, Shelved, Versioned};

/// A version takes the place of another one of its offer, on every shelf and in the list of its category, if that still
/// stands there. The other one stays readable for the orders that name it.
///
/// # Errors
/// Whatever writing says.
pub fn replace(
    changes: Changes,
    (before, standing): (&Offer, &Versioned<ListedOffer>),
    after: &Offer,
    partner: &Partner,
) -> Result<Changes> {
    let (gone, new) = (Shelved::of(before, partner), Shelved::of(after, partner));
    let mut changes = changes.insert(after)?.delete(standing).insert(&new.listed)?;
    for offer in &gone.at_desks {
        changes = changes.remove(offer);
    }
    for offer in &new.at_desks {
        changes = changes.insert(offer)?;
    }
    Ok(changes)
}
