use std::collections::BTreeMap;

use contract::{OrderId, invoicing::RecordPayout};
use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    invoicing::{due::DueSubject, part::ExpectedLine},
    people::organisation::Partner,
};

const KINDS: [LineKind; 4] = [LineKind::Item, LineKind::Rate, LineKind::Compensation, LineKind::Correction];

fn month(nth: usize) -> Date {
    date(2026, 1 + i8::try_from(nth).unwrap(), 1)
}

/// A month with a part for each line: its kind, price and rate.
fn told(nth: usize, lines: &[(usize, i64, u32)], closed: bool) -> (Expectation, Vec<ExpectedPart>) {
    let partner = Partner { id: contract::PartnerId(7), name: "Net".into(), ..Partner::default() };
    let mut expectation = Expectation::new(&partner, month(nth), fixtures::now());
    let part = |(of, (kind, price, vat)): (usize, &(usize, i64, u32))| ExpectedPart {
        partner: partner.id,
        month: month(nth),
        of: DueSubject::Order(OrderId((nth * 100 + of) as i64)),
        date: month(nth),
        desk_name: "Tour Orion".into(),
        lines: vec![ExpectedLine::new(KINDS[*kind], "Massage".into(), 100, Cents(*price), *vat)],
        errors: vec![],
    };
    let parts: Vec<_> = lines.iter().enumerate().map(part).collect();
    for part in &parts {
        expectation.replace_part(None, Some(part)).unwrap();
    }
    if closed {
        expectation.close("Marie", fixtures::now()).unwrap();
    }
    (expectation, parts)
}

fn payout(amount: i64) -> Payout {
    let asked = RecordPayout {
        amount: Cents(amount),
        date: date(2026, 11, 20),
        reference: "VIR 1".into(),
        ..RecordPayout::default()
    };
    Payout::new(&asked, "Marie", fixtures::now()).unwrap()
}

