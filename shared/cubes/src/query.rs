//! A question, and the rows that it is asked of.

use std::{collections::BTreeSet, sync::Arc};

use crate::RowFile;

/// A file, and the days of it that count.
#[derive(Clone, Debug)]
pub struct Part {
    pub file: Arc<RowFile>,
    /// The first and the last day that count, by the numbers in the column of days.
    pub days: (i64, i64),
    /// It belongs to the earlier period that another one is compared with.
    pub earlier: bool,
}

/// A pivot. Columns are meant by their number in the layout.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The column of days.
    pub day: usize,
    pub rows: Vec<usize>,
    pub columns: Vec<usize>,
    pub metrics: Vec<Metric>,
    pub filters: Vec<Filter>,
    pub sorts: Vec<Sort>,
    /// Sums of all but the last row dimension stand between the rows.
    pub subtotals: bool,
    /// Columns whose values begin with a year: those of an earlier part count as a year later, so that both stand together.
    pub a_year_later: Vec<usize>,
    /// The text by which labels are sorted.
    pub sorted_as: Option<fn(&str) -> String>,
}

/// A number that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// The column of numbers; absent, each row counts 1.
    pub column: Option<usize>,
    pub aggregation: Aggregation,
}

/// The way in which many numbers become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregation {
    Sum,
    /// Rounded; a half goes away from zero.
    Average,
    Min,
    Max,
    /// The number of rows that have one.
    Count,
}

/// Rows that count, by a value.
#[derive(Clone, Debug)]
pub struct Filter {
    pub column: usize,
    pub values: BTreeSet<String>,
    /// Rows with one of the values count; otherwise all others.
    pub include: bool,
}

/// An order of rows, and of columns where it is by their labels.
#[derive(Clone, Debug)]
pub struct Sort {
    pub by: SortBy,
    pub ascending: bool,
}

/// The thing that is sorted by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SortBy {
    /// The labels of a dimension.
    Label(usize),
    /// A metric, by its number in the query: in the column with these values, or in the total.
    Value { metric: usize, at: Option<Vec<String>> },
}

impl Query {
    /// All text columns that are needed to answer.
    pub(crate) fn grouped(&self) -> impl Iterator<Item = usize> {
        self.rows.iter().chain(&self.columns).copied()
    }
}
