//! The work of managers of a desk side by side: who looks at an order, and who takes care of it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{BulkOperation, ManagerOrder};
use crate::{Access, Action, ConciergerieId, Group, Method, OrderId, Refusal, Role, Subject, UserId};

/// A manager who looks at an order now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderViewer {
    pub order_id: OrderId,
    pub id: UserId,
    pub name: String,
}

/// An order whose assignee changed a moment ago.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderReassigned {
    pub order_id: OrderId,
    pub at: Timestamp,
}

/// Those who look at orders now, without the caller.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderViewers {
    pub viewers: Vec<OrderViewer>,
    /// The orders that came into other hands within the last minute, whoever did it: a list that shows one is outdated.
    pub reassigned: Vec<OrderReassigned>,
}

/// Says that the caller looks at an order, for 15 seconds, or that they no longer do; the answer names the
/// others who do.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LookAtOrder {
    /// The order.
    pub order_id: OrderId,
    /// Whether the caller looks at it; false: they no longer do.
    pub looking: bool,
}

impl Action for LookAtOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "looking": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Look]);
    type Response = OrderViewers;
}

/// Tells who looks at orders of a conciergerie now, and which of them came into other hands a moment ago.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderViewers {
    /// The conciergerie.
    pub conciergerie_id: ConciergerieId,
}

impl Action for GetOrderViewers {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const POLLED: bool = true;
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Look];
    type Response = OrderViewers;
}

/// Puts an order in the care of a manager who reaches it, or of nobody. An order that somebody else has taken
/// meanwhile stays with them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignOrder {
    /// The order.
    pub order_id: OrderId,
    /// The manager who takes care of it from now on; absent: nobody.
    #[serde(default)]
    pub to: Option<UserId>,
    /// The manager who took care of it when the caller read it; absent: nobody.
    #[serde(default)]
    pub from: Option<UserId>,
}

impl Action for AssignOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderTaken, Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "to": "$manager"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Puts many orders of the chosen conciergerie in the care of one manager, one after the other: an order that
/// somebody else takes care of stays theirs, and becomes a line that failed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AssignOrders {
    /// 1 to 100 orders, each once.
    pub orders: Vec<OrderId>,
    /// The manager who takes care of them from now on.
    pub to: UserId,
}

impl Action for AssignOrders {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orders": ["$order"], "to": "$manager"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Work]);
    type Response = BulkOperation;
}
