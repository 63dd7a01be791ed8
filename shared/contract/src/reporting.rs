//! Dashboards, and extracts: files that people open in a spreadsheet.
//!
//! Each action makes a file, keeps it where nobody else gets at it, and answers with a ticket. The ticket
//! opens it once, within a minute, for the person who asked for it: [`OpenExtract`].

mod app_events;
mod bad_orders;
mod bank;
mod comparison;
mod displays;
mod long;
mod opening_hours;
mod registers;
mod shared;
mod tax_reports;

pub use app_events::{
    AppEventType, ExtractAppEvent, GetAllUiEventTypes, RecordAppEvents, UiEventType, UiEventTypes,
};
pub use bad_orders::{
    BadOrders, DeskBadOrders, DeskBadOrdersDetail, GetAllBadOrdersExtraction, GetDashboardBadOrders,
    GetDashboardBadOrdersDetail, ReasonCount,
};
pub use bank::{
    BankAccount, BankImport, BankImportLine, BankImportStatus, BankItem, BankLine, BankMatch,
    BankOtherAccount, BankReconciliation, BankReconciliations, BankRule, BankRules, BankStatement,
    BankStatementImport, BankStatementReconciliation, BankSuggestion, GetBankMatch, GetBankRules, ItemShare,
    LineShare, MatchBankLines, OtherShare, SwitchBankRule, UndoBankMatch,
};
pub use comparison::{
    GetMoneyComparisons, MoneyComparison, MoneyComparisons, MoneyDifference, MoneyFlow, VatComparison,
    VatDifference,
};
pub use displays::{
    CreateDisplay, Display, DisplayCompany, DisplayKey, Displays, GetDisplays, GetWallScreen, RevokeDisplay,
    WallScreen,
};
pub use long::{
    AlertesHorairesconciergeriesExtract, ExtractAllBalance, ExtractContent, ExtractDebtAgeing, ExtractFec,
    ExtractTrialBalance, ExtractVat, GetExtracts, LaunchNewExtract, LongExtract, LongExtractState,
    LongExtracts, ReportingExtraction, ResumeExtract, StopExtract, TakeExtract, UnrecoverableOrdersExtract,
    VatPeriod,
};
pub use opening_hours::{DeskHours, GetDashboardConciergeriesHoraires, HoursOfDesk, HoursStanding};
pub use registers::{
    ArchiveCaisse, ArchiveMade, BooksFormat, ExtractCaisseInextenso, ExtractCaisseJournal,
    ExtractCashRegisterInventory, ExtractCashRegisterInventorySummary,
};
pub use shared::{Extract, ExtractFormat};
pub use tax_reports::{
    ExtractTaxReport, GetTaxReport, GetTaxReports, SendTaxReport, SentTaxReport, SetTaxReporting,
    TaxCategory, TaxPeriod, TaxRegime, TaxReportDetail, TaxReportState, TaxReporting, TaxReports, TaxedKind,
    TaxedPayments, TaxedSales,
};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Image, Method, PartnerId, Permission, Refusal, Role, Subject, WallClock};

/// Prices of all offers in force of a partner that the caller may know of, an item a row.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartnerPricesExtract {
    pub partner_id: PartnerId,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for PartnerPricesExtract {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::ManageOffresPart]);
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// Prices of all offers in force at the chosen conciergerie, partner by partner, an item a row.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ConcPricesExtract {
    pub format: ExtractFormat,
}

impl Action for ConcPricesExtract {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::ManageOffresPart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// The catalogue as the chosen conciergerie has it: universes, categories, partners, and every version of an
/// offer that is or will be in force, with its state and the people who see it.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractCatalogue {
    pub format: ExtractFormat,
}

impl Action for ExtractCatalogue {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Bizlog]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// The orders of a partner that are wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrdersOfMonth {
    /// Any day of the month in which they were placed, Europe/Paris.
    pub month: WallClock<Date>,
    #[serde(default)]
    pub format: ExtractFormat,
}

/// All orders of a month of the partner whose account the caller has, oldest first, with the parts of them
/// that the partner sees.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractAllOrdersPartner {
    pub data: OrdersOfMonth,
}

impl Action for ExtractAllOrdersPartner {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"data": {"month": "2026-11-01"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// Opens a file by its ticket, which opens nothing after that. It works only for the person who asked for the
/// file, and is sent in a body, never in an address.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenExtract {
    pub ticket: String,
}

impl Action for OpenExtract {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractGone];
    const SENDS_BYTES: bool = true;
    const EXAMPLE: &'static str = r#"{"ticket": "guess"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Image;
}

/// Opens a file by its ticket as [`OpenExtract`] does, and answers where it lies for some minutes: one that is larger than an
/// answer may be is fetched from there.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LocateExtract {
    pub ticket: String,
}

impl Action for LocateExtract {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ExtractGone];
    const EXAMPLE: &'static str = r#"{"ticket": "guess"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = ExtractLocation;
}

/// The place of a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExtractLocation {
    /// An address that hands it out as a download.
    pub url: String,
}

crate::action::actions! {
    PartnerPricesExtract,
    ConcPricesExtract,
    ExtractCatalogue,
    ExtractAllOrdersPartner,
    ExtractCaisseJournal,
    ExtractCashRegisterInventory,
    ExtractCashRegisterInventorySummary,
    ExtractCaisseInextenso,
    ArchiveCaisse,
    GetDashboardBadOrders,
    GetDashboardBadOrdersDetail,
    GetAllBadOrdersExtraction,
    BankStatementImport,
    BankStatementReconciliation,
    MatchBankLines,
    GetBankMatch,
    UndoBankMatch,
    GetBankRules,
    SwitchBankRule,
    GetMoneyComparisons,
    GetTaxReports,
    GetTaxReport,
    SetTaxReporting,
    SendTaxReport,
    ExtractTaxReport,
    GetDashboardConciergeriesHoraires,
    GetWallScreen,
    GetDisplays,
    CreateDisplay,
    RevokeDisplay,
    LaunchNewExtract,
    ReportingExtraction,
    ExtractAllBalance,
    UnrecoverableOrdersExtract,
    ExtractDebtAgeing,
    ExtractFec,
    ExtractTrialBalance,
    ExtractVat,
    AlertesHorairesconciergeriesExtract,
    ExtractAppEvent,
    GetAllUiEventTypes,
    RecordAppEvents,
    GetExtracts,
    StopExtract,
    ResumeExtract,
    TakeExtract,
    OpenExtract,
    LocateExtract,
}
