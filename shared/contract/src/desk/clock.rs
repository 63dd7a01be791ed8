//! Clocks: the time that a desk has for a task of an order.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The task that a desk is to do within its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ClockKind {
    /// Accept or refuse a new order.
    Accept,
    /// Answer a comment, or a request to cancel.
    Answer,
}

/// A clock that runs while the desk is open; at a desk that keeps no hours, always.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    pub kind: ClockKind,
    /// When it began.
    pub since: Timestamp,
    /// When its time is up, as the desk is to be open.
    pub due: Timestamp,
    /// Minutes that it has run.
    pub spent: u32,
    /// Minutes that it may run.
    pub target: u32,
    /// Its time is up.
    pub late: bool,
    /// It runs now.
    pub running: bool,
}
