//! Entities: the items that a table can hold.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use aws_sdk_dynamodb::types::AttributeValue;
use contract::{ConciergerieId, Edited, PartnerId, Refusal};
use domain::{
    content::static_files::referring::ReferringPage, money::ledger::LedgerEntry, order::reminders::Reminders,
};
use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use crate::{
    Error, Key, OrderNews, Result, compressed,
    schema::{INDEXES, KEY},
    table::item::{Item, bytes, key_item, text},
};

/// The keys by which the indexes find an entity. The indexes hold its summary only.
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

impl Indexes {
    /// The indexes that it stands in, each with its place there.
    pub fn by_name(self) -> impl Iterator<Item = (&'static str, Key)> {
        let Self { gsi1, gsi2, gsi3, gsi4, gsi5 } = self;
        INDEXES.into_iter().zip([gsi1, gsi2, gsi3, gsi4, gsi5]).filter_map(|(name, key)| Some((name, key?)))
    }
}

/// Items that are written with an entity, so that nobody can forget them.
#[derive(Debug, Default)]
pub struct Followers {
    pub(crate) put: Vec<(&'static str, Item)>,
    pub(crate) removed: Vec<(&'static str, Key)>,
    /// The instant of the earliest entry of the ledger among them.
    pub(crate) entered: Option<Timestamp>,
    /// All of them are written once more, because those that stand there follow former rules.
    pub(crate) anew: bool,
    pub(crate) news: Option<OrderNews>,
    pub(crate) reminders: Option<Reminders>,
    /// The partner who has more time at a desk than before, perhaps.
    pub(crate) freed: Option<(PartnerId, ConciergerieId)>,
}

impl Followers {
    /// Writes one more entity, whatever stands in its place: nobody else writes it.
    pub(crate) fn add<E: Entity>(&mut self, entity: &E) -> Result<()> {
        let body = text_of(entity).map_err(Error::unavailable)?;
        self.put.push((E::KIND, item(entity, body, 1)?));
        Ok(())
    }

    /// Writes entries of the ledger.
    pub(crate) fn enter(&mut self, entries: &[LedgerEntry]) -> Result<()> {
        self.entered = entries.iter().map(|it| it.at).chain(self.entered).min();
        entries.iter().try_for_each(|it| self.add(it))
    }

    /// Writes what an entity has with it now, where that is not what it had before, and removes what it has no more.
    pub(crate) fn replace<T, E: Entity + PartialEq>(
        &mut self,
        before: Option<&T>,
        after: &T,
        of: impl Fn(&T) -> Vec<E>,
    ) -> Result<()> {
        let (known, now, anew) = (before.map(&of).unwrap_or_default(), of(after), self.anew);
        now.iter().filter(|it| anew || !known.contains(it)).try_for_each(|it| self.add(it))?;
        let gone = known.iter().filter(|old| !now.iter().any(|it| it.key() == old.key()));
        gone.for_each(|it| self.remove(it));
        Ok(())
    }

    /// Removes an entity that was written with an earlier version.
    pub(crate) fn remove<E: Entity>(&mut self, entity: &E) {
        self.removed.push((E::KIND, entity.key()));
    }
}

impl Followers {
    /// The items that are written with an entity: its own, and the pages that it is for files.
    pub(crate) fn of<E: Entity>(entity: &E, before: Option<&E>, version: u64) -> Result<Self> {
        let mut followers = Self::default();
        entity.follow(before, version, &mut followers)?;
        followers.replace(before, entity, E::referring_pages)?;
        Ok(followers)
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

    /// Whether its body is kept compressed. People who look at the table read all others, and no summary.
    const COMPRESSED: bool = false;

    /// Whether its body leaves out what says nothing: of kinds whose items are long, and whose fields have a default.
    const SPARSE: bool = false;

    /// A long field of the body that is kept beside it, compressed: what screens alone tell.
    const LOG: Option<&'static str> = None;

    /// The key of its item.
    fn key(&self) -> Key;

    /// The keys by which the indexes find it.
    fn indexes(&self) -> Indexes {
        Indexes::default()
    }

    /// The summary in the indexes: JSON, as small as the lists allow. It is stored compressed.
    fn summary(&self) -> Option<String> {
        None
    }

    /// Adds the items that follow from it, in the same transaction, whenever it is inserted or saved: those
    /// that do not follow from `before`, the entity as it was read, already. A new entity has no `before`.
    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        let _ = (before, version, followers);
        Ok(())
    }

    /// The desk whose journal tells of its changes.
    fn desk(&self) -> Option<ConciergerieId> {
        None
    }

    /// It as a page, once for each file to which its texts lead: whoever removes such a file is told of it. They are written and
    /// removed with it.
    fn referring_pages(&self) -> Vec<ReferringPage> {
        vec![]
    }

    /// Numbers that rise whenever it is written or removed: a reader that keeps it in memory reads it again
    /// then.
    fn revisions(&self) -> Vec<Revision> {
        vec![]
    }

    /// The instant from which it may be forgotten. Readers check it too: the table deletes late.
    fn expires(&self) -> Option<Timestamp> {
        None
    }
}

/// An entity as it was read, with the version a later save will insist on.
#[derive(Clone, Debug)]
pub struct Versioned<E> {
    /// The entity; change it here, then save.
    pub entity: E,
    /// The version in the table.
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

impl<E: Entity + Clone> Versioned<E> {
    /// The entity with its edition, for an editor.
    pub fn edited(&self) -> Edited<E> {
        Edited { it: self.entity.clone(), edition: self.version }
    }

    /// The entity from which an editor goes on, if it is still what they have seen.
    ///
    /// # Errors
    /// The refusal `EditedMeanwhile`, with the present state.
    pub fn as_seen(self, edition: u64) -> contract::Result<Self> {
        self.as_shown(edition, E::clone)
    }

    /// The same of what editors see a part of.
    ///
    /// # Errors
    /// The refusal `EditedMeanwhile`, with what they would see now.
    pub fn as_shown<V: Serialize>(self, edition: u64, show: impl Fn(&E) -> V) -> contract::Result<Self> {
        match self.version == edition {
            true => Ok(self),
            false => {
                let now = Edited { it: show(&self.entity), edition: self.version };
                Err(contract::Error::refused_with(Refusal::EditedMeanwhile, &now))
            }
        }
    }
}

impl<E: Entity> Versioned<E> {
    /// An entity as it stands once it was inserted.
    pub fn inserted(entity: E) -> Result<Self> {
        let stored = text_of(&entity).map_err(Error::unavailable)?;
        Ok(Self { entity, version: 1, stored })
    }

    /// The entity in the state after it was saved.
    pub fn saved(self) -> Result<Self> {
        let stored = self.body().map_err(Error::unavailable)?;
        Ok(Self { version: self.version + 1, stored, ..self })
    }

    /// The entity as it was read, whatever was made of it since.
    pub(crate) fn before(&self) -> Result<E> {
        serde_json::from_str(&self.stored).map_err(Error::unavailable)
    }

    /// The entity as text, with the fields that only the stored text knows.
    pub(crate) fn body(&self) -> serde_json::Result<String> {
        let mut now = serde_json::to_value(&self.entity)?;
        let before: serde_json::Value = serde_json::from_str(&self.stored)?;
        if let (Some(now), Some(before)) = (now.as_object_mut(), before.as_object()) {
            for (field, value) in before {
                now.entry(field.clone()).or_insert_with(|| value.clone());
            }
        }
        // Only here: a field that became absent must not come back from the stored text.
        if E::SPARSE { sparse(now) } else { serde_json::to_string(&now) }
    }
}

/// A new entity as text. It becomes a value first, as it does when it is saved again: a function contains one writer of
/// each kind.
pub(crate) fn text_of<E: Entity>(entity: &E) -> serde_json::Result<String> {
    let value = serde_json::to_value(entity)?;
    if E::SPARSE { sparse(value) } else { serde_json::to_string(&value) }
}

/// Text without the fields that are null, and without those of the entity itself that are false, empty, or words
/// without any.
pub(crate) fn sparse(mut value: Value) -> serde_json::Result<String> {
    fn says_nothing(value: &Value) -> bool {
        match value {
            Value::Bool(it) => !it,
            Value::Array(items) => items.is_empty(),
            Value::Object(fields) => !fields.is_empty() && fields.values().all(|it| it == ""),
            _ => false,
        }
    }
    fn leave_out(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|_, it| !it.is_null());
                fields.values_mut().for_each(leave_out);
            }
            Value::Array(items) => items.iter_mut().for_each(leave_out),
            _ => {}
        }
    }
    leave_out(&mut value);
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, it| !says_nothing(it));
    }
    serde_json::to_string(&value)
}

