//! The shapes that every extract shares.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The format of a file.
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
    /// The ticket, which opens it once.
    pub ticket: String,
    /// The end of the ticket.
    pub expires: Timestamp,
    /// The name under which it is to be saved.
    pub name: String,
    /// The number of rows, without the headings.
    pub rows: u64,
    /// It is larger than an answer may be: `LocateExtract` opens it, in place of `OpenExtract`.
    pub large: bool,
}
