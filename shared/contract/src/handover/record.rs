//! What was handed to which partner, or taken from it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::HandoverStep;
use crate::{
    Access, Action, BulkOperationId, Euros, Group, Method, OrderId, OrderItemId, PartnerId, Price, Role,
    Subject,
    desk::BulkOperation,
    list::{FilterValue, ListAnswer, ListQuery, Sort},
};

/// A record of goods that changed hands, with what became of each order since.
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
    /// How far it is, where it goes on by itself.
    pub operation: Option<BulkOperation>,
    /// What the desk should know, in French: a card was refused.
    pub error_message: Option<String>,
}

/// What one partner was given, or gave.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerShare {
    pub id: PartnerId,
    pub name: String,
    pub orders: Vec<HandedOrder>,
    /// Pieces.
    pub items: u32,
    /// What those with a price come to, in euros.
    pub total: Euros,
}

/// An order of a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HandedOrder {
    pub order_id: OrderId,
    /// As the order has it now.
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
    /// Of one, in euros.
    pub price: Price,
    /// Of all of them, in euros.
    pub total: Price,
}

/// A record of the chosen conciergerie, to be read, printed and signed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Which records: a page of those of the chosen conciergerie.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetRemisesHistory {
    /// From 0; as `data` says it, for who filters nothing.
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
