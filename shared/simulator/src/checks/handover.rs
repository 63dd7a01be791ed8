//! Invariants of goods that change hands.

use std::collections::BTreeMap;

use contract::handover::HandoverStep::{Receive, Retrieve};
use domain::order::Order;
use runtime::{Job, tasks::RunBulkOperation};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I6: goods only go forward, none of them is lost or made, and what they cost stays.
pub(super) fn i6_goods_go_forward(change: &Change, commit: &Commit, _: &Observation) -> Option<String> {
    let moving = ["SetItemsStatus", RunBulkOperation::NAME];
    let trace = commit.trace()?;
    if change.kind() != Order::KIND || !moving.contains(&trace.action.as_str()) {
        return None;
    }
    let (before, after): (Order, Order) = (read(change.before.as_deref()?)?, read(change.after.as_deref()?)?);
    let moved = |order: &Order| order.events.iter().filter(|it| it.kind.starts_with("items")).count();
    if moved(&before) == moved(&after) {
        return None;
    }
    let pieces = |it: &Order| it.lines.iter().map(|it| u64::from(it.quantity)).sum::<u64>();
    let back = after
        .lines
        .iter()
        .find(|line| before.lines.iter().any(|was| was.id == line.id && was.status > line.status));
    match back {
        Some(line) => Some(format!("line {} of order {} went back", line.id, after.id)),
        None if pieces(&before) != pieces(&after) => Some(format!("pieces of order {} are lost", after.id)),
        None if before.final_amount() != after.final_amount() => {
            Some(format!("order {} costs other", after.id))
        }
        None => None,
    }
}

/// I4: what stands to be handed over is listed at its desk, and nothing else is.
pub(super) fn i4_goods_are_listed(observation: &Observation) -> Vec<String> {
    let listed: BTreeMap<_, _> = observation.snapshot.goods.values().map(|it| (it.order, it)).collect();
    let orders = observation.snapshot.orders.values();
    let wrong = orders.filter(|it| it.goods().standing().as_ref() != listed.get(&it.id).copied());
    wrong.map(|it| format!("order {}: {:?} is listed", it.id, listed.get(&it.id))).collect()
}

/// I6: what is out of an order, whether it goes on or is over, comes back or is handed out.
pub(super) fn i6_what_is_out_is_accepted(observation: &Observation) -> Vec<String> {
    let accepted = |it: &Order| it.goods().movable(Receive).chain(it.goods().movable(Retrieve)).count();
    let orders = observation.snapshot.orders.values();
    let wrong = orders.filter(|it| it.goods().out().count() > accepted(it));
    wrong.map(|it| format!("order {}: nobody accepts what is out of it", it.id)).collect()
}
