use contract::{CreditId, UserId, orders::OrderStatus, payments::PaymentEntry};
use jiff::civil::date;

use super::*;
use crate::{
    fixtures,
    money::{
        ledger::{Accounted, accounts::Posting},
        settlement::order_payments::PaymentSources,
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
        cost_centers: &[],
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
        (Cause::Replaced, credit, 500, false, OperationKind::CreditReplaced, None),
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

/// The change that an operation makes to what its reader owes.
fn adds(operation: &Operation) -> i64 {
    match operation.kind {
        OperationKind::Charged | OperationKind::Refunded | OperationKind::CreditReturned => {
            operation.amount.0
        }
        OperationKind::Discharged
        | OperationKind::Paid
        | OperationKind::Offered
        | OperationKind::CreditUsed => -operation.amount.0,
        OperationKind::CreditGiven
        | OperationKind::CreditReplaced
        | OperationKind::CreditTakenBack
        | OperationKind::CreditExpired => 0,
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
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: date(2026, 12, 3),
        cost_centers: &[],
    };
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
