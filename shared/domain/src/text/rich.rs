//! Formatted text that staff write and others read, reduced to the formatting that is allowed.

use std::{collections::HashSet, sync::LazyLock};

use ammonia::{Builder, UrlRelative};
use contract::Words;

/// The elements that format text. Pictures are left out, and so is anything that looks like a part of the
/// screen.
const ELEMENTS: &[&str] =
    &["p", "br", "strong", "b", "em", "i", "u", "s", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a"];

/// The schemes to which a link may lead.
const SCHEMES: &[&str] = &["https", "http", "mailto", "tel"];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::empty();
    cleaner
        .tags(ELEMENTS.iter().copied().collect())
        // All other elements leave their text behind, except those whose content is no text.
        .clean_content_tags(HashSet::from(["script", "style", "title", "textarea", "iframe"]))
        .tag_attributes([("a", HashSet::from(["href"]))].into())
        .generic_attributes(HashSet::new())
        .url_schemes(SCHEMES.iter().copied().collect())
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer"));
    cleaner
});

/// The text with its formatting alone: nothing in it runs, asks for anything or covers the screen. It is
/// empty when it has no text that anybody could read.
pub fn clean(html: &str) -> String {
    let clean = CLEANER.clean(html).to_string();
    let shows = !shown(&clean).trim().is_empty();
    if shows { super::trim(&clean).to_owned() } else { String::new() }
}

/// The same of a text in both languages: on the way out, of texts that were kept under former rules.
pub fn clean_words(words: &Words) -> Words {
    Words { fr: clean(&words.fr), en: clean(&words.en) }
}

/// The text between the tags of clean HTML.
fn shown(clean: &str) -> String {
    let mut within = false;
    let text = clean.replace("&nbsp;", " ");
    let outside = text.chars().filter(|letter| {
        within = (within || *letter == '<') && *letter != '>';
        !within && *letter != '>'
    });
    outside.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn formatting_stays() {
        for html in [
            "<p>Un <strong>pressing</strong> <em>soigneux</em></p>",
            "<h2>Horaires</h2><ul><li><p>8 h</p></li></ul><blockquote><p>Merci</p></blockquote>",
            r#"<p><a href="https://bleu.test/a?b=1&amp;c=2" rel="noopener noreferrer">Le site</a><br>ici</p>"#,
            r#"<p><a href="mailto:a@bleu.test" rel="noopener noreferrer">Écrire</a></p>"#,
            "un &lt; deux &amp; trois",
        ] {
            assert_eq!(clean(html), html);
        }
    }

    #[test]
    fn what_runs_or_comes_from_elsewhere_goes() {
        for (html, kept) in [
            ("<p onclick=\"x()\" style=\"position:fixed\" class=\"a\">a</p>", "<p>a</p>"),
            ("a<script>alert(1)</script>b", "ab"),
            ("<style>p{}</style>a", "a"),
            ("<img src=x onerror=alert(1)>a", "a"),
            ("<a href=\"javascript:alert(1)\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
            ("<a href=\" jAvAscript&#58;alert(1)\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
            ("<a href=\"//evil.test\">a</a>", "<a rel=\"noopener noreferrer\">a</a>"),
            ("<svg><p><style><!--</style><img src=x onerror=a()>--></style>a</p></svg>", "<p>--&gt;a</p>"),
            ("<form action=x><input name=a><button>a</button></form>", "a"),
            ("<iframe srcdoc=\"<script>a()</script>\"></iframe>a<!-- b -->", "a"),
        ] {
            assert_eq!(clean(html), kept, "{html}");
        }
    }

    /// Texts that others than browsers read in one way and browsers in another, or that are read anew otherwise than they were
    /// written. Our page shows each of them in a test of its own.
    #[test]
    fn hostile_texts_are_left_without_what_runs_and_are_read_as_they_were_written() {
        for html in include_str!("hostile.txt").lines() {
            let once = clean(html);
            assert_formats_alone(&once);
            assert_eq!(clean(&once), once, "{html}");
        }
    }

    /// Every element is one that formats, without an attribute, but for a link with its address.
    fn assert_formats_alone(clean: &str) {
        for tag in clean.split('<').skip(1) {
            let inside = tag.split('>').next().unwrap_or_default();
            let name: String =
                inside.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            assert!(ELEMENTS.contains(&name.as_str()), "{name} in {clean}");
            assert!(!inside.contains("javascript:"), "{clean}");
            assert!(name == "a" || !inside.contains(' '), "{clean}");
        }
    }

    #[test]
    fn what_says_nothing_is_empty() {
        for html in ["", "<p></p>", "<p> &nbsp;<br></p>", "<ul><li></li></ul>", " \n", "<script>a</script>"] {
            assert_eq!(clean(html), "", "{html}");
        }
        assert_eq!(clean(" <p>a</p>\n"), "<p>a</p>");
    }

    proptest! {
        #[test]
        fn only_what_formats_is_ever_left_whatever_is_sent(
            parts in prop::collection::vec(
                prop_oneof![
                    Just("<p>"), Just("</p>"), Just("<ul>"), Just("<li>"), Just("</ul>"), Just("<b>"), Just("</b>"),
                    Just("<a href=\""), Just("javascript:a()"), Just("https://a.test"), Just("\">"), Just("</a>"),
                    Just("<script>"), Just("</script>"), Just("<svg>"), Just("<math>"), Just("<style>"),
                    Just("</style>"), Just("<!--"), Just("-->"), Just("<img src=x onerror=a()>"), Just(" on=\"x"),
                    Just("<table>"), Just("<textarea>"), Just("<noscript>"), Just("'"), Just("&lt;"), Just("texte"),
                    Just("<![CDATA["), Just("]]>"), Just("<"), Just(">"), Just("&"), Just("\0"), Just("\u{a0}"),
                ],
                0..24,
            ),
        ) {
            let once = clean(&parts.concat());
            assert_formats_alone(&once);
            // Read and written once more it says the same.
            prop_assert_eq!(shown(&clean(&once)), shown(&once));
        }
    }
}
