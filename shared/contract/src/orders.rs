//! Ordering, seen from the beneficiary.

mod again;
mod comments;
mod draft;
mod preview;
mod rating;
mod series;
mod slots;
mod why;
mod withdrawal;

use jiff::{Timestamp, civil::Date};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, CommentId, CreditId, Entry, Euros, Group, Method, OfferId, OfferItemId, OrderId,
    OrderItemId, Price, Refusal, Words,
    catalogue::{ItemExtension, ItemType, Workflow},
};

pub use again::*;
pub use comments::*;
pub use draft::{NewOrder, NewOrderItem, RecurrenceType};
pub use preview::*;
pub use rating::*;
pub use series::*;
pub use slots::*;
pub use why::*;
pub use withdrawal::*;

/// Where an order stands on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OrderStatus {
    New,
    ToBeProcessed,
    Accepted,
    BeingProcessed,
    Available,
    Done,
    Paid,
    /// Before acceptance.
    Refused,
    /// After acceptance.
    Rejected,
}

impl OrderStatus {
    /// All of them, in the order of a life.
    pub const ALL: &'static [OrderStatus] = {
        use OrderStatus::*;
        &[New, ToBeProcessed, Accepted, BeingProcessed, Available, Done, Paid, Refused, Rejected]
    };
}

/// How an order is to be paid. The numbers of the platform's data stand in the domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum PaymentMode {
    /// Credits of the beneficiary, oldest expiry first.
    Credits,
    /// Card online, registered now, debited on the debit date.
    Card,
    /// By the mandate of the beneficiary, announced on the debit date.
    DirectDebit,
    /// At the desk: card, cheque or cash.
    Conciergerie,
    /// To the partner.
    Partner,
    /// Billed to the company.
    Company,
    /// Nothing to pay.
    Free,
}

/// What happened when an order was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCreated {
    pub order_id: OrderId,
    pub payment_action: Option<PaymentAction>,
    /// Numbers to call: the offer is an emergency.
    pub emergency_mode: Option<EmergencyNumbers>,
    pub request_bag: bool,
    pub request_print: bool,
}

/// What the person must do to pay.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentAction {
    /// Hosted page of the bank.
    pub form_url: Option<String>,
    pub error_message: Option<String>,
    pub go_to_profile: bool,
}

/// Whom to call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmergencyNumbers {
    pub tel1: String,
    pub tel2: String,
}

/// An order, as its beneficiary sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub id: OrderId,
    /// Icon of the universe.
    pub icon: String,
    pub category_label: Words,
    pub offre_label: Words,
    pub offre_id: OfferId,
    pub status: OrderStatus,
    pub status_label: Words,
    /// Steps and the one reached; absent for a workflow without tracker.
    pub tracker: Option<Tracker>,
    pub action: Option<OrderAction>,
    pub items: Vec<OrderItem>,
    pub extra_costs: Option<LabelledAmount>,
    pub discount: Option<LabelledAmount>,
    pub total_amount: Euros,
    pub budget: Option<Euros>,
    /// What the desk set instead of the total.
    pub total_adjusted_amount: Option<Euros>,
    pub can_cancel: bool,
    /// The notice has passed: costs may apply.
    pub cancel_after_delay: bool,
    pub cancel_requested: bool,
    pub self_service: SelfService,
    pub note_comments: Option<NoteComments>,
    /// 0 to 10; -1 mail sent, -2 not asked, -3 mail not sent yet.
    pub note: i8,
    pub partner_name: String,
    pub place_label_int: Words,
    pub place_desc: String,
    pub creation_date: Timestamp,
    pub is_calendar_item: bool,
    /// A slot is chosen when it moves.
    pub takes_slot: bool,
    pub begin_date: Option<Timestamp>,
    pub end_date: Option<Timestamp>,
    pub date_livraison: Option<Timestamp>,
    pub date_realisation: Option<Timestamp>,
    pub recurring_order_text: Option<Words>,
    /// One of a series: its first order, or one that was made of it.
    pub in_series: bool,
    pub payments: Vec<OrderPayment>,
    pub payment_label: Words,
    pub debit_date: Option<Date>,
    /// Hosted page on which a card payment still waits.
    pub payment_action: Option<PaymentAction>,
    pub comments: Vec<Comment>,
    pub show_signature: bool,
    pub workflow: Workflow,
    pub available: bool,
    pub service_date: Option<Timestamp>,
    pub event_duration_in_minutes: Option<u32>,
}

/// Steps of a workflow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tracker {
    pub steps: Vec<Words>,
    /// Step reached; -1 none.
    pub index: i8,
}

