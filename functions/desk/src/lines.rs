//! The lines of an order and their prices.

use contract::{
    Result,
    desk::{AddOrderItem, ManagerOrder, SetOrderPrice, UpdateOrderItem},
};
use domain::{
    order::{
        editing::{LineChange, NewLine},
        order_of,
    },
    people::actor::Actor,
};
use runtime::Ctx;
use store::Changes;

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit};

pub(crate) async fn update(ctx: Ctx, request: UpdateOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, order_of(request.id.0), request.version, &request).await
}

pub(crate) async fn add(ctx: Ctx, request: AddOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

pub(crate) async fn set_price(ctx: Ctx, request: SetOrderPrice) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

impl OrderEdit for UpdateOrderItem {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let change = LineChange {
            comment: self.comment.clone(),
            price: self.price.map(|it| it.0),
            quantity: self.quantity,
        };
        desk_order.order.change_line(self.version, self.id, change, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl OrderEdit for AddOrderItem {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let line = NewLine {
            item: self.offre_item_id,
            quantity: self.quantity.unwrap_or(1),
            status: self.item_status.unwrap_or(0),
        };
        desk_order.order.add_line(self.version, &desk_order.offer, line, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl OrderEdit for SetOrderPrice {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        desk_order.order.set_price(self.version, self.price.0, by, ctx.now)?;
        Ok(Changes::new())
    }
}
