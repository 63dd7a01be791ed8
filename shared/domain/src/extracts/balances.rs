//! The balances of beneficiaries on the evening of a day.

use contract::{Cents, UserId};

use crate::extracts::Columns;

/// The balance of one of them.
#[derive(Clone, Debug)]
pub struct ExportedBalance {
    pub user: UserId,
    pub name: String,
    pub company: String,
    pub desk: String,
    /// The debt for orders; below zero, it is owed to them.
    pub owed: Cents,
    /// The amount that credits leave them.
    pub credits: Cents,
}

impl ExportedBalance {
    /// Whether there is anything to tell.
    pub fn is_open(&self) -> bool {
        self.owed != Cents::ZERO || self.credits != Cents::ZERO
    }
}

/// The columns of their file.
pub fn columns() -> Columns<ExportedBalance> {
    Columns::default()
        .whole("N° bénéficiaire", |it: &ExportedBalance| Some(it.user.0))
        .text("Bénéficiaire", |it| it.name.clone())
        .text("Entreprise", |it| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .cents("Dû", |it| Some(it.owed))
        .cents("Avoirs", |it| Some(it.credits))
        .cents("Solde", |it| Some(it.credits - it.owed))
}
