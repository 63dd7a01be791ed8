//! Invariants of one change.

use domain::{
    money::credit::Credit,
    order::{
        Order,
        invariants::{broken, broken_between},
    },
};
use runtime::{Job, tasks::EraseTraces};
use store::Entity;

use super::observation::Observation;
use crate::commit::{AUDIT, Change, Commit, Row, read};

/// Kinds that nobody changes without a trace.
const TRACED: &[&str] = &[
    "order",
    "credit",
    "timeUnit",
    "person",
    "transaction",
    "onceAMonth",
    "draft",
    "slotHold",
    "series",
    "bulkOperation",
    "offerTimeline",
    "pendingOffer",
    "product",
    "cashRegister",
];

/// Kinds of which each write builds on the one before.
const VERSIONED: &[&str] = &[
    "order",
    "credit",
    "timeUnit",
    "person",
    "transaction",
    "slotHold",
    "onceAMonth",
    "series",
    "bulkOperation",
    "offerTimeline",
    "pendingOffer",
    "product",
    "cashRegister",
    "editorial",
    "eggHunt",
    "huntPlay",
    "wheelPlay",
    "gameWins",
    "gameWinsOfDay",
    "deskThread",
    "flashTemplate",
    "campaign",
    "campaignRecipient",
    "mailWeek",
];

/// I1: payments, credits and what remains are what the order costs.
pub(super) fn i1_orders_add_up(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    let order = of_order(change.after.as_ref()?)?;
    broken(&order).first().map(|it| format!("order {}: {it}", order.id))
}

/// I6: versions rise by one: nobody writes over what they have not read.
pub(super) fn i6_versions_rise_by_one(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    let after = change.after.as_ref()?;
    if !VERSIONED.contains(&change.kind()) {
        return None;
    }
    let version = |row: &Row| row.get("version").and_then(|it| it.parse::<u64>().ok()).unwrap_or_default();
    let before = change.before.as_deref().map_or(0, version);
    let risen = version(after) == before + 1;
    (!risen)
        .then(|| format!("{} {:?}: version {} after {before}", change.kind(), change.place, version(after)))
}

/// I6: only listed transitions, histories are append-only, what is final keeps its price.
pub(super) fn i6_orders_move_along_the_table(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    let (mut before, after) = (of_order(change.before.as_ref()?)?, of_order(change.after.as_ref()?)?);
    // A person whose account was deleted is taken out of the comments; everything else is held to the same rules.
    if let Some(erasure) = observation.snapshot.erasures.get(&after.beneficiary)
        && commit.trace().is_some_and(|it| it.action == EraseTraces::NAME)
    {
        before.erase_beneficiary(erasure);
    }
    broken_between(&before, &after).first().map(|it| format!("order {}: {it}", after.id))
}

/// I6: a new order or credit takes the place of no other, and none goes away.
pub(super) fn i6_numbers_are_given_once(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if ![Order::KIND, Credit::KIND].contains(&change.kind()) {
        return None;
    }
    let created = |row: &Row| read::<serde_json::Value>(row).map(|it| it["created"].clone());
    let (before, after) = (change.before.as_deref()?, change.after.as_deref());
    (after.and_then(created) != created(before)).then(|| format!("{:?} was written over", change.place))
}

/// I15: each change leaves exactly one trace.
pub(super) fn i15_each_change_leaves_one_trace(commit: &Commit, _: &Observation) -> Option<String> {
    let traced: Vec<_> = commit.changes.iter().map(Change::kind).filter(|it| TRACED.contains(it)).collect();
    let traces = commit.changes.iter().filter(|it| it.place.0[0] == AUDIT).count();
    (!traced.is_empty() && traces != 1).then(|| format!("{traces} traces of {traced:?}"))
}

fn of_order(row: &Row) -> Option<Order> {
    (row.get("kind")? == Order::KIND).then(|| read(row)).flatten()
}
