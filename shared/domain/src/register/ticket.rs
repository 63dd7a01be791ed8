//! The content of a ticket about an order. It is frozen with its number in a line of the journal, and names
//! nobody. It is frozen with its number in a line of the journal, and tells of nobody.

use contract::{Cents, OrderId, Refusal, Result};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::taxed::ByRate;
use crate::{
    money::payment::{PaymentLine, PaymentState},
    order::{Line, Order},
};

/// The word that replaces the name of the person who ordered, where the desk typed it.
const CUSTOMER: &str = "client";
/// Shorter names are words as well.
const TELLING: usize = 5;

/// A ticket of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ticket {
    /// Among those of its register: from 1, without a gap.
    pub number: u64,
    /// The seller whose name stands above it.
    pub issuer: Issuer,
    pub sale: Sale,
    /// Present on a payment at a register: the part of the sale that it pays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
}

/// The part of a sale that a payment pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// The amount that was paid before, by any means.
    pub before: Cents,
    /// The amount that this pays, by rate; below zero it goes back.
    pub by_rate: ByRate,
}

/// The seller, as printed at the head of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Issuer {
    pub desk: String,
    /// The name of the register.
    pub register: String,
    /// The legal notice of the company, in lines.
    pub legal: String,
}

/// The goods that were sold, their price, and what is paid of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sale {
    pub order: OrderId,
    pub service: String,
    pub lines: Vec<SoldLine>,
    /// The discount; its amount is below zero.
    pub discount: Option<Named>,
    pub extra: Option<Named>,
    /// The difference that comes from an amount that the desk set instead of the sum, or from a cancellation,
    /// after which nothing is owed.
    pub adjustment: Cents,
    pub cancelled: bool,
    /// To be paid: the lines with all of the above.
    pub total: Cents,
    /// The taxes by rate, lowest first; they add up to the total where the rates are known.
    pub vat: Vec<VatOf>,
    pub paid: Vec<Paid>,
    /// The amount that is left to pay; below zero, it is to be given back.
    pub remainder: Cents,
}

/// An article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SoldLine {
    pub label: String,
    pub quantity: u32,
    /// The price of one. It is absent when the desk set the price of the whole.
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
    /// The sale of an order in its present state.
    ///
    /// # Errors
    /// The refusal `PriceMissing` while nobody knows what it costs.
    pub fn of(order: &Order) -> Result<Self> {
        match order.awaits_quote() {
            true => Err(Refusal::PriceMissing.into()),
            false => Ok(Self::so_far(order)),
        }
    }

    /// The sale of an order as far as its prices are known: something may be paid before they are.
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
            paid: order.payments.lines.iter().filter_map(paid).collect(),
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

/// A text of the desk without the name of the beneficiary, because a journal keeps it for years.
fn telling_nobody(text: &str, order: &Order) -> String {
    let name = order.beneficiary_name.as_str();
    if name.chars().count() < TELLING { text.to_owned() } else { text.replace(name, CUSTOMER) }
}
