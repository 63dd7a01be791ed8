//! Mail: what is told to whom, and who carries it.

mod events;
mod inbound;
mod message;
mod raw;
mod render;

use aws_sdk_sesv2::{
    operation::send_email::SendEmailError,
    types::{Body, Content, Destination, EmailContent, Message, MessageHeader, MessageTag},
};
use base64::{Engine, engine::general_purpose::STANDARD};

use crate::{Error, Recorder, Result};

pub use events::{MailReport, campaign_tag};
pub use inbound::{InboundFile, InboundMail, ReceivedMail};
pub use message::{CampaignText, Letterhead, Mail, MailAbout, MailDesign, MailFile};
pub use render::{CalendarFile, Rendered, render};

/// Bytes of an encoded word of a header, which has 75 letters at most.
const WORD: usize = 45;

/// The carrier of mail.
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
    /// [`Error::Busy`] above the rate or the quota, or while sending is stopped: nothing left. [`Error::Undeliverable`] when nobody can be reached
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
    /// The configuration set whose events tell what becomes of mails of campaigns. Absent, nobody is told.
    configuration_set: Option<String>,
}

impl Ses {
    pub(crate) fn new(
        client: aws_sdk_sesv2::Client,
        from: String,
        configuration_set: Option<String>,
    ) -> Self {
        Self { client, from, configuration_set }
    }

    async fn send(&self, mail: &Mail, rendered: Rendered) -> Result<()> {
        let from = in_name_of(&self.from, &mail.letterhead.name);
        let content = match rendered.calendar.is_some() || mail.file.is_some() {
            true => raw::with_files(mail, &self.from, &rendered)?,
            false => EmailContent::builder().simple(simple(mail, rendered)?).build(),
        };
        let call = self.client.send_email().from_email_address(from);
        let call = call.destination(Destination::builder().to_addresses(&mail.to).build());
        let reply_to = Some(mail.letterhead.reply_to.clone()).filter(|it| !it.is_empty());
        let call = call.set_reply_to_addresses(reply_to);
        let tag = mail.campaign.as_ref().and_then(|it| it.tag.as_ref());
        let set = tag.and(self.configuration_set.clone());
        let tag =
            tag.map(|it| MessageTag::builder().name(events::TAG).value(it).build().map_err(Error::refused));
        let call = call.set_email_tags(tag.transpose()?.map(|it| vec![it])).set_configuration_set_name(set);
        let answer = call.content(content).send().await;
        answer.map(drop).map_err(|error| match error.as_service_error() {
            // The account is stopped, not the mail: nothing left, and it can once the account is mended.
            Some(
                SendEmailError::SendingPausedException(_) | SendEmailError::AccountSuspendedException(_),
            ) => Error::Busy,
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

/// A mail without files: SES puts it together.
fn simple(mail: &Mail, rendered: Rendered) -> Result<Message> {
    let text = |data: String| Content::builder().data(data).charset("UTF-8").build().map_err(Error::refused);
    let key = MessageHeader::builder().name("X-Mail-Key").value(&mail.key).build().map_err(Error::refused)?;
    let mut headers = vec![key];
    // One click in a mail program leaves the topic (RFC 8058).
    if let Some(address) = mail.campaign.as_ref().and_then(|it| it.one_click.as_ref()) {
        let header = |name: &str, value: &str| {
            MessageHeader::builder().name(name).value(value).build().map_err(Error::refused)
        };
        headers.push(header("List-Unsubscribe", &format!("<{address}>"))?);
        headers.push(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")?);
    }
    let body = Body::builder().html(text(rendered.html)?).text(text(rendered.text)?).build();
    Ok(Message::builder().subject(text(rendered.subject)?).body(body).set_headers(Some(headers)).build())
}

/// The address from which mails leave with the name of somebody else, as headers write it: SES lets nobody use an address
/// that is not verified.
fn in_name_of(from: &str, name: &str) -> String {
    if name.is_empty() {
        return from.to_owned();
    }
    let address = from.rsplit_once('<').map_or(from, |it| it.1.trim_end_matches('>'));
    let mut words = vec![String::new()];
    for letter in name.chars() {
        match words.last_mut() {
            Some(word) if word.len() + letter.len_utf8() <= WORD => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    let words: Vec<_> = words.iter().map(|it| format!("=?UTF-8?B?{}?=", STANDARD.encode(it))).collect();
    format!("{} <{address}>", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_comes_in_the_name_of_a_desk_from_our_address() {
        assert_eq!(in_name_of("a@b.test", ""), "a@b.test");
        assert_eq!(in_name_of("a@b.test", "Été"), "=?UTF-8?B?w4l0w6k=?= <a@b.test>");
        assert_eq!(in_name_of("Nous <a@b.test>", "Été"), "=?UTF-8?B?w4l0w6k=?= <a@b.test>");
        assert!(!in_name_of("a@b.test", "x\r\nBcc: c@d.e").contains(['\r', '\n']));
        let long = in_name_of("a@b.test", &"é".repeat(100));
        assert!(long.split(' ').count() > 3 && long.split(' ').all(|it| it.len() <= 75), "{long}");
    }
}
