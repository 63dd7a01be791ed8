//! An offer is read to be edited, and saved.

use serde::{Deserialize, Serialize};

use super::{
    EditableItem, EditableOffer, FieldChange, LockerSize, OfferContent, OfferDesk, OfferDraft, OfferState,
    OfferUnseen,
};
use crate::{
    Access, Action, Edited, Group, Method, OfferId, PartnerId, Refusal, Role, Subject, Words,
    catalogue::{Address, Category, Universe, Workflow},
    orders::PaymentMode,
};

/// A partner, as staff name them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct OfferPartner {
    pub id: PartnerId,
    pub name: String,
    pub active: bool,
}

/// The choices of the form.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferOptions {
    pub workflows: Vec<WorkflowChoice>,
    pub payment_modes: Vec<PaymentMode>,
    /// The rates of today, percent times 100.
    pub vat_rates: Vec<u32>,
    /// Usual steps of a calendar, minutes.
    pub calendar_steps: Vec<u32>,
    pub locker_sizes: Vec<LockerSize>,
}

/// A workflow that an offer can have.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WorkflowChoice {
    pub workflow: Workflow,
    /// The unit in which offers of it usually sell.
    pub unit: Words,
}

/// A version that is or will be in force, or a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StandingVersion {
    pub id: OfferId,
    pub state: OfferState,
    pub start_date: jiff::Timestamp,
    pub end_date: Option<jiff::Timestamp>,
    /// The offer that takes over at the end date, by its first version.
    pub fallback: Option<OfferId>,
}

/// An offer with all that its form shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferToEdit {
    pub offre: EditableOffer,
    /// In the order of their sequences.
    pub items: Vec<EditableItem>,
    pub addresses: Vec<Address>,
    /// The edition of the offer, to save it with; 0: not saved yet.
    pub edition: u64,
    /// The edition of the draft that `offre`, `items` and `addresses` are of, to save or publish it with; absent: they are
    /// of a version.
    pub draft_edition: Option<u64>,
    pub state: OfferState,
    /// The caller's save publishes; without it, it makes a draft.
    pub publishes: bool,
    /// All versions that are or will be in force, first the one that is.
    pub versions: Vec<StandingVersion>,
    /// The draft that stands beside them.
    pub draft: Option<OfferDraft>,
    /// For a draft, the changes that publishing it makes to each field, against what stands now.
    pub draft_changes: Vec<FieldChange>,
    /// All desks of companies that the caller works for.
    pub conciergeries: Vec<OfferDesk>,
    /// Other desks that have it.
    pub other_conciergeries: u32,
    /// Why no beneficiary of these desks sees what stands now; absent where they do.
    pub unseen: Option<OfferUnseen>,
    pub partner: OfferPartner,
    pub universes: Vec<Universe>,
    pub categories: Vec<Category>,
    /// Usual units of service.
    pub unites: Vec<Words>,
    pub options: OfferOptions,
}

/// An offer, to edit it. Where the version that is named has been replaced, it is the one in force, else the next, else the
/// last; its number is `offre.id`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetEditableOffre {
    /// Any version; 0 or less: a new offer of the partner, with what is usual filled in.
    pub offre_id: OfferId,
    /// The partner of a new offer; for any other offer it may be left out.
    pub partner_id: Option<PartnerId>,
    /// The draft beside it, where there is one. An offer that is nothing but a draft is read as that draft in
    /// any case.
    #[serde(default)]
    pub draft: bool,
}

impl Action for GetEditableOffre {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = OfferToEdit;
}

/// An offer as it was saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SavedOffer {
    /// The version that was made; of a draft the number of the offer, under which the draft is read.
    pub new_offre_id: OfferId,
    /// It was saved as a draft, and changes nothing of what beneficiaries see.
    pub draft: bool,
    /// The offer as it stands now, with its edition: that of the draft where it is one. The same shape is the `data` of the refusal
    /// `EditedMeanwhile`: what somebody else has saved.
    pub saved: Edited<OfferContent>,
    /// Points to put right, although the offer was saved; in French.
    pub warnings: Vec<String>,
}

