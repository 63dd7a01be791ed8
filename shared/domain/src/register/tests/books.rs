//! The books of a register agree with its contents.

use std::collections::BTreeMap;

use contract::{Cents, UserId};
use jiff::civil::date;

use super::{KeptRegister, full};
use crate::{
    extracts::fec,
    register::{
        books::{Account, postings},
        views::{Arrivals, Reader},
    },
};

/// Every line balances, and all of them add up to what should be in the register.
pub(super) fn expect_agree(kept: &KeptRegister) {
    let mut stands: BTreeMap<Account, Cents> = BTreeMap::new();
    for line in &kept.lines {
        let moved = postings(line);
        assert_eq!(moved.iter().map(|it| it.1).sum::<Cents>(), Cents::ZERO, "{line:?}");
        assert!(moved.iter().all(|it| it.1 != Cents::ZERO), "{line:?}");
        for (account, amount) in moved {
            *stands.entry(account).or_default() += amount;
        }
    }
    let of = |account| stands.get(&account).copied().unwrap_or_default();
    let expected = kept.register.expected();
    assert_eq!(of(Account::Cash), expected.cash);
    assert_eq!(of(Account::Cards), expected.cards);
    assert_eq!(of(Account::Cheques), expected.cheques.into_iter().sum());
}

/// The entries of a month.
pub(super) fn of_month(kept: &KeptRegister, month: jiff::civil::Date) -> Vec<fec::FecLine> {
    let reader = Reader { user: UserId(1), books: true, now: kept.now };
    let told = kept.lines.iter().map(|it| (it.clone(), kept.register.line(it, &Arrivals::new(), reader)));
    fec::lines("Orion", &kept.register, month, told)
}

/// Each entry of a month balances, and their numbers have no gap.
pub(super) fn expect_balanced(lines: &[fec::FecLine]) {
    let mut entries: BTreeMap<&str, (Cents, Cents)> = BTreeMap::new();
    for line in lines {
        let sums = entries.entry(&line.entry).or_default();
        *sums = (sums.0 + line.debit, sums.1 + line.credit);
        assert!((line.debit > Cents::ZERO) != (line.credit > Cents::ZERO), "{line:?}");
        assert!(line.debit >= Cents::ZERO && line.credit >= Cents::ZERO);
    }
    for (nth, (entry, (debit, credit))) in (1..).zip(entries) {
        assert_eq!(debit, credit, "{entry}");
        assert!(entry.ends_with(&format!("-{nth:05}")), "{entry}");
    }
}

#[test]
fn all_that_happens_to_a_register_balances() {
    let kept = full();
    expect_agree(&kept);
    let months = [of_month(&kept, date(2026, 12, 7)), of_month(&kept, date(2027, 1, 1))];
    months.iter().for_each(|it| expect_balanced(it));
    let lines = months.iter().flatten().count();
    let all: usize = kept.lines.iter().map(|it| postings(it).len()).sum();
    assert_eq!(lines, all, "no line is of two months, and none of none");
}

#[test]
fn the_file_is_the_one_that_the_law_describes() {
    let kept = full();
    let lines = of_month(&kept, date(2026, 12, 1));
    let text = fec::text(&lines);
    let rows: Vec<Vec<&str>> = text.split_terminator("\r\n").map(|it| it.split('\t').collect()).collect();
    assert!(rows.iter().all(|it| it.len() == 18), "{text}");
    assert_eq!(
        rows[0].join("|"),
        "JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|\
         PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise"
    );
    assert_eq!(
        rows[1].join("|"),
        "CA|Caisse Accueil 2 - Orion|202612-1-00001|20261230|530000|Caisse|||1-1|20261230|Création de la caisse|\
         100,00|0,00|||20261230||"
    );
    assert_eq!(rows.len(), lines.len() + 1);
}

#[test]
fn what_people_type_breaks_no_line() {
    let mut kept = full();
    kept.register.settings.name = "A\tB\r\nC".into();
    let text = fec::text(&of_month(&kept, date(2026, 12, 1)));
    assert!(text.split_terminator("\r\n").all(|it| it.split('\t').count() == 18 && !it.contains('\n')));
}
