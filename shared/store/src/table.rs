//! Reading and writing items. The future of a call is boxed: many of them side by side would fill a stack.

use std::{collections::HashMap, time::Duration};

use aws_sdk_dynamodb::{
    Client,
    config::AsyncSleep,
    types::{AttributeValue, KeysAndAttributes, ReturnConsumedCapacity},
};
use futures::FutureExt;
use jiff::Timestamp;
use serde::de::DeserializeOwned;

use crate::{Entity, Error, Key, Meter, Result, Versioned, keys};

/// An item as DynamoDB has it.
pub type Item = HashMap<String, AttributeValue>;

/// The main and the audit table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) client: Client,
    pub(crate) name: String,
    pub(crate) audit: String,
    meter: Meter,
}

/// One page of a list.
#[derive(Clone, Debug)]
pub struct Page<T> {
    /// In the order of the index.
    pub items: Vec<T>,
    /// Others follow.
    pub more: bool,
}

/// Where an item stands in a list by instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub at: Timestamp,
    pub id: i64,
}

/// Which page of a list by instant.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageRequest {
    /// Between which instants its items are, both included.
    pub within: (Option<Timestamp>, Option<Timestamp>),
    /// Where the page before ended.
    pub after: Option<Position>,
    /// Newest first.
    pub descending: bool,
    pub limit: i32,
}

impl PageRequest {
    /// The first page, newest first.
    pub fn newest(limit: i32) -> Self {
        Self { descending: true, limit, ..Self::default() }
    }

    /// The page of a list that was read as a whole.
    pub(crate) fn of<T>(self, mut items: Vec<T>, position: impl Fn(&T) -> Position) -> Page<T> {
        let Self { within: (from, to), after, descending, limit } = self;
        items.retain(|item| {
            let here = position(item);
            let later = |after| if descending { here < after } else { after < here };
            after.is_none_or(later)
                && from.is_none_or(|from| from <= here.at)
                && to.is_none_or(|to| here.at <= to)
        });
        items.sort_by_key(&position);
        if descending {
            items.reverse();
        }
        let limit = usize::try_from(limit).unwrap_or_default();
        let more = items.len() > limit;
        items.truncate(limit);
        Page { items, more }
    }
}

/// Which index a list reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Index {
    Gsi1,
    Gsi2,
    Gsi3,
    Gsi4,
}

impl Index {
    fn names(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Index::Gsi1 => ("gsi1", "gsi1pk", "gsi1sk"),
            Index::Gsi2 => ("gsi2", "gsi2pk", "gsi2sk"),
            Index::Gsi3 => ("gsi3", "gsi3pk", "gsi3sk"),
            Index::Gsi4 => ("gsi4", "gsi4pk", "gsi4sk"),
        }
    }
}

/// Which items of a partition a list reads.
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
    fn fits(&self) -> bool {
        let bounds = [&self.from, &self.to].into_iter().flatten();
        bounds.into_iter().all(|bound| Key::new(self.pk.as_str(), bound.as_str()).fits())
    }
}

impl Table {
    pub(crate) fn new(client: Client, name: String, audit: String) -> Self {
        Self { client, name, audit, meter: Meter::default() }
    }

    pub(crate) fn metered(&self) -> Self {
        Self { meter: Meter::default(), ..self.clone() }
    }

    /// Waits as the client does between its own tries.
    pub(crate) async fn wait(&self, time: Duration) {
        match self.client.config().sleep_impl() {
            Some(sleeper) => sleeper.sleep(time).await,
            None => tokio::time::sleep(time).await,
        }
    }

    pub(crate) fn meter(&self) -> &Meter {
        &self.meter
    }

    /// What is stored at a key, as it is: for people and tests who look at the table.
    pub async fn raw(&self, key: Key) -> Result<Option<serde_json::Value>> {
        let item = self.get_items(vec![key]).await?.pop();
        item.map(|item| serde_json::from_str(text(&item, "body")?).map_err(Error::unavailable)).transpose()
    }

    /// The entity at a key, read consistently.
    pub(crate) async fn get<E: Entity>(&self, key: Key) -> Result<Versioned<E>> {
        self.find(key).await?.ok_or(Error::NotFound(E::KIND))
    }

    /// The entity at a key, if there is one, read consistently.
    pub(crate) async fn find<E: Entity>(&self, key: Key) -> Result<Option<Versioned<E>>> {
        if !key.fits() {
            return Ok(None);
        }
        let found = self
            .client
            .get_item()
            .table_name(&self.name)
            .set_key(Some(key_item(key)))
            .consistent_read(true)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .boxed()
            .await
            .map_err(Error::of)?;
        self.meter.read(found.consumed_capacity());
        found.item.map(entity_of).transpose()
    }

    /// The entities at up to 100 keys, in no order; absent ones are left out.
    pub(crate) async fn get_many<E: Entity>(&self, keys: Vec<Key>) -> Result<Vec<Versioned<E>>> {
        self.get_items(keys).await?.into_iter().map(entity_of).collect()
    }

    /// The items at up to 100 keys, read consistently, in no order; absent ones are left out.
    pub(crate) async fn get_items(&self, mut keys: Vec<Key>) -> Result<Vec<Item>> {
        keys.retain(Key::fits);
        if keys.is_empty() {
            return Ok(vec![]);
        }
        let mut wanted = KeysAndAttributes::builder().consistent_read(true);
        for key in keys {
            wanted = wanted.keys(key_item(key));
        }
        let mut pending =
            Some(HashMap::from([(self.name.clone(), wanted.build().map_err(Error::unavailable)?)]));
        let mut items = vec![];
        while let Some(wanted) = pending.take().filter(|it| !it.is_empty()) {
            let found = self
                .client
                .batch_get_item()
                .set_request_items(Some(wanted))
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .boxed()
                .await
                .map_err(Error::of)?;
            self.meter.read(found.consumed_capacity());
            items.extend(found.responses.unwrap_or_default().into_values().flatten());
            pending = found.unprocessed_keys;
        }
        Ok(items)
    }

