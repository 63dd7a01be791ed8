//! The answer of a beneficiary to a quote.

use serde::Deserialize;

use super::Order;
use crate::{Access, Action, Group, Method, OrderId, Refusal, Subject};

/// Answers the quote of an order: accepting it sets its prices, declining it takes a reason.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerQuote {
    pub order_id: OrderId,
    /// The one that was read.
    pub quote_version: u32,
    pub accept: bool,
    /// Why the quote is declined.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub reason: String,
}

impl Action for AnswerQuote {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::OrderImmutable, Refusal::QuoteExpired, Refusal::QuoteReplaced, Refusal::QuoteAnswered];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "quoteVersion": 1, "accept": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Order;
}
