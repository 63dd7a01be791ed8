//! The writes of a commit: items before and after.

use std::{collections::BTreeMap, sync::Arc};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::{AuditEntry, schema::KEY};

/// Names of the tables. The first one has indexes.
pub(crate) const TABLE: &str = "main";
pub(crate) const AUDIT: &str = "audit";

/// An item: texts, numbers and bytes by attribute.
pub(crate) type Row = BTreeMap<String, String>;

/// Where an item is: table, partition, place in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(pub(crate) [String; 3]);

/// One item before and after.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) place: Place,
    pub(crate) before: Option<Arc<Row>>,
    pub(crate) after: Option<Arc<Row>>,
}

/// All that one call wrote.
#[derive(Clone, Debug, Default)]
pub(crate) struct Commit {
    pub(crate) changes: Vec<Change>,
}

impl Place {
    /// Where a request goes.
    pub(crate) fn of(table: &Value, key: &Value) -> Self {
        let part = |name| scalar(&key[name]).unwrap_or_default().to_owned();
        Self([table.as_str().unwrap_or_default().to_owned(), part(KEY[0]), part(KEY[1])])
    }
}

impl Commit {
    /// The entry that the audit keeps of it.
    pub(crate) fn trace(&self) -> Option<AuditEntry> {
        let trace = self.changes.iter().find(|it| it.place.0[0] == AUDIT)?;
        read(trace.after.as_deref()?)
    }
}

impl Change {
    /// The kind of the item that is or was there.
    pub(crate) fn kind(&self) -> &str {
        let row = self.after.as_ref().or(self.before.as_ref());
        row.and_then(|it| it.get("kind")).map_or("", String::as_str)
    }
}

/// An item of the wire.
pub(crate) fn row_of(item: &Value) -> Row {
    let fields = item.as_object().into_iter().flatten();
    fields.filter_map(|(name, value)| Some((name.clone(), scalar(value)?.to_owned()))).collect()
}

/// A text, a number or bytes.
pub(crate) fn scalar(value: &Value) -> Option<&str> {
    ["S", "N", "B"].iter().find_map(|it| value.get(it))?.as_str()
}

/// The entity of an item.
pub(crate) fn read<E: DeserializeOwned>(row: &Row) -> Option<E> {
    let body = row.get("body")?;
    if !body.starts_with('{') {
        return serde_json::from_str(&store::uncompressed(&bytes(body)?).ok()?).ok();
    }
    let Some(log) = row.get("log") else { return serde_json::from_str(body).ok() };
    serde_json::from_str(&store::with_log(body, &bytes(log)?).ok()?).ok()
}

/// Bytes of an item.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(text).ok()
}
