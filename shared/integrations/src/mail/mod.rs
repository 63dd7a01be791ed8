//! Mail: what is told to whom, and who carries it.

mod message;
mod render;

use aws_sdk_sesv2::{
    operation::send_email::SendEmailError,
    types::{Body, Content, Destination, EmailContent, Message, MessageHeader},
};

use crate::{Error, Recorder, Result};

pub use message::Mail;
pub use render::{Rendered, render};

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
    /// [`Error::Busy`] above the rate or the quota: nothing left. [`Error::Undeliverable`] when nobody can be reached
    /// at the address; [`Error::Refused`] when our own mail or address is at fault. After [`Error::Unavailable`] the mail may have left.
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
            // Our own address is at fault, and with it every mail.
            Some(SendEmailError::MessageRejected(it)) if it.to_string().contains("not verified") => {
                Error::refused("the sender is not verified")
            }
            Some(it @ (SendEmailError::MessageRejected(_) | SendEmailError::BadRequestException(_))) => {
                Error::Undeliverable(it.to_string())
            }
            _ => crate::failure::failure(error),
        })
    }
}
