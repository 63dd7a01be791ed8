//! One order, as the desk sees it.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Assignee, Clock, InboxReason, LockerNeeds, Pickup, Spending};
use crate::{
    Access, Action, Cents, CommentId, ConciergerieId, Euros, Group, Method, OfferId, OfferItemId, OrderId,
    Price, Role, Subject, UserId, Words,
    cash::Printing,
    catalogue::Workflow,
    lockers::OrderBox,
    orders::{
        AttachedFile, LabelledAmount, LineToQuote, NoteComments, OrderItem, OrderStatus, Quote, TimeProposal,
        Tracker,
    },
    payments::{Balance, IfCancelled, Payment},
};

/// An order with what its page needs around it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ManagerOrderDetail {
    pub order: ManagerOrder,
    #[serde(flatten)]
    pub printing: Printing,
}

/// An order, as the desk sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ManagerOrder {
    pub id: OrderId,
    /// The version, sent back with each change: a caller who changes an older one is told so.
    pub version: u64,
    pub conciergerie: ConciergerieName,
    pub partner_name: String,
    pub adherent_name: String,
    pub adherent_telephone: String,
    pub user: OrderUser,
    pub category_label: String,
    pub offre_label: String,
    pub offre_id: OfferId,
    /// Lines that can be added.
    pub offre_items: Vec<OfferLine>,
    /// The needs of goods that a locker may hold.
    pub locker_needs: Option<LockerNeeds>,
    /// Where its goods are in a locker, in words; absent of goods that are in none.
    pub locker_status: Option<String>,
    pub locker_boxes: Vec<OrderBox>,
    pub workflow: Workflow,
    pub tracker: Option<Tracker>,
    pub status: OrderStatus,
    /// The name of the status for its beneficiary.
    pub status_label: Words,
    pub status_gestionnaire: String,
    pub status_color: String,
    /// Its partner has declined it, and the desk has neither moved it on nor written to them since.
    pub declined: bool,
    pub creation_date: Timestamp,
    pub last_update: Timestamp,
    pub debit_date: Option<Date>,
    pub payment_label: String,
    pub place_desc: String,
    /// Where it is carried out, as of a new order; slots of another time are asked for with it.
    pub address_type: Option<String>,
    pub note: i8,
    pub note_comments: Option<NoteComments>,
    pub items: Vec<OrderItem>,
    /// The sum of its lines with a price: with the costs and less the discount, it is the total.
    pub lines_amount: Euros,
    pub extra_costs: Option<LabelledAmount>,
    pub discount: Option<LabelledAmount>,
    pub total_amount: Euros,
    pub budget: Option<Euros>,
    pub total_adjusted_amount: Option<Euros>,
    pub final_amount: Euros,
    pub remainder_amount: Euros,
    /// The sum that was taken and not given back.
    pub collected_amount: Cents,
    pub balance: Balance,
    /// The effect on its money if it were cancelled; absent when it cannot be.
    pub if_cancelled: Option<IfCancelled>,
    pub immutable: bool,
    pub cancelled: bool,
    pub editable: bool,
    pub can_validate_comments: bool,
    pub can_change_calendar_slot: bool,
    pub can_change_duration: bool,
    /// It is done again: the beneficiary was not content.
    pub reprocessing: bool,
    /// Newest first.
    pub quotes: Vec<Quote>,
    /// The lines that a quote is to price; empty: none can be made now.
    pub to_quote: Vec<LineToQuote>,
    pub comments: Vec<DeskComment>,
    pub statuses: Vec<StatusEntry>,
    pub events_list: Vec<BusinessEvent>,
    /// The actions that the caller may take now.
    pub actions: Vec<DeskAction>,
    pub payments: Vec<Payment>,
    pub begin_date: Option<Timestamp>,
    pub end_date: Option<Timestamp>,
    pub date_livraison: Option<Timestamp>,
    pub date_realisation: Option<Timestamp>,
    pub is_calendar_item: bool,
    pub recurring_order_text: Option<String>,
    /// One of a series: its first order, or one that was made of it.
    pub in_series: bool,
    /// Why it did not come about as its series had planned.
    pub trouble: Option<String>,
    pub unpaid: bool,
    /// The outcome of the debt of an unpaid order: 0 to recover, 1 unrecoverable, 2 debt waived.
    pub unrecoverable_type: Option<u8>,
    pub spendings: Vec<Spending>,
    /// Goods that were taken away, oldest first.
    pub pickups: Vec<Pickup>,
    pub overlap: bool,
    pub inbox_reasons: Vec<InboxReason>,
    /// The tasks that the desk has to do within its time, the most urgent first.
    pub clocks: Vec<Clock>,
    pub snoozed_until: Option<Timestamp>,
    /// Another time that its partner proposes, while it waits for an answer.
    pub proposal: Option<TimeProposal>,
    /// The manager of the desk who takes care of it.
    pub assignee: Option<Assignee>,
    /// Whether the assignee can no longer do so: their account was switched off or deleted, or they no longer
    /// work here.
    pub assignee_gone: bool,
    /// Whether somebody can take care of it: it is under way, or waits for the desk.
    pub assignable: bool,
}

