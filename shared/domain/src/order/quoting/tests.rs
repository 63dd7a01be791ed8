use contract::{OrderItemId, orders::OrderStatus};
use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    order::{editing::LineChange, lifecycle::NextStatus},
};

/// An order of a suit on quote, for which this is proposed.
fn quoted(price: i64) -> Order {
    let mut order = fixtures::order(None);
    let proposal = fixtures::proposal(&order, price);
    order.propose_quote(proposal, &fixtures::manager(), fixtures::now()).unwrap();
    order
}

fn person() -> Actor {
    Actor::beneficiary(&fixtures::beneficiary())
}

fn state(order: &Order, version: usize, now: Timestamp) -> QuoteState {
    order.quote_state(&order.quotes[version - 1], now)
}

fn refusal(result: Result<()>) -> Option<Refusal> {
    match result {
        Err(Error::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

fn more(label: &str, quantity: u32, price: i64, vat: u32) -> ProposedLine {
    ProposedLine { id: None, label: label.into(), quantity, unit_price: Cents(price), tva_rate: vat }
}

#[test]
fn what_is_accepted_is_what_the_order_costs() {
    let (mut order, now) = (fixtures::order(None), fixtures::now());
    let mut proposal = fixtures::proposal(&order, 4500);
    proposal.lines.push(more(" Bouton ", 3, 150, 2000));
    order.propose_quote(proposal, &fixtures::manager(), now).unwrap();
    assert_eq!((order.edition, order.quotes[0].number(order.id).as_str()), (2, "D-10482-1"));
    assert!(order.lacks_a_price(), "nothing is set before somebody accepts");
    order.accept_quote(1, &person(), now).unwrap();
    assert_eq!((order.edition, order.final_amount()), (3, Cents(9450)));
    let lines: Vec<_> = order.lines.iter().map(|it| (it.label.fr.as_str(), it.price, it.quantity)).collect();
    assert_eq!(lines, [("Article 1", Some(Cents(4500)), 2), ("Bouton", Some(Cents(150)), 3)]);
    let rates: Vec<_> =
        order.vat_shares().iter().map(|it| (it.tva_rate, it.amount_ht + it.amount_tva)).collect();
    assert_eq!(rates, [(1000, Cents(9000)), (2000, Cents(450))]);
    assert_eq!(refusal(order.accept_quote(1, &person(), now)), Some(Refusal::QuoteAnswered));
    let again = fixtures::proposal(&fixtures::order(None), 1);
    let refused = order.propose_quote(again, &fixtures::manager(), now);
    assert_eq!(refusal(refused), Some(Refusal::NothingToQuote));
}

#[test]
fn a_newer_version_and_another_price_take_the_place_of_a_quote() {
    let (mut order, now) = (quoted(4500), fixtures::now());
    let newer = fixtures::proposal(&order, 4000);
    order.propose_quote(newer, &fixtures::manager(), now).unwrap();
    assert_eq!([state(&order, 1, now), state(&order, 2, now)], [QuoteState::Replaced, QuoteState::Open]);
    assert_eq!(refusal(order.accept_quote(1, &person(), now)), Some(Refusal::QuoteReplaced));
    assert_eq!(refusal(order.decline_quote(1, "Non", &person(), now)), Some(Refusal::QuoteReplaced));
    assert!(matches!(order.accept_quote(3, &person(), now), Err(Error::NotFound(_))));

    let (id, desk) = (order.lines[0].id, fixtures::manager());
    let said = LineChange { comment: Some("Lin".into()), ..LineChange::default() };
    order.change_line(None, id, said, &desk, now).unwrap();
    assert_eq!(state(&order, 2, now), QuoteState::Open, "a remark changes no price");
    let three = LineChange { quantity: Some(3), ..LineChange::default() };
    order.change_line(None, id, three, &desk, now).unwrap();
    assert_eq!(state(&order, 2, now), QuoteState::Replaced);
    assert_eq!(refusal(order.accept_quote(2, &person(), now)), Some(Refusal::QuoteReplaced));
}

#[test]
fn an_amount_of_the_desk_and_the_end_of_an_order_take_its_place_too() {
    let (now, desk) = (fixtures::now(), fixtures::manager());
    let mut order = quoted(4500);
    order.set_price(None, Some(Cents(8000)), &desk, now).unwrap();
    assert_eq!(refusal(order.accept_quote(1, &person(), now)), Some(Refusal::QuoteReplaced));
    assert_eq!(order.final_amount(), Cents(8000));
    let mut order = quoted(4500);
    order.withdraw("", &person(), now).unwrap();
    assert_eq!(state(&order, 1, now), QuoteState::Replaced);
    assert_eq!(refusal(order.accept_quote(1, &person(), now)), Some(Refusal::OrderImmutable));
    let mut order = quoted(4500);
    order.change_status(NextStatus::to(OrderStatus::Accepted), &desk, &[], now).unwrap();
    assert_eq!(state(&order, 1, now), QuoteState::Open, "that it is carried out changes no price");
}

#[test]
fn a_quote_can_be_accepted_to_the_end_of_its_last_day_and_no_longer() {
    let mut order = quoted(4500);
    let ends = order.quotes[0].ends();
    assert_eq!(ends.to_string(), "2026-12-21T23:00:00Z", "midnight in Paris, thirty days later");
    let last = ends - SignedDuration::from_secs(1);
    assert_eq!([state(&order, 1, last), state(&order, 1, ends)], [QuoteState::Open, QuoteState::Expired]);
    assert_eq!(refusal(order.accept_quote(1, &person(), ends)), Some(Refusal::QuoteExpired));
    assert_eq!(refusal(order.decline_quote(1, "Trop tard", &person(), ends)), Some(Refusal::QuoteExpired));
    order.accept_quote(1, &person(), last).unwrap();
    assert_eq!(state(&order, 1, ends), QuoteState::Accepted, "what was accepted stays so");
}

#[test]
fn who_declines_says_why_and_the_desk_hears_of_it() {
    let (mut order, now) = (quoted(4500), fixtures::now());
    assert!(matches!(order.decline_quote(1, " ", &person(), now), Err(Error::Invalid(_))));
    order.decline_quote(1, " Trop cher ", &person(), now).unwrap();
    let comment = order.conversation.comments.last().unwrap();
    assert_eq!((comment.content.as_str(), comment.ack), ("Décline le devis D-10482-1 : Trop cher", false));
    assert_eq!((state(&order, 1, now), comment.vp), (QuoteState::Declined, false));
    assert_eq!(refusal(order.accept_quote(1, &person(), now)), Some(Refusal::QuoteAnswered));
    let newer = fixtures::proposal(&order, 4000);
    order.quote_freely = true;
    order.propose_quote(newer, &fixtures::partner_of(&order), now).unwrap();
    order.decline_quote(2, "Encore trop cher", &person(), now).unwrap();
    assert!(order.conversation.comments.last().unwrap().vp, "whoever wrote the quote reads why");
}

#[test]
fn a_partner_proposes_where_the_offer_lets_them() {
    let (mut order, now) = (fixtures::order(None), fixtures::now());
    let partner = fixtures::partner_of(&order);
    let propose = |order: &mut Order, by: &Actor| order.propose_quote(fixtures::proposal(order, 1), by, now);
    assert_eq!(refusal(propose(&mut order, &partner)), Some(Refusal::QuotesByDesk));
    assert_eq!(refusal(propose(&mut order, &person())), Some(Refusal::QuotesByDesk));
    order.quote_freely = true;
    propose(&mut order, &partner).unwrap();
    assert!(order.quotes[0].is_read_by(Side::Partner));
    propose(&mut order, &fixtures::manager()).unwrap();
    assert!(!order.quotes[1].is_read_by(Side::Partner), "prices of others");
}

#[test]
fn each_line_without_a_price_is_named_once_and_nothing_else() {
    let now = fixtures::now();
    let refused = |change: fn(&mut ProposedQuote)| {
        let mut order = fixtures::order(None);
        let mut proposal = fixtures::proposal(&order, 4500);
        change(&mut proposal);
        let answer = order.propose_quote(proposal, &fixtures::manager(), now);
        assert_eq!(order, fixtures::order(None), "what is refused changes nothing");
        match answer {
            Err(Error::Invalid(fields)) => {
                assert!(fields.values().all(|it| !it.fr.is_empty() && !it.en.is_empty()), "{fields:?}");
                fields.into_keys().collect::<Vec<_>>().join(" ")
            }
            other => format!("{other:?}"),
        }
    };
    assert_eq!(refused(|it| it.lines.clear()), "lines");
    assert_eq!(refused(|it| it.lines[0].id = None), "lines", "its own line is missing");
    assert_eq!(refused(|it| it.lines[0].id = Some(OrderItemId(7))), "lines");
    assert_eq!(refused(|it| it.lines.push(it.lines[0].clone())), "lines", "twice");
    assert_eq!(refused(|it| it.lines[0].quantity = 0), "lines");
    assert_eq!(refused(|it| it.lines[0].unit_price = Cents(-1)), "lines");
    assert_eq!(refused(|it| it.lines[0].tva_rate = 10_001), "lines");
    assert_eq!(refused(|it| it.lines.push(more("  ", 1, 100, 2000))), "lines", "no label");
    assert_eq!(refused(|it| it.lines.push(more(&"é".repeat(101), 1, 100, 2000))), "lines");
    assert_eq!(refused(|it| it.lines.extend(vec![more("Bouton", 1, 100, 2000); 20])), "lines");
    assert_eq!(
        refused(|it| it.valid_until = it.valid_until.checked_sub(jiff::Span::new().days(31)).unwrap()),
        "validUntil"
    );
    assert_eq!(refused(|it| it.valid_until = paris::days_after(it.valid_until, 340)), "validUntil");
}

#[test]
fn versions_are_bounded() {
    let (mut order, now) = (fixtures::order(None), fixtures::now());
    let propose = |order: &mut Order, own: usize| {
        let mut proposal = fixtures::proposal(order, 4500);
        proposal.lines.extend(vec![more(&"é".repeat(100), 1, 100, 2000); own]);
        order.propose_quote(proposal, &fixtures::manager(), now)
    };
    for _ in 0..MAX_VERSIONS {
        propose(&mut order, 0).unwrap();
    }
    assert!(matches!(propose(&mut order, 0), Err(Error::Invalid(_))));
    let mut order = fixtures::order(None);
    let long = (0..MAX_VERSIONS).take_while(|_| propose(&mut order, MAX_LINES - 1).is_ok()).count();
    assert!((4..MAX_VERSIONS).contains(&long), "{long}");
    assert!(serde_json::to_string(&order.quotes).unwrap().len() < MAX_BYTES + 100);
}

proptest! {
    /// A quote says what the order costs once it is accepted, to the cent and to the cent of tax, whatever the order holds
    /// and whatever is proposed for it.
    #[test]
    fn the_total_of_a_quote_is_the_total_of_its_order(
        had in prop::collection::vec((prop::option::of(0i64..100_000), 1u32..20), 0..5),
        prices in prop::collection::vec((0i64..100_000, 1u32..20), 5),
        own in prop::collection::vec((0i64..100_000, 1u32..20, prop::sample::select(vec![0u32, 550, 1000, 2000])), 0..5),
        discount in 0u8..=100,
        extra in prop::option::of(0i64..10_000),
        vat in prop::option::of(prop::sample::select(vec![550u32, 2000])),
    ) {
        let now = fixtures::now();
        let mut order = fixtures::order(None);
        let first = order.lines[0].clone();
        for (price, quantity) in had {
            let id = order.next_line_id();
            order.lines.push(Line { id, price: price.map(Cents), quantity, ..first.clone() });
        }
        (order.discount, order.additional_cost, order.vat) = (discount, extra.map(Cents), vat);
        let mut proposal = fixtures::proposal(&order, 0);
        for (line, (price, quantity)) in proposal.lines.iter_mut().zip(prices.iter().cycle()) {
            (line.unit_price, line.quantity) = (Cents(*price), *quantity);
        }
        proposal.lines.extend(own.iter().map(|&(price, quantity, vat)| more("Pièce", quantity, price, vat)));
        order.propose_quote(proposal, &fixtures::manager(), now).unwrap();
        order.accept_quote(1, &person(), now).unwrap();
        let quote = &order.quotes[0];
        prop_assert_eq!(quote.totals(), order.totals());
        prop_assert_eq!(quote.totals().total, order.final_amount());
        if vat.is_some() {
            prop_assert_eq!(quote.vat_shares(), order.vat_shares());
        }
        let shares = quote.vat_shares();
        let taxed: Cents = shares.iter().map(|it| it.amount_ht + it.amount_tva).sum();
        prop_assert_eq!(taxed, quote.totals().total, "the lines of VAT add up to the total");
        let rates: Vec<_> = shares.iter().map(|it| it.tva_rate).collect();
        prop_assert!(rates.windows(2).all(|it| it[0] < it[1]), "one line a rate");
        let numbers: std::collections::BTreeSet<_> = order.lines.iter().map(|it| it.id).collect();
        prop_assert_eq!(numbers.len(), order.lines.len());
    }
}
