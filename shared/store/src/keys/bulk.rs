//! Work on many things.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | bulkOperation | `BULKS#conciergerie` | `id` | under way: gsi5 `BULKS_RUNNING` / `instant#id` |
//! | workload | `BULK#id` | `WORKLOAD` | |
//! | workloadPart | `BULK#id` | `PART#nth` | |
//! | failedLine | `BULK#id` | `FAILED#line` | |

use contract::{BulkOperationId, ConciergerieId};
use jiff::Timestamp;

use crate::Key;

/// The prefix of the lines that failed.
pub(crate) const FAILED: &str = "FAILED#";

pub(crate) fn of_desk(id: ConciergerieId) -> String {
    format!("BULKS#{id}")
}

pub(crate) fn operation(desk: ConciergerieId, id: BulkOperationId) -> Key {
    Key::new(of_desk(desk), format!("{:012}", id.0))
}

/// Operations that are under way, of all desks.
pub(crate) const RUNNING: &str = "BULKS_RUNNING";

pub(crate) fn running(started: Timestamp, id: BulkOperationId) -> Key {
    Key::new(RUNNING, super::dated(started, id.0))
}

pub(crate) fn parts(id: BulkOperationId) -> String {
    format!("BULK#{id}")
}

pub(crate) fn workload(id: BulkOperationId) -> Key {
    Key::new(parts(id), "WORKLOAD")
}

pub(crate) fn part(id: BulkOperationId, nth: u32) -> Key {
    Key::new(parts(id), format!("PART#{nth:06}"))
}

pub(crate) fn failed(id: BulkOperationId, line: u32) -> Key {
    Key::new(parts(id), format!("{FAILED}{line:06}"))
}
