//! An order, as its beneficiary sees it.

use jiff::{Timestamp, civil::Date};
use schemars::JsonSchema;
use serde::Serialize;

use super::{NoteComments, OrderStatus, PaymentAction, SelfService};
use crate::{
    Cents, CommentId, Euros, OfferId, OfferItemId, OrderId, OrderItemId, Price, Words,
    catalogue::{ItemExtension, ItemType, Workflow},
};

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
