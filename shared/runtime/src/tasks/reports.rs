//! Pivots that are mailed.

use contract::{UserId, bi::CubeName};
use domain::cubes::{Mailing, SavedReport};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Mails a pivot to its owner as it stands on the day, and leaves the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailReport {
    pub user_id: UserId,
    pub cube: CubeName,
    pub name: String,
    /// The mails for which it was left, and their day: once these have gone on, it does nothing.
    pub mailing: String,
    pub day: Date,
}

impl MailReport {
    /// The message of the next mail of a pivot, and its name: each day has its own.
    pub fn next(report: &SavedReport, mailing: &Mailing) -> (String, Self) {
        let SavedReport { user, cube, name, .. } = report;
        let (id, day) = (&mailing.id, mailing.next);
        let job = Self { user_id: *user, cube: *cube, name: name.clone(), mailing: id.clone(), day };
        (format!("report-due-{id}-{day}"), job)
    }

    /// Whether it is the next one of these mails.
    pub fn is_next(&self, mailing: &Mailing) -> bool {
        self.mailing == mailing.id && self.day == mailing.next
    }
}
