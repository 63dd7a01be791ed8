//! Universes and their categories.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, CategoryId, Group, Image, Method, Refusal, UniverseId, Words};

/// A universe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Universe {
    pub id: UniverseId,
    pub active: bool,
    pub label: Words,
    pub short_label: Words,
    pub sequence: i32,
    /// Path of an image.
    pub image_url: Option<String>,
    /// Name of an icon of the client: `shirt`, `car`, `leaf`, `sparkles`, `users`, `file`, `home`, `gift`, `package`, `tool`, `heart`, `plane`.
    pub icon: String,
    /// Name of a colour of the client's palette.
    pub color: String,
}

/// All universes one sees.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Universes {
    pub universes: Vec<Universe>,
}

/// A category of a universe (catOffre).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    pub id: CategoryId,
    pub universe_id: UniverseId,
    pub active: bool,
    pub label: Words,
    /// "Lieu de dépôt", "Lieu du rendez-vous" ...
    pub place_label: Words,
    pub sequence: i32,
    /// A flexible date is offered.
    pub date_flexible: bool,
    /// Path of an image.
    pub image_url: Option<String>,
}

/// The categories of a universe.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UniverseCategories {
    pub universe: Universe,
    pub categories: Vec<Category>,
}

/// Universes with at least one offer the caller can see.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverses {}

impl Action for GetUniverses {
    const NAME: &'static str = "GetUniverses";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = Universes;
}

/// A universe and its categories.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverseCategories {
    /// The universe.
    pub universe_id: UniverseId,
}

impl Action for GetUniverseCategories {
    const NAME: &'static str = "GetUniverseCategories";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"universeId": 1}"#;
    type Response = UniverseCategories;
}

/// The image of a category.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCategorieOffreImage {
    /// The category.
    #[serde(alias = "catOffreId")]
    pub co_id: CategoryId,
    /// Where it is shown. A category has one picture, which serves everywhere.
    pub img_type: Option<ImageUse>,
    /// The action's own name, as older clients send it.
    pub action: Option<String>,
}

/// Where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ImageUse {
    Desktop,
    Mobile,
    Square,
    Icon,
}

impl Action for GetCategorieOffreImage {
    const NAME: &'static str = "getCategorieOffreImage";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    const EXAMPLE: &'static str = r#"{"coId": 1}"#;
    type Response = Image;
}
