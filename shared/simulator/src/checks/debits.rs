//! Invariants of direct debits, ours and the collector's.

use std::collections::BTreeMap;

use contract::{Cents, PaymentId};
use domain::money::payment::{PaymentKind, PaymentState};
use sandbox::debit::{Entry, Kind};
use store::BankPurpose;

use super::observation::Observation;

/// The sum that the collector took, less what it gave back, in cents.
pub(super) fn taken(entries: &[Entry]) -> i64 {
    entries.iter().map(|it| if it.kind == Kind::Debited { it.amount } else { -it.amount }).sum()
}

/// I3: whatever was debited has a name that we gave before we asked; a payment is debited once, and what its line says.
pub(super) fn i3_a_payment_is_debited_once(observation: &Observation) -> Vec<String> {
    let mut debits: BTreeMap<Option<PaymentId>, Vec<Cents>> = BTreeMap::new();
    for entry in observation.debits.iter().filter(|it| it.kind == Kind::Debited) {
        let purpose = observation.snapshot.transactions.get(&entry.reference).map(|it| it.purpose);
        let payment = match purpose {
            Some(BankPurpose::Debit(payment)) => Some(payment),
            _ => None,
        };
        debits.entry(payment).or_default().push(Cents(entry.amount));
    }
    let amount = |payment: PaymentId| observation.snapshot.payment(payment).map(|(_, line)| line.amount);
    let wrong = debits
        .into_iter()
        .filter(|(payment, taken)| taken.len() > 1 || payment.and_then(amount) != taken.first().copied());
    wrong.map(|(payment, taken)| format!("payment {payment:?}: debited {taken:?}")).collect()
}

/// I3, once nothing is under way: what orders say was debited and came back is what the collector says.
pub(super) fn i3_our_books_are_those_of_the_collector(observation: &Observation) -> Vec<String> {
    let lines = observation.snapshot.orders.values().flat_map(|it| &it.payments.lines);
    let collected =
        lines.filter(|it| it.kind == PaymentKind::DirectDebit && it.state == PaymentState::Collected);
    let (ours, theirs) = (collected.map(|it| it.amount).sum::<Cents>(), Cents(taken(observation.debits)));
    (ours != theirs).then(|| format!("{ours:?} here, {theirs:?} there")).into_iter().collect()
}
