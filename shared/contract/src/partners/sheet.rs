//! A partner is corrected by a desk, and switched off or on.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Edited, Group, Method, OrderId, PartnerId, Permission, Refusal, Subject, Words};

/// A partner's company and the person to ask for there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerContact {
    pub partner_id: PartnerId,
    /// The name of the company.
    pub entreprise: String,
    /// The first name of the person to ask for there.
    pub firstname: String,
    pub lastname: String,
    pub email: String,
    /// The telephone of the account; empty where nobody signs in for the partner.
    pub telephone: String,
    /// The address that waits to be confirmed by whoever signs in for the partner.
    pub pending_email: Option<String>,
}

/// Corrects the company of a partner and the person to ask for there. Until a password was chosen, a new address is also that
/// of the account, and is mailed the link to choose one; afterwards its reader has to confirm it before it signs in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdatePartner {
    pub partner_id: PartnerId,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub entreprise: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub firstname: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub lastname: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub telephone: String,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for UpdatePartner {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreatePart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "entreprise": "Vélo Service", "firstname": "Paul",
        "lastname": "Roue", "email": "velo@partner.test", "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> =
        Some(&[Subject::Partner, Subject::Presentation, Subject::Offer]);
    type Response = Edited<PartnerContact>;
}

/// An order that a partner has not finished.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenPartnerOrder {
    pub id: OrderId,
    pub offer: Words,
    pub beneficiary: String,
    pub service_date: Option<Timestamp>,
}

/// A partner after it was switched, or the open orders that stay with it, which the caller has to agree to first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerSwitch {
    pub saved: bool,
    pub active: bool,
    /// The open orders, newest first, cut at 100.
    pub orders: Vec<OpenPartnerOrder>,
    /// Whether there are more than these.
    pub more: bool,
}

/// Switches a partner off or on, for managers of all its companies. Nothing is ordered of a partner that is off, and nobody
/// signs in for it; its open orders stay, so the caller agrees to them first.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwitchPartner {
    pub partner_id: PartnerId,
    pub active: bool,
    /// The open orders that the caller agrees to leave with the partner; absent: the caller was asked about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for SwitchPartner {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreatePart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::PartnerShared];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "active": true}"#;
    const OUTDATES: Option<&'static [Subject]> =
        Some(&[Subject::Partner, Subject::Presentation, Subject::Offer]);
    type Response = PartnerSwitch;
}