/// A conciergerie by number and name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergerieName {
    pub id: ConciergerieId,
    pub name: String,
}

/// The beneficiary of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderUser {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub entreprise: String,
    pub vip: bool,
}

/// A line of the offer that can be added to the order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferLine {
    pub id: OfferItemId,
    pub label: String,
    pub price: Price,
}

/// A comment, as the desk sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskComment {
    pub id: CommentId,
    pub author: String,
    pub creation: Timestamp,
    pub content: String,
    /// Someone at the desk has answered or seen it.
    pub ack: bool,
    /// Visible to the beneficiary.
    pub va: bool,
    /// Visible to the partner.
    pub vp: bool,
    pub doc_name: Option<String>,
    pub doc_url: Option<String>,
    /// All files that came with it; `docName` and `docUrl` are those of the first.
    pub files: Vec<AttachedFile>,
    /// `adherent`, `gestionnaire`, `partner`.
    pub is_from: String,
    /// Whether the comment asks to cancel.
    pub cancellation: bool,
}

/// A change of status.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StatusEntry {
    pub id: u64,
    pub status: OrderStatus,
    pub label: String,
    pub author: String,
    pub content: Option<String>,
    pub creation: Timestamp,
}

/// The history of an order's statuses, oldest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StatusHistory {
    pub statuses: Vec<StatusEntry>,
}

/// An entry of the business log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BusinessEvent {
    pub from: String,
    /// The name of the person for whom `from` acted.
    pub on_behalf_of: Option<String>,
    pub date: Timestamp,
    pub event_type: String,
    pub event_desc: String,
}

/// Something the desk can do with an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskAction {
    /// `changeOrderStatus`, `SnoozeOrder`, `setOrderPrice`, `proposeQuote`, `editPayments`, `refund`, `changeSlot`, `notify`,
    /// `changeOrderDebitDate`, `markOrderReprocessing`, `rollbackOrderStatus`, `changeOrderStatusManually`,
    /// `OverrideOrderServiceLength`, `MarkOrderUnrecoverable`, `deleteBill`.
    pub action_name: String,
    pub action_label: String,
    pub action_tooltip: Option<String>,
    pub options: DeskActionOptions,
}

/// The details that an action asks for.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskActionOptions {
    /// The status to go to, for `changeOrderStatus` and `rollbackOrderStatus`.
    pub status: Option<OrderStatus>,
    pub comment_required: bool,
    pub date_change: bool,
    pub prices_needed: bool,
    pub file: bool,
    /// Dangerous: drawn in red, asked twice.
    pub danger: bool,
    /// Goods are out, and not all of them are at the desk: the caller has to say who took them.
    pub taken_by: bool,
}

/// One order with all the desk knows of it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeOrderDetail {
    /// The order.
    pub id: OrderId,
}

impl Action for GetConciergeOrderDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[
        Subject::Order,
        Subject::Payment,
        Subject::Credit,
        Subject::Goods,
        Subject::Locker,
        Subject::Spending,
    ];
    type Response = ManagerOrderDetail;
}

/// The statuses an order went through.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderStatusHistory {
    /// The order.
    pub order_id: OrderId,
}

impl Action for GetOrderStatusHistory {
    const NAME: &'static str = "getOrderStatusHistory";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = StatusHistory;
}
