//! Offers, as the back office keeps them.
//!
//! Each save is a new, immutable version with a number of its own under one original, which is the number of the first. A
//! request may name an offer by any of its versions. What stands of an offer — its versions that are or will be in force,
//! and the desks that have it — has an edition: whoever saves says which one they have seen.
//!
//! Who lacks `VALIDE_OFFRE` saves a draft: one beside each offer, in force nowhere, which somebody who has the permission
//! publishes or sends back.

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

/// Who keeps offers whole.
const MANAGERS: &[Permission] = &[Permission::ManageOffresPart];
/// Who keeps what is ordered of them.
const EDITORS: &[Permission] = &[Permission::CanEditOffreItems, Permission::ManageOffresPart];
/// Who sees what waits to be published.
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
