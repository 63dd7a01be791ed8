//! The record of a handover: the goods that were handed to partners, or taken from them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::HandoverStep;
use crate::{
    Access, Action, BulkOperationId, Euros, Group, Method, OrderId, OrderItemId, PartnerId, Price, Role,
    Subject,
    desk::BulkOperation,
    list::{FilterValue, ListAnswer, ListQuery, Sort},
};

/// A record of goods that changed hands, with the present state of each order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverRecord {
    pub id: BulkOperationId,
    pub step: HandoverStep,
    pub date: Timestamp,
    /// The manager.
    pub by: String,
    pub conciergerie_name: String,
    /// By name.
    pub partners: Vec<PartnerShare>,
    /// Orders.
    pub orders: u32,
    /// Pieces.
    pub items: u32,
    /// The operation, where the items move one after the other by themselves.
    pub operation: Option<BulkOperation>,
    /// A message to the desk, in French: a card was refused.
    pub error_message: Option<String>,
}

/// The goods that one partner was given, or gave.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerShare {
    pub id: PartnerId,
    pub name: String,
    pub orders: Vec<HandedOrder>,
    /// Pieces.
    pub items: u32,
    /// The total of those that have a price, in euros.
    pub total: Euros,
}

/// An order of a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandedOrder {
    pub order_id: OrderId,
    /// The name of the beneficiary, as the order has it now.
    pub bnf_name: String,
    pub service_name: String,
    pub items: Vec<HandedItem>,
    /// Why it did not change hands, or not all of it, in French.
    pub problem: Option<String>,
    /// Its card was refused, and it is still to be paid.
    pub payment_failed: bool,
}

/// A line of a record, as it was then.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandedItem {
    pub order_item_id: OrderItemId,
    /// In French.
    pub label: String,
    pub quantity: u32,
    /// The price of one piece, in euros.
    pub price: Price,
    /// The price of all pieces, in euros.
    pub total: Price,
}

/// A record of the chosen conciergerie, to be read, printed and signed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPrintForRemise {
    pub remise_id: BulkOperationId,
}

impl Action for GetPrintForRemise {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"remiseId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Goods];
    type Response = HandoverRecord;
}

/// A page of the records of the chosen conciergerie.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct HandoverQuery {
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    pub filters: Vec<FilterValue>,
    /// By one of `sortable`; absent: newest first.
    pub sort: Option<Sort>,
}

impl From<HandoverQuery> for ListQuery {
    fn from(HandoverQuery { page, cursor, filters, sort }: HandoverQuery) -> Self {
        Self { page, cursor, filters, sort, ..Self::default() }
    }
}

/// The records of the chosen conciergerie, newest first, by pages of 100.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetRemisesHistory {
    /// The page, from 0, as in `data`; for callers who filter nothing.
    pub page: u32,
    /// Filters and page.
    pub data: HandoverQuery,
}

/// A record in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoverSummary {
    pub id: BulkOperationId,
    pub step: HandoverStep,
    pub date: Timestamp,
    /// The manager.
    pub by: String,
    pub partners: Vec<HandedPartner>,
    /// Orders.
    pub orders: u32,
    /// Pieces.
    pub items: u32,
}

/// A partner of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct HandedPartner {
    pub id: PartnerId,
    pub name: String,
}

/// A page of records.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandoversPage {
    pub items: Vec<HandoverSummary>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

impl Action for GetRemisesHistory {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Handover;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Goods];
    type Response = HandoversPage;
}
