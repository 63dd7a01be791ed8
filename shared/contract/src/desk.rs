//! Orders, seen from the desk.

mod care;
mod filter;
mod lines;
mod money;
mod steering;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CommentId, ConciergerieId, Done, Entry, Euros, FileUpload, Group, Method, OfferId,
    OfferItemId, OrderId, Price, Refusal, Role, UserId, Words,
    catalogue::Workflow,
    orders::{LabelledAmount, NoteComments, OrderItem, OrderStatus, Tracker},
    payments::Payment,
    wall,
};

pub use care::{NotifyOrderUpdate, SnoozeOrder};
pub use filter::{Filter, FilterChoice, FilterType, FilterValue};
pub use lines::{AddOrderItem, SetOrderPrice, UpdateOrderItem};
pub use money::{
    AddSpending, DeleteBill, DeleteSpending, GetOrderLedger, GetSpendingOptions, LedgerMove,
    MarkOrderUnrecoverable, OpenRegister, OrderLedger, PriceStep, Spending, SpendingOption, SpendingOptions,
    VatShare,
};
pub use steering::{
    ChangeOrderDebitDate, ChangeOrderStatusManually, MarkOrderReprocessing, OverrideOrderServiceLength,
    RollbackOrderStatus,
};

/// A page of orders.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrdersPage {
    pub items: Vec<DeskOrder>,
    /// What the list can be filtered by, with the values in use.
    pub filters: Vec<Filter>,
    /// Orders that match; a lower bound when `total_is_minimum`.
    pub total_items: u64,
    /// More match than were counted.
    pub total_is_minimum: bool,
    /// Sum of the page's amounts.
    pub page_amount: Euros,
    /// Cursor of the next page; absent on the last.
    pub next: Option<String>,
    pub printer_address: Option<String>,
}

/// An order in a list of the desk.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskOrder {
    pub id: OrderId,
    pub adherent_or_title: String,
    pub adherent_id: UserId,
    pub status: OrderStatus,
    pub status_gestionnaire: String,
    /// Name of a colour of the client's palette.
    pub status_color: String,
    pub final_amount: Euros,
    pub remainder_amount: Euros,
    pub offre_label: String,
    pub date: Timestamp,
    pub date_realisation: Option<Timestamp>,
    pub partner_name: String,
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    pub unpaid: bool,
    /// As of [`ManagerOrder::unrecoverable_type`].
    pub recoverable_type: Option<u8>,
    pub reprocessing: bool,
    pub vip: bool,
    pub user_entreprise: String,
    pub ready_for_pickup: bool,
    pub note: i8,
    pub has_note_comment: bool,
    /// 0 grey, 1 green, 2 red, 3 orange.
    pub payment_status: u8,
    pub mode_paiement: String,
    /// Why the order waits; several may hold.
    pub inbox_reasons: Vec<InboxReason>,
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
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineItem {
    pub label: String,
    pub quantity: u32,
    pub comment: Option<String>,
}

/// Why an order waits for the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum InboxReason {
    /// Nobody has looked at it yet.
    New,
    /// Not accepted in time.
    LateToAccept,
    /// The day has passed and it is not done.
    DatePassed,
    /// A line has no price.
    PriceMissing,
    /// Done, and something remains to pay.
    Unpaid,
    /// A card payment failed.
    CardFailed,
    /// Something was taken that is not owed: the order was cancelled, or paid too much.
    ToGiveBack,
    /// A comment waits for an answer.
    CommentWaiting,
    /// The beneficiary asks to cancel.
    CancelRequested,
    /// A note of 0 to 3.
    LowNote,
    /// Two orders hold the same time of the partner.
    Overlap,
    /// A date of a recurring order did not come about as planned.
    SeriesTrouble,
}

/// Which orders, and which page of them.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
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
    pub include_item_details: bool,
}

/// An order with what its page needs around it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManagerOrderDetail {
    pub order: ManagerOrder,
    pub printer_address: Option<String>,
}

