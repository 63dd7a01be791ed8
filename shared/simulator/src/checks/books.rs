//! Invariants of the books: what partners are told to invoice, and what comes to the bank.

use std::collections::{BTreeMap, BTreeSet};

use contract::Cents;
use domain::{
    invoicing::{due::DueSubject, expectation::Expectation, part::ExpectedPart},
    money::ledger::{Source, accounts::Account},
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I13: of a closed expectation nothing changes but that it is opened again and sent, and none of its parts does.
pub(super) fn i13_closed_expectations_stay(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    let (before, after) = (change.before.as_deref(), change.after.as_deref());
    match change.kind() {
        Expectation::KIND => {
            let before: Expectation = read(before?)?;
            if before.open {
                return None;
            }
            let Some(after) = after.and_then(read::<Expectation>) else {
                return Some(format!("{} was deleted", before.number()));
            };
            let kept = Expectation { open: after.open, sent: after.sent.clone(), ..before };
            (kept != after).then(|| format!("{kept:?} became {after:?}"))
        }
        ExpectedPart::KIND => {
            let (was, is) = (before.and_then(read::<ExpectedPart>), after.and_then(read::<ExpectedPart>));
            let part = is.as_ref().or(was.as_ref())?;
            let of = (part.partner, part.month);
            let written = commit.changes.iter().filter(|it| it.kind() == Expectation::KIND);
            let written = written.filter_map(|it| it.before.as_deref().and_then(read::<Expectation>));
            let known = written.into_iter().find(|it| (it.partner, it.month) == of);
            let known = known.or_else(|| observation.snapshot.books.expectations.get(&of).cloned());
            let is_closed = known.is_some_and(|it| !it.open);
            (is_closed && was != is).then(|| format!("{was:?} became {is:?}, closed"))
        }
        _ => None,
    }
}

/// I13: an expectation says what its parts add up to, line by line.
pub(super) fn i13_sums_are_those_of_the_lines(observation: &Observation) -> Vec<String> {
    let books = &observation.snapshot.books;
    let mut wrong = vec![];
    for (of, expectation) in &books.expectations {
        let own: Vec<_> = books.parts.values().filter(|it| (it.partner, it.month) == *of).collect();
        let mut sums = BTreeMap::<u32, (i64, i64)>::new();
        for line in own.iter().filter(|it| it.errors.is_empty()).flat_map(|it| &it.lines) {
            let (price, before_vat) = sums.entry(line.vat).or_default();
            *price += line.price.0;
            *before_vat += line.before_vat.0;
        }
        sums.retain(|_, it| *it != (0, 0));
        let told = expectation.totals.iter().map(|(rate, it)| (*rate, (it.price.0, it.before_vat.0)));
        let errors = own.iter().filter(|it| !it.errors.is_empty()).count();
        let counts = (own.len(), errors) == (expectation.parts as usize, expectation.errors as usize);
        if !counts || told.collect::<BTreeMap<_, _>>() != sums {
            wrong.push(format!("{expectation:?}, its parts {own:?}"));
        }
    }
    wrong
}

/// I13: an order stands where its claim says, and on one open expectation at most.
pub(super) fn i13_an_order_stands_where_it_is_claimed(observation: &Observation) -> Vec<String> {
    let books = &observation.snapshot.books;
    let mut standing = BTreeMap::<DueSubject, BTreeSet<_>>::new();
    for part in books.parts.values() {
        standing.entry(part.of).or_default().insert((part.partner, part.month));
    }
    let mut claimed = BTreeMap::<DueSubject, BTreeSet<_>>::new();
    for claim in books.claims.values().filter(|it| !it.on.is_empty()) {
        claimed.insert(claim.of, claim.on.iter().map(|month| (claim.partner, *month)).collect());
    }
    let subjects: BTreeSet<_> = standing.keys().chain(claimed.keys()).copied().collect();
    let is_open = |of: &_| books.expectations.get(of).is_none_or(|it| it.open);
    let wrong = subjects.into_iter().filter(|it| {
        let on = standing.get(it);
        on != claimed.get(it) || on.is_some_and(|it| it.iter().filter(|of| is_open(of)).count() > 1)
    });
    wrong.map(|it| format!("{it:?} on {:?}, claimed {:?}", standing.get(&it), claimed.get(&it))).collect()
}

/// I13: what was looked at last and is not done is worth nothing, whatever closed expectations said of it.
pub(super) fn i13_what_is_not_done_is_not_invoiced(observation: &Observation) -> Vec<String> {
    let (books, orders) = (&observation.snapshot.books, &observation.snapshot.orders);
    let mut wrong = vec![];
    for claim in books.claims.values().filter(|it| !it.removed) {
        let DueSubject::Order(id) = claim.of else { continue };
        let waits = books.pending.keys().any(|it| it.0 == claim.of);
        if waits || orders.get(&id).is_none_or(|it| it.is_finished()) {
            continue;
        }
        let parts = books.parts.values().filter(|it| it.of == claim.of);
        let lines = parts.filter(|it| it.errors.is_empty()).flat_map(|it| &it.lines);
        let worth: Cents = lines.map(|it| it.price).sum();
        if worth != Cents::ZERO {
            wrong.push(format!("order {id} is not done, and invoiced for {worth:?}"));
        }
    }
    wrong
}

/// I2 of the bank: lines and open items are taken by the matches that name them, and by no others.
pub(super) fn i2_matches_take_what_they_name(observation: &Observation) -> Vec<String> {
    let books = &observation.snapshot.books;
    let mut taken = BTreeMap::<String, BTreeMap<i64, Cents>>::new();
    for one in books.matches.values().filter(|it| it.undone.is_none()) {
        for (_, id, amount) in &one.lines {
            taken.entry(format!("line {}", id.0)).or_default().insert(one.number, *amount);
        }
        for item in &one.items {
            taken.entry(format!("item {}", item.id)).or_default().insert(one.number, item.amount);
        }
    }
    let lines = books.lines.values().map(|it| (format!("line {}", it.id.0), &it.matched, it.movement.amount));
    let items = books.items.values().map(|it| (format!("item {}", it.id), &it.matched, it.amount));
    let mut wrong = vec![];
    for (name, matched, amount) in lines.chain(items) {
        let named = taken.remove(&name).unwrap_or_default();
        let sum: Cents = named.values().copied().sum();
        let told: BTreeMap<_, _> = matched.iter().copied().collect();
        let too_much = sum.0.abs() > amount.0.abs() || sum.0 * amount.0 < 0;
        if told != named || told.len() != matched.len() || too_much {
            wrong.push(format!("{name} of {amount:?} has {matched:?}, matches say {named:?}"));
        }
    }
    wrong.extend(taken.into_keys().map(|it| format!("{it} is matched, and is not there")));
    wrong
}

/// I2 of the bank: the ledger has at the bank what lines are matched, each match once, and each undoing.
pub(super) fn i2_the_bank_of_the_ledger_is_its_lines(observation: &Observation) -> Vec<String> {
    let (books, ledger) = (&observation.snapshot.books, &observation.snapshot.ledger);
    let mut entered = BTreeMap::<i64, Vec<Cents>>::new();
    for entry in ledger.values() {
        if let Source::Bank(number) = entry.source {
            entered.entry(number).or_default().push(entry.moved(|it| it == Account::Bank));
        }
    }
    let mut wrong = vec![];
    for one in books.matches.values() {
        let amount: Cents = one.lines.iter().map(|it| it.2).sum();
        let told = entered.remove(&one.number).unwrap_or_default();
        let expected = if one.undone.is_some() { vec![amount, -amount] } else { vec![amount] };
        // Two lines that make each other good move nothing.
        if told != expected && amount != Cents::ZERO {
            wrong.push(format!("match {} of {amount:?}: {told:?} in the ledger", one.number));
        }
    }
    wrong.extend(entered.into_keys().map(|it| format!("match {it} is in the ledger alone")));
    wrong
}

/// I2 of the bank: no line is kept twice. The statements of a run have no two alike on a day.
pub(super) fn i2_no_line_is_kept_twice(observation: &Observation) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let lines = observation.snapshot.books.lines.values();
    let told =
        lines.map(|it| (it.movement.date, it.movement.amount, it.movement.label.clone(), it.id.clone()));
    let twice = told.filter(|(date, amount, label, _)| !seen.insert((*date, *amount, label.clone())));
    twice.map(|it| format!("{it:?}")).collect()
}
