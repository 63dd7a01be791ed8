//! Products are merged, and stand for themselves again.

use contract::ProductId;
use serde_json::json;
use testkit::world::{COAT_PRODUCT, SHIRT_PRODUCT, SUIT_PRODUCT};

use super::author::{Author, Call};

/// The products of the laundry.
const LAUNDRY: [ProductId; 3] = [SHIRT_PRODUCT, SUIT_PRODUCT, COAT_PRODUCT];

pub(super) fn merge(author: &mut Author) -> Option<Call> {
    let (kept, merged) = (author.dice.one(LAUNDRY), author.dice.one(LAUNDRY));
    Some(author.by_desk("MergeProducts", json!({ "product": kept, "products": [merged] })))
}

pub(super) fn unmerge(author: &mut Author) -> Option<Call> {
    let merged = author.snapshot.products.values().filter(|it| it.merged.is_some()).map(|it| it.id);
    let id = *author.dice.pick(&merged.collect::<Vec<_>>())?;
    Some(author.by_desk("UndoProductMerge", json!({ "products": [id] })))
}
