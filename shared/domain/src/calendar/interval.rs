//! A stretch of time.

use jiff::{Timestamp, civil::Time};

use crate::calendar::paris;

/// A stretch of time, from the first instant up to, not including, the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub from: Timestamp,
    pub to: Timestamp,
}

impl Stretch {
    /// Whether the two share any time.
    pub fn overlaps(self, other: Stretch) -> bool {
        self.from < other.to && other.from < self.to
    }

    /// Whether it ends on the day it begins, Europe/Paris; midnight still belongs to it.
    pub fn within_a_day(self) -> bool {
        self.to <= paris::instant(paris::days_after(paris::today(self.from), 1), Time::midnight())
    }
}
