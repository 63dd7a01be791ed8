use contract::{Done, Result, account::RemoveAccountAnonymous};
use domain::people::{removal::RemovalWish, throttle::Quota};
use runtime::{Ctx, tasks::RecordRemoval};
use store::Changes;

/// Whether somebody has the address is found out later, so that the answer takes the same time for all.
pub(crate) async fn ask(ctx: Ctx, request: RemoveAccountAnonymous) -> Result<Done> {
    let wish = RemovalWish::of(&request, ctx.user().ok(), ctx.now)?;
    ctx.spend(Quota::MAILS, &ctx.ip).await?;
    let job = RecordRemoval { id: runtime::id(), wish };
    let changes = ctx.task(Changes::new(), format!("removal-{}", job.id), &job, ctx.now)?;
    ctx.commit(changes, &Done {}).await?;
    Ok(Done {})
}
