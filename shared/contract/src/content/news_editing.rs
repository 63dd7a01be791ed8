//! News, as the back office writes them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::editorial::{ContentDesk, ContentStatus, EDITORS, ImageCrop, LinkedOffer};
use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, FileUpload, Group, Method, NewsId, OfferId, Refusal,
    Subject, Words,
    games::Wheel,
    list::{ListAnswer, ListQuery},
};

/// Every field of a news item.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct NewsForm {
    /// 0 or less: a new one.
    pub id: NewsId,
    /// The name that staff know it by. Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NEWS_NAME)))]
    pub titre_interne: String,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::NEWS_TITLE)))]
    pub title: Words,
    /// Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::NEWS_SUMMARY)))]
    pub summary: Words,
    /// When it takes place, as text.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::NEWS_FACT)))]
    pub date: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::NEWS_FACT)))]
    pub heure: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::NEWS_FACT)))]
    pub location: Words,
    /// Label of the call to action.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::ACTION_LABEL)))]
    pub action: Words,
    /// An address with `https` or `http`, which nobody here ever opens.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CONTENT_URL)))]
    pub url: String,
    /// Any version of the offer that its call to action orders.
    pub offre_id: Option<OfferId>,
    /// HTML; everything but formatting is taken out. Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub content: Words,
    /// The first instant at which it is shown. A draft may have none.
    pub from_date: Option<Timestamp>,
    /// The instant from which it is shown no more. A draft may have none.
    pub to_date: Option<Timestamp>,
    /// Key of its picture. Another one is sent with the request.
    pub image: Option<String>,
    /// Its wheel, where people play one. Also that of a draft keeps every rule.
    pub roue: Option<Wheel>,
}

/// A news item of the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewsRow {
    /// Without its content.
    pub actu: NewsForm,
    /// Those of the caller's desks that show it.
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(flatten)]
    pub status: ContentStatus,
}

/// A page of news, in the order in which home screens show them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewsList {
    pub actus: Vec<NewsRow>,
    /// All desks of companies that the caller works for.
    pub conciergeries: Vec<ContentDesk>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// News that a desk of the caller's companies shows, showed or will show, and those that are at no desk yet.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetActualites {
    /// Filters and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetActualites {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = NewsList;
}

/// A news item with all that its form shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewsToEdit {
    /// Its draft, where there is one.
    pub actu: NewsForm,
    /// All desks of companies that the caller works for.
    pub conciergeries: Vec<ContentDesk>,
    pub offre: Option<LinkedOffer>,
    /// The offer that its wheel gives away.
    pub prize: Option<LinkedOffer>,
    #[serde(flatten)]
    pub status: ContentStatus,
}

/// A news item to edit it. Read with a number of 0 or less, it is a new one with what is usual filled in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetActualite {
    pub actualite_id: NewsId,
}

impl Action for GetActualite {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"actualiteId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial, Subject::Offer];
    type Response = NewsToEdit;
}

/// A news item as it was saved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedNews {
    /// The item as it stands now. The same shape is the `data` of the refusal `EditedMeanwhile`.
    pub saved: NewsToEdit,
    /// Points to put right, although it was saved; in French.
    pub warnings: Vec<String>,
}

/// Saves a news item and publishes it at its dates, or saves it as a draft. A copy is a new item: its number is -1, and its
/// picture and desks are chosen anew.
///
/// A picture that comes with it must be a square JPEG, or `crop` says which square of it is shown.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetActualite {
    pub object: NewsForm,
    /// Desks that show it, one by one.
    #[serde(default)]
    pub associations: Vec<ConciergerieId>,
    /// Companies all of whose desks show it.
    #[serde(default)]
    pub companies: Vec<CompanyId>,
    /// All desks show it: only callers who work for all companies say so.
    #[serde(default)]
    pub all_conciergeries: bool,
    /// `image/jpeg`, where a picture comes with it.
    pub image_content_type: Option<String>,
    /// Also as a `data:` address; 20 MB at most.
    #[serde(rename = "imageDataAsBase64")]
    pub image_data_as_base64: Option<String>,
    /// The same picture as a file of a form, or by the key of `PrepareUpload`.
    pub image_file: Option<FileUpload>,
    pub crop: Option<ImageCrop>,
    /// The edition of the item that the caller has seen; 0: a new one.
    #[serde(default)]
    pub edition: u64,
    /// True saves a draft, in which fields may be missing: nobody sees it.
    #[serde(default)]
    pub draft: bool,
    /// The item that this one is a copy of.
    pub copy_of: Option<NewsId>,
}

impl Action for SetActualite {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"object": {"id": -1, "titreInterne": "Don du sang", "title": {"fr": "Don du sang", "en": ""},
        "summary": {"fr": "Une heure suffit.", "en": ""}, "content": {"fr": "<p>Au rez-de-chaussée.</p>", "en": ""},
        "fromDate": "2026-12-01T07:00:00Z", "toDate": "2026-12-15T19:00:00Z"}, "associations": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Editorial, Subject::Game]);
    type Response = SavedNews;
}

/// Removes a news item with its drafts, for good.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteActualite {
    /// Only its number is read.
    pub object: NewsForm,
    /// Sent by older clients, and ignored.
    #[serde(default)]
    pub associations: Vec<ConciergerieId>,
    /// The edition of the item that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for DeleteActualite {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"object": {"id": 1}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Editorial, Subject::Game]);
    type Response = Done;
}

/// Puts a news item into the place of another one: behind it when it comes from the front, before it when it comes from
/// behind. Another move at the same time stays as it was made.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetActuOrder {
    /// The item that is moved.
    pub from: NewsId,
    /// The item whose place it takes.
    pub to: NewsId,
    /// The items in the order in which the caller saw them; 500 at most. Without it, the order that stands says from which side
    /// the item comes.
    #[serde(default)]
    pub seen: Vec<NewsId>,
}

impl Action for SetActuOrder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"from": 1, "to": 2, "seen": [1, 2, 3]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Editorial]);
    type Response = Done;
}
