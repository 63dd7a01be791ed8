//! The view that invariants look at, and their verdicts.

use jiff::Timestamp;
use sandbox::{bank::Entry, debit};

use crate::picture::Picture;

/// An invariant that does not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Such as `I1 credits`.
    pub invariant: &'static str,
    /// The subject, and its fault.
    pub detail: String,
}

/// All that can be seen at an instant.
pub(crate) struct Observation<'a> {
    pub(crate) now: Timestamp,
    pub(crate) picture: &'a Picture,
    /// The bank's.
    pub(crate) ledger: &'a [Entry],
    /// The collector's.
    pub(crate) debits: &'a [debit::Entry],
}
