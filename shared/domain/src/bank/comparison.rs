//! The comparison of what the card bank, SlimPay and the ledger each say of a day, payment by payment. A provider tells how a payment stands, and the
//! ledger tells when it moved: so the amount of the provider on a day is that of the ledger, and what the two differ by in all.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Cents, OrderId, PaymentId, Words};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    money::{
        ledger::{LedgerEntry, accounts::Account},
        payment::{PaymentKind, PaymentLine},
        vat_check::VatCheck,
    },
    order::Order,
};

/// Differences that are kept of a day; the others are counted.
const MOST_DIFFERENCES: usize = 50;

/// The ways that money takes through a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Flow {
    /// The card bank took it.
    Captures,
    /// The card bank gave it back.
    Refunds,
    /// SlimPay debited it.
    Debits,
    /// It came back to its debtor.
    Returns,
}

impl Flow {
    /// All of them, as lists show them.
    pub const ALL: [Self; 4] = [Self::Captures, Self::Refunds, Self::Debits, Self::Returns];

    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Captures => "captures",
            Self::Refunds => "refunds",
            Self::Debits => "debits",
            Self::Returns => "returns",
        }
    }

    /// The name that people read.
    pub fn words(self) -> Words {
        let (fr, en) = match self {
            Self::Captures => ("Cartes en ligne encaissées", "Cards online taken"),
            Self::Refunds => ("Cartes en ligne remboursées", "Cards online given back"),
            Self::Debits => ("Prélèvements exécutés", "Direct debits executed"),
            Self::Returns => ("Prélèvements rejetés", "Direct debits returned"),
        };
        Words::new(fr, en)
    }

    /// Whether the card bank tells of it, and not SlimPay.
    fn by_card(self) -> bool {
        matches!(self, Self::Captures | Self::Refunds)
    }
}

/// A payment, as its provider is asked for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProviderPayment {
    /// By the card bank's number.
    Card(String),
    /// By our line, after which the debit is named.
    Debit(PaymentId),
}

impl ProviderPayment {
    fn flow(&self, goes_back: bool) -> Flow {
        match (self, goes_back) {
            (Self::Card(_), false) => Flow::Captures,
            (Self::Card(_), true) => Flow::Refunds,
            (Self::Debit(_), false) => Flow::Debits,
            (Self::Debit(_), true) => Flow::Returns,
        }
    }
}

/// The amounts that a provider has taken of a payment and given back, as it stands now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProviderAmounts {
    pub taken: Cents,
    pub given_back: Cents,
}

/// The providers that can be asked; what another one would say is not compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Providers {
    pub cards: bool,
    pub debits: bool,
}

impl Providers {
    /// Whether somebody can be asked about a way of the money.
    pub fn tell_of(self, flow: Flow) -> bool {
        if flow.by_card() { self.cards } else { self.debits }
    }
}

/// The sums of one way of the money. Amounts that go back count above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FlowSums {
    pub flow: Flow,
    /// How many payments were compared.
    pub count: u32,
    pub ledger: Cents,
    pub provider: Cents,
}

/// A payment of which the ledger and its provider tell different amounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    pub flow: Flow,
    /// Absent of a debit whose order nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// The provider's number of the payment, or our name of it.
    pub reference: String,
    pub ledger: Cents,
    pub provider: Cents,
}

/// The sums of a day, and its differences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    pub sums: Vec<FlowSums>,
    pub differences: Vec<Difference>,
    /// How many differences there are, whether or not they are among those kept.
    pub nb_differences: u32,
}

impl Tally {
    /// Adds one payment.
    fn add(&mut self, of: Difference) {
        match self.sums.iter_mut().find(|it| it.flow == of.flow) {
            Some(sums) => {
                sums.count += 1;
                sums.ledger += of.ledger;
                sums.provider += of.provider;
            }
            None => {
                self.sums.push(FlowSums { flow: of.flow, count: 1, ledger: of.ledger, provider: of.provider })
            }
        }
        if of.ledger != of.provider {
            self.nb_differences += 1;
            if self.differences.len() < MOST_DIFFERENCES {
                self.differences.push(of);
            }
        }
    }

    /// Adds a debit that SlimPay has executed and the ledger knows nothing of.
    pub fn add_unheard(&mut self, order: Option<OrderId>, reference: &str, amount: Cents) {
        self.add(Difference {
            flow: Flow::Debits,
            order,
            reference: reference.to_owned(),
            ledger: Cents::ZERO,
            provider: amount,
        });
    }

    /// Adds what moved for an order on a day. `entries` are all of its entries, and `answers` what the providers say of its
    /// payments; one without an answer is unknown to its provider.
    pub fn add_order(
        &mut self,
        order: &Order,
        day: Date,
        entries: &[LedgerEntry],
        providers: Providers,
        answers: &BTreeMap<ProviderPayment, ProviderAmounts>,
    ) {
        let ever = moved(order, entries.iter());
        for ((payment, goes_back), on_day) in moved(order, entries.iter().filter(|it| is_of(it, day))) {
            if !providers.tell_of(payment.flow(goes_back)) {
                continue;
            }
            let says = answers.get(&payment).copied().unwrap_or_default();
            let in_all = ever.get(&(payment.clone(), goes_back)).copied().unwrap_or_default();
            let told = if goes_back { says.given_back } else { says.taken };
            self.add(difference(order, &payment, goes_back, on_day, on_day + told - in_all));
            // Money that only the provider gave back has no day of its own.
            let unheard = !goes_back && !ever.contains_key(&(payment.clone(), true));
            if unheard && says.given_back != Cents::ZERO {
                self.add(difference(order, &payment, true, Cents::ZERO, says.given_back));
            }
        }
    }
}

