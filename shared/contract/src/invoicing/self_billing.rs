//! Self-billing (autofacturation): under a mandate of the partner, the invoice of a closed expectation is made here in its name, as a
//! Factur-X, and handed to the approved platform.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::shared::{CHANGED, KEEPERS};
use crate::{
    Access, Action, AttenduFactuId, Euros, Group, Method, PartnerId, Refusal, Role, Subject,
    reporting::Extract,
};

/// A company as invoices name it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BillingCompany {
    /// The legal name.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::TAX_NAME)))]
    pub name: String,
    /// Nine digits.
    pub siren: String,
    /// The fourteen digits of the establishment that invoices, if it is told.
    pub siret: String,
    /// The French VAT number, such as `FR44732829320`; empty for a company without one.
    pub vat_number: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub street: String,
    /// Five digits.
    pub zip: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub city: String,
}

/// The facts that invoices in the name of a partner need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PartnerBilling {
    pub company: BillingCompany,
    /// The account that is paid; empty where it is not told.
    pub iban: String,
    /// It charges no VAT (franchise en base, article 293 B of the CGI).
    pub franchise: bool,
    /// The article by which what it sells without tax is exempt, as its invoices say it.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub exemption: String,
    /// The day on which the mandate was signed; absent while there is none.
    pub mandate_signed: Option<Date>,
    /// The beginning of the numbers of its invoices: capital letters, digits and hyphens.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::INVOICE_SERIES)))]
    pub series: String,
}

/// Something that has to be known before an invoice can be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BillingLack {
    /// In French.
    pub text: String,
    /// It is a fact of the company that partners invoice, and not of the partner.
    pub of_buyer: bool,
}

/// How a partner is billed for, and the company that partners invoice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerBillingSheet {
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub billing: PartnerBilling,
    /// 0 until somebody says something.
    pub edition: u64,
    pub buyer: BillingCompany,
    pub buyer_edition: u64,
    pub lacks: Vec<BillingLack>,
}

/// Reads how a partner is billed for, and what is missing for it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerBilling {
    pub partner_id: PartnerId,
}

impl Action for GetPartnerBilling {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const SHOWS: &'static [Subject] = &[Subject::Expectation, Subject::Partner];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    type Response = PartnerBillingSheet;
}

/// Says how a partner is billed for. Empty fields can follow later; all others must be right.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPartnerBilling {
    pub partner_id: PartnerId,
    pub billing: PartnerBilling,
    /// The edition that the editor has seen; 0 the first time.
    pub edition: u64,
}

impl Action for SetPartnerBilling {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "edition": 0, "billing": {"series": "AF1",
        "company": {"name": "Les Mains Sereines", "siren": "732829320"}}}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = PartnerBilling;
}

/// Says which company partners invoice: the one that runs the platform.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetBillingCompany {
    pub company: BillingCompany,
    /// The edition that the editor has seen; 0 the first time.
    pub edition: u64,
}

impl Action for SetBillingCompany {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str =
        r#"{"edition": 0, "company": {"name": "Orion Conciergerie", "siren": "552100554"}}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = BillingCompany;
}

/// How the approved platform has an invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum InvoiceDelivery {
    /// It is on its way.
    Sending,
    /// The platform has taken it.
    Accepted,
    /// The platform has refused it: what it says is mended, and the invoice is sent again.
    Refused,
    /// No platform is configured: somebody hands the file in by hand.
    ByHand,
}

/// An invoice that was made in the name of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SelfBilledInvoice {
    pub number: String,
    /// It is a credit note: its amounts are owed by the partner.
    pub credit_note: bool,
    pub date: Date,
    pub due: Date,
    #[serde(rename = "amountHT")]
    pub amount_ht: Euros,
    #[serde(rename = "amountTVA")]
    pub amount_tva: Euros,
    #[serde(rename = "amountTTC")]
    pub amount_ttc: Euros,
    /// Shares of compensations, which hold no tax and are deducted from the payment.
    pub deducted: Euros,
    /// The amount with tax less what is deducted.
    pub payable: Euros,
    pub at: Timestamp,
    pub by: String,
    pub delivery: InvoiceDelivery,
    /// The number that the platform gave it, or the reason of its refusal.
    pub answer: String,
}

/// The invoice of an expectation, or the facts that are missing for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SelfBilling {
    /// The partner has signed a mandate.
    pub mandate: bool,
    /// The facts without which no invoice is made; empty once there is one.
    pub lacks: Vec<BillingLack>,
    pub invoice: Option<SelfBilledInvoice>,
}

/// Makes the invoice of a closed expectation in the name of its partner, under the next number of its series. It never changes:
/// what becomes different stands on the next one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IssueSelfBilledInvoice {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for IssueSelfBilledInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ExpectationOpen,
        Refusal::ExpectationInvoiced,
        Refusal::NoSelfBillingMandate,
        Refusal::NothingToInvoice,
        Refusal::ExtractTooLarge,
    ];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = SelfBilledInvoice;
}

/// The Factur-X of an expectation: the PDF for people, with the invoice as XML in it. The answer is a ticket, which opens it once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoadSelfBilledInvoice {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for LoadSelfBilledInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// Hands an invoice once more to the approved platform: one that it refused, or that was made before there was a platform.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendSelfBilledInvoice {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for SendSelfBilledInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::InvoiceNotToBeSent];
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = CHANGED;
    type Response = SelfBilledInvoice;
}

/// The Factur-X that was made in the name of the caller, a partner, for one of their months. The answer is a ticket, which opens it once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoadOwnInvoice {
    pub attendu_factu_id: AttenduFactuId,
}

impl Action for LoadOwnInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"attenduFactuId": 1202610}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}
