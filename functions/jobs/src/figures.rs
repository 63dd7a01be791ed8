//! Orders that the figures of their desk leave out, those from before there were figures, are counted.

use contract::{OrderId, Result};
use domain::order::figures::GENERATION;
use runtime::{JobCtx, tasks::CountFigures};
use store::{Changes, OrdersOf, PageRequest, Position};

/// Orders that one message looks at.
const AT_ONCE: i32 = 100;

/// Counts those of some orders that are not counted yet, and leaves word for the orders after them. An order says itself whether it
/// is counted, so doing this twice, or while it changes, counts it once.
pub(crate) async fn count(ctx: JobCtx, job: CountFigures) -> Result<()> {
    let after = job.after.map(|(at, id)| Position { rank: 0, at, id: id.0 });
    let request = PageRequest { after, limit: AT_ONCE, ..PageRequest::default() };
    let page = ctx.store.orders().page(OrdersOf::Desk(job.conciergerie_id), request).await?;
    let orders = ctx.store.orders().get_many(page.items.iter().map(|it| it.id)).await?;
    for order in orders.iter().filter(|it| it.figured != GENERATION) {
        one(&ctx, order.id).await?;
    }
    let Some(last) = page.items.last().filter(|_| page.more) else { return Ok(()) };
    let rest = CountFigures { after: Some((last.created, last.id)), ..job };
    let mut changes = Changes::new();
    ctx.task(&mut changes, rest.name(), &rest, ctx.now)?;
    ctx.commit_once(&mut changes).await
}

/// Writing it back counts it.
async fn one(ctx: &JobCtx, id: OrderId) -> Result<()> {
    ctx.change(|| async {
        let order = ctx.store.orders().get(id).await?;
        let mut changes = Changes::new();
        if order.figured != GENERATION {
            changes.save_order(&order)?;
        }
        Ok((changes, ()))
    })
    .await
}
