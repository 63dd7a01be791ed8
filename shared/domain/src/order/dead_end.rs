//! Whether a desk can bring what is open of an order to nothing by what it may do, whatever happened before: asked by tests and
//! by the simulator.

use contract::{
    Cents, CreditId, Result,
    orders::OrderStatus,
    payments::{Balance, PaymentEntry},
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    money::{payment::PaymentKind, settlement::order_payments::PaymentSources},
    order::{Order, lifecycle::NextStatus},
    people::actor::Actor,
};

/// The most times that money goes back: each payment by card goes back by itself.
const ROUNDS: usize = 50;

/// The reason why nobody can settle an order as the member of the desk `by` would; absent when they can.
/// `credits` are those of its beneficiary that are neither cancelled nor expired, with what each still holds.
pub fn dead_end(order: &Order, credits: &[(CreditId, Cents)], by: &Actor, now: Timestamp) -> Option<String> {
    settle(&mut order.clone(), credits, by, now)
        .err()
        .map(|error| format!("order {} is {:?}, {:?}: {error:?}", order.id, order.status, order.balance()))
}

fn settle(order: &mut Order, credits: &[(CreditId, Cents)], by: &Actor, now: Timestamp) -> Result<()> {
    let (today, mandate) = (paris::today(now), None);
    let means = PaymentSources { credits, card: None, mandate, today, cost_centers: &[] };
    if order.is_open() && order.lacks_a_price() {
        // Nobody pays what has no price.
        let comment = Some("Sans suite".to_owned());
        order.change_status(NextStatus { comment, ..NextStatus::to(OrderStatus::Rejected) }, by, &[], now)?;
    }
    for _ in 0..ROUNDS {
        let entry = match order.balance() {
            Balance::Settled => return Ok(()),
            Balance::Owed { amount } => {
                PaymentEntry { amount, kind: Some(PaymentKind::Cash.number()), ..PaymentEntry::default() }
            }
            Balance::ToGiveBack { .. } => {
                let living: Vec<CreditId> = credits.iter().map(|it| it.0).collect();
                let ways = order.refund_ways(&living);
                let way = ways.first().ok_or(contract::Error::NotFound("way of refund"))?;
                PaymentEntry {
                    amount: -way.most,
                    kind: Some(way.kind.number()),
                    credit_id: way.credit,
                    ..PaymentEntry::default()
                }
            }
        };
        order.set_payments(None, &[entry], &means, by, now)?;
    }
    Err(contract::Error::Busy)
}
