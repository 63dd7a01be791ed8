//! Permissions that were given or taken until a day.

use contract::Result;
use runtime::{JobCtx, tasks::SettleRights};
use store::Changes;
use usecases::staff::leave_foreign_desk;

/// Writes down what has become due of somebody's permissions. The rights as they are now decide, not the message:
/// late, twice, or after another change comes to the same.
pub(crate) async fn settle(ctx: JobCtx, job: SettleRights) -> Result<()> {
    ctx.change(|| async {
        let mut person = ctx.store.people().get(job.user_id).await?;
        if person.due_rights.iter().all(|it| ctx.now < it.at) {
            return Ok((Changes::new(), ()));
        }
        let settled = person.settle_rights(ctx.now);
        leave_foreign_desk(&ctx.store, &mut person).await?;
        Ok((Changes::new().save(&person)?.detail(settled), ()))
    })
    .await
}
