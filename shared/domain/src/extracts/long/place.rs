//! The place up to which the data of a long extract are read.

use contract::ConciergerieId;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

/// A place between two rows: data are read desk by desk, and of each month by month, or day by day, where they have spans.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Place {
    /// The desk, from 0.
    pub desk: u32,
    /// The span of the desk, from 0.
    pub span: u32,
    /// The last row that was read of it.
    pub after: Option<LastRead>,
}

/// The last row that was read of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LastRead {
    /// In a list by instant.
    Dated { at: Timestamp, id: i64 },
    /// In a list by name.
    Named(String),
}

/// The data that are read next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub desk: ConciergerieId,
    /// The first and the last day; absent where the content has no days.
    pub days: Option<(Date, Date)>,
}

impl Place {
    /// The place behind a row of the same list.
    #[must_use]
    pub fn behind(&self, after: LastRead) -> Self {
        Self { after: Some(after), ..*self }
    }

    /// The place behind a whole part, of which each desk has so many.
    #[must_use]
    pub fn next(&self, parts: u32) -> Self {
        let (desk, span) =
            if self.span + 1 < parts { (self.desk, self.span + 1) } else { (self.desk + 1, 0) };
        Self { desk, span, after: None }
    }
}
