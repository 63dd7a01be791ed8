//! Keys of the connections over which clients hear of changes.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | connection | `LIVE#id` | `LIVE` | gsi1 `LIVEAT#conciergerie` / `id`, gsi3 `LIVEOF#user` / `id` |

use contract::{ConciergerieId, UserId};

use crate::Key;

/// It is found by its own identifier alone when it closes.
pub(crate) fn connection(id: &str) -> Key {
    Key::new(format!("LIVE#{id}"), "LIVE")
}

pub(crate) fn connections_at(desk: ConciergerieId) -> String {
    format!("LIVEAT#{desk}")
}

pub(crate) fn connections_of(user: UserId) -> String {
    format!("LIVEOF#{user}")
}
