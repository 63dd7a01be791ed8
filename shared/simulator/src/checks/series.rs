//! Invariants of orders that come back.

use std::collections::BTreeMap;

use contract::{OrderId, orders::SeriesState};
use domain::{
    calendar::paris,
    order::{Order, series::Series},
};
use jiff::{SignedDuration, civil::Date, tz::AmbiguousOffset};
use serde_json::Value;
use store::{Entity, Occurrence};

use super::observation::Observation;
use crate::commit::{AUDIT, Change, Commit, read};

/// Days that have come within sight are made by this hour: who looks sees those of so many hours ago.
const MADE_BY: SignedDuration = SignedDuration::from_hours(6);

/// I12: a day becomes an order once, is a day of the rule, was not skipped and is not over, and keeps the time on the wall.
pub(super) fn i12_a_day_becomes_an_order_once(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != Occurrence::KIND {
        return None;
    }
    let made: Occurrence = read(change.after.as_ref()?)?;
    let series = observation.snapshot.series.get(&made.series);
    let order = observation.snapshot.orders.get(&made.order);
    let wrong = match (series, order) {
        _ if change.before.is_some() => "is made once more",
        (None, _) | (_, None) => "is of no series, or of no order",
        (Some(series), Some(_)) if !series.has(made.date) => "is no day of the rule",
        // The first one was ordered by hand.
        (Some(series), Some(order)) if order.id == series.id => return None,
        (Some(series), _) if series.skipped.contains(&made.date) => "was skipped",
        (Some(series), _) if series.state != SeriesState::Active => "is of a series that has stopped",
        (Some(series), _) if series.is_past(made.date, observation.now) => "is over",
        (Some(series), Some(order)) if !was_moved(commit) && !keeps_time(series, made.date, order) => {
            "begins at another time"
        }
        _ => return None,
    };
    Some(format!("{made:?} {wrong}: {:?}", order.and_then(|it| it.dates.begin)))
}

/// I12: each order of a series has a day of its own there, each day its order, and a day that is skipped none.
pub(super) fn i12_an_order_for_a_day_and_a_day_for_an_order(observation: &Observation) -> Vec<String> {
    let mut days: BTreeMap<OrderId, Vec<Date>> = BTreeMap::new();
    let mut wrong = vec![];
    for made in observation.snapshot.occurrences.values() {
        days.entry(made.order).or_default().push(made.date);
        let of = observation.snapshot.orders.get(&made.order).and_then(Order::series);
        if of != Some(made.series) {
            wrong.push(format!("{made:?} is an order of {of:?}"));
        }
        if observation.snapshot.series.get(&made.series).is_some_and(|it| it.skipped.contains(&made.date)) {
            wrong.push(format!("{made:?} is skipped"));
        }
    }
    for order in observation.snapshot.orders.values().filter(|it| it.series().is_some()) {
        let days = days.get(&order.id).map_or(0, Vec::len);
        // A cancelled order may have given the day back.
        if days > 1 || (days == 0 && !order.is_cancelled()) {
            wrong.push(format!("order {} of series {:?} has {days} days", order.id, order.series()));
        }
    }
    wrong
}

/// I12, once nothing is under way: whatever was to be made ahead is made.
pub(super) fn i12_no_day_is_forgotten(observation: &Observation) -> Vec<String> {
    let mut wrong = vec![];
    for series in observation.snapshot.series.values().filter(|it| it.state == SeriesState::Active) {
        let offer = observation.snapshot.orders.get(&series.id).map(|it| testkit::world::offer(it.offer));
        let rules = offer.as_ref().and_then(|it| it.calendar.as_ref());
        let until = Series::horizon(rules, observation.now - MADE_BY);
        let made = |date| observation.snapshot.occurrences.contains_key(&(series.id, date));
        wrong.extend(
            series
                .due(until, made, observation.now)
                .first()
                .map(|it| format!("{it} of series {}", series.id)),
        );
    }
    wrong
}

/// Whether an order begins when the wall shows the time of its series. A time that is missing on a night is one hour later.
fn keeps_time(series: &Series, date: Date, order: &Order) -> bool {
    let wanted = date.to_datetime(series.at.unwrap_or_default());
    let shown = order.dates.begin.map(paris::wall);
    let missing = matches!(paris::ZONE.to_ambiguous_timestamp(wanted).offset(), AmbiguousOffset::Gap { .. });
    shown == Some(if missing { wanted + SignedDuration::from_hours(1) } else { wanted })
}

/// Whether somebody chose another time for the day.
fn was_moved(commit: &Commit) -> bool {
    let trace = commit.changes.iter().find(|it| it.place.0[0] == AUDIT);
    let body: Option<Value> = trace.and_then(|it| it.after.as_deref()).and_then(read);
    body.is_some_and(|it| it["action"] == "MoveSeriesDate")
}
