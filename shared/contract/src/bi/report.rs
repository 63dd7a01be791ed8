//! The answers of pivots.

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use super::query::{BiAggregation, BiChart, BiMailing, BiQuery, CubeName};
use crate::{OrderId, UserId, WallClock};

/// The unit of a metric's numbers, all of which are whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BiUnit {
    /// A number of things.
    Whole,
    /// Cents, VAT included.
    Cents,
    /// Hundredths: 850 is 8.5. Files have notes in percent of ten.
    Hundredths,
    Minutes,
}

/// A metric of a cube.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiCubeMetric {
    pub name: String,
    /// French, as all labels of pivots: staff alone reads them.
    pub label: String,
    pub unit: BiUnit,
    pub aggregations: Vec<BiAggregation>,
}

/// A dimension of a cube.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiCubeDimension {
    pub name: String,
    pub label: String,
    /// It tells periods apart.
    pub dated: bool,
}

/// The metrics and dimensions of a cube.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiCube {
    pub cube_name: CubeName,
    pub metrics: Vec<BiCubeMetric>,
    pub dimensions: Vec<BiCubeDimension>,
}

/// A value of a dimension.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiValue {
    /// By this filters mean it: the number of a desk, for instance.
    pub value: String,
    pub label: String,
}

/// A value that a filter can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiFilterValue {
    pub value: String,
    pub label: String,
    /// Rows that have it.
    pub rows: u64,
}

/// The values that a filter can have, by label.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiFilterValues {
    pub values: Vec<BiFilterValue>,
}

/// A metric of a pivot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiReportMetric {
    /// By this sorts mean it: `amount.sum`.
    pub column: String,
    pub label: String,
    pub unit: BiUnit,
}

/// A row of a pivot: one of all row dimensions, or a subtotal of the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiRow {
    /// Empty for the total of all, which is the last row.
    pub keys: Vec<BiValue>,
    /// For each column its metrics, one after the other; absent where no row has a number.
    pub cells: Vec<Option<i64>>,
    /// The same of the earlier period; empty where nothing is compared.
    pub earlier: Vec<Option<i64>>,
}

/// A pivot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiReport {
    pub metrics: Vec<BiReportMetric>,
    /// The labels of the row dimensions.
    pub row_labels: Vec<String>,
    /// The labels of the column dimensions.
    pub column_labels: Vec<String>,
    /// The values of each column; the last one has none and is the total.
    pub columns: Vec<Vec<BiValue>>,
    pub rows: Vec<BiRow>,
    /// The days that were looked at.
    pub from: WallClock<Date>,
    pub to: WallClock<Date>,
    /// Those that they are compared with.
    pub earlier_from: Option<WallClock<Date>>,
    pub earlier_to: Option<WallClock<Date>>,
    /// When the newest of the files was written; absent where there is none.
    pub refreshed: Option<Timestamp>,
}

/// The orders behind a number of a pivot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiReportOrders {
    pub order_ids: Vec<OrderId>,
    /// There are more of them.
    pub more: bool,
}

/// A colleague with whom pivots can be shared, or are (ours).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiColleague {
    pub id: UserId,
    pub name: String,
}

/// The colleagues with whom the caller can share pivots, by name (ours).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiColleagues {
    pub colleagues: Vec<BiColleague>,
    /// There are more of them than are listed.
    pub more: bool,
}

/// A pivot that was kept: a question, which each reader asks with their own reach.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiSavedReport {
    pub cube_name: CubeName,
    pub name: String,
    pub reporting_query: BiQuery,
    pub saved: Timestamp,
    /// Ours.
    pub chart: Option<BiChart>,
    /// Ours.
    pub owner_id: UserId,
    /// The name of the colleague who shares it; absent for one of the caller's own (ours).
    pub shared_by: Option<String>,
    /// The colleagues with whom the caller shares it (ours).
    pub shared_with: Vec<BiColleague>,
    /// How often it is mailed to the caller (ours).
    pub mailing: Option<BiMailing>,
    /// The day of its next mail (ours).
    pub next_mail: Option<WallClock<Date>>,
}

/// The pivots that somebody has kept, and those that colleagues share with them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiSavedReports {
    pub items: Vec<BiSavedReport>,
}

/// The day on which a pivot is mailed next; absent once it is mailed no more (ours).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BiNextMail {
    pub next_mail: Option<WallClock<Date>>,
}
