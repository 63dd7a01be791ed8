use contract::{catalogue::ItemType, orders::OrderStatus};

use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    money::{mandate::MandateState, no_mode::chargeable, payment::PaymentState, pricing::totals},
};

fn totals_of(price: Option<i64>) -> Totals {
    totals(&[fixtures::line(price.map(Cents), 1)], 0, None)
}

fn purse(credits: i64) -> Purse<'static> {
    Purse {
        credits: Cents(credits),
        card: None,
        mandate: None,
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
    let basis = crate::order::draft::basis::Basis {
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        terms: None,
        ordered_this_month: false,
    };
    let draft = crate::order::draft::check(&fixtures::wish(&offer), &basis).unwrap();
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

#[test]
fn a_way_to_pay_says_which_rule_closes_it() {
    use PaymentMode::{Card, Company, Conciergerie as AtDesk, Credits, DirectDebit, Free, Partner};
    let today = paris::today(fixtures::now());
    let mandate = |state| Mandate {
        state,
        signed: Some(today),
        reference: Some("RUM".into()),
        ..Mandate::asked(fixtures::now())
    };
    let revoked = mandate(MandateState::Revoked);
    let closed = |change: fn(&mut Offer), price, purse: &Purse, desk: &Conciergerie| {
        let mut offer = fixtures::offer(vec![]);
        change(&mut offer);
        let rules = closed_modes(&offer, &totals_of(price), desk, purse);
        rules.into_iter().map(|it| (it.id, it.why.code)).collect::<Vec<_>>()
    };
    let said = |codes: &[(PaymentMode, &str)]| {
        codes.iter().map(|(mode, code)| (*mode, format!("payment.{code}"))).collect::<Vec<_>>()
    };
    let desk = fixtures::conciergerie();
    let ordinary = said(&[
        (Credits, "noCredits"),
        (DirectDebit, "noMandate"),
        (Partner, "notOfThisOffer"),
        (Company, "notOfThisOffer"),
        (Free, "neverFree"),
    ]);
    assert_eq!(closed(|_| {}, Some(1000), &purse(0), &desk), ordinary);
    let shut = Conciergerie { axepta_active: false, disable_sepa: true, ..fixtures::conciergerie() };
    let rules = closed(
        |it| (it.pay_only_online, it.allow_free_orders) = (true, true),
        Some(1000),
        &purse(500),
        &shut,
    );
    assert_eq!(
        rules,
        said(&[
            (Card, "cardsClosed"),
            (DirectDebit, "debitsClosed"),
            (AtDesk, "onlineOnly"),
            (Partner, "notOfThisOffer"),
            (Company, "notOfThisOffer"),
            (Free, "freeByDesk"),
        ])
    );
    let ended = Purse { mandate: Some(&revoked), ..purse(0) };
    assert!(
        closed(|_| {}, Some(1000), &ended, &desk).contains(&(DirectDebit, "payment.mandateRevoked".into()))
    );
    for (change, price, rule) in [
        ((|_| {}) as fn(&mut Offer), Some(0), "payment.nothingToPay"),
        (|it| it.force_payment_mode = Some(Company), Some(1000), "payment.forced"),
        (|_| {}, Some(900), "payment.covered"),
    ] {
        let rules = closed(change, price, &purse(1000), &desk);
        assert_eq!((rules.len(), rules.iter().all(|it| it.1 == rule)), (6, true), "{rule}");
    }
}

#[test]
fn a_mandate_and_a_card_say_why_they_cannot_be_debited() {
    let today = paris::today(fixtures::now());
    let lapsed = Mandate {
        state: MandateState::Active,
        reference: Some("RUM".into()),
        signed: Some("2023-01-31".parse().unwrap()),
        ..Mandate::asked(fixtures::now())
    };
    let asked = Mandate::asked(fixtures::now());
    let code = |open, mandate| debited_by(open, mandate, today).unwrap_err().why().code;
    assert_eq!(code(true, None), "payment.noMandate");
    assert_eq!(code(false, Some(&asked)), "payment.debitsClosed");
    assert_eq!(code(true, Some(&asked)), "payment.mandateWaiting");
    assert_eq!(code(true, Some(&lapsed)), "payment.mandateLapsed");
    let text = debited_by(true, Some(&lapsed), today).unwrap_err().why().text.fr;
    assert!(text.ends_with("le 31 janvier 2026."), "{text}");
    let card = fixtures::card("2026-11-20");
    assert_eq!(chargeable(Some(&card), today).unwrap_err().why().code, "payment.cardExpired");
    assert_eq!(chargeable(None, today).unwrap_err().why().code, "payment.noCard");
}

proptest! {
    /// The list of ways to pay and the explanation are two askings of one rule, and the list is as it was written down.
    #[test]
    fn a_way_to_pay_is_offered_exactly_when_no_rule_closes_it(
        price in proptest::option::of(0i64..2000),
        credits in 0i64..2000,
        (online, give, forced, cards, sepa, mandate, by_desk) in
            any::<(bool, bool, Option<bool>, bool, bool, bool, bool)>(),
    ) {
        let today = paris::today(fixtures::now());
        let signed = Mandate {
            state: MandateState::Active,
            reference: Some("RUM".into()),
            signed: Some(today),
            ..Mandate::asked(fixtures::now())
        };
        let offer = Offer {
            pay_only_online: online,
            allow_free_orders: give,
            force_payment_mode: forced.map(|card| if card { PaymentMode::Card } else { PaymentMode::Partner }),
            ..fixtures::offer(vec![])
        };
        let desk = Conciergerie { axepta_active: cards, disable_sepa: sepa, ..fixtures::conciergerie() };
        let purse = Purse { mandate: mandate.then_some(&signed), by_desk, ..purse(credits) };
        let totals = totals_of(price);

        let open = |mode: PaymentMode| match mode {
            PaymentMode::Credits => credits > 0,
            PaymentMode::Card => cards,
            PaymentMode::DirectDebit => !sepa && mandate,
            _ => true,
        };
        let mut expected = match (price, offer.force_payment_mode) {
            (Some(0), _) => vec![PaymentMode::Free],
            (_, Some(forced)) => vec![forced],
            (Some(price), _) if credits >= price => vec![PaymentMode::Credits],
            _ => {
                let mut modes = vec![PaymentMode::Credits, PaymentMode::Card, PaymentMode::DirectDebit];
                modes.extend((!online).then_some(PaymentMode::Conciergerie));
                modes.extend((give && by_desk).then_some(PaymentMode::Free));
                modes
            }
        };
        expected.retain(|it| open(*it));
        let options = payment_options(&offer, &totals, &desk, &purse).unwrap_or_default();
        let offered: Vec<_> = options.iter().map(|it| it.id).collect();
        prop_assert_eq!(&offered, &expected);
        let closed: Vec<_> = closed_modes(&offer, &totals, &desk, &purse).iter().map(|it| it.id).collect();
        prop_assert!(closed.iter().all(|it| !offered.contains(it)));
        prop_assert_eq!(offered.len() + closed.len(), MODES.len());
    }
}
