//! Payments that no bank tells of.

use contract::{
    Error, Result,
    payments::{CollectPayment, Payment},
};
use domain::{actor::Actor, order::order_of};
use runtime::Ctx;
use store::Changes;

/// How often a change that met another one is made anew.
const TRIES: u32 = 4;

pub(crate) async fn collect(ctx: Ctx, request: CollectPayment) -> Result<Payment> {
    let (id, person) = (request.payment_id, ctx.person()?);
    for _ in 0..TRIES {
        let mut order = ctx.desk_order(order_of(id.0)).await?;
        order.collect_by_hand(id, &person.permissions, &Actor::manager(person), ctx.now)?;
        let mut views = order.payment_views(&person.permissions).into_iter();
        let shown = views.find(|it| it.id == id).ok_or(Error::NotFound("payment"))?;
        match ctx.commit(Changes::new().save_order(&order)?, &shown).await {
            Ok(()) => return Ok(shown),
            // Somebody changed the order: whether the payment still waits is looked at again.
            Err(Error::Stale | Error::Busy) => {}
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}
