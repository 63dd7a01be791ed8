//! Partners, as the desks that work with them keep them.

mod list;
mod options;
mod presentations;
mod settings;

use crate::{Entry, Permission};

pub use list::*;
pub use options::*;
pub use presentations::*;
pub use settings::*;

/// Who may change what a partner is and offers.
const KEEPERS: &[Permission] = &[Permission::CanEditOffreItems, Permission::ManageOffresPart];

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<GetAllPartners2>(),
    Entry::of::<CreatePartner>(),
    Entry::of::<GetPartnerInfo>(),
    Entry::of::<GetPartnerOptions>(),
    Entry::of::<SetPartnerOptions>(),
    Entry::of::<EntPartSettingsAction>(),
    Entry::of::<GetPresentationsForPartenaire>(),
    Entry::of::<GetPresentationForPartenaire>(),
    Entry::of::<SavePartenairePresentation>(),
    Entry::of::<GetWaitingPresentations>(),
];
