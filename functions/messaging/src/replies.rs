//! Canned replies. Two people who change different ones do not hinder each other.

use contract::{
    ConciergerieId, Done, Edited, Result,
    messaging::{DeleteReplyModel, GetReplyModels, ReplyModel, ReplyModels, SaveReplyModel},
};
use domain::text::replies::{self, MOST, Reply, ReplyCount, Values, Variable};
use runtime::Ctx;
use store::{Changes, Versioned};

pub(crate) async fn list(ctx: Ctx, request: GetReplyModels) -> Result<ReplyModels> {
    let (desk, values) = match (request.order_id, request.user_id) {
        (Some(id), _) => {
            let order = ctx.desk_order(id).await?;
            let beneficiary = ctx.store.people().get(order.beneficiary).await?;
            (order.conciergerie, Some(order.reply_values(&beneficiary)))
        }
        (None, Some(user)) => {
            let desk = ctx.managed_desk(request.conciergerie_id).await?;
            let person = ctx.beneficiary_in_reach(user).await?;
            (desk.id, Some(person.reply_values(&desk.name)))
        }
        (None, None) => (ctx.managed_desk(request.conciergerie_id).await?.id, None),
    };
    let all = ctx.store.places().replies(desk).await?;
    let filled = |values: &Values| all.iter().map(|it| replies::fill(&it.model, values)).collect();
    Ok(ReplyModels {
        filled: values.as_ref().map(filled).unwrap_or_default(),
        models: all.iter().map(|it| Edited { it: it.model.clone(), edition: it.version }).collect(),
        variables: Variable::ALL.map(Variable::shown).to_vec(),
        most: MOST,
    })
}

pub(crate) async fn save(ctx: Ctx, request: SaveReplyModel) -> Result<Edited<ReplyModel>> {
    let asked = replies::checked(&request.model)?;
    let desk = ctx.managed_desk(request.conciergerie_id).await?.id;
    ctx.change(|| async {
        let mut changes = Changes::new();
        let (read, model) = if asked.id > 0 {
            (Some(seen(&ctx, desk, asked.id, request.edition).await?), asked.clone())
        } else {
            // Two who make the last one at once both raise the count, and one of them is refused.
            let read = ctx.store.places().reply_count(desk).await?;
            let mut count = read.as_ref().map_or_else(|| ReplyCount::none(desk), |it| it.entity.clone());
            let id = count.one_more()?;
            changes.keep(read, count)?;
            (None, ReplyModel { id, ..asked.clone() })
        };
        let kept = changes.keep(read, Reply { conciergerie: desk, model })?;
        Ok((changes, Edited { it: kept.it.model, edition: kept.edition }))
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteReplyModel) -> Result<Done> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?.id;
    ctx.change(|| async {
        let read = seen(&ctx, desk, request.id, request.edition).await?;
        let mut changes = Changes::new();
        changes.delete(&read);
        if let Some(mut count) = ctx.store.places().reply_count(desk).await? {
            count.one_less();
            changes.save(&count)?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// A reply as the caller has seen it.
async fn seen(ctx: &Ctx, desk: ConciergerieId, id: i64, edition: u64) -> Result<Versioned<Reply>> {
    ctx.store.places().reply(desk, id).await?.as_shown(edition, |it| it.model.clone())
}
