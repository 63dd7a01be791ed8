use proptest::prelude::*;

use super::*;
use crate::{
    calendar::paris,
    fixtures,
    money::{
        mandate::{MandateState, NoMandate},
        no_mode::chargeable,
        pricing::totals,
    },
};

fn totals_of(price: Option<i64>) -> Totals {
    totals(&[fixtures::line(price.map(Cents), 1)], 0, None)
}

fn context(credits: i64) -> PaymentContext<'static> {
    PaymentContext {
        credits: Cents(credits),
        card: None,
        mandate: None,
        by_desk: false,
        today: paris::today(fixtures::now()),
    }
}

fn modes(change: impl FnOnce(&mut Offer), price: Option<i64>, context: &PaymentContext) -> Vec<PaymentMode> {
    let mut offer = fixtures::offer(vec![]);
    change(&mut offer);
    let options = payment_options(&offer, &totals_of(price), &fixtures::conciergerie(), context).unwrap();
    options.into_iter().map(|it| it.id).collect()
}

#[test]
fn ways_to_pay_follow_the_offer_and_what_there_is() {
    use PaymentMode::*;
    assert_eq!(modes(|_| {}, Some(1000), &context(0)), [Card, Conciergerie]);
    assert_eq!(modes(|_| {}, Some(1000), &context(999)), [Credits, Card, Conciergerie]);
    assert_eq!(modes(|_| {}, Some(1000), &context(1000)), [Credits], "credits that cover all hide the rest");
    assert_eq!(
        modes(|_| {}, Some(1000), &context(2000)),
        [Credits],
        "a total below the credits leaves only them"
    );
    assert_eq!(
        modes(|_| {}, None, &context(1000)),
        [Credits, Card, Conciergerie],
        "no total, nothing covered"
    );
    assert_eq!(modes(|it| it.pay_only_online = true, Some(1000), &context(0)), [Card]);
    assert_eq!(modes(|it| it.force_payment_mode = Some(Company), Some(1000), &context(9000)), [Company]);
    assert_eq!(modes(|_| {}, Some(0), &context(9000)), [Free]);
    assert_eq!(modes(|it| it.allow_free_orders = true, Some(1000), &context(0)), [Card, Conciergerie]);
    let desk = PaymentContext { by_desk: true, ..context(0) };
    assert_eq!(modes(|it| it.allow_free_orders = true, Some(1000), &desk), [Card, Conciergerie, Free]);
}

#[test]
fn an_order_that_nobody_can_pay_is_refused() {
    let offer = Offer { pay_only_online: true, ..fixtures::offer(vec![]) };
    let closed = Conciergerie { axepta_active: false, ..fixtures::conciergerie() };
    let options = payment_options(&offer, &totals_of(Some(1000)), &closed, &context(0));
    assert!(matches!(options, Err(Error::Refused(Refusal::NoPaymentOption))));
}

#[test]
fn the_second_option_is_the_default_when_credits_come_first() {
    let options = |credits| {
        let offer = fixtures::offer(vec![]);
        payment_options(&offer, &totals_of(Some(1000)), &fixtures::conciergerie(), &context(credits)).unwrap()
    };
    assert_eq!(default_option(&options(0)), Some(PaymentMode::Card));
    assert_eq!(default_option(&options(500)), Some(PaymentMode::Card));
    assert_eq!(default_option(&options(1000)), Some(PaymentMode::Credits));
    let most: Vec<_> = options(500).iter().map(|it| it.maximum_amount).collect();
    assert_eq!(most, [Some(Cents(500)), None, None], "of credits alone");
    let told: Vec<_> = options(500).iter().map(|it| it.message.is_some()).collect();
    assert_eq!(told, [false, true, false], "of the card alone");
    assert_eq!(choose(&options(500), Some(PaymentMode::Credits)).unwrap(), PaymentMode::Credits);
    assert_eq!(choose(&options(0), None).unwrap(), PaymentMode::Card);
    assert!(matches!(choose(&options(0), Some(PaymentMode::Free)), Err(Error::Invalid(_))));
}

#[test]
fn a_missing_card_is_entered_by_its_owner_alone() {
    let told = |by_desk| card_message(&PaymentContext { by_desk, ..context(0) }).unwrap().fr;
    assert!(told(false).starts_with("Vous saisirez votre carte"));
    assert!(told(true).starts_with("Ce bénéficiaire n’a pas encore de carte"));
}

#[test]
fn who_has_a_card_that_ends_is_told_two_months_before_at_nine() {
    let warned = |expires: &str| fixtures::card(expires).warned_at().to_string();
    assert_eq!(warned("2027-01-31"), "2026-11-30T08:00:00Z");
    assert_eq!(warned("2026-10-31"), "2026-08-31T07:00:00Z", "in summer");
}

#[test]
fn a_closed_way_to_pay_is_refused_with_a_sentence_of_its_own() {
    let day = paris::today(fixtures::now());
    for (rule, refusal) in [
        (NoMode::NoCredits, Refusal::CreditUnavailable),
        (NoMode::NoCard, Refusal::NoCard),
        (NoMode::CardExpired(day), Refusal::CardExpired),
        (NoMode::DebitsClosed, Refusal::DirectDebitUnavailable),
        (NoMode::NoMandate(NoMandate::Unsigned), Refusal::NoMandate),
        (NoMode::Final, Refusal::OrderImmutable),
        (NoMode::PriceMissing, Refusal::PriceMissing),
        (NoMode::NeverFree, Refusal::NoPaymentOption),
    ] {
        assert!(matches!(Error::from(rule), Error::Refused(it) if it == refusal), "{rule:?}");
    }
}

