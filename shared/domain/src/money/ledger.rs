//! The ledger: what each change of an order or a credit moved, from account to account. Entries are only ever added; a
//! correction is an entry of its own.
//!
//! An order and a credit show at any moment where their money stands. An entry is the effect of one change:
//! the difference between before and after, which sums to zero.

pub mod accounts;
mod balances;
mod explained;
pub mod journal;
pub mod totals;

use contract::{
    AttenduFactuId, CategoryId, Cents, ConciergerieId, CreditId, OrderId, PartnerId, UserId, Words,
    catalogue::HomeService,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    money::{
        credit::Credit,
        ledger::{
            accounts::{Account, Cause, Posting},
            balances::{Balances, granted, of_credit, of_order, openings},
        },
        payment::{PaymentKind, PaymentLine, PaymentState},
    },
    order::{Order, SpendingKind},
    register::taxed::{ByRate, Taxed},
};

/// The object whose change an entry records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    Order(OrderId),
    Credit(CreditId),
    /// A match of lines of the bank, by its number: its first version is the match, its second the undoing of it.
    Bank(i64),
    /// A payment to a partner for this expectation, or the undoing of it.
    Payout(AttenduFactuId),
}

/// The movements of one change: its postings sum to zero, and none is zero. There are none where only the rate of a sale changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LedgerEntry {
    pub source: Source,
    /// With which version of its source it came ...
    pub version: u64,
    /// ... and which of that one's entries it is, from 0.
    pub nth: u32,
    pub conciergerie: Option<ConciergerieId>,
    /// 0 in entries of the bank and of payments to partners, which are of many people.
    pub beneficiary: UserId,
    /// The offer that was ordered, or the name of the credit.
    pub label: Words,
    pub at: Timestamp,
    pub by: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_behalf_of: Option<String>,
    pub cause: Cause,
    pub postings: Vec<Posting>,
    /// The sales that it moved, by the tax that they hold; below zero for what is sold no more. Entries of an earlier version do
    /// not tell it.
    #[serde(default, skip_serializing_if = "ByRate::is_empty")]
    pub sales: ByRate,
    /// The category of what was ordered. Credits and the bank have none, nor have entries of an earlier version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<CategoryId>,
    /// The payments of an order that it moved, by the tax that they hold; below zero for what went back. Gifts are paid by nobody. Entries of an
    /// earlier version do not tell it.
    #[serde(default, skip_serializing_if = "ByRate::is_empty")]
    pub paid: ByRate,
    /// The home service that the order is. Entries of an earlier version do not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_service: Option<SoldHomeService>,
}

/// A home service that was sold, and the partner that carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SoldHomeService {
    pub activity: HomeService,
    pub partner: PartnerId,
}

impl LedgerEntry {
    /// The sales that it moved, by rate, all of them: what no rate is told of has none.
    pub fn taxed_sales(&self) -> ByRate {
        with_rest(&self.sales, -self.moved(|it| it == Account::Revenue))
    }

    /// The sum that moved on the accounts for which `of` is true.
    pub fn moved(&self, of: impl Fn(Account) -> bool) -> Cents {
        self.postings.iter().filter(|it| of(it.account)).map(|it| it.amount).sum()
    }
}

/// Sales by rate, with the rest of an amount that holds more than they tell of.
fn with_rest(sales: &ByRate, amount: Cents) -> ByRate {
    let mut all = sales.clone();
    all.add(&ByRate::of([Taxed { rate: None, without: amount.0 - sales.sum(), tax: 0 }]));
    all
}

/// An entity whose changes move money, and so make entries.
pub trait Accounted: Sized {
    /// The entries of the change from `before` (absent for a new object), oldest first. A new one that has a
    /// history already, as loaded data do, has an entry for each of its dates; any other change has one at
    /// most.
    fn entries(&self, before: Option<&Self>, version: u64) -> Vec<LedgerEntry>;
}

