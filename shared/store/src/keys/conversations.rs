//! Conversations of beneficiaries with desks, and the messages of those that are about no order. All stand with the beneficiary.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | deskThread | `USER#id` | `THREAD#desk` | gsi1 `THREADS#conciergerie` / `waiting#last#user`, gsi3 `THREADSOF#user` / `last#desk` |
//! | deskMessage | `USER#id` | `MESSAGE#desk#number` | |
//! | orderThread (follows from the order) | `USER#id` | `ORDERTHREAD#order` | gsi1 as above / `waiting#last#order`, gsi3 as above / `last#order` |
//! | replyAddress | `REPLY-TO#hash` | `REPLY-TO` | |

use contract::{ConciergerieId, OrderId, UserId};

use crate::Key;

/// The prefix of the conversations of somebody with desks.
pub(crate) const DESK_THREADS: &str = "THREAD#";

pub(crate) fn desk_thread(user: UserId, desk: ConciergerieId) -> Key {
    Key::new(super::people::of_user(user), format!("{DESK_THREADS}{desk}"))
}

/// The prefix of the messages of somebody with all desks.
pub(crate) const MESSAGES: &str = "MESSAGE#";

pub(crate) fn message(user: UserId, desk: ConciergerieId, number: u32) -> Key {
    Key::new(super::people::of_user(user), format!("{MESSAGES}{desk}#{number:010}"))
}

pub(crate) fn order_thread(user: UserId, order: OrderId) -> Key {
    Key::new(super::people::of_user(user), format!("ORDERTHREAD#{order}"))
}

pub(crate) fn threads_of_desk(id: ConciergerieId) -> String {
    format!("THREADS#{id}")
}

pub(crate) fn threads_of_user(id: UserId) -> String {
    format!("THREADSOF#{id}")
}

pub(crate) fn reply_address(hash: &str) -> Key {
    Key::new(format!("REPLY-TO#{hash}"), "REPLY-TO")
}
