//! Nightly work on the books.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::Job;

/// Compares what the card bank, SlimPay and the ledger say of a day, and then of the days after it. The clock asks without a day:
/// it begins a week back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CompareMoney {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The last day of this run: the last one that was closed when it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<Date>,
    /// How many messages have worked on the day before this one.
    pub step: u32,
}

impl Job for CompareMoney {
    const NAME: &'static str = "compare-money";
}
