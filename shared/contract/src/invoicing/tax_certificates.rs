//! Tax certificates of home services (services à la personne), and how much of the ceilings of a year is used.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, Group, Method, PartnerId, Refusal, Subject, UserId, Words, catalogue::HomeService,
    reporting::Extract,
};

/// One activity in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HomeServiceUse {
    pub activity: HomeService,
    pub label: Words,
    /// The most that counts of it, where the law says so.
    pub ceiling: Option<Cents>,
    /// Paid in the year by means that count.
    pub paid: Cents,
    /// Ordered, and not paid yet.
    pub ordered: Cents,
    /// The amount of it that would still count, below both ceilings.
    pub left: Cents,
}

/// The home services that somebody paid and ordered in a year, against the ceilings of the law. It knows nothing of what their household
/// pays to others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HomeServiceGauge {
    pub year: i16,
    /// The most that counts for a household without children.
    pub ceiling: Cents,
    pub paid: Cents,
    pub ordered: Cents,
    /// The part of both that the ceilings let count.
    pub counted: Cents,
    /// The amount that would still count.
    pub left: Cents,
    /// Half of what counts: the tax credit, as an estimate.
    pub credit: Cents,
    /// The activities of which there is something, and the one that was asked about.
    pub activities: Vec<HomeServiceUse>,
}

/// How much of the ceilings of this year is used by the caller, or by the beneficiary for whom a manager acts.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetHomeServiceGauge {
    /// The activity that somebody is about to order.
    pub activity: Option<HomeService>,
}

impl Action for GetHomeServiceGauge {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const EXAMPLE: &'static str = r#"{"activity": "gardening"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment];
    type Response = HomeServiceGauge;
}

/// A partner on a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CertifiedPartner {
    pub partner_id: PartnerId,
    pub partner_name: String,
    /// Its number as a declared body; empty while nobody has typed it: it is then left out of the certificate.
    pub sap_number: String,
    /// The payments for its services by means that count.
    pub paid: Cents,
}

/// The home services of a year that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxCertificateYear {
    pub year: i16,
    /// Paid by means that count, to all its partners.
    pub paid: Cents,
    /// Paid in cash, which does not count.
    pub cash: Cents,
    /// Paid by an employer or a credit, which does not count.
    pub aided: Cents,
    /// By name.
    pub partners: Vec<CertifiedPartner>,
    /// Whether there is something to certify: a partner with a number was paid.
    pub ready: bool,
    /// When the certificate that stands was issued; absent before it was first opened.
    pub issued: Option<Timestamp>,
    /// Whether amounts have changed since: the next certificate rectifies it.
    pub changed: bool,
}

/// The certificates of somebody, and this year's gauge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxCertificates {
    pub user_id: UserId,
    pub user_name: String,
    pub gauge: HomeServiceGauge,
    /// Newest first: the years that are over, three at most.
    pub years: Vec<TaxCertificateYear>,
}

/// The tax certificates of the caller, or of a beneficiary whom a manager looks after.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetTaxCertificates {
    /// The beneficiary; absent for the caller, or for the one for whom a manager acts.
    pub user_id: Option<UserId>,
}

impl Action for GetTaxCertificates {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Partner];
    type Response = TaxCertificates;
}

/// Makes the PDF of a year's certificate: PDF/A-3, tagged, in French. Where what it says has changed since it was issued, it is issued
/// anew and rectifies the one before. The answer is a ticket, which opens it once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoadTaxCertificatePdf {
    pub year: i16,
    /// The same as [`GetTaxCertificates::user_id`].
    #[serde(default)]
    pub user_id: Option<UserId>,
}

impl Action for LoadTaxCertificatePdf {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Invoicing;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::NoBeneficiary,
        Refusal::TaxYearRuns,
        Refusal::PartnerNotDeclared,
        Refusal::ExtractTooLarge,
    ];
    const EXAMPLE: &'static str = r#"{"year": 2025, "userId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Payment]);
    type Response = Extract;
}
