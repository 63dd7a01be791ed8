//! Properties that hold whatever is done in whatever order.

use contract::{Cents, cash::Pieces};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::{
    KeptRegister, MARIE,
    books::{expect_agree, expect_balanced, of_month},
    out, payment,
};
use crate::register::{
    counting::{Contents, DENOMINATIONS, sum_of},
    entry::{JournalEvent, Step},
    settings::Means,
};

/// An action that somebody may try next.
#[derive(Clone, Debug)]
enum Try {
    Open(i64),
    Balance(i64),
    Close(i64),
    Pay(Means, i64),
    Out(i64),
    In(i64),
    Reverse,
    Later(i64),
}

fn tries() -> impl Strategy<Value = Try> {
    let means = prop::sample::select(Means::ALL.to_vec());
    prop_oneof![
        2 => (-50i64..50).prop_map(Try::Open),
        1 => (-50i64..50).prop_map(Try::Balance),
        2 => (-50i64..50).prop_map(Try::Close),
        6 => (means, -3_000i64..9_000).prop_map(|(means, amount)| Try::Pay(means, amount)),
        2 => (-5i64..5_000).prop_map(Try::Out),
        2 => (-5i64..5_000).prop_map(Try::In),
        1 => Just(Try::Reverse),
        2 => (-30i64..60 * 24 * 20).prop_map(Try::Later),
    ]
}

fn sum(of: &Contents) -> Cents {
    of.cash + of.cards + of.cheques.iter().copied().sum()
}

proptest! {
    #[test]
    fn coins_and_notes_add_up_whatever_order_they_are_counted_in(
        counts in prop::collection::vec(0u32..1_000, DENOMINATIONS.len()),
        turn in 0usize..15,
    ) {
        let mut pieces: Vec<_> =
            DENOMINATIONS.iter().zip(&counts).map(|(value, count)| Pieces { value: *value, count: *count }).collect();
        let total: i64 = pieces.iter().map(|it| it.value * i64::from(it.count)).sum();
        pieces.rotate_left(turn);
        prop_assert_eq!(sum_of(&pieces), Some(Cents(total)));
        pieces.push(Pieces { value: 4, count: 1 });
        prop_assert_eq!(sum_of(&pieces), None);
    }

    /// In any order of actions, the expected contents are the last count plus the movements since; the
    /// absolute total never decreases; a refused action changes nothing; and the journal verifies.
    #[test]
    fn expected_is_counted_and_moved(steps in prop::collection::vec(tries(), 1..40)) {
        let mut kept = KeptRegister::new(20_000, 500, "2026-11-20T08:00:00Z");
        let (mut counted, mut moved) = (sum(&kept.register.expected()), Cents(0));
        for step in steps {
            let before = (kept.register.clone(), kept.lines.len());
            let mut there = kept.register.expected();
            let mut count = |kept: &mut KeptRegister, step, by: i64| {
                there.cash = (there.cash + Cents(by)).at_least_zero();
                there.pieces = vec![Pieces { value: 1, count: u32::try_from(there.cash.0 % 90_000).unwrap() }];
                let inventory = there.cash.0 < 90_000;
                kept.count(step, &there, inventory, Some("écart")).map(|it| {
                    assert!(it.kept);
                    (counted, moved) = (sum(&it.counted), Cents(0));
                    if step == Step::Closing {
                        counted = counted - it.counted.cards;
                    }
                })
            };
            let line = kept.lines.last().unwrap().clone();
            let done = match step {
                Try::Open(by) => count(&mut kept, Step::Opening, by),
                Try::Balance(by) => count(&mut kept, Step::Balance, by),
                Try::Close(by) => count(&mut kept, Step::Closing, by),
                Try::Pay(means, amount) => {
                    // A cheque that the desk writes was in no register; the order's own one of the same amount is given back.
                    let theirs = (Some(payment(means, amount).order), Cents(-amount));
                    let held = kept.register.cheques.iter().any(|it| (it.order, it.amount) == theirs);
                    let own = means == Means::Cheque && amount <= 0 && !held;
                    kept.pay(means, amount).map(|()| moved += if own { Cents(0) } else { Cents(amount) })
                }
                Try::Out(amount) => {
                    kept.by(MARIE, |it, author| it.take_out(&out(amount), author)).map(|()| moved += Cents(-amount))
                }
                Try::In(amount) => {
                    kept.by(MARIE, |it, author| it.bring_in((Cents(amount), Some(3), None), author)).map(|()| moved += Cents(amount))
                }
                Try::Reverse => {
                    let amount = match &line.what { JournalEvent::Moved(it) => it.amount, _ => Cents(0) };
                    kept.by(MARIE, |it, author| it.reverse(&line, "erreur", author)).map(|()| moved += -amount)
                }
                Try::Later(minutes) => {
                    kept.now += SignedDuration::from_mins(minutes);
                    Ok(())
                }
            };
            if done.is_err() {
                prop_assert_eq!(&before, &(kept.register.clone(), kept.lines.len()));
            }
            prop_assert_eq!(sum(&kept.register.expected()), counted + moved);
            prop_assert!(kept.register.cash >= Cents::ZERO);
            prop_assert!(kept.register.perpetual.absolute >= before.0.perpetual.absolute);
            prop_assert!(kept.register.perpetual.absolute >= kept.register.perpetual.signed.abs());
            prop_assert!(kept.register.closings >= before.0.closings);
        }
        prop_assert_eq!(kept.verdict(kept.opener()), None);
        expect_agree(&kept);
        for month in kept.register.months.clone() {
            expect_balanced(&of_month(&kept, month.month));
        }
    }
}
