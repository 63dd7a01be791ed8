//! A month that a partner was told what to invoice for: closed and sent, as the rules make it.

use std::collections::BTreeMap;

use contract::OfferId;
use domain::{
    calendar::paris::today,
    catalogue::offer::Offer,
    invoicing::{
        buying::BuyingTerms, due::InvoicingClaim, expectation::Expectation, months, part::ExpectedPart,
    },
    order::Order,
    people::organisation::Partner,
};
use jiff::Timestamp;

use crate::{World, paris};

/// Les Mains Sereines.
const PARTNER: i64 = 1;
const BY: &str = "Marie Dubreuil";

/// Expectations with their parts, and the claims by which each order stands on one.
#[derive(Default)]
pub struct DemoExpectations {
    pub expectations: Vec<Expectation>,
    pub parts: Vec<ExpectedPart>,
    pub claims: Vec<InvoicingClaim>,
}

/// That of the month before the last one. The last one is still to be computed.
pub(crate) fn expectations(
    world: &World,
    orders: impl IntoIterator<Item = Order>,
    now: Timestamp,
) -> DemoExpectations {
    let Some(partner) = world.partners.iter().find(|it| it.id.0 == PARTNER) else {
        return DemoExpectations::default();
    };
    let last = months::last_over(today(now));
    let month = months::last_over(last);
    let offers: BTreeMap<OfferId, &Offer> = world.offers.iter().map(|it| (it.id, it)).collect();
    let done = orders.into_iter().filter(|it| it.partner == partner.id);
    let part = |order: Order| {
        let terms = BuyingTerms { offer: offers.get(&order.offer)?, current: None, settings: None };
        let part = ExpectedPart::of_order(&order, month, terms)?;
        (part.date.first_of_month() == month && !part.is_empty()).then_some(part)
    };
    let parts: Vec<ExpectedPart> = done.filter_map(part).collect();
    let claim =
        |it: &ExpectedPart| InvoicingClaim { on: vec![month], ..InvoicingClaim::new(it.of, partner.id) };
    let claims = parts.iter().map(claim).collect();
    let at = paris::hour(paris::plus_days(last, 2), 10);
    let expectation = told(partner, &parts, (month, at));
    DemoExpectations { expectations: expectation.into_iter().collect(), parts, claims }
}

fn told(
    partner: &Partner,
    parts: &[ExpectedPart],
    (month, at): (jiff::civil::Date, Timestamp),
) -> Option<Expectation> {
    let mut expectation = Expectation::new(partner, month, at);
    for part in parts {
        expectation.replace_part(None, Some(part)).ok()?;
    }
    expectation.close(BY, at).ok()?;
    expectation.send(partner.expectations_mail(), BY, at).ok()?;
    Some(expectation)
}
