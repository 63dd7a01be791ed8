//! Keys of the messages that leave, and of the answers that were given.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | outgoing, at once | `OUT#shard` | `id` | |
//! | outgoing, later | `OUT#id` | `OUT` | gsi2 `OUT#shard` / `due#id` |
//! | sent (a consumer's memory) | `SENT#id` | `SENT` | |
//! | mailRecord | `USER#id`, or `MAILS_TO_OTHERS#shard` | `MAIL#key` | gsi1 `MAILS#conciergerie` or `MAILS#0` / `instant#number` |
//! | answer (idempotency) | `IDEM#caller#key` | `IDEM` | |

use contract::{ConciergerieId, UserId};
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

/// The fate of a mail stands with its reader, and goes with their account.
pub(crate) fn mail_record(user: Option<UserId>, key: &str) -> Key {
    let others = || format!("MAILS_TO_OTHERS#{}", super::shard(key, OTHERS));
    Key::new(user.map_or_else(others, super::people::of_user), format!("{MAILS}{key}"))
}

/// The number of partitions for mails to nobody who has an account.
const OTHERS: u32 = 16;

/// The prefix of what became of the mails of somebody.
pub(crate) const MAILS: &str = "MAIL#";

/// Mails to the people of a desk, or of none.
pub(crate) fn mails_of(desk: Option<ConciergerieId>) -> String {
    format!("MAILS#{}", desk.map_or(0, |it| it.0))
}
