//! Proposes prices of an order to its beneficiary.

use contract::{
    Result,
    desk::{ManagerOrder, ProposeQuote},
};
use domain::people::actor::Actor;
use runtime::Ctx;
use store::Changes;
use usecases::quoting::Quoting;

use crate::order_for_desk::{OrderEdit, OrderForDesk, edit};

pub(crate) async fn propose(ctx: Ctx, request: ProposeQuote) -> Result<ManagerOrder> {
    let ProposeQuote { order_id, version, lines, valid_until, file } = request;
    let quoting = Quoting::read(&ctx, lines, *valid_until, file.as_ref()).await?;
    edit(&ctx, order_id, version, &quoting).await
}

impl OrderEdit for Quoting {
    async fn make(&self, ctx: &Ctx, desk_order: &mut OrderForDesk, by: &Actor) -> Result<Changes> {
        let OrderForDesk { order, beneficiary, .. } = desk_order;
        self.propose(ctx, order, beneficiary, by).await
    }
}
