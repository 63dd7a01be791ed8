//! Pivots (BI): the figures of orders and of payments, by whatever tells them apart; and those of desks, day by day.
//!
//! A pivot reads files that follow the orders by some minutes, and of these only those of the desks that the caller works for.

mod analysts;
mod figures;
mod query;
mod report;
mod sharing;

pub use figures::{
    DeskFigures, FiguresOfDay, FiguresOfDesk, FiguresSum, GetDeskFigures, RecountDeskFigures,
    ResponseFigures, UnpaidAge,
};
pub use query::{
    BiAggregation, BiChart, BiChartShape, BiComparison, BiFilter, BiMailing, BiMetric, BiQuery, BiSort,
    CubeName, DIMENSIONS_AT_MOST, METRICS_AT_MOST,
};
pub use report::{
    BiColleague, BiColleagues, BiCube, BiCubeDimension, BiCubeMetric, BiFilterValue, BiFilterValues,
    BiNextMail, BiReport, BiReportMetric, BiReportOrders, BiRow, BiSavedReport, BiSavedReports, BiUnit,
    BiValue,
};
pub use sharing::{BiDeleteReport, BiGetColleagues, BiLeaveReport, BiMailReport, BiShareReport};

use jiff::civil::Date;
use serde::Deserialize;

use self::analysts::ANALYSTS;
use crate::{
    Access, Action, Done, Group, Method, Refusal, Subject, WallClock,
    reporting::{Extract, ExtractFormat},
};

crate::action::actions! {
    BiGetCubeMetadata,
    BiGetReport,
    BiGetFilters,
    BiGetReportOrders,
    BiAddReportHistory,
    BiGetReportHistory,
    BiGetColleagues,
    BiShareReport,
    BiLeaveReport,
    BiMailReport,
    BiDeleteReport,
    BiExportReport,
    GetDeskFigures,
    RecountDeskFigures,
}

const PIVOTS: &[Refusal] = &[Refusal::PivotTooLarge];
/// The names of desks stand in them; what changes in orders comes in by files, of which nobody is told.
const SHOWN: &[Subject] = &[Subject::Desk];

/// The metrics and the dimensions of a cube.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiGetCubeMetadata {
    pub cube_name: CubeName,
}

impl Action for BiGetCubeMetadata {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders"}"#;
    const SHOWS: &'static [Subject] = SHOWN;
    type Response = BiCube;
}

/// A pivot of the desks that the caller works for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiGetReport {
    pub cube_name: CubeName,
    pub query: BiQuery,
}

impl Action for BiGetReport {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const REFUSALS: &'static [Refusal] = PIVOTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "query": {"metrics": [{"metricName": "amount", "aggregation": "sum"}], "dimensionsRows": ["desk"]}}"#;
    const SHOWS: &'static [Subject] = SHOWN;
    type Response = BiReport;
}

/// The values of a dimension among the rows that some filters leave.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiGetFilters {
    pub cube_name: CubeName,
    pub dimension: String,
    /// Those of the query; a filter on the dimension itself is left out.
    #[serde(default)]
    pub filters: Vec<BiFilter>,
    /// First day, Europe/Paris (ours); default: the first of January.
    pub from: Option<WallClock<Date>>,
    /// Last day (ours); default: today.
    pub to: Option<WallClock<Date>>,
}

impl Action for BiGetFilters {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const REFUSALS: &'static [Refusal] = PIVOTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "dimension": "desk"}"#;
    const SHOWS: &'static [Subject] = SHOWN;
    type Response = BiFilterValues;
}

/// The orders by which a number of a pivot came about, newest first: 100 at most.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiGetReportOrders {
    pub cube_name: CubeName,
    pub query: BiQuery,
    /// The values of the row: of all row dimensions, or of the first of them for a subtotal.
    #[serde(default)]
    pub row: Vec<String>,
    /// The values of the column; none for the total.
    #[serde(default)]
    pub column: Vec<String>,
}

impl Action for BiGetReportOrders {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const REFUSALS: &'static [Refusal] = PIVOTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "query": {"metrics": [{"metricName": "amount", "aggregation": "sum"}], "dimensionsRows": ["desk"]}}"#;
    const SHOWS: &'static [Subject] = SHOWN;
    type Response = BiReportOrders;
}

/// Keeps a pivot of the caller's under a name. One of the same name and cube is replaced, and stays shared and mailed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiAddReportHistory {
    pub cube_name: CubeName,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    pub reporting_query: BiQuery,
    /// The picture that is shown beside the table (ours).
    pub chart: Option<BiChart>,
}

impl Action for BiAddReportHistory {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "name": "Par conciergerie", "reportingQuery": {"metrics": [{"metricName": "amount", "aggregation": "sum"}], "dimensionsRows": ["desk"]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SavedReport]);
    type Response = Done;
}

/// The pivots that the caller has kept, and those that colleagues share with them, newest first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BiGetReportHistory {}

impl Action for BiGetReportHistory {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const SHOWS: &'static [Subject] = &[Subject::SavedReport];
    type Response = BiSavedReports;
}

/// A pivot as a file for a spreadsheet, which a ticket opens once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiExportReport {
    pub cube_name: CubeName,
    pub query: BiQuery,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for BiExportReport {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const REFUSALS: &'static [Refusal] = PIVOTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "query": {"metrics": [{"metricName": "amount", "aggregation": "sum"}], "dimensionsRows": ["desk"]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}
