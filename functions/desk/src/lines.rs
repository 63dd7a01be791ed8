//! What an order holds and what it costs.

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

use crate::sheet::{Change, Sheet, edit};

pub(crate) async fn update(ctx: Ctx, request: UpdateOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, order_of(request.id.0), request.version, &request).await
}

pub(crate) async fn add(ctx: Ctx, request: AddOrderItem) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

pub(crate) async fn set_price(ctx: Ctx, request: SetOrderPrice) -> Result<ManagerOrder> {
    edit(&ctx, request.order_id, request.version, &request).await
}

impl Change for UpdateOrderItem {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let change = LineChange {
            comment: self.comment.clone(),
            price: self.price.map(|it| it.0),
            quantity: self.quantity,
        };
        sheet.order.change_line(self.version, self.id, change, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl Change for AddOrderItem {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        let line = NewLine {
            item: self.offre_item_id,
            quantity: self.quantity.unwrap_or(1),
            status: self.item_status.unwrap_or(0),
        };
        sheet.order.add_line(self.version, &sheet.offer.items, line, by, ctx.now)?;
        Ok(Changes::new())
    }
}

impl Change for SetOrderPrice {
    async fn make(&self, ctx: &Ctx, sheet: &mut Sheet, by: &Actor) -> Result<Changes> {
        sheet.order.set_price(self.version, self.price.0, by, ctx.now)?;
        Ok(Changes::new())
    }
}
