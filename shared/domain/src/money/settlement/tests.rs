use contract::{
    Refusal,
    orders::{OrderStatus, PaymentMode},
    payments::PaymentEntry,
};
use jiff::civil::Date;

use super::*;
use crate::{
    calendar::paris,
    fixtures,
    money::settlement::order_payments::{PaymentSources, PaymentsPlan},
    order::{editing::LineChange, lifecycle::NextStatus, number_of},
    people::person::StoredCard,
};

fn today() -> Date {
    paris::today(fixtures::now())
}

fn entry(kind: u8, amount: i64) -> PaymentEntry {
    PaymentEntry { amount: Cents(amount), kind: Some(kind), ..PaymentEntry::default() }
}

fn of_credit(amount: i64, credit: i64) -> PaymentEntry {
    PaymentEntry { credit_id: Some(CreditId(credit)), ..entry(15, amount) }
}

fn set(order: &mut Order, entries: &[PaymentEntry], card: Option<&StoredCard>) -> Result<PaymentsPlan> {
    let means = PaymentSources {
        credits: &[(CreditId(1), Cents(500))],
        card,
        mandate: None,
        today: today(),
        cost_centers: &[],
    };
    order.set_payments(Some(order.edition), entries, &means, &fixtures::manager(), fixtures::now())
}

fn refusal(result: Result<PaymentsPlan>) -> Refusal {
    match result {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn bank(order: &mut Order, nth: usize, to: PaymentState) -> bool {
    let id = order.payments.lines[nth].id;
    order.move_payment(id, to, None, &Actor::platform(), fixtures::now()).unwrap()
}

#[test]
fn numbers_of_types_are_those_of_the_platform() {
    for kind in PaymentKind::ALL {
        assert_eq!(PaymentKind::of_number(kind.number()), Some(kind));
    }
    assert_eq!(PaymentKind::of_number(8), None);
}

#[test]
fn what_changes_hands_is_collected_and_what_is_billed_is_expected() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(3, 500), entry(4, 1500)], None).unwrap();
    let money = order.money();
    assert_eq!((money.collected(), money.expected, money.remainder), (Cents(500), Cents(1500), Cents(1500)));
    assert_eq!(money.uncovered(), Cents::ZERO);
    assert_eq!(order.payment_status(), 3);
    let lines: Vec<_> = order.payments.lines.iter().map(|it| (it.id.0, it.collected)).collect();
    let numbers = [1, 2].map(|nth| number_of(order.id, nth));
    assert_eq!(lines, [(numbers[0], Some(fixtures::now())), (numbers[1], None)]);
}

#[test]
fn what_is_announced_or_paid_in_part_is_orange() {
    let (mut announced, mut paid) = (fixtures::order(Some(1000)), fixtures::order(Some(1000)));
    assert_eq!(announced.payment_status(), 0);
    set(&mut announced, &[entry(4, 500)], None).unwrap();
    set(&mut paid, &[entry(3, 500)], None).unwrap();
    assert_eq!((announced.payment_status(), paid.payment_status()), (3, 3));
}

#[test]
fn what_costs_nothing_is_paid_once_it_is_done() {
    let mut order = fixtures::order(Some(0));
    order
        .change_status(NextStatus::to(OrderStatus::Accepted), &fixtures::manager(), &[], fixtures::now())
        .unwrap();
    assert_eq!(order.payment_status(), 0);
    order
        .change_status(NextStatus::to(OrderStatus::Done), &fixtures::manager(), &[], fixtures::now())
        .unwrap();
    assert_eq!((order.status, order.payment_status()), (OrderStatus::Paid, 1));
}

#[test]
fn a_card_is_debited_for_an_amount() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    for (amount, awaits) in [(1, true), (0, false), (-1, false)] {
        order.payments.lines[0].amount = Cents(amount);
        assert_eq!(order.payments.awaits_debit(&order.payments.lines[0]), awaits, "{amount}");
    }
}

#[test]
fn a_correction_cancels_the_line_and_writes_it_anew() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(4, 1500)], None).unwrap();
    let corrected = PaymentEntry { id: order.payments.lines[0].id, ..entry(4, 2000) };
    set(&mut order, &[corrected], None).unwrap();
    let lines: Vec<_> = order.payments.lines.iter().map(|it| (it.amount, it.state)).collect();
    assert_eq!(lines, [(Cents(1500), PaymentState::Cancelled), (Cents(2000), PaymentState::Expected)]);
}

