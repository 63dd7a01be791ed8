//! Pivots over rows that lie in Parquet files: nothing here knows what the columns mean, nor where the files come from.
//!
//! A text column is read as codes of a dictionary. A pivot gives the values of all files numbers of their own, and adds rows up
//! by the product of these numbers.

mod column;
mod difference;
mod file;
mod group;
mod keyed;
mod pages;
mod pivot;
mod query;

pub use column::{Column, TextColumn, label_of, value_of, with_label};
pub use difference::Difference;
pub use file::{Layout, RowFile, StoredRow, written};
pub use keyed::KeyValue;
pub use pivot::{Pivot, PivotRow, numbers_where, pivot};
pub use query::{Aggregation, Filter, Metric, Part, Query, Sort, SortBy};

/// The reason why no answer is given.
#[derive(Debug)]
pub enum Error {
    /// There would be more cells than anybody reads, or more than fit into memory.
    TooLarge,
    /// A file does not have what its layout says.
    Unreadable(String),
}

impl From<parquet::errors::ParquetError> for Error {
    fn from(error: parquet::errors::ParquetError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLarge => f.write_str("the pivot has too many cells"),
            Self::Unreadable(why) => write!(f, "the file cannot be read: {why}"),
        }
    }
}

impl std::error::Error for Error {}

/// The outcome of reading.
pub type Result<T> = std::result::Result<T, Error>;
