//! Who is signed in, and who tries too often.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | session | `SESSION#hash` | `SESSION` | |
//! | ticket | `TICKET#hash` | `TICKET` | |
//! | throttle | `THROTTLE#what` | `THROTTLE` | |
//! | quota | `QUOTA#name#what#window` | `QUOTA` | |

use domain::people::throttle::Quota;
use jiff::Timestamp;

use crate::Key;

pub(crate) fn session(hash: &str) -> Key {
    Key::new(format!("SESSION#{hash}"), "SESSION")
}

pub(crate) fn ticket(hash: &str) -> Key {
    Key::new(format!("TICKET#{hash}"), "TICKET")
}

pub(crate) fn throttle(what: &str) -> Key {
    Key::new(format!("THROTTLE#{what}"), "THROTTLE")
}

/// What is counted in one window of a quota.
pub(crate) fn quota(quota: Quota, what: &str, now: Timestamp) -> Key {
    Key::new(format!("QUOTA#{}#{what}#{}", quota.name, quota.window(now)), "QUOTA")
}
