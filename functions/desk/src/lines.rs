//! The lines of an order and their prices.

use contract::{
    Result,
    desk::{AddOrderItem, ManagerOrder, SetOrderPrice, UpdateOrderItem},
};
use domain::order::{
    editing::{LineChange, NewLine},
    order_of,
};
use runtime::Ctx;

use crate::order_for_desk::edit;

pub(crate) async fn update(ctx: Ctx, request: UpdateOrderItem) -> Result<ManagerOrder> {
    let UpdateOrderItem { id, version, quantity, .. } = request;
    edit(&ctx, order_of(id.0), version, |it, by| {
        let price = request.price.map(|it| it.0);
        let change = LineChange { comment: request.comment.clone(), price, quantity };
        it.order.change_line(version, id, change, by, ctx.now)
    })
    .await
}

pub(crate) async fn add(ctx: Ctx, request: AddOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, |it, by| {
        let line = NewLine {
            item: request.offre_item_id,
            quantity: request.quantity.unwrap_or(1),
            status: request.item_status.unwrap_or(0),
        };
        it.order.add_line(request.version, &it.offer, line, by, ctx.now)?;
        Ok(())
    })
    .await
}

pub(crate) async fn set_price(ctx: Ctx, request: SetOrderPrice) -> Result<ManagerOrder> {
    let SetOrderPrice { order_id, version, price, .. } = request;
    edit(&ctx, order_id, version, |it, by| it.order.set_price(version, price.0, by, ctx.now)).await
}
