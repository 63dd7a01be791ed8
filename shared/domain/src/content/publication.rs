//! The state of an item by its dates, and the calendar of a desk: a function of dates alone, so that an item comes and goes on
//! time whether or not a job runs.

use contract::{
    Error, Result, Words,
    content::{ContentSpan, PublicationState},
};
use jiff::{SignedDuration, Timestamp, civil::Date};

use crate::calendar::{interval::TimeRange, paris};

/// Days of a calendar at most.
const MOST_DAYS: u32 = 366;

/// An item in a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedItem {
    pub id: i64,
    pub term: TimeRange,
}

/// The calendar of a desk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeskCalendar {
    /// The part of each item within the calendar, by when it begins.
    pub online: Vec<PlannedItem>,
    /// The stretches in which nothing is online, in their order.
    pub gaps: Vec<TimeRange>,
}

/// How an item of these dates stands at an instant. Without dates nothing of it was published.
pub fn state(term: Option<TimeRange>, now: Timestamp) -> PublicationState {
    match term {
        None => PublicationState::Draft,
        Some(term) if term.to <= now => PublicationState::Unpublished,
        Some(term) if now < term.from => PublicationState::Waiting,
        Some(_) => PublicationState::Online,
    }
}

/// Whether an item of these dates is shown at an instant.
pub fn is_online(term: TimeRange, now: Timestamp) -> bool {
    state(Some(term), now) == PublicationState::Online
}

/// The items that are online from one day to another, both included, and the gaps between them.
pub fn calendar(planned: &[PlannedItem], first: Date, last: Date) -> DeskCalendar {
    let whole = days(first, last);
    let part = |it: &PlannedItem| within(it.term, whole).map(|term| PlannedItem { term, ..*it });
    let mut online: Vec<PlannedItem> = planned.iter().filter_map(part).collect();
    online.sort_by_key(|it| (it.term.from, it.term.to, it.id));
    let mut gaps = vec![];
    let mut covered = whole.from;
    for term in online.iter().map(|it| it.term) {
        if covered < term.from {
            gaps.push(TimeRange { from: covered, to: term.from });
        }
        covered = covered.max(term.to);
    }
    if covered < whole.to {
        gaps.push(TimeRange { from: covered, to: whole.to });
    }
    DeskCalendar { online, gaps }
}

/// A stretch of time with the days of its first and its last instant.
pub fn span(range: TimeRange) -> ContentSpan {
    let last = range.to.checked_sub(SignedDuration::from_nanos(1)).unwrap_or(range.to);
    ContentSpan {
        from: range.from,
        to: range.to,
        first_day: paris::today(range.from),
        last_day: paris::today(last.max(range.from)),
    }
}

/// Whether a calendar, or counts, can be made of these days.
///
/// # Errors
/// Invalid `to`.
pub fn expect_days(first: Date, last: Date) -> Result<()> {
    let words = if last < first {
        Words::new("La fin doit suivre le début.", "The end must follow the beginning.")
    } else if paris::days_after(first, MOST_DAYS) < last {
        Words::new("Choisissez un an au plus.", "Choose a year at most.")
    } else {
        return Ok(());
    };
    Err(Error::invalid("to", words.fr, words.en))
}

/// All of the time from one day to another, both included.
fn days(first: Date, last: Date) -> TimeRange {
    TimeRange { from: paris::begin_of(first), to: paris::begin_of(paris::days_after(last, 1)) }
}

/// The part of a term within a range, if there is any.
fn within(term: TimeRange, range: TimeRange) -> Option<TimeRange> {
    let part = TimeRange { from: term.from.max(range.from), to: term.to.min(range.to) };
    (part.from < part.to).then_some(part)
}

#[cfg(test)]
mod tests;
