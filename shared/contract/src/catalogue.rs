//! What can be ordered, as a person sees it from their conciergerie.

mod editing;
mod home;
mod offer;
mod paths;
mod presentations;
mod products;
mod search;
mod universes;
mod why;

use crate::Entry;

pub use editing::*;
pub use home::*;
pub use offer::*;
pub use paths::*;
pub use presentations::*;
pub use products::*;
pub use search::{HintType, SearchCatalogue, SearchHint, SearchHints};
pub use universes::*;
pub use why::{ExplainOffers, OfferExplained, OffersExplained};

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<MobileCarrousel2>(),
    Entry::of::<HomeCategoriesV2>(),
    Entry::of::<OffreWebappPath>(),
    Entry::of::<OffreWebappPathToContinueOrder>(),
    Entry::of::<PartPrezList>(),
    Entry::of::<GetUniverses>(),
    Entry::of::<GetUniverseCategories>(),
    Entry::of::<GetCategorieOffreImage>(),
    Entry::of::<SearchCatalogue>(),
    Entry::of::<ExplainOffers>(),
    Entry::of::<GetOffre>(),
    Entry::of::<GetAllCategories>(),
    Entry::of::<UpdateUniverse>(),
    Entry::of::<UpdateCategory>(),
    Entry::of::<MoveUniverse>(),
    Entry::of::<MoveCategory>(),
    Entry::of::<GetProducts>(),
    Entry::of::<GetProduct>(),
    Entry::of::<SetProduct>(),
    Entry::of::<GetOffresForProduct>(),
    Entry::of::<RemoveProductFromOffres>(),
    Entry::of::<MergeProducts>(),
    Entry::of::<UndoProductMerge>(),
];