/// An entity as the table holds it.
pub(crate) fn item<E: Entity>(entity: &E, body: String, version: u64) -> Result<Item> {
    let (body, log) = apart::<E>(body)?;
    let mut item = key_item(entity.key());
    let mut set = |name: &str, value: AttributeValue| item.insert(name.to_owned(), value);
    set("kind", AttributeValue::S(E::KIND.to_owned()));
    set("version", AttributeValue::N(version.to_string()));
    set("body", if E::COMPRESSED { compressed::compressed(&body)? } else { AttributeValue::S(body) });
    if let Some(log) = log {
        set("log", compressed::compressed(&log)?);
    }
    for (name, key) in entity.indexes().by_name() {
        set(&format!("{name}{}", KEY[0]), AttributeValue::S(key.pk));
        set(&format!("{name}{}", KEY[1]), AttributeValue::S(key.sk));
    }
    if let Some(summary) = entity.summary() {
        set("summary", compressed::compressed(&summary)?);
    }
    if let Some(expires) = entity.expires() {
        set("expiresAt", AttributeValue::N(expires.as_second().to_string()));
    }
    Ok(item)
}

/// A body without its log, and the log.
fn apart<E: Entity>(body: String) -> Result<(String, Option<String>)> {
    let Some(field) = E::LOG else { return Ok((body, None)) };
    let mut fields: Map<String, Value> = serde_json::from_str(&body).map_err(Error::unavailable)?;
    let Some(log) = fields.shift_remove(field) else { return Ok((body, None)) };
    let log = json!({ field: log }).to_string();
    Ok((serde_json::to_string(&fields).map_err(Error::unavailable)?, Some(log)))
}

