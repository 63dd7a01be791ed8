//! The facts about somebody: chapters of entries of facts.

use contract::{Cents, Words, catalogue::Address};
use jiff::{Timestamp, civil::Date};

/// A part of the file: things of one kind, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    pub(super) key: &'static str,
    pub(super) title: Words,
    pub(super) entries: Vec<Vec<Fact>>,
}

/// Something that is known, under a name for programs and one for people.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fact {
    pub(super) key: &'static str,
    pub(super) label: Words,
    pub(super) value: FactValue,
}

/// The value of a fact.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum FactValue {
    Text(String),
    Words(Words),
    Amount(Cents),
    Whole(i64),
    Day(Date),
    Instant(Timestamp),
    YesNo(bool),
    Entries(Vec<Vec<Fact>>),
}

pub(super) fn fact(key: &'static str, fr: &str, en: &str, value: FactValue) -> Fact {
    Fact { key, label: Words::new(fr, en), value }
}

pub(super) fn text(key: &'static str, fr: &str, en: &str, text: &str) -> Option<Fact> {
    (!text.is_empty()).then(|| fact(key, fr, en, FactValue::Text(text.to_owned())))
}

pub(super) fn instant(key: &'static str, fr: &str, en: &str, at: Option<Timestamp>) -> Option<Fact> {
    at.map(|at| fact(key, fr, en, FactValue::Instant(at)))
}

pub(super) fn amount(key: &'static str, fr: &str, en: &str, amount: Cents) -> Option<Fact> {
    Some(fact(key, fr, en, FactValue::Amount(amount)))
}

pub(super) fn words(key: &'static str, fr: &str, en: &str, words: &Words) -> Option<Fact> {
    (!words.fr.is_empty() || !words.en.is_empty()).then(|| fact(key, fr, en, FactValue::Words(words.clone())))
}

pub(super) fn entries(key: &'static str, fr: &str, en: &str, entries: Vec<Vec<Fact>>) -> Option<Fact> {
    (!entries.is_empty()).then(|| fact(key, fr, en, FactValue::Entries(entries)))
}

pub(super) fn known<const N: usize>(facts: [Option<Fact>; N]) -> Vec<Fact> {
    facts.into_iter().flatten().collect()
}

pub(super) fn chapter(key: &'static str, fr: &str, en: &str, entries: Vec<Vec<Fact>>) -> Chapter {
    Chapter { key, title: Words::new(fr, en), entries }
}

pub(super) fn on_one_line(address: &Address) -> String {
    let Address { address1, address2, zip_code, city, telephone } = address;
    let parts = [address1.clone(), address2.clone(), format!("{zip_code} {city}"), telephone.clone()];
    let parts: Vec<_> = parts.iter().map(|it| it.trim()).filter(|it| !it.is_empty()).collect();
    parts.join(", ")
}
