//! Invariants of money, ours and the bank's.

use std::collections::BTreeMap;

use contract::{Cents, PaymentId};
use domain::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    order::Order,
};
use sandbox::bank::{Entry, Kind};
use store::BankPurpose;

use super::observation::Observation;

/// I1: what orders say they took of a credit is what the credit says, and never more than there was.
pub(super) fn i1_credits_are_conserved(observation: &Observation) -> Vec<String> {
    let mut taken: BTreeMap<_, Cents> = BTreeMap::new();
    for (order, line) in lines(observation).filter(|(_, it)| counts(it)) {
        if let Some(credit) = line.credit {
            let sum = taken.entry((credit, order.id)).or_insert(Cents::ZERO);
            *sum += line.amount;
        }
    }
    let mut wrong = vec![];
    for credit in observation.snapshot.credits.values() {
        if credit.remaining() < Cents::ZERO || credit.remaining() > credit.original {
            wrong.push(format!(
                "credit {}: {:?} left of {:?}",
                credit.id,
                credit.remaining(),
                credit.original
            ));
        }
        let mut holders: Vec<_> = credit.allocations.iter().map(|it| it.order).collect();
        holders.extend(taken.keys().filter(|(id, _)| *id == credit.id).map(|(_, order)| *order));
        holders.sort_unstable();
        holders.dedup();
        for order in holders {
            let (ours, theirs) = (credit.held_by(order), taken.get(&(credit.id, order)).copied());
            if ours != theirs.unwrap_or(Cents::ZERO) {
                wrong.push(format!(
                    "credit {} gave {ours:?} to order {order}, which has {theirs:?}",
                    credit.id
                ));
            }
        }
    }
    wrong
}

/// I3: whatever moved at the bank has a name that we gave before we asked.
pub(super) fn i3_the_bank_knows_nothing_that_we_do_not(observation: &Observation) -> Vec<String> {
    let known = |entry: &&Entry| !observation.snapshot.transactions.contains_key(&entry.trans_id);
    observation
        .ledger
        .iter()
        .filter(known)
        .map(|it| format!("{} of {}: {}", it.amount, it.trans_id, "unknown"))
        .collect()
}

/// I3: a payment is taken at most once, and no more than its line says.
pub(super) fn i3_a_payment_is_taken_once(observation: &Observation) -> Vec<String> {
    let mut wrong = vec![];
    for (payment, taken) in moved(observation, Kind::Captured) {
        let amount = observation.snapshot.payment(payment).map(|(_, line)| line.amount);
        if taken.len() > 1 || taken.first().copied() != amount {
            wrong.push(format!("payment {payment}: {amount:?}, the bank took {taken:?}"));
        }
    }
    wrong
}

/// I3: what we call collected by card, the bank has taken; what we call given back, it has given back.
pub(super) fn i3_what_is_collected_was_taken(observation: &Observation) -> Vec<String> {
    let (taken, back) = (moved(observation, Kind::Captured), refunds(observation));
    let mut wrong = vec![];
    for (order, line) in
        lines(observation).filter(|(_, it)| by_bank(it) && it.state == PaymentState::Collected)
    {
        if line.amount > Cents::ZERO && !taken.contains_key(&line.id) {
            wrong.push(format!("payment {} of {:?} was never taken", line.id, line.amount));
        }
        let Some(pay_id) = line.pay_id.as_deref().filter(|_| line.amount < Cents::ZERO) else { continue };
        let said = said_back(order, pay_id, &[PaymentState::Collected]);
        if back.get(pay_id).copied().unwrap_or(Cents::ZERO) < said {
            wrong.push(format!("order {}: {said:?} was never given back of {pay_id}", order.id));
        }
    }
    wrong
}

