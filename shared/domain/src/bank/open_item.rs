//! Open items: money that the ledger says should come to the bank, or leave it. They are gathered from the entries and registers of
//! a day once it is closed, and never change but for what matches take of them.

use std::collections::BTreeMap;

use contract::{Cents, ConciergerieId, OrderId, PaymentId, Words, cash::DepositPlace};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    money::ledger::{LedgerEntry, Source, accounts::Account},
    register::{
        entry::{Entry, JournalEvent, Movement},
        settings::Means,
    },
};

/// The kinds of open items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ItemKind {
    /// Cards online on a day, at all desks: the card bank pays them out together, less its fees.
    OnlineCards,
    /// Direct debits of a day less those that came back: SlimPay pays them out together.
    DirectDebits,
    /// Cards at one desk on a day.
    DeskCards,
    /// Electronic debits at one desk on a day.
    EDebits,
    /// A payment of one order by transfer, or one to a partner.
    Transfer,
    /// Cash that was taken from a register to the bank.
    CashDeposit,
    /// Cheques that were taken from a register to the bank.
    ChequeDeposit,
}

impl ItemKind {
    /// All of them, as lists show them.
    pub const ALL: [Self; 7] = [
        Self::OnlineCards,
        Self::DirectDebits,
        Self::DeskCards,
        Self::EDebits,
        Self::Transfer,
        Self::CashDeposit,
        Self::ChequeDeposit,
    ];

    /// The name on the wire and in keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnlineCards => "onlineCards",
            Self::DirectDebits => "directDebits",
            Self::DeskCards => "deskCards",
            Self::EDebits => "eDebits",
            Self::Transfer => "transfer",
            Self::CashDeposit => "cashDeposit",
            Self::ChequeDeposit => "chequeDeposit",
        }
    }

    /// The account of the ledger on which the money is until it reaches the bank.
    pub fn account(self) -> Account {
        match self {
            Self::OnlineCards => Account::CardClearing,
            Self::DirectDebits => Account::DebitClearing,
            Self::DeskCards => Account::DeskCard,
            Self::EDebits => Account::EDebit,
            Self::Transfer => Account::Transfer,
            Self::CashDeposit => Account::Cash,
            Self::ChequeDeposit => Account::Cheque,
        }
    }

    /// Whether what pays it out keeps fees.
    pub fn has_fees(self) -> bool {
        matches!(self, Self::OnlineCards | Self::DirectDebits | Self::DeskCards | Self::EDebits)
    }

    /// The name that people read.
    pub fn words(self) -> Words {
        let (fr, en) = match self {
            Self::OnlineCards => ("Cartes en ligne", "Cards online"),
            Self::DirectDebits => ("Prélèvements", "Direct debits"),
            Self::DeskCards => ("Cartes à la conciergerie", "Cards at the desk"),
            Self::EDebits => ("E-débits", "E-debits"),
            Self::Transfer => ("Virement", "Transfer"),
            Self::CashDeposit => ("Remise d’espèces", "Cash deposit"),
            Self::ChequeDeposit => ("Remise de chèques", "Cheque deposit"),
        };
        Words::new(fr, en)
    }
}

/// Money that should come to the bank. Below zero it should leave it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenItem {
    /// The day and what it is of; it sorts by day.
    pub id: String,
    pub kind: ItemKind,
    pub date: Date,
    pub amount: Cents,
    /// The part of the amount that went back to those who had paid; zero or below.
    #[serde(default)]
    pub returned: Cents,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conciergerie: Option<ConciergerieId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// The number on the slip of a deposit, or what a partner was paid for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The amounts that matches took, by their numbers; an undone match is not among them.
    #[serde(default)]
    pub matched: Vec<(i64, Cents)>,
}

impl OpenItem {
    /// The amount that no match explains.
    pub fn open(&self) -> Cents {
        self.amount - self.matched.iter().map(|it| it.1).sum()
    }
}

/// The open items of one day, summed up desk by desk.
#[derive(Clone, Debug)]
pub struct DayItems {
    date: Date,
    sums: BTreeMap<(ItemKind, Option<ConciergerieId>), (Cents, Cents)>,
    single: Vec<OpenItem>,
}

