use jiff::{SignedDuration, civil::date};
use proptest::prelude::*;

use super::*;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0); // 2026-11-18

fn credit(id: i64, original: i64, expires: Option<Date>) -> Credit {
    let credit = Credit::plain(CreditId(id), UserId(1), "Avoir", Cents(original), NOW);
    Credit { expires, ..credit }
}

#[test]
fn the_oldest_expiry_is_spent_first() {
    let credits = [
        credit(1, 500, None),
        credit(2, 300, Some(date(2027, 6, 1))),
        credit(3, 200, Some(date(2026, 12, 1))),
        credit(4, 900, Some(date(2026, 11, 17))),
        Credit { cancelled: true, ..credit(5, 900, None) },
        credit(6, 0, None),
    ];
    let take = |total| allocate(&credits, Cents(total), NOW);
    assert_eq!(take(0), []);
    assert_eq!(take(-5), []);
    assert_eq!(take(150), [(CreditId(3), Cents(150))]);
    assert_eq!(take(501), [(CreditId(3), Cents(200)), (CreditId(2), Cents(300)), (CreditId(1), Cents(1)),]);
    assert_eq!(take(5000).into_iter().map(|it| it.1).sum::<Cents>(), Cents(1000));
    assert_eq!(usable_total(&credits, NOW), Cents(1000));
    let seen: Vec<_> =
        usable_views(&credits, NOW).into_iter().map(|it| (it.id.0, it.remaining_amount.0)).collect();
    assert_eq!(seen, [(3, 200), (2, 300), (1, 500)]);
}

#[test]
fn a_credit_can_be_spent_until_midnight_of_its_last_day_in_paris() {
    let credit = credit(1, 100, Some(date(2026, 11, 24)));
    let midnight: Timestamp = "2026-11-24T23:00:00Z".parse().unwrap();
    assert!(credit.usable(midnight - SignedDuration::from_secs(1)));
    assert!(!credit.usable(midnight));
}

#[test]
fn what_was_taken_comes_back_even_after_expiry() {
    let mut credit = credit(1, 100, Some(date(2026, 11, 24)));
    credit.take(OrderId(7), Cents(60), NOW).unwrap();
    let later = "2027-01-01T12:00:00Z".parse().unwrap();
    assert_eq!(credit.take(OrderId(8), Cents(1), later), Err(Refusal::CreditUnavailable));
    assert_eq!(credit.give_back(OrderId(8), Cents(1), later), Err(Refusal::CreditUnavailable));
    credit.give_back(OrderId(7), Cents(60), later).unwrap();
    assert_eq!(credit.remaining(), Cents(100));
    assert!(!credit.usable(later));
}

proptest! {
    /// I1: original = remaining + allocations, 0 <= remaining <= original, nothing rewritten.
    #[test]
    fn a_credit_is_conserved(
        original in 0i64..2000,
        moves in proptest::collection::vec((any::<bool>(), 0i64..4, -50i64..1500), 0..40),
    ) {
        let mut credit = credit(1, original, None);
        for (take, order, amount) in moves {
            let before = credit.clone();
            let (order, amount) = (OrderId(order), Cents(amount));
            let done = if take {
                credit.take(order, amount, NOW)
            } else {
                credit.give_back(order, amount, NOW)
            };
            prop_assert!(credit.allocations.starts_with(&before.allocations));
            if done.is_err() {
                prop_assert_eq!(&credit, &before);
            } else {
                prop_assert_eq!(credit.allocations.len(), before.allocations.len() + 1);
            }
            let taken: Cents = (0..4).map(|order| credit.held_by(OrderId(order))).sum();
            prop_assert_eq!(credit.remaining() + taken, credit.original);
            prop_assert!((0..=original).contains(&credit.remaining().0));
            prop_assert!((0..4).all(|order| credit.held_by(OrderId(order)) >= Cents::ZERO));
        }
    }

    #[test]
    fn an_allocation_can_be_taken_and_covers_what_it_can(
        amounts in proptest::collection::vec((0i64..900, proptest::option::of(1i8..28)), 0..6),
        total in 0i64..4000,
    ) {
        let mut credits: Vec<_> = (0..)
            .zip(amounts)
            .map(|(id, (amount, day))| credit(id, amount, day.map(|day| date(2026, 12, day))))
            .collect();
        let most = usable_total(&credits, NOW);
        let parts = allocate(&credits, Cents(total), NOW);
        prop_assert_eq!(parts.iter().map(|it| it.1).sum::<Cents>(), most.min(Cents(total)));
        for (id, part) in parts {
            let credit = credits.iter_mut().find(|it| it.id == id).unwrap();
            prop_assert_eq!(credit.take(OrderId(1), part, NOW), Ok(()));
        }
    }
}