/// A body with the log that is kept beside it.
///
/// # Errors
/// The log cannot be read.
pub fn with_log(body: &str, log: &[u8]) -> Result<String> {
    let log = compressed::text_of(log)?;
    let (fields, more) = (body.strip_suffix('}'), log.strip_prefix('{'));
    let (fields, more) =
        fields.zip(more).ok_or_else(|| Error::unavailable(anyhow::anyhow!("a body or log of no fields")))?;
    Ok(format!("{fields},{more}"))
}

/// The body of an item as it was written.
pub(crate) fn body_of(item: &Item) -> Result<Cow<'_, str>> {
    match (item.get("body"), item.get("log")) {
        (Some(AttributeValue::B(body)), _) => Ok(Cow::Owned(compressed::text_of(body.as_ref())?)),
        (_, Some(_)) => with_log(text(item, "body")?, bytes(item, "log")?).map(Cow::Owned),
        _ => Ok(Cow::Borrowed(text(item, "body")?)),
    }
}

pub(crate) fn is_kind<E: Entity>(item: &Item) -> bool {
    text(item, "kind").is_ok_and(|kind| kind == E::KIND)
}

pub(crate) fn entity_of<E: Entity>(item: Item) -> Result<Versioned<E>> {
    let stored = body_of(&item)?.into_owned();
    let version = item.get("version").and_then(|it| it.as_n().ok()).and_then(|it| it.parse().ok());
    Ok(Versioned {
        entity: serde_json::from_str(&stored).map_err(Error::unavailable)?,
        version: version.ok_or_else(|| Error::unavailable(anyhow::anyhow!("an item without version")))?,
        stored,
    })
}

#[cfg(test)]
mod tests;