/// Something the person can do with one button.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAction {
    pub long_label: Words,
    pub button_label_int: Words,
    /// `rate`, `pay`.
    pub server_action: String,
    /// Path or address to open.
    pub target: Option<String>,
}

/// One line of an order.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderItem {
    pub id: OrderItemId,
    pub offre_item_id: OfferItemId,
    pub offre_item_type: ItemType,
    pub offre_item_extension: ItemExtension,
    pub label: Words,
    pub quantity: u32,
    pub price: Price,
    pub extended_value: Option<String>,
    pub comment: Option<String>,
    pub fixed_price: bool,
    pub len_in_mn: u32,
    pub editable: bool,
    /// 0 normal, 1 to process, 2 being processed, 3 available, 4 retrieved.
    pub status: u8,
}

/// An amount with its words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LabelledAmount {
    pub amount: Euros,
    pub label: Words,
}

/// A payment line as a beneficiary sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPayment {
    /// 0 expected, 1 collected, 2 cancelled, 3 failed.
    pub status: u8,
    pub type_label: Words,
    pub amount: Cents,
    /// `12,50 €`, `€12.50`.
    pub formatted_amount: Words,
}

/// A comment on an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    pub id: CommentId,
    pub is_mine: bool,
    pub author: String,
    pub content: String,
    pub creation: Timestamp,
    pub doc_name: Option<String>,
    pub doc_url: Option<String>,
}

/// A rating.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteComments {
    /// Welcome, 1 to 4.
    pub accueil: Option<u8>,
    /// Processing time, 1 to 4.
    pub delai: Option<u8>,
    /// Service quality, 1 to 4.
    pub qualite: Option<u8>,
    /// Response, 1 to 4.
    pub reponse: Option<u8>,
    pub comment: Option<String>,
}

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

/// A credit as a payment option.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsableCredit {
    pub id: CreditId,
    pub name: String,
    pub remaining_amount: Cents,
    pub expiration_date: Option<Date>,
}

/// Prices an order without making it: the same function prices the order itself.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewOrder {
    /// The draft.
    pub o: NewOrder,
}

impl Action for PreviewOrder {
    const NAME: &'static str = "PreviewOrder";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::OfferUnavailable,
        Refusal::NothingSelected,
        Refusal::SlotTaken,
        Refusal::MinimumAmount,
        Refusal::OncePerMonth,
        Refusal::ProfileIncomplete,
        Refusal::DebtToRecover,
        Refusal::TermsNotAccepted,
        Refusal::NoBeneficiary,
        Refusal::ConciergerieNotAllowed,
        Refusal::NoPaymentOption,
    ];
    type Response = Preview;
}

/// Makes an order. A repeat with the same idempotency key or draft answers with the first order.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateOrder {
    /// The draft.
    pub o: NewOrder,
}

impl Action for CreateOrder {
    const NAME: &'static str = "CreateOrder";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::OfferUnavailable,
        Refusal::NothingSelected,
        Refusal::SlotTaken,
        Refusal::MinimumAmount,
        Refusal::OncePerMonth,
        Refusal::ProfileIncomplete,
        Refusal::DebtToRecover,
        Refusal::TermsNotAccepted,
        Refusal::NoBeneficiary,
        Refusal::ConciergerieNotAllowed,
        Refusal::NoPaymentOption,
        Refusal::OfferChanged,
        Refusal::CreditUnavailable,
        Refusal::CardExpired,
    ];
    type Response = OrderCreated;
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

/// One order of the caller.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderDetail {
    /// The order.
    pub id: OrderId,
}

impl Action for OrderDetail {
    const NAME: &'static str = "OrderDetail";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    type Response = Order;
}

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<PreviewOrder>(),
    Entry::of::<CreateOrder>(),
    Entry::of::<MyOrdersList>(),
    Entry::of::<OrderDetail>(),
    Entry::of::<NewOrderComment>(),
    Entry::of::<GetCalendarSlots>(),
    Entry::of::<GetOrderAgain>(),
    Entry::of::<ExplainSlots>(),
    Entry::of::<HoldSlot>(),
    Entry::of::<ReleaseSlot>(),
    Entry::of::<GetSeries>(),
    Entry::of::<SetSeriesState>(),
    Entry::of::<SkipSeriesDate>(),
    Entry::of::<MoveSeriesDate>(),
    Entry::of::<CancelOrder>(),
    Entry::of::<MoveOrder>(),
    Entry::of::<GetOrderAppointment>(),
    Entry::of::<SetOrderNote>(),
    Entry::of::<GetOrderByNoteToken>(),
];
