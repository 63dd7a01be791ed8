//! Addresses that campaigns do not write to, and an end to that before its time.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{flash::LeftOut, template::KEEPERS};
use crate::{Access, Action, Done, FlashDispoId, Group, Method, Refusal, Subject, UserId};

/// An address that campaigns do not write to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SuppressedMail {
    /// The hash of the address, which is all that is kept of it.
    pub id: String,
    /// `bounced` or `complained`.
    pub reason: LeftOut,
    /// The day on which the mail was refused or reported.
    pub date: Timestamp,
    /// The end of it, by itself.
    pub until: Timestamp,
    /// The campaign whose mail it was.
    pub flash_dispo_id: FlashDispoId,
    pub subject: String,
    /// The reader of that mail, where they are of the company and have the address still.
    pub user_id: Option<UserId>,
    pub name: String,
    pub email: String,
}

/// The addresses that campaigns do not write to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SuppressedMails {
    /// The five hundred newest.
    pub addresses: Vec<SuppressedMail>,
    /// There are older ones.
    pub more: bool,
}

/// The addresses that campaigns do not write to since a mail of the company of the chosen conciergerie, newest first.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSuppressedMails {}

impl Action for GetSuppressedMails {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Person];
    type Response = SuppressedMails;
}

/// Has campaigns write to an address again. Topics that its reader has left stay left.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FreeSuppressedMail {
    pub id: String,
    /// The reason that the caller has seen. Another one, told meanwhile, is refused as `EditedMeanwhile`.
    pub reason: LeftOut,
}

impl Action for FreeSuppressedMail {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"id": "unknown", "reason": "bounced"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Campaign]);
    type Response = Done;
}
