use contract::orders::OrderStatus;
use jiff::civil::date;

use super::*;
use crate::{fixtures, money::settlement::NewPayment, order::lifecycle::NextStatus, people::actor::Actor};

fn fr(order: &Order) -> String {
    order.money_told(Lang::Fr).replace('\u{a0}', " ")
}

fn by(mode: PaymentMode) -> Order {
    fixtures::order_paid_by(mode, Some(1000))
}

fn add(order: &mut Order, kind: PaymentKind, amount: i64) {
    let line = NewPayment { kind, amount: Cents(amount), credit: None, cost_center: None };
    order.add_payment(line, &fixtures::manager(), fixtures::now());
}

fn cancelled(mut order: Order) -> Order {
    let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
    order.change_status(next, &Actor::platform(), &[], fixtures::now()).unwrap();
    order
}

#[test]
fn it_says_who_takes_what_when_and_by_what() {
    assert_eq!(fr(&by(PaymentMode::Conciergerie)), "20,00 € à régler à votre conciergerie");
    assert_eq!(fr(&by(PaymentMode::Partner)), "20,00 € à régler auprès du partenaire");
    assert_eq!(fr(&by(PaymentMode::Company)), "20,00 € pris en charge par votre entreprise");
    let mut card = by(PaymentMode::Card);
    card.payments.debit_date = Some(date(2026, 12, 1));
    assert_eq!(fr(&card), "20,00 € à débiter de votre carte le mardi 1er décembre 2026");
    card.payments.debit_date = None;
    assert_eq!(fr(&card), "20,00 € à débiter de votre carte une fois la commande terminée");
    card.payments.lines[0].state = PaymentState::Unknown;
    assert_eq!(card.money_told(Lang::En), "€20.00 being debited from your card");
}

#[test]
fn a_debit_is_told_with_the_day_on_which_the_account_is_debited() {
    let mut order = by(PaymentMode::DirectDebit);
    order.payments.debit_date = None;
    assert_eq!(fr(&order), "20,00 € à prélever sur votre compte, le jour vous est annoncé par e-mail");
    order.payments.debit_date = Some(date(2026, 12, 1));
    let planned = "20,00 € à prélever sur votre compte le jeudi 3 décembre 2026";
    assert_eq!(fr(&order), planned);
    order.payments.lines[0].state = PaymentState::Unknown;
    order.payments.lines[0].execution = Some(date(2026, 12, 3));
    assert_eq!(fr(&order), planned, "the provider has it, for that day");
    order.updated = "2026-12-03T09:00:00Z".parse().unwrap();
    assert_eq!(fr(&order), "20,00 € en cours de prélèvement sur votre compte");
}

#[test]
fn what_is_paid_is_told_with_what_remains_and_with_what_goes_back() {
    let mut order = by(PaymentMode::Conciergerie);
    add(&mut order, PaymentKind::Cash, 500);
    assert_eq!(fr(&order), "5,00 € déjà réglés ; 15,00 € à régler à votre conciergerie");
    add(&mut order, PaymentKind::Cash, 1500);
    assert_eq!(fr(&order), "20,00 € déjà réglés");
    let mut order = cancelled(order);
    assert_eq!(fr(&order), "20,00 € à vous rendre, votre conciergerie s’en charge");
    add(&mut order, PaymentKind::Transfer, -2000);
    assert_eq!(fr(&order), "20,00 € rendus par virement");
}

#[test]
fn of_a_cancelled_order_nothing_is_due_but_what_is_at_the_bank_comes_back() {
    assert_eq!(fr(&cancelled(by(PaymentMode::Card))), "rien n’est dû");
    let mut order = by(PaymentMode::Card);
    order.payments.lines[0].state = PaymentState::Unknown;
    let order = cancelled(order);
    assert_eq!(
        order.money_told(Lang::En),
        "€20.00 already asked of your bank will be given back to you if debited"
    );
}

#[test]
fn nothing_is_taken_before_a_price_is_agreed() {
    let order = fixtures::order_paid_by(PaymentMode::Conciergerie, None);
    assert_eq!(fr(&order), "rien n’est débité avant votre accord sur le prix");
}