#[test]
fn payments_can_be_sent_back_as_they_were_read() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(4, 1500), entry(3, 500)], None).unwrap();
    let read = |order: &Order| -> Vec<PaymentEntry> {
        let views = order.payment_views(&[]).into_iter();
        views.map(|it| serde_json::from_value(serde_json::to_value(it).unwrap()).unwrap()).collect()
    };
    let mut entries = read(&order);
    assert!(set(&mut order, &entries, None).unwrap().unchanged);
    entries[0].status = Some(2);
    set(&mut order, &entries, None).unwrap();
    let states: Vec<_> = order.payments.lines.iter().map(|it| it.state).collect();
    assert_eq!(states, [PaymentState::Cancelled, PaymentState::Collected]);
    let again = read(&order);
    assert!(set(&mut order, &again, None).unwrap().unchanged, "a cancelled line stays cancelled");
}

#[test]
fn a_collected_line_stays_as_it_is() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(3, 500)], None).unwrap();
    let line = PaymentEntry { id: order.payments.lines[0].id, ..entry(3, 500) };
    assert!(set(&mut order, std::slice::from_ref(&line), None).unwrap().unchanged);
    let before = order.clone();
    for wrong in
        [PaymentEntry { cancelled: true, ..line.clone() }, PaymentEntry { amount: Cents(1), ..line.clone() }]
    {
        assert!(matches!(set(&mut order, &[wrong], None), Err(Error::Invalid(_))));
    }
    let foreign = PaymentEntry { id: PaymentId(99), ..line };
    assert!(matches!(set(&mut order, &[foreign], None), Err(Error::NotFound(_))));
    assert_eq!(order, before);
}

#[test]
fn nothing_goes_back_that_was_not_collected_by_whatever_way() {
    let mut order = fixtures::order(Some(1000));
    for kind in [1, 2, 3, 4, 5, 6] {
        assert!(matches!(set(&mut order, &[entry(kind, -1)], None), Err(Error::Invalid(_))), "{kind}");
    }
    assert!(set(&mut order, &[entry(6, 500), entry(3, -500)], None).is_err(), "a transfer is not there yet");
    // Change is given: more comes than goes.
    set(&mut order, &[entry(3, 500), entry(3, -100)], None).unwrap();
    assert!(set(&mut order, &[entry(3, -401)], None).is_err());
    set(&mut order, &[entry(6, -300)], None).unwrap();
    assert!(set(&mut order, &[entry(3, -101)], None).is_err(), "a transfer is on its way");
    let transfer = order.payments.lines.last().unwrap().id;
    let other = PaymentEntry { id: transfer, ..entry(6, -400) };
    set(&mut order, &[other], None).unwrap();
    assert!(set(&mut order, &[entry(3, -1)], None).is_err());
    assert_eq!(order.money().collected(), Cents(400));
}

#[test]
fn what_was_said_by_mistake_to_go_back_can_be_unsaid_of_a_final_order() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(3, 2000)], None).unwrap();
    let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
    order.change_status(next, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(order.payment_status(), 3, "it is not settled before it went back");
    set(&mut order, &[entry(6, -2000)], None).unwrap();
    assert_eq!(order.to_give_back(), Cents::ZERO);
    let line = order.payments.lines.last().unwrap();
    assert!(order.payment_views(&[]).last().unwrap().can_cancel);
    let unsaid = PaymentEntry { id: line.id, cancelled: true, ..entry(6, -2000) };
    set(&mut order, &[unsaid, entry(3, -2000)], None).unwrap();
    assert_eq!((order.to_give_back(), order.money().collected()), (Cents::ZERO, Cents::ZERO));
    assert!(set(&mut order, &[entry(3, -1)], None).is_err());
}

#[test]
fn what_was_refused_may_be_sent_back_as_cancelled() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    bank(&mut order, 0, PaymentState::Failed);
    let line = PaymentEntry { id: order.payments.lines[0].id, cancelled: true, ..entry(10, 2000) };
    assert!(set(&mut order, &[line], None).unwrap().unchanged);
    assert_eq!(order.payments.lines[0].state, PaymentState::Failed);
}

#[test]
fn an_announced_payment_can_be_unsaid_before_there_is_a_price_again() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(4, 500)], None).unwrap();
    order.lines[0].price = None;
    let line = PaymentEntry { id: order.payments.lines[0].id, ..entry(4, 500) };
    assert!(set(&mut order, &[PaymentEntry { amount: Cents(400), ..line.clone() }], None).is_err());
    set(&mut order, &[PaymentEntry { cancelled: true, ..line }], None).unwrap();
    assert_eq!(order.payments.lines[0].state, PaymentState::Cancelled);
}

