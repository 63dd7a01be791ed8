//! The versions of an offer.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{FieldChange, OfferState, SavedOffer};
use crate::{Access, Action, Group, Method, OfferId, Refusal, Role, Subject};

/// The kind of change that made a version, or changed how one stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum OfferEventKind {
    /// The offer was made.
    Created,
    /// Made as a copy of another offer.
    Duplicated,
    Edited,
    /// Its prices were changed by a percentage.
    PricesChanged,
    /// Buying prices were copied from another offer.
    BuyingPricesCopied,
    /// A product was taken out of it.
    ProductRemoved,
    Scheduled,
    /// An earlier version was saved anew.
    Restored,
    /// A desk has it from then on; no version was made.
    DeskAdded,
    /// A desk has it no more; no version was made.
    DeskRemoved,
}

/// One entry of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferVersion {
    /// The version that was made, or stood then.
    pub id: OfferId,
    pub kind: OfferEventKind,
    pub at: Timestamp,
    /// The name of the person who did it.
    pub by: String,
    /// The name of the person who published it, where somebody else had drafted it.
    pub published_by: Option<String>,
    /// The version that it took the place of, or was made from.
    pub from_id: Option<OfferId>,
    pub start_date: Timestamp,
    pub end_date: Option<Timestamp>,
    /// How the version stands now.
    pub state: OfferState,
    /// The differences from the version before it.
    pub changes: Vec<FieldChange>,
}

/// The history of an offer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferHistory {
    pub original_id: OfferId,
    /// The edition of the offer, to restore a version with.
    pub edition: u64,
    /// Newest first: the last 200.
    pub versions: Vec<OfferVersion>,
}

/// Lists the changes to an offer: the author of each, and the values before and after.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffreHistory {
    pub offre_id: OfferId,
}

impl Action for GetOffreHistory {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = OfferHistory;
}

/// Saves an earlier version anew: it takes over now. Its dates are not restored, nor are its desks.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RestoreOffre {
    /// The version.
    pub offre_id: OfferId,
    /// The edition of the offer that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for RestoreOffre {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::DraftWaits];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = SavedOffer;
}

/// Has a copy of the version in force take over at an instant: it is edited, until then and later, by its own number. It ends
/// at `to`, and then the version that stood before takes over again.
///
/// Invalid `from` without an instant ("Merci de saisir une date de démarrage") or for one that has passed; invalid `to`
/// unless it comes later.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScheduleNewVersion {
    pub offre_id: OfferId,
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
    /// The edition of the offer that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for ScheduleNewVersion {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::DraftWaits];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer", "from": "2030-01-01T00:00:00Z"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = SavedOffer;
}
