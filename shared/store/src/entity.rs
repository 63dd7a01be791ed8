//! What a table can hold.

use std::ops::{Deref, DerefMut};

use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

use crate::{Error, Item, Result, changes::item};

/// What DynamoDB takes, bytes.
const LONGEST_PK: usize = 2048;
const LONGEST_SK: usize = 1024;

/// Where an item is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Partition.
    pub pk: String,
    /// Place in the partition.
    pub sk: String,
}

impl Key {
    pub(crate) fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self { pk: pk.into(), sk: sk.into() }
    }

    /// Whether the table can hold something there. What people type becomes part of keys, and may be of any length.
    pub(crate) fn fits(&self) -> bool {
        self.pk.len() <= LONGEST_PK && self.sk.len() <= LONGEST_SK
    }
}

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
}

/// Items that are written with an entity, so that nobody can forget them.
#[derive(Debug, Default)]
pub struct Followers {
    pub(crate) put: Vec<(&'static str, Item)>,
    pub(crate) removed: Vec<(&'static str, Key)>,
}

impl Followers {
    /// Writes one more entity, whatever stands in its place: nobody else writes it.
    pub(crate) fn add<E: Entity>(&mut self, entity: &E) -> Result<()> {
        let body = serde_json::to_string(entity).map_err(Error::unavailable)?;
        self.put.push((E::KIND, item(entity, body, 1)));
        Ok(())
    }

    /// Removes an entity that was written with an earlier version.
    pub(crate) fn remove<E: Entity>(&mut self, entity: &E) {
        self.removed.push((E::KIND, entity.key()));
    }
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
