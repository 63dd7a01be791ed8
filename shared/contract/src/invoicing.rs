//! Invoicing expectations (attendus de facturation): what a partner is to invoice for the orders of a month.
//!
//! A partner has one a month. It stays open, and can be computed again, until it is closed; what changes in its orders after that
//! stands on the next one as a correction.
//!
//! Beneficiaries find their tax certificates of home services here, because papers are drawn by this group alone.

mod attendu;
mod payouts;
mod self_billing;
mod shared;
mod tax_certificates;

pub use attendu::{
    AttenduError, AttenduFactu, AttenduFactuDetail, AttenduLine, AttenduLineKind, AttenduMending,
    AttenduPayout, AttenduSending, AttenduVat,
};
pub use payouts::{GetPartnerPayouts, PartnerPayouts, PayoutMonth, RecordPayout, UndoPayout};
pub use self_billing::{
    BillingCompany, BillingLack, GetPartnerBilling, InvoiceDelivery, IssueSelfBilledInvoice, LoadOwnInvoice,
    LoadSelfBilledInvoice, PartnerBilling, PartnerBillingSheet, SelfBilledInvoice, SelfBilling,
    SendSelfBilledInvoice, SetBillingCompany, SetPartnerBilling,
};
pub use tax_certificates::{
    CertifiedPartner, GetHomeServiceGauge, GetTaxCertificates, HomeServiceGauge, HomeServiceUse,
    LoadTaxCertificatePdf, TaxCertificateYear, TaxCertificates,
};

use serde::{Deserialize, Serialize};
use shared::{CHANGED, KEEPERS};

use crate::{
    Access, Action, AttenduFactuId, Done, Euros, Group, Method, PartnerId, Refusal, Subject,
    desk::BulkOperation, reporting::Extract,
};

/// A partner that invoices what it does.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EligiblePartner {
    pub partner_id: PartnerId,
    pub partner_name: String,
    /// 0 subcontracting, 1 collection mandate.
    pub type_facturation: u8,
    /// Whether an expectation can be sent to it.
    pub has_mail: bool,
    /// Its expectation for the month of the list, if there is one.
    pub attendu: Option<AttenduFactu>,
}

/// The partners that invoice, and how the last whole month stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EligiblePartners {
    /// The month that generating for all is about: the last that is over, Europe/Paris.
    pub annee: i16,
    pub mois: i8,
    /// By name.
    pub partners: Vec<EligiblePartner>,
}

/// The partners that invoice the platform, of which the caller works for every company.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAttenduFactuEligiblePartners {}

impl Action for GetAttenduFactuEligiblePartners {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const SHOWS: &'static [Subject] = &[Subject::Expectation, Subject::Partner];
    type Response = EligiblePartners;
}

/// A partner whose expectation is not computed with the others.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttenduReport {
    pub partner_name: String,
    /// The reason, in French.
    pub error: String,
    /// The amounts that it stands at, where there is an expectation.
    #[serde(rename = "amountHT")]
    pub amount_ht: Euros,
    #[serde(rename = "amountTTC")]
    pub amount_ttc: Euros,
}

/// Work that goes on by itself, and the partners that it leaves alone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GeneratedForAll {
    /// Absent where no partner is left to compute.
    pub operation: Option<BulkOperation>,
    pub reports: Vec<AttenduReport>,
}

/// Computes the expectations of the last whole month of all eligible partners, one after the other: new ones, and those that are
/// open once more. Its progress is that of an operation of the chosen conciergerie, which can be stopped and resumed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenererAttenduFactuPourTous {}

impl Action for GenererAttenduFactuPourTous {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Expectation, Subject::Work]);
    type Response = GeneratedForAll;
}

/// The expectations of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerAttendus {
    pub partner: EligiblePartner,
    /// Newest first.
    pub attendus: Vec<AttenduFactu>,
    /// The month that comes next; absent while it has not begun.
    pub annee_suivante: Option<i16>,
    pub mois_suivant: Option<i8>,
}

/// The expectations of a partner, and the month that comes next.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAttenduFactuPartnerSummary {
    pub partner_id: PartnerId,
}

impl Action for GetAttenduFactuPartnerSummary {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const SHOWS: &'static [Subject] = &[Subject::Expectation, Subject::Partner];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    type Response = PartnerAttendus;
}

