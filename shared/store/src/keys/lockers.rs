//! Parcel lockers. All of a desk's stand in one partition, because a choice of a box looks at all of them.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | lockerBlock | `LOCKERS#conciergerie` | `BLOCK#id` | |
//! | lockerBox | `LOCKERS#conciergerie` | `BOX#block#box` | |
//! | lockerHeartbeat | `LOCKERS#conciergerie` | `HEARD#block` | |
//! | orderStay | `LOCKERS#conciergerie` | `STAY#order` | |
//! | usedLockerCode | `LOCKERS#conciergerie` | `USED#nonce` | |

use contract::{ConciergerieId, LockerBlockId, OrderId};

use crate::Key;

pub(crate) fn of_desk(desk: ConciergerieId) -> String {
    format!("LOCKERS#{desk}")
}

/// The prefix of the blocks.
pub(crate) const BLOCKS: &str = "BLOCK#";

pub(crate) fn block(desk: ConciergerieId, id: LockerBlockId) -> Key {
    Key::new(of_desk(desk), format!("{BLOCKS}{:012}", id.0))
}

/// The prefix of the boxes.
pub(crate) const BOXES: &str = "BOX#";

pub(crate) fn locker_box(desk: ConciergerieId, block: LockerBlockId, id: &str) -> Key {
    Key::new(of_desk(desk), format!("{BOXES}{:012}#{id}", block.0))
}

/// The prefix of what was last heard of blocks.
pub(crate) const HEARD: &str = "HEARD#";

pub(crate) fn heartbeat(desk: ConciergerieId, block: LockerBlockId) -> Key {
    Key::new(of_desk(desk), format!("{HEARD}{:012}", block.0))
}

pub(crate) fn stay(desk: ConciergerieId, order: OrderId) -> Key {
    Key::new(of_desk(desk), format!("STAY#{:012}", order.0))
}

pub(crate) fn used_code(desk: ConciergerieId, nonce: &str) -> Key {
    Key::new(of_desk(desk), format!("USED#{nonce}"))
}
