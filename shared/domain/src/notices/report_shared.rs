use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{cubes::SavedReport, text::paths};

/// A colleague shares a pivot with its reader.
#[derive(Debug)]
pub struct ReportShared<'a> {
    pub report: &'a SavedReport,
    /// The name of the colleague.
    pub by: &'a str,
}

impl Notice for ReportShared<'_> {
    fn kind(&self) -> &'static str {
        "reportShared"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let Self { report, by } = self;
        let label = Words::new(
            format!("{by} partage avec vous le tableau « {} »", report.name),
            format!("{by} shares the table “{}” with you", report.name),
        );
        let about = report.user.0 * 31 + report.name.bytes().map(i64::from).sum::<i64>();
        Some(Alert {
            kind: "report",
            label,
            target: paths::pivot(report.user, report.cube, &report.name),
            about,
            due: None,
        })
    }
}
