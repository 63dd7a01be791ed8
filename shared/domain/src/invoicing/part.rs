//! The part of an expectation that tells of one order or compensation.

use std::collections::BTreeMap;

use contract::{
    Cents, Euros, OfferId, OrderId, PartnerId, WallClock,
    invoicing::{self, AttenduError, AttenduLineKind, AttenduMending},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    invoicing::{due::DueSubject, months},
    money::{credit::Credit, vat::before_vat},
};

/// One piece, in the hundredths that quantities are counted in.
pub(super) const ONE: i64 = 100;
/// The beginning of the label of a line that counts hours.
pub(super) const HOURS: &str = "Heures";

/// An order or a compensation on an expectation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedPart {
    pub partner: PartnerId,
    /// The month of the expectation.
    pub month: Date,
    pub of: DueSubject,
    /// The day on which it became due, Europe/Paris.
    pub date: Date,
    pub desk_name: String,
    pub lines: Vec<ExpectedLine>,
    /// While there is any, no line counts. Written also when there is none: a field that is left out would survive a save.
    #[serde(default)]
    pub errors: Vec<LineError>,
}

/// An amount that the partner is to invoice, or to be deducted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedLine {
    pub kind: LineKind,
    pub label: String,
    /// Hundredths.
    pub quantity: i64,
    /// With its tax.
    pub price: Cents,
    pub before_vat: Cents,
    /// Percent times 100.
    pub vat: u32,
}

/// The meaning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LineKind {
    Item,
    Rate,
    Compensation,
    Correction,
}

/// Something that keeps a line of an order from being counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineError {
    pub label: String,
    pub cause: ErrorCause,
    /// The version of the offer in which it is mended.
    pub offer: OfferId,
}

/// The fact that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ErrorCause {
    /// The order does not say what it was sold for.
    NoPrice,
    /// The offer does not say what the partner gets.
    NoBuyingPrice,
    /// The partner is paid by the hour, and nobody knows how long it took.
    NoDuration,
}

/// Amounts of one rate of tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RateTotal {
    /// With tax.
    pub price: Cents,
    pub before_vat: Cents,
}

/// Amounts by rate, percent times 100.
pub type RateTotals = BTreeMap<u32, RateTotal>;

/// Amounts with tax by the meaning of their lines.
pub type KindSums = BTreeMap<LineKind, Cents>;

impl ExpectedLine {
    /// A line whose tax is taken out of its price.
    pub fn new(kind: LineKind, label: String, quantity: i64, price: Cents, vat: u32) -> Self {
        Self { kind, label, quantity, price, before_vat: before_vat(price, vat), vat }
    }

    /// Whether its quantity is one of hours.
    pub fn counts_hours(&self) -> bool {
        self.kind == LineKind::Rate && self.label.starts_with(HOURS)
    }
}

/// The amounts of lines by rate. A rate whose amounts are zero is left out.
pub fn totals<'a>(lines: impl IntoIterator<Item = &'a ExpectedLine>) -> RateTotals {
    let mut totals = RateTotals::new();
    for line in lines {
        add(&mut totals, line.vat, RateTotal { price: line.price, before_vat: line.before_vat });
    }
    totals
}

/// Adds amounts to those of a rate.
pub(super) fn add(totals: &mut RateTotals, rate: u32, more: RateTotal) {
    let sum = totals.entry(rate).or_default();
    sum.price += more.price;
    sum.before_vat += more.before_vat;
    if *sum == RateTotal::default() {
        totals.remove(&rate);
    }
}

/// The amounts that parts count with, by the meaning of their lines.
pub fn sums_by_kind<'a>(parts: impl IntoIterator<Item = &'a ExpectedPart>) -> KindSums {
    let mut sums = KindSums::new();
    let counted = parts.into_iter().filter(|it| it.errors.is_empty());
    for line in counted.flat_map(|it| &it.lines) {
        *sums.entry(line.kind).or_default() += line.price;
    }
    sums
}