#[test]
fn a_card_says_when_it_ends() {
    let today = paris::today(fixtures::now());
    let state = |expires: &str| {
        let card = fixtures::card(expires);
        let context = PaymentContext { card: Some(&card), ..context(0) };
        let told = card_message(&context).map(|it| it.en);
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
    let closed = |change: fn(&mut Offer), price, context: &PaymentContext, desk: &Conciergerie| {
        let mut offer = fixtures::offer(vec![]);
        change(&mut offer);
        let rules = closed_modes(&offer, &totals_of(price), desk, context);
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
    assert_eq!(closed(|_| {}, Some(1000), &context(0), &desk), ordinary);
    let shut = Conciergerie { axepta_active: false, disable_sepa: true, ..fixtures::conciergerie() };
    let rules = closed(
        |it| (it.pay_only_online, it.allow_free_orders) = (true, true),
        Some(1000),
        &context(500),
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
    let ended = PaymentContext { mandate: Some(&revoked), ..context(0) };
    assert!(
        closed(|_| {}, Some(1000), &ended, &desk).contains(&(DirectDebit, "payment.mandateRevoked".into()))
    );
    for (change, price, rule) in [
        ((|_| {}) as fn(&mut Offer), Some(0), "payment.nothingToPay"),
        (|it| it.force_payment_mode = Some(Company), Some(1000), "payment.forced"),
        (|_| {}, Some(900), "payment.covered"),
    ] {
        let rules = closed(change, price, &context(1000), &desk);
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
        let context = PaymentContext { mandate: mandate.then_some(&signed), by_desk, ..context(credits) };
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
        let options = payment_options(&offer, &totals, &desk, &context).unwrap_or_default();
        let offered: Vec<_> = options.iter().map(|it| it.id).collect();
        prop_assert_eq!(&offered, &expected);
        let closed: Vec<_> = closed_modes(&offer, &totals, &desk, &context).iter().map(|it| it.id).collect();
        prop_assert!(closed.iter().all(|it| !offered.contains(it)));
        prop_assert_eq!(offered.len() + closed.len(), MODES.len());
    }
}

#[test]
fn what_credits_leave_is_paid_as_was_chosen_and_never_left_unsaid() {
    use PaymentMode::*;
    let (offer, desk) = (fixtures::offer(vec![]), fixtures::conciergerie());
    let paid =
        |credits: i64, price: Option<i64>, recurring: bool, asked: (PaymentMode, Option<PaymentMode>)| {
            let (context, totals) = (context(credits), totals_of(price));
            let options = payment_options(&offer, &totals, &desk, &context).unwrap();
            let rest = rest_options(&offer, &totals, &desk, &context, recurring);
            let chosen = choose_both(&options, &rest, (Some(asked.0), asked.1), (&totals, &context));
            (rest.into_iter().map(|it| it.id).collect::<Vec<_>>(), chosen)
        };
    let both = |mode| Payment { mode, credits_first: true };
    let (rest, chosen) = paid(4500, Some(7800), false, (Credits, Some(Card)));
    assert_eq!((rest, chosen.unwrap()), (vec![Card, Conciergerie], both(Card)));
    let told = paid(4500, Some(7800), false, (Credits, None)).1.unwrap_err().words();
    assert!(told.fr.contains("33,00") && told.en.contains("33.00"), "{told:?}");
    assert!(paid(4500, Some(7800), false, (Credits, Some(Company))).1.is_err(), "not one of them");
    assert!(paid(4500, None, false, (Credits, None)).1.is_err(), "it may cost more than they hold");
    let (rest, chosen) = paid(7800, Some(7800), false, (Credits, Some(Card)));
    assert_eq!((rest, chosen.unwrap()), (vec![], Credits.into()), "nothing is left");
    assert_eq!(paid(7800, Some(7800), false, (Credits, None)).1.unwrap(), Credits.into());
    // Credits may end before an order that comes back does.
    let (rest, chosen) = paid(7800, Some(7800), true, (Credits, Some(Conciergerie)));
    assert_eq!((rest, chosen.unwrap()), (vec![Card, Conciergerie], both(Conciergerie)));
    let (rest, chosen) = paid(0, Some(7800), true, (Card, None));
    assert_eq!((rest, chosen.unwrap()), (vec![], Card.into()));
}

proptest! {
    /// The chosen modes pay all of an order: credits alone are accepted only where they cover it.
    #[test]
    fn no_order_is_left_with_an_amount_that_nothing_pays(
        credits in 0_i64..10_000,
        price in proptest::option::of(1_i64..10_000),
        recurring in any::<bool>(),
        asked in proptest::sample::select(MODES.to_vec()),
        other in proptest::option::of(proptest::sample::select(MODES.to_vec())),
    ) {
        let (offer, desk) = (fixtures::offer(vec![]), fixtures::conciergerie());
        let (context, totals) = (context(credits), totals_of(price));
        let options = payment_options(&offer, &totals, &desk, &context).unwrap();
        let rest = rest_options(&offer, &totals, &desk, &context, recurring);
        if let Ok(paid) = choose_both(&options, &rest, (Some(asked), other), (&totals, &context)) {
            prop_assert!(paid.mode != PaymentMode::Credits || price.is_some_and(|it| it <= credits));
            prop_assert!(!paid.credits_first || (credits > 0 && asked == PaymentMode::Credits));
        }
    }
}
