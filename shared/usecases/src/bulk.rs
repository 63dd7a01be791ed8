//! Work on many things.

use contract::{BulkOperationId, Result, desk};
use domain::{
    bulk::{BulkOperation, Work, Workload},
    people::organisation::Conciergerie,
};
use runtime::{Ctx, tasks::RunBulkOperation};
use store::{Changes, Sequence};

/// Begins work, which then goes on by itself; it is listed at a desk of who began it.
///
/// # Errors
/// Whatever writing says.
pub async fn begin(ctx: &Ctx, desk: &Conciergerie, work: Work) -> Result<desk::BulkOperation> {
    let id = BulkOperationId(ctx.store.next_number(Sequence::BulkOperation).await?);
    let operation = BulkOperation::begin(id, desk.id, &work, ctx.person()?, ctx.now);
    let answer = operation.shown(ctx.now);
    let changes = Changes::new().insert(&operation)?.insert(&Workload { operation: id, work })?;
    let (name, next) = RunBulkOperation::next(&operation);
    ctx.commit(ctx.task(changes, name, &next, ctx.now)?, &answer).await?;
    Ok(answer)
}
