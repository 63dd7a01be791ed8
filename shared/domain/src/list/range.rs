//! From and to, as a filter has them.

use jiff::{Timestamp, civil::Date};

use crate::calendar::paris;

/// From and to, both included; either may be open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range<T> {
    from: Option<T>,
    to: Option<T>,
}

impl<T: PartialOrd + Copy> Range<T> {
    /// One or two texts, empty where it is open. It is absent when a text is not readable, or when they are
    /// the wrong way round.
    pub(super) fn read(texts: &[String], read: impl Fn(&str) -> Option<T>) -> Option<Self> {
        let bound = |at: usize| match texts.get(at).map(|it| it.trim()).filter(|it| !it.is_empty()) {
            Some(text) => read(text).map(Some),
            None => Some(None),
        };
        let range = Self { from: bound(0)?, to: bound(1)? };
        let ordered = range.from.zip(range.to).is_none_or(|(from, to)| from <= to);
        (texts.len() <= 2 && ordered).then_some(range)
    }

    /// It leaves nothing out.
    pub(super) fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    pub(super) fn holds(&self, value: T) -> bool {
        self.from.is_none_or(|from| from <= value) && self.to.is_none_or(|to| value <= to)
    }
}

impl Range<Date> {
    /// Between which instants the days are, both included.
    pub(super) fn instants(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        (self.from.map(paris::begin_of), self.to.map(paris::end_of))
    }
}

/// A day as filters write it.
pub(super) fn date(text: &str) -> Option<Date> {
    Date::strptime("%Y-%m-%d", text).ok()
}
