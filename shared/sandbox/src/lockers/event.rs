//! The things that a block tells, in the words of the platform's action `RecordLockerEvents`.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EventKind {
    Deposited,
    Collected,
    DoorOpened,
    DoorClosed,
    DoorLeftOpen,
    Jammed,
    PowerCut,
    SensorFull,
    SensorEmpty,
    Heartbeat,
}

/// An event of a block, or of one of its boxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub id: String,
    /// Rises from event to event of the block.
    pub sequence: u64,
    /// By the clock of the block.
    pub at: Timestamp,
    /// Absent of a heartbeat.
    #[serde(rename = "box")]
    pub box_id: Option<String>,
    pub kind: EventKind,
    pub order: Option<i64>,
    /// The code that opened the door.
    pub code: Option<String>,
    /// Per cent, with a heartbeat.
    pub battery: Option<u8>,
    /// Degrees Celsius, with a heartbeat.
    pub temperature: Option<i16>,
}
