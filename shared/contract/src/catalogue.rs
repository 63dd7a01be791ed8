//! The catalogue: everything that can be ordered, as a person sees it from their conciergerie.

mod editing;
mod home;
mod home_service;
mod offer;
mod paths;
mod presentations;
mod products;
mod search;
mod universes;
mod why;

pub use editing::*;
pub use home::*;
pub use home_service::HomeService;
pub use offer::*;
pub use paths::*;
pub use presentations::*;
pub use products::*;
pub use search::{HintType, SearchCatalogue, SearchHint, SearchHints};
pub use universes::*;
pub use why::{ExplainOffers, OfferExplained, OffersExplained};

crate::action::actions! {
    MobileCarrousel2,
    HomeCategoriesV2,
    OffreWebappPath,
    OffreWebappPathToContinueOrder,
    PartPrezList,
    GetUniverses,
    GetUniverseCategories,
    GetCategorieOffreImage,
    SearchCatalogue,
    ExplainOffers,
    GetOffre,
    GetAllCategories,
    UpdateUniverse,
    UpdateCategory,
    MoveUniverse,
    MoveCategory,
    GetProducts,
    GetProduct,
    SetProduct,
    GetOffresForProduct,
    RemoveProductFromOffres,
    MergeProducts,
    UndoProductMerge,
}
