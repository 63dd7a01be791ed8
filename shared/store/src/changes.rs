//! One change of the platform: all of its writes, its messages and its audit entry, or nothing.

use std::{collections::BTreeMap, time::Duration};

use aws_sdk_dynamodb::types::{
    AttributeValue, ConditionCheck, Delete, Put, TransactWriteItem, builders::DeleteBuilder,
};
use contract::Edited;
use domain::{money::ledger::totals::is_closed, order::Order};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Error, Followers, Key, Message, News, Outgoing, Result, Revision, Table, Versioned,
    entity::{item, text_of},
    keys,
    sending::{Refused, send},
    table::item::{COUNTER, key_item, text},
    table_writes::{checking, counting, deletion, in_table, putting},
};

/// The number of tries for a change that meets another one.
const TRIES: u32 = 4;

/// The content of a change, gathered before anything is written.
#[derive(Debug, Default)]
pub struct Changes {
    writes: Vec<Write>,
    /// Counts by key, then by field: a transaction touches an item once, however often a change counts on it.
    counts: BTreeMap<(String, String), BTreeMap<String, i64>>,
    audit: Option<AuditEntry>,
    details: Vec<String>,
    /// The person it is about, where the call names nobody for whom it is made.
    on_behalf_of: Option<contract::UserId>,
    /// The desk that it is about: the first, where it changes things of several.
    desk: Option<contract::ConciergerieId>,
    /// The instant of the earliest entry of the ledger.
    entered: Option<Timestamp>,
    leaving: Vec<Versioned<Outgoing>>,
    news: News,
}

#[derive(Debug)]
struct Write {
    kind: &'static str,
    refusal: OnRefusal,
    item: TransactWriteItem,
}

/// The meaning of a condition of a write that does not hold.
#[derive(Clone, Copy, Debug)]
enum OnRefusal {
    Exists,
    Stale,
}

/// The trace of a change in the audit table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// Unique; sorts by time.
    pub id: String,
    /// The action that was asked for.
    pub action: String,
    /// The person who asked.
    pub user: Option<contract::UserId>,
    /// The person for whom they acted.
    pub on_behalf_of: Option<contract::UserId>,
    /// The address that the request came from.
    pub ip: Option<String>,
    /// The instant of the change, UTC.
    pub at: Timestamp,
    /// The desk at which it was made, or that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desk: Option<contract::ConciergerieId>,
    /// The items that changed, each with kind, key and version.
    pub changed: Vec<String>,
    /// The details of the change, where they are told: `+COMPTA until 2026-12-01`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<String>,
}

