//! Invariants of parcel lockers: a box holds the goods of one order, an event counts once, and a code opens once.

use domain::lockers::{
    boxes::{Content, LockerBox},
    stay::UsedCode,
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I11: a box remembers its events, each once, and never an older sequence than the last.
pub(super) fn i11_events_count_once(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != LockerBox::KIND {
        return None;
    }
    let before: LockerBox = read(change.before.as_deref()?)?;
    let after: LockerBox = read(change.after.as_deref()?)?;
    let known = after.known_events.iter().filter(|it| before.known_events.contains(it)).count();
    // The oldest are forgotten when there are many.
    let kept = known == before.known_events.len() || after.known_events.len() >= before.known_events.len();
    let mut once = after.known_events.clone();
    once.sort_unstable();
    once.dedup();
    let is_sound =
        kept && once.len() == after.known_events.len() && after.last_sequence >= before.last_sequence;
    let lost = before.known_events.iter().any(|it| !after.known_events.contains(it));
    let forgot = lost && before.known_events.len() < 40;
    (!is_sound || forgot).then(|| {
        format!(
            "{:?} {} became {:?} {}",
            before.known_events, before.last_sequence, after.known_events, after.last_sequence
        )
    })
}

/// I11: a box that holds the goods of an order, or is kept for them, is given to no other before it is free.
pub(super) fn i11_a_box_holds_one_order(change: &Change, _: &Commit, it: &Observation) -> Option<String> {
    if change.kind() != LockerBox::KIND {
        return None;
    }
    let before: LockerBox = read(change.before.as_deref()?)?;
    let after: LockerBox = read(change.after.as_deref()?)?;
    let (had, has) = (before.stay()?, after.stay()?);
    let is_given_twice = had.nonce != has.nonce && !before.is_free_at(it.now);
    is_given_twice.then(|| format!("{} held {:?}, and was given to {has:?}", before.id, before.content))
}

/// I11: a code that opens a door on the tablet is used up in the same change, and never a second time. A provider who is signed in
/// shows none.
pub(super) fn i11_a_code_is_used_up(commit: &Commit, _: &Observation) -> Option<String> {
    let trace = commit.trace()?;
    if trace.action != "NexenceSimulatorSendAction" || trace.user.is_some() {
        return None;
    }
    let opening = |it: &Change| {
        let after: Option<LockerBox> = it.after.as_deref().and_then(read);
        it.kind() == LockerBox::KIND && after.is_some_and(|it| matches!(it.content, Content::Opening { .. }))
    };
    let used = commit.changes.iter().filter(|it| it.kind() == UsedCode::KIND && it.before.is_none()).count();
    let opens = commit.changes.iter().any(opening);
    (opens && used != 1).then(|| format!("{used} codes were used up by {:?}", trace.details))
}

/// I11: the boxes of a stay hold its goods or are kept for them, and goods stand in the stay of their order.
pub(super) fn i11_boxes_and_stays_agree(observation: &Observation) -> Vec<String> {
    let lockers = &observation.snapshot.lockers;
    let boxes = || lockers.boxes.values().map(|it| &it.kept);
    let mut wrong = vec![];
    for stay in lockers.stays.values() {
        for id in &stay.boxes {
            let held = boxes().find(|it| it.block == stay.block && it.id == *id);
            if !held.is_some_and(|it| it.is_of(stay.order)) {
                wrong.push(format!("{stay:?} names {:?}", held.map(|it| &it.content)));
            }
        }
    }
    for held in boxes() {
        let Some(goods) = held.stay() else { continue };
        let stands = lockers.stays.values().any(|it| it.order == goods.order && it.boxes.contains(&held.id));
        if !stands {
            wrong.push(format!("{} holds {goods:?}, which is in no stay", held.id));
        }
    }
    wrong
}
