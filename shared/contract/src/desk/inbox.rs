//! Why an order waits for the desk.

use serde::{Deserialize, Serialize};

/// Why an order waits for the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum InboxReason {
    /// Nobody has looked at it yet.
    New,
    /// Not accepted in time.
    LateToAccept,
    /// The day has passed and it is not done.
    DatePassed,
    /// A line has no price.
    PriceMissing,
    /// Done, and something remains to pay.
    Unpaid,
    /// A card payment failed.
    CardFailed,
    /// Something was taken that is not owed: the order was cancelled, or paid too much.
    ToGiveBack,
    /// Its partner has declined it, and nobody has done anything about it since.
    PartnerDeclined,
    /// A comment waits for an answer.
    CommentWaiting,
    /// The beneficiary asks to cancel.
    CancelRequested,
    /// A note of 0 to 3.
    LowNote,
    /// Two orders hold the same time of the partner.
    Overlap,
    /// Its appointment is at the desk, which is closed then.
    DeskClosed,
    /// A date of a recurring order did not come about as planned.
    SeriesTrouble,
    /// Its offer keeps it there until it is done.
    Kept,
}

/// A reason for which an order is an anomaly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReasonLabel {
    pub external_key: InboxReason,
    /// In French: staff read no other.
    pub label: String,
}
