use contract::{
    Cents, ConciergerieId, OfferItemId, Price, Words,
    catalogue::ItemType,
    orders::OrderStatus,
    partners::{EntPartSettings, RateType},
};
use jiff::{Timestamp, civil::Date};
use proptest::prelude::*;

use super::{
    buying::BuyingTerms,
    due::{DueSubject, PendingDue},
    expectation::Expectation,
    months,
    part::{ErrorCause, ExpectedPart, LineKind, RateTotal},
};
use crate::{
    catalogue::offer::{BuyingRules, Offer, StaffItem},
    fixtures,
    money::credit::{Bearer, Credit},
    order::{Line, Order, StatusChange},
    people::organisation::Partner,
};

const NOVEMBER: Date = jiff::civil::date(2026, 11, 1);

/// A sale of one item: price, quantity, the price that its partner asks, and a rate of its own.
type Sold = (Option<i64>, u32, Option<i64>, Option<u32>);

/// An order of these items that was done today, and its offer.
fn done(sold: &[Sold], buying: BuyingRules) -> (Order, Offer) {
    let item = |(nth, it): (usize, &Sold)| fixtures::item(1 + nth as i64, ItemType::Default, it.0);
    let mut offer = fixtures::offer(sold.iter().enumerate().map(item).collect());
    offer.buying = buying;
    let own = |(nth, it): (usize, &Sold)| StaffItem {
        item: OfferItemId(1 + nth as i64),
        buying_price: it.2.map(Cents),
        locker: None,
    };
    offer.staff_items = sold.iter().enumerate().map(own).collect();
    let mut order = fixtures::order(Some(100));
    order.vat = Some(2000);
    (order.offer, order.original_offer) = (offer.id, offer.original);
    let line = order.lines[0].clone();
    let line = |(nth, it): (usize, &Sold)| Line {
        offer_item: OfferItemId(1 + nth as i64),
        price: it.0.map(Cents),
        quantity: it.1,
        vat: it.3,
        ..line.clone()
    };
    order.lines = sold.iter().enumerate().map(line).collect();
    set_status(&mut order, OrderStatus::Done, fixtures::now());
    (order, offer)
}

fn set_status(order: &mut Order, status: OrderStatus, at: Timestamp) {
    let change = StatusChange { status, at, reverted: false, ..order.statuses[0].clone() };
    order.statuses.push(change);
    order.status = status;
}

fn terms(offer: &Offer) -> BuyingTerms<'_> {
    BuyingTerms { offer, current: None, settings: None }
}

fn part(order: &Order, offer: &Offer) -> ExpectedPart {
    ExpectedPart::of_order(order, NOVEMBER, terms(offer)).expect("it is done")
}

fn partner() -> Partner {
    Partner { id: fixtures::order(None).partner, name: "Net & Clair".into(), ..Partner::default() }
}

fn at_rate(order: &Order, rate_type: RateType, rate: i64) -> EntPartSettings {
    EntPartSettings {
        ent_id: order.conciergerie,
        part_id: order.partner,
        service_location_label: Words::default(),
        rate: Cents(rate),
        rate_type,
        no_nexence: false,
    }
}

/// An exact fraction, to compare rounded amounts with: what a line is worth times ten thousand.
fn exact(sold: &Sold, rules: BuyingRules) -> Option<i128> {
    let (price, quantity, own, _) = *sold;
    let one = match (rules.all_items_margin, own) {
        (Some(_), Some(own)) if rules.items_override => i128::from(own) * 10_000,
        (Some(margin), _) => i128::from(price?) * (10_000 - i128::from(margin)),
        (None, own) => i128::from(own?) * 10_000,
    };
    Some(one * i128::from(quantity))
}

fn sold() -> impl Strategy<Value = Sold> {
    let rate = prop::option::of(prop::sample::select(vec![550u32, 1000, 2000]));
    ((1i64..500_000).prop_map(Some), 1u32..20, prop::option::weighted(0.7, 1i64..400_000), rate)
}

