//! One order.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{TimeProposal, quote::Quote, status::OrderStatus};
use crate::{
    Access, Action, Cents, CommentId, Euros, Group, Method, OfferId, OfferItemId, OrderId, OrderItemId,
    Price, Subject, Words,
    catalogue::{ItemExtension, ItemType, Workflow},
};

/// The numbers to call in an emergency.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct EmergencyNumbers {
    pub tel1: String,
    pub tel2: String,
}

/// An order, as its beneficiary sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The advice shown when its time is over and nobody has begun with it.
    pub overdue_label: Option<Words>,
    /// Steps and the one reached; absent for a workflow without tracker.
    pub tracker: Option<Tracker>,
    pub action: Option<OrderAction>,
    pub items: Vec<OrderItem>,
    pub extra_costs: Option<LabelledAmount>,
    pub discount: Option<LabelledAmount>,
    pub total_amount: Euros,
    pub budget: Option<Euros>,
    /// The amount that the desk set instead of the total.
    pub total_adjusted_amount: Option<Euros>,
    pub can_cancel: bool,
    /// The notice has passed: costs may apply.
    pub cancel_after_delay: bool,
    pub cancel_requested: bool,
    pub self_service: SelfService,
    /// The sum that went back to the beneficiary of a cancelled order twice, because their bank returned the
    /// debit that had been refunded.
    pub still_owed: Euros,
    /// Another time that waits for an answer (`open`), or ran out while nobody gave one (`over`).
    pub proposal: Option<TimeProposal>,
    pub note_comments: Option<NoteComments>,
    /// 0 to 10; -1 mail sent, -2 not asked, -3 mail not sent yet.
    pub note: i8,
    pub partner_name: String,
    pub place_label_int: Words,
    pub place_desc: String,
    /// Where it is carried out, as of a new order; slots of another time are asked for with it.
    pub address_type: Option<String>,
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
    /// Newest first.
    pub quotes: Vec<Quote>,
    pub show_signature: bool,
    pub workflow: Workflow,
    pub available: bool,
    pub service_date: Option<Timestamp>,
    pub event_duration_in_minutes: Option<u32>,
}

/// Steps of a workflow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Tracker {
    pub steps: Vec<Words>,
    /// Step reached; -1 none.
    pub index: i8,
}

/// Something the person can do with one button.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LabelledAmount {
    pub amount: Euros,
    pub label: Words,
}

/// A payment line as a beneficiary sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderPayment {
    /// 0 expected, 1 collected, 2 cancelled, 3 failed.
    pub status: u8,
    pub type_label: Words,
    pub amount: Cents,
    /// `12,50 €`, `€12.50`.
    pub formatted_amount: Words,
    /// Whether it was asked of the bank before the order was cancelled: if it comes all the same, it is given
    /// back.
    pub goes_back: bool,
}

/// A file that came with a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AttachedFile {
    pub name: String,
    /// The address that opens it.
    pub url: Option<String>,
    /// Bytes; absent for a bill or a quote.
    pub size: Option<u64>,
    /// The address of a small picture of it; absent when it is no picture.
    pub thumbnail: Option<String>,
}

/// A comment on an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    pub id: CommentId,
    pub is_mine: bool,
    pub author: String,
    pub content: String,
    pub creation: Timestamp,
    pub doc_name: Option<String>,
    pub doc_url: Option<String>,
    /// All files that came with it; `docName` and `docUrl` are those of the first.
    pub files: Vec<AttachedFile>,
    /// The beneficiary of the order has still to read it.
    pub to_read: bool,
}

/// A rating.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// One order of the caller.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderDetail {
    /// The order.
    pub id: OrderId,
}

impl Action for OrderDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Credit];
    type Response = Order;
}

/// The step that the person must take in order to pay.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentAction {
    /// Hosted page of the bank.
    pub form_url: Option<String>,
    pub error_message: Option<String>,
    pub go_to_profile: bool,
}

/// The changes that can be made to an order without asking the desk, with what each costs and gives back.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SelfService {
    pub can_cancel: bool,
    pub can_move: bool,
    /// The instant until which both are allowed; absent: the order has no day yet.
    pub until: Option<Timestamp>,
    /// The notice in hours, counted back from the time of the service, also for another time that is chosen.
    pub notice_in_hours: u32,
    /// The fee for cancelling within the notice.
    pub fee: Euros,
    /// The sum that goes back to the credits that paid, at once.
    pub credits_back: Euros,
    /// The sum that was paid otherwise, which the desk gives back.
    pub refund: Euros,
    /// The sum that was asked of the bank already, and nobody knows yet whether it comes: if it does, it is
    /// given back.
    pub at_bank: Euros,
}
