//! Why something is not offered.

use serde::Serialize;

use crate::{OrderId, Words};

/// The rule that says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Why {
    /// Names the rule, and never changes: `slot.booked`, `offer.ended`, `payment.noMandate` ...
    pub code: String,
    /// The reason in words, for the desk and the partner.
    pub text: Words,
    /// The order that stands in the way.
    pub order_id: Option<OrderId>,
}

impl Why {
    /// A rule with its words.
    pub fn new(code: &str, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { code: code.to_owned(), text: Words::new(fr, en), order_id: None }
    }
}
