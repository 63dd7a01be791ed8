//! The time that the service of an order takes.

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
        match self.dates.end.filter(|_| !rules.half_day) {
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

#[cfg(test)]
mod tests {
    use jiff::ToSpan;

    use super::*;
    use crate::fixtures;

    #[test]
    fn a_service_takes_as_long_as_it_lasts_and_of_a_half_day_what_its_lines_say() {
        let begin = fixtures::now();
        let mut order = fixtures::order(Some(1000));
        order.lines[0].minutes = 20;
        let taken = |order: &Order, half_day| {
            order.minutes_taken(&CalendarRules { step_minutes: 30, days_ahead: 30, half_day }, begin)
        };
        assert_eq!((taken(&order, false), taken(&order, true)), (40, 40), "nothing says when it ends");
        order.dates.end = Some(begin + 90.minutes());
        assert_eq!((taken(&order, false), taken(&order, true)), (90, 40));
    }
}
