//! The home screen.

use serde::{Deserialize, Serialize};

use super::universes::{Category, Universe};
use crate::{Access, Action, Group, Method, Refusal, Subject, Words};

/// Slides of the home screen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Carousel {
    pub items: Vec<CarouselItem>,
}

/// One slide.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct CarouselItem {
    /// Image, or `conciergerie-infos` for the slide that presents the desk.
    pub url: String,
    pub text: Words,
    /// 0 none, 1 offer, 2 external page.
    pub link_type: u8,
    /// Offer id or address.
    pub link_target: Option<String>,
}

/// The v2 home: universes with their categories, and the words the search box knows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HomeCategories {
    pub content: Vec<HomeUniverse>,
    /// Labels of everything that can be found, for hints before the first call.
    pub words: Vec<String>,
}

/// A universe with its categories.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HomeUniverse {
    #[serde(flatten)]
    pub universe: Universe,
    pub categories: Vec<Category>,
}

/// Slides of the caller's home screen.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MobileCarrousel2 {}

impl Action for MobileCarrousel2 {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Catalogue];
    type Response = Carousel;
}

/// Universes and categories with at least one offer the caller can see.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HomeCategoriesV2 {}

impl Action for HomeCategoriesV2 {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Catalogue, Subject::Offer];
    type Response = HomeCategories;
}
