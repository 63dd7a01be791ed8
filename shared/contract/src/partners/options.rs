//! How one works with a partner, wherever it works.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::KEEPERS;
use crate::{Access, Action, Edited, Group, Method, PartnerId, Refusal, Role, Subject};

/// How one works with a partner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerOptions {
    pub partner_id: PartnerId,
    /// The name that beneficiaries read; empty: that of the company.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub name_for_bnf: String,
    /// Beginnings of the zip codes that are served, by comma, sorted; empty: everywhere.
    pub zip_codes: String,
    pub no_iskills_payment: bool,
    pub partner_will_bill: bool,
    /// Where its invoicing expectations are sent.
    pub attendu_factu_mail: String,
    /// 0 subcontracting, 1 collection mandate.
    pub type_facturation: u8,
    /// 0 from stock, 1 consignment, 2 none.
    pub type_vente_produit: u8,
    pub nexence_mail: String,
    /// Its number as a declared body of home services, `SAP` and its SIREN; empty where it is none. Ours.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SAP_NUMBER)))]
    pub sap_number: String,
    /// The day of the declaration.
    pub sap_date: Option<Date>,
    /// Its postal address, for tax certificates.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_ADDRESS)))]
    pub sap_address: String,
    /// Whether a PIN for lockers is kept. It is never given back.
    pub has_nexence_pin: bool,
    /// The text of its QR code; absent where nobody signs in for it.
    #[serde(rename = "QRCode")]
    pub qr_code: Option<String>,
}

/// How one works with a partner.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerOptions {
    pub partner_id: PartnerId,
}

impl Action for GetPartnerOptions {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Partner];
    type Response = Edited<PartnerOptions>;
}

/// Says how one works with a partner.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPartnerOptions {
    pub partner_id: PartnerId,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub name_for_bnf: String,
    /// Beginnings of zip codes, by comma. One that a shorter one covers is left out.
    #[serde(default)]
    pub zip_codes: String,
    #[serde(default)]
    pub no_iskills_payment: bool,
    #[serde(default)]
    pub partner_will_bill: bool,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub attendu_factu_mail: String,
    /// 0 subcontracting, 1 collection mandate.
    #[serde(default)]
    pub type_facturation: u8,
    /// 0 from stock, 1 consignment, 2 none.
    #[serde(default)]
    pub type_vente_produit: u8,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub nexence_mail: String,
    /// `SAP` and a SIREN of nine digits: it is declared for home services. Then day and address of the declaration are required. Ours.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SAP_NUMBER)))]
    pub sap_number: String,
    #[serde(default)]
    pub sap_date: Option<Date>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_ADDRESS)))]
    pub sap_address: String,
    /// A new PIN for lockers, 4 to 8 digits; empty: as it is.
    #[serde(default)]
    pub nexence_pin: String,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SetPartnerOptions {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(KEEPERS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "zipCodes": "75, 92", "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = Edited<PartnerOptions>;
}
