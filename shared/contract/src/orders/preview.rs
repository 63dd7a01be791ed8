//! The preview of an order, before it is made.

use jiff::civil::Date;
use serde::Serialize;

use super::{Order, PaymentMode, SeriesDate};
use crate::{CategoryId, Cents, Euros, OfferId, PartnerId, Why, Words};

/// The order that a draft would become.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    pub order: Order,
    pub offre: PreviewOffer,
    pub order_total: Euros,
    /// Lines without a price yet are not in the total.
    pub has_quote_lines: bool,
    pub recurring_order_text: Option<Words>,
    /// The next twelve dates of an order that comes back.
    pub dates: Vec<SeriesDate>,
    /// Absent: nothing is owed that was not charged.
    pub will_create_registration_fees: Option<RegistrationFees>,
    pub payment_options_int: Vec<PaymentOption>,
    /// The means that may pay where credits do not: the part of this order that they leave, or the dates of a
    /// recurring one once they are used up. Empty: they pay all of it, or none of it.
    pub rest_options_int: Vec<PaymentOption>,
    /// The other ways to pay, and why they are not offered; told to the desk.
    pub closed_modes: Vec<ClosedMode>,
    pub warning: Option<Words>,
    /// The day on which the account would be debited; absent where the order has no day yet.
    pub direct_debit_day: Option<Date>,
}

/// Recurring fees that the beneficiary owes beside the order, and will be charged next.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationFees {
    pub amount: Cents,
}

/// The offer of a preview.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PreviewOffer {
    pub id: OfferId,
    pub cat_offre_id: CategoryId,
    pub part_id: PartnerId,
}

/// A way to pay.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentOption {
    pub id: PaymentMode,
    pub value: Words,
    pub message: Option<Words>,
    /// The sum that the credits hold together.
    pub maximum_amount: Option<Cents>,
}

/// A way to pay that is not offered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClosedMode {
    pub id: PaymentMode,
    pub value: Words,
    pub why: Why,
}
