//! The lines of an order and what they cost, changed at the desk.

use serde::Deserialize;

use super::ManagerOrder;
use crate::{
    Access, Action, Group, Method, OfferItemId, OrderId, OrderItemId, Price, Refusal, Role, Subject,
};

/// Changes a line: price, quantity, comment. Quantity 0 removes it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateOrderItem {
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// The line.
    pub id: OrderItemId,
    /// Absent: stays; empty: removed.
    #[serde(default, deserialize_with = "crate::vocabulary::text_if_given")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// Absent: stays.
    pub price: Option<Price>,
    /// Absent: stays.
    pub quantity: Option<u32>,
}

impl Action for UpdateOrderItem {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::SoldAtRegister];
    const EXAMPLE: &'static str = r#"{"id": "$part", "quantity": 7}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Adds a line of the offer's version that was ordered.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddOrderItem {
    /// The order.
    pub order_id: OrderId,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// The line of the offer.
    pub offre_item_id: OfferItemId,
    /// Default 1.
    pub quantity: Option<u32>,
    /// Default 0, normal.
    pub item_status: Option<u8>,
}

impl Action for AddOrderItem {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::SoldAtRegister];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "offreItemId": "$item"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Sets the amount of an order as a whole, instead of the sum of its lines.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOrderPrice {
    /// The order.
    pub order_id: OrderId,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// -1 goes back to the sum of the lines.
    pub price: Price,
}

impl Action for SetOrderPrice {
    const NAME: &'static str = "setOrderPrice";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::SoldAtRegister];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "price": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}
