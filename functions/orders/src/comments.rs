use contract::{
    Error, Result,
    orders::{NewOrderComment, Order},
};
use domain::{
    notices::CommentWritten,
    people::actor::{Actor, Side},
};
use runtime::{Ctx, Reach};
use store::Changes;

use crate::reading::{seen, view};

pub(crate) async fn add(ctx: Ctx, request: NewOrderComment) -> Result<Order> {
    let request = request.read().ok_or(Error::NotFound("order"))?;
    // Comments contradict nothing that others write.
    ctx.change(|| async {
        let (mut order, reach) = seen(&ctx, request.order_id).await?;
        let by = author(&ctx, reach, &order)?;
        // An answer is read by the side that it answers, unless its author says otherwise.
        let answers = order.conversation.answered_next().filter(|_| by.is_desk());
        let va = request.va.unwrap_or(answers == Some(Side::Adherent));
        let vp = request.vp.unwrap_or(answers == Some(Side::Partner));
        order.comment(&request.comment, va, vp, request.cancellation, &by, ctx.now)?;

        let mut changes = Changes::new();
        changes.save_order(&order)?;
        if by.is_desk() && va {
            let reader = ctx.store.people().get(order.beneficiary).await?;
            if let Some(comment) = order.conversation.last() {
                ctx.tell(&mut changes, &reader, &CommentWritten { order: &order, comment })?;
            }
        }
        Ok((changes, view(&ctx, &order)?))
    })
    .await
}

/// The author: the beneficiary, or the desk, perhaps on their behalf.
pub(crate) fn author(ctx: &Ctx, reach: Reach, order: &domain::order::Order) -> Result<Actor> {
    let person = ctx.person()?;
    if reach == Reach::Beneficiary || order.beneficiary == person.id {
        return ctx.actor_for(person);
    }
    let chosen = ctx.acting_for() == Some(order.beneficiary);
    let on_behalf_of = chosen.then(|| order.beneficiary_name.clone());
    Ok(Actor { on_behalf_of, ..Actor::manager(person) })
}