    /// The whole items of a range of one partition, every page of it: for ranges small by design.
    pub(crate) async fn items(&self, range: Range) -> Result<Vec<Item>> {
        let mut items = vec![];
        if !range.fits() {
            return Ok(items);
        }
        let mut start = None;
        loop {
            let (sort, values) = condition(&range, "pk", "sk");
            let found = self
                .client
                .query()
                .table_name(&self.name)
                .key_condition_expression(sort)
                .set_expression_attribute_values(Some(values))
                .consistent_read(range.consistent)
                .scan_index_forward(!range.newest_first)
                .set_limit(range.limit)
                .set_exclusive_start_key(start)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .boxed()
                .await
                .map_err(Error::of)?;
            self.meter.read(found.consumed_capacity());
            items.extend(found.items.unwrap_or_default());
            start = found.last_evaluated_key;
            if start.is_none() || range.limit.is_some_and(|limit| items.len() >= limit as usize) {
                return Ok(items);
            }
        }
    }

    /// The entities of one kind in a range of one partition.
    pub(crate) async fn list<E: Entity>(&self, range: Range) -> Result<Vec<Versioned<E>>> {
        self.items(range).await?.into_iter().filter(|item| is_kind::<E>(item)).map(entity_of).collect()
    }

    /// One page of summaries of an index.
    pub(crate) async fn summaries<S: DeserializeOwned>(
        &self,
        index: Index,
        range: Range,
    ) -> Result<Page<(Key, S)>> {
        if !range.fits() {
            return Ok(Page { items: vec![], more: false });
        }
        let (name, pk, sk) = index.names();
        let (sort, values) = condition(&range, pk, sk);
        let found = self
            .client
            .query()
            .table_name(&self.name)
            .index_name(name)
            .key_condition_expression(sort)
            .set_expression_attribute_values(Some(values))
            .scan_index_forward(!range.newest_first)
            .set_limit(range.limit)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .boxed()
            .await
            .map_err(Error::of)?;
        self.meter.read(found.consumed_capacity());
        let mut items = vec![];
        for item in found.items.unwrap_or_default() {
            let summary = text(&item, "summary")?;
            items.push((
                Key::new(text(&item, pk)?, text(&item, sk)?),
                serde_json::from_str(summary).map_err(Error::unavailable)?,
            ));
        }
        Ok(Page { items, more: found.last_evaluated_key.is_some() })
    }

    /// A page of a list by instant.
    pub(crate) async fn dated<S: DeserializeOwned>(
        &self,
        index: Index,
        pk: String,
        PageRequest { within, after, descending, limit }: PageRequest,
    ) -> Result<Page<S>> {
        let first = within.0.map_or_else(|| "0".to_owned(), keys::instant);
        let last = within.1.map_or_else(String::new, keys::instant) + keys::LAST;
        // The key beside the position: numbers of one instant stand in their order.
        let (from, to) = match after {
            None => (first, last),
            Some(Position { at, id }) if descending => (first, keys::dated(at, id - 1).min(last)),
            Some(Position { at, id }) => (keys::dated(at, id + 1).max(first), last),
        };
        if to < from {
            return Ok(Page { items: vec![], more: false });
        }
        let range = Range { newest_first: descending, ..Range::all(pk).between(from, to).limit(limit) };
        let page = self.summaries::<S>(index, range).await?;
        Ok(Page { items: page.items.into_iter().map(|(_, summary)| summary).collect(), more: page.more })
    }

    /// Adds one to a counter and gives the new value.
    pub(crate) async fn add(&self, key: Key, kind: &str, expires: Option<Timestamp>) -> Result<i64> {
        let update = self
            .client
            .update_item()
            .table_name(&self.name)
            .set_key(Some(key_item(key)))
            .expression_attribute_values(":one", AttributeValue::N("1".to_owned()))
            .expression_attribute_values(":kind", AttributeValue::S(kind.to_owned()))
            .return_values(aws_sdk_dynamodb::types::ReturnValue::UpdatedNew)
            .return_consumed_capacity(ReturnConsumedCapacity::Total);
        let update = match expires {
            None => update.update_expression("ADD n :one SET kind = :kind"),
            Some(at) => update
                .update_expression("ADD n :one SET kind = :kind, expiresAt = :expires")
                .expression_attribute_values(":expires", AttributeValue::N(at.as_second().to_string())),
        };
        let done = update.send().boxed().await.map_err(Error::of)?;
        self.meter.write(done.consumed_capacity());
        let n = done.attributes.as_ref().and_then(|it| it.get("n")).and_then(|it| it.as_n().ok());
        n.and_then(|it| it.parse().ok())
            .ok_or_else(|| Error::unavailable(anyhow::anyhow!("a counter without a number")))
    }
}

fn condition(range: &Range, pk: &str, sk: &str) -> (String, Item) {
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

/// What a counter stands at.
pub(crate) fn counted(item: &Item) -> i64 {
    item.get("n").and_then(|it| it.as_n().ok()).and_then(|it| it.parse().ok()).unwrap_or_default()
}
