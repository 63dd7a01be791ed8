//! The pictures in formatted texts: each is a kept one of ours, and of one page alone.

use std::collections::BTreeSet;

use contract::{
    Words,
    content::{ContentKind, ContentRef},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::tokens;

/// The address of a picture, without its token. Pages read it from their own server; a mail gets the host in front of it.
pub const ADDRESS: &str = "/api/content/GetTextPicture?id=";

/// Pictures of one text in one language.
pub const MOST: usize = 20;

/// How long a page that took a picture has to be saved with it.
const HOLDS: SignedDuration = SignedDuration::from_hours(1);

/// A picture that was sent for a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TextPicture {
    /// The token in its address.
    pub token: String,
    pub content_type: String,
    /// The page whose texts show it; absent until one was saved.
    pub page: Option<TextPage>,
    /// When its page last took it into a text that it was about to save; absent for a copy that was made for its page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Timestamp>,
}

impl TextPicture {
    /// Until when the page that took it may still be saved with it, if it may at this moment.
    pub fn held_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.taken.map(|it| it + HOLDS).filter(|&end| now < end)
    }

    /// Whether a page that takes it now has to say so: what it said before ends too soon.
    pub fn is_to_be_taken(&self, now: Timestamp) -> bool {
        self.held_until(now).is_none_or(|end| end.duration_since(now) < HOLDS / 2)
    }

    /// The key of its bytes.
    pub fn object(&self) -> String {
        object(&self.token)
    }
}

/// The key of the bytes of a picture.
pub fn object(token: &str) -> String {
    format!("texts/{token}")
}

/// A page whose texts show pictures. It takes them along when it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", content = "id")]
pub enum TextPage {
    News(i64),
    Spotlight(i64),
    LegalText(i64),
    Hunt(i64),
    /// A template of campaigns: its company and its number.
    Template(i64, i64),
    /// A campaign that was sent, or waits for its hour: what its readers have is its own.
    Campaign(i64),
}

impl From<ContentRef> for TextPage {
    fn from(item: ContentRef) -> Self {
        match item.kind {
            ContentKind::News => Self::News(item.id),
            ContentKind::Spotlight => Self::Spotlight(item.id),
        }
    }
}

/// The address of a picture in a text.
pub fn address(token: &str) -> String {
    format!("{ADDRESS}{token}")
}

/// Whether this is exactly the address of a picture of ours.
pub fn is_address(text: &str) -> bool {
    text.strip_prefix(ADDRESS).is_some_and(tokens::is_token)
}

/// The tokens of the pictures in clean HTML.
pub fn referred(html: &str) -> BTreeSet<String> {
    let places = html.match_indices(ADDRESS).map(|(at, _)| &html[at + ADDRESS.len()..]);
    places.filter_map(tokens::leading).map(str::to_owned).collect()
}

/// How many pictures clean HTML shows; one that stands in two places counts twice.
pub fn count(html: &str) -> usize {
    html.matches(ADDRESS).count()
}

/// The tokens of the pictures of texts in both languages.
pub fn referred_in<'a>(texts: impl IntoIterator<Item = &'a Words>) -> BTreeSet<String> {
    texts.into_iter().flat_map(|it| [referred(&it.fr), referred(&it.en)]).flatten().collect()
}

/// Clean HTML that shows another picture instead of one.
pub fn replaced(html: &str, token: &str, by: &str) -> String {
    html.replace(&address(token), &address(by))
}

#[cfg(test)]
mod tests {
    use contract::{Entry, content::GetTextPicture};

    use super::*;

    const TOKEN: &str = "AbCdEfGhIjKlMnOpQrSt-_";

    #[test]
    fn the_address_is_that_of_the_action_that_answers_it() {
        assert_eq!(ADDRESS, format!("{}?id=", Entry::of::<GetTextPicture>().path()));
        assert!(is_address(&address(TOKEN)));
    }

    #[test]
    fn no_other_address_is_that_of_a_picture() {
        let own = address(TOKEN);
        for other in [
            format!("https://a.test{own}"),
            format!("//a.test{own}"),
            format!("{own}&x=1"),
            format!("{own}#x"),
            format!(" {own}"),
            format!("{own} "),
            format!("/api/content/../content/GetTextPicture?id={TOKEN}"),
            format!("/api/content/GetTextPicture?x=1&id={TOKEN}"),
            format!("\\api/content/GetTextPicture?id={TOKEN}"),
            "/api/content/GetTextPicture?id=../../account/Logout".to_owned(),
            "/api/content/GetTextPicture?id=".to_owned(),
            format!("api/content/GetTextPicture?id={TOKEN}"),
        ] {
            assert!(!is_address(&other), "{other}");
        }
    }

    #[test]
    fn pictures_are_found_and_replaced_in_texts() {
        let other = "0123456789012345678901";
        let html = format!("<img src=\"{}\" alt=\"\"><p>a</p>", address(TOKEN));
        assert_eq!(referred(&html), BTreeSet::from([TOKEN.to_owned()]));
        assert_eq!(referred(&replaced(&html, TOKEN, other)), BTreeSet::from([other.to_owned()]));
        assert_eq!(referred_in([&Words::new(html, ""), &Words::new("", "<p>b</p>")]).len(), 1);
    }
}
