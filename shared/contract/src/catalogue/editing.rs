//! Universes and categories, as the back office keeps them.

use serde::{Deserialize, Serialize};

use super::{Category, Universe};
use crate::{
    Access, Action, CategoryId, Edited, Group, Method, Permission, Refusal, Role, Subject, UniverseId,
};

const EDITORS: Access = Access::AnyOf(&[Permission::ManageCatOffre]);

/// Every universe and category, shown or not, in their order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WholeTree {
    pub universes: Vec<Edited<Universe>>,
    pub categories: Vec<Edited<Category>>,
}

/// Every universe and category, shown or not, in their order.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllCategories {}

impl Action for GetAllCategories {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Catalogue];
    type Response = WholeTree;
}

/// A universe that was saved, or would be.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedUniverse {
    pub universe: Edited<Universe>,
    /// Published offers of the caller's companies that are hidden by it.
    pub hides: u32,
    /// It also hides offers of other companies, whose managers are told.
    pub hides_others: bool,
}

/// Saves a universe; 0 as its number makes a new one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateUniverse {
    pub universe: Universe,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub dry: bool,
}

impl Action for UpdateUniverse {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"universe": {"id": 0, "active": true, "label": {"fr": "Jardin", "en": "Garden"},
        "shortLabel": {"fr": "Jardin", "en": "Garden"}, "sequence": 10, "icon": "leaf", "color": "green"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Catalogue]);
    type Response = SavedUniverse;
}

/// A category that was saved, or would be.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedCategory {
    pub category: Edited<Category>,
    /// Published offers of the caller's companies that are hidden by it.
    pub hides: u32,
    /// It also hides offers of other companies, whose managers are told.
    pub hides_others: bool,
}

/// Saves a category; 0 as its number makes a new one. The offers in it move with it to another universe.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCategory {
    pub category: Category,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
    /// True only simulates: the answer tells the outcome, and nothing changes.
    #[serde(default)]
    pub dry: bool,
}

impl Action for UpdateCategory {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"category": {"id": 0, "universeId": 1, "active": true,
        "label": {"fr": "Tonte", "en": "Mowing"}, "placeLabel": {"fr": "Lieu", "en": "Place"}, "sequence": 10,
        "dateFlexible": false, "images": {}}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Catalogue]);
    type Response = SavedCategory;
}

/// Puts a universe in front of another one, or behind all.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveUniverse {
    pub id: UniverseId,
    /// Behind all others without it.
    pub before: Option<UniverseId>,
}

impl Action for MoveUniverse {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Catalogue]);
    type Response = WholeTree;
}

/// Puts a category in front of another one of its universe, or behind all.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveCategory {
    pub id: CategoryId,
    /// Behind all others without it.
    pub before: Option<CategoryId>,
}

impl Action for MoveCategory {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Catalogue]);
    type Response = WholeTree;
}
