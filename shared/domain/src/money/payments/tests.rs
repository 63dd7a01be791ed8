use contract::{
    orders::{OrderStatus, PaymentMode},
    payments::PaymentEntry,
};
use jiff::{SignedDuration, civil::date};

use super::*;
use crate::{
    fixtures,
    money::settlement::{NewPayment, bank::BankNews, order_payments::PaymentSources},
    order::{Recovery, lifecycle::NextStatus},
    people::actor::Actor,
};

fn waits(order: &Order) -> Vec<Option<PaymentWait>> {
    order.payment_rows().map(|it| it.wait.map(|it| it.why)).collect()
}

#[test]
fn a_payment_waits_until_it_is_settled_one_way_or_another() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let (by, now) = (Actor::platform(), fixtures::now());
    let later = now + SignedDuration::from_hours(1);
    let line = order.payments.lines[0].id;
    assert_eq!(waits(&order), [None], "it is debited on its day");
    order.wait_on_page(line, "https://bank.example/1".to_owned(), &by, now).unwrap();
    assert_eq!(waits(&order), [Some(PaymentWait::PageOpen)]);
    order.move_payment(line, PaymentState::Unknown, None, &by, now).unwrap();
    assert_eq!(waits(&order), [Some(PaymentWait::Unanswered)]);
    order.move_payment(line, PaymentState::Failed, Some("Refusée".to_owned()), &by, later).unwrap();
    let refused = order.payment_rows().next().unwrap();
    assert_eq!(refused.wait, Some(Wait { why: PaymentWait::Refused, since: later }));

    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: date(2026, 11, 21),
        cost_centers: &[],
    };
    let transfer = PaymentEntry { amount: Cents(2000), kind: Some(6), ..Default::default() };
    order.set_payments(None, &[transfer], &means, &fixtures::manager(), now).unwrap();
    assert_eq!(waits(&order), [None, Some(PaymentWait::ToCollect)], "another payment is announced");
    let transfer = order.payments.lines[1].id;
    order.collect_by_hand(transfer, &[Permission::Compta], &by, now).unwrap();
    assert_eq!(waits(&order), [None, None]);
}

#[test]
fn a_debit_waits_for_its_day_only_once_it_has_arrived() {
    let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
    let (by, now) = (Actor::platform(), fixtures::now());
    let line = order.payments.lines[0].id;
    order.move_payment(line, PaymentState::Unknown, None, &by, now).unwrap();
    assert_eq!(waits(&order), [Some(PaymentWait::Unanswered)], "it may never have arrived");
    assert!(order.debit_is_under_way(line, "debit-1", None));
    assert_eq!(waits(&order), [None], "its bank answers within days");
    order.move_payment(line, PaymentState::Failed, Some("Compte clos".to_owned()), &by, now).unwrap();
    assert_eq!(waits(&order), [Some(PaymentWait::Refused)]);
}

#[test]
fn of_several_refused_tries_the_last_one_waits() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let (by, now) = (Actor::platform(), fixtures::now());
    let line = order.payments.lines[0].id;
    order.move_payment(line, PaymentState::Failed, None, &by, now).unwrap();
    order.pay_again("https://bank.example/1".to_owned(), &by, now).unwrap();
    let again = order.payments.lines[1].id;
    order.move_payment(again, PaymentState::Failed, None, &by, now).unwrap();
    assert_eq!(waits(&order), [None, Some(PaymentWait::Refused)]);
    let cash = NewPayment { kind: PaymentKind::Cash, amount: Cents(500), credit: None, cost_center: None };
    order.add_payment(cash, &by, now);
    assert_eq!(waits(&order), [None, Some(PaymentWait::Refused), None], "a part of it was paid");
}

