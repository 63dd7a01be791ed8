//! The question that a pivot answers.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::WallClock;

/// Dimensions of rows, and of columns, at most.
pub const DIMENSIONS_AT_MOST: usize = 4;

/// Metrics of a pivot at most.
pub const METRICS_AT_MOST: usize = 6;

/// A cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CubeName {
    /// Orders, by the day on which they were placed.
    #[default]
    Orders,
    /// Payments of orders, by the day on which they were entered.
    Payments,
}

impl CubeName {
    pub const ALL: [CubeName; 2] = [Self::Orders, Self::Payments];

    /// The name that files and keys have.
    pub fn name(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Payments => "payments",
        }
    }
}

/// The way in which many numbers become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BiAggregation {
    #[default]
    Sum,
    /// Rounded to the metric's unit.
    Average,
    Min,
    Max,
    /// The number of rows that have one.
    Count,
}

impl BiAggregation {
    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Average => "average",
            Self::Min => "min",
            Self::Max => "max",
            Self::Count => "count",
        }
    }
}

/// A number that a pivot shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiMetric {
    pub metric_name: String,
    pub aggregation: BiAggregation,
}

impl BiMetric {
    /// The name by which sorts mean it: `amount.sum`.
    pub fn column(&self) -> String {
        format!("{}.{}", self.metric_name, self.aggregation.name())
    }
}

/// The rows that count, by a dimension.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiFilter {
    pub dimension_name: String,
    /// Values, as [`crate::bi::BiGetFilters`] gives them. Without any, the filter leaves all rows.
    pub criteria: Vec<String>,
    /// Rows with one of the values count; otherwise all others.
    pub include: bool,
}

/// An order of the rows of a pivot. The first sort decides, the next where it leaves rows equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiSort {
    /// A dimension, whose labels are sorted, or a metric and its aggregation: `amount.sum`.
    pub column: String,
    pub ascending: bool,
    /// For a metric, the values of the column that decides (ours); absent, its total does.
    #[serde(default)]
    pub at: Option<Vec<String>>,
}

/// The period that a pivot is compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BiComparison {
    #[default]
    None,
    /// The same number of days, right before. Nothing that tells days apart stands in rows or columns then.
    PreviousPeriod,
    /// The same days a year before; months, weeks and days stand beside those of this year.
    PreviousYear,
}

/// A pivot that is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BiQuery {
    /// From 1 to 6.
    pub metrics: Vec<BiMetric>,
    /// 4 at most.
    pub dimensions_columns: Vec<String>,
    /// 4 at most.
    pub dimensions_rows: Vec<String>,
    pub filters: Vec<BiFilter>,
    pub sorts: Vec<BiSort>,
    /// First day, Europe/Paris (ours); default: the first of January.
    pub from: Option<WallClock<Date>>,
    /// Last day (ours); default: today.
    pub to: Option<WallClock<Date>>,
    /// Ours.
    pub compare_with: BiComparison,
    /// Sums of all but the last row dimension stand below their rows (ours).
    pub subtotals: bool,
}

/// The shape of the picture of a pivot (ours).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BiChartShape {
    #[default]
    Bars,
    Lines,
}

/// The picture of a pivot beside its table (ours).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiChart {
    pub shape: BiChartShape,
    /// The one metric that is drawn, by its name and aggregation: `amount.sum`. Metrics of several units have no axis in common.
    pub metric: String,
}

/// How often a saved pivot is mailed to its owner (ours): at seven in the morning, Europe/Paris.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BiMailing {
    #[default]
    Daily,
    /// On Mondays.
    Weekly,
    /// On the first day of each month.
    Monthly,
}
