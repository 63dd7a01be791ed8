use contract::Lang;
use domain::{
    messaging::reply_text::MARKER,
    text::{contrast::Rgb, rich},
};
use minijinja::{Environment, context};

use super::message::Mail;
use crate::{Error, Result};

/// Pixels of a picture in the text, which is so wide.
const WIDEST_PICTURE: u32 = 504;

/// A mail as its reader gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// One line.
    pub subject: String,
    /// A whole HTML document.
    pub html: String,
    /// The same, for readers without HTML.
    pub text: String,
    /// The appointment that goes with it.
    pub calendar: Option<CalendarFile>,
}

/// A file that calendars read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFile {
    pub name: String,
    /// The method for the reader's calendar: `PUBLISH` or `CANCEL`.
    pub method: &'static str,
    pub content: String,
}

/// Lays a mail out.
///
/// # Errors
/// [`Error::Undeliverable`] when the address is none. [`Error::Refused`] when the address, the key or the subject holds a control character, such as the
/// line break that would add a header, or when a link is not a web address.
pub fn render(mail: &Mail) -> Result<Rendered> {
    let text = &mail.text;
    let (lang, footer) = match (mail.lang, mail.letterhead.takes_replies) {
        (Lang::Fr, false) => ("fr", "Ce message est envoyé automatiquement par votre conciergerie."),
        (Lang::En, false) => ("en", "This message is sent automatically by your concierge desk."),
        (Lang::Fr, true) => ("fr", "Répondez à ce message pour écrire à votre conciergerie."),
        (Lang::En, true) => ("en", "Reply to this message to write to your concierge desk."),
    };
    for address in &mail.letterhead.reply_to {
        one_line("reply_to", address)?;
    }
    one_line("address", &mail.to)?;
    one_line("key", &mail.key)?;
    one_line("subject", &text.subject)?;
    if mail.to.contains([',', ';', '<', '>', ' ']) || !mail.to.contains('@') {
        return Err(Error::Undeliverable("not one plain address".to_owned()));
    }
    let button = text.button.as_ref().map(|(_, link)| link);
    let design = mail.letterhead.design.as_ref();
    let logo = design.and_then(|it| it.logo.as_ref());
    let campaign = mail.campaign.as_ref();
    let preferences = campaign.and_then(|it| it.preferences.as_ref()).map(|it| &it.1);
    let answer = campaign.and_then(|it| it.answer.as_ref()).map(|it| &it.1);
    let attachment = campaign.and_then(|it| it.attachment.as_ref()).map(|it| &it.1);
    let one_click = campaign.and_then(|it| it.one_click.as_ref());
    if let Some(address) = one_click {
        one_line("one_click", address)?;
    }
    let of_campaign = preferences.into_iter().chain(one_click).chain(attachment).chain(answer);
    for link in button.into_iter().chain(&mail.letterhead.picture).chain(logo).chain(of_campaign) {
        if !["https://", "http://"].iter().any(|scheme| link.starts_with(scheme)) {
            return Err(Error::refused("link: not a web address"));
        }
    }

    // They stand in a style, where nothing is escaped.
    let colours = design.map(|it| [&it.colour, &it.panel_colour]);
    if colours.into_iter().flatten().any(|it| Rgb::read(it).is_none()) {
        return Err(Error::refused("design: not a colour"));
    }

    let mut templates = Environment::new();
    templates.set_trim_blocks(true);
    templates.set_lstrip_blocks(true);
    let french = mail.lang == Lang::Fr;
    templates.add_filter("typeset", move |text: String| if french { typeset(&text) } else { text });
    // The ending `.html` turns escaping on.
    let sources = [
        ("mail.html", include_str!("templates/mail.html")),
        ("mail.txt", include_str!("templates/mail.txt")),
    ];
    for (name, source) in sources {
        templates.add_template(name, source).map_err(Error::refused)?;
    }
    // Nothing but formatting leaves, whatever was kept.
    let campaign_html =
        mail.campaign.as_ref().map(|it| within_mail(&rich::clean_for_mail(&it.html, &it.host)));
    let lay_out = |name: &str| {
        let template = templates.get_template(name).map_err(Error::refused)?;
        template
            .render(context! { lang, footer, marker => MARKER, campaign_html, campaign => &mail.campaign, letterhead => &mail.letterhead, ..minijinja::Value::from_serialize(text) })
            .map_err(Error::refused)
    };
    let organizer = mail.letterhead.organizer.as_deref();
    let calendar = text.calendar.as_ref().map(|it| CalendarFile {
        name: it.file_name(),
        method: it.method(),
        // It was told as the order stood then.
        content: it.file(organizer, it.updated),
    });
    let (html, text_alone) = (lay_out("mail.html")?, lay_out("mail.txt")?);
    Ok(Rendered { html, text: text_alone, subject: text.subject.clone(), calendar })
}

/// Pictures of clean HTML no wider than the mail, also for programs that read no style sheet.
fn within_mail(html: &str) -> String {
    let mut parts = html.split("<img ");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (tag, rest) = part.split_once('>').unwrap_or((part, ""));
        kept.push_str(&format!("<img style=\"max-width: 100%; height: auto\" {}>{rest}", narrowed(tag)));
    }
    kept
}

/// The attributes of a picture, whose size stands behind the others. Outlook goes by the width alone.
fn narrowed(attributes: &str) -> String {
    let wide = attributes.split_once(" width=\"").filter(|(_, behind)| {
        let width = behind.split('"').next().and_then(|it| it.parse::<u32>().ok());
        width.is_some_and(|it| it > WIDEST_PICTURE)
    });
    match wide {
        Some((before, _)) => format!("{before} width=\"{WIDEST_PICTURE}\""),
        None => attributes.to_owned(),
    }
}

/// A French text that breaks no line before a sign that has a space before it, nor within guillemets.
fn typeset(text: &str) -> String {
    let before = [" :", " ;", " !", " ?", " »"];
    let kept =
        before.iter().fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', "\u{a0}")));
    kept.replace("« ", "«\u{a0}")
}

/// Refuses control characters, and the separators that some mailers read as line breaks.
fn one_line(what: &str, value: &str) -> Result<()> {
    if value.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Err(Error::refused(format!("{what}: a control character")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_no_wider_than_the_mail_where_no_style_is_read() {
        let style = "style=\"max-width: 100%; height: auto\"";
        let shown = |size: &str| within_mail(&format!("<p>a</p><img src=\"b\" alt=\"c\"{size}><p>d</p>"));
        let with = |size: &str| format!("<p>a</p><img {style} src=\"b\" alt=\"c\"{size}><p>d</p>");
        assert_eq!(shown(" width=\"1200\" height=\"800\""), with(" width=\"504\""));
        assert_eq!(shown(" width=\"80\" height=\"8\""), with(" width=\"80\" height=\"8\""));
        assert_eq!(shown(""), with(""));
    }
}
