use contract::{
    Done, Error, OrderId, Refusal, Result, UserId,
    orders::{GetOrderByNoteToken, NoteComments, OrderToRate, SetOrderNote},
};
use domain::{
    order::feedback::{Rating, RatingCriteria},
    people::{session::Purpose, throttle::Quota},
};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn rate(ctx: Ctx, request: SetOrderNote) -> Result<Done> {
    let (id, rater) = match request.token.as_deref().filter(|it| !it.is_empty()) {
        Some(token) => named_by(&ctx, token).await?,
        None => (request.order_id.ok_or_else(no_order)?, ctx.user()?),
    };
    let comments = NoteComments {
        accueil: request.accueil,
        delai: request.delai,
        qualite: request.qualite,
        reponse: request.reponse,
        comment: request.comment,
    };
    let rating = Rating { note: request.note, comments };
    ctx.change(|| async {
        let (order, person) = futures::try_join!(async { ctx.store.orders().get(id).await }, async {
            ctx.store.people().get(rater).await
        })?;
        let mut order = Some(order).filter(|it| it.beneficiary == rater).ok_or(Error::NotFound("order"))?;
        order.rate(rating.clone(), RatingCriteria::Desk, &ctx.actor_for(&person)?, ctx.now)?;
        // The link stays: who opens it again reads that the order is rated.
        Ok((Changes::new().save_order(&order)?, Done {}))
    })
    .await
}

pub(crate) async fn by_token(ctx: Ctx, request: GetOrderByNoteToken) -> Result<OrderToRate> {
    let (id, _) = named_by(&ctx, &request.token).await?;
    let order = ctx.store.orders().get(id).await?;
    Ok(OrderToRate { order: order.summary(ctx.now), already_rated: order.note >= 0, locker: false })
}

/// The order a link of a mail is about, and whose link it is. Somebody who guesses links soon has to wait.
///
/// # Errors
/// The refusal `LinkExpired`; `SlowDown` after too many wrong ones of one address.
async fn named_by(ctx: &Ctx, token: &str) -> Result<(OrderId, UserId)> {
    ctx.spend(Quota::RATINGS, &ctx.ip).await?;
    let named = ticket(ctx, token).await?;
    ctx.store.commit(ctx.give_back(Changes::new(), Quota::RATINGS, &ctx.ip)).await?;
    Ok(named)
}

async fn ticket(ctx: &Ctx, token: &str) -> Result<(OrderId, UserId)> {
    match ctx.store.sessions().ticket(&runtime::hash(token), ctx.now).await {
        Ok(ticket) => match ticket.purpose {
            Purpose::Rate(order) => Ok((order, ticket.user)),
            _ => Err(Refusal::LinkExpired.into()),
        },
        Err(store::Error::NotFound(_)) => Err(Refusal::LinkExpired.into()),
        Err(error) => Err(error.into()),
    }
}

fn no_order() -> Error {
    Error::invalid("orderId", "Quelle commande notez-vous ?", "Which order are you rating?")
}
