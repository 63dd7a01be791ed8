//! Rules that hold for registers, whatever happens to them.

mod adding_up;
mod books;
mod cheques;
mod printing;
mod properties;
mod selling;
mod tampering;

use contract::{
    CashRegisterId, Cents, ConciergerieId, Error, OrderId, PaymentId, Refusal, UserId,
    cash::{CountComments, DepositPlace, Pieces, RegisterSettings},
};
use jiff::Timestamp;
use serde_json::Value;

use super::{
    acting::{Counting, found},
    checking::{Checking, Fault},
    counting::{Contents, EnteredCount},
    entry::{Count, Entry, JournalEvent, Step, line_id, line_of},
    journal::{JournalAuthor, Writing},
    moving::{AtDesk, TakenOut},
    settings::{Category, Means},
    state::Register,
    totals::Scope,
    views::Reader,
};

const MARIE: UserId = UserId(10);
const GILLES: UserId = UserId(11);

/// A register with its whole journal.
#[derive(Clone, Debug)]
pub(super) struct KeptRegister {
    register: Register,
    lines: Vec<Entry>,
    now: Timestamp,
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn author(by: UserId, now: Timestamp) -> JournalAuthor<'static> {
    JournalAuthor { by, name: if by == MARIE { "Marie" } else { "Gilles" }, software: "1", now }
}

impl KeptRegister {
    fn new(cash: i64, cheques: i64, now: &str) -> Self {
        let now = at(now);
        let made = found(
            CashRegisterId(1),
            ConciergerieId(1),
            ("Accueil", Cents(cash), Cents(cheques)),
            false,
            &author(MARIE, now),
        );
        let Writing { register, lines } = made.unwrap();
        Self { register, lines, now }
    }

    fn by<T>(
        &mut self,
        by: UserId,
        act: impl FnOnce(&mut Writing, &JournalAuthor<'_>) -> contract::Result<T>,
    ) -> contract::Result<T> {
        let author = author(by, self.now);
        let mut writing = Writing::on(self.register.clone(), &author);
        let done = act(&mut writing, &author)?;
        self.register = writing.register;
        self.lines.extend(writing.lines);
        Ok(done)
    }

    fn count(
        &mut self,
        step: Step,
        there: &Contents,
        inventory: bool,
        comment: Option<&str>,
    ) -> contract::Result<Count> {
        let comment = comment.map(str::to_owned);
        let comments = CountComments { cash: comment.clone(), cb: comment.clone(), checks: comment };
        let asked = EnteredCount {
            cash: (!inventory).then_some(there.cash),
            pieces: if inventory { &there.pieces } else { &[] },
            cards: Some(there.cards),
            checks: None,
            cheques: there.cheques.clone(),
            inventory,
            with_cards: step != Step::Opening,
        };
        let counting = Counting { step, asked, comments: &comments, for_others: None };
        self.by(MARIE, |it, author| it.count(&counting, author))
    }

    fn exactly(&mut self, step: Step) -> contract::Result<Count> {
        let there = self.register.expected();
        self.count(step, &there, false, None)
    }

    fn pay(&mut self, means: Means, amount: i64) -> contract::Result<()> {
        self.by(MARIE, |it, author| it.settle(&payment(means, amount), author))
    }

    /// The lines as they are stored.
    fn stored(&self) -> Vec<Value> {
        self.lines.iter().map(|it| serde_json::to_value(it).unwrap()).collect()
    }

    fn verdict(&self, open_of: Option<UserId>) -> Option<Fault> {
        self.verdict_of(&self.stored(), open_of)
    }

    fn verdict_of(&self, stored: &[Value], open_of: Option<UserId>) -> Option<Fault> {
        let mut checking = Checking::default();
        stored.iter().for_each(|it| checking.read(it));
        checking.finish(&self.register, open_of)
    }

    fn opener(&self) -> Option<UserId> {
        self.register.session.as_ref().map(|it| it.opener)
    }
}

fn payment(means: Means, amount: i64) -> AtDesk {
    AtDesk {
        means,
        category: Category::Payment,
        amount: Cents(amount),
        order: OrderId(7),
        payment: Some(PaymentId(70_001)),
        service: "Pressing".to_owned(),
        comment: None,
    }
}

fn out(amount: i64) -> TakenOut<'static> {
    TakenOut {
        amount: Cents(amount),
        category: Some(2),
        comment: None,
        place: Some(DepositPlace::Bank),
        date: None,
        number: Some("B-1"),
        person: Some("Marie"),
        cheques: &[],
    }
}

