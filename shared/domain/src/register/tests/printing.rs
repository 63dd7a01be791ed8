//! Tests of what is printed, and how often.

use contract::{Cents, OrderId, Refusal, orders::PaymentMode};
use proptest::prelude::*;

use super::{GILLES, KeptRegister, MARIE, author};
use crate::{
    fixtures,
    register::{
        entry::{JournalEvent, Technical},
        paper::{COLUMNS, Head, LABEL, of_report, of_ticket, of_totals},
        printing::{Printout, printing},
        ticket::{Issuer, Named, Paid, Sale, SoldLine, Ticket, VatOf},
        views::Reader,
    },
    text::codepage::is_of_page,
};

fn opened() -> KeptRegister {
    let mut kept = KeptRegister::new(15_000, 0, "2026-11-24T09:00:00Z");
    let there = kept.register.expected();
    kept.count(crate::register::entry::Step::Opening, &there, false, None).unwrap();
    kept
}

fn sale() -> Sale {
    let mut order = fixtures::order(Some(1_290));
    order.vat = Some(2_000);
    Sale::of(&order).unwrap()
}

/// Prints, and remembers what was printed.
fn print(kept: &mut KeptRegister, last: Option<Printout>, sale: &Sale) -> (Printout, contract::cash::Ticket) {
    let entry = last.map(|it| kept.lines[usize::try_from(it.line).unwrap() - 1].clone());
    let last = last.as_ref().zip(entry.as_ref());
    kept.by(MARIE, |it, author| it.print_order("Tour Lilas", sale.clone(), last, None, author)).unwrap()
}

#[test]
fn the_second_time_is_a_duplicate_until_the_order_changes() {
    let mut kept = opened();
    let (first, ticket) = print(&mut kept, None, &sale());
    assert_eq!((ticket.number, ticket.duplicate, first.duplicates), (Some(1), 0, 0));
    assert!(ticket.lines.iter().all(|it| !it.text.contains("DUPLICATA")));
    let (second, again) = print(&mut kept, Some(first), &sale());
    assert_eq!((again.number, again.duplicate), (Some(1), 1));
    let (third, again) = print(&mut kept, Some(second), &sale());
    assert_eq!((again.duplicate, third.line), (2, first.line));
    assert!(again.lines.iter().any(|it| it.text.trim() == "DUPLICATA 2" && it.strong));
    let without = |it: &contract::cash::Ticket| -> Vec<_> {
        it.lines.iter().filter(|it| !it.text.contains("DUPLICATA")).cloned().collect()
    };
    assert_eq!(without(&again), without(&ticket), "what is frozen says what it said");
    let noted = Technical::Reprinted { register: kept.register.id, line: first.line, duplicate: 2 };
    assert_eq!(kept.lines.last().unwrap().what, JournalEvent::Technical(noted));

    let changed = Sale { remainder: Cents(0), ..sale() };
    let (fourth, ticket) = print(&mut kept, Some(third), &changed);
    assert_eq!((ticket.number, ticket.duplicate), (Some(2), 0), "a ticket of its own");
    assert!(fourth.line > third.line && kept.register.tickets == 2);
    assert_eq!(kept.verdict(kept.opener()), None);
}

#[test]
fn a_ticket_takes_a_register_that_is_open_and_a_drawer_its_printer() {
    let mut kept = KeptRegister::new(15_000, 0, "2026-11-24T09:00:00Z");
    let print = |kept: &mut KeptRegister, by| {
        kept.by(by, |it, author| it.print_order("", sale(), None, None, author).map(|_| ()))
    };
    assert!(matches!(print(&mut kept, MARIE), Err(contract::Error::Refused(Refusal::RegisterClosed))));
    let mut kept = opened();
    assert!(matches!(print(&mut kept, GILLES), Err(contract::Error::Refused(Refusal::NotOpener))));
    let drawer = |kept: &mut KeptRegister| kept.by(MARIE, |it, author| it.open_drawer(author));
    assert!(matches!(drawer(&mut kept), Err(contract::Error::Refused(Refusal::NoPrinterOpen))));
    kept.register.settings.thermal_printer_address = "192.0.2.7".to_owned();
    assert_eq!(drawer(&mut kept).unwrap(), printing(Some(&kept.register)));
    assert_eq!(kept.lines.last().unwrap().what, JournalEvent::Technical(Technical::DrawerOpened));
}

