//! Orders in lists of the desk.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Assignee, Clock, ConciergerieName, InboxReason};
use crate::{
    Access, Action, ConciergerieId, Euros, Group, Method, OrderId, Refusal, Role, Subject, UserId, Words,
    cash::Printing,
    list::{FilterValue, ListAnswer, ListQuery, Sort},
    orders::{OldOrder, OrderStatus},
};

/// A page of orders.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrdersPage {
    pub items: Vec<DeskOrder>,
    #[serde(flatten)]
    pub list: ListAnswer,
    #[serde(flatten)]
    pub printing: Printing,
    /// The orders that one beneficiary has from an older system, newest first, with the first page; 200 at
    /// most.
    #[serde(rename = "beacItems")]
    pub older: Vec<OldOrder>,
}

/// An order in a list of the desk.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct DeskOrder {
    pub id: OrderId,
    pub adherent_or_title: String,
    pub adherent_id: UserId,
    pub status: OrderStatus,
    pub status_gestionnaire: String,
    /// Name of a colour of the client's palette.
    pub status_color: String,
    /// Its partner has declined it, and the desk has neither moved it on nor written to them since.
    #[serde(default)]
    pub declined: bool,
    pub final_amount: Euros,
    pub remainder_amount: Euros,
    pub offre_label: String,
    pub date: Timestamp,
    pub date_realisation: Option<Timestamp>,
    pub partner_name: String,
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    pub unpaid: bool,
    /// The same as [`ManagerOrder::unrecoverable_type`].
    pub recoverable_type: Option<u8>,
    pub reprocessing: bool,
    pub vip: bool,
    /// The manager of the desk who takes care of it.
    #[serde(default)]
    pub assignee: Option<Assignee>,
    pub user_entreprise: String,
    pub ready_for_pickup: bool,
    pub note: i8,
    pub has_note_comment: bool,
    /// 0 grey, 1 green, 2 red, 3 orange.
    pub payment_status: u8,
    pub mode_paiement: String,
    /// Why the order waits; several may hold.
    pub inbox_reasons: Vec<InboxReason>,
    /// The clock whose time is up first; given where the list is of one desk.
    #[serde(default)]
    pub clock: Option<Clock>,
    pub recurring_order: bool,
    pub cancelled: bool,
    pub debit_date: Option<Date>,
    pub snoozed_until: Option<Timestamp>,
    pub calendar_event_duration_in_minutes: Option<u32>,
    /// Only when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_items: Option<Vec<LineItem>>,
}

/// A line in the printable list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct LineItem {
    pub label: String,
    pub quantity: u32,
    pub comment: Option<String>,
}

/// A page of a list of orders, asked for as in [`ListQuery`], and whether it is to be printed.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct OrdersQuery {
    pub adherent_id: Option<UserId>,
    /// Default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    pub filters: Vec<FilterValue>,
    /// The order of the rows, by one of `sortable`; absent: the list's own order.
    pub sort: Option<Sort>,
    pub include_item_details: bool,
}

impl From<OrdersQuery> for ListQuery {
    fn from(query: OrdersQuery) -> Self {
        let OrdersQuery { adherent_id, conciergerie_id, page, cursor, filters, sort, .. } = query;
        Self { adherent_id, conciergerie_id, page, cursor, filters, sort }
    }
}

/// Where an order is to be opened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderFound {
    /// The order belongs to the chosen conciergerie (and beneficiary, if one is chosen).
    pub order_in_actual_context: bool,
    pub conciergerie: ConciergerieName,
    pub adherent_id: UserId,
    pub adherent_name: String,
    pub text: Words,
}

/// Orders of a conciergerie, newest first, by pages of 100.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AllOrdersList {
    /// Filters and page.
    pub data: OrdersQuery,
}

impl Action for AllOrdersList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Goods];
    type Response = OrdersPage;
}

/// Orders that wait for the desk, most pressing first.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InboxOrdersList {
    /// Filters and page.
    pub data: OrdersQuery,
}

impl Action for InboxOrdersList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = OrdersPage;
}

/// Finds an order by its number, in any conciergerie the caller may work in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LookForOrderById {
    /// The number, as somebody typed it.
    pub id: String,
}

impl Action for LookForOrderById {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = OrderFound;
}
