//! What the desk does about an order without changing it.

use schemars::JsonSchema;
use serde::Deserialize;

use super::ManagerOrder;
use crate::{Access, Action, Done, Group, Method, OrderId, Role};

/// Takes an order out of the inbox for a while.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SnoozeOrder {
    /// The order.
    pub order_id: OrderId,
    /// Hours, whatever the name says: 24, 48, 72 or 168.
    pub delay_in_days: u32,
}

impl Action for SnoozeOrder {
    const NAME: &'static str = "SnoozeOrder";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "delayInDays": 24}"#;
    type Response = ManagerOrder;
}

/// Mails the beneficiary what changed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotifyOrderUpdate {
    /// The order.
    pub order_id: OrderId,
}

impl Action for NotifyOrderUpdate {
    const NAME: &'static str = "NotifyOrderUpdate";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    type Response = Done;
}
