//! News and offers of the moment, seen by beneficiaries and by those who write them; pictures, legal texts and files.

mod counting;
mod editorial;
mod encoded;
mod legal;
mod news_editing;
mod preview;
mod spotlight_editing;
mod static_files;
mod text_pictures;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use self::{
    counting::*, editorial::*, encoded::*, legal::*, news_editing::*, preview::*, spotlight_editing::*,
    static_files::*, text_pictures::*,
};
use crate::{
    Access, Action, FileUpload, Group, Image, Method, NewsId, OfferId, Refusal, Role, SpotlightId, Subject,
    Words,
};

/// The news and offers that the home screen shows beside the catalogue.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HomePageContent {
    pub actus: Vec<NewsCard>,
    pub offre_du_moment: Option<Spotlight>,
}

/// A news item in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewsCard {
    pub id: NewsId,
    pub title: Words,
    pub summary: Words,
    pub date: Words,
    pub image: Option<String>,
    pub has_wheel: bool,
}

/// A news item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct News {
    pub id: NewsId,
    pub title: Words,
    pub summary: Words,
    /// When it takes place, as text.
    pub date: Words,
    pub heure: Words,
    pub location: Words,
    /// Label of the call to action.
    pub action: Words,
    pub url: Option<String>,
    pub offre_id: Option<OfferId>,
    /// Sanitised HTML.
    pub content: Words,
    pub from_date: Timestamp,
    pub to_date: Timestamp,
    pub image: Option<String>,
    /// It has a wheel, whose number is that of the item.
    #[serde(default)]
    pub has_wheel: bool,
}

/// A news item with where its call to action leads.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewsPage {
    pub actu: News,
    /// The type of its image, where it has one.
    pub image_content_type: Option<String>,
    #[serde(rename = "imageAsBase64")]
    pub image_as_base64: Option<String>,
    /// Path of the offer's screen.
    pub path: Option<String>,
}

/// An offer of the moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Spotlight {
    pub id: SpotlightId,
    pub title: Words,
    /// Sanitised HTML.
    pub content: Words,
    pub from_date: Timestamp,
    pub to_date: Timestamp,
    pub url: Option<String>,
    pub code_promo: Option<String>,
    pub offre_id: Option<OfferId>,
    pub image: Option<String>,
}

/// An offer of the moment with the offer behind it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SpotlightOffer {
    pub offre_du_moment: Spotlight,
    pub offre: Option<Words>,
    pub partenaire: Option<String>,
    /// Path of the offer's screen.
    pub path: Option<String>,
}

/// Offers of the moment.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spotlights {
    pub offres_du_moment: Vec<SpotlightOffer>,
}

/// News and the offer of the moment of the beneficiary's conciergerie, online now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBnfHomePageContent {}

impl Action for GetBnfHomePageContent {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Catalogue, Subject::Editorial, Subject::Offer];
    type Response = HomePageContent;
}

/// Offers of the moment, online now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffresDuMomentForBnf {
    /// Only those of a news item's offer.
    pub actualite_id: Option<NewsId>,
}

impl Action for GetOffresDuMomentForBnf {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = Spotlights;
}

/// One offer of the moment.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffreDuMomentForBnf {
    /// The spotlight that is wanted.
    pub offre_du_moment_id: SpotlightId,
}

impl Action for GetOffreDuMomentForBnf {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"offreDuMomentId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = SpotlightOffer;
}

/// One news item.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetActualiteForBnf {
    /// The news item that is wanted.
    pub actualite_id: NewsId,
}

impl Action for GetActualiteForBnf {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"actualiteId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = NewsPage;
}

/// A stored image or document the caller may see.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBinaryData {
    /// The identifier that another answer gave.
    pub id: String,
}

impl Action for GetBinaryData {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::SignedIn;
    const SENDS_BYTES: bool = true;
    type Response = Image;
}

/// The use of a picture, which decides what it may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase")]
pub enum PictureKind {
    /// A JPEG or PNG.
    #[default]
    Photo,
    /// A PNG.
    Icon,
    /// An SVG; scripts and references to other places are taken out.
    Drawing,
}

impl PictureKind {
    /// The media types of pictures of this kind.
    pub fn media_types(self) -> &'static [&'static str] {
        match self {
            Self::Photo => &["image/jpeg", "image/png"],
            Self::Icon => &["image/png"],
            Self::Drawing => &["image/svg+xml"],
        }
    }
}

/// A picture that was kept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KeptPicture {
    /// The key by which it is shown, and by which other actions are told of it. That of a photo begins with `photos/`, and
    /// with `-small` behind it is that of the same photo 480 pixels wide and high at most.
    pub id: String,
}

/// Keeps a picture that everybody may see. It is redrawn, so that nothing else of its file is kept.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadBinaryData {
    pub file: FileUpload,
    #[serde(default)]
    pub kind: PictureKind,
}

impl Action for UploadBinaryData {
    const NAME: &'static str = "uploadBinaryData";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"file": {"name": "a.svg", "contentType": "image/svg+xml",
        "data": "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4="}, "kind": "drawing"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = KeptPicture;
}

/// Makes room for a file that is too large to come with a request. The key of the answer goes into the request instead of
/// the bytes, once they were sent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PrepareUpload {
    /// Bytes; 20 MB at most.
    pub size: u64,
}

impl Action for PrepareUpload {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"size": 6000000}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = UploadRoom;
}

/// The address to which the bytes of a file are sent, by PUT, within five minutes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UploadRoom {
    pub url: String,
    pub key: String,
}

crate::action::actions! {
    GetBnfHomePageContent,
    GetOffresDuMomentForBnf,
    GetOffreDuMomentForBnf,
    GetActualiteForBnf,
    GetBinaryData,
    UploadBinaryData,
    PrepareUpload,
    GetBinaryDataAsBase64,
    GetBinaryDataAsBase64Array,
    GetActualites,
    GetActualite,
    SetActualite,
    DeleteActualite,
    SetActuOrder,
    GetOffresDuMoment,
    GetOffreDuMoment,
    SetOffreDuMoment,
    DeleteOffreDuMoment,
    SetOffreDuMomentOrder,
    GetContentHistory,
    RestoreContent,
    DropContentDraft,
    GetContentCalendar,
    PreviewContent,
    CountContent,
    GetContentCounts,
    GetAllTextBlobs,
    UpdateTextBlob,
    WithdrawTextBlob,
    GetTextBlobOfDay,
    GetTermsAcceptances,
    GetStaticFiles,
    CreateNewStaticFileFolder,
    RemoveStaticFileFolder,
    RemoveStaticFile,
    GetStaticFileReferrers,
    UploadNewStaticFile,
    ReadStaticFile,
    UploadTextPicture,
    GetTextPicture,
}

#[cfg(test)]
mod tests;
