//! Nightly work on the books.

use contract::{PartnerId, UserId};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

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

/// Adds up the days that are closed, as reports to the tax office tell them: some, and leaves word for those after them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GatherTaxDays {}

/// Brings a report to the approved platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendTaxReport {
    /// The first day of its period.
    pub from: Date,
    pub nth: u32,
}

/// Tells people that their tax certificate of the last year is ready: some, and leaves word for those after them. The clock asks without a
/// year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TellTaxCertificates {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i16>,
    /// The last of the people before these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<UserId>,
}

/// Brings an invoice that was made in the name of a partner to the approved platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendSelfBilledInvoice {
    pub partner: PartnerId,
    /// The month of its expectation.
    pub month: Date,
}
