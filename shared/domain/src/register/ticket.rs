//! What a ticket says of an order. It is frozen with its number in a line of the journal, and tells of nobody.

use contract::{Cents, OrderId, Refusal, Result};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::taxed::ByRate;
use crate::{
    money::payment::{PaymentLine, PaymentState},
    order::{Line, Order},
};

/// Who ordered, where the desk typed their name.
const CUSTOMER: &str = "client";
/// Shorter names are words as well.
const TELLING: usize = 5;

/// A ticket of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ticket {
    /// Among those of its register: from 1, without a gap.
    pub number: u64,
    /// Whose name stands above it.
    pub issuer: Issuer,
    pub sale: Sale,
    /// Of what was paid at a register: which part of the sale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
}

/// The part of a sale that a payment pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// Paid before, by whatever means.
    pub before: Cents,
    /// What this pays, by rate; below zero it goes back.
    pub by_rate: ByRate,
}

/// Who sells, as it stands at the head of what is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Issuer {
    pub desk: String,
    /// By its name.
    pub register: String,
    /// Of the company, in lines.
    pub legal: String,
}

/// What was sold, what it costs, and what is paid of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sale {
    pub order: OrderId,
    pub service: String,
    pub lines: Vec<SoldLine>,
    /// Below zero.
    pub discount: Option<Named>,
    pub extra: Option<Named>,
    /// What the desk set instead of the sum, or that nothing is owed any more: the difference.
    pub adjustment: Cents,
    pub cancelled: bool,
    /// To be paid: the lines with all of the above.
    pub total: Cents,
    /// By rate, lowest first; they add up to the total where the rates are known.
    pub vat: Vec<VatOf>,
    pub paid: Vec<Paid>,
    /// Below zero: to be given back.
    pub remainder: Cents,
}

/// An article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SoldLine {
    pub label: String,
    pub quantity: u32,
    /// Of one. None: the desk set the price of the whole.
    pub price: Option<Cents>,
    /// Percent times 100.
    pub vat: Option<u32>,
}

/// An amount under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    pub label: String,
    pub amount: Cents,
}

/// The tax of a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VatOf {
    /// Percent times 100.
    pub rate: u32,
    pub without: Cents,
    pub tax: Cents,
}

/// Something that was paid, or below zero given back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Paid {
    pub by: String,
    pub amount: Cents,
    pub at: Timestamp,
}

impl SoldLine {
    /// Price x quantity.
    pub fn amount(&self) -> Option<Cents> {
        Some(self.price?.times(i64::from(self.quantity)))
    }
}

impl Sale {
    /// Of an order as it stands.
    ///
    /// # Errors
    /// The refusal `PriceMissing` while nobody knows what it costs.
    pub fn of(order: &Order) -> Result<Self> {
        match order.awaits_quote() {
            true => Err(Refusal::PriceMissing.into()),
            false => Ok(Self::so_far(order)),
        }
    }

    /// Of an order as far as its prices are known: something may be paid before they are.
    pub fn so_far(order: &Order) -> Self {
        let (sums, money) = (order.totals(), order.money());
        let named = |label: &str, amount: Cents| {
            (amount != Cents::ZERO).then(|| Named { label: telling_nobody(label, order), amount })
        };
        let discount = match order.discount_label.fr.as_str() {
            "" => format!("Remise {} %", order.discount),
            label => label.to_owned(),
        };
        let extra = match order.additional_cost_label.fr.as_str() {
            "" => "Frais",
            label => label,
        };
        Self {
            order: order.id,
            service: telling_nobody(&order.offer_label.fr, order),
            lines: order.lines.iter().map(|it| sold(it, order)).collect(),
            discount: named(&discount, -sums.discount),
            extra: named(extra, sums.extra),
            adjustment: money.final_amount - sums.total,
            cancelled: order.is_cancelled(),
            total: money.final_amount,
            vat: order
                .vat_shares()
                .into_iter()
                .map(|it| VatOf { rate: it.tva_rate, without: it.amount_ht, tax: it.amount_tva })
                .collect(),
            paid: order.payments.iter().filter_map(paid).collect(),
            remainder: money.remainder,
        }
    }
}

fn sold(line: &Line, order: &Order) -> SoldLine {
    SoldLine {
        label: telling_nobody(&line.label.fr, order),
        quantity: line.quantity,
        price: line.price,
        vat: line.vat.or(order.vat),
    }
}

fn paid(line: &PaymentLine) -> Option<Paid> {
    let counts = line.state == PaymentState::Collected && line.amount != Cents::ZERO;
    let at = line.collected.unwrap_or(line.created);
    counts.then(|| Paid { by: line.kind.label().fr, amount: line.amount, at })
}

/// What the desk typed, without the name of whom it is for: a journal keeps it for years.
fn telling_nobody(text: &str, order: &Order) -> String {
    let name = order.beneficiary_name.as_str();
    if name.chars().count() < TELLING { text.to_owned() } else { text.replace(name, CUSTOMER) }
}
