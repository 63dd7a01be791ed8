//! An order once more.

use serde::{Deserialize, Serialize};

use super::NewOrder;
use crate::{Access, Action, Group, Method, OrderId, Refusal, Subject, Why};

/// An order as the draft of a new one: of the version in force, with everything that is still valid.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderAgain {
    pub order_id: OrderId,
}

impl Action for GetOrderAgain {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = OrderAgain;
}

/// The draft of a new order like an earlier one, and the parts of that order that cannot be had as they were.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderAgain {
    /// Hash route of the screen that starts it, without `#`; absent: it cannot be ordered any more.
    pub path: Option<String>,
    /// The draft to start from; absent when it cannot be ordered any more.
    pub o: Option<NewOrder>,
    /// The choices that are gone or have changed, and must be made anew.
    pub lost: Vec<Why>,
}
