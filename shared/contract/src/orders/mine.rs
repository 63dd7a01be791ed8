//! A person's orders.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{order::Tracker, status::OrderStatus};
use crate::{Access, Action, Cents, Euros, Group, Method, OrderId, Refusal, Subject, Words};

/// A page of the orders of a person: those under way come first, then those that are over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MyOrders {
    /// Under way, newest first.
    pub data: Vec<OrderSummary>,
    /// Finished, newest first.
    pub data_histo: Vec<OrderSummary>,
    /// Orders of an older system, newest first: with the last page, 200 at most.
    pub data_smile: Vec<OldOrder>,
    /// Cursor of the next page; absent on the last. Every page but the last is full.
    pub next: Option<String>,
}

/// An order in a beneficiary's list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    pub id: OrderId,
    pub icon: String,
    pub service_date: Option<Timestamp>,
    pub date: Timestamp,
    pub offre_label: Words,
    pub partner_name: String,
    pub message_label: Option<Words>,
    /// It waits for its beneficiary: another time or a quote is proposed, or a payment that was begun is not finished.
    pub awaits_answer: bool,
    pub status: OrderStatus,
    pub status_label: Words,
    pub tracker: Option<Tracker>,
    pub final_amount: Euros,
    /// Can be rated now.
    pub to_rate: bool,
    /// The amount that should have been paid and was not; 0 where nothing is due.
    pub to_pay: Cents,
    /// Whether its page lets `to_pay` be paid by card now; otherwise it is paid at the conciergerie.
    pub payable_by_card: bool,
}

/// An order of an older system; always finished.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OldOrder {
    pub beac_order_id: String,
    pub date: Timestamp,
    pub service: String,
    pub partner_label: String,
    /// "Terminée".
    pub status_label: Words,
    pub lines: Vec<OldOrderLine>,
}

/// A line of an order of an older system.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OldOrderLine {
    pub service_detail: String,
    pub produit: String,
    pub quantity: u32,
    pub amount: Euros,
}

/// The beneficiary's orders, page by page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MyOrdersList {
    /// `next` of the page before.
    #[serde(default)]
    pub cursor: Option<String>,
    /// Orders on a page: 30, and 100 at most.
    #[serde(default)]
    pub size: Option<u32>,
}

impl Action for MyOrdersList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment];
    type Response = MyOrders;
}
