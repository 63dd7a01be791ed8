//! The statement of a person: movements of a month, and the balance of each credit on a day.

use std::cmp::Ordering;

use contract::{
    Cents, OrderId, Words,
    payments::{CreditBalance, Operation, OperationKind, OperationTotal, Statement},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris::{self, begin_of, end_of},
    money::{
        credit::Credit,
        ledger::{
            LedgerEntry, Source,
            accounts::{Account, Cause},
            totals,
        },
        payment::PaymentKind,
    },
};

/// The month of a statement, and the day of its balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// First day of the month.
    pub month: Date,
    pub on: Date,
}

/// The data from which a statement is made.
#[derive(Clone, Copy, Debug)]
pub struct StatementInputs<'a> {
    pub user_name: &'a str,
    /// Those of the month, in any order.
    pub entries: &'a [LedgerEntry],
    /// The amount that was owed when the month began.
    pub opening: Cents,
    /// The amount that was owed on the evening of the day of the balance.
    pub owed: Cents,
    pub credits: &'a [Credit],
}

impl Period {
    /// Fills in what was not asked for: the month is the current one by default. The balance of a month that
    /// is over is that of its last day, unless another is asked for.
    pub fn new(month: Option<Date>, on: Option<Date>, now: Timestamp) -> Self {
        let today = paris::today(now);
        let month = month.unwrap_or(today).first_of_month();
        Self { month, on: on.unwrap_or(month.last_of_month().min(today)) }
    }

    /// The instants of the month, both included; Europe/Paris.
    pub fn instants(self) -> (Timestamp, Timestamp) {
        (begin_of(self.month), end_of(self.month.last_of_month()))
    }

    /// The month with what moved in it.
    pub fn statement(self, inputs: &StatementInputs<'_>, now: Timestamp) -> Statement {
        let StatementInputs { user_name, entries, opening, owed, credits } = *inputs;
        let (from, to) = self.instants();
        let within = |at: Timestamp| from <= at && at <= to;
        let mut operations: Vec<Operation> = entries.iter().flat_map(operations_of).collect();
        operations.extend(credits.iter().filter_map(|it| expired(it, now)).filter(|it| within(it.date)));
        operations.sort_by_key(|it| (it.date, it.kind));
        let held = |credit: &Credit| {
            let open = credit.expires.is_none_or(|last| self.on <= last);
            if open { credit.balance_at(end_of(self.on)) } else { Cents::ZERO }
        };
        let mut credits: Vec<CreditBalance> = credits
            .iter()
            .map(|it| CreditBalance {
                id: it.id,
                name: it.name.clone(),
                balance: held(it),
                expiration_date: it.expires,
            })
            .filter(|it| it.balance != Cents::ZERO)
            .collect();
        credits.sort_by_key(|it| (it.expiration_date.unwrap_or(Date::MAX), it.id));
        Statement {
            user_name: user_name.to_owned(),
            month: self.month,
            opening,
            closing: opening + totals::owed(entries, self.month.last_of_month()),
            totals: by_kind(&operations),
            operations,
            on: self.on,
            credit_balance: credits.iter().map(|it| it.balance).sum(),
            credits,
            owed,
        }
    }
}

/// The operations of an entry that its beneficiary sees: what they were charged, paid and got back, and what
/// became of their credits.
fn operations_of(entry: &LedgerEntry) -> Vec<Operation> {
    let order_id = match entry.source {
        Source::Order(id) => Some(id),
        Source::Credit(_) | Source::Bank(_) | Source::Payout(_) => None,
    };
    let operation = |account: Account, amount: Cents, paid: bool| {
        let (kind, credit_id) = kind_of(entry, account, amount, paid)?;
        Some(Operation {
            date: entry.at,
            kind,
            label: entry.label.clone(),
            type_label: type_label(account),
            order_id,
            credit_id,
            amount: Cents(amount.0.abs()),
        })
    };
    let postings = entry.postings.iter();
    let paid = postings.filter_map(|it| operation(it.account, it.amount, it.payment.is_some()));
    charged(entry, order_id).into_iter().chain(paid).collect()
}

/// The amount that an entry charged the beneficiary: the change of what they owe of the order, plus what was
/// paid.
fn charged(entry: &LedgerEntry, order_id: Option<OrderId>) -> Option<Operation> {
    let paid: Cents = entry.postings.iter().filter(|it| it.payment.is_some()).map(|it| it.amount).sum();
    let amount = entry.moved(|of| of == Account::Receivable) + paid;
    let kind = match amount.cmp(&Cents::ZERO) {
        Ordering::Greater => OperationKind::Charged,
        Ordering::Less => OperationKind::Discharged,
        Ordering::Equal => return None,
    };
    order_id.is_some().then(|| Operation {
        date: entry.at,
        kind,
        label: entry.label.clone(),
        type_label: None,
        order_id,
        credit_id: None,
        amount: Cents(amount.0.abs()),
    })
}

fn kind_of(
    entry: &LedgerEntry,
    account: Account,
    amount: Cents,
    paid: bool,
) -> Option<(OperationKind, Option<contract::CreditId>)> {
    let back = amount.0.is_negative();
    Some(match (account, paid) {
        (Account::Credit(id), true) if back => (OperationKind::CreditReturned, Some(id)),
        (Account::Credit(id), true) => (OperationKind::CreditUsed, Some(id)),
        (Account::Credit(id), false) => match entry.cause {
            Cause::Granted => (OperationKind::CreditGiven, Some(id)),
            Cause::Replaced => (OperationKind::CreditReplaced, Some(id)),
            _ => (OperationKind::CreditTakenBack, Some(id)),
        },
        (Account::Gift, true) => (OperationKind::Offered, None),
        (_, true) if back => (OperationKind::Refunded, None),
        (_, true) => (OperationKind::Paid, None),
        (_, false) => return None,
    })
}

fn type_label(account: Account) -> Option<Words> {
    let kind = match account {
        Account::DeskCard => PaymentKind::DeskCard,
        Account::Cheque => PaymentKind::Cheque,
        Account::Cash => PaymentKind::Cash,
        Account::Transfer => PaymentKind::Transfer,
        Account::EDebit => PaymentKind::EDebit,
        Account::CardClearing => PaymentKind::OnlineCard,
        Account::DebitClearing => PaymentKind::DirectDebit,
        Account::Company => PaymentKind::Company,
        Account::Partner(_) => PaymentKind::Partner,
        _ => return None,
    };
    Some(kind.label())
}

/// The amount that was lost when the last day of a credit was over; absent while it is not.
fn expired(credit: &Credit, now: Timestamp) -> Option<Operation> {
    let at = end_of(credit.expires?);
    let amount = credit.balance_at(at);
    (at < now && amount > Cents::ZERO).then(|| Operation {
        date: at,
        kind: OperationKind::CreditExpired,
        label: Words::new(&credit.name, &credit.name),
        type_label: None,
        order_id: None,
        credit_id: Some(credit.id),
        amount,
    })
}

fn by_kind(operations: &[Operation]) -> Vec<OperationTotal> {
    let mut sums = std::collections::BTreeMap::<OperationKind, Cents>::new();
    for operation in operations {
        *sums.entry(operation.kind).or_default() += operation.amount;
    }
    sums.into_iter().map(|(kind, amount)| OperationTotal { kind, amount }).collect()
}

#[cfg(test)]
mod tests;
