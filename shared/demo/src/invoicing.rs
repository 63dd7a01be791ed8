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
use jiff::{Timestamp, civil::Date};

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

/// The month before the last one, for which the partner is told what to invoice. The last one is still to be computed.
pub(crate) struct InvoicedMonth<'a> {
    partner: &'a Partner,
    offers: BTreeMap<OfferId, &'a Offer>,
    month: Date,
    told: Timestamp,
    parts: Vec<ExpectedPart>,
}

impl<'a> InvoicedMonth<'a> {
    /// The month without orders yet; absent in a world without the partner.
    pub(crate) fn new(world: &'a World, now: Timestamp) -> Option<Self> {
        let partner = world.partners.iter().find(|it| it.id.0 == PARTNER)?;
        let offers = world.offers.iter().map(|it| (it.id, it)).collect();
        let last = months::last_over(today(now));
        let told = paris::hour(paris::plus_days(last, 2), 10);
        Some(Self { partner, offers, month: months::last_over(last), told, parts: vec![] })
    }

    /// Counts an order of the partner that was done in this month.
    pub(crate) fn add(&mut self, order: &Order) {
        let Some(offer) = self.offers.get(&order.offer).filter(|_| order.partner == self.partner.id) else {
            return;
        };
        let terms = BuyingTerms { offer, current: None, settings: None };
        let part = ExpectedPart::of_order(order, self.month, terms);
        self.parts.extend(part.filter(|it| it.date.first_of_month() == self.month && !it.is_empty()));
    }

    /// The expectation of the month.
    pub(crate) fn told(self) -> DemoExpectations {
        let Self { partner, month, parts, .. } = self;
        let claim =
            |it: &ExpectedPart| InvoicingClaim { on: vec![month], ..InvoicingClaim::new(it.of, partner.id) };
        DemoExpectations {
            expectations: told(partner, &parts, (month, self.told)).into_iter().collect(),
            claims: parts.iter().map(claim).collect(),
            parts,
            billing: vec![billed(partner, month)],
            buyer: vec![company("Orion Conciergerie SAS", "552100554", "FR96552100554")],
        }
    }
}

/// The facts of the partner, whose numbers are made up and add up.
fn billed(partner: &Partner, month: Date) -> BilledPartner {
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

fn told(partner: &Partner, parts: &[ExpectedPart], (month, at): (Date, Timestamp)) -> Option<Expectation> {
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
