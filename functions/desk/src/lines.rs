//! What an order holds and what it costs.

use contract::{
    Result,
    desk::{AddOrderItem, ManagerOrder, SetOrderPrice, UpdateOrderItem},
};
use domain::{
    editing::{LineChange, NewLine},
    order::order_of,
};
use runtime::Ctx;
use store::Changes;

use crate::sheet::edit;

pub(crate) async fn update(ctx: Ctx, request: UpdateOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, order_of(request.id.0), request.version, async |sheet, by| {
        let change = LineChange {
            comment: request.comment.clone(),
            price: request.price.map(|it| it.0),
            quantity: request.quantity,
        };
        sheet.order.change_line(None, request.id, change, by, ctx.now)?;
        Ok(Changes::new())
    })
    .await
}

pub(crate) async fn add(ctx: Ctx, request: AddOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, async |sheet, by| {
        let line = NewLine {
            item: request.offre_item_id,
            quantity: request.quantity.unwrap_or(1),
            status: request.item_status.unwrap_or(0),
        };
        sheet.order.add_line(None, &sheet.offer.items, line, by, ctx.now)?;
        Ok(Changes::new())
    })
    .await
}

pub(crate) async fn set_price(ctx: Ctx, request: SetOrderPrice) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, async |sheet, by| {
        sheet.order.set_price(None, request.price.0, by, ctx.now)?;
        Ok(Changes::new())
    })
    .await
}