impl Changes {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The whole change, taken out of the variable in which calls have gathered it.
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }

    /// Whether nothing would be written.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty() && self.counts.is_empty()
    }

    /// Writes an entity that must not exist yet.
    pub fn insert<E: Entity>(&mut self, entity: &E) -> Result<&mut Self> {
        let put = Put::builder()
            .set_item(Some(item(entity, text_of(entity).map_err(Error::unavailable)?, 1)?))
            .condition_expression("attribute_not_exists(pk)");
        self.push(E::KIND, OnRefusal::Exists, put);
        self.revised(entity).follow(entity, None, 1)
    }

    /// Writes an entity back, unless someone else did since it was read.
    pub fn save<E: Entity>(&mut self, read: &Versioned<E>) -> Result<&mut Self> {
        self.save_over(&read.before()?, read)
    }

    /// The same where the caller has read already what is stored.
    pub(crate) fn save_over<E: Entity>(&mut self, before: &E, read: &Versioned<E>) -> Result<&mut Self> {
        let put = Put::builder()
            .set_item(Some(item(&read.entity, read.body().map_err(Error::unavailable)?, read.version + 1)?))
            .condition_expression("version = :read")
            .expression_attribute_values(":read", AttributeValue::N(read.version.to_string()));
        self.push(E::KIND, OnRefusal::Stale, put);
        self.revised(&read.entity).follow(&read.entity, Some(before), read.version + 1)
    }

    /// Writes what an entity has written with it. The entity's own condition guards it.
    fn follow<E: Entity>(&mut self, entity: &E, before: Option<&E>, version: u64) -> Result<&mut Self> {
        let followers = Followers::of(entity, before, version)?;
        self.desk = self.desk.or_else(|| entity.desk());
        self.entered = self.entered.into_iter().chain(followers.entered).min();
        self.news.orders.extend(followers.news);
        self.news.reminders.extend(followers.reminders);
        self.news.freed.extend(followers.freed);
        for (kind, item) in followers.put {
            self.push(kind, OnRefusal::Stale, Put::builder().set_item(Some(item)));
        }
        for (kind, key) in followers.removed {
            self.discard(kind, key);
        }
        Ok(self)
    }

    /// Writes the entity that an editor made, over the one that was read or as a new one, and gives it with
    /// its edition from then on.
    pub fn keep<E: Entity + Clone>(&mut self, read: Option<Versioned<E>>, entity: E) -> Result<Edited<E>> {
        let Some(read) = read else {
            self.insert(&entity)?;
            return Ok(Edited { it: entity, edition: 1 });
        };
        let read = Versioned { entity, ..read };
        self.save(&read)?;
        Ok(Edited { edition: read.version + 1, it: read.entity })
    }

    /// Gives each of these its sequence, and saves those that had another one. `place` is the number of one, and where it
    /// keeps its sequence.
    pub fn resequence<E: Entity, I: PartialEq>(
        &mut self,
        all: &mut [Versioned<E>],
        order: &[(I, i32)],
        place: impl Fn(&mut E) -> (I, &mut i32),
    ) -> Result<&mut Self> {
        for one in all.iter_mut() {
            let (id, sequence) = place(&mut one.entity);
            let Some((_, wanted)) = order.iter().find(|it| it.0 == id && it.1 != *sequence) else { continue };
            *sequence = *wanted;
            self.save(one)?;
            one.version += 1;
        }
        Ok(self)
    }

    /// Writes an entity whether or not it exists; for what has a single writer,
    /// and has nothing written with it.
    pub fn put<E: Entity>(&mut self, entity: &E) -> Result<&mut Self> {
        let body = text_of(entity).map_err(Error::unavailable)?;
        self.push(E::KIND, OnRefusal::Stale, Put::builder().set_item(Some(item(entity, body, 1)?)));
        Ok(self.revised(entity))
    }

    /// Removes an entity that must be as it was read.
    pub fn delete<E: Entity>(&mut self, read: &Versioned<E>) -> &mut Self {
        let delete = Delete::builder()
            .set_key(Some(key_item(read.entity.key())))
            .condition_expression("version = :read")
            .expression_attribute_values(":read", AttributeValue::N(read.version.to_string()));
        self.delete_where(E::KIND, delete);
        for page in read.entity.referring_pages() {
            self.discard("fileReferrer", page.key());
        }
        self.revised(&read.entity)
    }

    /// Removes an entity whatever became of it.
    pub fn remove<E: Entity>(&mut self, entity: &E) -> &mut Self {
        self.remove_at::<E>(entity.key()).revised(entity)
    }

    /// Removes the item that stands there, if there is one.
    pub(crate) fn remove_at<E: Entity>(&mut self, key: Key) -> &mut Self {
        self.discard(E::KIND, key)
    }

    /// The same as [`Self::remove_at`], for callers that know the key of an item and not its type.
    pub(crate) fn discard(&mut self, kind: &'static str, key: Key) -> &mut Self {
        self.delete_where(kind, Delete::builder().set_key(Some(key_item(key))))
    }

    /// Removes an item as the builder says.
    pub(crate) fn delete_where(&mut self, kind: &'static str, delete: DeleteBuilder) -> &mut Self {
        self.writes.push(Write { kind, refusal: OnRefusal::Stale, item: deletion(delete) });
        self
    }

    /// Raises the revisions that an entity is kept in memory by.
    fn revised<E: Entity>(&mut self, entity: &E) -> &mut Self {
        for revision in entity.revisions() {
            self.revise(revision);
        }
        self
    }

    /// Raises a revision, once a change.
    pub(crate) fn revise(&mut self, Revision { key, field }: Revision) -> &mut Self {
        self.counts.entry((key.pk, key.sk)).or_default().insert(field, 1);
        self
    }

    /// The messages that leave as soon as the change is written.
    pub fn leaving(&self) -> Vec<Versioned<Outgoing>> {
        self.leaving.clone()
    }

    /// The news for partners of orders that change.
    pub fn news(&mut self) -> &mut News {
        &mut self.news
    }

    /// The person who has asked for it, and the instant; absent when data are loaded, which nobody asks for.
    pub fn asked(&self) -> Option<(Option<contract::UserId>, Timestamp)> {
        self.audit.as_ref().map(|it| (it.user, it.at))
    }

    /// Insists that an entity is still as it was read, without writing it.
    pub fn unchanged<E: Entity>(&mut self, read: &Versioned<E>) -> &mut Self {
        let check = ConditionCheck::builder()
            .set_key(Some(key_item(read.entity.key())))
            .condition_expression("version = :read")
            .expression_attribute_values(":read", AttributeValue::N(read.version.to_string()));
        self.writes.push(Write { kind: E::KIND, refusal: OnRefusal::Stale, item: checking(check) });
        self
    }

    /// Insists that nothing stands there, without writing it.
    pub(crate) fn absent<E: Entity>(&mut self, key: Key) -> &mut Self {
        let check = ConditionCheck::builder()
            .set_key(Some(key_item(key)))
            .condition_expression("attribute_not_exists(pk)");
        self.writes.push(Write { kind: E::KIND, refusal: OnRefusal::Stale, item: checking(check) });
        self
    }

    /// Adds to a counter.
    pub(crate) fn count(&mut self, key: Key, by: i64) -> &mut Self {
        self.count_field(key, COUNTER.to_owned(), by)
    }

    /// Adds to one of several counters in an item.
    pub(crate) fn count_field(&mut self, key: Key, field: String, by: i64) -> &mut Self {
        *self.counts.entry((key.pk, key.sk)).or_default().entry(field).or_default() += by;
        self
    }

    /// Sends a message once the change is written, not before `due`.
    pub fn send(
        &mut self,
        id: String,
        message: Message,
        due: Timestamp,
        now: Timestamp,
    ) -> Result<&mut Self> {
        let outgoing = Outgoing { id, message, due, at_once: due <= now };
        self.insert(&outgoing)?;
        if outgoing.at_once {
            self.leaving.push(Versioned::inserted(outgoing)?);
        }
        Ok(self)
    }

    /// Adds the entry of the audit; each change has exactly one.
    pub fn audit(&mut self, entry: AuditEntry) -> &mut Self {
        self.audit = Some(entry);
        self
    }

    /// Adds details of the change to the entry of the audit.
    pub fn detail(&mut self, details: impl IntoIterator<Item = String>) -> &mut Self {
        self.details.extend(details);
        self
    }

    /// Has the entry of the audit name whom the change is about.
    pub fn on_behalf_of(&mut self, user: contract::UserId) -> &mut Self {
        self.on_behalf_of = Some(user);
        self
    }

    fn push(
        &mut self,
        kind: &'static str,
        refusal: OnRefusal,
        put: aws_sdk_dynamodb::types::builders::PutBuilder,
    ) {
        self.writes.push(Write { kind, refusal, item: putting(put) });
    }

    /// Writes all, or nothing. A change that meets another one is tried again.
    pub(crate) async fn commit(self, table: &Table) -> Result<()> {
        self.expect_open_days()?;
        self.expect_told()?;
        let mut items: Vec<TransactWriteItem> = self
            .writes
            .iter()
            .map(|write| in_table(write.item.clone(), &table.name))
            .collect::<Result<_>>()?;
        for ((pk, sk), mut fields) in self.counts {
            fields.retain(|_, by| *by != 0);
            if !fields.is_empty() {
                items.push(in_table(counting(Key { pk, sk }, fields), &table.name)?);
            }
        }
        if let Some(mut entry) = self.audit {
            entry.details.extend(self.details);
            entry.on_behalf_of = entry.on_behalf_of.or(self.on_behalf_of);
            entry.desk = self.desk.or(entry.desk);
            items.push(in_table(putting(audited(entry, &self.writes)?), &table.audit)?);
        }
        for attempt in 1..=TRIES {
            match send(table, &items).await {
                Ok(()) => {
                    table.tell(&items);
                    return Ok(());
                }
                Err(Refused::Condition(at)) => {
                    return Err(match self.writes.get(at) {
                        Some(Write { kind, refusal: OnRefusal::Exists, .. }) => Error::Exists(kind),
                        _ => Error::Stale,
                    });
                }
                Err(Refused::Finally(error)) => return Err(error),
                Err(Refused::Conflict) if attempt < TRIES => {
                    table.wait(Duration::from_millis(10 << attempt)).await;
                }
                Err(Refused::Conflict) => {}
            }
        }
        Err(Error::Busy)
    }
}

