//! Every key of the tables: a file a concept, each with the table of its kinds. Instants are written so that they sort as text.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | sequence | `SEQ#name` | `SEQ` | |
//! | audit (audit table) | `day` | `instant#id` | |

pub(crate) mod bulk;
pub(crate) mod calendars;
pub(crate) mod catalogue;
pub(crate) mod content;
pub(crate) mod messages;
pub(crate) mod money;
pub(crate) mod orders;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod sessions;

use jiff::Timestamp;

use crate::Key;

/// Fixed width, so that it sorts as text: `2026-11-21T08:00:00.000Z`.
pub(crate) fn instant(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S.%3fZ").to_string()
}

/// After every instant and every date.
pub(crate) const LAST: &str = "~";

/// One of many by an instant.
pub(crate) fn dated(at: Timestamp, id: i64) -> String {
    format!("{}#{id:012}", instant(at))
}

/// One of many by rank and instant. Fixed width, as [`instant`].
pub(crate) fn ranked(rank: u8, at: Timestamp, id: i64) -> String {
    format!("{}{}", ranks_from(rank), dated(at, id))
}

/// Before everything of this rank.
pub(crate) fn ranks_from(rank: u8) -> String {
    format!("{rank:03}#")
}

pub(crate) fn sequence(name: &str) -> Key {
    Key::new(format!("SEQ#{name}"), "SEQ")
}

pub(crate) fn audit(at: Timestamp, id: &str) -> Key {
    Key::new(at.strftime("%Y-%m-%d").to_string(), format!("{}#{id}", instant(at)))
}
