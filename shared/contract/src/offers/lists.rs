//! Lists of offers, and the way to one.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{OfferState, OfferUnseen};
use crate::{
    Access, Action, CategoryId, ConciergerieId, Group, Method, OfferId, PartnerId, Permission, Price,
    Refusal, Role, Subject, Words,
};

/// An offer in a list of its partner's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferOfPartner {
    /// The version in force; without one, the next, else the last.
    pub id: OfferId,
    pub original_id: OfferId,
    pub name: Words,
    pub category_id: CategoryId,
    pub category_label: Words,
    pub state: OfferState,
    pub start_date: Timestamp,
    pub end_date: Option<Timestamp>,
    /// The offer that takes over at the end date, by its first version.
    pub fallback: Option<OfferId>,
    /// The version that takes over by its date, if any, and when.
    pub id_of_scheduled_offre: Option<OfferId>,
    pub start_date_of_scheduled_offre: Option<Timestamp>,
    pub price_from: Price,
    /// Desks that have it, on the whole platform.
    pub desks: u32,
    /// The chosen desk has it.
    pub here: bool,
    /// A draft of it waits or was sent back.
    pub draft: bool,
    /// Why no beneficiary sees it, whatever its items are; absent where they do.
    pub unseen: Option<OfferUnseen>,
}

/// The offers of a partner, by their name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OffersOfPartner {
    pub partner_id: PartnerId,
    pub partner_name: String,
    /// Those that the chosen desk has.
    pub offres_entreprise: Vec<OfferOfPartner>,
    /// All others that the caller may know of: at other desks of companies they work for, or at no desk yet.
    pub offres_autre: Vec<OfferOfPartner>,
}

/// The offers of a partner, apart by whether the chosen desk has them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffresForPartenaire {
    pub part_id: PartnerId,
}

impl Action for GetOffresForPartenaire {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"partId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = OffersOfPartner;
}

/// The offers of a partner, by their name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AllOffersOfPartner {
    pub offers: Vec<OfferOfPartner>,
}

/// All offers of a partner that the caller may know of.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllOffresForPartner {
    pub partner_id: PartnerId,
}

impl Action for GetAllOffresForPartner {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = AllOffersOfPartner;
}

/// A desk to which an offer may be associated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct OfferDesk {
    pub id: ConciergerieId,
    pub name: String,
    pub company_name: String,
    /// It has the offer.
    pub selected: bool,
}

/// The desks of an offer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferDesks {
    /// All desks of companies that the caller works for.
    pub conciergeries: Vec<OfferDesk>,
    /// Other desks that have it.
    pub others: u32,
    /// The present edition of the offer, with which a form is saved from here on.
    pub edition: u64,
}

/// A desk has an offer from now on, 250 desks at most; no version of it changes.
///
/// Invalid `offreId` ("Merci d'enregistrer l'offre ...") without an offer, invalid `conciergerieId` without a desk or where
/// it has the offer already.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddOffreToConc {
    #[serde(default)]
    pub conciergerie_id: ConciergerieId,
    #[serde(default)]
    pub offre_id: OfferId,
}

impl Action for AddOffreToConc {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "offreId": "$offer"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = OfferDesks;
}

/// A desk has an offer no more. Orders that name it stay as they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveOffreFromConc {
    pub conciergerie_id: ConciergerieId,
    pub offre_id: OfferId,
}

impl Action for RemoveOffreFromConc {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "offreId": "$offer"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = OfferDesks;
}

/// A link to an offer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferShortcut {
    /// Where it leads, with the address of the platform: always to the version in force by then.
    pub url: Option<String>,
    /// The reason why there is no link: "Impossible d'obtenir le raccourci", where the chosen desk shows the
    /// offer to nobody.
    pub error_message: Option<String>,
}

/// A link that leads whoever opens it to the start of an order.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOffreShortcut {
    pub offre_id: OfferId,
}

impl Action for GetOffreShortcut {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(&[Permission::CarrouselManager, Permission::ManageOffresPart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = OfferShortcut;
}