fn rules() -> impl Strategy<Value = BuyingRules> {
    (prop::option::of(0u32..=10_000), any::<bool>()).prop_map(|(all_items_margin, items_override)| {
        BuyingRules { all_items_margin, items_override, ..BuyingRules::default() }
    })
}

proptest! {
    /// Against an oracle that knows no rounding: each line is within half a cent a piece, a line without a price is an error, and
    /// the tax of the parts is that of the whole.
    #[test]
    fn an_expectation_is_the_sum_of_what_was_bought(
        orders in prop::collection::vec((prop::collection::vec(sold(), 1..6), rules()), 1..6),
    ) {
        let mut expectation = Expectation::new(&partner(), NOVEMBER, fixtures::now());
        let (mut price, mut before_vat, mut wrong) = (0, 0, 0);
        for (nth, (sold, rules)) in orders.iter().enumerate() {
            let (mut order, offer) = done(sold, *rules);
            order.id.0 += nth as i64;
            let part = part(&order, &offer);
            let worth: Vec<_> = sold.iter().map(|it| exact(it, *rules)).collect();
            prop_assert_eq!(part.errors.len(), worth.iter().filter(|it| it.is_none()).count());
            wrong += u32::from(!part.errors.is_empty());
            for (line, (sold, exact)) in
                part.lines.iter().zip(sold.iter().zip(&worth).filter_map(|it| Some((it.0, (*it.1)?))).filter(|it| it.1 > 0 || it.0.2.is_none()))
            {
                let off = (i128::from(line.price.0) * 10_000 - exact).abs();
                prop_assert!(off * 2 <= i128::from(sold.1) * 10_000, "{} of {exact}", line.price.0);
                prop_assert_eq!(line.vat, sold.3.unwrap_or(2000));
                if part.errors.is_empty() {
                    price += line.price.0;
                    before_vat += line.before_vat.0;
                }
            }
            expectation.replace_part(None, Some(&part)).unwrap();
        }
        prop_assert_eq!(expectation.total(), RateTotal { price: Cents(price), before_vat: Cents(before_vat) });
        prop_assert_eq!((expectation.parts, expectation.errors), (orders.len() as u32, wrong));
        let table = expectation.vat_table();
        let taxes: i64 = table.iter().map(|it| it.amount_tva.0.0).sum();
        prop_assert_eq!(taxes, price - before_vat);
        prop_assert!(table.iter().all(|it| it.amount_ht.0 + it.amount_tva.0 == it.amount_ttc.0));
    }

    /// An order may change from month to month: all that was closed of it is what it is worth in the end, rate by rate.
    #[test]
    fn corrections_lead_to_what_an_order_is_worth(
        states in prop::collection::vec(prop::option::weighted(0.8, prop::collection::vec(sold(), 1..4)), 1..6),
    ) {
        let rules = BuyingRules { all_items_margin: Some(2_500), ..BuyingRules::default() };
        let (mut told, mut worth) = (Vec::<ExpectedPart>::new(), super::part::RateTotals::new());
        let mut month = NOVEMBER;
        for state in &states {
            let (order, offer) = done(state.as_deref().unwrap_or_default(), rules);
            let mut now = match state {
                Some(_) => part(&order, &offer),
                None => ExpectedPart::of_undone(&order, month, month),
            };
            worth = now.totals();
            now.month = month;
            now.correct(&told);
            prop_assert!(told.is_empty() || now.lines.iter().all(|it| it.kind == LineKind::Correction));
            if !now.is_empty() {
                told.push(now);
            }
            month = months::next(month);
        }
        let lines: Vec<_> = told.iter().flat_map(|it| it.lines.clone()).collect();
        prop_assert_eq!(super::part::totals(&lines), worth);
    }

    #[test]
    fn parts_that_come_change_and_go_leave_the_sum_of_those_that_stay(
        changes in prop::collection::vec((0usize..4, prop::option::of(prop::collection::vec(sold(), 1..3))), 0..20),
    ) {
        let mut expectation = Expectation::new(&partner(), NOVEMBER, fixtures::now());
        let mut parts: [Option<ExpectedPart>; 4] = Default::default();
        for (at, sold) in changes {
            let after = sold.map(|it| {
                let (order, offer) = done(&it, BuyingRules::default());
                part(&order, &offer)
            });
            expectation.replace_part(parts[at].as_ref(), after.as_ref()).unwrap();
            parts[at] = after;
        }
        let mut anew = Expectation::new(&partner(), NOVEMBER, fixtures::now());
        parts.iter().flatten().for_each(|it| anew.replace_part(None, Some(it)).unwrap());
        prop_assert_eq!(expectation, anew);
    }
}

