use contract::{ConciergerieId, OrderId};
use jiff::civil::date;

use super::*;
use crate::{
    bank::{
        line::identified,
        matching::{BankMatch, Matcher},
        statement::{AccountNumber, StatementLine},
    },
    fixtures,
};

fn line(label: &str, amount: i64) -> BankLine {
    let movement = StatementLine {
        date: date(2026, 11, 23),
        value_date: None,
        amount: Cents(amount),
        label: label.to_owned(),
        reference: None,
    };
    let account = AccountNumber::read("300040012300001234567").unwrap();
    identified(&account, &[movement], fixtures::now()).remove(0)
}

fn item(kind: ItemKind, day: i8, amount: i64) -> OpenItem {
    OpenItem {
        id: format!("{}-{day}-{amount}", kind.name()),
        kind,
        date: date(2026, 11, day),
        amount: Cents(amount),
        returned: Cents::ZERO,
        conciergerie: None,
        order: None,
        reference: None,
        matched: vec![],
    }
}

fn reasons(line: &BankLine, items: &[OpenItem], rules: &[BankRule]) -> Vec<(String, i64)> {
    suggested(line, items, rules).into_iter().map(|it| (it.reason.fr, it.difference.0)).collect()
}

#[test]
fn a_transfer_is_known_by_its_order_and_a_cent_of_difference_is_told() {
    let transfer = OpenItem { order: Some(OrderId(1042)), ..item(ItemKind::Transfer, 20, 4_550) };
    let found = |label: &str, amount| reasons(&line(label, amount), std::slice::from_ref(&transfer), &[]);
    let cites = "Le libellé cite la commande n° 1042".to_owned();
    assert_eq!(found("VIR SEPA CMD 1042 DURAND", 4_550), [(cites.clone(), 0)]);
    assert_eq!(found("VIR SEPA CMD-01042", 4_549), [(cites, -1)]);
    assert_eq!(found("VIR 10420", 4_549), [], "a part of a number is another one");
}

#[test]
fn a_deposit_is_known_by_its_slip_or_by_its_amount() {
    let slip = OpenItem { reference: Some("B-771".into()), ..item(ItemKind::CashDeposit, 20, 30_000) };
    let by_slip = OpenItem { reference: Some("77123".into()), ..slip.clone() };
    assert_eq!(
        reasons(&line("VERSEMENT ESPECES BORD 77123", 30_000), &[by_slip], &[])[0].0,
        "Le libellé cite le bordereau 77123"
    );
    let by_amount = reasons(&line("VERSEMENT", 30_000), std::slice::from_ref(&slip), &[]);
    assert_eq!(by_amount, [("Remise d’espèces : le seul montant égal de ces derniers jours".to_owned(), 0)]);
    let two = [slip.clone(), OpenItem { id: "other".into(), ..slip }];
    assert_eq!(reasons(&line("VERSEMENT", 30_000), &two, &[]), [], "nobody knows which of two");
}

#[test]
fn a_weekend_of_cards_is_paid_out_together_less_fees() {
    let days = [
        item(ItemKind::OnlineCards, 20, 10_000),
        item(ItemKind::OnlineCards, 21, 5_000),
        item(ItemKind::OnlineCards, 22, 2_500),
    ];
    let found = suggested(&line("AXEPTA REMISE 8812", 17_300), &days, &[]);
    assert_eq!(found[0].reason.fr, "Cartes en ligne du 20/11/2026 au 22/11/2026, moins 2,00\u{a0}€ de frais");
    assert_eq!(found[0].others, [(OtherAccount::Fees, Cents(-200))]);
    assert_eq!(found[0].items.len(), 3);
    assert_eq!(suggested(&line("AXEPTA REMISE 8812", 12_000), &days, &[]), [], "no fee is as large");
    assert_eq!(suggested(&line("LOYER", 17_300), &days, &[]), [], "nothing says that this is of cards");
}

#[test]
fn cards_of_two_desks_are_two_payouts() {
    let desk = |id, amount| OpenItem {
        conciergerie: Some(ConciergerieId(id)),
        ..item(ItemKind::DeskCards, 20, amount)
    };
    assert_eq!(suggested(&line("REMISE CB", 3_000), &[desk(1, 1_000), desk(2, 2_000)], &[]), []);
}

#[test]
fn what_was_matched_by_hand_is_learned_and_can_be_switched_off() {
    let mut first = line("FRAIS TENUE DE COMPTE 11/2026", -1_250);
    let by = Matcher { name: "Marie".into(), at: fixtures::now() };
    let others = [(OtherAccount::Fees, Cents(-1_250))];
    let made = BankMatch::make(7, &mut [(&mut first, Cents(-1_250))], &mut [], &others, None, &by).unwrap();
    let rule = BankRule::learned(&made, &first, &[]).unwrap();
    assert_eq!(rule.id(), "out-fees-frais-tenue-compte");
    let next = line("FRAIS TENUE DE COMPTE 12/2026", -1_300);
    let found = suggested(&next, &[], std::slice::from_ref(&rule));
    assert_eq!(found[0].others, [(OtherAccount::Fees, Cents(-1_300))]);
    assert_eq!(found[0].rule, Some(rule.id()));
    assert_eq!(
        suggested(&line("FRAIS TENUE DE COMPTE", 1_300), &[], std::slice::from_ref(&rule)),
        [],
        "money came in"
    );
    assert_eq!(suggested(&next, &[], &[BankRule { active: false, ..rule }]), []);
}

#[test]
fn a_learned_kind_is_looked_for_under_another_name() {
    let days = [item(ItemKind::DirectDebits, 20, 10_000)];
    let mut hand = line("PSP PARIS LOT 1", 9_950);
    let mut paid = days[0].clone();
    let by = Matcher { name: "Marie".into(), at: fixtures::now() };
    let made = BankMatch::make(
        8,
        &mut [(&mut hand, Cents(9_950))],
        &mut [(&mut paid, Cents(10_000))],
        &[(OtherAccount::Fees, Cents(-50))],
        None,
        &by,
    )
    .unwrap();
    let rule = BankRule::learned(&made, &hand, &[&paid]).unwrap();
    let next = line("PSP PARIS LOT 2", 9_940);
    assert_eq!(suggested(&next, &days, &[]), []);
    assert_eq!(suggested(&next, &days, std::slice::from_ref(&rule))[0].rule, Some(rule.id()));
}
