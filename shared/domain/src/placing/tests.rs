use contract::{catalogue::ItemType, orders::OrderStatus};

use super::*;
use crate::{fixtures, order::PaymentState, pricing::totals};

fn totals_of(price: Option<i64>) -> Totals {
    totals(&[fixtures::line(price.map(Cents), 1)], 0, None)
}

fn purse(credits: i64) -> Purse<'static> {
    Purse {
        credits: Cents(credits),
        card: None,
        mandate: false,
        by_desk: false,
        today: paris::today(fixtures::now()),
    }
}

fn modes(change: impl FnOnce(&mut Offer), price: Option<i64>, purse: &Purse) -> Vec<PaymentMode> {
    let mut offer = fixtures::offer(vec![]);
    change(&mut offer);
    let options = payment_options(&offer, &totals_of(price), &fixtures::conciergerie(), purse).unwrap();
    options.into_iter().map(|it| it.id).collect()
}

#[test]
fn a_new_order_starts_numbered_priced_and_told() {
    let order = fixtures::order(Some(450));
    assert_eq!((order.status, order.note, order.edition), (OrderStatus::New, -3, 1));
    assert_eq!(order.lines[0].id, OrderItemId(104_820_001));
    assert_eq!(order.final_amount(), Cents(900));
    let path: Vec<_> = order.statuses.iter().map(|it| (it.status, it.author_name.as_str())).collect();
    assert_eq!(path, [(OrderStatus::New, "Camille Martin")]);
    let log: Vec<_> = order.events.iter().map(|it| (it.kind.as_str(), it.text.as_str())).collect();
    assert_eq!(log, [("created", "Nouvelle")]);
    assert!(order.payments.is_empty());
}

#[test]
fn an_offer_may_accept_at_once_and_then_nobody_has_read_the_comment() {
    for auto_accept in [false, true] {
        let item = fixtures::item(1, ItemType::Default, Some(450));
        let offer = Offer { auto_accept, ..fixtures::offer(vec![item]) };
        let order = fixtures::order_with(&offer, PaymentMode::Conciergerie, |it| {
            it.comment = Some("Sans pli".into());
        });
        let expected = if auto_accept { OrderStatus::Accepted } else { OrderStatus::New };
        assert_eq!(order.status, expected);
        assert_eq!(order.comments[0].ack, !auto_accept);
    }
}

#[test]
fn a_card_announces_the_amount_and_is_debited_on_the_day_of_the_service() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))]);
    let order = fixtures::order_with(&offer, PaymentMode::Card, |it| {
        it.begin_date = Some("2026-11-24".parse().unwrap());
    });
    let line = &order.payments[0];
    assert_eq!(
        (line.kind, line.amount, line.state),
        (PaymentKind::OnlineCard, Cents(900), PaymentState::Expected)
    );
    assert_eq!(order.debit_date, Some("2026-11-24".parse().unwrap()));
    assert_eq!(order.money().remainder, Cents(900), "nothing is collected yet");
}

#[test]
fn credits_pay_at_once_and_what_they_do_not_hold_remains() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))]);
    let (beneficiary, conciergerie) = (fixtures::beneficiary(), fixtures::conciergerie());
    let by = Actor::beneficiary(&beneficiary);
    let basis = crate::draft::Basis {
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        terms: None,
        ordered_this_month: false,
    };
    let draft = crate::draft::check(&fixtures::wish(&offer), &basis).unwrap();
    let order = place(&Placing {
        id: OrderId(1),
        draft: &draft,
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        payment_mode: PaymentMode::Credits,
        credits: &[(CreditId(1), Cents(500)), (CreditId(2), Cents(100))],
        overlap: false,
        parent: None,
    });
    let money = order.money();
    assert_eq!((money.credits, money.payments, money.remainder), (Cents(600), Cents(0), Cents(300)));
    assert_eq!(order.totals(), draft.totals, "preview and order are priced alike");
}

#[test]
fn ways_to_pay_follow_the_offer_and_the_purse() {
    use PaymentMode::*;
    assert_eq!(modes(|_| {}, Some(1000), &purse(0)), [Card, Conciergerie]);
    assert_eq!(modes(|_| {}, Some(1000), &purse(999)), [Credits, Card, Conciergerie]);
    assert_eq!(modes(|_| {}, Some(1000), &purse(1000)), [Credits], "credits that cover all hide the rest");
    assert_eq!(
        modes(|_| {}, Some(1000), &purse(2000)),
        [Credits],
        "a total below the credits leaves only them"
    );
    assert_eq!(modes(|_| {}, None, &purse(1000)), [Credits, Card, Conciergerie], "no total, nothing covered");
    assert_eq!(modes(|it| it.pay_only_online = true, Some(1000), &purse(0)), [Card]);
    assert_eq!(modes(|it| it.force_payment_mode = Some(Company), Some(1000), &purse(9000)), [Company]);
    assert_eq!(modes(|_| {}, Some(0), &purse(9000)), [Free]);
    assert_eq!(modes(|it| it.allow_free_orders = true, Some(1000), &purse(0)), [Card, Conciergerie]);
    let desk = Purse { by_desk: true, ..purse(0) };
    assert_eq!(modes(|it| it.allow_free_orders = true, Some(1000), &desk), [Card, Conciergerie, Free]);
}

#[test]
fn an_order_that_nobody_can_pay_is_refused() {
    let offer = Offer { pay_only_online: true, ..fixtures::offer(vec![]) };
    let closed = Conciergerie { axepta_active: false, ..fixtures::conciergerie() };
    let options = payment_options(&offer, &totals_of(Some(1000)), &closed, &purse(0));
    assert!(matches!(options, Err(Error::Refused(Refusal::NoPaymentOption))));
}

#[test]
fn the_second_option_is_the_default_when_credits_come_first() {
    let options = |credits| {
        let offer = fixtures::offer(vec![]);
        payment_options(&offer, &totals_of(Some(1000)), &fixtures::conciergerie(), &purse(credits)).unwrap()
    };
    assert_eq!(default_option(&options(0)), Some(PaymentMode::Card));
    assert_eq!(default_option(&options(500)), Some(PaymentMode::Card));
    assert_eq!(default_option(&options(1000)), Some(PaymentMode::Credits));
    assert_eq!(options(500)[0].maximum_amount, Some(Cents(500)));
    assert_eq!(choose(&options(500), Some(PaymentMode::Credits)).unwrap(), PaymentMode::Credits);
    assert_eq!(choose(&options(0), None).unwrap(), PaymentMode::Card);
    assert!(matches!(choose(&options(0), Some(PaymentMode::Free)), Err(Error::Invalid(_))));
}

#[test]
fn a_card_says_when_it_ends() {
    let today = paris::today(fixtures::now());
    let state = |expires: &str| {
        let card = fixtures::card(expires);
        let purse = Purse { card: Some(&card), ..purse(0) };
        let told = card_message(&purse).map(|it| it.en);
        (card.is_expired(today), card.is_almost_expired(today), told.is_some())
    };
    assert_eq!(state("2026-11-20"), (true, false, true));
    assert_eq!(state("2026-11-21"), (false, true, true), "its last day counts");
    assert_eq!(state("2027-01-21"), (false, true, true));
    assert_eq!(state("2027-01-31"), (false, false, false));
}
