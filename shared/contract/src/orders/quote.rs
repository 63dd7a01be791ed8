//! Quotes of an order: the prices of its lines that have none, and the last day on which they hold.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Cents, OrderId, OrderItemId, VatShare, Words};

/// The state of a quote at an instant, which says what can be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum QuoteState {
    /// It waits for an answer.
    Open,
    Accepted,
    Declined,
    /// A newer version, or another change of the order, took its place.
    Replaced,
    /// Nobody answered in time.
    Expired,
}

/// A line of a quote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QuoteLine {
    pub label: Words,
    pub quantity: u32,
    /// The price of one piece, tax included.
    pub unit_price: Cents,
    pub amount: Cents,
    /// Percent times 100.
    pub tva_rate: u32,
}

/// A cost or a discount beside the lines of a quote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QuoteAmount {
    pub label: Words,
    /// Below zero: taken off.
    pub amount: Cents,
}

/// A version of the quote of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// `D-10482-2`: the order and the version.
    pub number: String,
    /// From 1.
    pub version: u32,
    pub state: QuoteState,
    pub date: Timestamp,
    /// The last day on which it can be accepted.
    pub valid_until: Date,
    /// The partner or the desk that made it.
    pub author: String,
    pub conciergerie_name: String,
    pub partner_name: String,
    pub adherent_name: String,
    pub order_id: OrderId,
    pub offre_label: Words,
    /// All lines of the order, those that had a price before included. A partner reads only the lines that
    /// they wrote themselves.
    pub lines: Vec<QuoteLine>,
    /// The amounts that the offer takes off its lines, and those that it adds to them.
    pub others: Vec<QuoteAmount>,
    pub total: Cents,
    /// By rate.
    pub vat: Vec<VatShare>,
    pub doc_name: Option<String>,
    pub doc_url: Option<String>,
    pub answered: Option<Timestamp>,
    /// Why it was declined.
    pub reason: Option<String>,
}

/// A line of an order that a quote is to price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LineToQuote {
    pub id: OrderItemId,
    pub label: String,
    pub quantity: u32,
    /// Percent times 100, as the offer has it.
    pub tva_rate: u32,
}

/// A line of a quote, as it is proposed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposedLine {
    /// The line of the order that it prices; absent: it comes with the quote.
    pub id: Option<OrderItemId>,
    /// The name of a line that comes with the quote; the other lines keep theirs.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub label: String,
    pub quantity: u32,
    /// The price of one piece, tax included.
    pub unit_price: Cents,
    /// Percent times 100.
    pub tva_rate: u32,
}
