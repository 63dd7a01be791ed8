//! A month that a partner was told what to invoice for: closed and sent, as the rules make it.

use std::collections::BTreeMap;

use contract::{
    Cents, OfferId,
    invoicing::{BillingCompany, PartnerBilling, RecordPayout},
};
use domain::{
    calendar::paris::today,
    catalogue::offer::Offer,
    invoicing::{
        billing::BilledPartner, buying::BuyingTerms, due::InvoicingClaim, expectation::Expectation, months,
        part::ExpectedPart, payout::Payout,
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
    /// The partner has signed a mandate: its invoices can be made here.
    pub billing: Vec<BilledPartner>,
    pub buyer: Vec<BillingCompany>,
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
    DemoExpectations {
        expectations: expectation.into_iter().collect(),
        parts,
        claims,
        billing: vec![billed(partner, month)],
        buyer: vec![company("Orion Conciergerie SAS", "552100554", "FR96552100554")],
    }
}

/// The facts of the partner, whose numbers are made up and add up.
fn billed(partner: &Partner, month: jiff::civil::Date) -> BilledPartner {
    let billing = PartnerBilling {
        company: company(&partner.name, "732829320", "FR44732829320"),
        iban: "FR7630006000011234567890189".to_owned(),
        mandate_signed: Some(month),
        series: format!("AF{}", partner.id),
        ..PartnerBilling::default()
    };
    BilledPartner { partner: partner.id, billing }
}

fn company(name: &str, siren: &str, vat_number: &str) -> BillingCompany {
    BillingCompany {
        name: name.to_owned(),
        siren: siren.to_owned(),
        vat_number: vat_number.to_owned(),
        street: "12 rue de la République".to_owned(),
        zip: "69001".to_owned(),
        city: "Lyon".to_owned(),
        ..BillingCompany::default()
    }
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
    let half = Cents(expectation.left().0 / 2);
    if half > Cents::ZERO {
        let date = paris::plus_days(month.last_of_month(), 12);
        let reference = "VIR 2610-0042".to_owned();
        let asked = RecordPayout { attendu_factu_id: expectation.id(), date, amount: half, reference };
        let payout = Payout::new(&asked, BY, paris::hour(date, 15)).ok()?;
        expectation.pay(payout, half).ok()?;
    }
    Some(expectation)
}
