//! A block as it is built, what it is handed, and what can go wrong with it.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Maker {
    Kern,
    Nexence,
}

/// Smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Size {
    S,
    M,
    L,
}

/// A box as it is built.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BoxSetup {
    pub id: String,
    pub size: Size,
    pub hanger: bool,
    pub sensor: bool,
}

/// A block as it is built.
#[derive(Clone, Debug)]
pub struct BlockSetup {
    pub keys: Keys,
    pub boxes: Vec<BoxSetup>,
}

/// The things that a block is handed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Keys {
    /// The name in its address.
    pub name: String,
    pub maker: Maker,
    /// The platform's number of it, as codes name it.
    pub number: String,
    /// Shown to the platform with events.
    pub device_key: String,
    /// Shown by the platform with commands.
    pub command_key: String,
    /// By which it checks codes.
    pub public_key: String,
    /// The origin of the platform.
    pub platform: String,
}

/// Something that goes wrong with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Trouble {
    /// The next command is carried out and never answered.
    LoseAnswer,
    /// The next command is carried out, and answered after so many seconds.
    Slow(u64),
    /// The power goes while the next command opens the door, and the box is dark until it is repaired.
    PowerCut,
    /// The door does not open until it is repaired.
    Jam,
    /// The door does not close until it is repaired.
    StaysOpen,
    /// The sensor says full, whatever is in there, until it is repaired.
    SensorFull,
}

/// The treatment of a batch of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Delivery {
    /// It is told twice.
    Twice,
    /// Its events are told one by one, the newest first.
    Reversed,
    /// The answer of the platform is lost: it is told again.
    AnswerLost,
}
