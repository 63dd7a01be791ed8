//! A range of time.

use jiff::{Timestamp, civil::Time};

use crate::calendar::paris;

/// A range of time, from the first instant up to, not including, the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeRange {
    pub from: Timestamp,
    pub to: Timestamp,
}

impl TimeRange {
    /// Whether the two share any time.
    pub fn overlaps(self, other: TimeRange) -> bool {
        self.from < other.to && other.from < self.to
    }

    /// Whether it ends on the day it begins, Europe/Paris; midnight still belongs to it.
    pub fn within_a_day(self) -> bool {
        self.to <= paris::instant(paris::days_after(paris::today(self.from), 1), Time::midnight())
    }
}

#[cfg(test)]
mod tests {
    use jiff::{SignedDuration, civil::date};

    use super::*;

    #[test]
    fn a_day_has_all_its_time_up_to_midnight_in_paris() {
        let from = paris::instant(date(2026, 10, 25), Time::midnight());
        let midnight = paris::instant(date(2026, 10, 26), Time::midnight());
        assert!(TimeRange { from, to: midnight }.within_a_day());
        assert!(!TimeRange { from, to: midnight + SignedDuration::from_secs(1) }.within_a_day());
    }
}
