//! The results of the search box.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Refusal, Subject};

/// Hints of the search box, best first, eight at most.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SearchHints {
    pub hints: Vec<SearchHint>,
}

/// One hint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SearchHint {
    #[serde(rename = "type")]
    pub kind: HintType,
    pub label: String,
    /// Universe, category or partner it stands in.
    pub context: String,
    /// Hash route, without `#`.
    pub path: String,
}

/// The kind of page that a hint leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HintType {
    /// A universe.
    Universe,
    /// A category.
    Category,
    /// An offer.
    Offer,
    /// A partner in a category.
    Partner,
}

/// Gives the hints of the search box: universes, categories, offers, partners; accents, plurals and one typo
/// are forgiven.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SearchCatalogue {
    /// At least two letters.
    pub q: String,
}

impl Action for SearchCatalogue {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"q": "massage"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer, Subject::Presentation, Subject::Catalogue];
    type Response = SearchHints;
}