#[test]
fn a_refund_that_was_refused_waits_as_long_as_it_is_owed() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let (by, now) = (Actor::platform(), fixtures::now());
    let paid = order.payments.lines[0].id;
    order.hear_from_bank(paid, &BankNews::collected("p1".into()), &by, now).unwrap();
    order.set_price(None, Some(Cents(1500)), &by, now).unwrap();
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: date(2026, 11, 21),
        cost_centers: &[],
    };
    let refund = |order: &mut Order| {
        let back = PaymentEntry { amount: Cents(-500), kind: Some(10), ..Default::default() };
        let id = order.set_payments(None, &[back], &means, &fixtures::manager(), now).unwrap().refund[0];
        order.move_payment(id, PaymentState::Failed, None, &by, now).unwrap();
    };
    refund(&mut order);
    refund(&mut order);
    assert_eq!(waits(&order), [None, None, Some(PaymentWait::RefundRefused)], "of two the last");
    let cash = PaymentEntry { amount: Cents(-500), kind: Some(3), ..Default::default() };
    order.set_payments(None, &[cash], &means, &fixtures::manager(), now).unwrap();
    assert_eq!(waits(&order), [None; 4], "it went back otherwise");
}

#[test]
fn nobody_is_asked_for_a_refused_payment_of_an_order_that_is_over() {
    let refused = || {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let line = order.payments.lines[0].id;
        order.move_payment(line, PaymentState::Failed, None, &Actor::platform(), fixtures::now()).unwrap();
        order
    };
    assert_eq!(waits(&refused()), [Some(PaymentWait::Refused)]);
    let mut cancelled = refused();
    cancelled.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
    assert_eq!(waits(&cancelled), [None]);
    let mut waived = refused();
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        waived.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
    waived.payments.recovery = Some(Recovery::Waived);
    assert!(waived.is_given_up());
    assert_eq!(waits(&waived), [None]);
}

#[test]
fn a_row_is_found_by_what_people_know_of_it() {
    let order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let row = order.payment_rows().next().unwrap();
    assert_eq!(row.order(), order.id);
    let expected = format!("{} {} Camille Martin Chemises CB en ligne", order.id, row.id);
    assert_eq!(row.searched(), expected);
}

#[test]
fn what_was_given_away_or_paid_before_brings_nothing_in() {
    let row = fixtures::order_paid_by(PaymentMode::Card, Some(1000)).payment_rows().next().unwrap();
    let brings_in =
        |kind, state| PaymentRow { kind, state, ..row.clone() }.brings_in(&[PaymentState::Collected]).0;
    assert_eq!(brings_in(PaymentKind::Cash, PaymentState::Collected), 2000);
    assert_eq!(brings_in(PaymentKind::Cash, PaymentState::Expected), 0);
    assert_eq!(brings_in(PaymentKind::Free, PaymentState::Collected), 0);
    assert_eq!(brings_in(PaymentKind::Credit, PaymentState::Collected), 0);
}

#[test]
fn a_row_shows_its_tax_and_that_it_can_be_cancelled_while_it_is_expected() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.vat = Some(2000);
    let row = order.payment_rows().next().unwrap();
    let shown = |state| {
        let row = PaymentRow { state, ..row.clone() };
        row.view(PaymentViewer::Manager(&[]), None)
    };
    let expected = shown(PaymentState::Expected);
    assert_eq!((expected.amount_ht, expected.amount_tva), (Some(Cents(1667)), Some(Cents(333))));
    let numbers = [
        PaymentState::Expected,
        PaymentState::Unknown,
        PaymentState::Collected,
        PaymentState::Cancelled,
        PaymentState::Failed,
    ]
    .map(|state| (shown(state).payment.status, shown(state).payment.can_cancel));
    assert_eq!(numbers, [(0, true), (0, false), (1, false), (2, false), (3, false)]);
}

#[test]
fn a_debit_alone_has_the_number_of_its_collector() {
    let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
    let line = &mut order.payments.lines[0];
    line.pay_id = Some("debit-1".to_owned());
    assert_eq!((line.slimpay_id().as_deref(), line.is_under_way()), (Some("debit-1"), false));
    line.state = PaymentState::Unknown;
    assert!(line.is_under_way());
    line.kind = PaymentKind::OnlineCard;
    assert_eq!((line.slimpay_id(), line.is_under_way()), (None, false));
}
