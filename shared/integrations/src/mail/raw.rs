//! A mail with a file: what SES is given is the whole message (RFC 5322).

use aws_sdk_sesv2::{
    primitives::Blob,
    types::{EmailContent, RawMessage},
};
use mail_builder::{
    MessageBuilder,
    headers::{address::Address, content_type::ContentType, text::Text},
};

use super::{Mail, Rendered};
use crate::{Error, Result};

/// The message, with its file and, as a file that calendars read, its appointment.
pub(super) fn with_files(mail: &Mail, sender: &str, rendered: &Rendered) -> Result<EmailContent> {
    let (own_name, address) = match sender.rsplit_once('<') {
        Some((name, address)) => (name.trim(), address.trim_end_matches('>')),
        None => ("", sender),
    };
    let name = Some(mail.letterhead.name.as_str()).filter(|it| !it.is_empty()).unwrap_or(own_name);
    let name = Some(name).filter(|it| !it.is_empty());
    let mut message = MessageBuilder::new()
        .from(Address::new_address(name, address))
        .to(Address::new_address(None::<&str>, mail.to.as_str()))
        .subject(rendered.subject.as_str())
        .header("X-Mail-Key", Text::new(mail.key.as_str()))
        .text_body(rendered.text.as_str())
        .html_body(rendered.html.as_str());
    if let Some(file) = &rendered.calendar {
        let kind = ContentType::new("text/calendar").attribute("method", file.method);
        message =
            message.attachment(kind.attribute("charset", "UTF-8"), file.name.as_str(), file.content.as_str());
    }
    if let Some(file) = &mail.file {
        let kind = ContentType::new(file.content_type.as_str());
        message = message.attachment(kind, file.name.as_str(), file.bytes.as_slice());
    }
    let answers: Vec<_> =
        mail.letterhead.reply_to.iter().map(|it| Address::new_address(None::<&str>, it.as_str())).collect();
    if !answers.is_empty() {
        message = message.reply_to(Address::new_list(answers));
    }
    let bytes = message.write_to_vec().map_err(Error::refused)?;
    let raw = RawMessage::builder().data(Blob::new(bytes)).build().map_err(Error::refused)?;
    Ok(EmailContent::builder().raw(raw).build())
}
