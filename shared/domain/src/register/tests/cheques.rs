//! Cheques that come into the drawer and leave it.

use super::*;

#[test]
fn a_cheque_that_is_given_back_leaves_and_one_that_the_desk_writes_does_not() {
    let mut kept = Kept::new(0, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cheque, 400).unwrap();
    let held = |kept: &Kept| kept.register.cheques.iter().map(|it| it.amount.0).collect::<Vec<_>>();
    for (back, left) in [(-300, vec![900, 400]), (-900, vec![900, 400]), (-400, vec![900]), (-400, vec![900])]
    {
        kept.pay(Means::Cheque, back).unwrap();
        assert_eq!(held(&kept), left, "{back}");
    }
    assert_eq!(kept.verdict(Some(MARIE)), None);
}

#[test]
fn cheques_go_out_with_a_deposit_that_arrives_once() {
    let mut kept = Kept::new(0, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cheque, 400).unwrap();
    let cheques: Vec<_> = kept.register.cheques.iter().map(|it| it.id).collect();
    assert_eq!(
        invalid(kept.by(MARIE, |it, hand| it.take_out(&TakenOut { cheques: &[1], ..out(1) }, hand))),
        ["reglements"]
    );
    kept.by(MARIE, |it, hand| it.take_out(&TakenOut { cheques: &cheques, ..out(1) }, hand)).unwrap();
    let line = kept.register.number;
    assert_eq!((kept.register.cheques.len(), &kept.register.deposits), (0, &vec![line]));
    assert_eq!(invalid(kept.by(GILLES, |it, hand| it.collect_deposit(line, "1", hand))), ["depositNumber"]);
    kept.by(GILLES, |it, hand| it.collect_deposit(line, "B-1", hand)).unwrap();
    assert_eq!(
        refusal(kept.by(GILLES, |it, hand| it.collect_deposit(line, "B-1", hand))),
        Refusal::MovementFinal
    );
}