/// I3: no more goes back than was said, nor than was taken.
pub(super) fn i3_no_more_is_given_back_than_was_said(observation: &Observation) -> Vec<String> {
    let asked = [PaymentState::Collected, PaymentState::Unknown];
    let mut wrong = vec![];
    for (pay_id, back) in refunds(observation) {
        let said: Cents = observation.snapshot.orders.values().map(|it| said_back(it, &pay_id, &asked)).sum();
        let of_it = observation.ledger.iter().filter(|it| it.pay_id == pay_id && it.kind == Kind::Captured);
        let taken = Cents(of_it.map(|it| it.amount).sum());
        if back > said || back > taken {
            wrong.push(format!("{pay_id}: {taken:?} taken, {said:?} to give back, {back:?} given back"));
        }
    }
    wrong
}

/// I3, once nothing is under way: our books are those of the bank.
pub(super) fn i3_our_books_are_those_of_the_bank(observation: &Observation) -> Vec<String> {
    let taken = moved(observation, Kind::Captured);
    let mut wrong = vec![];
    for (_, line) in lines(observation).filter(|(_, it)| by_bank(it) && it.amount > Cents::ZERO) {
        let at_bank: Cents = taken.get(&line.id).into_iter().flatten().copied().sum();
        let ours = if line.state == PaymentState::Collected { line.amount } else { Cents::ZERO };
        if at_bank != ours {
            let state = line.state;
            wrong.push(format!("payment {} is {state:?} of {ours:?}, the bank took {at_bank:?}", line.id));
        }
    }
    for (pay_id, back) in refunds(observation) {
        let collected = [PaymentState::Collected];
        let ours: Cents =
            observation.snapshot.orders.values().map(|it| said_back(it, &pay_id, &collected)).sum();
        if back != ours {
            wrong.push(format!("{pay_id}: {ours:?} given back, the bank says {back:?}"));
        }
    }
    wrong
}

/// I4, once nothing is under way: what was unknown is known.
pub(super) fn i4_nothing_stays_unknown(observation: &Observation) -> Vec<String> {
    let unknown = lines(observation).filter(|(_, it)| it.state == PaymentState::Unknown);
    unknown.map(|(order, line)| format!("payment {} of order {} is unknown", line.id, order.id)).collect()
}

fn lines<'a>(observation: &'a Observation) -> impl Iterator<Item = (&'a Order, &'a PaymentLine)> {
    observation
        .snapshot
        .orders
        .values()
        .flat_map(|order| order.payments.lines.iter().map(move |line| (order, line)))
}

fn by_bank(line: &PaymentLine) -> bool {
    line.kind == PaymentKind::OnlineCard
}

/// Whether a line of credit stands.
fn counts(line: &PaymentLine) -> bool {
    line.kind == PaymentKind::Credit && line.state == PaymentState::Collected
}

/// The movements at the bank, by payment line.
fn moved(observation: &Observation, kind: Kind) -> BTreeMap<PaymentId, Vec<Cents>> {
    let mut moved: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for entry in observation.ledger.iter().filter(|it| it.kind == kind) {
        let transaction = observation.snapshot.transactions.get(&entry.trans_id).map(|it| it.purpose);
        if let Some(BankPurpose::Charge(payment) | BankPurpose::Page(payment)) = transaction {
            moved.entry(payment).or_default().push(Cents(entry.amount));
        }
    }
    moved
}

/// The sums that the bank gave back, by its name of the payment.
fn refunds(observation: &Observation) -> BTreeMap<String, Cents> {
    let mut back: BTreeMap<_, Cents> = BTreeMap::new();
    for entry in observation.ledger.iter().filter(|it| it.kind == Kind::Refunded) {
        let sum = back.entry(entry.pay_id.clone()).or_insert(Cents::ZERO);
        *sum += Cents(entry.amount);
    }
    back
}

/// The sum that an order says is given back of a payment.
fn said_back(order: &Order, pay_id: &str, states: &[PaymentState]) -> Cents {
    let of_it = order.payments.lines.iter().filter(|it| it.pay_id.as_deref() == Some(pay_id) && by_bank(it));
    of_it.filter(|it| it.amount < Cents::ZERO && states.contains(&it.state)).map(|it| -it.amount).sum()
}
