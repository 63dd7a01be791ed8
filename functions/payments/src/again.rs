//! Paying for an order on a page of the bank: what a refused card left of it, with the same card or another one, or the
//! card that it waits for.

use contract::{
    Error, OrderId, Result,
    payments::{CardForm, InputPaymentCard},
};
use domain::{order::Order, people::actor::Actor, text::paths};
use runtime::{Ctx, Reach};
use store::{BankPurpose, Changes, Versioned};
use usecases::charging::{Charging, Page};

use crate::cards;

pub(crate) async fn register(ctx: Ctx, request: InputPaymentCard) -> Result<CardForm> {
    match request.order_id {
        Some(order) => open_page(&ctx, order).await,
        None => cards::of_person(&ctx).await,
    }
}

/// Opens the page, or gives the one that is open. The order has the payment only once there is a page to pay it on:
/// what nobody can pay must stay with the desk as refused.
async fn open_page(ctx: &Ctx, id: OrderId) -> Result<CardForm> {
    let mut order = own(ctx, id).await?;
    if let Some(url) = order.payments.waiting_form() {
        return cards::kept(ctx, url.to_owned()).await;
    }
    let person = ctx.person()?;
    if order.left_by_card().is_none() && order.lacks_card(person) {
        return cards::open_page(ctx, id.to_string(), &paths::order(id)).await;
    }
    let (charging, line) = (Charging::from(ctx), order.next_payment());
    let amount = order.left_by_card().ok_or_else(nothing_left)?;
    // A page is of one amount for ever: another amount has another page.
    let unique = format!("{line}-{}", amount.0);
    let mut changes = Changes::new();
    let trans_id = charging.announce(&mut changes, person.id, BankPurpose::Page(line), &unique)?;
    match ctx.write(&mut changes).await {
        // It was announced before, by a try that came no further.
        Ok(()) | Err(store::Error::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let page = Page {
        trans_id: &trans_id,
        reference: id.to_string(),
        amount,
        customer: person,
        back_to: &paths::order(id),
    };
    let form = CardForm { form_url: charging.open_page(&page).await?.url };
    order.pay_again(form.form_url.clone(), &Actor::beneficiary(person), ctx.now)?;
    match ctx.commit(Changes::new().save_order(&order)?, &form).await {
        Ok(()) => Ok(form),
        // Somebody changed the order: perhaps this very caller, in another window.
        Err(Error::Stale) => {
            let order = own(ctx, id).await?;
            cards::kept(ctx, order.payments.waiting_form().ok_or(Error::Stale)?.to_owned()).await
        }
        Err(error) => Err(error),
    }
}

/// An order of the caller's own: nobody pays with the card of somebody else.
async fn own(ctx: &Ctx, id: OrderId) -> Result<Versioned<Order>> {
    match ctx.order(id).await? {
        (order, Reach::Beneficiary) => Ok(order),
        _ => Err(Error::NotFound("order")),
    }
}

fn nothing_left() -> Error {
    Error::invalid("orderId", "Il n'y a aucun montant à régler.", "There is nothing to pay.")
}
