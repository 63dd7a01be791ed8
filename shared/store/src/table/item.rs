//! An item as DynamoDB has it, and reading its attributes.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;

use crate::{Error, Key, Result};

/// An item as DynamoDB has it.
pub type Item = HashMap<String, AttributeValue>;

pub(crate) fn key_item(key: Key) -> Item {
    HashMap::from([
        ("pk".to_owned(), AttributeValue::S(key.pk)),
        ("sk".to_owned(), AttributeValue::S(key.sk)),
    ])
}

pub(crate) fn text<'a>(item: &'a Item, name: &str) -> Result<&'a str> {
    item.get(name)
        .and_then(|it| it.as_s().ok())
        .map(String::as_str)
        .ok_or_else(|| Error::unavailable(anyhow::anyhow!("an item without {name}")))
}

pub(crate) fn bytes<'a>(item: &'a Item, name: &str) -> Result<&'a [u8]> {
    item.get(name)
        .and_then(|it| it.as_b().ok())
        .map(AsRef::as_ref)
        .ok_or_else(|| Error::unavailable(anyhow::anyhow!("an item without {name}")))
}

/// The field of a counter.
pub(crate) const COUNTER: &str = "n";

/// The value of a counter.
pub(crate) fn counted(item: &Item) -> i64 {
    number(item, COUNTER)
}

/// A number that is zero until it was first counted.
pub(crate) fn number(item: &Item, field: &str) -> i64 {
    item.get(field).and_then(|it| it.as_n().ok()).and_then(|it| it.parse().ok()).unwrap_or_default()
}
