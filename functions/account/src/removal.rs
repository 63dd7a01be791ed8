use contract::{
    Done, Result,
    account::{GetMyAccountRemoval, MyAccountRemoval, RemoveAccountAnonymous, WithdrawAccountRemoval},
};
use domain::people::{removal::RemovalWish, throttle::Quota};
use runtime::{Ctx, tasks::RecordRemoval};
use store::Changes;

/// Whether somebody has the address is found out later, so that the answer takes the same time for all.
pub(crate) async fn ask(ctx: Ctx, request: RemoveAccountAnonymous) -> Result<Done> {
    let wish = RemovalWish::of(&request, ctx.user().ok(), ctx.now)?;
    ctx.spend(Quota::MAILS, &ctx.ip).await?;
    let job = RecordRemoval { id: runtime::id(), wish };
    let mut changes = Changes::new();
    ctx.task(&mut changes, format!("removal-{}", job.id), &job, ctx.now)?;
    ctx.commit(&mut changes, &Done {}).await?;
    Ok(Done {})
}

pub(crate) async fn mine(ctx: Ctx, _: GetMyAccountRemoval) -> Result<MyAccountRemoval> {
    let found = ctx.store.removals().asked_by(ctx.user()?).await?;
    Ok(MyAccountRemoval { pending: found.map(|it| it.pending()) })
}

/// The desk may have closed it meanwhile, or deleted the account: that stands.
pub(crate) async fn withdraw(ctx: Ctx, _: WithdrawAccountRemoval) -> Result<MyAccountRemoval> {
    let user = ctx.user()?;
    ctx.change(|| async {
        let found = ctx.store.removals().asked_by(user).await?;
        let mut changes = Changes::new();
        if let Some(found) = &found {
            changes.delete(found);
        }
        Ok((changes, MyAccountRemoval { pending: None }))
    })
    .await
}
