//! Formatted text in mails: programs of all kinds read it, and none of them runs our page.

use std::sync::LazyLock;

use ammonia::Builder;

use super::{PICTURE, attribute, cleaner, settled, with_whole_pictures};
use crate::text::pictures::ADDRESS;

/// A mail leads to no page that others on the way can change.
const SCHEMES: &[&str] = &["https", "mailto", "tel"];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(true, SCHEMES));

/// A formatted text as a part of a mail in HTML, whose pictures are read at the host that its reader knows, `https://host`. All its
/// elements are closed, so that nothing behind it belongs to it.
pub fn clean_for_mail(html: &str, host: &str) -> String {
    let clean = settled(html, |it| with_whole_pictures(&CLEANER.clean(it).to_string()));
    let host = host.trim_end_matches('/').replace(['"', '<', '>'], "");
    clean.replace(&format!("{PICTURE} src=\"{ADDRESS}"), &format!("{PICTURE} src=\"{host}{ADDRESS}"))
}

/// The same for readers without HTML: paragraphs, dashes before what is listed, the address behind a link, and what a picture shows.
pub fn plain_for_mail(html: &str, host: &str) -> String {
    let clean = clean_for_mail(html, host);
    let (mut text, mut link) = (String::new(), None);
    for part in clean.split_inclusive(['<', '>']) {
        let Some(tag) = part.strip_suffix('>') else {
            text.push_str(part.trim_end_matches('<'));
            continue;
        };
        match tag.split(' ').next().unwrap_or_default() {
            "br" => text.push('\n'),
            "li" => text.push_str("\n- "),
            "img" => text.push_str(&picture(tag)),
            "a" => link = attribute(tag, "href"),
            "/a" => text.extend(link.take().map(|it| format!(" ({it})"))),
            "p" | "/p" | "h2" | "h3" | "h4" | "/h2" | "/h3" | "/h4" | "ul" | "ol" | "/ul" | "/ol"
            | "blockquote" | "/blockquote" => text.push('\n'),
            _ => {}
        }
    }
    in_lines(&unescaped(&text))
}

/// The text of a picture in brackets; nothing of one that only decorates.
fn picture(tag: &str) -> String {
    attribute(tag, "alt").filter(|it| !it.is_empty()).map(|it| format!("[{it}]")).unwrap_or_default()
}

/// The text of clean HTML without its escapes, of which there are five.
fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&nbsp;", "\u{a0}").replace("&amp;", "&")
}

/// One empty line between paragraphs at most, and a dash on the line of what it lists.
fn in_lines(text: &str) -> String {
    let mut lines: Vec<&str> = vec![];
    for line in text.lines().map(str::trim) {
        match lines.last() {
            _ if line.is_empty() && lines.last().is_none_or(|it| it.is_empty() || *it == "-") => {}
            Some(&"-") => {
                lines.pop();
                lines.push(line);
            }
            _ => lines.push(line),
        }
    }
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "AbCdEfGhIjKlMnOpQrSt-_";

    #[test]
    fn a_mail_reads_pictures_at_the_host_of_its_reader() {
        let html = format!("<p>a</p><img src=\"{ADDRESS}{TOKEN}\" alt=\"Un pressing\" width=\"8\">");
        let mail = clean_for_mail(&html, "https://lilas.test/");
        let shown = format!(
            "<p>a</p><img src=\"https://lilas.test{ADDRESS}{TOKEN}\" alt=\"Un pressing\" width=\"8\">"
        );
        assert_eq!(mail, shown);
    }

    #[test]
    fn a_mail_leads_to_safe_addresses_alone_and_closes_what_it_opens() {
        let html = "<a href=\"http://a.test\">a</a><a href=\"https://a.test\">b</a><blockquote><b>c";
        let mail = clean_for_mail(html, "https://lilas.test");
        assert_eq!(
            mail,
            "<a rel=\"noopener noreferrer\">a</a><a href=\"https://a.test\" rel=\"noopener noreferrer\">b</a>\
             <blockquote><b>c</b></blockquote>"
        );
    }

    #[test]
    fn readers_without_html_get_lines() {
        let html = format!(
            "<h2>Horaires</h2><p>De 8 h à 9 h &amp; plus<br>le <a href=\"https://a.test/?a=1&amp;b=2\">lundi</a></p>\
             <img src=\"{ADDRESS}{TOKEN}\" alt=\"Un pressing\"><img src=\"{ADDRESS}{TOKEN}\" alt=\"\">\
             <ul><li>un</li><li>deux &lt;b&gt;</li></ul>"
        );
        assert_eq!(
            plain_for_mail(&html, "https://lilas.test"),
            "Horaires\n\nDe 8 h à 9 h & plus\nle lundi (https://a.test/?a=1&b=2)\n[Un pressing]\n\n- un\n- deux <b>"
        );
    }
}
