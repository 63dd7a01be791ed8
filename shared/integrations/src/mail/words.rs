//! The words of a mail in one language.

use serde::Serialize;

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

/// How a mail begins; somebody whose name nobody knows is greeted without one.
pub(super) fn greeting(hello: &str, name: &str) -> String {
    match name.trim() {
        "" => format!("{hello},"),
        name => format!("{hello} {name},"),
    }
}

/// Facts that are known: what is empty is not told.
pub(super) fn known<'a>(mut facts: Vec<(&'static str, &'a str)>) -> Vec<(&'static str, &'a str)> {
    facts.retain(|(_, value)| !value.is_empty());
    facts
}
