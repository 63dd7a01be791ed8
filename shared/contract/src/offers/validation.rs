//! Drafts that wait for somebody who publishes them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Done, Group, Method, OfferId, PartnerId, Permission, Refusal, Subject, UserId, Words,
};

/// Why a draft came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct SentBack {
    pub by: String,
    pub at: Timestamp,
    pub comment: String,
}

/// A draft in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct OfferDraft {
    /// The offer that it is a draft of, by its first version.
    pub offre_id: OfferId,
    pub part_id: PartnerId,
    pub partner_name: String,
    pub name: Words,
    /// Nothing of the offer is published yet.
    pub new: bool,
    pub author: UserId,
    pub author_name: String,
    pub saved: Timestamp,
    /// It was sent back, and waits for its author. Saved once more it waits to be published again.
    pub sent_back: Option<SentBack>,
    /// The edition of the draft, with which it is saved, published or sent back.
    pub draft_edition: u64,
}

/// The drafts that the caller may know of.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferDrafts {
    /// "A valider": longest waiting first.
    pub waiting: Vec<OfferDraft>,
    /// Those that were sent back.
    pub sent_back: Vec<OfferDraft>,
}

/// The drafts that wait to be published, and those that were sent back.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffreDrafts {}

impl Action for GetOffreDrafts {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::READERS);
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = OfferDrafts;
}

/// Sends a draft back to its author, with a comment. To publish one is to save it: `UpdateOffre` with its edition.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendBackOffre {
    /// Any version of the offer, or the number of a new one.
    pub offre_id: OfferId,
    /// The edition of the draft that the caller has seen.
    #[serde(default)]
    pub draft_edition: u64,
    /// Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
}

impl Action for SendBackOffre {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(&[Permission::ValideOffre]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer", "draftEdition": 1, "comment": "Quel prix ?"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = OfferDraft;
}

/// Throws a draft away; for its author, or for somebody who may publish it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DropOffreDraft {
    /// Any version of the offer, or the number of a new one.
    pub offre_id: OfferId,
    /// The edition of the draft that the caller has seen.
    #[serde(default)]
    pub draft_edition: u64,
}

impl Action for DropOffreDraft {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::READERS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer", "draftEdition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = Done;
}
