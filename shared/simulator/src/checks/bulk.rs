//! Invariants of work on many things.

use contract::desk::BulkOperationState;
use domain::{
    bulk::{BulkOperation, FailedLine, Work},
    order::Order,
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I4: a line of an operation is written together with what it did, or with why it did not.
pub(super) fn i4_lines_are_written_with_what_they_did(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != BulkOperation::KIND {
        return None;
    }
    let after: BulkOperation = read(change.after.as_ref()?)?;
    let before: Option<BulkOperation> = change.before.as_deref().and_then(read);
    let (line, failed) = before.map_or((0, 0), |it| (it.done, it.failed));
    let (passed, refused) = (after.done.checked_sub(line)?, after.failed.checked_sub(failed)?);
    let written = commit.changes.iter().filter_map(|it| Some((it.kind(), it.after.as_ref()?)));
    let refusals = written.clone().filter(|(kind, _)| *kind == FailedLine::KIND).count();
    let work = &observation.picture.workloads.get(&after.id)?.work;
    // Nobody here takes a product out of offers.
    let Work::ChangeStatus { orders, status, .. } = work else { return None };
    let wanted = orders.get(line as usize);
    let done = written
        .filter(|(kind, _)| *kind == Order::KIND)
        .filter_map(|(_, row)| read::<Order>(row))
        .filter(|it| Some(&it.id) == wanted && it.statuses.iter().any(|step| step.status == *status))
        .count();
    let right = match passed {
        0 => refusals == 0 && refused == 0,
        1 => (refusals, done) == (refused as usize, 1 - refused as usize),
        _ => false,
    };
    (!right).then(|| {
        format!("operation {}: {passed} lines passed, {done} done, {refusals} of {refused} refused", after.id)
    })
}

/// I4: in the end no operation is left where it was.
pub(super) fn i4_operations_come_to_their_end(observation: &Observation) -> Vec<String> {
    let running =
        observation.picture.bulk_operations.values().filter(|it| it.state == BulkOperationState::Running);
    running.map(|it| format!("operation {} stands at line {} of {}", it.id, it.done, it.total)).collect()
}
