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

/// Which month, and which day of the balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// First day of the month.
    pub month: Date,
    pub on: Date,
}

/// What a statement is made of.
#[derive(Clone, Copy, Debug)]
pub struct StatementInputs<'a> {
    pub user_name: &'a str,
    /// Those of the month, in any order.
    pub entries: &'a [LedgerEntry],
    /// What was owed when the month began.
    pub opening: Cents,
    /// What was owed on the evening of the day of the balance.
    pub owed: Cents,
    pub credits: &'a [Credit],
}

impl Period {
    /// Of what was asked for. The balance of a month that is over is that of its last day, unless another is asked for.
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

/// What its beneficiary sees of an entry: what they were charged, paid and got back, and what became of their credits.
fn operations_of(entry: &LedgerEntry) -> Vec<Operation> {
    let order_id = match entry.source {
        Source::Order(id) => Some(id),
        Source::Credit(_) => None,
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

/// What an entry charged somebody: what they owe of the order moved by it, and by what was paid.
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

/// What was lost when the last day of a credit was over, if it is.
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
mod tests {
    use contract::{CreditId, UserId, orders::OrderStatus, payments::PaymentEntry};
    use jiff::civil::date;

    use super::*;
    use crate::{
        fixtures,
        money::{
            ledger::{Accounted, accounts::Posting},
            settlement::entering::PaymentSources,
        },
        order::{Order, lifecycle::NextStatus},
    };

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn kinds(statement: &Statement) -> Vec<(OperationKind, i64)> {
        statement.operations.iter().map(|it| (it.kind, it.amount.0)).collect()
    }

    /// The statement of somebody with these entries in all.
    fn told(period: Period, all: &[LedgerEntry], credits: &[Credit], now: Timestamp) -> Statement {
        let (from, to) = period.instants();
        let entries: Vec<_> = all.iter().filter(|it| from <= it.at && it.at <= to).cloned().collect();
        let earlier: Vec<_> = all.iter().filter(|it| it.at < from).cloned().collect();
        let inputs = StatementInputs {
            user_name: "Alice Martin",
            entries: &entries,
            opening: totals::owed(&earlier, Date::MAX),
            owed: totals::owed(all, period.on),
            credits,
        };
        period.statement(&inputs, now)
    }

    #[test]
    fn a_month_ends_at_midnight_in_paris() {
        let november = Period::new(Some(date(2026, 11, 21)), None, at("2027-02-01T00:00:00Z"));
        assert_eq!(november.on, date(2026, 11, 30));
        let (from, to) = november.instants();
        assert_eq!((from, to), (at("2026-10-31T23:00:00Z"), at("2026-11-30T22:59:59.999Z")));
        let this = Period::new(None, None, at("2026-11-30T23:30:00Z"));
        assert_eq!((this.month, this.on), (date(2026, 12, 1), date(2026, 12, 1)), "it is December in Paris");
    }

    #[test]
    fn a_credit_is_lost_once_its_last_day_is_over_unless_nothing_is_left() {
        let given = at("2026-10-02T08:00:00Z");
        let mut credit = Credit::plain(CreditId(1), UserId(100), "Geste", Cents(3000), given);
        assert!(expired(&credit, at("2036-01-01T00:00:00Z")).is_none(), "it has no last day");
        credit.expires = Some(date(2026, 11, 25));
        let over = end_of(date(2026, 11, 25));
        assert!(expired(&credit, over).is_none());
        let lost = expired(&credit, over + jiff::SignedDuration::from_millis(1)).unwrap();
        assert_eq!((lost.date, lost.amount, lost.credit_id), (over, Cents(3000), Some(CreditId(1))));
        credit.take(contract::OrderId(1), Cents(3000), given).unwrap();
        assert!(expired(&credit, at("2036-01-01T00:00:00Z")).is_none(), "all of it was used");
    }

    #[test]
    fn what_was_paid_used_and_lost_stands_in_its_month() {
        let given = at("2026-10-02T08:00:00Z");
        let mut credit = Credit::plain(CreditId(1), UserId(100), "Geste", Cents(3000), given);
        credit.expires = Some(date(2026, 11, 25));
        let mut entries = credit.entries(None, 1);
        let mut order = fixtures::order(Some(1000));
        entries.extend(order.entries(None, 1));
        let before = order.clone();
        let means = PaymentSources {
            credits: &[(credit.id, Cents(3000))],
            card: None,
            mandate: None,
            today: date(2026, 11, 21),
        };
        let used = PaymentEntry {
            amount: Cents(1200),
            kind: Some(15),
            credit_id: Some(credit.id),
            ..Default::default()
        };
        let cash = PaymentEntry { amount: Cents(800), kind: Some(3), ..Default::default() };
        let (by, now) = (fixtures::manager(), fixtures::now());
        order.set_payments(None, &[used, cash], &means, &by, now).unwrap();
        credit.take(order.id, Cents(1200), now).unwrap();
        entries.extend(order.entries(Some(&before), 2));

        let later = at("2026-12-15T09:00:00Z");
        let month = |day: Date, on: Option<Date>| {
            let credits = std::slice::from_ref(&credit);
            told(Period::new(Some(day), on, later), &entries, credits, later)
        };
        assert_eq!(kinds(&month(date(2026, 10, 1), None)), [(OperationKind::CreditGiven, 3000)]);
        let november = month(date(2026, 11, 1), None);
        let expected = [
            (OperationKind::Charged, 2000),
            (OperationKind::Paid, 800),
            (OperationKind::CreditUsed, 1200),
            (OperationKind::CreditExpired, 1800),
        ];
        assert_eq!(kinds(&november), expected);
        assert_eq!(november.totals.len(), 4);
        assert_eq!((november.opening, november.closing), (Cents::ZERO, Cents::ZERO));
        let balance = |day: Date| month(date(2026, 11, 1), Some(day)).credit_balance;
        assert_eq!(balance(date(2026, 10, 1)), Cents::ZERO);
        assert_eq!(balance(date(2026, 11, 20)), Cents(3000));
        assert_eq!(balance(date(2026, 11, 21)), Cents(1800));
        assert_eq!(balance(date(2026, 11, 25)), Cents(1800));
        assert_eq!(balance(date(2026, 11, 26)), Cents::ZERO);
        let owed = |day: Date| month(date(2026, 11, 1), Some(day)).owed;
        let placed = paris::today(order.created);
        assert_eq!(owed(placed.yesterday().unwrap()), Cents::ZERO, "nothing was ordered yet");
        assert_eq!(owed(paris::today(now)), Cents::ZERO, "2000 less 1200 of the credit and 800 in cash");
        assert_eq!(owed(date(2027, 6, 1)), Cents::ZERO);
        let before_it_was_paid = &entries[..2];
        assert_eq!(told(Period::new(None, None, now), before_it_was_paid, &[], now).owed, Cents(2000));
    }

    #[test]
    fn each_posting_is_told_as_what_it_was_to_its_reader() {
        let credit = Account::Credit(CreditId(1));
        let cash = PaymentKind::Cash.label();
        for (cause, account, amount, paid, kind, label) in [
            (Cause::Paid, credit, 500, true, OperationKind::CreditUsed, None),
            (Cause::Paid, credit, -500, true, OperationKind::CreditReturned, None),
            (Cause::Granted, credit, -500, false, OperationKind::CreditGiven, None),
            (Cause::TakenBack, credit, 500, false, OperationKind::CreditTakenBack, None),
            (Cause::Paid, Account::Gift, 500, true, OperationKind::Offered, None),
            (Cause::Paid, Account::Cash, 500, true, OperationKind::Paid, Some(cash.clone())),
            (Cause::Paid, Account::Cash, -500, true, OperationKind::Refunded, Some(cash)),
        ] {
            let payment = paid.then_some(contract::PaymentId(1));
            let postings = vec![
                Posting { account, amount: Cents(amount), payment },
                Posting { account: Account::Receivable, amount: Cents(-amount), payment: None },
            ];
            let order = fixtures::order(Some(1000));
            let source = if paid { Source::Order(order.id) } else { Source::Credit(CreditId(1)) };
            let entry = LedgerEntry { source, cause, postings, ..order.entries(None, 1).remove(0) };
            let told = operations_of(&entry);
            let told: Vec<_> = told
                .iter()
                .filter(|it| it.kind != OperationKind::Charged)
                .map(|it| (it.kind, it.type_label.clone()))
                .collect();
            assert_eq!(told, [(kind, label)], "{cause:?} {account:?} {amount}");
        }
    }

    #[test]
    fn what_was_paid_says_by_which_way() {
        let partner = contract::PartnerId(5);
        for kind in PaymentKind::ALL {
            let label = type_label(kind.account(partner, Some(CreditId(1))));
            let silent = matches!(kind, PaymentKind::Free | PaymentKind::Credit);
            assert_eq!(label, (!silent).then(|| kind.label()), "{kind:?}");
        }
    }

    /// What an operation adds to what its reader owes.
    fn adds(operation: &Operation) -> i64 {
        match operation.kind {
            OperationKind::Charged | OperationKind::Refunded | OperationKind::CreditReturned => {
                operation.amount.0
            }
            OperationKind::Discharged
            | OperationKind::Paid
            | OperationKind::Offered
            | OperationKind::CreditUsed => -operation.amount.0,
            OperationKind::CreditGiven | OperationKind::CreditTakenBack | OperationKind::CreditExpired => 0,
        }
    }

    #[test]
    fn the_operations_of_a_month_lie_between_what_was_owed_before_and_after() {
        let by = fixtures::manager();
        let (ordered, paid) = (fixtures::now(), at("2026-12-03T09:00:00Z"));
        let mut order = fixtures::order(Some(1000));
        let mut entries = order.entries(None, 1);
        let mut version = 1;
        let mut write = |order: &mut Order, change: &dyn Fn(&mut Order)| {
            let before = order.clone();
            change(order);
            version += 1;
            entries.extend(order.entries(Some(&before), version));
        };
        let means = PaymentSources { credits: &[], card: None, mandate: None, today: date(2026, 12, 3) };
        let cash = |amount| PaymentEntry { amount: Cents(amount), kind: Some(3), ..Default::default() };
        write(&mut order, &|it| drop(it.set_payments(None, &[cash(500)], &means, &by, paid).unwrap()));
        write(&mut order, &|it| {
            let to = NextStatus { comment: Some("Rupture".into()), ..NextStatus::to(OrderStatus::Rejected) };
            it.change_status(to, &by, &[], paid).unwrap();
        });
        let statement = |month: Date| told(Period::new(Some(month), None, paid), &entries, &[], paid);
        let (november, december) = (statement(paris::today(ordered)), statement(date(2026, 12, 1)));
        assert_eq!((november.opening, november.closing), (Cents::ZERO, Cents(2000)));
        assert_eq!(december.opening, november.closing, "a month begins where the one before ended");
        assert_eq!(december.closing, Cents(-500), "what was paid is to be given back");
        assert_eq!(kinds(&december), [(OperationKind::Discharged, 2000), (OperationKind::Paid, 500)]);
        for month in [november, december] {
            let moved: i64 = month.operations.iter().map(adds).sum();
            assert_eq!(month.opening.0 + moved, month.closing.0);
        }
    }
}
