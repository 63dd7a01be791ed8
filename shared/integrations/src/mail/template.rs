//! What is told, and to whom.

use contract::{Lang, OrderId, orders::OrderStatus};
use serde::{Deserialize, Serialize};

/// One mail to one person. It travels through the queue as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// Names this mail for ever: whoever sends checks that it was not sent yet.
    pub key: String,
    /// The address, without a name.
    pub to: String,
    /// What is told.
    pub template: Template,
    /// The language of the reader.
    pub lang: Lang,
}

/// What a mail says. Amounts and dates arrive as the reader is to see them; links are absolute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Template {
    /// A link to choose a new password.
    LostPassword { name: String, link: String },
    /// A link that confirms the address of a new account.
    ConfirmRegistration { name: String, link: String },
    /// A link that confirms the new address of an account.
    ConfirmEmail { name: String, link: String },
    /// To the old address: another was asked for, perhaps by someone else.
    EmailChanging { name: String, email: String, link: String },
    /// The password was changed, perhaps by someone else.
    PasswordChanged { name: String },
    /// An order was placed.
    OrderCreated {
        name: String,
        order_id: OrderId,
        offer: String,
        partner: String,
        /// Empty while nobody knows.
        #[serde(default)]
        moment: String,
        /// On one line; empty when none was asked.
        #[serde(default)]
        place: String,
        /// How it comes back; empty when it does not. The total is then of each time.
        #[serde(default)]
        recurrence: String,
        total: String,
        link: String,
    },
    /// An order moved on. `comment` may be empty.
    OrderStatus {
        name: String,
        order_id: OrderId,
        offer: String,
        #[serde(default)]
        turn: Turn,
        status_label: String,
        comment: String,
        link: String,
    },
    /// The desk changed the content, the date or the price of an order.
    OrderUpdated {
        name: String,
        order_id: OrderId,
        offer: String,
        /// As of [`Template::OrderCreated`].
        #[serde(default)]
        moment: String,
        #[serde(default)]
        place: String,
        total: String,
        link: String,
    },
    /// Its beneficiary has moved an order.
    OrderMoved {
        name: String,
        order_id: OrderId,
        offer: String,
        moment: String,
        #[serde(default)]
        place: String,
        link: String,
    },
    /// An order of a series did not come about as planned.
    SeriesTrouble {
        name: String,
        order_id: OrderId,
        offer: String,
        moment: String,
        reason: String,
        link: String,
    },
    /// Someone wrote about an order.
    OrderComment {
        name: String,
        order_id: OrderId,
        offer: String,
        author: String,
        comment: String,
        link: String,
    },
    /// An order is done: what did the reader think of it?
    Scoring { name: String, order_id: OrderId, offer: String, link: String },
    /// The card of an order could not be debited.
    PaymentFailed {
        name: String,
        order_id: OrderId,
        offer: String,
        #[serde(default)]
        cause: Cause,
        link: String,
    },
    /// A mandate was signed. `reference` is its number (RUM).
    MandateSigned { name: String, reference: String, link: String },
    /// An account is about to be debited.
    DebitAnnounced {
        name: String,
        order_id: OrderId,
        offer: String,
        amount: String,
        date: String,
        mandate: String,
        link: String,
    },
    /// A stored card ends soon. `expires` is a month, such as 12/2026.
    CardExpiring { name: String, expires: String, link: String },
}

/// Which turn an order has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Turn {
    /// It goes on.
    #[default]
    Onward,
    /// It waits for its beneficiary.
    Available,
    /// It is done.
    Finished,
    /// It will not be done.
    Cancelled,
}

impl From<OrderStatus> for Turn {
    fn from(status: OrderStatus) -> Self {
        match status {
            OrderStatus::Available => Self::Available,
            OrderStatus::Done | OrderStatus::Paid => Self::Finished,
            OrderStatus::Refused | OrderStatus::Rejected => Self::Cancelled,
            OrderStatus::New
            | OrderStatus::ToBeProcessed
            | OrderStatus::Accepted
            | OrderStatus::BeingProcessed => Self::Onward,
        }
    }
}

/// Why a card could not be debited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// The bank said no.
    #[default]
    Refused,
    /// There is no card.
    NoCard,
    /// The card has ended.
    CardExpired,
    /// A direct debit was refused, or came back.
    DebitReturned,
}

impl Template {
    /// The name of the reader.
    pub(super) fn name(&self) -> &str {
        match self {
            Template::LostPassword { name, .. }
            | Template::ConfirmRegistration { name, .. }
            | Template::ConfirmEmail { name, .. }
            | Template::EmailChanging { name, .. }
            | Template::PasswordChanged { name }
            | Template::OrderCreated { name, .. }
            | Template::OrderStatus { name, .. }
            | Template::OrderUpdated { name, .. }
            | Template::OrderMoved { name, .. }
            | Template::SeriesTrouble { name, .. }
            | Template::OrderComment { name, .. }
            | Template::Scoring { name, .. }
            | Template::PaymentFailed { name, .. }
            | Template::MandateSigned { name, .. }
            | Template::DebitAnnounced { name, .. }
            | Template::CardExpiring { name, .. } => name,
        }
    }

    /// The one address the mail leads to.
    pub(super) fn link(&self) -> Option<&str> {
        match self {
            Template::PasswordChanged { .. } => None,
            Template::LostPassword { link, .. }
            | Template::ConfirmRegistration { link, .. }
            | Template::ConfirmEmail { link, .. }
            | Template::EmailChanging { link, .. }
            | Template::OrderCreated { link, .. }
            | Template::OrderStatus { link, .. }
            | Template::OrderUpdated { link, .. }
            | Template::OrderMoved { link, .. }
            | Template::SeriesTrouble { link, .. }
            | Template::OrderComment { link, .. }
            | Template::Scoring { link, .. }
            | Template::PaymentFailed { link, .. }
            | Template::MandateSigned { link, .. }
            | Template::DebitAnnounced { link, .. }
            | Template::CardExpiring { link, .. } => Some(link),
        }
    }

    /// What somebody wrote, if they wrote.
    pub(super) fn quote(&self) -> Option<&str> {
        match self {
            Template::OrderStatus { comment, .. } | Template::OrderComment { comment, .. } => {
                Some(comment.as_str()).filter(|comment| !comment.trim().is_empty())
            }
            _ => None,
        }
    }
}