#[test]
fn a_rate_of_the_desk_stands_in_the_place_of_prices() {
    let (mut order, offer) = done(&[(Some(9900), 2, Some(5000), None)], BuyingRules::default());
    let line = |order: &Order, rate_type, rate| {
        let settings = at_rate(order, rate_type, rate);
        let terms = BuyingTerms { settings: Some(&settings), ..terms(&offer) };
        let part = ExpectedPart::of_order(order, NOVEMBER, terms).unwrap();
        let line = part.lines.first().map(|it| (it.quantity, it.price.0));
        (line, part.errors.first().map(|it| it.cause))
    };
    assert_eq!(line(&order, RateType::Order, 4000), (Some((100, 4000)), None));
    assert_eq!(line(&order, RateType::Order, 0), (Some((200, 10_000)), None), "no rate was agreed on");
    assert_eq!(line(&order, RateType::Hourly, 4000), (None, Some(ErrorCause::NoDuration)));
    order.lines[0].minutes = 20;
    assert_eq!(line(&order, RateType::Hourly, 4000), (Some((67, 2667)), None), "40 minutes");
    assert_eq!(line(&order, RateType::MinimumHourly, 4000), (Some((100, 4000)), None));
    order.lines[0].minutes = 45;
    assert_eq!(line(&order, RateType::MinimumHourly, 4000), (Some((150, 6000)), None));
}

#[test]
fn what_is_missing_is_told_line_by_line_and_the_version_in_force_mends_it() {
    let sold = [(Some(1000), 1, None, None), (None, 1, None, None), (Some(0), 1, None, None)];
    let (order, offer) = done(&sold, BuyingRules::default());
    let errors = part(&order, &offer).errors;
    let causes: Vec<_> = errors.iter().map(|it| it.cause).collect();
    assert_eq!(causes, [ErrorCause::NoBuyingPrice, ErrorCause::NoPrice], "nothing was sold by the third");
    let mut current = offer.clone();
    current.id.0 += 1;
    current.staff_items[0].buying_price = Some(Cents(600));
    current.staff_items[1].buying_price = Some(Cents(50));
    let terms = BuyingTerms { current: Some(&current), ..terms(&offer) };
    let mended = ExpectedPart::of_order(&order, NOVEMBER, terms).unwrap();
    assert!(mended.errors.is_empty());
    assert_eq!(mended.lines.iter().map(|it| it.price.0).collect::<Vec<_>>(), [600, 50]);
}

#[test]
fn an_amount_that_the_desk_set_is_what_a_margin_is_taken_of() {
    let margin = BuyingRules { all_items_margin: Some(3000), ..BuyingRules::default() };
    let (mut order, offer) = done(&[(Some(1000), 2, None, None)], margin);
    order.adjusted = Some(Cents(5000));
    assert_eq!(part(&order, &offer).lines[0].price, Cents(3500));
    let quoted = BuyingRules { on_quote_margin: Some(1000), ..BuyingRules::default() };
    let (mut order, mut offer) = done(&[(Some(1000), 2, Some(700), None), (None, 1, None, None)], quoted);
    offer.items[1].devis = true;
    offer.items[1].price = Price(None);
    order.adjusted = Some(Cents(5000));
    let prices: Vec<_> = part(&order, &offer).lines.iter().map(|it| it.price.0).collect();
    assert_eq!(prices, [1400, 2700], "3000 less ten percent remain for the second");
}

