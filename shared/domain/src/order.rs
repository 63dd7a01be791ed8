//! Orders.

pub mod anomaly;
pub mod appointment;
pub mod assignee;
pub mod assigning;
pub mod awaited;
pub mod clock;
pub mod completion;
pub mod conversation;
pub mod corrections;
pub mod dates;
pub mod dead_end;
pub mod desk_closing;
pub mod document;
pub mod draft;
pub mod duration;
pub mod editing;
mod erasing;
mod event;
pub mod fee;
pub mod feed;
pub mod feedback;
pub mod figures;
pub mod given;
pub mod handover;
pub mod ics;
pub mod inbox;
pub mod invariants;
pub mod lifecycle;
pub mod locker;
mod log;
pub mod looking;
mod numbers;
pub mod older;
pub mod partner;
pub mod payments;
pub mod pickup;
pub mod placing;
pub mod proposal;
mod proposed;
pub mod quote;
pub mod quoting;
mod recovery;
pub mod reminders;
pub mod row;
mod self_service;
pub mod series;
pub mod tracker;
pub mod urgency;
pub mod views;

use contract::{
    CashRegisterId, CategoryId, Cents, CompanyId, ConciergerieId, OfferId, OfferItemId, OrderId, OrderItemId,
    PartnerId, ProductId, SpendingId, UserId, Words,
    catalogue::{HomeService, ItemExtension, ItemType, Workflow},
    desk::InboxReason,
    orders::{NoteComments, OrderStatus, Trouble},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    calendar::opening::Opening,
    order::{
        assignee::Assignee, conversation::Conversation, dates::Dates, payments::Payments, pickup::Pickup,
        proposed::Proposal, quote::Quote,
    },
    people::organisation::Conciergerie,
};

pub use conversation::OrderComment;
pub use document::Document;
pub use event::{Event, EventKind};
pub use numbers::{number_of, order_of};
pub use recovery::Recovery;

/// An order, with its lines, statuses, comments and payments: one document, one version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub id: OrderId,
    /// Rises with each change a second editor must know of; comments do not raise it.
    pub edition: u64,
    pub company: CompanyId,
    pub company_name: String,
    pub conciergerie: ConciergerieId,
    pub conciergerie_name: String,
    pub beneficiary: UserId,
    pub beneficiary_name: String,
    #[serde(default)]
    pub vip: bool,
    pub offer: OfferId,
    pub original_offer: OfferId,
    #[serde(default)]
    pub offer_label: Words,
    pub category: CategoryId,
    #[serde(default)]
    pub category_label: Words,
    pub icon: String,
    #[serde(default)]
    pub place_label: Words,
    pub partner: PartnerId,
    pub partner_name: String,
    pub workflow: Workflow,
    pub retractation_delay: u32,
    /// The instant from which an answer is late, where its offer sets one.
    #[serde(default)]
    pub answer_by: Option<Timestamp>,
    /// It stays in the inbox until it is done.
    #[serde(default)]
    pub kept_in_inbox: bool,
    /// An appointment that is done a day after it took place, if nobody says otherwise.
    #[serde(default)]
    pub done_by_itself: bool,
    /// It is handed over at the desk before it is done.
    #[serde(default)]
    pub picked_up: bool,
    /// The desk lays out no money for it.
    #[serde(default)]
    pub spending_closed: bool,
    /// Its partner may propose quotes, too.
    #[serde(default)]
    pub quote_freely: bool,
    /// Printed, for its beneficiary to sign.
    #[serde(default)]
    pub printed: bool,
    /// It was placed at a training desk: no bank, no partner and no figure knows of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub training: bool,
    #[serde(default)]
    pub lines: Vec<Line>,
    pub additional_cost: Option<Cents>,
    #[serde(default)]
    pub additional_cost_label: Words,
    /// Percent, on the lines.
    pub discount: u8,
    #[serde(default)]
    pub discount_label: Words,
    /// Percent times 100, as the offer had it; older orders do not know.
    #[serde(default)]
    pub vat: Option<u32>,
    pub budget: Option<Cents>,
    /// The activity of a home service, as the offer had it: what is paid of it stands on tax certificates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_service: Option<HomeService>,
    /// The amount that the desk set in place of the total.
    pub adjusted: Option<Cents>,
    pub place: Place,
    #[serde(flatten)]
    pub dates: Dates,
    /// The instant at which its partner last said that they do not carry it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Timestamp>,
    /// Another time, the last that its partner proposed.
    #[serde(default)]
    pub proposal: Option<Proposal>,
    /// The order whose series made it.
    pub parent: Option<OrderId>,
    /// Its series has stopped and given its day back: it stays cancelled.
    #[serde(default)]
    pub day_given_back: bool,
    /// The reason why it, or a date of its series, did not come about as planned, until the desk has dealt
    /// with it.
    #[serde(default)]
    pub trouble: Option<Trouble>,
    pub status: OrderStatus,
    /// Append-only, oldest first.
    #[serde(default)]
    pub statuses: Vec<StatusChange>,
    #[serde(default, rename = "comments")]
    pub conversation: Conversation,
    /// Append-only, oldest first; the newest alone can be accepted.
    #[serde(default)]
    pub quotes: Vec<Quote>,
    #[serde(flatten)]
    pub payments: Payments,
    /// Expenses of the desk; append-only, oldest first. Each can be taken back.
    #[serde(default)]
    pub spendings: Vec<Spending>,
    /// Goods that were taken away; append-only, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pickups: Vec<Pickup>,
    /// Append-only, oldest first: what the business log of the order shows.
    #[serde(default)]
    pub events: Vec<Event>,
    /// 0 to 10; -1 mail sent, -2 not asked, -3 mail not sent yet.
    pub note: i8,
    pub note_comments: Option<NoteComments>,
    pub snoozed_until: Option<Timestamp>,
    /// The place that it had in the inbox, if it had one, by its last ranking.
    pub inbox: Option<urgency::InboxPlace>,
    /// The reasons for that place that are anomalies, most pressing first.
    #[serde(default)]
    pub anomalies: Vec<InboxReason>,
    /// The instant of its last ranking.
    pub ranked: Timestamp,
    /// The generation of the figures of its desk that count it; 0: none does.
    #[serde(default)]
    pub figured: u8,
    #[serde(default)]
    pub reprocessing: bool,
    /// The member of the desk who takes care of it.
    #[serde(default)]
    pub assignee: Option<Assignee>,
    pub created: Timestamp,
    /// The person who made it, perhaps not the beneficiary.
    pub created_by: UserId,
    pub updated: Timestamp,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    pub id: OrderItemId,
    pub offer_item: OfferItemId,
    /// The product that was sold, which the offer named at that time.
    #[serde(default)]
    pub product: Option<ProductId>,
    pub kind: ItemType,
    pub extension: ItemExtension,
    pub label: Words,
    pub quantity: u32,
    /// Absent while it has no price yet.
    pub price: Option<Cents>,
    /// Percent times 100, where a quote says; otherwise that of the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vat: Option<u32>,
    pub fixed_price: bool,
    /// Text, number, choice, `true`, or `HH:MM-HH:MM`, by type.
    pub value: Option<String>,
    pub comment: Option<String>,
    /// Minutes for one.
    pub minutes: u32,
    /// 0 normal, 1 to process, 2 being processed, 3 available, 4 retrieved.
    pub status: u8,
}