fn difference(
    order: &Order,
    payment: &ProviderPayment,
    goes_back: bool,
    ledger: Cents,
    provider: Cents,
) -> Difference {
    let reference = match payment {
        ProviderPayment::Card(number) => number.clone(),
        ProviderPayment::Debit(line) => line.to_string(),
    };
    Difference { flow: payment.flow(goes_back), order: Some(order.id), reference, ledger, provider }
}

/// Whether an entry is of a day; Europe/Paris.
pub fn is_of(entry: &LedgerEntry, day: Date) -> bool {
    paris::today(entry.at) == day
}

/// Whether an entry moved money at a provider.
pub fn is_at_provider(entry: &LedgerEntry) -> bool {
    entry.postings.iter().any(|it| matches!(it.account, Account::CardClearing | Account::DebitClearing))
}

/// The payments of an order that moved on a day, as their providers are asked for them.
pub fn payments_on(order: &Order, day: Date, entries: &[LedgerEntry]) -> BTreeSet<ProviderPayment> {
    moved(order, entries.iter().filter(|it| is_of(it, day))).into_keys().map(|it| it.0).collect()
}

/// The amounts that entries moved, by payment, apart for those that went back.
fn moved<'a>(
    order: &Order,
    entries: impl Iterator<Item = &'a LedgerEntry>,
) -> BTreeMap<(ProviderPayment, bool), Cents> {
    let mut amounts = BTreeMap::new();
    for posting in entries.flat_map(|it| &it.postings) {
        if !matches!(posting.account, Account::CardClearing | Account::DebitClearing) {
            continue;
        }
        let line = order.payments.lines.iter().find(|it| Some(it.id) == posting.payment);
        let Some((line, payment)) = line.and_then(|it| Some((it, provider_payment(it)?))) else { continue };
        let goes_back = line.amount < Cents::ZERO;
        let amount = if goes_back { -posting.amount } else { posting.amount };
        *amounts.entry((payment, goes_back)).or_default() += amount;
    }
    amounts
}

/// The payment at its provider that a line is, or gives back of. Absent of a debit that we transferred back ourselves.
fn provider_payment(line: &PaymentLine) -> Option<ProviderPayment> {
    match line.kind {
        PaymentKind::OnlineCard => Some(ProviderPayment::Card(line.pay_id.clone().unwrap_or_default())),
        PaymentKind::DirectDebit if line.amount < Cents::ZERO => line.reverses.map(ProviderPayment::Debit),
        PaymentKind::DirectDebit => Some(ProviderPayment::Debit(line.id)),
        _ => None,
    }
}

/// The comparison of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayComparison {
    pub date: Date,
    /// The last closed day when it was begun last: it is made once for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<Date>,
    /// Present while it is made anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<ComparisonProgress>,
    /// When it was finished last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<Timestamp>,
    #[serde(default)]
    pub providers: Providers,
    #[serde(default)]
    pub tally: Tally,
    /// Whether the tax of the day's orders is the same everywhere. It is looked at once, in the first run after the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat: Option<VatCheck>,
}

/// How far a comparison is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ComparisonProgress {
    /// How many messages have worked on it.
    pub step: u32,
    pub next: ComparisonPlace,
    pub tally: Tally,
    /// Present in the run that looks at the tax.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat: Option<VatCheck>,
}

/// The place at which a comparison goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ComparisonPlace {
    /// The entries of the first desk with this number or a higher one, after those of this instant and number.
    Desk(i64, Option<(Timestamp, i64)>),
    /// This page of what SlimPay executed on the day.
    Executed(u32),
}

impl Default for ComparisonPlace {
    fn default() -> Self {
        Self::Desk(0, None)
    }
}

impl DayComparison {
    /// A day that was never compared.
    pub fn of(date: Date) -> Self {
        Self {
            date,
            run: None,
            progress: None,
            finished: None,
            providers: Providers::default(),
            tally: Tally::default(),
            vat: None,
        }
    }

    /// The progress that the message of a run and a step goes on from; absent when another copy of it was there before.
    pub fn take_up(&self, run: Date, step: u32) -> Option<ComparisonProgress> {
        if step == 0 {
            let vat = self.vat.is_none().then(VatCheck::default);
            return (self.run != Some(run)).then(|| ComparisonProgress { vat, ..Default::default() });
        }
        self.progress.clone().filter(|it| self.run == Some(run) && it.step == step)
    }

    /// Writes down how far it is.
    pub fn pause(&mut self, run: Date, mut progress: ComparisonProgress) {
        progress.step += 1;
        (self.run, self.progress) = (Some(run), Some(progress));
    }

    /// Shows what has come out.
    pub fn finish(&mut self, run: Date, came_out: ComparisonProgress, providers: Providers, now: Timestamp) {
        let ComparisonProgress { mut tally, vat, .. } = came_out;
        tally.sums.sort_by_key(|it| it.flow);
        (self.run, self.progress, self.finished) = (Some(run), None, Some(now));
        (self.tally, self.providers) = (tally, providers);
        self.vat = vat.or(self.vat.take());
    }

    /// Whether somebody has to look: notices of providers come late, so the last closed day has one more night.
    pub fn is_alarming(&self) -> bool {
        self.tally.nb_differences > 0 && self.run.is_some_and(|run| self.date < run)
    }
}

#[cfg(test)]
mod tests;
