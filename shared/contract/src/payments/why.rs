//! Why a way to pay is not open to an order.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OrderId, Role, Subject, Why, Words};

/// Explains the rules that close the types of payment that the payment dialog of an order does not list.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExplainPayments {
    pub order_id: OrderId,
}

impl Action for ExplainPayments {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Means];
    type Response = PaymentsExplained;
}

/// The ways to pay that are closed to an order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentsExplained {
    /// The rule that closes all of them.
    pub order: Option<Why>,
    /// Those that are not listed.
    pub closed: Vec<ClosedPayment>,
}

/// A type of payment that is not open.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClosedPayment {
    /// The number of the type, as in a payment line.
    #[serde(rename = "type")]
    pub kind: u8,
    pub label: Words,
    pub why: Why,
}
