//! Corrections by the desk: dates, steps that were taken by mistake, how long a service lasts.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::ManagerOrder;
use crate::{
    Access, Action, AttenduFactuId, Group, Method, OrderId, Permission, Refusal, Role, Subject, WallClock,
    orders::OrderStatus,
};

/// Has the registered card debited on another day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderDebitDate {
    /// The order.
    pub order_id: OrderId,
    /// The day, Europe/Paris.
    pub nd: WallClock<Date>,
}

impl Action for ChangeOrderDebitDate {
    const NAME: &'static str = "changeOrderDebitDate";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "nd": "$day"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Payment]);
    type Response = ManagerOrder;
}

/// Says that an order is done again, or that this is over.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkOrderReprocessing {
    /// The order.
    pub order_id: OrderId,
    /// 1 it begins, 0 it is over.
    pub v: u8,
}

impl Action for MarkOrderReprocessing {
    const NAME: &'static str = "markOrderReprocessing";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "v": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Takes an order back to the last time it was in a status. Payments stay as they are; those that were given
/// back when the order was cancelled are entered anew by the desk, and its slot is taken again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RollbackOrderStatus {
    /// The order.
    pub order_id: OrderId,
    /// The status to go back to.
    pub ns: OrderStatus,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
}

impl Action for RollbackOrderStatus {
    const NAME: &'static str = "rollbackOrderStatus";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::AnyOf(&[Permission::CanRevertOrderStatus]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StatusNotAllowed, Refusal::PriceMissing, Refusal::SlotTaken, Refusal::OncePerMonth];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "ns": "NEW"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = ManagerOrder;
}

/// Takes an order off the expectation that it stands on and keeps it off all others, or makes it invoiced again: it is put on the
/// open expectation of its month, or else on the next one that is computed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddOrRemoveOrderToAttenduFactu {
    /// The order.
    pub order_id: OrderId,
    pub add: bool,
}

impl Action for AddOrRemoveOrderToAttenduFactu {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::AnyOf(&[Permission::AttenduFactu]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ExpectationClosed, Refusal::OrderNotExpected];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "add": false}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Expectation, Subject::Order]);
    type Response = OrderOnAttendu;
}

/// How an order stands with the invoicing of its partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderOnAttendu {
    /// The expectation that it stands on; the last one, where corrections stand on others.
    pub attendu_factu_id: Option<AttenduFactuId>,
    /// It is kept off all expectations.
    pub removed: bool,
}

/// Does the same as [`RollbackOrderStatus`], back to an entry of the history.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderStatusManually {
    /// The order.
    pub order_id: OrderId,
    /// The entry, as `getOrderStatusHistory` numbers it.
    pub status_id: u64,
}

impl Action for ChangeOrderStatusManually {
    const NAME: &'static str = "changeOrderStatusManually";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::AnyOf(&[Permission::CanRevertOrderStatus]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StatusNotAllowed, Refusal::PriceMissing, Refusal::SlotTaken, Refusal::OncePerMonth];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "statusId": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = ManagerOrder;
}

/// Sets the length of the service of an order; the time that it holds of the partner follows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OverrideOrderServiceLength {
    /// The order.
    pub order_id: OrderId,
    /// Minutes, above 5.
    pub len: i64,
}

impl Action for OverrideOrderServiceLength {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::SlotTaken];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "len": 10}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = ManagerOrder;
}
