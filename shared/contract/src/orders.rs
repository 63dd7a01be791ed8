//! Ordering, seen from the beneficiary.

mod again;
mod comments;
mod draft;
mod order;
mod preview;
mod rating;
mod series;
mod slots;
mod why;
mod withdrawal;

use jiff::{Timestamp, civil::Date};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Cents, CreditId, Entry, Euros, Group, Method, OrderId, Refusal, Words};

pub use again::*;
pub use comments::*;
pub use draft::{NewOrder, NewOrderItem, RecurrenceType};
pub use order::*;
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
    const EXAMPLE: &'static str = r#"{"o": {"offreId": "$offer", "draftId": "PreviewOrder", "items": [{"offreItemId": "$item", "quantity": 1}]}}"#;
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
    const EXAMPLE: &'static str = r#"{"o": {"offreId": "$offer", "draftId": "CreateOrder", "items": [{"offreItemId": "$item", "quantity": 1}]}}"#;
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
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
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
