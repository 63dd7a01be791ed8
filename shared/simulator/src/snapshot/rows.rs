//! Rows that become entities.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use crate::commit::{Row, read};

/// Puts the entity of a row in the place of the one that was there before. Returns the row when it cannot be read.
pub(super) fn replaced<E: DeserializeOwned, K: Ord>(
    entities: &mut BTreeMap<K, E>,
    before: Option<&Row>,
    after: Option<&Row>,
    key: impl Fn(&E) -> K,
) -> Option<String> {
    if let Some(entity) = before.and_then(read::<E>) {
        entities.remove(&key(&entity));
    }
    let row = after?;
    let Some(entity) = read::<E>(row) else { return Some(format!("{row:?}")) };
    entities.insert(key(&entity), entity);
    None
}
