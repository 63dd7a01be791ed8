//! Goods of many orders change hands, an order a line.

use contract::{Error, Result, handover::HandoverStep};
use domain::{
    bulk::{BulkOperation, MovingItems},
    people::{actor::Actor, person::Person},
};
use runtime::JobCtx;
use store::Changes;
use usecases::handing_over::HandingOver;

/// Moves the items of an order, with the rights that who began it has now. Gives what is written, and in French what did not move.
pub(crate) async fn move_items(
    ctx: &JobCtx,
    operation: &BulkOperation,
    step: HandoverStep,
    MovingItems { order, items }: &MovingItems,
    by: &Person,
) -> Result<(Changes, Option<String>)> {
    let mut order = ctx.store.orders().get(*order).await?;
    if order.conciergerie != operation.conciergerie || !by.active || !by.works_for(order.company) {
        return Err(Error::NotFound("order"));
    }
    let actor = Actor::manager(by);
    let (by, permissions) = (&actor, by.permissions.as_slice());
    let (said, signature, told_otherwise) = (None, None, false);
    let handing = HandingOver { step, items, said, signature, by, permissions, told_otherwise };
    let mut changes = Changes::new();
    let moved = handing.move_items(ctx, &mut changes, &mut order).await?;
    let stayed = items.len() - moved.len();
    let told = (stayed > 0).then(|| match moved.len() {
        0 => {
            let lines = order.lines.iter().filter(|line| items.iter().any(|it| it.id == line.id));
            order.goods().why_none_moves(step, lines).to_owned()
        }
        _ => format!("{stayed} article(s) avaient déjà changé d’état."),
    });
    Ok((changes, told))
}
