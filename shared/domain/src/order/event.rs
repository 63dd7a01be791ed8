//! The business log of an order.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An entry of the order's business log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub from: String,
    /// Whom `from` acted for.
    pub on_behalf_of: Option<String>,
    pub at: Timestamp,
    pub kind: String,
    pub text: String,
}