/// An order, as the desk sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManagerOrder {
    pub id: OrderId,
    /// Sent back with each change: who changes an older version is told so.
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
    pub workflow: Workflow,
    pub tracker: Option<Tracker>,
    pub status: OrderStatus,
    /// As its beneficiary reads it.
    pub status_label: Words,
    pub status_gestionnaire: String,
    pub status_color: String,
    pub creation_date: Timestamp,
    pub last_update: Timestamp,
    pub debit_date: Option<Date>,
    pub payment_label: String,
    pub place_desc: String,
    pub note: i8,
    pub note_comments: Option<NoteComments>,
    pub items: Vec<OrderItem>,
    pub extra_costs: Option<LabelledAmount>,
    pub discount: Option<LabelledAmount>,
    pub total_amount: Euros,
    pub budget: Option<Euros>,
    pub total_adjusted_amount: Option<Euros>,
    pub final_amount: Euros,
    pub remainder_amount: Euros,
    pub immutable: bool,
    pub cancelled: bool,
    pub editable: bool,
    pub can_validate_comments: bool,
    pub can_change_calendar_slot: bool,
    pub can_change_duration: bool,
    /// It is done again: the beneficiary was not content.
    pub reprocessing: bool,
    pub comments: Vec<DeskComment>,
    pub statuses: Vec<StatusEntry>,
    pub events_list: Vec<BusinessEvent>,
    /// What the caller may do now.
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
    /// Of an unpaid one: 0 to recover, 1 unrecoverable, 2 debt waived.
    pub unrecoverable_type: Option<u8>,
    pub spendings: Vec<Spending>,
    pub overlap: bool,
    pub inbox_reasons: Vec<InboxReason>,
    pub snoozed_until: Option<Timestamp>,
}

/// A conciergerie by number and name.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConciergerieName {
    pub id: ConciergerieId,
    pub name: String,
}

/// The beneficiary of an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderUser {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub entreprise: String,
    pub vip: bool,
}

/// A line of the offer that can be added to the order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferLine {
    pub id: OfferItemId,
    pub label: String,
    pub price: Price,
}

/// A comment, as the desk sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// `adherent`, `gestionnaire`, `partner`.
    pub is_from: String,
    /// Asks to cancel.
    pub cancellation: bool,
}

/// A change of status.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusHistory {
    pub statuses: Vec<StatusEntry>,
}

/// An entry of the business log.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessEvent {
    pub from: String,
    /// Whom `from` acted for.
    pub on_behalf_of: Option<String>,
    pub date: Timestamp,
    pub event_type: String,
    pub event_desc: String,
}

/// Something the desk can do with an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskAction {
    /// `changeOrderStatus`, `SnoozeOrder`, `setOrderPrice`, `editPayments`, `changeSlot`, `notify`,
    /// `changeOrderDebitDate`, `markOrderReprocessing`, `rollbackOrderStatus`, `changeOrderStatusManually`,
    /// `OverrideOrderServiceLength`, `MarkOrderUnrecoverable`, `deleteBill`.
    pub action_name: String,
    pub action_label: String,
    pub action_tooltip: Option<String>,
    pub options: DeskActionOptions,
}

/// What an action asks for.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskActionOptions {
    /// Of `changeOrderStatus` and `rollbackOrderStatus`.
    pub status: Option<OrderStatus>,
    pub comment_required: bool,
    pub date_change: bool,
    pub prices_needed: bool,
    pub file: bool,
    /// Dangerous: drawn in red, asked twice.
    pub danger: bool,
}

/// Where an order is to be opened.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AllOrdersList {
    /// Filters and page.
    pub data: OrdersQuery,
}

impl Action for AllOrdersList {
    const NAME: &'static str = "AllOrdersList";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = OrdersPage;
}

/// Orders that wait for the desk, most pressing first.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InboxOrdersList {
    /// Filters and page.
    pub data: OrdersQuery,
}

impl Action for InboxOrdersList {
    const NAME: &'static str = "InboxOrdersList";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = OrdersPage;
}

/// One order with all the desk knows of it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeOrderDetail {
    /// The order.
    pub id: OrderId,
}

impl Action for GetConciergeOrderDetail {
    const NAME: &'static str = "GetConciergeOrderDetail";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    type Response = ManagerOrderDetail;
}

/// Finds an order by its number, in any conciergerie the caller may work in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LookForOrderById {
    /// The number, as somebody typed it.
    pub id: String,
}

impl Action for LookForOrderById {
    const NAME: &'static str = "LookForOrderById";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    type Response = OrderFound;
}

