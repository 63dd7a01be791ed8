//! Lines of statements as they are kept. A file may be sent twice, and files may overlap: a line is the same by its account,
//! day, amount and label, and by how many such lines of that day come before it.

use std::collections::{BTreeMap, BTreeSet};

use contract::Cents;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    bank::statement::{AccountNumber, Balance, Statement, StatementLine},
    text::fold,
};

/// The number of bytes of a hash that tell two movements of one day and account apart.
const HASH_BYTES: usize = 8;

/// The identity of a line in its account: `2026-11-30-0a1b2c3d4e5f6071-0`. It sorts by day.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LineId(pub String);

impl LineId {
    fn of(line: &StatementLine, nth: usize) -> Self {
        Self(format!("{}-{}-{nth}", line.date, hash(line)))
    }
}

/// The hash of what tells a movement apart among those of its day.
fn hash(line: &StatementLine) -> String {
    let told = format!("{}|{}", line.amount.0, fold(&line.label));
    Sha256::digest(told.as_bytes()).iter().take(HASH_BYTES).map(|it| format!("{it:02x}")).collect()
}

/// A movement on one of our accounts, and what it was matched with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankLine {
    pub account: AccountNumber,
    pub id: LineId,
    #[serde(flatten)]
    pub movement: StatementLine,
    pub imported: Timestamp,
    /// The amounts that matches took, by their numbers; an undone match is not among them.
    #[serde(default)]
    pub matched: Vec<(i64, Cents)>,
}

impl BankLine {
    /// The amount that no match explains.
    pub fn open(&self) -> Cents {
        self.movement.amount - self.matched.iter().map(|it| it.1).sum()
    }

    /// The number of days since the movement.
    pub fn age(&self, today: Date) -> i32 {
        days_between(self.movement.date, today)
    }
}

/// The days from one to the other; never below zero.
pub fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).map_or(0, |it| it.get_days()).max(0)
}

/// An account of ours, as its statements tell it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankAccount {
    pub number: AccountNumber,
    /// The latest balance that a statement gave.
    pub balance: Option<Balance>,
    /// The days of the lines that are kept.
    pub first: Option<Date>,
    pub last: Option<Date>,
}

impl BankAccount {
    /// An account of which nothing is known.
    pub fn new(number: AccountNumber) -> Self {
        Self { number, balance: None, first: None, last: None }
    }

    /// Takes note of a statement.
    pub fn heard(&mut self, statement: &Statement) {
        for line in &statement.lines {
            self.first = Some(self.first.map_or(line.date, |it| it.min(line.date)));
            self.last = Some(self.last.map_or(line.date, |it| it.max(line.date)));
        }
        let known = self.balance.and_then(|it| it.date);
        if let Some(closing) = statement.closing.filter(|it| known.is_none() || it.date >= known) {
            self.balance = Some(closing);
        }
    }
}

/// The lines of a statement, each with its identity.
pub fn identified(account: &AccountNumber, lines: &[StatementLine], now: Timestamp) -> Vec<BankLine> {
    let mut seen: BTreeMap<(Date, String), usize> = BTreeMap::new();
    let identify = |movement: &StatementLine| {
        let nth = seen.entry((movement.date, hash(movement))).or_default();
        let id = LineId::of(movement, *nth);
        *nth += 1;
        BankLine { account: account.clone(), id, movement: movement.clone(), imported: now, matched: vec![] }
    };
    lines.iter().map(identify).collect()
}

/// The lines that are not kept yet.
pub fn new_lines(lines: Vec<BankLine>, kept: &BTreeSet<LineId>) -> Vec<BankLine> {
    lines.into_iter().filter(|it| !kept.contains(&it.id)).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn account() -> AccountNumber {
        AccountNumber::read("300040012300001234567").unwrap()
    }

    /// The lines that are kept after files came in, one after the other.
    fn imported(files: &[Vec<StatementLine>]) -> BTreeSet<LineId> {
        let mut kept = BTreeSet::new();
        for file in files {
            let new = new_lines(identified(&account(), file, fixtures::now()), &kept);
            kept.extend(new.into_iter().map(|it| it.id));
        }
        kept
    }

    prop_compose! {
        /// Few days, amounts and labels, so that equal lines are usual.
        fn movement()(day in 1_i8..6, amount in 1_i64..4, label in 0_usize..2) -> StatementLine {
            StatementLine {
                date: date(2026, 11, day),
                value_date: None,
                amount: Cents(amount * 100),
                label: ["VIR", "CB"][label].to_owned(),
                reference: None,
            }
        }
    }

    proptest! {
        #[test]
        fn the_same_file_twice_adds_nothing_and_loses_nothing(lines in prop::collection::vec(movement(), 0..40)) {
            let once = imported(std::slice::from_ref(&lines));
            prop_assert_eq!(once.len(), lines.len(), "two equal lines of one day are two");
            prop_assert_eq!(imported(&[lines.clone(), lines]), once);
        }

        #[test]
        fn files_that_overlap_by_whole_days_come_to_the_whole(
            mut lines in prop::collection::vec(movement(), 0..40),
            (until, from) in (1_i8..6).prop_flat_map(|until| (Just(until), 1..=until)),
            turned in any::<bool>(),
        ) {
            lines.sort_by_key(|it| it.date);
            let pick = |keep: &dyn Fn(i8) -> bool| -> Vec<_> {
                lines.iter().filter(|it| keep(it.date.day())).cloned().collect()
            };
            let mut files = [pick(&|day| day <= until), pick(&|day| day >= from)];
            if turned {
                files.reverse();
            }
            prop_assert_eq!(imported(&files), imported(&[lines]));
        }

        #[test]
        fn the_order_of_lines_in_a_file_does_not_matter(lines in prop::collection::vec(movement(), 0..40)) {
            let turned: Vec<_> = lines.iter().rev().cloned().collect();
            prop_assert_eq!(imported(&[lines]), imported(&[turned]));
        }
    }

    #[test]
    fn an_account_keeps_the_latest_balance() {
        let statement = |day, amount| Statement {
            account: Some(account()),
            opening: None,
            closing: Some(Balance { date: Some(date(2026, 11, day)), amount: Cents(amount) }),
            lines: vec![],
        };
        let mut known = BankAccount::new(account());
        for (day, amount) in [(20, 500), (30, 700), (10, 300)] {
            known.heard(&statement(day, amount));
        }
        assert_eq!(known.balance.unwrap().amount, Cents(700), "an older file changes nothing");
    }
}