#[test]
fn a_payment_is_above_zero_of_a_day_that_has_come_and_for_a_closed_month() {
    let wrong = |amount: i64, date: Date| {
        let asked = RecordPayout { amount: Cents(amount), date, ..RecordPayout::default() };
        match Payout::new(&asked, "Marie", fixtures::now()) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(wrong(0, date(2026, 11, 20)), ["amount"]);
    assert_eq!(wrong(-5, date(2099, 1, 1)), ["amount", "date"]);
    let (mut open, _) = told(0, &[(0, 1000, 2000)], false);
    assert!(matches!(open.pay(payout(10), Cents(1000)), Err(Error::Refused(Refusal::ExpectationOpen))));
    assert_eq!(open.owed(), Cents::ZERO);
}

#[test]
fn a_paid_month_is_not_opened_until_its_payment_is_undone_once() {
    let (mut paid, _) = told(0, &[(0, 1000, 2000)], true);
    paid.pay(payout(400), paid.left()).unwrap();
    assert!(matches!(paid.pay(payout(601), paid.left()), Err(Error::Invalid(_))));
    assert_eq!(paid.reopen(true), Err(Refusal::ExpectationPaid));
    paid.undo_payout(0, "Marie", fixtures::now()).unwrap();
    assert!(matches!(
        paid.undo_payout(0, "Marie", fixtures::now()),
        Err(Error::Refused(Refusal::PayoutUndone))
    ));
    assert!(matches!(paid.undo_payout(1, "Marie", fixtures::now()), Err(Error::NotFound(_))));
    assert_eq!(paid.left(), Cents(1000));
    paid.reopen(true).unwrap();
}

#[test]
fn what_an_earlier_version_told_is_read_from_its_parts() {
    let (mut old, parts) = told(0, &[(0, 1000, 2000), (2, -300, 0), (3, 50, 2000)], true);
    let told = statement([&old].into_iter(), &[]);
    old.by_kind.clear();
    let read = statement([&old].into_iter(), &parts);
    let sums =
        |it: &PartnerPayouts| (it.months[0].gross, it.months[0].compensations, it.months[0].corrections);
    assert_eq!(sums(&told), (Euros(Cents(1000)), Euros(Cents(-300)), Euros(Cents(50))));
    assert_eq!(sums(&read), sums(&told));
}

type Lines = Vec<(usize, i64, u32)>;

fn lines() -> impl Strategy<Value = Lines> {
    let line = (0usize..4, 1i64..20_000, prop::sample::select(vec![0u32, 550, 1000, 2000]));
    // Compensations are below zero, corrections on either side.
    let signed = (line, any::<bool>()).prop_map(|((kind, price, vat), back)| match kind {
        2 => (kind, -price, 0),
        3 if back => (kind, -price, vat),
        _ => (kind, price, vat),
    });
    prop::collection::vec(signed, 0..5)
}

proptest! {
    #[test]
    fn what_is_owed_is_what_was_paid_and_what_is_left_to_the_cent(
        months in prop::collection::vec((lines(), prop::bool::weighted(0.9)), 1..6),
        steps in prop::collection::vec((0usize..6, prop::option::weighted(0.7, 1i64..30_000), 0u32..4), 0..24),
    ) {
        let mut known: Vec<_> =
            months.iter().enumerate().map(|(nth, (lines, closed))| told(nth, lines, *closed).0).collect();
        // The oracle: what each month is worth, and each payment that stands.
        let worth: Vec<i64> =
            months.iter().map(|(lines, closed)| if *closed { lines.iter().map(|it| it.1).sum() } else { 0 }).collect();
        let mut paid: BTreeMap<(usize, u32), i64> = BTreeMap::new();
        let (mut made, mut ledger, mut version) = (vec![0u32; known.len()], vec![], 1);
        for (nth, amount, which) in steps {
            let nth = nth % known.len();
            let before = known[nth].clone();
            let of_month: i64 = paid.iter().filter(|it| it.0.0 == nth).map(|it| it.1).sum();
            let whole = worth.iter().sum::<i64>() - paid.values().sum::<i64>();
            let left: Cents = known.iter().map(Expectation::left).sum();
            prop_assert_eq!(left, Cents(whole));
            version += 1;
            match amount {
                Some(amount) => {
                    let may = months[nth].1 && amount <= (worth[nth] - of_month).min(whole);
                    prop_assert_eq!(known[nth].pay(payout(amount), left).is_ok(), may);
                    if may {
                        paid.insert((nth, made[nth]), amount);
                        made[nth] += 1;
                    }
                }
                None => {
                    let stood = paid.remove(&(nth, which));
                    let undone = known[nth].undo_payout(which, "Marie", fixtures::now());
                    prop_assert_eq!(undone.is_ok(), stood.is_some());
                }
            }
            ledger.extend(known[nth].entries(Some(&before), version));
            let told = |it: &Expectation| (it.number(), it.totals.clone(), it.by_kind.clone(), it.closed.clone());
            prop_assert_eq!(told(&known[nth]), told(&before), "what was told does not change by being paid");
            prop_assert!(paid.values().sum::<i64>() <= worth.iter().sum::<i64>().max(0));
        }
        let told = statement(known.iter(), &[]);
        let sum: i64 = paid.values().sum();
        prop_assert_eq!((told.paid, told.left), (Euros(Cents(sum)), Euros(Cents(worth.iter().sum::<i64>() - sum))));
        prop_assert_eq!(told.owed.0, told.paid.0 + told.left.0);
        for month in &told.months {
            prop_assert_eq!(month.gross.0 + month.corrections.0 + month.compensations.0, month.amount_ttc.0);
            prop_assert_eq!(month.tva.iter().map(|it| it.amount_ttc.0).sum::<Cents>(), month.amount_ttc.0);
            let owed = if month.open { Cents::ZERO } else { month.amount_ttc.0 };
            prop_assert_eq!(owed, month.paid.0 + month.left.0);
        }
        // The books say the same, and each entry of them balances.
        let moved: Cents = ledger.iter().map(|it| it.moved(|of| matches!(of, Account::PaidOut(_)))).sum();
        prop_assert_eq!(moved, Cents(sum));
        prop_assert!(ledger.iter().all(|it| it.moved(|_| true) == Cents::ZERO && it.postings.len() == 2));
    }
}
