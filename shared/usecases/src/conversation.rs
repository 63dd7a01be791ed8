//! Comments on an order, whoever writes them: the beneficiary, or the desk.

use contract::{Result, orders::NewComment};
use domain::{
    notices::CommentWritten,
    order::{Order, conversation},
    people::actor::{Actor, Side},
};
use runtime::{Ctx, Reach};
use store::{Changes, Versioned};

use crate::upload::Upload;

/// The author of something about an order: the beneficiary, or the desk, perhaps on their behalf.
pub fn author(ctx: &Ctx, reach: Reach, order: &Order) -> Result<Actor> {
    let person = ctx.person()?;
    if reach == Reach::Beneficiary || order.beneficiary == person.id {
        return ctx.actor_for(person);
    }
    let chosen = ctx.acting_for() == Some(order.beneficiary);
    let on_behalf_of = chosen.then(|| order.beneficiary_name.clone());
    Ok(Actor { on_behalf_of, ..Actor::manager(person) })
}

/// Comments an order, and tells its beneficiary of what the desk shows them. An answer is read by the side that it answers, unless
/// its author says otherwise. A file is read by those who read the comment.
pub async fn comment(
    ctx: &Ctx,
    order: &mut Versioned<Order>,
    new: &NewComment,
    file: Option<&Upload>,
    by: &Actor,
) -> Result<Changes> {
    let answers = order.conversation.answered_next().filter(|_| by.is_desk());
    let va = new.va.unwrap_or(answers == Some(Side::Adherent));
    let vp = new.vp.unwrap_or(answers == Some(Side::Partner));
    let written = conversation::NewComment {
        content: new.comment.clone(),
        va,
        vp,
        cancellation: new.cancellation,
        document: file.map(Upload::document),
    };
    order.write_comment(written, by, ctx.now)?;
    let mut changes = Changes::new();
    changes.save_order(order)?;
    if let Some(file) = file {
        file.keep(ctx, &mut changes, order.id).await?;
    }
    if by.is_desk() && va {
        let reader = ctx.store.people().get(order.beneficiary).await?;
        if let Some(comment) = order.conversation.last() {
            ctx.tell(&mut changes, &reader, &CommentWritten { order, comment })?;
        }
    }
    Ok(changes)
}
