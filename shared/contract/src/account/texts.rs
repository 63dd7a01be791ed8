//! Legal texts, and their acceptance.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Lang, Method, Refusal, Subject, auth::User};

/// A legal text, sanitised HTML in the asked language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    pub text: String,
    pub creation_date: Timestamp,
    /// The number of the version, with which it is accepted.
    pub version: i64,
    /// The first day on which it holds, Europe/Paris.
    pub from: Date,
}

/// The person after the terms were accepted; absent when they came by a mail's token.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TermsAccepted {
    pub user: Option<User>,
}

/// The kind of a legal text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TextBlobType {
    /// Terms of use.
    #[cfg_attr(feature = "schema", default)]
    Cgu,
    /// Legal notices.
    MentionsLegales,
    /// Data protection policy.
    PolitiqueProtectionDonnees,
    /// Claims handling.
    TraitementReclamations,
    /// Credits.
    Credits,
}

/// A legal text in both languages.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct TextBlob {
    pub id: i64,
    #[serde(rename = "type")]
    pub kind: TextBlobType,
    /// Sanitised HTML.
    pub content_fr: String,
    /// Sanitised HTML.
    pub content_en: String,
    pub creation_date: Timestamp,
}

/// The terms in force.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cgu {
    /// Default: the caller's, else French.
    pub lang: Option<Lang>,
    /// The token of a mail, for a person who is not signed in.
    pub token: Option<String>,
}

impl Action for Cgu {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::LinkExpired];
    const SHOWS: &'static [Subject] = &[Subject::LegalText, Subject::Account];
    type Response = Terms;
}

/// Accepts the terms in force, for the session's person or a mail's token.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetCguRead {
    /// The token of a mail, for a person who is not signed in.
    pub token: Option<String>,
    /// The version that was shown; absent: that in force.
    pub version: Option<i64>,
}

impl Action for SetCguRead {
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::LinkExpired, Refusal::TermsChanged];
    const GET_TOO: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account, Subject::LegalText]);
    type Response = TermsAccepted;
}

/// A legal text.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TextBlobAction {
    /// The kind of the text.
    #[serde(rename = "type")]
    pub kind: TextBlobType,
}

impl Action for TextBlobAction {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"type": "CGU"}"#;
    const SHOWS: &'static [Subject] = &[Subject::LegalText];
    type Response = TextBlob;
}