/// Who else sees a comment of the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Visibilities {
    /// The beneficiary.
    pub va: bool,
    /// The partner.
    pub vp: bool,
}

/// Changes the status of an order: along the table of transitions, with a comment, its visibilities, a date, a file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderStatus {
    /// The order.
    pub order_id: OrderId,
    /// As read; absent: whatever it is now.
    pub version: Option<u64>,
    /// The one to go to.
    pub status: OrderStatus,
    /// 2,000 characters at most.
    pub comment: Option<String>,
    /// The comment is visible to the beneficiary.
    #[serde(default)]
    pub va: bool,
    /// The comment is visible to the partner.
    #[serde(default)]
    pub vp: bool,
    /// Both visibilities as one object, instead of `va` and `vp`.
    pub visibilities: Option<Visibilities>,
    /// New date of the service, Europe/Paris, without an offset.
    #[serde(default, deserialize_with = "wall::optional")]
    pub date: Option<DateTime>,
    /// A bill or quote: PDF, JPEG or PNG, 5 MB at most.
    pub file: Option<FileUpload>,
    /// Do not mail the beneficiary.
    #[serde(default)]
    pub no_mail: bool,
}

impl ChangeOrderStatus {
    /// Who else sees the comment, however that was said.
    pub fn visibilities(&self) -> Visibilities {
        self.visibilities.unwrap_or(Visibilities { va: self.va, vp: self.vp })
    }
}

impl Action for ChangeOrderStatus {
    const NAME: &'static str = "changeOrderStatus";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StatusNotAllowed, Refusal::PriceMissing, Refusal::OrderImmutable];
    type Response = ManagerOrder;
}

/// The statuses an order went through.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
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
    type Response = StatusHistory;
}

/// Marks a comment as seen; with `va` or `vp`, sets who else sees it instead, and whether it waits stays as it is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AckOrderComment {
    /// Ignored: the session says who it is.
    pub current_user: Option<UserId>,
    /// The comment.
    pub ocid: CommentId,
    /// Visible to the beneficiary.
    pub va: Option<bool>,
    /// Visible to the partner.
    pub vp: Option<bool>,
}

impl Action for AckOrderComment {
    const NAME: &'static str = "ackOrderComment";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    type Response = Done;
}

/// Moves an order to another slot of the partner.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateOrderCalendarSlot {
    /// The order.
    pub order_id: OrderId,
    /// As read.
    pub version: Option<u64>,
    /// Europe/Paris, without an offset.
    #[serde(deserialize_with = "wall::required")]
    pub begin_date: DateTime,
    /// Default: the same length as before.
    #[serde(default, deserialize_with = "wall::optional")]
    pub end_date: Option<DateTime>,
    /// Take it although it is not free: both orders then carry the overlap warning.
    #[serde(default)]
    pub force: bool,
}

impl Action for UpdateOrderCalendarSlot {
    const NAME: &'static str = "UpdateOrderCalendarSlot";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::SlotTaken, Refusal::OrderImmutable];
    type Response = ManagerOrder;
}

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<AllOrdersList>(),
    Entry::of::<InboxOrdersList>(),
    Entry::of::<GetConciergeOrderDetail>(),
    Entry::of::<LookForOrderById>(),
    Entry::of::<ChangeOrderStatus>(),
    Entry::of::<GetOrderStatusHistory>(),
    Entry::of::<AckOrderComment>(),
    Entry::of::<UpdateOrderItem>(),
    Entry::of::<AddOrderItem>(),
    Entry::of::<SetOrderPrice>(),
    Entry::of::<UpdateOrderCalendarSlot>(),
    Entry::of::<SnoozeOrder>(),
    Entry::of::<NotifyOrderUpdate>(),
    Entry::of::<ChangeOrderDebitDate>(),
    Entry::of::<MarkOrderReprocessing>(),
    Entry::of::<RollbackOrderStatus>(),
    Entry::of::<ChangeOrderStatusManually>(),
    Entry::of::<OverrideOrderServiceLength>(),
    Entry::of::<GetSpendingOptions>(),
    Entry::of::<AddSpending>(),
    Entry::of::<DeleteSpending>(),
    Entry::of::<MarkOrderUnrecoverable>(),
    Entry::of::<DeleteBill>(),
    Entry::of::<GetOrderLedger>(),
];
