//! Keys of the messages that leave, and of the answers that were given.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | outgoing, at once | `OUT#shard` | `id` | |
//! | outgoing, later | `OUT#id` | `OUT` | gsi2 `OUT#shard` / `due#id` |
//! | sent (a consumer's memory) | `SENT#id` | `SENT` | |
//! | answer (idempotency) | `IDEM#caller#key` | `IDEM` | |

use jiff::Timestamp;

use crate::Key;

pub(crate) fn outgoing(id: &str) -> Key {
    Key::new(format!("OUT#{id}"), "OUT")
}

pub(crate) fn leaving(shard: u32, id: &str) -> Key {
    Key::new(outbox_shard(shard), id)
}

pub(crate) fn outbox_shard(shard: u32) -> String {
    format!("OUT#{shard}")
}

pub(crate) fn outbox(shard: u32, due: Timestamp, id: &str) -> Key {
    Key::new(outbox_shard(shard), format!("{}#{id}", super::instant(due)))
}

pub(crate) fn sent(id: &str) -> Key {
    Key::new(format!("SENT#{id}"), "SENT")
}

pub(crate) fn answer(caller: &str, key: &str) -> Key {
    Key::new(format!("IDEM#{caller}#{key}"), "IDEM")
}
