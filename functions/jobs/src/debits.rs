//! Debits of registered cards and of mandates on their day, and what became of payments at the bank.

use contract::{Error, Result};
use domain::{
    calendar::paris,
    money::{
        payment::{PaymentKind, PaymentLine},
        settlement::bank::{Debit, DebitSources},
    },
    notices::{FailureCause, PaymentFailed},
    order::Order,
    people::{actor::Actor, person::Person},
};
use jiff::civil::Date;
use runtime::{
    JobCtx,
    tasks::{CallBackDebit, DebitOrder, SettlePayment},
};
use store::{BankPurpose, Changes, Versioned};
use usecases::charging::{
    Charged, Charging, FIRST, NextLook, Notify, TransactionState, is_lost, is_over, next_look,
};

/// Charges what an order debits by itself by today: claim the lines, ask the bank, write down its answer.
pub(crate) async fn debit(ctx: JobCtx, job: DebitOrder) -> Result<()> {
    let Some((order, person, claimed)) = claim(&ctx, &job).await? else { return Ok(()) };
    let charging = Charging::from(&ctx);
    for line in claimed {
        if line.kind == PaymentKind::DirectDebit {
            charging.debit(&order, &line, &person).await?;
            continue;
        }
        let Some(card) = &person.card else { continue };
        // When there is no news, the look-up that was announced with the claim goes on.
        if let Charged::Heard(news) = charging.charge(&order, &line, card).await {
            charging.record(&charging.charge_name(line.id), &news, Notify::Beneficiary).await?;
        }
    }
    Ok(())
}

/// Claims the lines to charge. Absent when nothing is due, or when the due lines have failed for want of a card.
async fn claim(
    ctx: &JobCtx,
    job: &DebitOrder,
) -> Result<Option<(Versioned<Order>, Versioned<Person>, Vec<PaymentLine>)>> {
    ctx.change(|| async {
        let mut order = ctx.store.orders().get(job.order_id).await?;
        let person = ctx.store.people().get(order.beneficiary).await?;
        let today = paris::today(ctx.now);
        let mandate = mandate(ctx, &order, &person, today).await?;
        let means = DebitSources { card: person.card.as_ref(), mandate };
        let debit = order.start_debit(&means, today, &Actor::platform(), ctx.now);
        let mut changes = Changes::new();
        let lines = match &debit {
            Debit::Nothing => return Ok((Changes::new(), None)),
            Debit::Failed(lines) => {
                let failure = lines.first().map(ToString::to_string).unwrap_or_default();
                changes.save_order(&order)?;
                let cause = match (order.payments.debited_kind(), &person.card) {
                    (PaymentKind::DirectDebit, _) => FailureCause::DebitReturned,
                    (_, Some(_)) => FailureCause::CardExpired,
                    (_, None) => FailureCause::NoCard,
                };
                let notice = PaymentFailed { order: &order, cause, failure: &failure };
                ctx.tell(&mut changes, &person, &notice)?;
                vec![]
            }
            Debit::Charge(lines) => {
                changes.save_order(&order)?;
                let purpose = match order.payments.debited_kind() {
                    PaymentKind::DirectDebit => BankPurpose::Debit,
                    _ => BankPurpose::Charge,
                };
                Charging::from(ctx).announce_lines(&mut changes, &order, lines, purpose)?;
                order.payments.lines.iter().filter(|it| lines.contains(&it.id)).cloned().collect()
            }
        };
        Ok((changes, (!lines.is_empty()).then_some((order, person, lines))))
    })
    .await
}

/// The mandate of the beneficiary, where the desk of the order takes direct debits.
async fn mandate<'a>(
    ctx: &JobCtx,
    order: &Order,
    person: &'a Person,
    today: Date,
) -> Result<Option<&'a str>> {
    let Some(mandate) = person.mandate.as_ref().filter(|_| ctx.services.debits.is_some()) else {
        return Ok(None);
    };
    let desk = ctx.store.places().stored_desk(order.conciergerie).await?;
    Ok(mandate.usable(today).filter(|_| desk.takes_debits()))
}

/// Calls back a debit of an order that was cancelled meanwhile. One that the collector has not heard of yet is called back by
/// the looks that its claim has arranged.
pub(crate) async fn call_back(ctx: JobCtx, job: CallBackDebit) -> Result<()> {
    let charging = Charging::from(&ctx);
    match charging.settle(&charging.debit_name(job.payment_id)).await {
        Ok(_) | Err(Error::NotFound(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Asks the bank what became of a transaction, and arranges the next look while it does not say.
pub(crate) async fn settle(ctx: JobCtx, job: SettlePayment) -> Result<()> {
    let charging = Charging::from(&ctx);
    let transaction = charging.transaction(&job.trans_id).await?;
    let age = ctx.now.duration_since(transaction.created);
    let found = match charging.settle(&job.trans_id).await {
        Ok(TransactionState::Ended) => return Ok(()),
        Ok(state) => Some(state),
        Err(error) => {
            tracing::warn!(trans_id = job.trans_id, ?error, "the bank did not say");
            None
        }
    };
    let unheard = found == Some(TransactionState::Unheard);
    if let Some(state) = found
        && (is_over(age) || (unheard && job.unanswered && is_lost(age)))
        && charging.give_up(&job.trans_id, state).await?
    {
        return Ok(());
    }
    let unanswered =
        unheard && !is_over(age) && charging.charge_again(&job.trans_id).await? == Charged::Unknown;
    let next = if unanswered { NextLook::In(FIRST) } else { next_look(transaction.purpose, found, age) };
    let wait = match next {
        NextLook::In(wait) => wait,
        NextLook::Closed => return Ok(()),
        NextLook::Overdue => {
            return Err(Error::internal(std::io::Error::other(
                "a payment stays without an answer of the bank",
            )));
        }
    };
    let look = SettlePayment { asked: job.asked + 1, unanswered, ..job };
    let mut changes = Changes::new();
    charging.look_up_later(&mut changes, &look, wait)?;
    ctx.commit_once(&mut changes).await
}
