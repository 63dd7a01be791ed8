//! Closings of registers that nobody touches: each night, of what ended with the day. Twice, late, or at once with somebody who
//! works comes to the same: what is closed runs no more.

use contract::{CashRegisterId, ConciergerieId, Error, Result};
use domain::{
    calendar::paris,
    people::actor::Actor,
    register::journal::{JournalAuthor, Writing},
};
use runtime::{JobCtx, tasks::CloseRegisters};
use store::Changes;

/// Registers that one message takes on.
const AT_ONCE: i32 = 100;

pub(crate) async fn close(ctx: JobCtx, job: CloseRegisters) -> Result<()> {
    let today = paris::today(ctx.now);
    let found = ctx.store.registers().to_close(today, AT_ONCE).await?;
    let mut failed = 0;
    for (desk, id) in &found {
        // One that fails holds up no other.
        if let Err(error) = one(&ctx, *desk, *id).await {
            tracing::error!(register = id.0, ?error, "a register was not closed");
            failed += 1;
        }
    }
    if failed > 0 {
        return Err(Error::internal(std::io::Error::other("some registers were not closed")));
    }
    if found.len() < AT_ONCE as usize {
        return Ok(());
    }
    let next = CloseRegisters { run: job.run + 1 };
    let mut changes = Changes::new();
    ctx.task(&mut changes, format!("closings-{today}-{}", next.run), &next, ctx.now)?;
    ctx.commit_once(&mut changes).await
}

/// The register itself decides: the index may be late.
async fn one(ctx: &JobCtx, desk: ConciergerieId, id: CashRegisterId) -> Result<()> {
    let actor = Actor::platform();
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    ctx.change(|| async {
        let read = ctx.store.registers().get(desk, id).await?;
        let mut changes = Changes::new();
        if let Some(writing) = Writing::closing(read.entity.clone(), &author) {
            changes.register(&read, &writing)?;
        }
        Ok((changes, ()))
    })
    .await
}
