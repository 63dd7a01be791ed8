//! Debits of registered cards on their day, and what became of payments at the bank.

use contract::{Error, Result};
use domain::{
    actor::Actor,
    order::{Order, PaymentLine},
    paris,
    person::Person,
    settlement::Debit,
};
use integrations::mail::Cause;
use runtime::{
    Job, JobCtx,
    charging::{Charged, Standing, Told, is_over, next_look, tell_of_failure},
    tasks::{DebitOrder, SettlePayment},
};
use store::{Changes, Versioned};

/// How often a change that met another one is made anew.
const TRIES: u32 = 12;
/// Charges what the registered card of an order owes by today: claim the lines, ask the bank, write down its answer.
pub(crate) async fn debit(ctx: JobCtx, job: DebitOrder) -> Result<()> {
    let Some((order, person, claimed)) = claim(&ctx, &job).await? else { return Ok(()) };
    let charging = ctx.charging(DebitOrder::NAME);
    for line in claimed {
        let Some(card) = &person.card else { continue };
        // Without news, the look-up that was announced with the claim goes on.
        if let Charged::Heard(news) = charging.charge(&order, &line, card).await {
            charging.record(&charging.charge_name(line.id), &news, Told::Beneficiary).await?;
        }
    }
    Ok(())
}

/// Claims the lines to charge. None: nothing is due, or what was due has failed for want of a card.
async fn claim(
    ctx: &JobCtx,
    job: &DebitOrder,
) -> Result<Option<(Versioned<Order>, Versioned<Person>, Vec<PaymentLine>)>> {
    for _ in 0..TRIES {
        let mut order = ctx.store.orders().get(job.order_id).await?;
        let person = ctx.store.people().get(order.beneficiary).await?;
        let today = paris::today(ctx.now);
        let debit = order.start_debit(person.card.as_ref(), today, &Actor::platform(), ctx.now);
        let (changes, lines) = match &debit {
            Debit::Nothing => return Ok(None),
            Debit::Failed(lines) => {
                let config = &ctx.services.config;
                let key = lines.first().map(ToString::to_string).unwrap_or_default();
                let changes = Changes::new().save_order(&order)?;
                let cause = if person.card.is_some() { Cause::CardExpired } else { Cause::NoCard };
                (tell_of_failure(changes, config, &order, &person, (&key, cause), ctx.now)?, vec![])
            }
            Debit::Charge(lines) => {
                let changes = Changes::new().save_order(&order)?;
                let changes = ctx.charging(DebitOrder::NAME).announce_charges(changes, &order, lines)?;
                (changes, order.payments.iter().filter(|it| lines.contains(&it.id)).cloned().collect())
            }
        };
        match ctx.commit(DebitOrder::NAME, changes).await {
            Ok(()) => return Ok((!lines.is_empty()).then_some((order, person, lines))),
            // Somebody else changed the order, perhaps another copy of this job: look again.
            Err(store::Error::Stale | store::Error::Exists(_) | store::Error::Busy) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Error::Busy)
}

/// Asks the bank what became of a transaction, and arranges the next look while it does not say.
pub(crate) async fn settle(ctx: JobCtx, job: SettlePayment) -> Result<()> {
    let charging = ctx.charging(SettlePayment::NAME);
    let transaction = charging.transaction(&job.trans_id).await?;
    let age = ctx.now.duration_since(transaction.created);
    let found = match charging.settle(&job.trans_id).await {
        Ok(Standing::Ended) => return Ok(()),
        Ok(standing) if is_over(age) => {
            if charging.give_up(&job.trans_id, standing).await? {
                return Ok(());
            }
            Some(standing)
        }
        Ok(Standing::Unheard) => {
            charging.charge_again(&job.trans_id).await?;
            Some(Standing::Unheard)
        }
        Ok(Standing::Pending) => Some(Standing::Pending),
        Err(error) => {
            tracing::warn!(trans_id = job.trans_id, ?error, "the bank did not say");
            None
        }
    };
    let Some(wait) = next_look(transaction.purpose, found, age) else {
        return Err(Error::internal(std::io::Error::other("a payment stays without an answer of the bank")));
    };
    let changes = charging.ask_again(Changes::new(), &job.trans_id, job.asked + 1, wait)?;
    match ctx.commit(SettlePayment::NAME, changes).await {
        // Another copy of this job has arranged it.
        Ok(()) | Err(store::Error::Exists(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
