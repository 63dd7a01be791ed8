use contract::{Lang, Words};
use serde::{Deserialize, Serialize};

use crate::{
    order::Order,
    text::{self, paths},
};

/// What a mail says, in both languages.
#[derive(Clone, Debug)]
pub struct Letter {
    subject: Words,
    paragraphs: Vec<Words>,
    facts: Vec<(Words, Words)>,
    quote: String,
    button: Option<(Words, String)>,
}

/// What a mail says to its reader. It travels through a queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// One line.
    pub subject: String,
    pub greeting: String,
    pub paragraphs: Vec<String>,
    /// Label and value, in the order of reading.
    pub facts: Vec<(String, String)>,
    /// What somebody wrote, with its line breaks.
    pub quote: Option<String>,
    /// Label and address of the one thing to do.
    pub button: Option<(String, String)>,
}

impl Letter {
    pub(super) fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        let subject = Words::new(fr, en);
        Self { subject, paragraphs: vec![], facts: vec![], quote: String::new(), button: None }
    }

    /// The same of what an order is about: its service comes first, and the mail leads to it.
    pub(super) fn of_order(order: &Order, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(fr, en).fact("Prestation", "Service", order.offer_label.clone()).leads(
            "Voir ma commande",
            "See my order",
            paths::order(order.id),
        )
    }

    pub(super) fn says(mut self, fr: impl Into<String>, en: impl Into<String>) -> Self {
        self.paragraphs.push(Words::new(fr, en));
        self
    }

    /// What is empty is not told.
    pub(super) fn fact(mut self, fr: &str, en: &str, value: impl Into<Words>) -> Self {
        self.facts.push((Words::new(fr, en), value.into()));
        self
    }

    /// When and where the service of an order is.
    pub(super) fn when_and_where(self, order: &Order) -> Self {
        self.fact("Date", "Date", Words::each(|lang| order.moment_told(lang))).place(order)
    }

    pub(super) fn place(self, order: &Order) -> Self {
        self.fact("Lieu", "Place", order.place_description())
    }

    pub(super) fn quotes(mut self, text: &str) -> Self {
        text.clone_into(&mut self.quote);
        self
    }

    /// The one thing to do; `path` is of the application.
    pub(super) fn leads(mut self, fr: &str, en: &str, path: impl Into<String>) -> Self {
        self.button = Some((Words::new(fr, en), path.into()));
        self
    }

    /// As its reader gets it. Somebody whose name nobody knows is greeted without one.
    pub fn written(&self, lang: Lang, name: &str, link: impl Fn(&str) -> String) -> Written {
        let in_lang = |words: &Words| words.get(lang).to_owned();
        let hello = if lang == Lang::Fr { "Bonjour" } else { "Hello" };
        let facts = self.facts.iter().map(|(label, value)| (in_lang(label), in_lang(value)));
        Written {
            subject: in_lang(&self.subject),
            greeting: match text::trim(name) {
                "" => format!("{hello},"),
                name => format!("{hello} {name},"),
            },
            paragraphs: self.paragraphs.iter().map(in_lang).collect(),
            facts: facts.filter(|(_, value)| !value.is_empty()).collect(),
            quote: Some(self.quote.clone()).filter(|it| !text::trim(it).is_empty()),
            button: self.button.as_ref().map(|(label, path)| (in_lang(label), link(path))),
        }
    }
}
