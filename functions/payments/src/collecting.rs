//! Payments that no bank tells of, and debits that the desk starts.

use contract::{
    Error, PaymentId, Permission, Refusal, Result,
    payments::{CollectPayment, Payment},
};
use domain::{
    calendar::paris,
    money::payment::PaymentKind,
    order::{Order, order_of},
    people::{actor::Actor, person::Person},
};
use runtime::Ctx;
use store::{BankPurpose, Changes, Versioned};
use usecases::charging::Charging;

pub(crate) async fn collect(ctx: Ctx, request: CollectPayment) -> Result<Payment> {
    let (id, person) = (request.payment_id, ctx.person()?);
    let collected = ctx.change_and(|| async {
        let mut order = ctx.desk_order(order_of(id.0)).await?;
        if is_debit(&order, id) && ctx.may(Permission::CanDoDirectDebit) {
            let (changes, debtor) = claim(&ctx, &mut order, id).await?;
            return Ok((changes, shown(&ctx, &order, id)?, Some((order, debtor))));
        }
        order.collect_by_hand(id, &person.permissions, &Actor::manager(person), ctx.now)?;
        Ok((Changes::new().save_order(&order)?.take(), shown(&ctx, &order, id)?, None))
    });
    match collected.await? {
        (_, Some((order, debtor))) => launch(&ctx, &order, id, &debtor).await,
        (shown, None) => Ok(shown),
    }
}

/// Claims the line of a direct debit, and gives whose it is.
async fn claim(ctx: &Ctx, order: &mut Versioned<Order>, id: PaymentId) -> Result<(Changes, Person)> {
    let places = ctx.store.places();
    let (desk, people) = (places.stored_desk(order.conciergerie), ctx.store.people());
    let (desk, beneficiary) = futures::try_join!(desk, people.get(order.beneficiary))?;
    if !desk.takes_debits() || ctx.services.debits.is_none() {
        return Err(Refusal::DirectDebitUnavailable.into());
    }
    let mandate = beneficiary.mandate.as_ref().and_then(|it| it.usable(paris::today(ctx.now)));
    order.launch_debit(id, mandate, &Actor::manager(ctx.person()?), ctx.now)?;
    let mut changes = Changes::new();
    changes.save_order(order)?;
    Charging::from(ctx).announce_lines(&mut changes, order, &[id], BankPurpose::Debit)?;
    Ok((changes, beneficiary.entity))
}

/// Starts the debit of a line that was claimed: asks the collector, and writes down what it says. When there is no
/// answer, the look-up that was announced with the claim goes on.
async fn launch(ctx: &Ctx, order: &Order, id: PaymentId, debtor: &Person) -> Result<Payment> {
    Charging::from(ctx).debit(order, order.payments.line(id)?, debtor).await?;
    let order = ctx.desk_order(order.id).await?;
    let shown = shown(ctx, &order, id)?;
    ctx.answer_again(&shown).await?;
    Ok(shown)
}

fn is_debit(order: &Order, id: PaymentId) -> bool {
    order.payments.line(id).is_ok_and(|it| it.kind == PaymentKind::DirectDebit)
}

fn shown(ctx: &Ctx, order: &Order, id: PaymentId) -> Result<Payment> {
    let mut views = order.payment_views(&ctx.person()?.permissions).into_iter();
    views.find(|it| it.id == id).ok_or(Error::NotFound("payment"))
}
