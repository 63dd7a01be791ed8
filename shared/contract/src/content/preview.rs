//! The screens of beneficiaries as somebody would see them, beside the form.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::{
    NewsPage, SpotlightOffer,
    editorial::{ContentAudience, EDITORS},
    news_editing::NewsForm,
    spotlight_editing::SpotlightForm,
};
use crate::{
    Access, Action, ConciergerieId, Group, Method, Refusal, Subject, UserId, WallClock, Why,
    content::HomePageContent,
};

/// The screens of a person at an instant.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentPreview {
    /// Their home screen. Texts are in both languages.
    pub home: HomePageContent,
    /// The page of the news item of the form, whether or not it is shown.
    pub actu: Option<NewsPage>,
    /// The page of the offer of the moment of the form, whether or not it is shown.
    pub offre_du_moment: Option<SpotlightOffer>,
    /// The reason for which the item of the form is not shown to them then.
    pub hidden: Option<Why>,
}

/// The screens of a beneficiary, or of anybody at a desk, at an instant, with the item of a form in its place as it stands in
/// the form. Nothing is kept, nobody is counted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewContent {
    pub actu: Option<NewsForm>,
    pub offre_du_moment: Option<SpotlightForm>,
    #[serde(default)]
    pub audience: ContentAudience,
    /// The time on the clock in Paris.
    pub at: WallClock<DateTime>,
    /// A beneficiary of a desk of the caller's companies.
    pub adherent_id: Option<UserId>,
    /// The desk of somebody without a name; default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for PreviewContent {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"actu": {"id": -1, "title": {"fr": "Don du sang", "en": ""}}, "at": "2026-12-01T09:00",
        "conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial, Subject::Offer, Subject::Catalogue];
    type Response = ContentPreview;
}
