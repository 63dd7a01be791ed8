//! I4: inboxes.

use domain::order::Order;
use jiff::Timestamp;

use super::observation::Observation;

/// I4: an order stands in the inbox where its reasons say, unless its time has come and nobody ranked it yet.
pub(super) fn i4_orders_stand_where_their_reasons_say(observation: &Observation) -> Vec<String> {
    let orders = observation.snapshot.orders.values().filter(|it| !is_due(it, observation.now));
    orders.filter_map(|it| misplaced(it, observation.now)).collect()
}

/// I4: nobody forgot an order that time alone changes.
pub(super) fn i4_no_order_waits_for_its_turn(observation: &Observation) -> Vec<String> {
    let forgotten = |it: &Order| {
        is_due(it, observation.now).then(|| format!("order {} waits since {:?}", it.id, it.next_turn()))
    };
    let orders = observation.snapshot.orders.values();
    orders.filter_map(|it| misplaced(it, observation.now).or_else(|| forgotten(it))).collect()
}

fn is_due(order: &Order, now: Timestamp) -> bool {
    order.next_turn().is_some_and(|at| at <= now)
}

fn misplaced(order: &Order, now: Timestamp) -> Option<String> {
    let mut ranked = order.clone();
    ranked.rank(now);
    let rank = |it: &Order| it.inbox.map(|place| place.rank);
    (rank(&ranked) != rank(order))
        .then(|| format!("order {} at {:?}, not {:?}", order.id, order.inbox, ranked.inbox))
}
