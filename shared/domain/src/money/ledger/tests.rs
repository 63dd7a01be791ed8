use std::collections::BTreeMap;

use contract::{orders::PaymentMode, payments::PaymentEntry};
use jiff::{SignedDuration, civil::date};
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    money::{
        credit::{Bearer, Cancellation},
        payment::PaymentState,
        settlement::order_payments::PaymentSources,
        spending::NewSpending,
    },
    order::lifecycle::NextStatus,
    people::actor::Actor,
};

fn balances(entries: &[LedgerEntry]) -> BTreeMap<Account, i64> {
    let mut balances = BTreeMap::new();
    for posting in entries.iter().flat_map(|it| &it.postings) {
        *balances.entry(posting.account).or_default() += posting.amount.0;
    }
    balances.retain(|_, amount| *amount != 0);
    balances
}

fn only(account: Account) -> impl Fn(Account) -> bool {
    move |it| it == account
}

fn entry(kind: u8, amount: i64) -> PaymentEntry {
    PaymentEntry { amount: Cents(amount), kind: Some(kind), ..PaymentEntry::default() }
}

fn pay(order: &mut Order, lines: &[PaymentEntry]) -> Vec<LedgerEntry> {
    let before = order.clone();
    let means = PaymentSources {
        credits: &[(CreditId(1), Cents(500))],
        card: None,
        mandate: None,
        today: date(2026, 11, 21),
        cost_centers: &[],
    };
    order.set_payments(None, lines, &means, &fixtures::manager(), fixtures::now()).unwrap();
    order.entries(Some(&before), 2)
}

#[test]
fn an_order_is_owed_until_it_is_paid_and_each_change_is_one_entry() {
    let mut order = fixtures::order(Some(1000));
    let mut entries = order.entries(None, 1);
    assert_eq!((entries.len(), entries[0].cause, entries[0].nth), (1, Cause::Ordered, 0));
    assert_eq!(balances(&entries), [(Account::Receivable, 2000), (Account::Revenue, -2000)].into());

    let credit = PaymentEntry { credit_id: Some(CreditId(1)), ..entry(15, 500) };
    let paid = pay(&mut order, &[entry(3, 1200), credit, entry(6, 300)]);
    assert_eq!((paid.len(), paid[0].cause, paid[0].by.as_str()), (1, Cause::Paid, "Dominique Martin"));
    assert_eq!(paid[0].postings.len(), 3, "a transfer that did not arrive moves nothing");
    entries.extend(paid);
    let expected = [
        (Account::Receivable, 300),
        (Account::Revenue, -2000),
        (Account::Cash, 1200),
        (Account::Credit(CreditId(1)), 500),
    ];
    assert_eq!(balances(&entries), expected.into());
}

#[test]
fn a_change_that_moves_no_money_leaves_no_entry() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let before = order.clone();
    let accepted = NextStatus::to(contract::orders::OrderStatus::Accepted);
    order.change_status(accepted, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(order.entries(Some(&before), 2), []);
}

#[test]
fn a_cancelled_order_is_owed_no_more_and_what_was_paid_is_owed_back() {
    let mut order = fixtures::order(Some(1000));
    pay(&mut order, &[entry(3, 2000)]);
    let before = order.clone();
    let next = NextStatus {
        comment: Some("Fermé".into()),
        ..NextStatus::to(contract::orders::OrderStatus::Rejected)
    };
    order.change_status(next, &fixtures::manager(), fixtures::all_permissions(), fixtures::now()).unwrap();
    let entries = order.entries(Some(&before), 3);
    assert_eq!(entries[0].cause, Cause::Cancelled);
    assert_eq!(balances(&entries), [(Account::Receivable, -2000), (Account::Revenue, 2000)].into());
    let back = pay(&mut order, &[entry(3, -2000)]);
    assert_eq!(balances(&back), [(Account::Receivable, 2000), (Account::Cash, -2000)].into());
}

#[test]
fn an_entry_says_what_moved_it() {
    let mut order = fixtures::order(Some(1000));
    let mut cause_of = |change: &dyn Fn(&mut Order, &Actor, Timestamp) -> bool| {
        let before = order.clone();
        assert!(change(&mut order, &fixtures::manager(), fixtures::now()));
        order.entries(Some(&before), 2).first().map(|it| it.cause)
    };
    let all = fixtures::all_permissions();
    let rejected = NextStatus {
        comment: Some("Fermé".into()),
        ..NextStatus::to(contract::orders::OrderStatus::Rejected)
    };
    let fresh = contract::orders::OrderStatus::New;
    let flowers = NewSpending { amount: Cents(450), kind: Some(1), comment: None, register: None };
    let causes = [
        cause_of(&|it, by, now| it.set_price(None, Some(Cents(2500)), by, now).is_ok()),
        cause_of(&|it, by, now| it.add_spending(flowers, by, now).is_ok()),
        cause_of(&|it, by, now| it.change_status(rejected.clone(), by, all, now).is_ok()),
        cause_of(&|it, by, now| it.roll_back(fresh, by, now).is_ok()),
    ];
    assert_eq!(causes, [Cause::Priced, Cause::Spent, Cause::Cancelled, Cause::Reopened].map(Some));
}