impl DayItems {
    /// A day without any item yet.
    pub fn of(date: Date) -> Self {
        Self { date, sums: BTreeMap::new(), single: vec![] }
    }

    /// Adds an entry of the ledger of a desk.
    pub fn add_entry(&mut self, desk: ConciergerieId, entry: &LedgerEntry) {
        for posting in &entry.postings {
            let (kind, of) = match posting.account {
                Account::CardClearing => (ItemKind::OnlineCards, None),
                Account::DebitClearing => (ItemKind::DirectDebits, None),
                Account::DeskCard => (ItemKind::DeskCards, Some(desk)),
                Account::EDebit => (ItemKind::EDebits, Some(desk)),
                Account::Transfer => {
                    self.transfer(desk, entry, posting.payment, posting.amount);
                    continue;
                }
                _ => continue,
            };
            let (sum, returned) = self.sums.entry((kind, of)).or_default();
            *sum += posting.amount;
            *returned += Cents(posting.amount.0.min(0));
        }
    }

    fn transfer(
        &mut self,
        desk: ConciergerieId,
        entry: &LedgerEntry,
        payment: Option<PaymentId>,
        amount: Cents,
    ) {
        let Source::Order(order) = entry.source else { return };
        let payment = payment.map_or(0, |it| it.0);
        self.single.push(OpenItem {
            order: Some(order),
            conciergerie: Some(desk),
            ..self.item(
                ItemKind::Transfer,
                &format!("{order}-{payment}-{}-{}", entry.version, entry.nth),
                amount,
            )
        });
    }

    /// Adds an entry of a payment to a partner, which leaves the bank.
    pub fn add_payout(&mut self, entry: &LedgerEntry) {
        let Source::Payout(id) = entry.source else { return };
        let amount = entry.moved(|it| it == Account::Transfer);
        let of = format!("payout-{id}-{}-{}", entry.version, entry.nth);
        let reference = Some(entry.label.fr.clone());
        self.single.push(OpenItem { reference, ..self.item(ItemKind::Transfer, &of, amount) });
    }

    /// Adds a line of the journal of a register, when it is a deposit at a bank.
    pub fn add_register_line(&mut self, desk: ConciergerieId, line: &Entry) {
        let JournalEvent::Moved(movement) = &line.what else { return };
        let Some((kind, amount, reference)) = deposit(movement) else { return };
        let id = format!("{}-{}", line.register, line.number);
        self.single.push(OpenItem { conciergerie: Some(desk), reference, ..self.item(kind, &id, amount) });
    }

    fn item(&self, kind: ItemKind, of: &str, amount: Cents) -> OpenItem {
        OpenItem {
            id: format!("{}-{}-{of}", self.date, kind.name()),
            kind,
            date: self.date,
            amount,
            returned: Cents::ZERO,
            conciergerie: None,
            order: None,
            reference: None,
            matched: vec![],
        }
    }

    /// The items, without those of nothing.
    pub fn items(&self) -> Vec<OpenItem> {
        let sums = self.sums.iter().map(|((kind, desk), (amount, returned))| OpenItem {
            conciergerie: *desk,
            returned: *returned,
            ..self.item(*kind, &desk.map_or_else(|| "all".to_owned(), |it| it.to_string()), *amount)
        });
        sums.chain(self.single.iter().cloned()).filter(|it| it.amount != Cents::ZERO).collect()
    }
}

/// The deposit that a movement of a register is: what leaves the register should come to the bank, and a movement that takes
/// a deposit back takes that back as well.
fn deposit(movement: &Movement) -> Option<(ItemKind, Cents, Option<String>)> {
    let deposit = movement.deposit.as_ref().filter(|it| it.place == DepositPlace::Bank)?;
    let kind = match movement.means {
        Means::Cash => ItemKind::CashDeposit,
        Means::Cheque => ItemKind::ChequeDeposit,
        Means::Card => return None,
    };
    Some((kind, -movement.amount, deposit.number.clone()))
}

#[cfg(test)]
mod tests;
