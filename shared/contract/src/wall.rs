//! Times on the wall of Europe/Paris, as callers write them: an offset would be another time, and is refused.

use jiff::civil::DateTime;
use serde::{Deserialize, Deserializer, de::Error};

/// A time without an offset.
pub(crate) fn required<'de, D: Deserializer<'de>>(from: D) -> Result<DateTime, D::Error> {
    let text = String::deserialize(from)?;
    read(&text).ok_or_else(|| D::Error::custom("not a local date and time"))
}

/// The same, or nothing.
pub(crate) fn optional<'de, D: Deserializer<'de>>(from: D) -> Result<Option<DateTime>, D::Error> {
    let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
    read(&text).map(Some).ok_or_else(|| D::Error::custom("not a local date and time"))
}

fn read(text: &str) -> Option<DateTime> {
    let time = text.split_once(['T', 't', ' ']).map_or("", |(_, time)| time);
    if time.contains(['+', '-', '[', 'Z', 'z']) { None } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_refused_and_not_dropped() {
        for good in ["2026-11-26T14:00", "2026-11-26T14:00:00", "2026-11-26 14:00"] {
            assert!(read(good).is_some(), "{good}");
        }
        for bad in [
            "2026-11-26T14:00+05:00",
            "2026-11-26T14:00:00-01",
            "2026-11-26T14:00Z",
            "2026-11-26T14:00[UTC]",
            "",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
