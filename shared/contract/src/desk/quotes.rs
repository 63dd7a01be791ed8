//! The desk proposes a quote.

use jiff::civil::Date;
use serde::Deserialize;

use super::ManagerOrder;
use crate::{
    Access, Action, FileUpload, Group, Method, OrderId, Refusal, Role, Subject, WallClock,
    orders::ProposedLine,
};

/// Proposes prices for the lines of an order that have none yet; takes the place of an earlier version.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeQuote {
    pub order_id: OrderId,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// Each line without a price, and 20 lines at most.
    pub lines: Vec<ProposedLine>,
    /// The last day on which it can be accepted, within a year.
    pub valid_until: WallClock<Date>,
    /// PDF, 20 MB at most.
    pub file: Option<FileUpload>,
}

impl Action for ProposeQuote {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::NothingToQuote];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "validUntil": "2027-01-31",
        "lines": [{"id": "$part", "quantity": 1, "unitPrice": 4500, "tvaRate": 2000}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}
