//! Legal texts, as the back office keeps them: versions, each with the day from which it holds.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Done, Group, Lang, Method, Refusal, Role, Subject, UserId, WallClock,
    account::TextBlobType,
    list::{ListAnswer, ListQuery},
};

/// How a version of a legal text stands today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LegalTextState {
    /// Its day is still to come.
    ToCome,
    /// People read it now.
    InForce,
    /// Another version has taken its place. It stays readable by its days.
    Replaced,
}

/// A version of a legal text in the back office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalTextVersion {
    /// Rises from version to version of all legal texts.
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: TextBlobType,
    /// The `textBlobName` of the desks that it is for; empty: of all others.
    pub object_name: String,
    /// Sanitised HTML.
    pub content_fr: String,
    /// Sanitised HTML; empty: English readers read French.
    pub content_en: String,
    /// The first day on which it holds, Europe/Paris.
    pub from: Date,
    /// The last day on which it holds; absent: no later version is known.
    pub until: Option<Date>,
    pub state: LegalTextState,
    /// A version of the terms: everybody is asked to accept it, also who accepted the version before.
    pub asks_again: bool,
    /// It came with the software: nobody has written it, and it names nobody.
    pub built_in: bool,
    pub creation_date: Timestamp,
    /// The name of the person who wrote it; empty for one that came with the software.
    pub author: String,
    /// The edition to change it with.
    pub edition: u64,
}

/// A set of legal texts, and the desks whose people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalTextSet {
    /// Empty: the texts of everybody else.
    pub object_name: String,
    /// Those of the caller's companies.
    pub conciergeries: Vec<ConciergerieId>,
    /// The caller may change it.
    pub editable: bool,
}

/// The legal texts of a set.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalTexts {
    /// By kind, newest first. Those that were replaced are without their content, which `GetTextBlobOfDay` gives.
    pub text_blobs: Vec<LegalTextVersion>,
    /// All sets that the caller may read.
    pub sets: Vec<LegalTextSet>,
    /// Kinds of which people still read the text that came with the software, in this set.
    pub unwritten: Vec<TextBlobType>,
}

/// The versions of the legal texts of a set.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllTextBlobs {
    /// Default: the texts of everybody who has none of their own.
    #[serde(default)]
    pub object_name: String,
}

impl Action for GetAllTextBlobs {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Staff;
    const SHOWS: &'static [Subject] = &[Subject::LegalText];
    type Response = LegalTexts;
}

/// A version of a legal text that is saved.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalTextForm {
    /// A version whose day is still to come; 0 or less: a new one.
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: TextBlobType,
    /// Empty: for everybody whose desk has no texts of its own.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub object_name: String,
    /// HTML; everything but formatting is taken out.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LEGAL_TEXT)))]
    pub content_fr: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LEGAL_TEXT)))]
    pub content_en: String,
    /// The first day on which it holds; today at the earliest, and today without it.
    pub from: Option<WallClock<Date>>,
    /// Only for the terms: whoever accepted the version before accepts this one, too. False is for corrections that change no duty.
    pub asks_again: bool,
}

/// Saves a new version of a legal text, or changes one whose day is still to come. From its day on everybody reads it; people
/// who must accept it are asked at their next visit.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateTextBlob {
    pub data: LegalTextForm,
    /// The edition of the version that the caller has seen; 0: a new one.
    #[serde(default)]
    pub edition: u64,
}

impl Action for UpdateTextBlob {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::TextHolds];
    const EXAMPLE: &'static str = r#"{"data": {"id": 0, "type": "CGU", "contentFr": "<p>Conditions</p>",
        "contentEn": "<p>Terms</p>", "asksAgain": true}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::LegalText, Subject::Account]);
    type Response = LegalTextVersion;
}

/// Withdraws a version whose day is still to come.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawTextBlob {
    pub id: i64,
    /// The edition of the version that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for WithdrawTextBlob {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::TextHolds];
    const EXAMPLE: &'static str = r#"{"id": 7, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::LegalText]);
    type Response = Done;
}

/// The days on which a version of a legal text holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalTextDays {
    pub id: i64,
    pub from: Date,
    pub until: Option<Date>,
    pub state: LegalTextState,
}

/// A legal text as people read it on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LegalTextOfDay {
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: TextBlobType,
    pub content_fr: String,
    /// The French text where nobody has translated it.
    pub content_en: String,
    pub from: Date,
    pub until: Option<Date>,
    /// All versions that ever held for the reader, newest first, and those to come.
    pub versions: Vec<LegalTextDays>,
}

/// The version of a legal text that holds on a day, for the reader's desk, and the days of all others.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetTextBlobOfDay {
    #[serde(rename = "type")]
    pub kind: TextBlobType,
    /// Default: today.
    pub day: Option<WallClock<Date>>,
    /// The `textBlobName` whose texts are meant. Default: those of the reader's desk.
    pub object_name: Option<String>,
}

impl Action for GetTextBlobOfDay {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"type": "CGU"}"#;
    const SHOWS: &'static [Subject] = &[Subject::LegalText];
    type Response = LegalTextOfDay;
}

/// How somebody accepted the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AcceptanceWay {
    /// Signed in, after the text was shown.
    SignedIn,
    /// By the link of a mail, after the text was shown.
    MailLink,
    /// While making an account.
    Registration,
    /// Before versions were kept: only the instant is known.
    Before,
}

/// Somebody accepted a version of the terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TermsAcceptance {
    pub user_id: UserId,
    pub user_name: String,
    /// The version; absent where only the instant is known.
    pub version: Option<i64>,
    /// The first day of the version.
    pub from: Option<Date>,
    pub at: Timestamp,
    /// The language in which it was shown.
    pub lang: Lang,
    pub way: AcceptanceWay,
}

/// A page of acceptances.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TermsAcceptances {
    pub acceptances: Vec<TermsAcceptance>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// The people of a desk who accepted a version of the terms, newest first.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetTermsAcceptances {
    /// One beneficiary, or a desk; filters and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetTermsAcceptances {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::LegalText, Subject::Account];
    type Response = TermsAcceptances;
}
