//! Formatted text that staff write and others read, reduced to the formatting that is allowed.

mod mail;

use std::{borrow::Cow, collections::HashSet, sync::LazyLock};

use ammonia::{Builder, Url, UrlRelative};
use contract::Words;

pub use self::mail::{clean_for_mail, plain_for_mail};
use super::pictures;

/// The elements that format text. An element that looks like a part of the screen is left out.
const ELEMENTS: &[&str] =
    &["p", "br", "strong", "b", "em", "i", "u", "s", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "a"];

/// The schemes to which a link may lead.
const SCHEMES: &[&str] = &["https", "http", "mailto", "tel"];

/// Pixels that the sides of a picture have at most, in digits.
const DIGITS: usize = 4;

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(false, SCHEMES));
static WITH_PICTURES: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(true, SCHEMES));

fn cleaner(pictures: bool, schemes: &[&'static str]) -> Builder<'static> {
    let mut cleaner = Builder::empty();
    let picture = pictures.then_some("img");
    let mut attributes = std::collections::HashMap::from([("a", HashSet::from(["href"]))]);
    attributes.extend(picture.map(|it| (it, HashSet::from(["src", "alt", "width", "height"]))));
    cleaner
        .tags(ELEMENTS.iter().copied().chain(picture).collect())
        // All other elements leave their text behind, except those whose content is no text.
        .clean_content_tags(HashSet::from(["script", "style", "title", "textarea", "iframe"]))
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .url_schemes(schemes.iter().copied().collect())
        // The address of a picture of ours is relative, and the only one that may be.
        .url_relative(UrlRelative::PassThrough)
        .attribute_filter(allowed)
        .link_rel(Some("noopener noreferrer"));
    cleaner
}

/// The value that an attribute keeps, if it keeps one. No value holds a sign that begins or ends an element.
fn allowed<'a>(element: &str, attribute: &str, value: &'a str) -> Option<Cow<'a, str>> {
    match (element, attribute) {
        ("a", "href") => Url::parse(value).is_ok().then(|| spelled(value, "%3C", "%3E")),
        ("img", "src") => pictures::is_address(value).then_some(value.into()),
        ("img", "alt") => Some(spelled(super::trim(value), "", "")),
        ("img", "width" | "height") => {
            let is_number =
                (1..=DIGITS).contains(&value.len()) && value.bytes().all(|it| it.is_ascii_digit());
            is_number.then_some(value.into())
        }
        _ => Some(value.into()),
    }
}

fn spelled<'a>(value: &'a str, less: &str, greater: &str) -> Cow<'a, str> {
    match value.contains(['<', '>']) {
        true => value.replace('<', less).replace('>', greater).into(),
        false => value.into(),
    }
}

/// The text with its formatting alone: nothing in it runs, asks for anything or covers the screen. It is
/// empty when it has no text that anybody could read.
pub fn clean(html: &str) -> String {
    settled(html, |it| CLEANER.clean(it).to_string())
}

/// The same of a text in both languages: on the way out, of texts that were kept under former rules.
pub fn clean_words(words: &Words) -> Words {
    Words { fr: clean(&words.fr), en: clean(&words.en) }
}

/// The same of a text in which pictures of ours may stand: no other picture is left. A text that is nothing but a picture is one.
pub fn clean_with_pictures(html: &str) -> String {
    settled(html, |it| with_whole_pictures(&WITH_PICTURES.clean(it).to_string()))
}

/// The same of a text in both languages.
pub fn clean_words_with_pictures(words: &Words) -> Words {
    Words { fr: clean_with_pictures(&words.fr), en: clean_with_pictures(&words.en) }
}

/// A text is read and written so often at most: an element that goes may leave others in places where nobody writes them.
const MOST_PASSES: usize = 12;

/// The clean text as it is read and written anew, so that it never changes again; nothing where it shows nothing.
fn settled(html: &str, clean: impl Fn(&str) -> String) -> String {
    let mut settled = trimmed(&clean(html));
    for _ in 0..MOST_PASSES {
        let again = trimmed(&clean(&settled));
        if again == settled {
            return settled;
        }
        settled = again;
    }
    // A text that never comes to rest is written to do harm.
    String::new()
}

/// The clean text, or nothing where it shows nothing.
fn trimmed(clean: &str) -> String {
    let shows = clean.contains(PICTURE) || !shown(clean).trim().is_empty();
    if shows { super::trim(clean).to_owned() } else { String::new() }
}

/// The beginning of a picture in clean HTML, in which this is never anything else.
const PICTURE: &str = "<img";

/// Clean HTML without pictures that have no address. Each that is left has a text for people who do not see it, perhaps an empty one.
fn with_whole_pictures(clean: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(clean.len()), clean);
    while let Some((before, tag)) = rest.split_once(PICTURE) {
        let (attributes, after) = tag.split_once('>').unwrap_or((tag, ""));
        kept.push_str(before);
        kept.push_str(&whole_picture(attributes).unwrap_or_default());
        rest = after;
    }
    kept.push_str(rest);
    kept
}

/// A picture with its attributes in one order; absent without an address.
fn whole_picture(attributes: &str) -> Option<String> {
    let value = |name: &str| attribute(attributes, name);
    let (source, alt) = (value("src")?, value("alt").unwrap_or_default());
    let size = ["width", "height"].map(|name| value(name).map(|it| format!(" {name}=\"{it}\"")));
    let [width, height] = size.map(Option::unwrap_or_default);
    Some(format!("{PICTURE} src=\"{source}\" alt=\"{alt}\"{width}{height}>"))
}

/// The value of an attribute in a clean tag, where names and values take turns. A value may look like a name.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut parts = tag.split('"');
    while let (Some(before), Some(value)) = (parts.next(), parts.next()) {
        if before.trim_end_matches('=').rsplit(' ').next() == Some(name) {
            return Some(value);
        }
    }
    None
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
mod tests;
