//! Payments that no bank tells of, and debits that the desk starts.

use contract::{
    Error, PaymentId, Permission, Refusal, Result,
    payments::{CollectPayment, Payment},
};
use domain::{
    calendar::paris,
    money::payment::{PaymentKind, PaymentLine},
    order::{Order, order_of},
    people::actor::Actor,
};
use runtime::Ctx;
use store::{BankPurpose, Changes, Versioned};

/// How often a change that met another one is made anew.
const TRIES: u32 = 4;

pub(crate) async fn collect(ctx: Ctx, request: CollectPayment) -> Result<Payment> {
    let (id, person) = (request.payment_id, ctx.person()?);
    for _ in 0..TRIES {
        let mut order = ctx.desk_order(order_of(id.0)).await?;
        if is_debit(&order, id) && ctx.may(Permission::CanDoDirectDebit) {
            match launch(&ctx, order, id).await {
                Err(Error::Stale | Error::Busy) => continue,
                outcome => return outcome,
            }
        }
        order.collect_by_hand(id, &person.permissions, &Actor::manager(person), ctx.now)?;
        let shown = shown(&ctx, &order, id)?;
        match ctx.commit(Changes::new().save_order(&order)?, &shown).await {
            Ok(()) => return Ok(shown),
            // Somebody changed the order: whether the payment still waits is looked at again.
            Err(Error::Stale | Error::Busy) => {}
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}

/// Starts a direct debit: claims the line, asks the collector, writes down what it says. Without an answer, the look-up
/// that was announced with the claim goes on.
async fn launch(ctx: &Ctx, mut order: Versioned<Order>, id: PaymentId) -> Result<Payment> {
    let places = ctx.store.places();
    let (desk, people) = (places.conciergerie(order.conciergerie), ctx.store.people());
    let (desk, beneficiary) = futures::try_join!(desk, people.get(order.beneficiary))?;
    if desk.disable_sepa || ctx.services.debits.is_none() {
        return Err(Refusal::DirectDebitUnavailable.into());
    }
    let mandate = beneficiary.mandate.as_ref().and_then(|it| it.usable(paris::today(ctx.now)));
    order.launch_debit(id, mandate, &Actor::manager(ctx.person()?), ctx.now)?;
    let charging = ctx.charging();
    let changes = Changes::new().save_order(&order)?;
    let changes = charging.announce_lines(changes, &order, &[id], BankPurpose::Debit)?;
    ctx.commit(changes, &shown(ctx, &order, id)?).await?;
    charging.debit(&order, line(&order, id)?, &beneficiary).await?;
    let order = ctx.desk_order(order.id).await?;
    let shown = shown(ctx, &order, id)?;
    ctx.answer_again(&shown).await?;
    Ok(shown)
}

fn is_debit(order: &Order, id: PaymentId) -> bool {
    line(order, id).is_ok_and(|it| it.kind == PaymentKind::DirectDebit)
}

fn line(order: &Order, id: PaymentId) -> Result<&PaymentLine> {
    order.payments.iter().find(|it| it.id == id).ok_or(Error::NotFound("payment"))
}

fn shown(ctx: &Ctx, order: &Order, id: PaymentId) -> Result<Payment> {
    let mut views = order.payment_views(&ctx.person()?.permissions).into_iter();
    views.find(|it| it.id == id).ok_or(Error::NotFound("payment"))
}
