//! A person's orders.

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{order::Tracker, status::OrderStatus};
use crate::{Access, Action, Euros, Group, Method, OrderId, Refusal, Words};

/// The orders of a person.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyOrders {
    /// Under way, newest first.
    pub data: Vec<OrderSummary>,
    /// Finished, newest first.
    pub data_histo: Vec<OrderSummary>,
    /// Orders of an older system.
    pub data_smile: Vec<OldOrder>,
}

/// An order in a beneficiary's list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    pub id: OrderId,
    pub icon: String,
    pub service_date: Option<Timestamp>,
    pub date: Timestamp,
    pub offre_label: Words,
    pub partner_name: String,
    pub message_label: Option<Words>,
    pub status: OrderStatus,
    pub status_label: Words,
    pub tracker: Option<Tracker>,
    pub final_amount: Euros,
    /// Can be rated now.
    pub to_rate: bool,
}

/// An order of an older system; always finished.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OldOrder {
    pub beac_order_id: String,
    pub date: Timestamp,
    pub service: String,
    pub partner_label: String,
}

/// The beneficiary's orders.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MyOrdersList {}

impl Action for MyOrdersList {
    const NAME: &'static str = "MyOrdersList";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    type Response = MyOrders;
}
