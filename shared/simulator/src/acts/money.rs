//! Payments, credits and cards.

use contract::{Cents, OrderId};
use domain::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
};
use serde_json::{Value, json};
use testkit::world::{ALICE, BRUNO};

use super::author::{Author, Call};

/// Kinds that are entered by hand: what changes hands at the desk, what is billed, paid to the partner or transferred,
/// e-debits.
const BY_HAND: [u8; 7] = [1, 2, 3, 4, 5, 6, 7];

pub(super) fn payments(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let mut entries = vec![];
    for _ in 0..author.dice.one([1, 1, 1, 2]) {
        entries.extend(entry(author, &order));
    }
    let mut params = json!({ "orderId": order.id, "payments": entries });
    if author.dice.chance(40) {
        params["version"] = order.edition.into();
    }
    Some(author.by_desk("SetOrderPayments", params))
}

/// A new line, or one that is taken back.
fn entry(author: &mut Author, order: &Order) -> Option<Value> {
    let owed = order.money().remainder.0.max(0);
    let part = match author.dice.below(10) {
        0..=5 => owed,
        6..=8 => author.dice.between(1, owed.max(1)),
        _ => author.amount(),
    };
    Some(match author.dice.below(20) {
        0..=7 => json!({ "id": 0, "type": 10, "amount": part }),
        8..=12 => {
            let own: Vec<_> =
                author.snapshot.credits.values().filter(|it| it.beneficiary == order.beneficiary).collect();
            let credit = *author.dice.pick(&own)?;
            let most = part.min(credit.remaining().0);
            let amount = if author.dice.chance(85) { most } else { -credit.held_by(order.id).0 };
            json!({ "id": 0, "type": 15, "creditId": credit.id, "amount": amount })
        }
        13..=16 => json!({ "id": 0, "type": author.dice.one(BY_HAND), "amount": part }),
        17 => json!({ "id": 0, "type": 0, "amount": part }),
        18 => json!({ "id": 0, "type": 11, "amount": part }),
        _ => {
            let line = author.dice.pick(&order.payments.lines)?;
            json!({ "id": line.id, "type": line.kind.number(), "amount": line.amount.0, "cancelled": true })
        }
    })
}

/// Money goes back: to the card that paid, or otherwise and perhaps more than there is.
pub(super) fn give_back(author: &mut Author) -> Option<Call> {
    if author.dice.chance(40) {
        return give_back_by_hand(author);
    }
    let taken = |it: &PaymentLine| it.kind == PaymentKind::OnlineCard && it.state == PaymentState::Collected;
    let orders: Vec<(OrderId, Cents)> = author
        .snapshot
        .orders
        .values()
        .filter_map(|order| {
            let line = order.payments.lines.iter().find(|it| taken(it) && it.amount > Cents::ZERO)?;
            Some((order.id, line.amount))
        })
        .collect();
    let (order, amount) = *author.dice.pick(&orders)?;
    let back = if author.dice.chance(40) { amount.0 } else { author.dice.between(1, amount.0) };
    let entry = json!({ "id": 0, "type": 10, "amount": -back });
    Some(author.by_desk("SetOrderPayments", json!({ "orderId": order, "payments": [entry] })))
}

fn give_back_by_hand(author: &mut Author) -> Option<Call> {
    let orders = author.snapshot.orders.values();
    let paid: Vec<_> =
        orders.map(|it| (it.id, it.money().collected().0)).filter(|(_, held)| *held > 0).collect();
    let (order, held) = *author.dice.pick(&paid)?;
    let back = match author.dice.below(10) {
        0..=5 => held,
        6..=8 => author.dice.between(1, held),
        _ => held + 1,
    };
    let entry = json!({ "id": 0, "type": author.dice.one(BY_HAND), "amount": -back });
    Some(author.by_desk("SetOrderPayments", json!({ "orderId": order, "payments": [entry] })))
}

pub(super) fn collect(author: &mut Author) -> Option<Call> {
    let orders = author.snapshot.orders.values();
    let waiting: Vec<_> =
        orders.flat_map(|it| &it.payments.lines).filter(|it| it.state == PaymentState::Expected).collect();
    let id = author.dice.pick(&waiting)?.id;
    Some(author.by_desk("CollectPayment", json!({ "paymentId": id })))
}

pub(super) fn grant(author: &mut Author) -> Option<Call> {
    let to = author.dice.one([ALICE, BRUNO]);
    let params = json!({ "userId": to, "originalAmount": author.amount(), "validityInYears": author.dice.one([0, 1]) });
    Some(author.by_desk("createNewUserCredit", params))
}

pub(super) fn compensate(author: &mut Author) -> Option<Call> {
    let to = author.dice.one([ALICE, BRUNO]);
    let params = json!({ "userId": to, "originalAmount": author.amount(), "name": "Tache sur une veste" });
    Some(author.by_desk("CreateNewUserCompensation", params))
}

pub(super) fn cancel_credit(author: &mut Author) -> Option<Call> {
    let credits: Vec<_> = author.snapshot.credits.keys().copied().collect();
    let id = *author.dice.pick(&credits)?;
    Some(author.by_desk("cancelUserCredit", json!({ "id": id, "cancellationReason": "Saisi deux fois" })))
}

pub(super) fn collect_credit(author: &mut Author) -> Option<Call> {
    let credits: Vec<_> = author.snapshot.credits.keys().copied().collect();
    let id = *author.dice.pick(&credits)?;
    Some(author.by_desk("CollectCredit", json!({ "creditId": id })))
}

pub(super) fn card(author: &mut Author) -> Option<Call> {
    let who = author.beneficiary();
    let has = author.snapshot.people.get(&who.0).is_some_and(|it| it.card.is_some());
    let name = if has { "modifyCc" } else { "InputPaymentCard" };
    Some(author.by_beneficiary(who, name, json!({})))
}

pub(super) fn forget_card(author: &mut Author) -> Option<Call> {
    let who = author.beneficiary();
    Some(author.by_beneficiary(who, "deleteCc", json!({})))
}

/// A mandate is signed on a page of the collector.
pub(super) fn mandate(author: &mut Author) -> Option<Call> {
    let who = author.beneficiary();
    Some(author.by_beneficiary(who, "SignMandate", json!({})))
}

pub(super) fn revoke(author: &mut Author) -> Option<Call> {
    let who = author.beneficiary();
    Some(author.by_beneficiary(who, "RevokeMandate", json!({})))
}

/// A payment whose card was refused is paid on a page.
pub(super) fn pay_again(author: &mut Author) -> Option<Call> {
    let failed: Vec<_> = author
        .snapshot
        .orders
        .values()
        .filter(|it| it.left_by_card().is_some())
        .map(|it| (it.id, it.beneficiary))
        .collect();
    let (order, who) = *author.dice.pick(&failed)?;
    Some(author.by_beneficiary(who, "InputPaymentCard", json!({ "orderId": order })))
}
