//! A beneficiary's answers to a quote.

use contract::{
    Result,
    orders::{AnswerQuote, Order},
};
use runtime::Ctx;
use store::Changes;
use usecases::charging;

use crate::{
    comments::author,
    reading::{seen, view},
};

pub(crate) async fn answer(ctx: Ctx, request: AnswerQuote) -> Result<Order> {
    let AnswerQuote { order_id, quote_version, accept, reason } = request;
    ctx.change(|| async {
        let (mut order, reach) = seen(&ctx, order_id).await?;
        let (by, debit) = (author(&ctx, reach, &order)?, order.debit_at());
        match accept {
            true => order.accept_quote(quote_version, &by, ctx.now)?,
            false => order.decline_quote(quote_version, &reason, &by, ctx.now)?,
        }
        let changes = charging::save_order(Changes::new(), debit, &order, ctx.now)?;
        Ok((changes, view(&ctx, &order)?))
    })
    .await
}
