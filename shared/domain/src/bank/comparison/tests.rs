use contract::orders::PaymentMode;
use jiff::{SignedDuration, civil::date};
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    money::{
        ledger::{
            Source,
            accounts::{Cause, Posting},
        },
        payment::PaymentState,
    },
    register::taxed::ByRate,
};

const BOTH: Providers = Providers { cards: true, debits: true };

fn day(nth: u32) -> Date {
    paris::days_after(date(2026, 11, 20), nth)
}

/// A payment: its kind and amount, the number at its provider, the payment that it gives back, and how many days after the first.
type Paid<'a> = (PaymentKind, i64, Option<&'a str>, Option<i64>, u32);

/// An order with these payments, and its entries.
fn paid(lines: &[Paid<'_>]) -> (Order, Vec<LedgerEntry>) {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let template = order.payments.lines[0].clone();
    order.payments.lines.clear();
    let mut entries = vec![];
    for (nth, (kind, amount, pay_id, reverses, on)) in (1i64..).zip(lines) {
        let line = PaymentLine {
            id: PaymentId(nth),
            kind: *kind,
            amount: Cents(*amount),
            state: PaymentState::Collected,
            pay_id: pay_id.map(str::to_owned),
            reverses: reverses.map(PaymentId),
            ..template.clone()
        };
        let account = kind.account(order.partner, None);
        entries.push(LedgerEntry {
            source: Source::Order(order.id),
            version: u64::try_from(nth).unwrap(),
            nth: 0,
            conciergerie: Some(order.conciergerie),
            beneficiary: order.beneficiary,
            label: order.offer_label.clone(),
            at: paris::begin_of(day(*on)) + SignedDuration::from_hours(9),
            by: String::new(),
            on_behalf_of: None,
            cause: Cause::Paid,
            postings: vec![
                Posting { account: Account::Receivable, amount: -line.amount, payment: None },
                Posting { account, amount: line.amount, payment: Some(line.id) },
            ],
            sales: ByRate::default(),
            category: None,
            paid: ByRate::default(),
            home_service: None,
        });
        order.payments.lines.push(line);
    }
    (order, entries)
}

fn says(taken: i64, given_back: i64) -> ProviderAmounts {
    ProviderAmounts { taken: Cents(taken), given_back: Cents(given_back) }
}

fn card(number: &str) -> ProviderPayment {
    ProviderPayment::Card(number.to_owned())
}

/// The sums of a day: the ledger's and the provider's, by way of the money.
fn sums(tally: &Tally) -> Vec<(Flow, i64, i64)> {
    tally.sums.iter().map(|it| (it.flow, it.ledger.0, it.provider.0)).collect()
}

fn compared(
    (order, entries): &(Order, Vec<LedgerEntry>),
    on: u32,
    answers: &[(ProviderPayment, ProviderAmounts)],
) -> Tally {
    let mut tally = Tally::default();
    tally.add_order(order, day(on), entries, BOTH, &answers.iter().cloned().collect());
    tally
}

#[test]
fn a_capture_and_its_refunds_are_each_of_their_day() {
    let paid = paid(&[
        (PaymentKind::OnlineCard, 1000, Some("p"), None, 0),
        (PaymentKind::OnlineCard, -300, Some("p"), None, 1),
        (PaymentKind::OnlineCard, -200, Some("p"), None, 2),
    ]);
    let answers = [(card("p"), says(1000, 500))];
    assert_eq!(sums(&compared(&paid, 0, &answers)), [(Flow::Captures, 1000, 1000)]);
    assert_eq!(sums(&compared(&paid, 1, &answers)), [(Flow::Refunds, 300, 300)]);
    assert_eq!(sums(&compared(&paid, 2, &answers)), [(Flow::Refunds, 200, 200)]);
    let more = compared(&paid, 2, &[(card("p"), says(1000, 501))]);
    assert_eq!((sums(&more), more.nb_differences), (vec![(Flow::Refunds, 200, 201)], 1));
}

#[test]
fn what_a_provider_does_not_know_or_gave_back_alone_is_a_difference() {
    let taken = paid(&[(PaymentKind::OnlineCard, 1000, Some("p"), None, 0)]);
    let unknown = compared(&taken, 0, &[]);
    assert_eq!((sums(&unknown), unknown.nb_differences), (vec![(Flow::Captures, 1000, 0)], 1));
    let by_hand = compared(&taken, 0, &[(card("p"), says(1000, 250))]);
    assert_eq!(sums(&by_hand), [(Flow::Captures, 1000, 1000), (Flow::Refunds, 0, 250)]);
    assert_eq!(by_hand.differences[0].order, Some(taken.0.id));
    let nameless = paid(&[(PaymentKind::OnlineCard, 1000, None, None, 0)]);
    assert_eq!(compared(&nameless, 0, &[]).nb_differences, 1, "the bank has no number for it");
}

#[test]
fn a_return_is_compared_with_its_debit_and_a_transfer_back_with_nothing() {
    let paid = paid(&[
        (PaymentKind::DirectDebit, 1000, Some("d"), None, 0),
        (PaymentKind::DirectDebit, -1000, Some("issue"), Some(1), 2),
        (PaymentKind::DirectDebit, -400, None, None, 3),
    ]);
    let debit = [(ProviderPayment::Debit(PaymentId(1)), says(1000, 1000))];
    assert_eq!(sums(&compared(&paid, 0, &debit)), [(Flow::Debits, 1000, 1000)]);
    assert_eq!(sums(&compared(&paid, 2, &debit)), [(Flow::Returns, 1000, 1000)]);
    assert_eq!(sums(&compared(&paid, 3, &debit)), []);
    let mut alone = Tally::default();
    let cards = Providers { cards: true, debits: false };
    alone.add_order(&paid.0, day(0), &paid.1, cards, &BTreeMap::new());
    assert_eq!(alone, Tally::default(), "nobody can be asked");
}

#[test]
fn a_message_goes_on_once_and_yesterday_has_one_more_night() {
    let mut it = DayComparison::of(day(3));
    let begun = it.take_up(day(3), 0).unwrap();
    it.pause(day(3), begun);
    assert_eq!(it.take_up(day(3), 0), None, "it was begun");
    assert_eq!(it.take_up(day(3), 2), None);
    let went_on = it.take_up(day(3), 1).unwrap();
    assert!(went_on.vat.is_some());
    let mut came_out = went_on.clone();
    came_out.tally.add_unheard(None, "debit-9", Cents(500));
    it.finish(day(3), came_out.clone(), BOTH, fixtures::now());
    assert_eq!(it.take_up(day(3), 1), None, "it is finished");
    assert!(!it.is_alarming());
    let anew = it.take_up(day(4), 0).expect("the next night makes it anew");
    assert_eq!(anew.vat, None, "the tax was looked at");
    it.finish(day(4), ComparisonProgress { vat: None, ..came_out }, BOTH, fixtures::now());
    assert!(it.is_alarming() && it.vat.is_some());
}

proptest! {
    /// Providers that say what the ledger says have no difference on any day, and the sums of the days are what was paid. A
    /// cent that is planted in one payment is found as one cent.
    #[test]
    fn what_agrees_has_no_difference_and_a_planted_cent_is_found(
        payments in prop::collection::vec((1i64..10_000, 0u32..5, prop::option::of((1i64..10_000, 0u32..5))), 1..8),
        planted in 0usize..8,
        cents in prop::sample::select(vec![-1i64, 1]),
    ) {
        let names: Vec<String> = (0..payments.len()).map(|it| format!("p{it}")).collect();
        let mut lines = vec![];
        let mut answers = vec![];
        for ((amount, on, back), name) in payments.iter().zip(&names) {
            let back = back.map(|(of, later)| (of.min(*amount), on + later));
            lines.push((PaymentKind::OnlineCard, *amount, Some(name.as_str()), None, *on));
            lines.extend(back.map(|(of, on)| (PaymentKind::OnlineCard, -of, Some(name.as_str()), None, on)));
            answers.push((card(name), says(*amount, back.map_or(0, |it| it.0))));
        }
        let paid = paid(&lines);
        let days = |answers: &[(ProviderPayment, ProviderAmounts)]| -> Vec<Tally> {
            (0..10).map(|it| compared(&paid, it, answers)).collect()
        };
        let agreed = days(&answers);
        prop_assert!(agreed.iter().all(|it| it.nb_differences == 0));
        let total = |of: Flow| -> i64 {
            agreed.iter().flat_map(|it| &it.sums).filter(|it| it.flow == of).map(|it| it.ledger.0).sum()
        };
        prop_assert_eq!(total(Flow::Captures), payments.iter().map(|it| it.0).sum::<i64>());
        let at = planted % answers.len();
        answers[at].1.taken += Cents(cents);
        let found: Vec<Difference> = days(&answers).into_iter().flat_map(|it| it.differences).collect();
        prop_assert_eq!(found.len(), 1);
        prop_assert_eq!((found[0].provider - found[0].ledger).0, cents);
    }
}