/// The place of the service.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Place {
    /// `ent`, `dom`, `aut`, `off0` ...; empty where the order asked for no place.
    pub kind: String,
    pub address: contract::catalogue::Address,
}

impl Place {
    /// Whether it is that of the desk.
    pub fn is_desk(&self) -> bool {
        self.kind == "ent"
    }

    /// Whether its partner comes to the beneficiary: at home, or where they say.
    pub fn is_theirs(&self) -> bool {
        matches!(self.kind.as_str(), "dom" | "aut")
    }

    /// The label of the place. The category provides it, except for an address of the beneficiary.
    pub fn label(&self, of_category: &Words) -> Words {
        if self.is_theirs() { Words::new("Adresse", "Address") } else { of_category.clone() }
    }

    /// The hours of the desk that a slot here follows; absent when the place is elsewhere, or the desk keeps
    /// no hours.
    pub fn desk_hours<'a>(&self, desk: &'a Conciergerie) -> Option<Opening<'a>> {
        if self.is_desk() { desk.hours_kept() } else { None }
    }
}

/// A change of status.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StatusChange {
    pub status: OrderStatus,
    pub author: UserId,
    pub author_name: String,
    pub comment: Option<String>,
    pub at: Timestamp,
    /// Taken back to an earlier status, against the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reverted: bool,
}

/// An expense of the desk for an order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Spending {
    pub id: SpendingId,
    pub kind: SpendingKind,
    /// Above zero.
    pub amount: Cents,
    pub comment: Option<String>,
    /// For cash, the register that it came out of.
    #[serde(default)]
    pub register: Option<CashRegisterId>,
    pub by: String,
    pub at: Timestamp,
    #[serde(default)]
    pub deleted: Option<Deletion>,
}

/// The person who took a spending back, and the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deletion {
    pub by: String,
    pub reason: String,
    pub at: Timestamp,
}

/// The means by which the desk paid a spending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SpendingKind {
    /// The card that the desk pays with.
    Card,
    Cheque,
    /// Out of a register.
    Cash,
}

impl SpendingKind {
    pub const ALL: [SpendingKind; 3] = [Self::Card, Self::Cheque, Self::Cash];

    /// The number that registers have for it.
    pub fn number(self) -> u8 {
        match self {
            Self::Card => 1,
            Self::Cheque => 2,
            Self::Cash => 3,
        }
    }

    /// Its name for the desk, in French.
    pub fn label(self) -> &'static str {
        match self {
            Self::Card => "Carte de la conciergerie",
            Self::Cheque => "Chèque de la conciergerie",
            Self::Cash => "Espèces de la caisse",
        }
    }

    /// Whether it is taken out of a register, which must be open.
    pub fn needs_register(self) -> bool {
        self == Self::Cash
    }
}

#[cfg(test)]
mod tests;