impl Changes {
    /// The totals of a closed day stand for ever: no change enters anything into one. Data that are loaded
    /// have no audit entry, and are not checked.
    fn expect_open_days(&self) -> Result<()> {
        match (self.entered, &self.audit) {
            (Some(at), Some(entry)) if is_closed(at, entry.at) => {
                Err(Error::unavailable(anyhow::anyhow!("an entry of {at}, a day that is closed")))
            }
            _ => Ok(()),
        }
    }

    /// The news of a change of an order must be taken before it is written. `runtime` does that for all
    /// changes.
    fn expect_told(&self) -> Result<()> {
        let told = self.audit.is_none() || self.news.is_empty();
        let untold = || Error::unavailable(anyhow::anyhow!("an order that was told to nobody"));
        if told { Ok(()) } else { Err(untold()) }
    }
}

/// The partition of the order that a change is about: the first, where it changes several.
fn traced(writes: &[Write]) -> Option<String> {
    let order = writes.iter().find(|it| it.kind == Order::KIND)?;
    text(order.item.put()?.item(), "pk").ok().map(str::to_owned)
}

fn audited(mut entry: AuditEntry, writes: &[Write]) -> Result<aws_sdk_dynamodb::types::builders::PutBuilder> {
    entry.changed.extend(writes.iter().filter_map(|write| {
        let item = write.item.put()?.item();
        let of = |name| item.get(name).and_then(|it| it.as_s().ok().or(it.as_n().ok())).map_or("", |it| it);
        Some(format!("{} {} v{}", write.kind, keys::traceable(of("pk")), of("version")))
    }));
    let mut item = key_item(keys::audit(traced(writes), entry.at, &entry.id));
    let mut set = |name: &str, value: String| item.insert(name.to_owned(), AttributeValue::S(value));
    set("body", serde_json::to_string(&entry).map_err(Error::unavailable)?);
    let places = [("gsi1", entry.desk.map(keys::audit_of_desk)), ("gsi2", entry.user.map(keys::audit_by))];
    for (index, pk) in places.into_iter().filter_map(|(index, pk)| Some((index, pk?))) {
        set(&format!("{index}pk"), pk);
        set(&format!("{index}sk"), keys::dated(entry.at, keys::number_of(&entry.id)));
    }
    Ok(Put::builder().set_item(Some(item)).condition_expression("attribute_not_exists(pk)"))
}
