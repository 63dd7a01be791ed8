use std::collections::BTreeSet;

use jiff::{SignedDuration, civil::date};
use proptest::prelude::*;

use super::*;

const JOINED: Timestamp = Timestamp::constant(1_767_225_600, 0); // 2026-01-01

fn at(text: &str) -> Timestamp {
    text.parse().expect("an instant")
}

fn fee(period: FeePeriod, from: Date) -> DeskFee {
    DeskFee { conciergerie: ConciergerieId(1), offer: Some(OfferId(70)), period, from }
}

fn month(month: i8) -> FeeTerm {
    term(FeePeriod::Month, date(2026, month, 15))
}

fn charge(term: FeeTerm) -> FeeCharge {
    FeeCharge { term, conciergerie: ConciergerieId(1), order: OrderId(7), amount: Cents(500), at: JOINED }
}

#[test]
fn the_month_under_way_is_due_and_the_one_before_while_a_run_may_be_late() {
    let fee = fee(FeePeriod::Month, date(2026, 1, 1));
    assert_eq!(fee.due(at("2026-05-31T10:00:00Z")), [month(4), month(5)]);
    assert_eq!(fee.due(at("2026-05-30T10:00:00Z")), [month(4), month(5)]);
    assert_eq!(fee.due(at("2026-06-30T10:00:00Z")), [month(5), month(6)]);
    // Midnight of Paris, not of elsewhere.
    assert_eq!(fee.due(at("2026-05-31T22:30:00Z")), [month(5), month(6)]);
    assert_eq!(fee.due(at("2026-05-31T21:30:00Z")), [month(4), month(5)]);
}

#[test]
fn what_begins_before_the_fee_does_is_not_due() {
    let now = at("2026-05-20T10:00:00Z");
    assert_eq!(fee(FeePeriod::Month, date(2026, 5, 1)).due(now), [month(5)]);
    let later = fee(FeePeriod::Month, date(2026, 5, 2));
    assert_eq!((later.due(now), later.next(now)), (vec![], Some(date(2026, 6, 1))));
    assert_eq!(fee(FeePeriod::Month, date(2026, 9, 2)).next(now), Some(date(2026, 10, 1)));
    assert_eq!(fee(FeePeriod::Year, date(2026, 1, 1)).due(now), [term(FeePeriod::Year, date(2026, 7, 1))]);
    assert_eq!(fee(FeePeriod::Year, date(2026, 1, 1)).next(now), Some(date(2027, 1, 1)));
    let none = DeskFee { offer: None, ..fee(FeePeriod::Month, date(2026, 1, 1)) };
    assert_eq!((none.due(now), none.next(now)), (vec![], None));
}

#[test]
fn who_came_later_owes_from_their_month_on() {
    let own = ChargedFees::none(UserId(1));
    assert_eq!(own.owed(&[month(4), month(5)], JOINED), [month(4), month(5)]);
    assert_eq!(own.owed(&[month(4), month(5)], at("2026-05-31T10:00:00Z")), [month(5)]);
    assert_eq!(own.owed(&[month(4), month(5)], at("2026-05-31T22:30:00Z")), []);
}

#[test]
fn a_month_of_a_year_that_was_charged_is_not_charged_again() {
    let mut own = ChargedFees::none(UserId(1));
    assert!(own.enter(charge(term(FeePeriod::Year, date(2026, 3, 1)))));
    assert_eq!(own.owed(&[month(4), month(5)], JOINED), []);
    assert!(!own.enter(charge(month(4))));
    assert_eq!(own.charges.len(), 1);
}

#[test]
fn a_fee_begins_within_two_years() {
    let checked = |from| {
        let asked = RecurringFee { from: Some(WallClock(from)), ..RecurringFee::default() };
        DeskFee::checked(ConciergerieId(1), &asked, at("2026-05-20T10:00:00Z"))
    };
    assert!(checked(date(2025, 1, 1)).is_ok());
    for far in [date(2020, 1, 1), date(2030, 1, 1)] {
        assert!(matches!(checked(far), Err(contract::Error::Invalid(_))), "{far}");
    }
}

#[test]
fn a_term_is_told_by_its_month_or_its_year() {
    assert_eq!(term_in_words(month(8)), Words::new("août 2026", "August 2026"));
    assert_eq!(term_in_words(term(FeePeriod::Year, date(2026, 8, 1))), Words::new("2026", "2026"));
}

proptest! {
    /// Runs come twice, late, or in any order, of a fee that may change between months and years: no day is ever charged
    /// twice. Where it stays and no run is later than a month, every month since the beginning has its one charge.
    #[test]
    fn each_term_is_charged_once_whatever_the_runs(
        gaps in prop::collection::vec((0i64..31 * 24, 1usize..3, prop::bool::weighted(0.05)), 1..60),
        joined in 0i64..200,
    ) {
        let since = JOINED + SignedDuration::from_hours(24 * joined);
        let mut fee = fee(FeePeriod::Month, date(2026, 1, 1));
        let mut own = ChargedFees::none(UserId(1));
        let (mut now, mut changed) = (JOINED, false);
        for (hours, times, turn) in gaps {
            now += SignedDuration::from_hours(hours);
            if turn {
                changed = true;
                fee.period = if fee.period == FeePeriod::Month { FeePeriod::Year } else { FeePeriod::Month };
            }
            if now < since {
                continue;
            }
            for _ in 0..times {
                for term in own.owed(&fee.due(now), since) {
                    prop_assert!(own.enter(charge(term)));
                }
                prop_assert!(own.cover(&own.owed(&fee.due(now), since)));
            }
        }
        let days = own.charges.iter().flat_map(|it| {
            std::iter::successors(Some(it.term.first), |day| day.tomorrow().ok())
                .take_while(|day| *day <= it.term.last)
        });
        let all: Vec<_> = days.collect();
        prop_assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        if !changed && now >= since {
            let months: BTreeSet<_> = own.charges.iter().map(|it| it.term.first).collect();
            let first = paris::today(since).first_of_month();
            let expected: BTreeSet<_> = std::iter::successors(Some(first), |it| it.last_of_month().tomorrow().ok())
                .take_while(|it| *it <= paris::today(now))
                .collect();
            prop_assert_eq!(months, expected);
        }
    }
}
