//! Mail: what is told to whom, and who carries it.

mod en;
mod fr;
mod render;

use aws_sdk_sesv2::{
    operation::send_email::SendEmailError,
    types::{Body, Content, Destination, EmailContent, Message, MessageHeader},
};
use contract::{Lang, OrderId, orders::OrderStatus};
use serde::{Deserialize, Serialize};

use crate::{Error, Recorder, Result};

pub use render::{Rendered, render};

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

/// Who carries the mail.
#[derive(Clone, Debug)]
pub enum Mailer {
    /// Amazon SES.
    Ses(Ses),
    /// Keeps the mail for a test, rendered once to prove that it can be.
    Memory(Recorder<Mail>),
}

impl Mailer {
    /// Sends one mail, once: nothing is retried here, because SES cannot tell a repeat.
    ///
    /// # Errors
    /// [`Error::Busy`] above the rate or the quota: nothing left. [`Error::Refused`] when this mail can
    /// never be sent. After [`Error::Unavailable`] the mail may have left.
    pub async fn send(&self, mail: &Mail) -> Result<()> {
        let rendered = render(mail)?;
        match self {
            Mailer::Memory(recorder) => recorder.record(mail.clone()),
            Mailer::Ses(ses) => ses.send(mail, rendered).await,
        }
    }
}

/// A connection to SES and the address it sends from.
#[derive(Clone, Debug)]
pub struct Ses {
    client: aws_sdk_sesv2::Client,
    from: String,
}

impl Ses {
    pub(crate) fn new(client: aws_sdk_sesv2::Client, from: String) -> Self {
        Self { client, from }
    }

    async fn send(&self, mail: &Mail, rendered: Rendered) -> Result<()> {
        let text = |data: String| Content::builder().data(data).charset("UTF-8").build();
        let key = MessageHeader::builder().name("X-Mail-Key").value(&mail.key).build();
        let message = Message::builder()
            .subject(text(rendered.subject).map_err(Error::refused)?)
            .body(
                Body::builder()
                    .html(text(rendered.html).map_err(Error::refused)?)
                    .text(text(rendered.text).map_err(Error::refused)?)
                    .build(),
            )
            .headers(key.map_err(Error::refused)?)
            .build();
        let call = self.client.send_email().from_email_address(&self.from);
        let call = call.destination(Destination::builder().to_addresses(&mail.to).build());
        let answer = call.content(EmailContent::builder().simple(message).build()).send().await;
        answer.map(drop).map_err(|error| match error.as_service_error() {
            // The account is stopped, not the mail: it can leave once the account is mended.
            Some(
                SendEmailError::SendingPausedException(_) | SendEmailError::AccountSuspendedException(_),
            ) => Error::unavailable("sending is stopped"),
            _ => crate::aws::failure(error),
        })
    }
}
