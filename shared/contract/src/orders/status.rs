//! Where an order stands, and how it is paid.

use serde::{Deserialize, Serialize};

/// Where an order stands on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OrderStatus {
    #[cfg_attr(feature = "schema", default)]
    New,
    ToBeProcessed,
    Accepted,
    BeingProcessed,
    Available,
    Done,
    Paid,
    /// Before acceptance.
    Refused,
    /// After acceptance.
    Rejected,
}

impl OrderStatus {
    /// All of them, in the order of a life.
    pub const ALL: &'static [OrderStatus] = {
        use OrderStatus::*;
        &[New, ToBeProcessed, Accepted, BeingProcessed, Available, Done, Paid, Refused, Rejected]
    };
}

/// How an order is to be paid. The numbers of the platform's data stand in the domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PaymentMode {
    /// Credits of the beneficiary, oldest expiry first.
    Credits,
    /// Card online, registered now, debited on the debit date.
    Card,
    /// By the mandate of the beneficiary, announced on the debit date.
    DirectDebit,
    /// At the desk: card, cheque or cash.
    Conciergerie,
    /// To the partner.
    Partner,
    /// Billed to the company.
    Company,
    /// Nothing to pay.
    Free,
}
