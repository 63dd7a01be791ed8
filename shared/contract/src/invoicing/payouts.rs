//! Payments to partners for closed expectations, and the statement that a partner reads of them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    attendu::{AttenduFactu, AttenduPayout, AttenduVat},
    shared::{CHANGED, KEEPERS},
};
use crate::{Access, Action, AttenduFactuId, Cents, Euros, Group, Method, Refusal, Role, Subject};

/// Records a payment to the partner for a closed expectation, all or a part of what is still owed.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecordPayout {
    pub attendu_factu_id: AttenduFactuId,
    /// The day on which the bank was told to pay.
    pub date: Date,
    pub amount: Cents,
    /// The reference that the bank's line will have.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PAYOUT_REFERENCE)))]
    pub reference: String,
}

impl Action for RecordPayout {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExpectationOpen];
    const EXAMPLE: &'static str =
        r#"{"attenduFactuId": 1202610, "date": "2026-11-20", "amount": 12000, "reference": "VIR 4711"}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = AttenduFactu;
}

/// Takes a payment back that was not made, or that the bank returned: what it paid is owed again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoPayout {
    pub attendu_factu_id: AttenduFactuId,
    /// Its place among the payments of the expectation, from 0.
    pub nth: u32,
}

impl Action for UndoPayout {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::PayoutUndone];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610, "nth": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = AttenduFactu;
}

/// A month of a partner: what it was to invoice, and what it was paid. Amounts are with tax where nothing else is said.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PayoutMonth {
    pub id: AttenduFactuId,
    /// The reference that the partner's invoice repeats.
    pub number: String,
    pub annee: i16,
    /// 1 to 12.
    pub mois: i8,
    /// It can still change, and nothing is owed for it yet.
    pub open: bool,
    /// The orders of the month.
    pub gross: Euros,
    /// Differences to what earlier months said of their orders.
    pub corrections: Euros,
    /// The partner's shares of compensations, zero or below.
    pub compensations: Euros,
    #[serde(rename = "amountHT")]
    pub amount_ht: Euros,
    #[serde(rename = "amountTVA")]
    pub amount_tva: Euros,
    /// The sum of gross, corrections and compensations; once closed, that is owed.
    #[serde(rename = "amountTTC")]
    pub amount_ttc: Euros,
    /// By rate.
    pub tva: Vec<AttenduVat>,
    pub paid: Euros,
    /// Zero while it is open.
    pub left: Euros,
    /// Oldest first, with those that were undone.
    pub payouts: Vec<AttenduPayout>,
    /// The number of the invoice that was made in the partner's name.
    pub invoice_number: Option<String>,
}

/// The statement of a partner: what is owed for closed months is what was paid and what is left.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerPayouts {
    pub owed: Euros,
    pub paid: Euros,
    pub left: Euros,
    /// Newest first.
    pub months: Vec<PayoutMonth>,
}

/// The statement of the caller, a partner: what they were to invoice by month, and what they were paid.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerPayouts {}

impl Action for GetPartnerPayouts {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = Access::Role(Role::Partner);
    const SHOWS: &'static [Subject] = &[Subject::Expectation];
    type Response = PartnerPayouts;
}