/// Saves a whole offer as a new version, which takes the place of the one that the form began from; of a scheduled one at its
/// date. The caller without `VALIDE_OFFRE` saves a draft.
///
/// Refused as `EditedMeanwhile` where somebody has saved since, or where a scheduled version took over from the one that the
/// form began from, with what stands now (`data`: as `saved` of the answer);
/// as `DraftWaits` where a draft stands that the form did not begin from (`data`: the draft).
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateOffre {
    pub offre: EditableOffer,
    pub items: Vec<EditableItem>,
    #[serde(default)]
    pub addresses: Vec<Address>,
    /// The edition of the offer that the caller has seen.
    #[serde(default)]
    pub edition: u64,
    /// The edition of the draft that the form began from: a caller who may publish does so, and the draft is
    /// gone; any other caller saves the draft anew.
    pub draft_edition: Option<u64>,
    /// Confirms prices that are more than twice or less than half of the ones before: without it such a save
    /// is refused as `PriceLeaps`.
    #[serde(default)]
    pub confirmed_prices: bool,
}

impl Action for UpdateOffre {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::DraftWaits, Refusal::PriceLeaps];
    const EXAMPLE: &'static str = r#"{"offre": {"id": "$offer", "partId": 1, "name": {"fr": "Repassage", "en": "Ironing"},
        "catOffreId": 1, "published": "published", "sap": false, "allowFollowUpOrders": true, "emergencyMode": false,
        "emergencyTel1": "", "emergencyTel2": "", "autoAcceptInEnt": false, "noAutoDoneStatus": false,
        "keepInInbox": false, "hasKernSpec": false, "cannotPlaceOrder": false, "canOrderWoCgu": false,
        "canUploadQuoteFreely": false, "unite": {"fr": "pièce", "en": "piece"}, "workflow": "OTHER",
        "visibilityBnfDirect": true, "visibilityBnf": true, "visibilityPro": true, "hasCalendar": false,
        "calAheadDays": 60, "calendarStepInMinutes": 30, "calendarHalfDay": false,
        "calendarText": {"fr": "", "en": ""}, "retractationDelay": 24, "avoidDate": false, "askForTime": 0,
        "needsADate": false, "canDoRecurring": false, "canDoOneTime": true, "tauxTva": 2000, "fixedPrice": false,
        "freeOnceAMonth": false, "payOnlyOnline": false, "allowFreeOrders": false, "allowSpending": false,
        "allowBudget": 0, "allowsQuantity": true, "minimumAmount": -1, "additionalCost": -1,
        "additionalCostText": {"fr": "", "en": ""}, "discount": 0, "discountText": {"fr": "", "en": ""},
        "partnerWillBill": false, "productsMayOverrideBuyingPrice": false, "avoidAddress": false, "allowEnt": true,
        "allowDom": false, "allowAut": false, "navette": false, "requestPrint": false, "requestBag": false,
        "toPickupIfGestLocal": false, "shortDesc": {"fr": "", "en": ""}, "longDesc": {"fr": "", "en": ""},
        "displayDescription": true},
        "items": [{"id": 0, "type": "default", "productId": 1, "sequence": 0, "name": {"fr": "Chemise", "en": "Shirt"},
        "price": 3.5, "fixedPrice": true, "estimate": false, "buyingPrice": -1, "timeDuration": 0,
        "lockerHangerForReturn": false, "lockerUseSensor": false, "extension": {}}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = SavedOffer;
}

/// Saves the items of an offer alone as a new version; everything else stays as it stands.
///
/// Refused as [`UpdateOffre`] is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateOffreItems {
    /// The version that the form began from.
    pub offre_id: OfferId,
    pub items: Vec<EditableItem>,
    /// The edition of the offer that the caller has seen.
    #[serde(default)]
    pub edition: u64,
    /// The same as [`UpdateOffre::draft_edition`].
    pub draft_edition: Option<u64>,
    /// Confirms prices that are more than twice or less than half of the ones before: without it such a save
    /// is refused as `PriceLeaps`.
    #[serde(default)]
    pub confirmed_prices: bool,
}

impl Action for UpdateOffreItems {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::DraftWaits, Refusal::PriceLeaps];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer", "items": [{"id": 0, "type": "default", "productId": 1,
        "sequence": 0, "name": {"fr": "Chemise", "en": "Shirt"}, "price": 3.5, "fixedPrice": true, "estimate": false,
        "buyingPrice": -1, "timeDuration": 0, "lockerHangerForReturn": false, "lockerUseSensor": false,
        "extension": {}}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer, Subject::Product]);
    type Response = SavedOffer;
}

/// Makes a copy of an offer for a partner, unpublished and at no desk. The caller without `VALIDE_OFFRE` makes a draft.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DuplicateOffre {
    /// The partner of the copy: the same one, or another.
    pub new_partner_id: PartnerId,
    pub offre_id: OfferId,
}

impl Action for DuplicateOffre {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Offers;
    const ACCESS: Access = Access::AnyOf(super::MANAGERS);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"newPartnerId": 1, "offreId": "$offer"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Offer]);
    type Response = SavedOffer;
}
