//! Recurring fees: each night, of every desk that has one. Twice, late, or at once with another copy comes to the same.

use contract::Result;
use domain::calendar::paris;
use runtime::{
    JobCtx,
    tasks::{ChargeFees, StartFees},
};
use store::Changes;
use usecases::fees;

/// People that one message charges.
const AT_ONCE: i32 = 25;

/// Leaves word for each desk that has a fee.
pub(crate) async fn start(ctx: JobCtx, _: StartFees) -> Result<()> {
    let run = paris::today(ctx.now).to_string();
    for fee in ctx.store.fees().all().await? {
        if !fee.due(ctx.now).is_empty() {
            let mut changes = Changes::new();
            fees::begin(&ctx, &mut changes, fee.conciergerie, &run)?;
            ctx.commit_once(&mut changes).await?;
        }
    }
    Ok(())
}

/// Charges some of the people of a desk, and leaves word for those after them.
pub(crate) async fn charge(ctx: JobCtx, job: ChargeFees) -> Result<()> {
    let Some(on) = fees::charging(&ctx, job.conciergerie_id).await? else { return Ok(()) };
    let people = ctx.store.people();
    let (page, next) = people.page_of_desk(job.conciergerie_id, job.after.as_deref(), AT_ONCE).await?;
    let last = page.last().map(|it| it.id);
    let active = page.into_iter().filter(|it| it.active).map(|it| it.id).collect();
    for user in fees::uncharged(&ctx.store, &on, active).await? {
        fees::charge(&ctx, &on, user).await?;
    }
    let Some((after, last)) = next.zip(last) else { return Ok(()) };
    let name = format!("fees-{}-{}-{last}", job.conciergerie_id, job.run);
    let rest = ChargeFees { after: Some(after), ..job };
    let mut changes = Changes::new();
    ctx.task(&mut changes, name, &rest, ctx.now)?;
    ctx.commit_once(&mut changes).await
}
