//! Direct debits that came back, and those who owe an order since.

use contract::Result;
use domain::{
    notices::{FailureCause, PaymentFailed},
    order::Order,
};
use runtime::{
    JobCtx,
    tasks::{RemindOfDebt, TakeReturns},
};
use store::Changes;
use usecases::charging::Charging;

/// How many times a hundred returns are read in one run.
const ROUNDS: u32 = 20;

/// Writes down all that came back since the last run. Notices bring most of it sooner; this finds what they did not.
pub(crate) async fn take(ctx: JobCtx, _: TakeReturns) -> Result<()> {
    if ctx.services.debits.is_none() {
        return Ok(());
    }
    let charging = Charging::from(&ctx);
    for _ in 0..ROUNDS {
        if charging.take_returns().await? < 100 {
            break;
        }
    }
    Ok(())
}

/// Reminds the beneficiary of an order that is still owed as it was when the debit came back.
pub(crate) async fn remind(ctx: JobCtx, job: RemindOfDebt) -> Result<()> {
    let order = ctx.store.orders().get(job.order_id).await?;
    if !owes(&order) {
        return Ok(());
    }
    let person = ctx.store.people().get(order.beneficiary).await?;
    let key = format!("{}-{}-{}", order.id, job.edition, domain::calendar::paris::today(ctx.now));
    let notice = PaymentFailed { order: &order, cause: FailureCause::DebitReturned, failure: &key };
    let mut changes = Changes::new();
    ctx.tell(&mut changes, &person, &notice)?;
    ctx.commit_once(&mut changes).await
}

fn owes(order: &Order) -> bool {
    order.left_by_card().is_some() && !order.is_given_up()
}
