//! Work on many things, each of which is named with it or in a line of a file.

use contract::{BulkOperationId, Result, desk};
use domain::{
    bulk::{BulkOperation, Work, WorkLine, Workload, WorkloadPart},
    people::organisation::Conciergerie,
};
use runtime::{Ctx, tasks::RunBulkOperation};
use serde::Serialize;
use store::{Changes, Sequence};

/// Parts that are written together: some megabytes at most.
const PARTS: usize = 10;

/// Begins work, which then goes on by itself; it is listed at a desk of the person who began it.
///
/// # Errors
/// Those of writing.
pub async fn begin(ctx: &Ctx, desk: &Conciergerie, work: Work) -> Result<desk::BulkOperation> {
    begin_with(ctx, desk, work, &[], |operation| operation).await
}

/// Those of [`begin`], with the lines of a file, and an answer that holds the operation. The lines are written first: those of work that was
/// not begun in the end are never read, and forgotten like all others.
///
/// # Errors
/// Those of writing.
pub async fn begin_with<A: Serialize>(
    ctx: &Ctx,
    desk: &Conciergerie,
    work: Work,
    lines: &[WorkLine],
    answer: impl FnOnce(desk::BulkOperation) -> A,
) -> Result<A> {
    let id = next_number(ctx).await?;
    for parts in WorkloadPart::all(id, lines, ctx.now).chunks(PARTS) {
        let changes = parts.iter().try_fold(Changes::new(), Changes::insert)?;
        ctx.write(changes).await?;
    }
    begin_beside(ctx, desk, (id, work), Changes::new(), answer).await
}

/// The number of work that is about to begin.
///
/// # Errors
/// Those of writing.
pub async fn next_number(ctx: &Ctx) -> Result<BulkOperationId> {
    Ok(BulkOperationId(ctx.store.next_number(Sequence::BulkOperation).await?))
}

/// Those of [`begin`], under a number that something else written with it has too.
///
/// # Errors
/// Those of writing.
pub async fn begin_beside<A: Serialize>(
    ctx: &Ctx,
    desk: &Conciergerie,
    (id, work): (BulkOperationId, Work),
    beside: Changes,
    answer: impl FnOnce(desk::BulkOperation) -> A,
) -> Result<A> {
    let operation = BulkOperation::begin(id, desk.id, &work, ctx.person()?, ctx.now);
    let answer = answer(operation.shown(ctx.now));
    ctx.commit(written(ctx, beside, operation, work)?, &answer).await?;
    Ok(answer)
}

/// The writes that begin work together with a change, under a number that was taken before.
///
/// # Errors
/// Those of writing.
pub fn beginning(
    ctx: &Ctx,
    changes: Changes,
    desk: &Conciergerie,
    (id, work): (BulkOperationId, Work),
) -> Result<Changes> {
    written(ctx, changes, BulkOperation::begin(id, desk.id, &work, ctx.person()?, ctx.now), work)
}

fn written(ctx: &Ctx, changes: Changes, operation: BulkOperation, work: Work) -> Result<Changes> {
    let changes = changes.insert(&operation)?.insert(&Workload { operation: operation.id, work })?;
    let (name, next) = RunBulkOperation::next(&operation);
    ctx.task(changes, name, &next, ctx.now)
}
