//! The events that a block tells.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OrderId, Refusal, Subject};

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LockerEventKind {
    /// Goods were put in, and the door closed.
    Deposited,
    /// Goods were taken out, and the door closed.
    Collected,
    DoorOpened,
    /// The door closed, and nobody can say whether anything was put in or taken out.
    DoorClosed,
    DoorLeftOpen,
    Jammed,
    /// The power came back after it had gone while the door was in use.
    PowerCut,
    /// The sensor notices something.
    SensorFull,
    /// The sensor notices nothing.
    SensorEmpty,
    /// The block is alive; of no box.
    Heartbeat,
}

/// An event of a block or of one of its boxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LockerEvent {
    /// The same when it is told again.
    pub id: String,
    /// Rises from event to event of the block, also while it is offline.
    pub sequence: u64,
    /// By the clock of the block.
    pub at: Timestamp,
    /// Absent of a heartbeat.
    #[serde(default, rename = "box")]
    pub box_id: Option<String>,
    pub kind: LockerEventKind,
    /// The order of the command or of the code.
    #[serde(default)]
    pub order: Option<OrderId>,
    /// The code by which the door was opened offline.
    #[serde(default)]
    pub code: Option<String>,
    /// Per cent, with a heartbeat.
    #[serde(default)]
    pub battery: Option<u8>,
    /// Degrees Celsius, with a heartbeat.
    #[serde(default)]
    pub temperature: Option<i16>,
}

/// The outcome of a batch of events.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EventsRecorded {
    /// The events that were not known yet; all of the batch can be forgotten by the block.
    pub new: Vec<String>,
    /// Those among them that came after a later one of the same box: they are kept in the journal and change nothing.
    pub outdated: Vec<String>,
}

/// Takes what a block tells, in the order of its sequence. An event counts once, however often it is told.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecordLockerEvents {
    /// 1 to 100.
    pub events: Vec<LockerEvent>,
}

impl Action for RecordLockerEvents {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const REFUSALS: &'static [Refusal] = &[Refusal::LockerKey];
    const EXAMPLE: &'static str = r#"{"events": [{"id": "e-1", "sequence": 1, "at": "2026-12-01T08:00:00Z",
        "box": "A1", "kind": "deposited", "order": "$order"}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = EventsRecorded;
}
