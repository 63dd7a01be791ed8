//! What a table can hold.

use std::ops::{Deref, DerefMut};

use aws_sdk_dynamodb::types::AttributeValue;
use domain::money::ledger::LedgerEntry;
use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Error, Key, Result,
    table::item::{Item, key_item, text},
};

/// Where else an entity can be found. The indexes hold its summary only.
#[derive(Clone, Debug, Default)]
pub struct Indexes {
    /// Lists of a place: orders of a desk, people of a desk, desks of a company.
    pub gsi1: Option<Key>,
    /// Sparse: what waits for someone, by the instant from which it does.
    pub gsi2: Option<Key>,
    /// Lists of a person: orders, sessions.
    pub gsi3: Option<Key>,
    /// Lists of a partner.
    pub gsi4: Option<Key>,
    /// Sparse, and of keys alone: what time alone will change, by when.
    pub gsi5: Option<Key>,
}

/// Items that are written with an entity, so that nobody can forget them.
#[derive(Debug, Default)]
pub struct Followers {
    pub(crate) put: Vec<(&'static str, Item)>,
    pub(crate) removed: Vec<(&'static str, Key)>,
    /// Of the earliest entry of the ledger among them.
    pub(crate) entered: Option<Timestamp>,
}

impl Followers {
    /// Writes one more entity, whatever stands in its place: nobody else writes it.
    pub(crate) fn add<E: Entity>(&mut self, entity: &E) -> Result<()> {
        let body = serde_json::to_string(entity).map_err(Error::unavailable)?;
        self.put.push((E::KIND, item(entity, body, 1)));
        Ok(())
    }

    /// Writes entries of the ledger.
    pub(crate) fn enter(&mut self, entries: &[LedgerEntry]) -> Result<()> {
        self.entered = entries.iter().map(|it| it.at).chain(self.entered).min();
        entries.iter().try_for_each(|it| self.add(it))
    }

    /// Removes an entity that was written with an earlier version.
    pub(crate) fn remove<E: Entity>(&mut self, entity: &E) {
        self.removed.push((E::KIND, entity.key()));
    }
}

/// A number that rises with every change of something that is kept in memory.
#[derive(Clone, Debug)]
pub struct Revision {
    pub(crate) key: Key,
    pub(crate) field: String,
}

/// Something the main table holds.
pub trait Entity: Serialize + DeserializeOwned + Send + Sync {
    /// The name of the kind, for messages and for people who look at the table.
    const KIND: &'static str;

    /// Where it is.
    fn key(&self) -> Key;

    /// Where else it can be found.
    fn indexes(&self) -> Indexes {
        Indexes::default()
    }

    /// What the indexes hold of it: JSON, as small as the lists allow.
    fn summary(&self) -> Option<String> {
        None
    }

    /// What is written with it, in the same transaction, whenever it is inserted or saved: what `before`, the text it was
    /// read from, did not say yet. Absent: it is new.
    fn follow(&self, before: Option<&str>, version: u64, followers: &mut Followers) -> Result<()> {
        let _ = (before, version, followers);
        Ok(())
    }

    /// What rises whenever it is written or removed: who keeps it in memory reads it again then.
    fn revisions(&self) -> Vec<Revision> {
        vec![]
    }

    /// When it may be forgotten. Readers check it too: the table deletes late.
    fn expires(&self) -> Option<Timestamp> {
        None
    }
}

/// An entity as it was read, with the version a later save will insist on.
#[derive(Clone, Debug)]
pub struct Versioned<E> {
    /// The entity; change it here, then save.
    pub entity: E,
    /// As stored.
    pub version: u64,
    /// The text it was read from: fields a newer version of the code wrote survive a save.
    pub(crate) stored: String,
}

impl<E> Deref for Versioned<E> {
    type Target = E;
    fn deref(&self) -> &E {
        &self.entity
    }
}

impl<E> DerefMut for Versioned<E> {
    fn deref_mut(&mut self) -> &mut E {
        &mut self.entity
    }
}

impl<E: Entity> Versioned<E> {
    /// The entity as text, with the fields that only the stored text knows.
    pub(crate) fn body(&self) -> serde_json::Result<String> {
        let mut now = serde_json::to_value(&self.entity)?;
        let before: serde_json::Value = serde_json::from_str(&self.stored)?;
        if let (Some(now), Some(before)) = (now.as_object_mut(), before.as_object()) {
            for (field, value) in before {
                now.entry(field.clone()).or_insert_with(|| value.clone());
            }
        }
        serde_json::to_string(&now)
    }
}

/// An entity as the table holds it.
pub(crate) fn item<E: Entity>(entity: &E, body: String, version: u64) -> Item {
    let mut item = key_item(entity.key());
    let mut set = |name: &str, value: AttributeValue| item.insert(name.to_owned(), value);
    set("kind", AttributeValue::S(E::KIND.to_owned()));
    set("version", AttributeValue::N(version.to_string()));
    set("body", AttributeValue::S(body));
    let indexes = entity.indexes();
    for (pk, sk, key) in [
        ("gsi1pk", "gsi1sk", indexes.gsi1),
        ("gsi2pk", "gsi2sk", indexes.gsi2),
        ("gsi3pk", "gsi3sk", indexes.gsi3),
        ("gsi4pk", "gsi4sk", indexes.gsi4),
        ("gsi5pk", "gsi5sk", indexes.gsi5),
    ] {
        if let Some(key) = key {
            set(pk, AttributeValue::S(key.pk));
            set(sk, AttributeValue::S(key.sk));
        }
    }
    if let Some(summary) = entity.summary() {
        set("summary", AttributeValue::S(summary));
    }
    if let Some(expires) = entity.expires() {
        set("expiresAt", AttributeValue::N(expires.as_second().to_string()));
    }
    item
}

pub(crate) fn is_kind<E: Entity>(item: &Item) -> bool {
    text(item, "kind").is_ok_and(|kind| kind == E::KIND)
}

pub(crate) fn entity_of<E: Entity>(item: Item) -> Result<Versioned<E>> {
    let stored = text(&item, "body")?.to_owned();
    let version = item.get("version").and_then(|it| it.as_n().ok()).and_then(|it| it.parse().ok());
    Ok(Versioned {
        entity: serde_json::from_str(&stored).map_err(Error::unavailable)?,
        version: version.ok_or_else(|| Error::unavailable(anyhow::anyhow!("an item without version")))?,
        stored,
    })
}
