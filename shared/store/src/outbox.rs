//! Messages that leave once their change is written: the outbox.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Indexes, Key, keys};

/// The number of partitions of the outbox.
pub const SHARDS: u32 = 4;

/// A message that leaves the platform.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "to", content = "body")]
pub enum Message {
    /// A mail, as the integration that sends it reads it.
    Mail(serde_json::Value),
    /// Work for later, as the job that does it reads it.
    Task(serde_json::Value),
}

/// A message that waits to leave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Outgoing {
    /// The idempotency key its receiver counts by.
    pub id: String,
    /// The content that leaves.
    pub message: Message,
    /// Not before.
    pub due: Timestamp,
    /// It was due when it was written: it stands among those that leave now, and no index need say when it is due.
    pub at_once: bool,
}

impl Outgoing {
    /// The partition it waits in, below [`SHARDS`].
    pub fn shard(&self) -> u32 {
        keys::shard(&self.id, SHARDS)
    }
}

impl Entity for Outgoing {
    const KIND: &'static str = "outgoing";
    /// It is written, read and removed once, and paid for by its length each time.
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        match self.at_once {
            true => keys::messages::leaving(self.shard(), &self.id),
            false => keys::messages::outgoing(&self.id),
        }
    }

    fn indexes(&self) -> Indexes {
        let later = || keys::messages::outbox(self.shard(), self.due, &self.id);
        Indexes { gsi2: (!self.at_once).then(later), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.id).ok().filter(|_| !self.at_once)
    }
}
