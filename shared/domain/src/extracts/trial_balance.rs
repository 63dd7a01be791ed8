//! The trial balance of a desk: what its accounts have moved since it began.

use contract::Cents;

use crate::{
    extracts::{Columns, ledger_fec::general},
    money::ledger::{accounts::Account, totals::DeskMonth},
};

/// An account of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceLine {
    company: String,
    desk: String,
    account: Account,
    debit: Cents,
    credit: Cents,
}

/// The accounts of a desk, in the order of the general chart.
pub fn lines(company: &str, desk: &str, balance: &DeskMonth) -> Vec<BalanceLine> {
    let line = |(account, debit, credit): &(Account, Cents, Cents)| BalanceLine {
        company: company.to_owned(),
        desk: desk.to_owned(),
        account: *account,
        debit: *debit,
        credit: *credit,
    };
    let mut lines: Vec<_> = balance.accounts.iter().map(line).collect();
    lines.sort_by_key(|it| general(it.account));
    lines
}

/// The columns of the file.
pub fn columns() -> Columns<BalanceLine> {
    Columns::default()
        .text("Entreprise", |it: &BalanceLine| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .text("Compte", |it| general(it.account).0)
        .text("Intitulé", |it| general(it.account).1)
        .cents("Total débit", |it| Some(it.debit))
        .cents("Total crédit", |it| Some(it.credit))
        .cents("Solde débiteur", |it| Some(it.debit - it.credit).filter(|it| *it > Cents::ZERO))
        .cents("Solde créditeur", |it| Some(it.credit - it.debit).filter(|it| *it > Cents::ZERO))
}
