//! Keys of sessions, and of the counts of callers who try too often.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | session | `USER#id` | `SESSION#hash` | |
//! | impersonation | `USER#beneficiary` | `IMPERSONATION#id` | |
//! | secondFactor | `USER#id` | `SECOND-FACTOR` | |
//! | ticket | `TICKET#hash` | `TICKET` | |
//! | throttle | `THROTTLE#what` | `THROTTLE` | |
//! | quota | `QUOTA#name#what#window` | `QUOTA` | |

use contract::{ImpersonationId, UserId};
use domain::people::throttle::Quota;
use jiff::Timestamp;

use super::people::of_user;
use crate::Key;

/// It stands in the partition of the person, so that one query reads all of theirs, as they are now.
pub(crate) fn session(user: UserId, hash: &str) -> Key {
    Key::new(of_user(user), format!("{SESSIONS}{hash}"))
}

pub(crate) const SESSIONS: &str = "SESSION#";

/// It stands in the partition of the beneficiary, who reads them.
pub(crate) fn impersonation(beneficiary: UserId, id: ImpersonationId) -> Key {
    Key::new(of_user(beneficiary), format!("{IMPERSONATIONS}{:018}", id.0))
}

pub(crate) const IMPERSONATIONS: &str = "IMPERSONATION#";

pub(crate) fn second_factor(user: UserId) -> Key {
    Key::new(of_user(user), "SECOND-FACTOR")
}

pub(crate) fn ticket(hash: &str) -> Key {
    Key::new(format!("TICKET#{hash}"), "TICKET")
}

pub(crate) fn throttle(what: &str) -> Key {
    Key::new(format!("THROTTLE#{what}"), "THROTTLE")
}

/// The key of what is counted in one window of a quota.
pub(crate) fn quota(quota: Quota, what: &str, now: Timestamp) -> Key {
    Key::new(format!("QUOTA#{}#{what}#{}", quota.name, quota.window(now)), "QUOTA")
}
