//! An order comes to the invoicing expectation of its partner, or leaves it.

use contract::{
    Error, Result,
    desk::{AddOrRemoveOrderToAttenduFactu, OrderOnAttendu},
};
use domain::invoicing::{due::DueSubject, months};
use runtime::Ctx;
use usecases::expectations::{put_back, take_off};

pub(crate) async fn add_or_remove(
    ctx: Ctx,
    request: AddOrRemoveOrderToAttenduFactu,
) -> Result<OrderOnAttendu> {
    let order = ctx.desk_order(request.order_id).await?;
    let partner = ctx.store.places().partner(order.partner).await?.entity;
    if !ctx.person()?.keeps_expectations_of(&partner.companies) {
        return Err(Error::NotFound("order"));
    }
    if request.add {
        put_back(&ctx, &order, partner).await?;
    } else {
        ctx.change(|| async {
            let changes = take_off(&ctx.store, &order).await?;
            Ok((changes, OrderOnAttendu { attendu_factu_id: None, removed: true }))
        })
        .await?;
    }
    let claim = ctx.store.invoicing().claims([DueSubject::Order(order.id)]).await?.pop();
    let month = claim.as_ref().and_then(|it| it.on.last().copied());
    Ok(OrderOnAttendu {
        attendu_factu_id: month.map(|it| months::id(order.partner, it)),
        removed: claim.is_some_and(|it| it.removed),
    })
}
