use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::{
    bank::{line::identified, statement::StatementLine},
    fixtures,
};

fn line(amount: i64) -> BankLine {
    let movement = StatementLine {
        date: date(2026, 11, 20),
        value_date: None,
        amount: Cents(amount),
        label: format!("VIR {amount}"),
        reference: None,
    };
    let account = AccountNumber::read("300040012300001234567").unwrap();
    identified(&account, &[movement], fixtures::now()).remove(0)
}

fn item(id: &str, amount: i64) -> OpenItem {
    OpenItem {
        id: id.to_owned(),
        kind: ItemKind::OnlineCards,
        date: date(2026, 11, 19),
        amount: Cents(amount),
        returned: Cents::ZERO,
        conciergerie: None,
        order: None,
        reference: None,
        matched: vec![],
    }
}

fn by() -> Matcher {
    Matcher { name: "Marie".into(), at: fixtures::now() }
}

#[test]
fn a_batch_less_fees_moves_from_clearing_to_the_bank_and_back() {
    let (mut line, mut item) = (line(9_900), item("a", 10_000));
    let others = [(OtherAccount::Fees, Cents(-100))];
    let mut made = BankMatch::make(
        1,
        &mut [(&mut line, Cents(9_900))],
        &mut [(&mut item, Cents(10_000))],
        &others,
        None,
        &by(),
    )
    .unwrap();
    assert_eq!((line.open(), item.open()), (Cents::ZERO, Cents::ZERO));
    let entry = made.entry().unwrap();
    let told: Vec<_> = entry.postings.iter().map(|it| (it.account, it.amount.0)).collect();
    assert_eq!(told, [(Account::CardClearing, -10_000), (Account::Bank, 9_900), (Account::BankFees, 100)]);
    made.undo(&mut [&mut line], &mut [&mut item], &by()).unwrap();
    assert_eq!((line.open(), item.open()), (Cents(9_900), Cents(10_000)));
    let back = made.entry().unwrap();
    assert_eq!((back.version, back.cause), (2, Cause::Unmatched));
    let sums = entry.postings.iter().zip(&back.postings).map(|(it, back)| it.amount + back.amount);
    assert!(sums.into_iter().all(|it| it == Cents::ZERO));
    let again = made.undo(&mut [&mut line], &mut [&mut item], &by()).unwrap_err();
    assert_eq!(again.refusal(), Some(Refusal::BankMatchUndone));
}

#[test]
fn one_cent_too_much_is_told_and_changes_nothing() {
    let (mut line, mut item) = (line(9_999), item("a", 10_000));
    let refused = BankMatch::make(
        1,
        &mut [(&mut line, Cents(9_999))],
        &mut [(&mut item, Cents(10_000))],
        &[],
        None,
        &by(),
    )
    .unwrap_err();
    assert!(refused.message(contract::Lang::Fr).contains("-0,01"), "{refused}");
    assert_eq!((line.open(), item.open()), (Cents(9_999), Cents(10_000)));
}

#[test]
fn a_line_or_an_item_twice_and_amounts_beyond_what_is_left_are_refused() {
    let (mut one, mut other, mut of) = (line(500), line(500), item("a", 600));
    let refused = |it: Result<BankMatch>| it.unwrap_err();
    let twice = BankMatch::make(
        1,
        &mut [(&mut one, Cents(300)), (&mut other, Cents(300))],
        &mut [(&mut of, Cents(600))],
        &[],
        None,
        &by(),
    );
    assert!(refused(twice).message(contract::Lang::En).contains("only once"));
    for (taken, expected) in [(501, Refusal::BankLineMatched), (-500, Refusal::BankLineMatched)] {
        let beyond = BankMatch::make(
            1,
            &mut [(&mut one, Cents(taken))],
            &mut [],
            &[(OtherAccount::Suspense, Cents(taken))],
            None,
            &by(),
        );
        assert_eq!(refused(beyond).refusal(), Some(expected), "{taken}");
    }
    let alone = BankMatch::make(1, &mut [(&mut one, Cents::ZERO)], &mut [], &[], None, &by());
    assert!(alone.is_err(), "nothing is matched with nothing");
}

#[test]
fn two_accounts_at_the_bank_move_nothing_in_the_ledger() {
    let (mut out, mut back) = (line(-700), line(700));
    let made = BankMatch::make(
        1,
        &mut [(&mut out, Cents(-700)), (&mut back, Cents(700))],
        &mut [],
        &[],
        None,
        &by(),
    )
    .unwrap();
    assert_eq!(made.entry(), None);
}

proptest! {
    /// Matches may be asked for and undone in any order: no line or item gives more than it has, all entries sum to
    /// zero, and the bank of the ledger is what the lines gave.
    #[test]
    fn matching_never_uses_a_line_twice(
        asked in prop::collection::vec((0_usize..3, 0_usize..3, 1_i64..700, any::<bool>()), 1..40),
    ) {
        let mut lines = [line(500), line(900), line(-300)];
        let mut items = [item("a", 800), item("b", 600), item("c", -300)];
        let mut made: Vec<(BankMatch, usize, usize)> = vec![];
        let mut entries = vec![];
        for (nth, (of_line, of_item, amount, undo)) in asked.into_iter().enumerate() {
            let number = i64::try_from(nth).unwrap();
            if undo && let Some((mut last, of_line, of_item)) = made.pop() {
                last.undo(&mut [&mut lines[of_line]], &mut [&mut items[of_item]], &by()).unwrap();
                entries.extend(last.entry());
                continue;
            }
            let amount = Cents(if lines[of_line].movement.amount.0 < 0 { -amount } else { amount });
            let tried = BankMatch::make(
                number,
                &mut [(&mut lines[of_line], amount)],
                &mut [(&mut items[of_item], amount)],
                &[],
                None,
                &by(),
            );
            if let Ok(done) = tried {
                entries.extend(done.entry());
                made.push((done, of_line, of_item));
            }
        }
        let kept = |open: Cents, whole: Cents| open.0.signum() != -whole.0.signum() && open.0.abs() <= whole.0.abs();
        prop_assert!(lines.iter().all(|it| kept(it.open(), it.movement.amount)));
        prop_assert!(items.iter().all(|it| kept(it.open(), it.amount)));
        for entry in &entries {
            prop_assert_eq!(entry.moved(|_| true), Cents::ZERO);
        }
        let bank: Cents = entries.iter().map(|it| it.moved(|of| of == Account::Bank)).sum();
        let given: Cents = lines.iter().map(|it| it.movement.amount - it.open()).sum();
        prop_assert_eq!(bank, given);
    }
}
