//! Universes and their categories.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, CategoryId, Group, Image, Method, Refusal, Subject, UniverseId, Words};

/// A universe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Universe {
    pub id: UniverseId,
    pub active: bool,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub label: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::SHORT_LABEL)))]
    pub short_label: Words,
    /// Its place, lowest first.
    pub sequence: i32,
    /// Key of its icon, a PNG.
    pub image_url: Option<String>,
    /// Key of its transparent icon, an SVG.
    pub transparent_image_url: Option<String>,
    /// Where it has none: name of an icon of the client: `shirt`, `car`, `leaf`, `sparkles`, `users`, `file`, `home`, `gift`, `package`, `tool`, `heart`, `plane`.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ICON)))]
    pub icon: String,
    /// Name of a colour of the client's palette.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ICON)))]
    pub color: String,
}

/// All universes one sees.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Universes {
    pub universes: Vec<Universe>,
}

/// A category of a universe (catOffre).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Category {
    pub id: CategoryId,
    pub universe_id: UniverseId,
    pub active: bool,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub label: Words,
    /// "Lieu de dépôt", "Lieu du rendez-vous" ...
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::LABEL)))]
    pub place_label: Words,
    /// Its place in the universe, lowest first.
    pub sequence: i32,
    /// A flexible date is offered.
    pub date_flexible: bool,
    pub images: CategoryImages,
}

/// Keys of the pictures of a category, by where they are shown. Where one is missing another one serves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CategoryImages {
    pub desktop: Option<String>,
    pub mobile: Option<String>,
    pub square: Option<String>,
    pub icon: Option<String>,
}

impl CategoryImages {
    /// All of them, each with its use.
    pub fn all(&self) -> [(ImageUse, &Option<String>); 4] {
        [
            (ImageUse::Desktop, &self.desktop),
            (ImageUse::Mobile, &self.mobile),
            (ImageUse::Square, &self.square),
            (ImageUse::Icon, &self.icon),
        ]
    }

    /// The one of a use, else the first there is.
    pub fn for_use(&self, wanted: ImageUse) -> Option<&str> {
        let all = self.all();
        let own = all.iter().filter(|(it, _)| *it == wanted);
        own.chain(&all).find_map(|(_, key)| key.as_deref())
    }
}

/// The categories of a universe.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UniverseCategories {
    pub universe: Universe,
    pub categories: Vec<Category>,
}

/// Universes with at least one offer the caller can see.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverses {}

impl Action for GetUniverses {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Catalogue];
    type Response = Universes;
}

/// A universe and its categories.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUniverseCategories {
    /// The universe.
    pub universe_id: UniverseId,
}

impl Action for GetUniverseCategories {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"universeId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Catalogue, Subject::Offer];
    type Response = UniverseCategories;
}

/// The image of a category.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCategorieOffreImage {
    /// The category.
    #[serde(alias = "catOffreId")]
    pub co_id: CategoryId,
    /// Where it is shown; on a desktop without it.
    pub img_type: Option<ImageUse>,
    /// The action's own name, as older clients send it.
    pub action: Option<String>,
}

/// Where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "lowercase")]
pub enum ImageUse {
    Desktop,
    Mobile,
    Square,
    Icon,
}

impl ImageUse {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Mobile => "mobile",
            Self::Square => "square",
            Self::Icon => "icon",
        }
    }
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
