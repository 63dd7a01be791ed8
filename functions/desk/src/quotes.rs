//! Proposes prices of an order to its beneficiary.

use contract::{
    Result,
    desk::{ManagerOrder, ProposeQuote},
};
use domain::people::actor::Actor;
use runtime::Ctx;
use usecases::quoting::Quoting;

use crate::order_for_desk::{OrderForDesk, WaitingEdit, edit_waiting};

pub(crate) async fn propose(ctx: Ctx, request: ProposeQuote) -> Result<ManagerOrder> {
    let ProposeQuote { order_id, version, lines, valid_until, file } = request;
    let quoting = Quoting::read(&ctx, lines, *valid_until, file.as_ref()).await?;
    edit_waiting(&ctx, order_id, version, &quoting).await
}

impl WaitingEdit for Quoting {
    async fn make(&self, ctx: &Ctx, it: &mut OrderForDesk, by: &Actor) -> Result<()> {
        self.propose(ctx, &mut it.changes, &mut it.order, &it.beneficiary, by).await
    }
}
