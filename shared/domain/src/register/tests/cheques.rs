//! Cheques that come into the drawer and leave it.

use super::*;

#[test]
fn a_cheque_that_is_given_back_leaves_and_one_that_the_desk_writes_does_not() {
    let mut kept = KeptRegister::new(0, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cheque, 400).unwrap();
    let held = |kept: &KeptRegister| kept.register.cheques.iter().map(|it| it.amount.0).collect::<Vec<_>>();
    for (back, left) in [(-300, vec![900, 400]), (-900, vec![900, 400]), (-400, vec![900]), (-400, vec![900])]
    {
        kept.pay(Means::Cheque, back).unwrap();
        assert_eq!(held(&kept), left, "{back}");
    }
    assert_eq!(kept.verdict(Some(MARIE)), None);
}

#[test]
fn cheques_go_out_with_a_deposit_that_arrives_once() {
    let mut kept = KeptRegister::new(0, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cheque, 400).unwrap();
    let cheques: Vec<_> = kept.register.cheques.iter().map(|it| it.id).collect();
    assert_eq!(
        invalid(kept.by(MARIE, |it, author| it.take_out(&TakenOut { cheques: &[1], ..out(1) }, author))),
        ["reglements"]
    );
    kept.by(MARIE, |it, author| it.take_out(&TakenOut { cheques: &cheques, ..out(1) }, author)).unwrap();
    let line = kept.register.number;
    assert_eq!((kept.register.cheques.len(), &kept.register.deposits), (0, &vec![line]));
    assert_eq!(
        invalid(kept.by(GILLES, |it, author| it.collect_deposit(line, "1", author))),
        ["depositNumber"]
    );
    kept.by(GILLES, |it, author| it.collect_deposit(line, "B-1", author)).unwrap();
    assert_eq!(
        refusal(kept.by(GILLES, |it, author| it.collect_deposit(line, "B-1", author))),
        Refusal::MovementFinal
    );
}

#[test]
fn who_counts_names_cheques_that_are_there_and_each_once() {
    let mut kept = KeptRegister::new(0, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cheque, 400).unwrap();
    let ids: Vec<_> = kept.register.cheques.iter().map(|it| it.id).collect();
    assert_eq!(kept.register.named_cheques(&ids).unwrap(), [Cents(900), Cents(400)]);
    assert_eq!(kept.register.named_cheques(&ids[..1]).unwrap(), [Cents(900)]);
    for wrong in [vec![ids[0], ids[0]], vec![ids[0], 7]] {
        assert_eq!(invalid(kept.register.named_cheques(&wrong)), ["reglements"]);
    }
}

#[test]
fn a_deposit_has_a_number_and_a_person_and_stays_at_the_bank_once_it_arrived() {
    let mut kept = KeptRegister::new(5_000, 900, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    let unnamed = TakenOut { number: Some(" "), person: None, ..out(100) };
    assert_eq!(
        invalid(kept.by(MARIE, |it, author| it.take_out(&unnamed, author))),
        ["depositNumber", "depositPerson"]
    );
    let errand = TakenOut { category: Some(1), place: None, number: None, person: None, ..out(100) };
    kept.by(MARIE, |it, author| it.take_out(&errand, author)).unwrap();
    for arrives in [false, true] {
        kept.by(MARIE, |it, author| it.take_out(&out(1_000), author)).unwrap();
        let line = kept.lines.last().unwrap().clone();
        if arrives {
            kept.by(GILLES, |it, author| it.collect_deposit(line.number, "B-9", author)).unwrap();
        }
        let reader = Reader { user: MARIE, books: false, now: kept.now };
        let shown = kept.register.line(&line, &crate::register::views::Arrivals::new(), reader);
        assert_eq!(shown.can_reverse, !arrives);
        let (cash, back) =
            (kept.register.cash, kept.by(MARIE, |it, author| it.reverse(&line, "erreur", author)));
        match arrives {
            true => assert_eq!(refusal(back), Refusal::MovementFinal),
            false => back.unwrap(),
        }
        assert_eq!(kept.register.cash, cash + Cents(if arrives { 0 } else { 1_000 }));
    }
}

#[test]
fn each_line_tells_the_cash_after_it_and_a_session_its_drawer() {
    let mut kept = KeptRegister::new(10_000, 0, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cash, 1_500).unwrap();
    kept.pay(Means::Card, 2_000).unwrap();
    kept.by(MARIE, |it, author| it.take_out(&out(4_000), author)).unwrap();
    let short = Contents { cash: Cents(7_400), ..kept.register.expected() };
    let x = kept.register.report(Scope::Session, kept.now).unwrap().drawer.unwrap();
    assert_eq!((x.opening, x.expected, x.counted), (Cents(10_000), Cents(7_500), None));
    let z = kept.count(Step::Closing, &short, false, Some("oubli")).unwrap().report.unwrap().drawer.unwrap();
    assert_eq!((z.opening, z.expected, z.counted), (Cents(10_000), Cents(7_500), Some(Cents(7_400))));
    let expected = [10_000, 10_000, 11_500, 11_500, 7_500, 7_400];
    let told =
        |lines: &[Entry]| kept.register.cash_after(lines).into_values().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(told(&kept.lines), expected);
    // Also where the lines begin and end anywhere: a count in them tells it.
    for from in 0..5 {
        assert_eq!(told(&kept.lines[from..]), expected[from..], "{from}");
        assert_eq!(told(&kept.lines[..=from]), expected[..=from], "{from}");
    }
    assert_eq!(told(&kept.lines[2..4]), [] as [i64; 0], "nothing in it tells");
    assert_eq!(kept.verdict(None), None);
}

#[test]
fn who_is_to_count_blind_reads_nothing_of_what_should_be_there() {
    let mut kept = KeptRegister::new(12_345, 0, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.by(MARIE, |it, author| {
        it.plan_inventory(author);
        Ok(())
    })
    .unwrap();
    let told = |books| {
        let reader = Reader { user: MARIE, books, now: kept.now };
        let lines: Vec<_> = kept
            .lines
            .iter()
            .map(|it| kept.register.line(it, &crate::register::views::Arrivals::new(), reader))
            .collect();
        serde_json::to_string(&(lines, kept.register.reports(reader))).unwrap()
    };
    assert!(!told(false).contains("12345"), "{}", told(false));
    assert!(told(true).contains("12345"), "who keeps the books reads it");
}