#[test]
fn each_kind_of_payment_takes_the_amounts_that_make_sense_of_it() {
    let mut order = fixtures::order(Some(1000));
    let mut admitted = |kind: u8, amount: i64| {
        let credits = [];
        let means = PaymentSources {
            credits: &credits,
            card: None,
            mandate: Some("RUM1"),
            today: today(),
            cost_centers: &[],
        };
        let done =
            order.set_payments(None, &[entry(kind, amount)], &means, &fixtures::manager(), fixtures::now());
        done.map(|_| ()).map_err(|it| it.message(contract::Lang::En))
    };
    let error = |text: &str| Err(text.to_owned());
    assert_eq!(admitted(0, 0), Ok(()), "nothing can be given away");
    assert_eq!(admitted(0, -1), error("What is given away cannot be negative."));
    assert_eq!(admitted(3, 0), error("Please enter an amount."));
    assert_eq!(admitted(10, 0), error("Please enter an amount."));
    assert_eq!(admitted(11, 0), error("Please enter an amount."));
    assert_eq!(admitted(11, -1), error("Please choose a payment mode."));
    assert_eq!(admitted(11, 100), Ok(()));
}

#[test]
fn a_credit_gives_what_it_holds_and_takes_back_what_it_gave() {
    let mut order = fixtures::order(Some(1000));
    assert_eq!(refusal(set(&mut order, &[of_credit(501, 1)], None)), Refusal::CreditUnavailable);
    assert_eq!(
        refusal(set(&mut order, &[of_credit(300, 1), of_credit(201, 1)], None)),
        Refusal::CreditUnavailable
    );
    assert_eq!(refusal(set(&mut order, &[of_credit(1, 2)], None)), Refusal::CreditUnavailable);
    assert_eq!(refusal(set(&mut order, &[of_credit(-1, 1)], None)), Refusal::CreditUnavailable);
    let plan = set(&mut order, &[of_credit(500, 1)], None).unwrap();
    assert_eq!(plan.credits, [(CreditId(1), Cents(500))]);
    let plan = set(&mut order, &[of_credit(-200, 1)], None).unwrap();
    assert_eq!(plan.credits, [(CreditId(1), Cents(-200))]);
    assert_eq!(order.money().credits, Cents(300));
}

#[test]
fn a_card_is_charged_once_it_is_there_and_good() {
    let mut order = fixtures::order(Some(1000));
    assert_eq!(refusal(set(&mut order, &[entry(10, 2000)], None)), Refusal::NoCard);
    let old = fixtures::card("2026-11-20");
    assert_eq!(refusal(set(&mut order, &[entry(10, 2000)], Some(&old))), Refusal::CardExpired);
    let card = fixtures::card("2027-12-31");
    assert!(matches!(set(&mut order, &[entry(10, -5)], Some(&card)), Err(Error::Invalid(_))));
    let plan = set(&mut order, &[entry(10, 2000)], Some(&card)).unwrap();
    assert_eq!(plan.charge, [order.payments.lines[0].id]);
    assert_eq!(order.payments.lines[0].state, PaymentState::Unknown, "claimed before the bank is asked");
}

#[test]
fn payments_need_prices_a_mode_and_an_open_order() {
    let mut order = fixtures::order(None);
    let told = set(&mut order, &[entry(3, 500)], None).map_err(|it| it.to_string());
    assert!(told.is_err_and(|it| it.contains("doit avoir un prix")));
    let mut order = fixtures::order(Some(1000));
    for wrong in [entry(99, 100), entry(7, 100), entry(3, 0)] {
        assert!(matches!(set(&mut order, &[wrong], None), Err(Error::Invalid(_))));
    }
    assert_eq!(refusal(set(&mut order, &[entry(11, 100)], None)), Refusal::NoMandate);
    let change =
        NextStatus { comment: Some("Non".into()), ..NextStatus::to(contract::orders::OrderStatus::Rejected) };
    order.change_status(change, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(refusal(set(&mut order, &[entry(3, 500)], None)), Refusal::OrderImmutable);
}

#[test]
fn news_of_the_bank_may_come_twice_late_and_out_of_order() {
    use PaymentState::*;
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    assert!(bank(&mut order, 0, Unknown));
    assert!(!bank(&mut order, 0, Cancelled), "looked up before anything else");
    assert!(bank(&mut order, 0, Failed));
    assert!(order.card_failed());
    assert_eq!(order.payment_status(), 2);
    assert!(bank(&mut order, 0, Collected), "the bank took the money after all");
    let settled = order.clone();
    for late in [Expected, Unknown, Failed, Cancelled, Collected] {
        assert!(!bank(&mut order, 0, late), "{late:?}");
    }
    assert_eq!(order, settled);
    assert_eq!((order.money().remainder, order.payment_status()), (Cents::ZERO, 1));
    let nowhere = order.move_payment(PaymentId(1), Collected, None, &Actor::platform(), fixtures::now());
    assert!(matches!(nowhere, Err(Error::NotFound(_))));
}

#[test]
fn a_refused_card_is_forgotten_once_all_was_paid_otherwise() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    bank(&mut order, 0, PaymentState::Failed);
    set(&mut order, &[entry(3, 1999)], None).unwrap();
    assert!(order.card_failed());
    set(&mut order, &[entry(3, 1)], None).unwrap();
    assert_eq!((order.card_failed(), order.payment_status()), (false, 1));
}

