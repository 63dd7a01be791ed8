//! Refusals of a DynamoDB, as far as the platform could run into them.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use store::schema::{INDEXES, KEY};

use super::Refusal;
use crate::commit::{Place, scalar};

/// Bytes of an item, of what a transaction writes, and of a page of a list.
const LARGEST_ITEM: usize = 400 * 1024;
const LARGEST_TRANSACTION: usize = 4 << 20;
pub(super) const PAGE: usize = 1 << 20;
/// Writes of a transaction, and keys of a batch.
const MOST: usize = 100;
/// Bytes of a partition's name, and of a place in it.
const LONGEST: [usize; 2] = [2048, 1024];

/// A key names an item: neither part is missing, empty or too long.
pub(super) fn key(place: &Place) -> Result<(), Refusal> {
    let parts = place.0[1..].iter().zip(LONGEST);
    match parts.clone().all(|(part, longest)| !part.is_empty() && part.len() <= longest) {
        true => Ok(()),
        false => Err(Refusal::of_request("a key without a part, or with one that is too long")),
    }
}

/// An item fits, and so do its keys in the indexes.
pub(super) fn item(fields: &Map<String, Value>) -> Result<(), Refusal> {
    if size(fields) > LARGEST_ITEM {
        return Err(Refusal::of_request("Item size has exceeded the maximum allowed size"));
    }
    for index in INDEXES {
        for (end, longest) in KEY.into_iter().zip(LONGEST) {
            let part = fields.get(&format!("{index}{end}")).and_then(scalar);
            if part.is_some_and(|it| it.is_empty() || it.len() > longest) {
                return Err(Refusal::of_request("a key of an index that is empty or too long"));
            }
        }
    }
    Ok(())
}

/// So many at once, and each item once.
pub(super) fn together(places: &[Place]) -> Result<(), Refusal> {
    let different: BTreeSet<_> = places.iter().collect();
    if places.is_empty() || places.len() > MOST || different.len() < places.len() {
        return Err(Refusal::of_request("nothing, too many, or one item several times at once"));
    }
    places.iter().try_for_each(key)
}

/// The size of a transaction is within the limit.
pub(super) fn transaction<'a>(items: impl Iterator<Item = &'a Map<String, Value>>) -> Result<(), Refusal> {
    match items.map(size).sum::<usize>() > LARGEST_TRANSACTION {
        true => Err(Refusal::of_request("Collection size of items exceeded")),
        false => Ok(()),
    }
}

/// Bytes of an item: its names and values.
pub(super) fn size(fields: &Map<String, Value>) -> usize {
    let value = |it: &Value| {
        it.as_object().into_iter().flatten().filter_map(|it| it.1.as_str()).map(str::len).sum::<usize>()
    };
    fields.iter().map(|(name, it)| name.len() + value(it)).sum()
}
