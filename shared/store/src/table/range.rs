//! The source of a list: an index, and a range of one partition of it.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;

use super::item::Item;
use crate::Key;

/// The index that a list reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Index {
    Gsi1,
    Gsi2,
    Gsi3,
    Gsi4,
    Gsi5,
}

impl Index {
    pub(super) fn names(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Index::Gsi1 => ("gsi1", "gsi1pk", "gsi1sk"),
            Index::Gsi2 => ("gsi2", "gsi2pk", "gsi2sk"),
            Index::Gsi3 => ("gsi3", "gsi3pk", "gsi3sk"),
            Index::Gsi4 => ("gsi4", "gsi4pk", "gsi4sk"),
            Index::Gsi5 => ("gsi5", "gsi5pk", "gsi5sk"),
        }
    }
}

/// The items of a partition that a list reads.
#[derive(Clone, Debug)]
pub(crate) struct Range {
    pub(crate) pk: String,
    /// Inclusive.
    pub(crate) from: Option<String>,
    /// Inclusive.
    pub(crate) to: Option<String>,
    pub(crate) newest_first: bool,
    pub(crate) limit: Option<i32>,
    pub(crate) consistent: bool,
}

impl Range {
    pub(crate) fn all(pk: impl Into<String>) -> Self {
        Self { pk: pk.into(), from: None, to: None, newest_first: false, limit: None, consistent: false }
    }

    pub(crate) fn starting(mut self, prefix: &str) -> Self {
        self.from = Some(prefix.to_owned());
        self.to = Some(format!("{prefix}\u{10ffff}"));
        self
    }

    pub(crate) fn between(mut self, from: impl Into<String>, to: impl Into<String>) -> Self {
        self.from = Some(from.into());
        self.to = Some(to.into());
        self
    }

    pub(crate) fn newest_first(mut self) -> Self {
        self.newest_first = true;
        self
    }

    pub(crate) fn limit(mut self, limit: i32) -> Self {
        self.limit = Some(limit);
        self
    }

    pub(crate) fn consistent(mut self) -> Self {
        self.consistent = true;
        self
    }

    /// Whether something can stand in it: nothing does beyond keys that are too long.
    pub(super) fn fits(&self) -> bool {
        let bounds = [&self.from, &self.to].into_iter().flatten();
        bounds.into_iter().all(|bound| Key::new(self.pk.as_str(), bound.as_str()).fits())
    }
}

pub(super) fn condition(range: &Range, pk: &str, sk: &str) -> (String, Item) {
    let mut text = format!("{pk} = :pk");
    let mut values = HashMap::from([(":pk".to_owned(), AttributeValue::S(range.pk.clone()))]);
    let mut bound =
        |name: &str, value: &str| values.insert(name.to_owned(), AttributeValue::S(value.to_owned()));
    match (&range.from, &range.to) {
        (Some(from), Some(to)) => {
            bound(":from", from);
            bound(":to", to);
            text += &format!(" AND {sk} BETWEEN :from AND :to");
        }
        (Some(from), None) => {
            bound(":from", from);
            text += &format!(" AND {sk} >= :from");
        }
        (None, Some(to)) => {
            bound(":to", to);
            text += &format!(" AND {sk} <= :to");
        }
        (None, None) => {}
    }
    (text, values)
}
