//! How long the service of an order takes.

use contract::catalogue::ItemType;
use jiff::Timestamp;

use crate::{
    calendar::{paris, slots::time_range},
    catalogue::offer::CalendarRules,
    order::{Line, Order},
};

/// Minutes of a service: what the begin and end times say where there are some, else durations times quantities.
pub fn service_length(lines: &[Line]) -> u32 {
    let timed: Option<u32> =
        lines.iter().filter_map(line_length).fold(None, |sum, it| Some(sum.unwrap_or(0) + it));
    timed.unwrap_or_else(|| {
        lines.iter().fold(0u32, |sum, line| sum.saturating_add(line.minutes.saturating_mul(line.quantity)))
    })
}

impl Order {
    /// Minutes of its service when it begins then: as long as it lasts or, of half days, as its lines say; what a half
    /// day holds is longer.
    pub fn minutes_taken(&self, rules: &CalendarRules, begin: Timestamp) -> u32 {
        match self.end.filter(|_| !rules.half_day) {
            Some(end) => paris::minutes_between(begin, end),
            None => service_length(&self.lines),
        }
    }
}

/// Minutes between the begin and the end of a line, if it has both.
fn line_length(line: &Line) -> Option<u32> {
    let (begin, end) = (line.kind == ItemType::TimeRange).then(|| time_range(line.value.as_deref()?))??;
    u32::try_from(begin.duration_until(end).as_mins()).ok()
}
