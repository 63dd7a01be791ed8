use contract::{
    Cents, CreditId, Error, Refusal, Result,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
    payments::PaymentEntry,
};
use jiff::{ToSpan, civil::Date};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::paris,
    fixtures,
    money::settlement::{
        bank::{BankNews, Debit, DebitSources},
        order_payments::{PaymentSources, PaymentsPlan},
    },
    order::{editing::LineChange, inbox, invariants, lifecycle::NextStatus, payments::DEBITED_AT},
};

fn today() -> Date {
    paris::today(fixtures::now())
}

/// Two shirts at 10 € by card, accepted, to be debited today.
fn accepted() -> Order {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.payments.debit_date = Some(today());
    go(&mut order, OrderStatus::Accepted);
    order
}

fn go(order: &mut Order, status: OrderStatus) {
    let change = NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(status) };
    order.change_status(change, &fixtures::manager(), fixtures::all_permissions(), fixtures::now()).unwrap();
    assert_eq!(invariants::broken(order), Vec::<&str>::new());
}

fn entry(kind: u8, amount: i64) -> PaymentEntry {
    PaymentEntry {
        id: PaymentId(0),
        amount: Cents(amount),
        kind: Some(kind),
        cancelled: false,
        status: None,
        credit_id: None,
        cost_center_id: None,
    }
}

fn set(order: &mut Order, entries: &[PaymentEntry]) -> Result<PaymentsPlan> {
    let card = fixtures::card("2028-01-31");
    let means = PaymentSources {
        credits: &[(CreditId(1), Cents::ZERO), (CreditId(2), Cents::ZERO)],
        card: Some(&card),
        mandate: None,
        today: today(),
        cost_centers: &[],
    };
    let before = order.clone();
    let plan = order.set_payments(None, entries, &means, &fixtures::manager(), fixtures::now());
    assert_eq!(invariants::broken(order), Vec::<&str>::new());
    assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
    plan
}

fn debit(order: &mut Order) -> Debit {
    let card = fixtures::card("2028-01-31");
    let means = DebitSources { card: Some(&card), mandate: None };
    order.start_debit(&means, today(), &Actor::platform(), fixtures::now())
}

fn hear(order: &mut Order, id: PaymentId, news: &BankNews) {
    order.hear_from_bank(id, news, &Actor::platform(), fixtures::now()).unwrap();
}

/// Debited, and the bank has the money.
fn debited() -> Order {
    let mut order = accepted();
    let Debit::Charge(lines) = debit(&mut order) else { panic!("a debit is due") };
    hear(&mut order, lines[0], &BankNews::collected("p1".into()));
    order
}

fn reprice(order: &mut Order, price: Option<i64>) -> Result<()> {
    let change = LineChange { price: Some(price.map(Cents)), ..LineChange::default() };
    let (line, now) = (order.lines[0].id, fixtures::now());
    order.change_line(None, line, change, &fixtures::manager(), now)
}

/// The amount that the card is still to be debited for.
fn waiting(order: &Order) -> i64 {
    order.payments.lines.iter().filter(|it| order.payments.awaits_debit(it)).map(|it| it.amount.0).sum()
}

fn waits_to_give_back(order: &Order) -> bool {
    inbox::reasons(order, fixtures::now()).contains(&InboxReason::ToGiveBack)
}

#[test]
fn a_card_waits_for_what_nothing_else_pays() {
    let mut order = accepted();
    set(&mut order, &[entry(3, 500)]).unwrap();
    assert_eq!(waiting(&order), 1500);
    set(&mut order, &[entry(4, 1000)]).unwrap();
    assert_eq!(waiting(&order), 500, "what the company is billed is not debited either");
    set(&mut order, &[entry(10, 500)]).unwrap();
    assert_eq!(waiting(&order), 0, "charged at once is not charged again");
    assert_eq!(debit(&mut order), Debit::Nothing);
}

#[test]
fn what_was_paid_at_the_desk_is_not_debited_on_its_day() {
    let mut order = accepted();
    go(&mut order, OrderStatus::Done);
    assert!(set(&mut order, &[entry(3, 2000)]).unwrap().became_paid);
    assert_eq!((order.status, waiting(&order)), (OrderStatus::Paid, 0));
    assert_eq!((debit(&mut order), order.debit_at()), (Debit::Nothing, None));
    assert!(order.payments.lines.iter().all(|it| it.amount > Cents::ZERO), "no line is of nothing");
}