#[test]
fn a_closing_is_printed_once_and_then_as_a_duplicate() {
    let mut kept = opened();
    kept.pay(crate::register::settings::Means::Cash, 2_580).unwrap();
    let there = kept.register.expected();
    kept.count(crate::register::entry::Step::Closing, &there, false, None).unwrap();
    let (z, desk) = (kept.lines.last().unwrap().clone(), fixtures::conciergerie());
    let mut last = None;
    for duplicate in 0..3 {
        let line = z.clone();
        let reader = Reader { user: GILLES, books: false, now: kept.now };
        let printed =
            kept.by(GILLES, |it, author| Ok(it.print_closing(&desk, &line, last.as_ref(), reader, author)));
        let (printout, ticket) = printed.unwrap().unwrap();
        assert_eq!((ticket.duplicate, printout.line), (duplicate, z.number));
        assert!(
            ticket.lines.iter().any(|it| it.text.starts_with("Règlements") && it.text.ends_with("25,80 €"))
        );
        last = Some(printout);
    }
    let first = kept.lines[0].clone();
    let reader = Reader { user: MARIE, books: false, now: kept.now };
    let nothing =
        kept.by(MARIE, |it, author| Ok(it.print_closing(&desk, &first, None, reader, author))).unwrap();
    assert!(nothing.is_none(), "it closed nothing");
    assert_eq!(kept.verdict(kept.opener()), None);
}

#[test]
fn a_closing_that_is_printed_before_a_blind_count_says_nothing_of_the_drawer() {
    let mut kept = opened();
    kept.pay(crate::register::settings::Means::Cash, 2_580).unwrap();
    let there = kept.register.expected();
    kept.count(crate::register::entry::Step::Closing, &there, false, None).unwrap();
    let (z, desk) = (kept.lines.last().unwrap().clone(), fixtures::conciergerie());
    let drawer = |kept: &mut KeptRegister, books| {
        let reader = Reader { user: GILLES, books, now: kept.now };
        let printed = kept.by(GILLES, |it, author| Ok(it.print_closing(&desk, &z, None, reader, author)));
        let paper = printed.unwrap().unwrap().1.lines;
        paper.iter().filter(|it| it.text.to_lowercase().contains("espèces")).count()
    };
    let whole = drawer(&mut kept, false);
    assert!(whole > 1, "nobody is to count it blind");
    kept.by(MARIE, |it, author| {
        it.plan_inventory(author);
        Ok(())
    })
    .unwrap();
    assert!(drawer(&mut kept, false) < whole);
    assert_eq!(drawer(&mut kept, true), whole, "who keeps the books reads it");
}

#[test]
fn a_ticket_adds_up_and_tells_of_nobody() {
    let mut order = fixtures::order(Some(1_290));
    order.beneficiary_name = "Alice Martin".into();
    order.lines[0].label.fr = "Chemise d’Alice Martin".into();
    (order.vat, order.discount) = (Some(2_000), 10);
    order.payments.mode = PaymentMode::Conciergerie;
    let sale = Sale::of(&order).unwrap();
    let lines: Cents = sale.lines.iter().filter_map(SoldLine::amount).sum();
    let off = sale.discount.as_ref().map_or(Cents::ZERO, |it| it.amount);
    let extra = sale.extra.as_ref().map_or(Cents::ZERO, |it| it.amount);
    assert_eq!(lines + off + extra + sale.adjustment, sale.total);
    assert_eq!(sale.vat.iter().map(|it| it.without + it.tax).sum::<Cents>(), sale.total);
    let paid: Cents = sale.paid.iter().map(|it| it.amount).sum();
    assert_eq!(sale.total - paid, sale.remainder);
    let told = serde_json::to_string(&sale).unwrap();
    assert!(!told.contains("Martin") && told.contains("Chemise d’client"), "{told}");
    order.lines[0].price = None;
    assert!(matches!(Sale::of(&order), Err(contract::Error::Refused(Refusal::PriceMissing))));
}

