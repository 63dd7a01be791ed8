//! Invariants of conversations: a message stands once, whoever it is for says that it was read, and what the desk writes for itself
//! stays there.

use std::collections::{BTreeMap, BTreeSet};

use contract::{ConciergerieId, UserId};
use domain::{
    messaging::desk_thread::{DeskMessage, DeskThread},
    people::actor::Side,
};
use runtime::{Job, tasks::EraseTraces};
use store::{Entity, NotificationRecord, Outgoing};

use super::observation::Observation;
use crate::{
    commit::{Change, Commit, Row, read},
    snapshot::conversations::{MESSAGE, NOTE},
};

/// The kind of the item by which a conversation about an order is listed.
const ORDER_THREAD: &str = "orderThread";

/// I6: a message is written once, and stays as it was written.
pub(super) fn i6_messages_stay(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != DeskMessage::KIND {
        return None;
    }
    let before: DeskMessage = read(change.before.as_deref()?)?;
    let after: DeskMessage = read(change.after.as_deref()?)?;
    Some(format!("{before:?} became {after:?}"))
}

/// I4: messages are marked as read by the side that they are for, and by no other.
pub(super) fn i4_messages_are_read_by_their_side(
    change: &Change,
    commit: &Commit,
    _: &Observation,
) -> Option<String> {
    if change.kind() != DeskThread::KIND {
        return None;
    }
    let before: DeskThread = read(change.before.as_deref()?)?;
    let after: DeskThread = read(change.after.as_deref()?)?;
    let trace = commit.trace()?;
    let lost = |was: &[u32], is: &[u32]| was.iter().any(|it| !is.contains(it));
    let by_owner = trace.user == Some(after.user);
    let by_desk = !by_owner && (trace.user.is_some() || trace.action == EraseTraces::NAME);
    let wrong =
        lost(&before.unread, &after.unread) && !by_owner || lost(&before.waiting, &after.waiting) && !by_desk;
    wrong.then(|| format!("{:?} by {} turned {before:?} into {after:?}", trace.user, trace.action))
}

/// I14: what the desk writes for itself stands in no mail, no alert and no list of a beneficiary.
pub(super) fn i14_notes_are_told_to_nobody(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    let row = change.after.as_deref()?;
    let told = match change.kind() {
        Outgoing::KIND => has_note(&serde_json::to_string(&read::<Outgoing>(row)?).ok()?),
        NotificationRecord::KIND | ORDER_THREAD => row_values(row).any(has_note),
        _ => false,
    };
    told.then(|| format!("a {} tells of what the desk wrote for itself: {row:?}", change.kind()))
}

fn row_values(row: &Row) -> impl Iterator<Item = &str> {
    row.values().map(String::as_str)
}

/// Whether a text holds what a desk wrote for itself.
pub(crate) fn has_note(text: &str) -> bool {
    text.contains(NOTE)
}

/// I4: each conversation has its messages under the numbers from 1 on, and each message stands in one, once.
pub(super) fn i4_messages_stand_once(observation: &Observation) -> Vec<String> {
    let (snapshot, all) = (observation.snapshot, &observation.snapshot.conversations);
    let mut numbers: BTreeMap<(UserId, ConciergerieId), Vec<u32>> = BTreeMap::new();
    let is_there = |user: &UserId| !snapshot.erasures.contains_key(user);
    for message in all.messages.values().filter(|it| is_there(&it.user)) {
        numbers.entry((message.user, message.conciergerie)).or_default().push(message.number);
    }
    let threads = all.threads.iter().filter(|it| is_there(&it.0.0));
    let wanted: BTreeMap<_, Vec<u32>> = threads.map(|(key, it)| (*key, (1..=it.last).collect())).collect();
    let mut wrong = vec![];
    if numbers != wanted {
        wrong.push(format!("there are messages {numbers:?}, and conversations say {wanted:?}"));
    }
    let comments = snapshot.orders.values().flat_map(|it| &it.conversation.comments).map(|it| &it.content);
    let mut texts = BTreeSet::new();
    let said = all.messages.values().map(|it| &it.content).chain(comments);
    let twice =
        said.filter(|it| it.starts_with(MESSAGE) || it.starts_with(NOTE)).find(|it| !texts.insert(*it));
    wrong.extend(twice.map(|it| format!("{it} was written twice")));
    wrong
}

/// I4: what a side has still to read was written by the other one, and is named once.
pub(super) fn i4_what_is_unread_is_for_its_reader(observation: &Observation) -> Vec<String> {
    let all = &observation.snapshot.conversations;
    let sides: BTreeMap<_, Side> =
        all.messages.values().map(|it| ((it.user, it.conciergerie, it.number), it.side)).collect();
    let wrong = all.threads.values().filter(|it| {
        let by_desk = |number: &u32| {
            sides.get(&(it.user, it.conciergerie, *number)).map(|side| *side == Side::Gestionnaire)
        };
        let rises = |numbers: &[u32]| numbers.is_sorted_by(|one, next| one < next);
        !rises(&it.unread)
            || !rises(&it.waiting)
            || it.unread.iter().any(|it| by_desk(it) == Some(false))
            || it.waiting.iter().any(|it| by_desk(it) == Some(true))
            || it.waiting.is_empty() != it.waiting_since.is_none()
    });
    wrong.map(|it| format!("{it:?}")).collect()
}
