//! What every extract says alike.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a file is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ExtractFormat {
    /// Amounts are numbers, days are days.
    #[default]
    Xlsx,
    /// `;`, UTF-8 with its mark, comma decimals; a text that would be read as a formula has an apostrophe before it.
    Csv,
}

/// A file that was made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Extract {
    /// Opens it once.
    pub ticket: String,
    /// Until then.
    pub expires: Timestamp,
    /// As it is to be called where it is saved.
    pub name: String,
    /// Without its headings.
    pub rows: u64,
}
