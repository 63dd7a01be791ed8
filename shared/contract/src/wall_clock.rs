//! Days and times on the wall of Europe/Paris, as callers write them: an offset would be another time, and is refused.

#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::{ops::Deref, str::FromStr};

use jiff::civil::{Date, DateTime, Time};
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// A [`Date`], [`Time`] or [`DateTime`] of a request, which its own type would read from a text with an offset as well,
/// and drop the offset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct WallClock<T>(pub T);

impl<T> WallClock<T> {
    /// The day or time that it shows, if there is one.
    pub fn shown(wall: Option<Self>) -> Option<T> {
        wall.map(|it| it.0)
    }
}

impl<T> From<T> for WallClock<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T> Deref for WallClock<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<'de, T: Civil> Deserialize<'de> for WallClock<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        read(&text).map(Self).ok_or_else(|| D::Error::custom(T::EXPECTED))
    }
}

/// The schema is that of the value inside, so that clients see no difference.
#[cfg(feature = "schema")]
impl<T: JsonSchema> JsonSchema for WallClock<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// A day or a time, as a clock on the wall shows it.
pub trait Civil: FromStr {
    /// The message to somebody who has written something else.
    const EXPECTED: &'static str;
    /// There is a day in it, a time, or both.
    const PARTS: (bool, bool);
}

impl Civil for Date {
    const EXPECTED: &'static str = "expected a day";
    const PARTS: (bool, bool) = (true, false);
}

impl Civil for Time {
    const EXPECTED: &'static str = "expected a time";
    const PARTS: (bool, bool) = (false, true);
}

impl Civil for DateTime {
    const EXPECTED: &'static str = "expected a day and a time";
    const PARTS: (bool, bool) = (true, true);
}

fn read<T: Civil>(text: &str) -> Option<T> {
    let (day, time) = match (T::PARTS, text.split_once(['T', 't', ' '])) {
        ((true, true), Some((day, time))) => (day, time),
        ((true, false), None) => (text, ""),
        ((false, true), None) => ("", text),
        _ => return None,
    };
    let fits = |part: &str, signs: &[char]| part.chars().all(|it| it.is_ascii_digit() || signs.contains(&it));
    if fits(day, &['-']) && fits(time, &[':', '.']) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_refused_and_not_dropped() {
        for good in ["2026-11-26T14:00", "2026-11-26T14:00:00", "2026-11-26 14:00", "2026-11-26T14:00:00.5"] {
            assert!(read::<DateTime>(good).is_some(), "{good}");
        }
        for bad in [
            "2026-11-26T14:00+05:00",
            "2026-11-26T14:00:00-01",
            "2026-11-26T14:00Z",
            "2026-11-26T14:00[UTC]",
            "2026-11-26",
            "",
        ] {
            assert_eq!(read::<DateTime>(bad), None, "{bad}");
        }
        assert!(read::<Time>("11:30").is_some());
        assert!(read::<Time>("11:30:00").is_some());
        for bad in ["11:30:00+05:00", "11:30Z", "2026-11-26T11:30", "11:30-01", "25:00", ""] {
            assert_eq!(read::<Time>(bad), None, "{bad}");
        }
        assert!(read::<Date>("2026-11-26").is_some());
        for bad in ["2026-11-26T14:00", "2026-11-26T14:00+05:00", "2026-11-26+05:00", "26/11/2026", ""] {
            assert_eq!(read::<Date>(bad), None, "{bad}");
        }
    }
}
