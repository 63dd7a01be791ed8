//! Reports to the tax office on sales to private persons (e-reporting, CGI art. 290 and 290 A): by day, rate and kind, without a name.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{Extract, registers::BOOKS};
use crate::{Access, Action, CategoryId, Cents, Group, Method, Refusal, Subject, WallClock};

/// The regime of VAT of the company that runs the platform: it says how often it reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TaxRegime {
    /// Normal, monthly: three reports a month, of ten days each.
    #[default]
    Monthly,
    /// Normal, quarterly: a report a month.
    Quarterly,
    /// Simplified: a report a month.
    Simplified,
    /// Exempt (franchise en base): a report every two months.
    Exempt,
}

/// The kind of what was sold, as reports tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TaxedKind {
    Goods,
    Services,
    /// No tax is in it, or nobody knows its rate.
    Untaxed,
}

/// The standing of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TaxReportState {
    /// It is on its way to the approved platform.
    Sending,
    /// The platform has taken it.
    Accepted,
    /// The platform has refused it: it is to be sent again.
    Refused,
    /// No platform is configured: somebody hands its file in by hand.
    ByHand,
}

/// The calendar of reports, newest period first, and how the company reports.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetTaxReports {}

impl Action for GetTaxReports {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const SHOWS: &'static [Subject] = &[Subject::TaxReport];
    type Response = TaxReports;
}

/// The calendar of reports.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxReports {
    /// Absent until somebody says how the company reports; there are no periods before.
    pub settings: Option<TaxReporting>,
    pub edition: u64,
    /// The categories, for the choice of those that are goods.
    pub categories: Vec<TaxCategory>,
    pub periods: Vec<TaxPeriod>,
}

/// A category of the catalogue.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxCategory {
    pub id: CategoryId,
    pub name: String,
}

/// How the company reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaxReporting {
    /// The number of the company, nine digits.
    pub siren: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::TAX_NAME)))]
    pub name: String,
    pub regime: TaxRegime,
    /// The first day of the first period under this regime.
    pub since: Date,
    /// The company pays VAT on debits: then payments of services are not reported.
    #[serde(default)]
    pub on_debits: bool,
    /// The categories whose orders are sales of goods; all others are services.
    #[serde(default)]
    pub goods: Vec<CategoryId>,
}

/// A period of the calendar.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxPeriod {
    pub from: Date,
    pub to: Date,
    /// The last day on which its report is in time.
    pub due: Date,
    /// Its days are over and added up: it can be sent.
    pub ready: bool,
    /// It is neither taken nor handed in, and its last day has passed.
    pub late: bool,
    /// The standing of its last report; absent when none was sent.
    pub state: Option<TaxReportState>,
    /// How many reports were sent of it: more than one, when it was corrected.
    pub nb_sent: u32,
}

/// A period with its sales and payments as they are now, and the reports that were sent of it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetTaxReport {
    /// The first day of the period.
    pub from: WallClock<Date>,
}

impl Action for GetTaxReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"from": "2026-11-01"}"#;
    const SHOWS: &'static [Subject] = &[Subject::TaxReport];
    type Response = TaxReportDetail;
}

/// A period and what is told of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxReportDetail {
    pub period: TaxPeriod,
    pub sales: Vec<TaxedSales>,
    pub payments: Vec<TaxedPayments>,
    /// The difference of the sales and payments of now to the last report that stands; empty when nothing has changed, or
    /// none stands.
    pub changed_sales: Vec<TaxedSales>,
    pub changed_payments: Vec<TaxedPayments>,
    /// The reports that were sent, oldest first.
    pub reports: Vec<SentTaxReport>,
}

/// The sales of a day, of one kind and rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxedSales {
    pub date: Date,
    pub kind: TaxedKind,
    /// Percent times 100; absent when nobody knows it.
    pub tva_rate: Option<u32>,
    /// How many orders of the day are of this kind, whatever their rates.
    pub count: i64,
    pub amount_ht: Cents,
    pub amount_tva: Cents,
}

/// The payments of services of a day at one rate, with their tax.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaxedPayments {
    pub date: Date,
    /// Percent times 100; absent when nobody knows it.
    pub tva_rate: Option<u32>,
    pub amount: Cents,
}

/// A report that was sent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SentTaxReport {
    pub nth: u32,
    /// It stands in the place of one that the platform had taken.
    pub rectifies: bool,
    pub at: Timestamp,
    pub by: String,
    pub state: TaxReportState,
    /// The number that the platform gave it, or the reason of its refusal.
    pub answer: String,
}

/// Says how the company reports. A regime begins with a period of its own, after all that was sent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetTaxReporting {
    pub settings: TaxReporting,
    /// The edition that the editor has seen; 0 the first time.
    pub edition: u64,
}

impl Action for SetTaxReporting {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"settings": {"siren": "732829320", "name": "Orion Conciergerie",
        "regime": "monthly", "since": "2026-11-01"}, "edition": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::TaxReport]);
    type Response = TaxReporting;
}

/// Sends the report of a period: the first one, or one that rectifies what was taken before. Its file is kept as it was sent.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendTaxReport {
    /// The first day of the period.
    pub from: WallClock<Date>,
}

impl Action for SendTaxReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const REFUSALS: &'static [Refusal] = &[Refusal::TaxPeriodOpen, Refusal::TaxReportStands];
    const EXAMPLE: &'static str = r#"{"from": "2026-11-01"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::TaxReport]);
    type Response = SentTaxReport;
}

/// The file of a report that was sent; without `nth`, that of the sales as they are now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractTaxReport {
    /// The first day of the period.
    pub from: WallClock<Date>,
    #[serde(default)]
    pub nth: Option<u32>,
}

impl Action for ExtractTaxReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"from": "2026-11-01"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}
