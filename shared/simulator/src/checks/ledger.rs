//! Invariants of the ledger.

use std::collections::BTreeMap;

use contract::Cents;
use domain::{
    money::ledger::{LedgerEntry, Source, accounts::Account, totals::is_closed},
    register::taxed::ByRate,
};
use sandbox::bank::Kind;
use store::Entity;

use super::{debits, observation::Observation};
use crate::commit::{Change, Commit, read};

/// I2: an entry sums to zero, says nothing in vain, is of a day that is open, and is never written again nor taken away.
pub(super) fn i2_entries_sum_to_zero_and_stay(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != LedgerEntry::KIND {
        return None;
    }
    let entry: Option<LedgerEntry> = change.after.as_deref().and_then(read);
    if is_taken_out(change, entry.as_ref(), observation) {
        return None;
    }
    let Some(entry) = entry.filter(|_| change.before.is_none()) else {
        return Some(format!("{:?} was changed", change.place));
    };
    let zero = entry.moved(|_| true) == Cents::ZERO;
    let says = (!entry.postings.is_empty() || !entry.sales.is_empty())
        && entry.postings.iter().all(|it| it.amount != Cents::ZERO);
    let closed = is_closed(entry.at, observation.now);
    (!zero || !says || closed).then(|| format!("{entry:?}"))
}

/// Whether an entry is as it was, but for what its beneficiary, whose account was deleted, was called.
fn is_taken_out(change: &Change, after: Option<&LedgerEntry>, observation: &Observation) -> bool {
    let before: Option<LedgerEntry> = change.before.as_deref().and_then(read);
    before.zip(after).is_some_and(|(mut before, after)| {
        let erasure = observation.snapshot.erasures.get(&before.beneficiary);
        erasure.is_some_and(|it| {
            before.erase_beneficiary(it);
            before == *after
        })
    })
}

/// I2: what the ledger says is owed of orders, sold at which rate, and left of credits is what orders and credits say.
pub(super) fn i2_the_ledger_tells_what_is_owed(observation: &Observation) -> Vec<String> {
    let mut balances: BTreeMap<_, Cents> = BTreeMap::new();
    for entry in observation.snapshot.ledger.values() {
        for posting in &entry.postings {
            let of = match (posting.account, entry.source) {
                (account @ Account::Credit(_), _) => (account, None),
                (account @ (Account::Receivable | Account::Revenue), source @ Source::Order(_)) => {
                    (account, Some(source_number(source)))
                }
                _ => continue,
            };
            *balances.entry(of).or_insert(Cents::ZERO) += posting.amount;
        }
    }
    let mut told = BTreeMap::new();
    for order in observation.snapshot.orders.values() {
        let (money, number) = (order.money(), Some(order.id.0));
        told.insert((Account::Receivable, number), money.remainder);
        told.insert((Account::Revenue, number), -money.final_amount);
    }
    for credit in observation.snapshot.credits.values() {
        let left = if credit.cancelled { Cents::ZERO } else { credit.remaining() };
        told.insert((Account::Credit(credit.id), None), -left);
    }
    balances.retain(|_, amount| *amount != Cents::ZERO);
    told.retain(|_, amount| *amount != Cents::ZERO);
    let differs = |it: &&_| balances.get(*it) != told.get(*it);
    let accounts = balances.keys().chain(told.keys()).filter(differs);
    accounts
        .map(|it| format!("{it:?}: {:?} in the ledger, {:?} told", balances.get(it), told.get(it)))
        .chain(untold_tax(observation))
        .collect()
}

/// The orders of which all entries tell another tax, rate by rate, than the lines hold.
fn untold_tax(observation: &Observation) -> impl Iterator<Item = String> {
    let mut told: BTreeMap<i64, ByRate> = BTreeMap::new();
    for entry in observation.snapshot.ledger.values() {
        if let Source::Order(id) = entry.source {
            told.entry(id.0).or_default().add(&entry.sales);
        }
    }
    observation.snapshot.orders.values().filter_map(move |it| {
        let (ledger, sold) = (told.remove(&it.id.0).unwrap_or_default(), it.sales());
        (ledger != sold).then(|| format!("order {}: {ledger:?} in the ledger, {sold:?} sold", it.id))
    })
}

/// I2, once nothing is under way: what stands at the bank and at the collector is what they hold of ours.
pub(super) fn i2_clearing_is_what_the_bank_holds(observation: &Observation) -> Vec<String> {
    let of_bank = observation.ledger.iter().map(|it| match it.kind {
        Kind::Captured => it.amount,
        Kind::Refunded => -it.amount,
        _ => 0,
    });
    let accounts =
        [(Account::CardClearing, of_bank.sum()), (Account::DebitClearing, debits::taken(observation.debits))];
    let ours = |account| {
        // Lines of statements only say where else it went.
        let entries = observation.snapshot.ledger.values().filter(|it| !matches!(it.source, Source::Bank(_)));
        entries.map(|entry| entry.moved(|it| it == account)).sum::<Cents>()
    };
    let wrong = accounts.into_iter().filter(|(account, theirs)| ours(*account) != Cents(*theirs));
    wrong.map(|(it, theirs)| format!("{it:?}: {:?} in the ledger, {theirs} there", ours(it))).collect()
}

fn source_number(source: Source) -> i64 {
    match source {
        Source::Order(id) => id.0,
        Source::Credit(id) => id.0,
        Source::Bank(number) => number,
        Source::Payout(id) => id.0,
    }
}
