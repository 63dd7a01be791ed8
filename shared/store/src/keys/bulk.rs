//! Work on many things.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | bulkOperation | `BULKS#conciergerie` | `id` | under way: gsi5 `BULKS_RUNNING` / `instant#id` |
//! | workload | `BULK#id` | `WORKLOAD` | |
//! | workloadPart | `BULK#id` | `PART#nth` | |
//! | failedLine | `BULK#id` | `FAILED#line` | |
//! | appEvents | `EVENTS#conciergerie#day` | `at#id` | |
//! | longExtract | `EXTRACTS#user` | `id` | |

use contract::{BulkOperationId, ConciergerieId, ExtractId, UserId};
use jiff::{Timestamp, civil::Date};

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

pub(crate) fn extracts_of(user: UserId) -> String {
    format!("EXTRACTS#{user}")
}

pub(crate) fn extract(user: UserId, id: ExtractId) -> Key {
    Key::new(extracts_of(user), format!("{:012}", id.0))
}

pub(crate) fn app_events(desk: ConciergerieId, day: Date) -> String {
    format!("EVENTS#{desk}#{day}")
}

pub(crate) fn app_events_sent((desk, day): (ConciergerieId, Date), at: Timestamp, id: &str) -> Key {
    Key::new(app_events(desk, day), format!("{}#{id}", super::instant(at)))
}
