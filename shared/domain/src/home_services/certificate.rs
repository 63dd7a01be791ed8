//! The certificate of a year: what it says, when it was issued, and which one it rectifies.

use std::collections::BTreeMap;

use contract::{
    Cents, OrderId, PartnerId, UserId, Words,
    catalogue::HomeService,
    invoicing::{CertifiedPartner, TaxCertificateYear},
};
use jiff::{
    Timestamp,
    civil::{Date, Weekday},
};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    home_services::paid::PaidOrder,
    order::{Order, duration::service_length},
    people::organisation::Partner,
    text::format,
};

/// Years that are over for which certificates are kept ready: as long as a declaration can be corrected.
pub const YEARS: i16 = 3;
/// The days between which people are told that their certificate is ready: the law asks for it by the last one.
const FIRST_TOLD: (i8, i8) = (1, 15);
const LAST_TOLD: (i8, i8) = (3, 31);

/// The certificates of a person for a year: when they were issued, and the amounts of the last one. The paper is made of the
/// ledger each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaxCertificate {
    pub user: UserId,
    pub year: i16,
    /// When its owner was told of it, once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Timestamp>,
    /// Oldest first.
    #[serde(default)]
    pub issues: Vec<Timestamp>,
    /// The amounts of the last issue.
    #[serde(default)]
    pub lines: Vec<CertifiedOrder>,
}

/// The amounts of an order on a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CertifiedOrder {
    pub order: OrderId,
    pub counted: Cents,
    pub cash: Cents,
    pub aided: Cents,
}

/// An issue of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Issue {
    pub at: Timestamp,
    /// The issue whose place it takes.
    pub rectifies: Option<Timestamp>,
}

impl TaxCertificate {
    /// The certificate of a year that was never issued.
    pub fn new(user: UserId, year: i16) -> Self {
        Self { user, year, told: None, issues: vec![], lines: vec![] }
    }

    /// Issues it, unless the one that stands says the same.
    pub fn issue(&mut self, lines: Vec<CertifiedOrder>, now: Timestamp) -> Issue {
        if self.issues.is_empty() || self.lines != lines {
            self.issues.push(now);
            self.lines = lines;
        }
        let mut newest_first = self.issues.iter().rev().copied();
        let at = newest_first.next().unwrap_or(now);
        Issue { at, rectifies: newest_first.next() }
    }
}

/// The part of a year's orders that can be certified: those of partners that are declared.
pub fn certified<'a>(orders: &'a [PaidOrder], partners: &BTreeMap<PartnerId, Partner>) -> Vec<&'a PaidOrder> {
    let is_declared = |it: &&PaidOrder| {
        partners.get(&it.sold.partner).is_some_and(|partner| partner.terms.home_services.is_some())
    };
    orders.iter().filter(is_declared).collect()
}

/// The amounts of orders on a certificate, to be compared with those of the one before.
pub fn lines(orders: &[&PaidOrder]) -> Vec<CertifiedOrder> {
    let line = |it: &&PaidOrder| CertifiedOrder {
        order: it.order,
        counted: it.counted(),
        cash: it.cash,
        aided: it.aided,
    };
    orders.iter().map(line).collect()
}

/// Whether there is something to certify: a declared partner was paid by means that count.
pub fn is_ready(orders: &[&PaidOrder]) -> bool {
    orders.iter().any(|it| it.counted() > Cents::ZERO)
}

/// A year as its owner sees it; absent where nothing was paid in it.
pub fn shown_year(
    year: i16,
    orders: &[PaidOrder],
    partners: &BTreeMap<PartnerId, Partner>,
    kept: Option<&TaxCertificate>,
) -> Option<TaxCertificateYear> {
    if orders.is_empty() {
        return None;
    }
    let mut by_partner: BTreeMap<PartnerId, Cents> = BTreeMap::new();
    for order in orders {
        *by_partner.entry(order.sold.partner).or_default() += order.counted();
    }
    let mut shown: Vec<_> = by_partner
        .into_iter()
        .map(|(id, paid)| {
            let partner = partners.get(&id);
            let declaration = partner.and_then(|it| it.terms.home_services.as_ref());
            CertifiedPartner {
                partner_id: id,
                partner_name: partner.map(|it| it.name.clone()).unwrap_or_default(),
                sap_number: declaration.map(|it| it.number.clone()).unwrap_or_default(),
                paid,
            }
        })
        .collect();
    shown.sort_by(|one, other| one.partner_name.cmp(&other.partner_name));
    let certified = certified(orders, partners);
    let issued = kept.and_then(|it| it.issues.last().copied());
    Some(TaxCertificateYear {
        year,
        paid: shown.iter().map(|it| it.paid).sum(),
        cash: orders.iter().map(|it| it.cash).sum(),
        aided: orders.iter().map(|it| it.aided).sum(),
        partners: shown,
        ready: is_ready(&certified),
        issued,
        changed: issued.is_some() && kept.is_some_and(|it| it.lines != lines(&certified)),
    })
}

/// The year whose certificates people are told of on a day: that before, on the Mondays from mid January to the end of March. All who are
/// left are looked at each time, because a partner may be declared meanwhile.
pub fn told_year(now: Timestamp) -> Option<i16> {
    let today = paris::today(now);
    let day = (today.month(), today.day());
    let is_due = today.weekday() == Weekday::Monday && FIRST_TOLD <= day && day <= LAST_TOLD;
    is_due.then(|| today.year() - 1)
}

/// One service on the paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifiedService {
    /// The day of the service, where it is known.
    pub day: Option<Date>,
    pub label: Words,
    pub activity: HomeService,
    pub order: OrderId,
    /// Minutes, where they are known.
    pub minutes: Option<u32>,
    /// The price of an hour, where the minutes are known.
    pub hourly: Option<Cents>,
    pub counted: Cents,
    pub cash: Cents,
    pub aided: Cents,
    /// How it was paid, in French.
    pub means: String,
}

impl CertifiedService {
    /// The payments of a year for an order.
    pub fn of(paid: &PaidOrder, order: Option<&Order>) -> Self {
        let done = |it: &Order| it.dates.done.map(paris::today);
        let minutes = order.map(|it| service_length(&it.lines)).filter(|it| *it > 0);
        let price = order.map(Order::final_amount).filter(|it| *it > Cents::ZERO);
        let means: Vec<_> = paid.own.keys().map(|it| it.label().fr).collect();
        Self {
            day: order.and_then(|it| it.dates.service_day().or_else(|| done(it))),
            label: paid.label.clone(),
            activity: paid.sold.activity,
            order: paid.order,
            minutes,
            hourly: minutes.zip(price).map(|(minutes, price)| per_hour(price, minutes)),
            counted: paid.counted(),
            cash: paid.cash,
            aided: paid.aided,
            means: format::list(&means, contract::Lang::Fr),
        }
    }
}

/// The price of an hour, half a cent rounded up.
fn per_hour(price: Cents, minutes: u32) -> Cents {
    let minutes = i64::from(minutes);
    Cents((price.0.saturating_mul(60) + minutes / 2) / minutes)
}

#[cfg(test)]
mod tests;
