//! The public address of a file, and the addresses in a text: what refers to a file.

use std::collections::BTreeSet;

use crate::text::{paths::encoded, tokens};

/// The folder of addresses under which files are read.
const FOLDER: &str = "/files/";

/// The address of a file on a host: its token finds it, and its name is for people. The token never changes, so that a file can be
/// replaced.
pub fn public_url(host: &str, token: &str, name: &str) -> String {
    format!("{}{FOLDER}{token}/{}", host.trim_end_matches('/'), encoded(name))
}

/// The tokens of the files to which a text or an address leads, on whatever host: a text may have been written on another one of
/// the same platform.
pub fn referred(text: &str) -> BTreeSet<String> {
    let places = text.match_indices(FOLDER).map(|(at, _)| &text[at + FOLDER.len()..]);
    places.filter_map(tokens::leading).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LETTER: &str = "AbCdEfGhIjKlMnOpQrSt-_";

    #[test]
    fn an_address_can_be_copied_into_a_mail() {
        let url = public_url("https://files.concierge.test/", LETTER, "Lettre d’été (1).pdf");
        assert_eq!(
            url,
            "https://files.concierge.test/files/AbCdEfGhIjKlMnOpQrSt-_/Lettre%20d%E2%80%99%C3%A9t%C3%A9%20%281%29.pdf"
        );
    }

    #[test]
    fn what_refers_to_a_file_is_found_in_texts_and_addresses() {
        let other = "0123456789012345678901";
        let html = format!(
            "<p><a href=\"https://a.test/files/{LETTER}/a.pdf\">a</a> https://b.test/files/{other}/b.pdf</p>\
             <a href=\"https://a.test/files/{LETTER}/a.pdf\">encore</a> /files/court/c.pdf /files/{other}x/d.pdf"
        );
        assert_eq!(referred(&html), BTreeSet::from([LETTER.to_owned(), other.to_owned()]));
        assert_eq!(referred("rien"), BTreeSet::new());
    }

    proptest! {
        #[test]
        fn a_text_with_an_address_refers_to_its_file(
            token in "[A-Za-z0-9_-]{22}",
            name in "\\PC{1,20}",
            before in "\\PC{0,20}",
            after in "\\PC{0,20}",
        ) {
            let url = public_url("https://a.test", &token, &name);
            prop_assert!(url.is_ascii() && !url.contains(['"', '<', '>', ' ', '\'']), "{url}");
            let text = [before.as_str(), &url, &after].concat();
            prop_assert!(referred(&text).contains(&token));
            let html = ["<a href=\"", &url, "\">a</a>"].concat();
            prop_assert!(referred(&crate::text::rich::clean(&html)).contains(&token));
        }
    }
}