#[test]
fn a_ticket_looks_like_this() {
    let mut kept = opened();
    kept.register.settings.legal_lines =
        "Conciergerie SAS\n12 rue des Lilas, 69003 Lyon\nSIRET 123 456 789 00012".into();
    let long = "Nettoyage à sec d’une robe de soirée brodée à la main".to_owned();
    let line = |label: String, quantity, price| SoldLine {
        label,
        quantity,
        price: Some(Cents(price)),
        vat: Some(2_000),
    };
    let sale = Sale {
        order: OrderId(1042),
        service: "Pressing – œuvre délicate".into(),
        lines: vec![line("Chemise".into(), 2, 1_290), line(long, 1, 123_450)],
        discount: Some(Named { label: "Remise 10 %".into(), amount: Cents(-12_603) }),
        extra: None,
        adjustment: Cents(0),
        cancelled: false,
        total: Cents(113_427),
        vat: vec![VatOf { rate: 2_000, without: Cents(94_523), tax: Cents(18_904) }],
        paid: vec![Paid { by: "Espèces".into(), amount: Cents(100_000), at: kept.now }],
        remainder: Cents(13_427),
    };
    let (_, ticket) = print(&mut kept, None, &sale);
    let text: Vec<_> = ticket.lines.iter().map(|it| it.text.as_str()).collect();
    let (end, shown) = text.split_last().unwrap();
    assert!(end.trim().starts_with("Ligne 3 du journal, "), "{end}");
    insta::assert_snapshot!(shown.join("\n"));
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[\\PC\u{300}-\u{36f}\n\t ]{0,120}", "[a-zé ’]{0,90}"]
}

fn amounts() -> impl Strategy<Value = Cents> {
    (-1_000_000_000_000i64..1_000_000_000_000).prop_map(Cents)
}

prop_compose! {
    fn sold()(label in words(), quantity in any::<u32>(), price in prop::option::of(-10_000_000i64..10_000_000), vat in prop::option::of(0u32..10_000)) -> SoldLine {
        SoldLine { label, quantity: quantity % 100_000, price: price.map(Cents), vat }
    }
}

proptest! {
    /// Whatever the desk, the register, the articles and the amounts are called: no line is wider than the paper, no article
    /// wider than its label may be, and every letter is one that the printer has.
    #[test]
    fn every_line_fits(
        texts in prop::collection::vec(words(), 7),
        lines in prop::collection::vec(sold(), 0..5),
        amount in amounts(),
        duplicate in any::<u64>(),
        vat in prop::collection::vec((any::<u32>(), amounts()), 0..3),
        training in any::<bool>(),
    ) {
        let [desk, name, legal, by, service, label, mode] = &texts[..] else { unreachable!() };
        let mut kept = opened();
        let author = author(MARIE, kept.now);
        let issuer = Issuer { desk: desk.clone(), register: name.clone(), legal: legal.clone() };
        let sale = Sale {
            order: OrderId(i64::MAX),
            service: service.clone(),
            discount: Some(Named { label: label.clone(), amount }),
            extra: Some(Named { label: label.clone(), amount: -amount }),
            adjustment: amount,
            cancelled: training,
            total: amount,
            vat: vat.iter().map(|it| VatOf { rate: it.0, without: it.1, tax: amount }).collect(),
            paid: vec![Paid { by: mode.clone(), amount, at: author.now }],
            remainder: amount,
            lines: lines.clone(),
        };
        let head = Head {
            issuer: issuer.clone(), register: kept.register.id, training, at: author.now, by: by.clone(),
            line: Some((u64::MAX, "f".repeat(64))), duplicate,
        };
        let mut paper = of_ticket(&head, &Ticket { number: u64::MAX, issuer, sale, part: None }, None);
        kept.pay(crate::register::settings::Means::Cash, 100).unwrap();
        let mut reports = kept.register.running(kept.now);
        for report in &mut reports {
            report.perpetual.signed = amount.0;
            report.totals.received.cash = amount.0;
        }
        paper.extend(of_totals(&head, &reports));
        paper.extend(of_report(&head, &reports[0], true));
        for line in &paper {
            prop_assert!(line.text.chars().count() <= COLUMNS, "{:?}", line.text);
            prop_assert!(line.text.chars().all(is_of_page), "{:?}", line.text);
        }
        for it in &lines {
            let whole = crate::text::codepage::in_page(&it.label);
            let cut: String = whole.trim().chars().take(LABEL).collect();
            prop_assert!(paper.iter().any(|line| line.text == cut.trim_end()), "{cut:?}");
        }
    }
}