#[test]
fn what_was_laid_out_is_owed_by_nobody() {
    let mut order = fixtures::order(Some(1000));
    let before = order.clone();
    let flowers = NewSpending { amount: Cents(450), kind: Some(1), comment: None, register: None };
    order.add_spending(flowers, &fixtures::manager(), fixtures::now()).unwrap();
    let from = order.spendings[0].kind.account();
    let moved: BTreeMap<_, _> = [(Account::Advance, 450), (from, -450)].into();
    assert_eq!(balances(&order.entries(Some(&before), 2)), moved);
    let sold = [(Account::Receivable, 2000), (Account::Revenue, -2000)];
    assert_eq!(balances(&order.entries(None, 1)), sold.into_iter().chain(moved).collect());
}

#[test]
fn an_order_that_is_loaded_with_its_history_has_an_entry_for_each_date() {
    let mut order = fixtures::order(Some(1000));
    pay(&mut order, &[entry(6, 2000)]);
    let later = fixtures::now() + SignedDuration::from_hours(48);
    let line = order.payments.lines[0].id;
    order.move_payment(line, PaymentState::Collected, None, &Actor::platform(), later).unwrap();
    let entries = order.entries(None, 1);
    let told: Vec<_> = entries.iter().map(|it| (it.nth, it.at, it.cause, it.by.as_str())).collect();
    let expected =
        [(0, fixtures::now(), Cause::Ordered, "Camille Martin"), (1, later, Cause::Paid, "Plateforme")];
    assert_eq!(told, expected);
    assert_eq!(balances(&entries), [(Account::Revenue, -2000), (Account::Transfer, 2000)].into());
}

fn credit(bearer: Bearer) -> Credit {
    Credit { bearer, ..Credit::plain(CreditId(1), UserId(100), "Avoir", Cents(1001), fixtures::now()) }
}

#[test]
fn who_bears_a_credit_bears_its_entry() {
    let partner = PartnerId(5);
    let given = |bearer| balances(&credit(bearer).entries(None, 1));
    let owed = (Account::Credit(CreditId(1)), -1001);
    assert_eq!(given(Bearer::Own), [owed, (Account::CreditCost, 1001)].into());
    assert_eq!(given(Bearer::Company), [owed, (Account::Company, 1001)].into());
    let shared = Bearer::Partner { id: partner, name: String::new(), share: 50 };
    let parts = [owed, (Account::Partner(partner), 501), (Account::CreditCost, 500)];
    assert_eq!(given(shared.clone()), parts.into());

    let mut deducted = credit(shared);
    let before = deducted.clone();
    deducted.collect(fixtures::now()).unwrap();
    let entries = deducted.entries(Some(&before), 2);
    assert_eq!(entries[0].cause, Cause::Deducted);
    let moved = [(Account::Partner(partner), -501), (Account::Payout(partner), 501)];
    assert_eq!(balances(&entries), moved.into());
}

proptest! {
    /// The ledger of a credit gives the same balance as the credit on any date, whoever takes, gives back and
    /// cancels.
    #[test]
    fn the_ledger_of_a_credit_knows_its_balance_on_any_date(
        steps in proptest::collection::vec((0u8..10, 1i64..700), 1..30),
        share in 1u8..=100,
        asked in 0i64..40,
    ) {
        let bearer = Bearer::Partner { id: PartnerId(5), name: String::new(), share };
        let mut credit = credit(bearer);
        let mut entries = credit.entries(None, 1);
        let order = fixtures::order(Some(1000));
        for (nth, (what, amount)) in (1i64..).zip(steps) {
            let (before, now) = (credit.clone(), fixtures::now() + SignedDuration::from_hours(nth));
            let taken = match what {
                0 if !credit.cancelled => {
                    credit.cancelled = true;
                    credit.cancellation =
                        Some(Cancellation { by: "Marie".into(), reason: "Erreur".into(), at: now });
                    0
                }
                0..=5 => credit.take(order.id, Cents(amount), now).map_or(0, |()| amount),
                _ => credit.give_back(order.id, Cents(amount), now).map_or(0, |()| -amount),
            };
            entries.extend(credit.entries(Some(&before), nth.unsigned_abs() + 1));
            // The order's own entry of the same change.
            let posting = Posting { account: Account::Credit(credit.id), amount: Cents(taken), payment: None };
            let balancing = Posting { account: Account::Receivable, amount: Cents(-taken), payment: None };
            entries.push(LedgerEntry {
                postings: vec![posting, balancing],
                at: now,
                ..order.entries(None, 1).remove(0)
            });
        }
        let date = fixtures::now() + SignedDuration::from_hours(asked);
        let until: Cents =
            entries.iter().filter(|it| it.at <= date).map(|it| it.moved(only(Account::Credit(credit.id)))).sum();
        prop_assert_eq!(-until, credit.balance_at(date));
        prop_assert!(entries.iter().all(|it| it.moved(|_| true) == Cents::ZERO));
    }
}
