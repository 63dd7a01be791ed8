//! Quotes as an order keeps them.

use contract::{Cents, OrderId, OrderItemId, UserId, Words};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{order::document::Document, people::actor::Side};

/// A version of the quote of an order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// The number of the version, from 1.
    pub version: u32,
    pub by: UserId,
    pub side: Side,
    pub at: Timestamp,
    /// All that is ordered: the lines of the order first, then those that come with the quote.
    pub lines: Vec<QuoteLine>,
    /// Percent, on the lines, as the order had it.
    pub discount: u8,
    pub extra: Option<Cents>,
    /// Percent times 100, of the extra cost.
    pub extra_vat: u32,
    /// The last day on which it can be accepted, Europe/Paris.
    pub valid_until: Date,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    /// Its order changed before anybody answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overtaken: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<QuoteAnswer>,
}

/// A line of a quote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLine {
    /// The line of the order that it prices; absent when the quote adds the line.
    pub item: Option<OrderItemId>,
    pub label: Words,
    pub quantity: u32,
    /// The price of one piece, tax included.
    pub price: Cents,
    /// Percent times 100.
    pub vat: u32,
    /// It had its price before, and the author of the quote did not write it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
}

/// The answer to a quote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QuoteAnswer {
    pub accepted: bool,
    pub at: Timestamp,
    pub by: String,
    /// The reason for which it was declined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Quote {
    /// The number by which people name it, made of the order and the version.
    pub fn number(&self, order: OrderId) -> String {
        format!("D-{order}-{}", self.version)
    }

    /// Whether a side reads it: a partner sees what partners wrote, and no prices of others.
    pub fn is_read_by(&self, side: Side) -> bool {
        side != Side::Partner || self.side == Side::Partner
    }
}

impl QuoteLine {
    /// Price x quantity.
    pub fn amount(&self) -> Cents {
        self.price.times(i64::from(self.quantity))
    }
}
