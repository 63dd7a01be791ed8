//! Whether a thousand orders have become dear.

use contract::Result;
use runtime::{JobCtx, tasks::CompareCosts};
use usecases::costs;

/// Raises the alarm by a line of the log. Twice the same day is the same alarm.
pub(crate) async fn compare(ctx: JobCtx, _: CompareCosts) -> Result<()> {
    let compared = costs::compared(&ctx.store, ctx.now).await?.1;
    if compared.is_dear() {
        let (latest, baseline) = (compared.latest, compared.baseline);
        tracing::error!(?latest, ?baseline, "a thousand orders have become dear");
    }
    Ok(())
}