impl Accounted for Order {
    fn entries(&self, before: Option<&Self>, version: u64) -> Vec<LedgerEntry> {
        let Some(before) = before else {
            let first = self.statuses.first().map_or("", |it| it.author_name.as_str());
            let mut paid = ByRate::default();
            return numbered(openings(self).into_iter().map(|(at, cause, standing)| {
                let sold = match standing.of(Account::Revenue).0 {
                    0 => ByRate::default(),
                    sold if sold < 0 => self.sold_by_rate(),
                    _ => self.sold_by_rate().negated(),
                };
                let event = self.events.iter().find(|it| it.at == at);
                let by = event.map_or(first, |it| it.from.as_str());
                let on_behalf_of = event.and_then(|it| it.on_behalf_of.clone());
                let until = self.paid_by_rate(at);
                let more = until.less(&paid);
                paid = until;
                self.entry((standing, sold, more), version, (at, by, on_behalf_of, cause))
            }));
        };
        let event = self.events.get(before.events.len()..).and_then(|it| it.last());
        let by = event.map_or("", |it| it.from.as_str());
        let told = (
            event.map_or(self.updated, |it| it.at),
            by,
            event.and_then(|it| it.on_behalf_of.clone()),
            cause(before, self),
        );
        let moved = of_order(self).since(of_order(before));
        let sold = self.sales().less(&before.sales());
        let paid = self.paid_by_rate(Timestamp::MAX).less(&before.paid_by_rate(Timestamp::MAX));
        numbered(Some(self.entry((moved, sold, paid), version, told)))
    }
}

impl Accounted for Credit {
    fn entries(&self, before: Option<&Self>, version: u64) -> Vec<LedgerEntry> {
        let given = (self.created, self.giver.as_str(), Cause::Granted);
        let entries = match before {
            // Data that are loaded were given, and perhaps taken back or deducted since.
            None => {
                let later = of_credit(self).since(granted(self));
                vec![
                    self.entry(granted(self), version, given),
                    self.entry(later, version, self.last_change(None)),
                ]
            }
            Some(before) => {
                let moved = of_credit(self).since(of_credit(before));
                vec![self.entry(moved, version, self.last_change(Some(before)))]
            }
        };
        numbered(entries)
    }
}

/// Leaves out what moved nothing: neither an amount nor the rate of a sale or a payment.
fn numbered(entries: impl IntoIterator<Item = LedgerEntry>) -> Vec<LedgerEntry> {
    let moved = entries
        .into_iter()
        .filter(|it| !it.postings.is_empty() || !it.sales.is_empty() || !it.paid.is_empty());
    (0..).zip(moved).map(|(nth, entry)| LedgerEntry { nth, ..entry }).collect()
}

fn cause(before: &Order, after: &Order) -> Cause {
    match (before.is_cancelled(), after.is_cancelled()) {
        (false, true) => Cause::Cancelled,
        (true, false) => Cause::Reopened,
        _ if before.money().final_amount != after.money().final_amount => Cause::Priced,
        _ if before.spendings != after.spendings => Cause::Spent,
        _ => Cause::Paid,
    }
}

impl Order {
    /// The sales that it is, by rate: none, once it was cancelled.
    pub fn sales(&self) -> ByRate {
        if self.is_cancelled() { ByRate::default() } else { self.sold_by_rate() }
    }

    /// The payments that were there at an instant, by the rates of what they pay. Their parts at each change add up to it.
    fn paid_by_rate(&self, until: Timestamp) -> ByRate {
        let is_there = |it: &&PaymentLine| {
            it.state == PaymentState::Collected
                && it.kind != PaymentKind::Free
                && it.collected.unwrap_or(it.created).max(self.created) <= until
        };
        let paid: Cents = self.payments.lines.iter().filter(is_there).map(|it| it.amount).sum();
        if paid == Cents::ZERO { ByRate::default() } else { self.sold_by_rate().part(paid.0) }
    }