#[test]
fn an_order_is_looked_at_when_what_its_partner_is_paid_changes_and_only_then() {
    let (order, _) = done(&[(Some(1000), 1, Some(600), None)], BuyingRules::default());
    let mut undone = order.clone();
    set_status(&mut undone, OrderStatus::Accepted, fixtures::hours(1));
    assert_eq!(PendingDue::of_order(None, &undone), None);
    let due = PendingDue::of_order(Some(&undone), &order).expect("done");
    assert_eq!((due.month, due.of), (NOVEMBER, DueSubject::Order(order.id)));
    assert!(PendingDue::of_order(Some(&order), &undone).is_some(), "it counted perhaps");
    let mut paid = order.clone();
    set_status(&mut paid, OrderStatus::Paid, fixtures::hours(24 * 20));
    assert_eq!(PendingDue::of_order(Some(&order), &paid), None, "it was done in November");
    let mut dearer = paid.clone();
    dearer.lines[0].price = Some(Cents(1200));
    assert_eq!(PendingDue::of_order(Some(&paid), &dearer).expect("dearer").month, NOVEMBER);
}

#[test]
fn a_partner_pays_its_share_of_a_compensation_once_and_without_tax() {
    let order = fixtures::order(None);
    let mut credit =
        Credit::plain(contract::CreditId(5), order.beneficiary, "Tache", Cents(1001), fixtures::now());
    credit.bearer = Bearer::Partner { id: order.partner, name: "Net".into(), share: 50 };
    credit.conciergerie = Some(ConciergerieId(10));
    let part = ExpectedPart::of_compensation(&credit, NOVEMBER, NOVEMBER).expect("a share");
    assert_eq!((part.lines[0].price, part.lines[0].before_vat), (Cents(-501), Cents(-501)));
    assert!(PendingDue::of_credit(None, &credit).is_some());
    let mut deducted = credit.clone();
    deducted.collect(fixtures::now()).unwrap();
    assert_eq!(ExpectedPart::of_compensation(&deducted, NOVEMBER, NOVEMBER), None);
    assert!(PendingDue::of_credit(Some(&credit), &deducted).is_some());
    credit.bearer = Bearer::Own;
    assert_eq!(PendingDue::of_credit(None, &credit), None);
}

#[test]
fn a_closed_expectation_does_not_change_and_has_another_number_once_it_was_opened_again() {
    use contract::Refusal::*;
    let (order, offer) = done(&[(Some(1000), 1, None, None)], BuyingRules::default());
    let mut october = Expectation::new(&partner(), jiff::civil::date(2026, 10, 1), fixtures::now());
    let wrong = part(&order, &offer);
    october.replace_part(None, Some(&wrong)).unwrap();
    assert_eq!(october.close("Marie", fixtures::now()), Err(ExpectationHasErrors));
    october.replace_part(Some(&wrong), None).unwrap();
    assert_eq!(october.send("a@b.test", "Marie", fixtures::now()), Err(ExpectationOpen));
    october.close("Marie", fixtures::now()).unwrap();
    assert_eq!(october.replace_part(None, Some(&wrong)), Err(ExpectationClosed));
    assert_eq!(october.send("", "Marie", fixtures::now()), Err(ExpectationNoMail));
    let first = october.number();
    assert_eq!(october.reopen(false), Err(ExpectationNotLast));
    october.reopen(true).unwrap();
    october.close("Marie", fixtures::now()).unwrap();
    assert_eq!(october.number(), format!("{first}-2"));
    let mut november = Expectation::new(&partner(), NOVEMBER, fixtures::now());
    assert_eq!(november.close("Marie", fixtures::now()), Err(ExpectationMonthRuns));
}
