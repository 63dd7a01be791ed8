//! Doors of blocks: the commands that they are given, and what is known of them.

use contract::OrderId;
use http::Method;
use serde_json::Value;

use crate::Secret;

/// The maker of a block, whose calls it speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    Kern,
    Nexence,
}

/// A block, and how it is spoken to.
#[derive(Clone, Copy, Debug)]
pub struct BlockRef<'a> {
    pub maker: Maker,
    /// The address under which it takes commands.
    pub address: &'a str,
    /// The name that it has for itself.
    pub name: &'a str,
    /// The key that we show.
    pub key: &'a Secret,
}

/// An action of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorAction {
    Open,
    Close,
}

impl DoorAction {
    pub(super) fn name(self) -> &'static str {
        match self {
            DoorAction::Open => "TO_OPEN_DOOR",
            DoorAction::Close => "TO_CLOSE_DOOR",
        }
    }
}

/// The task of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorCommand<'a> {
    /// A door moves once for the same id, however often it arrives.
    pub id: &'a str,
    /// The external id of the box.
    pub box_id: &'a str,
    pub action: DoorAction,
    /// The order whose goods are put in or taken out; absent when a manager opens the box.
    pub order: Option<OrderId>,
    /// The nonce of the code that was shown to us for this, if one was: the block then takes that code for used as well.
    pub nonce: Option<&'a str>,
}

/// The fate of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The block did it, now or when the command came first.
    Done,
    /// No door has moved.
    NotDone(DoorProblem),
    /// A door may have moved.
    Unknown,
}

/// The reason why no door has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorProblem {
    /// The block cannot be reached, or is left alone for a while because it did not answer.
    Unreachable,
    Jammed,
    NoPower,
    NoSuchBox,
    /// The block has too much to do.
    Busy,
    /// The block does not take our key, or our command.
    Refused,
}

/// A box as its block sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxReading {
    /// The external id of the box.
    pub box_id: String,
    pub door_open: bool,
    /// Absent where the box has no sensor.
    pub sensor_full: Option<bool>,
    /// The order whose goods the block has in there.
    pub order: Option<OrderId>,
}

/// A call of a maker.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) body: Option<Value>,
}

/// The problem that a block names.
pub(super) fn problem(name: &str) -> DoorProblem {
    match name {
        "JAMMED" => DoorProblem::Jammed,
        "NO_POWER" => DoorProblem::NoPower,
        "NO_SUCH_BOX" => DoorProblem::NoSuchBox,
        "BUSY" => DoorProblem::Busy,
        "OFFLINE" => DoorProblem::Unreachable,
        _ => DoorProblem::Refused,
    }
}
