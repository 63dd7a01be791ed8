//! Offers, as the back office keeps them.
//!
//! Each save is a new, immutable version with a number of its own under one original, which is the number of
//! the first. A request may name an offer by any of its versions. The current part of an offer — its versions
//! that are or will be in force, and the desks that have it — has an edition: whoever saves says which one
//! they have seen.
//!
//! A caller without `VALIDE_OFFRE` saves a draft: one beside each offer, in force nowhere, which somebody who
//! has the permission publishes or sends back.

mod editable;
mod editing;
mod field_change;
mod history;
mod item;
mod lists;
mod prices;
mod validation;

use crate::Permission;

pub use editable::*;
pub use editing::*;
pub use field_change::*;
pub use history::*;
pub use item::*;
pub use lists::*;
pub use prices::*;
pub use validation::*;

/// Those who keep whole offers.
const MANAGERS: &[Permission] = &[Permission::ManageOffresPart];
/// Those who keep the items of offers.
const EDITORS: &[Permission] = &[Permission::CanEditOffreItems, Permission::ManageOffresPart];
/// Those who see drafts that wait to be published.
const READERS: &[Permission] =
    &[Permission::ValideOffre, Permission::CanEditOffreItems, Permission::ManageOffresPart];

crate::action::actions! {
    GetOffresForPartenaire,
    GetAllOffresForPartner,
    GetEditableOffre,
    GetProductsForOffre,
    UpdateOffre,
    UpdateOffreItems,
    ChangeOffrePrices,
    CopyBuyingPriceToOffres,
    GetOffrePriceGrid,
    DuplicateOffre,
    AddOffreToConc,
    RemoveOffreFromConc,
    ScheduleNewVersion,
    GetOffreHistory,
    RestoreOffre,
    GetOffreShortcut,
    GetOffreDrafts,
    SendBackOffre,
    DropOffreDraft,
}
