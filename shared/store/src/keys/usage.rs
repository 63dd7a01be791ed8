//! Keys of what the groups use.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | what a group used on a day (counters) | `USAGE` | `day#group` | |

use jiff::civil::Date;

use crate::Key;

/// One partition: an instance writes there once a minute at most.
pub(crate) const USAGE: &str = "USAGE";

pub(crate) fn usage(day: Date, group: &str) -> Key {
    Key::new(USAGE, format!("{day}#{group}"))
}

/// The day and the group of a key.
pub(crate) fn usage_of(sk: &str) -> Option<(Date, &str)> {
    let (day, group) = sk.split_once('#')?;
    Some((day.parse().ok()?, group))
}