impl ExpectedPart {
    /// The order that it tells of.
    pub fn order(&self) -> Option<OrderId> {
        match self.of {
            DueSubject::Order(id) => Some(id),
            DueSubject::Credit(..) => None,
        }
    }

    /// The amounts that it counts with.
    pub fn totals(&self) -> RateTotals {
        if self.errors.is_empty() { totals(&self.lines) } else { RateTotals::new() }
    }

    /// The share of a compensation, if its partner has to pay one.
    pub fn of_compensation(credit: &Credit, month: Date, date: Date) -> Option<Self> {
        let (partner, amount) = credit.due_share()?;
        let label = format!("Part d’indemnisation n°\u{a0}{}", credit.id);
        // A compensation makes a damage good: it is no sale, and holds no tax.
        let line = ExpectedLine::new(LineKind::Compensation, label, ONE, -amount, 0);
        Some(Self {
            partner,
            month,
            of: DueSubject::Credit(credit.beneficiary, credit.id),
            date,
            desk_name: credit.conciergerie_name.clone(),
            lines: vec![line],
            errors: vec![],
        })
    }

    /// Keeps the difference to what closed expectations said of it, rate by rate. So all of them together are what it is worth.
    pub fn correct(&mut self, before: &[Self]) {
        let Some(last) = before.iter().map(|it| it.month).max() else { return };
        if !self.errors.is_empty() {
            return;
        }
        let mut difference = totals(&self.lines);
        for (rate, told) in before.iter().flat_map(Self::totals) {
            add(&mut difference, rate, RateTotal { price: -told.price, before_vat: -told.before_vat });
        }
        let label = format!("Correction de l’attendu {}", months::of_month(last));
        let line = |(vat, total): (u32, RateTotal)| ExpectedLine {
            kind: LineKind::Correction,
            label: label.clone(),
            quantity: ONE,
            price: total.price,
            before_vat: total.before_vat,
            vat,
        };
        self.lines = difference.into_iter().map(line).collect();
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.errors.is_empty()
    }

    /// Its lines for a reader: none while it has errors.
    pub fn shown(&self) -> impl Iterator<Item = invoicing::AttenduLine> {
        let avoir = match self.of {
            DueSubject::Credit(_, id) => Some(id),
            DueSubject::Order(_) => None,
        };
        let counted = self.lines.iter().filter(|_| self.errors.is_empty());
        counted.map(move |it| invoicing::AttenduLine {
            kind: it.kind.shown(),
            commande: self.order(),
            avoir,
            libelle: it.label.clone(),
            quantite: it.quantity,
            price: Euros(it.price),
            price_ht: Euros(it.before_vat),
            tva_rate: it.vat,
            date: WallClock(self.date),
            conciergerie_label: self.desk_name.clone(),
        })
    }

    /// Its errors for a reader.
    pub fn shown_errors(&self) -> impl Iterator<Item = AttenduError> {
        self.errors.iter().map(|it| AttenduError {
            commande: self.order().unwrap_or_default(),
            libelle: it.label.clone(),
            message: it.cause.message().to_owned(),
            mended_at: it.cause.mended_at(),
            offre_id: it.offer,
            conciergerie_label: self.desk_name.clone(),
        })
    }
}

impl LineKind {
    fn shown(self) -> AttenduLineKind {
        match self {
            Self::Item => AttenduLineKind::Item,
            Self::Rate => AttenduLineKind::Rate,
            Self::Compensation => AttenduLineKind::Compensation,
            Self::Correction => AttenduLineKind::Correction,
        }
    }
}

impl ErrorCause {
    /// The error for people, in French.
    pub fn message(self) -> &'static str {
        match self {
            Self::NoPrice => "Le prix de vente manque : saisissez-le dans la commande.",
            Self::NoBuyingPrice => "Le prix d’achat manque : saisissez-le dans l’offre.",
            Self::NoDuration => "La durée manque : saisissez-la dans la commande.",
        }
    }

    fn mended_at(self) -> AttenduMending {
        match self {
            Self::NoPrice | Self::NoDuration => AttenduMending::Order,
            Self::NoBuyingPrice => AttenduMending::Offer,
        }
    }
}
