//! Addresses of other sites to which an item leads. Nobody here ever opens one: only its form is looked at.

use contract::{Words, lengths};

use crate::text::{fields::Fields, plain};

/// An address of `https` or `http` that a page may lead to, or an empty text.
pub(crate) fn checked(fields: &mut Fields, field: &str, text: &str) -> String {
    let text = plain(text);
    let Some(text) = fields.text(field, Some(&text), lengths::CONTENT_URL) else { return String::new() };
    fields.expect(is_address(&text), field, no_address);
    text
}

/// Whether a text is the address of a page, without a name or a password before its host.
fn is_address(text: &str) -> bool {
    let scheme = |scheme: &str| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(rest)
    };
    let Some(rest) = scheme("https://").or_else(|| scheme("http://")) else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let odd = |it: char| it.is_whitespace() || it.is_control() || "<>\"'`\\{}|^".contains(it);
    let (name, port) = host.split_once(':').unwrap_or((host, "443"));
    let named = !name.starts_with('.') && name.contains(char::is_alphanumeric);
    let numbered = !port.is_empty() && port.chars().all(|it| it.is_ascii_digit());
    !text.contains(odd) && !host.contains('@') && named && numbered
}

fn no_address() -> Words {
    Words::new(
        "Indiquez une adresse qui commence par https://.",
        "Enter an address that begins with https://.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_pages_are_kept() {
        for good in [
            "https://concierge.test",
            "HTTP://concierge.test:8080/a?b=c#d",
            "https://société.test/é",
            "https://a.test/@nom",
        ] {
            assert!(is_address(good), "{good}");
        }
        for bad in [
            "javascript:alert(1)",
            "data:text/html,a",
            "//concierge.test",
            "concierge.test",
            "https://",
            "https:///chemin",
            "https://.",
            "https://a.test:port",
            "https://a.test:",
            "https://nom:secret@a.test",
            "https://bank.test@evil.test/",
            "https://a.test/a b",
            "https://a.test/<script>",
            "https://a.test\\@evil.test",
            "ftp://a.test",
            "é",
        ] {
            assert!(!is_address(bad), "{bad}");
        }
    }

    #[test]
    fn an_address_is_kept_as_it_was_meant_and_none_is_none() {
        let mut fields = Fields::default();
        assert_eq!(checked(&mut fields, "url", " \u{200e}https://a.test\u{200e} "), "https://a.test");
        assert_eq!(checked(&mut fields, "url", "  "), "");
        fields.finish().unwrap();
        let mut fields = Fields::default();
        checked(&mut fields, "url", &format!("https://a.test/{}", "a".repeat(lengths::CONTENT_URL)));
        assert!(fields.finish().is_err());
    }
}
