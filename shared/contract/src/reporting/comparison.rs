//! The comparison of the card bank, SlimPay and the ledger, day by day.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::registers::BOOKS;
use crate::{Access, Action, Cents, Group, Method, OrderId, Subject, Words};

/// Compares what the card bank, SlimPay and the ledger each say of the days of a month, newest first. Each night makes the
/// comparisons of the last seven closed days anew.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetMoneyComparisons {
    /// `YYYY-MM`; absent: the last 31 days.
    pub month: Option<String>,
}

impl Action for GetMoneyComparisons {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = BOOKS;
    const SHOWS: &'static [Subject] = &[Subject::Bank];
    type Response = MoneyComparisons;
}

/// The comparisons of days.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoneyComparisons {
    pub days: Vec<MoneyComparison>,
}

/// The comparison of a day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoneyComparison {
    pub date: Date,
    /// When it was made last.
    pub at: Timestamp,
    /// The ways of the money: each has the sum of the ledger beside that of its provider.
    pub flows: Vec<MoneyFlow>,
    pub nb_differences: u32,
    /// The differences, fifty at most.
    pub differences: Vec<MoneyDifference>,
    /// Whether the VAT of the day's orders is the same everywhere; absent where nobody has looked.
    pub vat: Option<VatComparison>,
}

/// Whether the VAT of the orders of a day is the same on the order, in the ledger, on its payments and on its receipts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VatComparison {
    /// How many orders were looked at.
    pub orders: u32,
    pub nb_differences: u32,
    /// The differences, fifty at most.
    pub differences: Vec<VatDifference>,
}

/// A place that tells another VAT of an order than its lines hold.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VatDifference {
    pub order_id: OrderId,
    /// `order`, `ledger`, `payments` or `tickets`.
    pub place: String,
    pub label: Words,
    /// The VAT of the lines.
    pub expected: Cents,
    pub found: Cents,
}

/// The sums of one way of the money. Amounts that went back count above zero.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoneyFlow {
    /// `captures`, `refunds`, `debits` or `returns`.
    pub flow: String,
    pub label: Words,
    pub count: u32,
    pub ledger: Cents,
    /// Absent where nobody can be asked, because the provider is not configured.
    pub provider: Option<Cents>,
}

/// A payment of which the ledger and its provider tell different amounts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoneyDifference {
    pub flow: String,
    pub label: Words,
    /// Absent of a debit whose order nobody knows.
    pub order_id: Option<OrderId>,
    /// The provider's number of the payment, or our name of it.
    pub reference: String,
    pub ledger: Cents,
    pub provider: Cents,
}