fn refusal<T: std::fmt::Debug>(result: contract::Result<T>) -> Refusal {
    match result {
        Err(Error::Refused(refusal) | Error::RefusedSaying(refusal, _)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn invalid<T: std::fmt::Debug>(result: contract::Result<T>) -> Vec<String> {
    match result {
        Err(Error::Invalid(fields)) => fields.into_keys().collect(),
        other => panic!("{other:?}"),
    }
}

/// A register that has seen every kind of line.
fn full() -> KeptRegister {
    let mut kept = KeptRegister::new(10_000, 2_000, "2026-12-30T09:00:00Z");
    kept.by(MARIE, |it, author| {
        it.plan_inventory(author);
        Ok(())
    })
    .unwrap();
    let pieces = vec![Pieces { value: 5_000, count: 2 }];
    let there = Contents { cash: Cents(10_000), pieces, cards: Cents(0), cheques: vec![Cents(2_000)] };
    let short = Contents { pieces: vec![Pieces { value: 5_000, count: 1 }], ..there.clone() };
    assert!(!kept.count(Step::Opening, &short, true, None).unwrap().kept);
    assert!(kept.count(Step::Opening, &there, true, None).unwrap().kept);
    for (means, amount) in
        [(Means::Cash, 1_500), (Means::Card, 3_000), (Means::Cheque, 4_200), (Means::Cash, -200)]
    {
        kept.pay(means, amount).unwrap();
    }
    selling::sell(&mut kept);
    kept.by(MARIE, |it, author| it.take_out(&out(1_000), author)).unwrap();
    let deposit = kept.register.number;
    let cheque = kept.register.cheques[0].id;
    kept.by(MARIE, |it, author| it.take_out(&TakenOut { cheques: &[cheque], ..out(0) }, author)).unwrap();
    kept.by(MARIE, |it, author| it.bring_in((Cents(700), Some(4), Some("monnaie")), author)).unwrap();
    let brought = kept.lines.last().unwrap().clone();
    kept.by(MARIE, |it, author| it.reverse(&brought, "erreur", author)).unwrap();
    let missing = Contents { cash: kept.register.cash - Cents(100), ..kept.register.expected() };
    kept.count(Step::Balance, &missing, false, Some("monnaie rendue en trop")).unwrap();
    kept.by(GILLES, |it, author| it.collect_deposit(deposit, "B-2", author)).unwrap();
    let settings = RegisterSettings {
        id: CashRegisterId(1),
        name: "Accueil 2".into(),
        thermal_printer_address: "192.0.2.7".into(),
        legal_lines: None,
        number_merchant_proximity: "12".into(),
        number_merchant_contact_less: "13".into(),
        caisse_inexcompta: Some("CA".into()),
        type_cash: true,
        type_cb: true,
        type_check: true,
    };
    kept.by(GILLES, |it, author| it.set_up(&settings, true, false, author)).unwrap();
    // Next year, by somebody with a permission, while the clock was behind.
    kept.now = at("2027-01-02T08:00:00Z");
    let expected = kept.register.expected();
    let pieces = vec![Pieces { value: 10_000, count: 1 }];
    let there = Contents { cash: Cents(10_000), pieces, ..expected };
    let comments = CountComments { cash: Some("écart".into()), ..CountComments::default() };
    let asked = EnteredCount {
        pieces: &there.pieces,
        cards: Some(there.cards),
        cheques: there.cheques.clone(),
        inventory: true,
        with_cards: true,
        ..EnteredCount::default()
    };
    let counting = Counting { step: Step::Closing, asked, comments: &comments, for_others: Some("PROD") };
    let count = kept.by(GILLES, |it, author| it.count(&counting, author)).unwrap();
    assert!(count.forced && count.kept);
    kept.now = at("2027-01-02T07:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept
}

#[test]
fn a_session_goes_from_a_count_to_a_count() {
    let mut kept = KeptRegister::new(15_000, 0, "2026-11-24T08:00:00Z");
    assert_eq!(refusal(kept.pay(Means::Cash, 1_000)), Refusal::RegisterClosed);
    kept.exactly(Step::Opening).unwrap();
    assert_eq!(refusal(kept.exactly(Step::Opening)), Refusal::RegisterAlreadyOpen);
    assert_eq!(
        refusal(kept.by(GILLES, |it, author| it.settle(&payment(Means::Cash, 1), author))),
        Refusal::NotOpener
    );
    kept.pay(Means::Cash, 1_000).unwrap();
    kept.pay(Means::Card, 2_000).unwrap();
    assert_eq!(
        refusal(kept.by(MARIE, |it, author| it.take_out(&out(16_001), author))),
        Refusal::RegisterShort
    );
    let short = Contents { cash: Cents(15_900), ..kept.register.expected() };
    for said in [None, Some("\u{200b}"), Some("\0\0"), Some("...")] {
        assert_eq!(invalid(kept.count(Step::Closing, &short, false, said)), ["comments.cash"], "{said:?}");
    }
    let z = kept.count(Step::Closing, &short, false, Some("oubli")).unwrap().report.unwrap();
    assert_eq!(
        (z.totals.received.sum(), z.totals.differences.cash, z.perpetual.signed),
        (3_000, -100, 3_000)
    );
    assert_eq!((kept.register.cash, kept.register.cards, kept.opener()), (Cents(15_900), Cents(0), None));
    let closed = kept.register.closed.clone().unwrap();
    let same = EnteredCount {
        cash: Some(Cents(15_900)),
        cards: Some(Cents(2_000)),
        with_cards: true,
        ..EnteredCount::default()
    };
    assert!(closed.is_repeated(Some(2), MARIE, &same));
    assert!(!closed.is_repeated(Some(9), MARIE, &same) && !closed.is_repeated(Some(2), GILLES, &same));
    assert!(!closed.is_repeated(Some(2), MARIE, &EnteredCount { cash: Some(Cents(1)), ..same }));
}

#[test]
fn what_is_counted_twice_or_of_no_coin_is_refused() {
    let mut kept = KeptRegister::new(0, 0, "2026-11-24T08:00:00Z");
    for pieces in [
        vec![Pieces { value: 3, count: 1 }],
        vec![Pieces { value: 5, count: 1 }, Pieces { value: 5, count: 2 }],
        vec![Pieces { value: 5, count: u32::MAX }],
        vec![],
    ] {
        let there = Contents { pieces, ..Contents::default() };
        assert!(invalid(kept.count(Step::Opening, &there, true, None)).contains(&"cashDetail".to_owned()));
    }
}

#[test]
fn x_and_z_are_one_report() {
    let mut kept = KeptRegister::new(0, 0, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.pay(Means::Cash, 1_234).unwrap();
    let x = kept.register.report(Scope::Session, kept.now).unwrap();
    let z = kept.exactly(Step::Closing).unwrap().report.unwrap();
    assert_eq!((z.totals, z.perpetual, z.closings), (x.totals, x.perpetual, x.closings + 1));
    kept.now = at("2026-11-25T08:00:00Z");
    let day = kept.register.report(Scope::Day, kept.now).unwrap();
    kept.exactly(Step::Opening).unwrap();
    let closed = kept.lines.iter().find_map(|it| match &it.what {
        JournalEvent::PeriodClosed(report) => Some(report.clone()),
        _ => None,
    });
    let closed = closed.unwrap();
    assert_eq!((closed.scope, closed.begins, closed.totals), (Scope::Day, day.begins, day.totals));
}

#[test]
fn a_day_of_the_change_of_clocks_ends_once() {
    // 25 October 2026 has 25 hours in Paris; midnight is at 23:00 UTC.
    let mut kept = KeptRegister::new(0, 0, "2026-10-25T21:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.now = at("2026-10-25T22:59:59Z");
    kept.pay(Means::Cash, 500).unwrap();
    kept.now = at("2026-10-25T23:00:00Z");
    let z = kept.exactly(Step::Closing).unwrap().report.unwrap();
    assert_eq!(z.totals.received.cash, 500);
    let days: Vec<_> =
        kept.lines.iter().filter(|it| matches!(it.what, JournalEvent::PeriodClosed(_))).collect();
    assert_eq!(days.len(), 1);
    assert_eq!(refusal(kept.exactly(Step::Closing)), Refusal::RegisterClosed);
}

#[test]
fn a_count_is_asked_for_on_the_day_of_its_journal_even_where_a_clock_is_behind() {
    let mut kept = KeptRegister::new(10_000, 0, "2026-11-12T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.now = at("2026-11-30T08:00:00Z");
    kept.pay(Means::Cash, 1_500).unwrap();
    kept.now = at("2026-11-27T08:00:00Z");
    let reader = Reader { user: MARIE, books: false, now: kept.now };
    let told = kept.register.detail(Step::Closing, true, kept.now, reader);
    assert!(told.require_inventory && told.cash_amount.is_none());
    assert_eq!(refusal(kept.exactly(Step::Closing)), Refusal::InventoryDue);
}

#[test]
fn a_movement_is_taken_back_once_by_its_opposite() {
    let mut kept = KeptRegister::new(0, 0, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept.by(MARIE, |it, author| it.bring_in((Cents(500), Some(3), None), author)).unwrap();
    let line = kept.lines.last().unwrap().clone();
    kept.by(MARIE, |it, author| it.reverse(&line, "erreur", author)).unwrap();
    let opposite = kept.lines.last().unwrap().clone();
    assert_eq!(kept.register.cash, Cents(0));
    for line in [&line, &opposite, &kept.lines[0].clone()] {
        assert_eq!(
            refusal(kept.by(MARIE, |it, author| it.reverse(line, "encore", author))),
            Refusal::MovementFinal
        );
    }
}

#[test]
fn all_that_happens_leaves_lines_that_verify() {
    let kept = full();
    assert_eq!(kept.verdict(kept.opener()), None);
    assert_eq!(kept.verdict(Some(GILLES)), Some(Fault::Opener));
    let kinds: std::collections::BTreeSet<_> = kept
        .lines
        .iter()
        .map(|it| serde_json::to_value(&it.what).unwrap()["kind"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    let scopes = kept.lines.iter().filter(|it| matches!(it.what, JournalEvent::PeriodClosed(_))).count();
    assert_eq!(scopes, 3, "the day, the month and the year are closed");
    for (nth, line) in kept.lines.iter().enumerate() {
        assert_eq!(line.number, nth as u64 + 1);
        assert_eq!(line_of(line.id()), (line.register, line.number));
    }
    assert_eq!(line_of(line_id(CashRegisterId(3), 8)), (CashRegisterId(3), 8));
}