#[test]
fn what_waits_follows_the_price_though_another_charge_was_refused() {
    let mut order = accepted();
    set(&mut order, &[entry(6, 500)]).unwrap();
    let transfer = PaymentEntry { id: order.payments.lines[1].id, cancelled: true, ..entry(6, 500) };
    let plan = set(&mut order, &[transfer, entry(10, 500)]).unwrap();
    assert_eq!(waiting(&order), 1500);
    order
        .move_payment(plan.charge[0], PaymentState::Failed, None, &Actor::platform(), fixtures::now())
        .unwrap();
    assert!(order.card_failed());
    reprice(&mut order, Some(1200)).unwrap();
    assert_eq!(waiting(&order), 2400);
}

#[test]
fn a_page_of_the_bank_closes_once_nothing_remains() {
    let mut order = accepted();
    order.payments.lines[0].form_url = Some("https://bank.example/1".into());
    set(&mut order, &[entry(3, 500)]).unwrap();
    assert!(order.payments.waiting_form().is_some(), "the bank knows its amount");
    set(&mut order, &[entry(3, 1500)]).unwrap();
    assert_eq!(order.payments.waiting_form(), None);
    let page = order.payments.lines[0].id;
    hear(&mut order, page, &BankNews::collected("p1".into()));
    assert_eq!(order.to_give_back(), Cents(2000), "it was paid all the same");
    assert!(waits_to_give_back(&order));
}

#[test]
fn nobody_is_debited_for_what_nobody_accepted() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.payments.debit_date = Some(today());
    assert_eq!((debit(&mut order), order.debit_at()), (Debit::Nothing, None));
    go(&mut order, OrderStatus::Accepted);
    assert_eq!(order.debit_at(), Some(paris::instant(today(), DEBITED_AT)));
    assert!(matches!(debit(&mut order), Debit::Charge(_)));
}

#[test]
fn a_quote_is_debited_once_it_has_a_price() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, None);
    assert_eq!(order.payments.lines, []);
    reprice(&mut order, Some(700)).unwrap();
    assert_eq!(waiting(&order), 1400);
    reprice(&mut order, None).unwrap();
    assert_eq!(waiting(&order), 0);
    order.set_price(None, Some(Cents(900)), &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(waiting(&order), 900, "an amount for all is a price");
    go(&mut order, OrderStatus::Accepted);
    go(&mut order, OrderStatus::Done);
    assert!(matches!(debit(&mut order), Debit::Charge(_)));
}

#[test]
fn a_card_payment_that_the_desk_took_away_does_not_come_back() {
    let mut order = accepted();
    let line = PaymentEntry { id: order.payments.lines[0].id, cancelled: true, ..entry(10, 2000) };
    set(&mut order, &[line]).unwrap();
    assert_eq!((waiting(&order), order.payments.mode), (0, PaymentMode::Conciergerie));
    reprice(&mut order, Some(1200)).unwrap();
    assert_eq!(waiting(&order), 0);
}

#[test]
fn an_order_stays_to_be_paid_by_card_unless_the_desk_took_that_away() {
    let mut order = accepted();
    set(&mut order, &[entry(6, 500)]).unwrap();
    let transfer = PaymentEntry { id: order.payments.lines[1].id, cancelled: true, ..entry(6, 500) };
    set(&mut order, &[transfer, entry(3, 100)]).unwrap();
    assert_eq!(order.payments.mode, PaymentMode::Card, "a transfer was taken away");
    let waits = order.payments.lines.iter().find(|it| order.payments.awaits_debit(it)).unwrap();
    let now = PaymentEntry { id: waits.id, ..entry(10, 600) };
    set(&mut order, &[now]).unwrap();
    assert_eq!(order.payments.mode, PaymentMode::Card, "it is charged at once instead");
}

