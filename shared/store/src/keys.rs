//! Every key of the tables: a file a concept, each with the table of its kinds. Instants are written so that they sort as text.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | sequence | `SEQ#name` | `SEQ` | |
//! | audit of a change of an order (audit table) | `ORDER#id` | `instant#id` | gsi1 `DESK#conciergerie`, gsi2 `BY#user` / `instant#number` |
//! | audit of any other change (audit table) | `day#shard` | `instant#id` | the same |

pub(crate) mod bank;
pub(crate) mod bulk;
pub(crate) mod calendars;
pub(crate) mod campaigns;
pub(crate) mod catalogue;
pub(crate) mod content;
pub(crate) mod conversations;
pub(crate) mod cubes;
pub(crate) mod games;
pub(crate) mod handover;
pub(crate) mod home_services;
pub(crate) mod invoicing;
pub(crate) mod live;
pub(crate) mod lockers;
pub(crate) mod messages;
pub(crate) mod money;
pub(crate) mod orders;
pub(crate) mod people;
pub(crate) mod places;
pub(crate) mod registers;
pub(crate) mod sessions;
pub(crate) mod tax_reports;
pub(crate) mod usage;

use contract::{ConciergerieId, UserId};
use jiff::Timestamp;

use crate::Key;

/// Fixed width, so that it sorts as text: `2026-11-21T08:00:00.000Z`.
pub(crate) fn instant(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S.%3fZ").to_string()
}

/// Sorts after every instant and every date.
pub(crate) const LAST: &str = "~";

/// One of many by an instant.
pub(crate) fn dated(at: Timestamp, id: i64) -> String {
    format!("{}#{id:012}", instant(at))
}

/// One of many by rank and instant. Fixed width, as [`instant`].
pub(crate) fn ranked(rank: u8, at: Timestamp, id: i64) -> String {
    format!("{}{}", ranks_from(rank), dated(at, id))
}

/// Sorts before everything of this rank.
pub(crate) fn ranks_from(rank: u8) -> String {
    format!("{rank:03}#")
}

pub(crate) fn sequence(name: &str) -> Key {
    Key::new(format!("SEQ#{name}"), "SEQ")
}

/// The number of partitions for the changes of a day that are not about an order.
const AUDIT_SHARDS: u32 = 16;

/// The key of the audit entry of a change: in the partition of its order, or of the day for other changes.
pub(crate) fn audit(order: Option<String>, at: Timestamp, id: &str) -> Key {
    let shard = || day_shard(at, shard(id, AUDIT_SHARDS));
    Key::new(order.unwrap_or_else(shard), format!("{}#{id}", instant(at)))
}

/// The changes at a desk, in the audit table.
pub(crate) fn audit_of_desk(desk: ConciergerieId) -> String {
    format!("DESK#{desk}")
}

/// The changes that somebody made, in the audit table.
pub(crate) fn audit_by(user: UserId) -> String {
    format!("BY#{user}")
}

/// A number for something that is named by a text: it tells apart what happened at the same instant.
pub(crate) fn number_of(id: &str) -> i64 {
    let number = id.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(1_099_511_628_211) ^ u64::from(byte));
    (number % 1_000_000_000_000) as i64
}

/// A partition as the audit tells it, which nobody can change: what somebody signs in with, here or at their employer's,
/// stays out of it.
pub(crate) fn traceable(pk: &str) -> &str {
    [people::LOGINS, people::FEDERATED].into_iter().find(|it| pk.starts_with(it)).unwrap_or(pk)
}

/// The partitions with the changes of a day that are not about an order.
pub(crate) fn audit_of_day(at: Timestamp) -> impl Iterator<Item = String> {
    (0..AUDIT_SHARDS).map(move |shard| day_shard(at, shard))
}

fn day_shard(at: Timestamp, shard: u32) -> String {
    format!("{}#{shard}", at.strftime("%Y-%m-%d"))
}

/// The number of the partition in which something stands, out of so many.
pub(crate) fn shard(id: &str, of: u32) -> u32 {
    id.bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte))) % of
}