    fn entry(
        &self,
        (moved, sales, paid): (Balances, ByRate, ByRate),
        version: u64,
        (at, by, on_behalf_of, cause): (Timestamp, &str, Option<String>, Cause),
    ) -> LedgerEntry {
        LedgerEntry {
            source: Source::Order(self.id),
            version,
            nth: 0,
            conciergerie: Some(self.conciergerie),
            beneficiary: self.beneficiary,
            label: self.offer_label.clone(),
            at,
            by: by.to_owned(),
            on_behalf_of,
            cause,
            postings: moved.postings(),
            sales,
            category: Some(self.category),
            paid,
            home_service: self
                .home_service
                .map(|activity| SoldHomeService { activity, partner: self.partner }),
        }
    }
}

impl Credit {
    fn entry(&self, moved: Balances, version: u64, (at, by, cause): (Timestamp, &str, Cause)) -> LedgerEntry {
        LedgerEntry {
            source: Source::Credit(self.id),
            version,
            nth: 0,
            conciergerie: self.conciergerie,
            beneficiary: self.beneficiary,
            label: Words::new(&self.name, &self.name),
            at,
            by: by.to_owned(),
            on_behalf_of: None,
            cause,
            postings: moved.postings(),
            sales: ByRate::default(),
            category: None,
            paid: ByRate::default(),
            home_service: None,
        }
    }

    /// The time, the cause and the author of the last change of its value.
    fn last_change(&self, before: Option<&Credit>) -> (Timestamp, &str, Cause) {
        let deducted = self.collected.filter(|_| before.is_none_or(|it| it.collected.is_none()));
        let cancelled = self.cancellation.as_ref().filter(|_| before.is_none_or(|it| !it.cancelled));
        let known = before.map_or(self.replaced.len(), |it| it.replaced.len());
        if let Some(new) = self.replaced.get(known) {
            return (new.at, "", Cause::Replaced);
        }
        match (deducted, cancelled) {
            (Some(at), _) => (at, "", Cause::Deducted),
            (None, Some(it)) => (it.at, it.by.as_str(), Cause::TakenBack),
            (None, None) => {
                let last = self.allocations.last().map_or(self.created, |it| it.at);
                (last, "", Cause::TakenBack)
            }
        }
    }

    /// The amount that was left of it at an instant, whether or not its last day was over.
    pub fn balance_at(&self, at: Timestamp) -> Cents {
        let cancelled =
            self.cancelled && self.cancellation.as_ref().is_none_or(|cancellation| cancellation.at <= at);
        if at < self.created || cancelled {
            return Cents::ZERO;
        }
        let taken: Cents = self.allocations.iter().filter(|it| it.at <= at).map(|it| it.amount).sum();
        let replaced: Cents = self.replaced.iter().filter(|it| it.at <= at).map(|it| it.amount).sum();
        self.original - taken - replaced
    }
}

impl PaymentKind {
    /// Where a payment of the kind puts the money.
    pub fn account(self, partner: PartnerId, credit: Option<CreditId>) -> Account {
        match self {
            Self::Free => Account::Gift,
            Self::DeskCard => Account::DeskCard,
            Self::Cheque => Account::Cheque,
            Self::Cash => Account::Cash,
            Self::Company => Account::Company,
            Self::Partner => Account::Partner(partner),
            Self::Transfer => Account::Transfer,
            Self::EDebit => Account::EDebit,
            Self::OnlineCard => Account::CardClearing,
            Self::DirectDebit => Account::DebitClearing,
            Self::Credit => Account::Credit(credit.unwrap_or_default()),
        }
    }
}

impl SpendingKind {
    /// The account that it is paid from.
    pub(crate) fn account(self) -> Account {
        match self {
            Self::Card => Account::PurchaseCard,
            Self::Cheque => Account::Cheque,
            Self::Cash => Account::Cash,
        }
    }
}

#[cfg(test)]
mod tests;
