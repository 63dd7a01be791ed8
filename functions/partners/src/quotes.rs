//! Quotes of a partner for an order.

use contract::{
    Result,
    partners::{PartnerOrder, ProposePartnerQuote},
};
use domain::people::actor::Actor;
use runtime::Ctx;
use usecases::{charging, quoting::Quoting};

use crate::own::{own_order, shown};

pub(crate) async fn propose(ctx: Ctx, request: ProposePartnerQuote) -> Result<PartnerOrder> {
    let ProposePartnerQuote { id, version, lines, valid_until, file } = request;
    let quoting = Quoting::read(&ctx, lines, *valid_until, file.as_ref()).await?;
    let by = Actor::partner(ctx.person()?);
    ctx.change(|| async {
        let mut order = own_order(&ctx, id).await?;
        order.expect_edition(Some(version))?;
        let beneficiary = ctx.store.people().get(order.beneficiary).await?;
        let debit = order.debit_at();
        let changes = quoting.propose(&ctx, &mut order, &beneficiary, &by).await?;
        let changes = charging::save_order(changes, debit, &order, ctx.now)?;
        Ok((changes, shown(&ctx, &order, &beneficiary)?))
    })
    .await
}
