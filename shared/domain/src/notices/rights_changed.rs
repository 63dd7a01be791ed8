use contract::{UserId, Words};

use super::{Alert, Letter, Notice};
use crate::text::paths;

/// Somebody gave the reader permissions or companies, or took them.
#[derive(Debug)]
pub struct RightsChanged<'a> {
    /// The reader.
    pub of: UserId,
    /// The edition of the reader's account that was changed.
    pub edition: u64,
    /// The person who changed them.
    pub by: &'a str,
}

impl Notice for RightsChanged<'_> {
    fn kind(&self) -> &'static str {
        "rightsChanged"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let label = Words::new(
            format!("{} a changé ce que vous pouvez faire", self.by),
            format!("{} has changed what you may do", self.by),
        );
        let about = i64::try_from(self.edition).unwrap_or_default();
        Some(Alert { kind: "rights", label, target: paths::concierge(self.of), about, due: None })
    }
}
