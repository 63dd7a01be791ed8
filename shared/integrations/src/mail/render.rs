use contract::Lang;
use minijinja::{Environment, context};
use serde::Serialize;

use super::{Mail, Template, en, fr};
use crate::{Error, Result};

/// A mail as its reader gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// One line.
    pub subject: String,
    /// A whole HTML document.
    pub html: String,
    /// The same, for readers without HTML.
    pub text: String,
}

/// The words of a mail in one language. The two fixed templates lay them out; they are data there, so
/// nothing a person typed is ever read as HTML or as a template.
#[derive(Debug, Serialize)]
pub(super) struct Words<'a> {
    pub(super) subject: String,
    pub(super) greeting: String,
    pub(super) paragraphs: Vec<String>,
    /// Label and value, in the order of reading.
    pub(super) facts: Vec<(&'static str, &'a str)>,
    /// What somebody wrote, with its line breaks.
    pub(super) quote: Option<&'a str>,
    /// Label and address of the one thing to do.
    pub(super) button: Option<(&'static str, &'a str)>,
    pub(super) footer: &'static str,
}

/// Lays a mail out.
///
/// # Errors
/// [`Error::Refused`] when the address, the key or the subject holds a control character, such as the
/// line break that would add a header, or when a link is not a web address.
pub fn render(mail: &Mail) -> Result<Rendered> {
    let words = match mail.lang {
        Lang::Fr => fr::words(&mail.template),
        Lang::En => en::words(&mail.template),
    };
    one_line("address", &mail.to)?;
    one_line("key", &mail.key)?;
    one_line("subject", &words.subject)?;
    if mail.to.contains([',', ';', '<', '>', ' ']) || !mail.to.contains('@') {
        return Err(Error::refused("address: not one plain address"));
    }
    if let Some((_, link)) = words.button
        && !["https://", "http://"].iter().any(|scheme| link.starts_with(scheme))
    {
        return Err(Error::refused("link: not a web address"));
    }

    let mut templates = Environment::new();
    templates.set_trim_blocks(true);
    templates.set_lstrip_blocks(true);
    // The ending `.html` turns escaping on.
    let sources = [
        ("mail.html", include_str!("templates/mail.html")),
        ("mail.txt", include_str!("templates/mail.txt")),
    ];
    for (name, source) in sources {
        templates.add_template(name, source).map_err(Error::refused)?;
    }
    let lay_out = |name: &str| {
        let lang = if mail.lang == Lang::En { "en" } else { "fr" };
        let template = templates.get_template(name).map_err(Error::refused)?;
        template.render(context! { lang, ..minijinja::Value::from_serialize(&words) }).map_err(Error::refused)
    };
    Ok(Rendered { html: lay_out("mail.html")?, text: lay_out("mail.txt")?, subject: words.subject })
}

/// Facts that are known: what is empty is not told.
pub(super) fn known<'a>(mut facts: Vec<(&'static str, &'a str)>) -> Vec<(&'static str, &'a str)> {
    facts.retain(|(_, value)| !value.is_empty());
    facts
}

/// Refuses control characters, and the separators that some mailers read as line breaks.
fn one_line(what: &str, value: &str) -> Result<()> {
    if value.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Err(Error::refused(format!("{what}: a control character")));
    }
    Ok(())
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
