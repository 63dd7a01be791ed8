//! Work on many things.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | operation | `OPERATIONS#conciergerie` | `id` | |
//! | workload | `OPERATION#id` | `WORKLOAD` | |
//! | failedLine | `OPERATION#id` | `FAILED#line` | |

use contract::{ConciergerieId, OperationId};

use crate::Key;

/// What the lines that failed begin with.
pub(crate) const FAILED: &str = "FAILED#";

pub(crate) fn of_desk(id: ConciergerieId) -> String {
    format!("OPERATIONS#{id}")
}

pub(crate) fn operation(desk: ConciergerieId, id: OperationId) -> Key {
    Key::new(of_desk(desk), format!("{:012}", id.0))
}

pub(crate) fn parts(id: OperationId) -> String {
    format!("OPERATION#{id}")
}

pub(crate) fn workload(id: OperationId) -> Key {
    Key::new(parts(id), "WORKLOAD")
}

pub(crate) fn failed(id: OperationId, line: u32) -> Key {
    Key::new(parts(id), format!("{FAILED}{line:06}"))
}