#[test]
fn an_order_that_moves_is_debited_on_its_new_day() {
    let mut order = accepted();
    let begin = fixtures::now() + 72.hours();
    order.move_to(None, begin, None, false, &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(order.payments.debit_date, Some(paris::today(begin)));
    assert_eq!(debit(&mut order), Debit::Nothing);
}

#[test]
fn what_a_cancelled_order_took_waits_until_it_is_given_back() {
    let mut order = debited();
    go(&mut order, OrderStatus::Rejected);
    assert_eq!((order.money().remainder, order.to_give_back()), (Cents(-2000), Cents(2000)));
    assert!(waits_to_give_back(&order));
    for wrong in [entry(3, 500), entry(10, 100), entry(0, 0)] {
        assert!(matches!(set(&mut order, &[wrong]), Err(Error::Refused(Refusal::OrderImmutable))));
    }
    assert!(matches!(set(&mut order, &[entry(3, -2001)]), Err(Error::Invalid(_))));
    assert_eq!(set(&mut order, &[entry(3, -500)]).unwrap().refund, []);
    let plan = set(&mut order, &[entry(10, -1500)]).unwrap();
    let line = order.payments.lines.last().unwrap().clone();
    assert_eq!((plan.refund, plan.charge), (vec![line.id], vec![]));
    assert_eq!((line.state, line.pay_id.as_deref()), (PaymentState::Unknown, Some("p1")));
    assert!(!waits_to_give_back(&order), "it is on its way");

    hear(&mut order, line.id, &BankNews::failed("Trop tard pour la banque"));
    assert!(waits_to_give_back(&order), "it did not go");
    let plan = set(&mut order, &[entry(10, -1500)]).unwrap();
    hear(&mut order, plan.refund[0], &BankNews::collected("p1".into()));
    assert_eq!((order.money().remainder, order.to_give_back()), (Cents::ZERO, Cents::ZERO));
    assert!(!waits_to_give_back(&order));
}

#[test]
fn no_more_goes_back_to_a_card_than_it_paid() {
    let mut order = debited();
    assert!(matches!(set(&mut order, &[entry(10, -2001)]), Err(Error::Invalid(_))));
    assert!(matches!(set(&mut order, &[entry(10, -1500), entry(10, -501)]), Err(Error::Invalid(_))));
    assert_eq!(set(&mut order, &[entry(10, -1500), entry(10, -500)]).unwrap().refund.len(), 2);
    assert!(matches!(set(&mut order, &[entry(10, -1)]), Err(Error::Invalid(_))));
    let mut cash = fixtures::order(Some(1000));
    assert!(matches!(set(&mut cash, &[entry(10, -1)]), Err(Error::Invalid(_))), "no card has paid");
}

#[test]
fn what_goes_back_to_cards_goes_back_of_the_payments_that_they_made() {
    let mut order = accepted();
    let first = set(&mut order, &[entry(10, 1000)]).unwrap().charge[0];
    hear(&mut order, first, &BankNews::collected("p1".into()));
    set(&mut order, &[entry(3, 200)]).unwrap();
    let second = set(&mut order, &[entry(10, 800)]).unwrap().charge[0];
    hear(&mut order, second, &BankNews::collected("p2".into()));
    assert!(set(&mut order, &[entry(10, -1001)]).is_err(), "no one payment was of as much");
    assert!(set(&mut order, &[entry(10, -900), entry(10, -700), entry(10, -200)]).is_err());
    set(&mut order, &[entry(10, -700), entry(10, -700), entry(10, -300)]).unwrap();
    let given: Vec<_> = order.payments.lines.iter().filter(|it| it.amount < Cents::ZERO).collect();
    let of: Vec<_> = given.iter().map(|it| (it.amount.0, it.pay_id.as_deref())).collect();
    assert_eq!(of, [(-700, Some("p1")), (-700, Some("p2")), (-300, Some("p1"))]);
}

#[test]
fn what_a_card_paid_can_go_back_to_it_once() {
    let mut order = debited();
    let refundable =
        |order: &Order| (order.payments.refundable_by_card(), order.payments.refundable_at_bank("p1"));
    assert_eq!(refundable(&order), (true, Cents(2000)));
    set(&mut order, &[entry(10, -1500)]).unwrap();
    assert_eq!(refundable(&order), (true, Cents(500)), "the bank is being asked for it");
    set(&mut order, &[entry(10, -500)]).unwrap();
    assert_eq!(refundable(&order), (false, Cents::ZERO));
    assert_eq!(order.payments.refundable_at_bank("p2"), Cents::ZERO);
}

#[test]
fn no_card_is_charged_for_more_than_remains() {
    let mut order = accepted();
    assert!(matches!(set(&mut order, &[entry(10, 2001)]), Err(Error::Invalid(_))));
    assert!(matches!(set(&mut order, &[entry(3, 500), entry(10, 1501)]), Err(Error::Invalid(_))));
    set(&mut order, &[entry(10, 1500)]).unwrap();
    assert!(matches!(set(&mut order, &[entry(10, 501)]), Err(Error::Invalid(_))), "the bank is being asked");
}

#[test]
fn a_charge_that_never_reached_the_bank_is_made_only_if_it_is_still_owed() {
    let mut order = accepted();
    debit(&mut order);
    let line = order.payments.lines[0].id;
    assert!(order.still_owes(line) && !order.still_owes(PaymentId(0)));
    set(&mut order, &[entry(3, 1)]).unwrap();
    assert!(!order.still_owes(line), "some of it was paid otherwise");
    let cash = order.payments.lines[1].id;
    assert!(!order.still_owes(cash), "nobody charges what was collected");
    let mut cancelled = accepted();
    debit(&mut cancelled);
    go(&mut cancelled, OrderStatus::Rejected);
    assert!(!cancelled.still_owes(line));
}

#[test]
fn a_payment_is_named_once_and_a_gift_is_not_negative() {
    let mut order = fixtures::order(Some(1000));
    set(&mut order, &[entry(4, 1500)]).unwrap();
    let corrected = PaymentEntry { id: order.payments.lines[0].id, ..entry(4, 2000) };
    assert!(matches!(set(&mut order, &[corrected.clone(), corrected]), Err(Error::Invalid(_))));
    assert!(matches!(set(&mut order, &[entry(0, -1)]), Err(Error::Invalid(_))));
    assert_eq!(order.payments.lines.len(), 1);
}

const CREDITS: [(CreditId, Cents); 2] = [(CreditId(1), Cents(1200)), (CreditId(2), Cents(800))];

fn of_credit(credit: CreditId, amount: i64) -> PaymentEntry {
    PaymentEntry { credit_id: Some(credit), ..entry(15, amount) }
}

/// Two shirts at 10 €, paid by these entries one after the other, as far as they are taken.
fn paid_by(entries: &[PaymentEntry]) -> Order {
    let mut order = fixtures::order(Some(1000));
    let (by, now) = (fixtures::manager(), fixtures::now());
    for entry in entries {
        let left = CREDITS.map(|(id, amount)| (id, amount - order.payments.taken_from(id)));
        let means =
            PaymentSources { credits: &left, card: None, mandate: None, today: today(), cost_centers: &[] };
        let before = order.clone();
        let _ = order.set_payments(None, std::slice::from_ref(entry), &means, &by, now);
        assert_eq!(invariants::broken_between(&before, &order), Vec::<&str>::new());
    }
    order
}

fn cancel(order: &mut Order) -> Vec<(CreditId, Cents)> {
    let (before, to) = (order.clone(), NextStatus::to(OrderStatus::Rejected));
    let change = NextStatus { comment: Some("Fermé".into()), ..to };
    let done = order.change_status(change, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(invariants::broken_between(&before, order), Vec::<&str>::new());
    assert_eq!(invariants::broken(order), Vec::<&str>::new());
    done.credits_back
}

#[test]
fn what_went_back_by_another_way_does_not_go_back_to_the_credit_too() {
    let credit = CreditId(1);
    let mut order = paid_by(&[of_credit(credit, 1200), entry(5, -1200)]);
    assert_eq!(cancel(&mut order), []);
    assert!(set(&mut order, &[of_credit(credit, -1200)]).is_err(), "it went back already");
    // Said to go back by a transfer, and unsaid: the credit may have it.
    let mut order = paid_by(&[of_credit(credit, 1200), entry(6, -1000)]);
    assert_eq!(cancel(&mut order), [(credit, Cents(200))]);
    let line = order.payments.lines.iter().find(|it| it.amount == Cents(-1000)).unwrap().id;
    let unsaid = PaymentEntry { id: line, cancelled: true, ..entry(6, -1000) };
    let plan = set(&mut order, &[unsaid, of_credit(credit, -1000)]).unwrap();
    assert_eq!((plan.credits, order.money().collected()), (vec![(credit, Cents(-1000))], Cents::ZERO));
}

#[test]
fn what_its_beneficiary_reads_is_what_cancelling_gives_back() {
    let mut order = paid_by(&[of_credit(CreditId(1), 900), entry(3, 400), entry(6, -600)]);
    let told = order.self_service(fixtures::now());
    assert_eq!((told.credits_back.0, told.refund.0), (Cents(700), Cents::ZERO));
    assert_eq!(cancel(&mut order), [(CreditId(1), Cents(700))]);
}

proptest! {
    /// The rest goes back once, whatever was paid and given back before: to the credits that paid first, and the
    /// remainder by the desk.
    #[test]
    fn what_was_taken_goes_back_once(
        entries in prop::collection::vec(
            (prop::sample::select(&[0u8, 1, 3, 4, 5, 6, 15, 15, 15][..]), -1500i64..1500, 1i64..3),
            0..8,
        ),
    ) {
        let entries: Vec<_> = entries.into_iter().map(|(kind, amount, credit)| match kind {
            15 => of_credit(CreditId(credit), amount),
            _ => entry(kind, amount),
        }).collect();
        let mut order = paid_by(&entries);
        let held = order.payments.held_without(&[]);
        let paid: Vec<_> = CREDITS.map(|(id, _)| (id, order.payments.taken_from(id))).into();
        let back = cancel(&mut order);
        let to_credits: Cents = back.iter().map(|it| it.1).sum();
        prop_assert_eq!(to_credits + order.to_give_back(), held, "no more and no less than was there");
        for (id, amount) in paid {
            let got = back.iter().find(|it| it.0 == id).map_or(Cents::ZERO, |it| it.1);
            prop_assert!(got <= amount, "a credit gets back what it gave at most");
            prop_assert!(got == amount || order.to_give_back() == Cents::ZERO, "and before anything else does");
        }
    }
}
