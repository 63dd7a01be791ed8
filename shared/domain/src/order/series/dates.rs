//! The dates of a series that are to come, as people see them.

use std::collections::BTreeMap;

use contract::orders::{DateState, SeriesDate, SeriesState, Trouble};
use jiff::civil::Date;

use crate::{
    calendar::{hours, paris},
    order::{
        Order,
        series::{Series, SlotContext},
    },
    text::wording,
};

/// The number of dates that are shown.
pub const DATES_SHOWN: usize = 12;

/// The next dates of a series. `orders` are those that were made, by the day of the rule.
pub fn upcoming(series: &Series, orders: &BTreeMap<Date, &Order>, context: &SlotContext) -> Vec<SeriesDate> {
    let to_come = |date: &Date| match orders.get(date) {
        Some(order) => series.state != SeriesState::Ended || order.is_open(),
        None => series.state != SeriesState::Ended && !series.is_past(*date, context.now),
    };
    let shown = series.days_from(paris::today(context.now)).filter(to_come);
    // An ended series has no more days than orders; a rule without end has them for ever.
    let until = orders.keys().next_back().copied().unwrap_or(Date::MIN);
    let shown = shown.take_while(|it| series.state != SeriesState::Ended || *it <= until);
    shown
        .take(DATES_SHOWN)
        .map(|date| shown_date(series, date, orders.get(&date).copied(), context))
        .collect()
}

fn shown_date(series: &Series, date: Date, order: Option<&Order>, context: &SlotContext) -> SeriesDate {
    let planned = series.begins(date);
    let active = series.state == SeriesState::Active;
    let skipped = series.skipped.contains(&date);
    let (state, trouble) = match order {
        Some(order) if order.is_cancelled() => (DateState::Cancelled, None),
        Some(order) => (DateState::Ordered, order.trouble),
        None if skipped => (DateState::Skipped, None),
        None => (DateState::Planned, context.trouble(planned, series.minutes)),
    };
    let open = active && state == DateState::Planned;
    let begin = order.and_then(|it| it.dates.begin).unwrap_or(planned);
    SeriesDate {
        date,
        state,
        begin,
        moved: begin != planned,
        order_id: order.map(|it| it.id),
        status: order.map(|it| it.status),
        status_label: order.map(|it| wording::label(it.status, it.workflow)),
        trouble,
        trouble_label: trouble.map(|it| match hours::holiday(date) {
            Some(name) if it == Trouble::Closed => name,
            _ => wording::trouble(it),
        }),
        can_skip: open || order.is_some_and(|it| it.can_withdraw(context.now)),
        can_move: open || order.is_some_and(|it| it.can_move(context.now)),
        can_restore: active && state == DateState::Skipped,
    }
}
