//! Invariants of waitlists, and of the time that is held for somebody.

use domain::calendar::{Hold, units::TimeUnit};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I7: what is free is offered in turn: nobody is passed over for somebody behind them who waits for the same.
pub(super) fn i7_offers_are_in_turn(observation: &Observation) -> Vec<String> {
    let lists = observation.snapshot.waitlists.values();
    let passed = lists.flat_map(|list| list.out_of_turn());
    passed.map(|it| format!("place {} of person {} was passed over", it.id, it.user)).collect()
}

/// I7: a time is held for one person at once.
pub(super) fn i7_no_time_is_held_for_two(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != TimeUnit::KIND {
        return None;
    }
    let unit: TimeUnit = read(change.after.as_ref()?)?;
    for (nth, one) in unit.holds.iter().enumerate() {
        let clashes = |it: &&Hold| it.draft != one.draft && it.range().overlaps(one.range());
        if let Some(other) = unit.holds[nth + 1..].iter().find(clashes) {
            return Some(format!("one time is held for {:?} and {:?}", one.draft, other.draft));
        }
    }
    None
}
