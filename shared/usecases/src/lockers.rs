//! Goods in lockers: a box is chosen and kept, its door opened, what comes of it written down, and their beneficiary told.

mod at_locker;
mod codes;
mod doors;
mod telling;

pub use at_locker::OrderAtLocker;
pub use codes::{action_of, code_of, shown, still_opens, used};
pub use doors::{DoorRequest, Opened, command, free_box, open, open_for_staff, record};
pub use telling::{remind_of_late, speaks_for_order};