#[test]
fn a_card_that_was_to_pay_nothing_was_not_refused() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.payments.lines[0].amount = Cents::ZERO;
    bank(&mut order, 0, PaymentState::Failed);
    assert!(!order.card_failed());
}

#[test]
fn what_is_about_to_go_back_is_not_asked_of_its_owner() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    bank(&mut order, 0, PaymentState::Failed);
    set(&mut order, &[entry(3, 1999)], None).unwrap();
    assert_eq!(order.left_by_card(), Some(Cents(1)));
    set(&mut order, &[entry(3, 1), entry(6, -500)], None).unwrap();
    assert_eq!((order.card_failed(), order.left_by_card()), (true, None));
}

#[test]
fn a_payment_moves_alone() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(4, 500), entry(4, 500), entry(4, 500)], None).unwrap();
    let edition = order.edition;
    assert!(bank(&mut order, 1, PaymentState::Collected) && bank(&mut order, 2, PaymentState::Failed));
    let lines: Vec<_> = order.payments.lines.iter().map(|it| (it.state, it.collected)).collect();
    let collected = (PaymentState::Collected, Some(fixtures::now()));
    assert_eq!(lines, [(PaymentState::Expected, None), collected, (PaymentState::Failed, None)]);
    assert_eq!(order.edition, edition + 2);
}

#[test]
fn an_open_order_by_card_lacks_one_to_be_debited() {
    let (without, with_card) = (
        fixtures::beneficiary(),
        Person { card: Some(fixtures::card("2027-12-31")), ..fixtures::beneficiary() },
    );
    for price in [Some(1000), None] {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, price);
        assert_eq!((order.lacks_card(&without), order.lacks_card(&with_card)), (true, false));
        order.status = OrderStatus::Rejected;
        assert!(!order.lacks_card(&without), "it is over");
        assert!(!fixtures::order_paid_by(PaymentMode::DirectDebit, price).lacks_card(&without));
    }
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    set(&mut order, &[entry(3, 2000)], None).unwrap();
    assert!(!order.lacks_card(&without), "it was paid otherwise");
}

#[test]
fn a_state_only_moves_forward() {
    use PaymentState::*;
    let all = [Expected, Unknown, Failed, Cancelled, Collected];
    let onward =
        |from: PaymentState| -> Vec<_> { all.into_iter().filter(|to| from.may_become(*to)).collect() };
    assert_eq!(onward(Expected), [Unknown, Failed, Cancelled, Collected]);
    assert_eq!(onward(Unknown), [Failed, Collected]);
    assert_eq!(onward(Failed), [Collected]);
    assert_eq!(onward(Cancelled), [Collected]);
    assert_eq!(onward(Collected), []);
}

#[test]
fn a_waiting_card_follows_the_price_until_the_bank_knows_it() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    let reprice = |order: &mut Order, price| {
        let change = LineChange { price: Some(Some(Cents(price))), ..LineChange::default() };
        order.change_line(None, order.lines[0].id, change, &fixtures::manager(), fixtures::now()).unwrap();
    };
    reprice(&mut order, 700);
    let lines: Vec<_> = order.payments.lines.iter().map(|it| (it.amount, it.state)).collect();
    assert_eq!(lines, [(Cents(2000), PaymentState::Cancelled), (Cents(1400), PaymentState::Expected)]);
    let id = order.payments.lines[1].id;
    let form = "https://bank.example/form".to_owned();
    order.wait_on_page(id, form, &Actor::platform(), fixtures::now()).unwrap();
    reprice(&mut order, 600);
    assert_eq!(order.payments.lines[1].amount, Cents(1400));
    assert_eq!(order.payments.lines.len(), 2);
}

#[test]
fn unpaid_is_what_nothing_announced_covers() {
    use contract::orders::OrderStatus::{Accepted, Done, Paid};
    let mut order = fixtures::order(Some(1000));
    for status in [Accepted, Done] {
        order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
    assert!(order.is_unpaid());
    assert_eq!(order.payment_status(), 2);
    set(&mut order, &[entry(4, 2000)], None).unwrap();
    assert!(!order.is_unpaid(), "billed to the company");
    assert_eq!(order.status, Done);
    bank(&mut order, 0, PaymentState::Collected);
    assert_eq!((order.status, order.payment_status()), (Paid, 1));
}
