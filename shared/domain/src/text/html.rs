//! Rich text, as people may write it.

use std::collections::HashSet;

use ammonia::Builder;
use contract::Words;

/// What the editor of rich text makes; links open apart.
const TAGS: [&str; 16] =
    ["p", "br", "strong", "b", "em", "i", "u", "s", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "a"];

/// HTML without anything but text, its form, and links to pages, mails and phones.
pub fn sanitised(html: &str) -> String {
    let clean = Builder::default()
        .tags(HashSet::from(TAGS))
        .generic_attributes(HashSet::new())
        .url_schemes(HashSet::from(["https", "http", "mailto", "tel"]))
        .set_tag_attribute_value("a", "target", "_blank")
        .clean(html)
        .to_string();
    let empty = !clean.contains("<br") && text(&clean).trim().is_empty();
    if empty { String::new() } else { clean }
}

/// The same in both languages.
pub fn sanitised_words(words: &Words) -> Words {
    Words { fr: sanitised(&words.fr), en: sanitised(&words.en) }
}

/// What is left without tags.
fn text(html: &str) -> String {
    let mut inside = false;
    let outside = |letter: &char| {
        match letter {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                return false;
            }
            _ => {}
        }
        !inside
    };
    html.chars().filter(outside).collect::<String>().replace("&nbsp;", " ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn form_and_links_stay_and_everything_that_acts_goes() {
        let kept = "<p>Linge <strong>lavé</strong>, <em>plié</em>.</p><ul><li>Chemises</li></ul>";
        assert_eq!(sanitised(kept), kept);
        let link =
            sanitised("<a href=\"https://exemple.fr\" onclick=\"x()\" style=\"position:fixed\">ici</a>");
        assert!(link.contains("href=\"https://exemple.fr\"") && link.contains("noopener"), "{link}");
        for bad in [
            "<script>x()</script>",
            "<img src=x onerror=x()>",
            "<a href=\"javascript:x()\">x</a>",
            "<svg onload=x()></svg>",
            "<iframe src=\"https://x\"></iframe>",
            "<p style=\"background:url(x)\">x</p>",
        ] {
            let clean = sanitised(bad);
            for word in ["script", "onerror", "onload", "<svg", "<iframe", "<img", "style"] {
                assert!(!clean.contains(word), "{bad} gives {clean}");
            }
        }
        assert_eq!(sanitised("<p> </p><p>&nbsp;</p>"), "");
    }

    proptest! {
        #[test]
        fn what_was_sanitised_stays_as_it_is(html in "(<(p|b|script|a href='x:y'|img|/p|/b)>|[a-z <>&\"]){0,12}") {
            let once = sanitised(&html);
            prop_assert_eq!(sanitised(&once), once);
        }
    }
}