/// A month that can be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PotentialMonth {
    pub annee: i16,
    pub mois: i8,
    /// Orders and compensations that became due in it and stand on no expectation.
    pub pending: u32,
}

/// Months that can be computed, oldest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PotentialMonths {
    pub dates: Vec<PotentialMonth>,
}

/// The months that can be computed for a partner: those after its last expectation that have begun.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetNextPotentialAttendus {
    pub partner_id: PartnerId,
}

impl Action for GetNextPotentialAttendus {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const SHOWS: &'static [Subject] = &[Subject::Expectation, Subject::Order];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    type Response = PotentialMonths;
}

/// An expectation that was computed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ComputedAttendu {
    pub attendu: AttenduFactu,
    /// The orders were too many for one call: the rest goes on by itself.
    pub operation: Option<BulkOperation>,
}

/// Computes the expectation of a partner for a month: what became due until its end and stands on no other.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ComputeNextAttenduFactu {
    pub partner_id: PartnerId,
    pub annee: i16,
    /// 1 to 12.
    pub mois: i8,
}

impl Action for ComputeNextAttenduFactu {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ExpectationMonthNotDue,
        Refusal::ExpectationEmpty,
        Refusal::ExpectationClosed,
        Refusal::ConciergerieNotAllowed,
    ];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "annee": 2026, "mois": 10}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Expectation, Subject::Work]);
    type Response = ComputedAttendu;
}

/// An expectation with its lines.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAttenduFactuDetail {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for GetAttenduFactuDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const SHOWS: &'static [Subject] = &[Subject::Expectation, Subject::Partner];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    type Response = AttenduFactuDetail;
}

/// Closes an expectation, or opens the last one of a partner again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenOrCloseAttenduFactu {
    pub attendu_factu_id: AttenduFactuId,
    pub status_opened: bool,
}

impl Action for OpenOrCloseAttenduFactu {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ExpectationHasErrors,
        Refusal::ExpectationMonthRuns,
        Refusal::ExpectationOutdated,
        Refusal::ExpectationNotLast,
        Refusal::ExpectationPaid,
        Refusal::ExpectationInvoiced,
    ];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610, "statusOpened": false}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = AttenduFactu;
}

/// Computes an open expectation again, by what its orders and prices are now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecomputeAttenduFactu {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for RecomputeAttenduFactu {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExpectationClosed, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Expectation, Subject::Work]);
    type Response = ComputedAttendu;
}

/// Sends a closed expectation to its partner, with the PDF.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendAttenduFactuByMail {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for SendAttenduFactuByMail {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ExpectationOpen, Refusal::ExpectationNoMail, Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = AttenduFactu;
}

/// Deletes the last expectation of a partner while it is open: its orders and compensations can stand on another one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteAttenduFactu {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for DeleteAttenduFactu {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ExpectationClosed, Refusal::ExpectationNotLast, Refusal::ExpectationDeducted];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = Done;
}

/// The expectation whose PDF is wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttenduPdf {
    pub af_id: AttenduFactuId,
}

/// Makes the PDF of an expectation: PDF/A-3, tagged, in French. The answer is a ticket, which opens it once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoadAttenduFactuPdf {
    pub data: AttenduPdf,
}

impl Action for LoadAttenduFactuPdf {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractTooLarge];
    const EXAMPLE: &'static str = r#"{"data": {"afId": 1202610}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

crate::action::actions! {
    GetAttenduFactuEligiblePartners,
    GenererAttenduFactuPourTous,
    GetAttenduFactuPartnerSummary,
    GetNextPotentialAttendus,
    ComputeNextAttenduFactu,
    GetAttenduFactuDetail,
    OpenOrCloseAttenduFactu,
    RecomputeAttenduFactu,
    SendAttenduFactuByMail,
    DeleteAttenduFactu,
    LoadAttenduFactuPdf,
    RecordPayout,
    UndoPayout,
    GetPartnerPayouts,
    GetHomeServiceGauge,
    GetTaxCertificates,
    LoadTaxCertificatePdf,
    GetPartnerBilling,
    SetPartnerBilling,
    SetBillingCompany,
    IssueSelfBilledInvoice,
    LoadSelfBilledInvoice,
    SendSelfBilledInvoice,
    LoadOwnInvoice,
}
