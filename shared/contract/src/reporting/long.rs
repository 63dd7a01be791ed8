//! Long extracts: a job writes the file while nobody waits for it, and goes on where it stopped.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::shared::{Extract, ExtractFormat};
use crate::{
    Access, Action, ConciergerieId, ExtractId, Group, Method, Permission, Refusal, Role, Subject, WallClock,
};

const EXTRACTIONS: Access = Access::AnyOf(&[Permission::Bizlog]);
const BOOKS: Access = Access::AnyOf(&[Permission::Compta]);
const LAUNCHES: Option<&[Subject]> = Some(&[Subject::Work]);

/// The content of an extract of the business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ExtractContent {
    /// Orders, a row each.
    #[default]
    Commandes,
    /// Lines of orders, a row each.
    Lignes,
    /// Beneficiaries.
    AdherentsAll,
    /// Beneficiaries whose account is active.
    AdherentsActifs,
}

/// Launches an extract of orders that were placed in some days, or of the beneficiaries of today. A job writes the file:
/// [`GetExtracts`] tells how far it is, and [`TakeExtract`] hands it over.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LaunchNewExtract {
    pub id: ExtractContent,
    /// First day, Europe/Paris; default: 45 days back. Beneficiaries have none.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    /// Empty: all that the caller works for.
    #[serde(default)]
    pub conciergeries: Vec<ConciergerieId>,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for LaunchNewExtract {
    const NAME: &'static str = "launchNewExtract";
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = EXTRACTIONS;
    const EXAMPLE: &'static str = r#"{"id": "Commandes", "conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the report of some conciergeries: for each month and category the orders, the people who ordered, the amounts.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ReportingExtraction {
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    /// First day, Europe/Paris; required.
    pub from: Option<WallClock<Date>>,
    /// Last day; required.
    pub to: Option<WallClock<Date>>,
    pub format: ExtractFormat,
}

impl Action for ReportingExtraction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Reporting]);
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"], "from": "2026-11-01", "to": "2026-11-24"}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the balances of all beneficiaries on the evening of a day: what they owe for orders, and what credits leave them.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractAllBalance {
    /// Default: today.
    pub date: Option<WallClock<Date>>,
    /// Empty: all that the caller works for.
    pub conciergeries: Vec<ConciergerieId>,
    pub format: ExtractFormat,
}

impl Action for ExtractAllBalance {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = EXTRACTIONS;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the orders of some days whose debt was given up or waived.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct UnrecoverableOrdersExtract {
    /// First day, Europe/Paris; default: 45 days back.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    pub format: ExtractFormat,
}

impl Action for UnrecoverableOrdersExtract {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the debts of some conciergeries as they stand, by age, with the reminders of each.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractDebtAgeing {
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    pub format: ExtractFormat,
}

impl Action for ExtractDebtAgeing {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the entries of the sub-ledger of some conciergeries in some days as a FEC: 18 fields between tabs, days as
/// `YYYYMMDD`, comma decimals, UTF-8.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractFec {
    /// First day, Europe/Paris; required.
    pub from: Option<WallClock<Date>>,
    /// Last day; required.
    pub to: Option<WallClock<Date>>,
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
}

impl Action for ExtractFec {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"], "from": "2026-11-01", "to": "2026-11-24"}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the trial balance of some conciergeries on the evening of a day, since each of them began.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractTrialBalance {
    /// Default: today.
    pub date: Option<WallClock<Date>>,
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    pub format: ExtractFormat,
}

impl Action for ExtractTrialBalance {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// The length of the periods of [`ExtractVat`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum VatPeriod {
    #[default]
    Month,
    Day,
}

/// Launches the VAT of the sales of conciergeries, by rate and period, as the ledger has it: the rows add up to its account of the
/// sales. Sales whose rate nobody knows are a row without one.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractVat {
    /// First and last day, Europe/Paris. Needed.
    pub from: Option<WallClock<Date>>,
    pub to: Option<WallClock<Date>>,
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    /// `month` or `day`.
    pub period: VatPeriod,
    pub format: ExtractFormat,
}

impl Action for ExtractVat {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const EXAMPLE: &'static str = r#"{"from": "2026-11-01", "to": "2026-11-30", "conciergeries": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Launches the days on which conciergeries were not open as their hours say, as their registers tell: not opened, opened
/// late, closed early, open outside their hours. The hours are those of today.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct AlertesHorairesconciergeriesExtract {
    /// First day, Europe/Paris; default: 45 days back. The last one is yesterday.
    pub from: Option<WallClock<Date>>,
    pub format: ExtractFormat,
}

impl Action for AlertesHorairesconciergeriesExtract {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = EXTRACTIONS;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// The state of a long extract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LongExtractState {
    Running,
    Stopped,
    Done,
    /// It cannot be made: its reason says why.
    Failed,
}

/// A long extract, and how far it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LongExtract {
    pub id: ExtractId,
    /// The content, in French.
    pub title: String,
    pub state: LongExtractState,
    /// It counts as running, but nothing has come further for long: it can be gone on with.
    pub stalled: bool,
    /// Rows that are written.
    pub rows: u64,
    /// Parts of the work that are behind it, of how many.
    pub done: u32,
    pub total: u32,
    pub started: Timestamp,
    pub ended: Option<Timestamp>,
    /// Until when the file is kept.
    pub expires: Timestamp,
    /// Why it cannot be made, in French.
    pub reason: Option<String>,
}

/// The long extracts of the caller, newest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LongExtracts {
    /// The last 20.
    pub items: Vec<LongExtract>,
}

/// The long extracts that the caller launched.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetExtracts {}

impl Action for GetExtracts {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Work];
    type Response = LongExtracts;
}

/// Stops one of the caller's extracts that is being written.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopExtract {
    pub id: ExtractId,
}

impl Action for StopExtract {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::BulkOperationOver];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Goes on with an extract of the caller's that was stopped or stands still, from where it had come to.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResumeExtract {
    pub id: ExtractId,
}

impl Action for ResumeExtract {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::BulkOperationOver];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = LAUNCHES;
    type Response = LongExtract;
}

/// Gives the ticket that opens the file of an extract of the caller's once, as long as they may still launch one like it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeExtract {
    pub id: ExtractId,
}

impl Action for TakeExtract {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractGone];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}
