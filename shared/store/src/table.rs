//! Reading and writing items. The future of a call is boxed: many of them side by side would fill a stack.

mod glance;
pub(crate) mod item;
pub(crate) mod list;
pub(crate) mod range;

use std::{collections::HashMap, time::Duration};

use aws_sdk_dynamodb::{
    Client,
    config::AsyncSleep,
    types::{AttributeValue, KeysAndAttributes, ReturnConsumedCapacity, TransactWriteItem},
};
use futures::{FutureExt, future::try_join_all};
use jiff::Timestamp;
use tokio::sync::mpsc::UnboundedSender;

use self::item::{Item, key_item};
use crate::{
    Entity, Error, Key, Meter, Result, Versioned, Written,
    entity::{body_of, entity_of},
};

/// Keys that one call takes.
const AT_ONCE: usize = 100;
/// The number of tries for keys that a table had no time for. The waits between them double, from the first
/// one below: a second and a quarter in all.
const TRIES: u32 = 7;
const FIRST_WAIT: Duration = Duration::from_millis(20);

/// The main and the audit table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) client: Client,
    pub(crate) name: String,
    pub(crate) audit: String,
    meter: Meter,
    /// Stands for the stream of the table, on one machine.
    feed: Option<UnboundedSender<Written>>,
}

impl Table {
    pub(crate) fn new(client: Client, name: String, audit: String) -> Self {
        Self { client, name, audit, meter: Meter::default(), feed: None }
    }

    pub(crate) fn metered(&self) -> Self {
        Self { meter: Meter::default(), ..self.clone() }
    }

    /// The same table; what is written from here on is told as its stream would tell it.
    pub(crate) fn fed(self, feed: UnboundedSender<Written>) -> Self {
        Self { feed: Some(feed), ..self }
    }

    /// Tells what was written.
    pub(crate) fn tell(&self, writes: &[TransactWriteItem]) {
        let Some(feed) = &self.feed else { return };
        for written in writes.iter().filter_map(|it| Written::of_write(it, &self.name)) {
            // Nobody listens any more when the platform ends.
            let _ = feed.send(written);
        }
    }

    /// The audit table, of which nothing but traces is read.
    pub(crate) fn of_audit(&self) -> Self {
        Self { name: self.audit.clone(), ..self.clone() }
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

    /// The stored body at a key, for people and tests who look at the table.
    pub async fn raw(&self, key: Key) -> Result<Option<serde_json::Value>> {
        let item = self.get_items(vec![key]).await?.pop();
        item.map(|item| serde_json::from_str(&body_of(&item)?).map_err(Error::unavailable)).transpose()
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
        self.item(key, true).await?.map(entity_of).transpose()
    }

    /// The entities at some keys, in no order; absent ones are left out.
    pub(crate) async fn get_many<E: Entity>(&self, keys: Vec<Key>) -> Result<Vec<Versioned<E>>> {
        self.get_items(keys).await?.into_iter().map(entity_of).collect()
    }

    /// Reads the same as [`Table::get_many`] for half the price, and perhaps a moment old.
    pub(crate) async fn glance_many<E: Entity>(&self, keys: Vec<Key>) -> Result<Vec<Versioned<E>>> {
        self.items_at(keys, false).await?.into_iter().map(entity_of).collect()
    }

    /// The items at some keys, read consistently, in no order; absent ones are left out.
    pub(crate) async fn get_items(&self, keys: Vec<Key>) -> Result<Vec<Item>> {
        self.items_at(keys, true).await
    }

    async fn items_at(&self, mut keys: Vec<Key>, consistent: bool) -> Result<Vec<Item>> {
        keys.retain(Key::fits);
        let reads = keys.chunks(AT_ONCE).map(|some| self.get_some(some, consistent));
        Ok(try_join_all(reads).await?.concat())
    }

    /// The items at so many keys as one call takes. Keys that the table had no time for are asked for again,
    /// each time after a longer wait.
    async fn get_some(&self, keys: &[Key], consistent: bool) -> Result<Vec<Item>> {
        let keys = keys.iter().cloned().map(key_item).collect();
        let wanted = KeysAndAttributes::builder().consistent_read(consistent).set_keys(Some(keys));
        let mut pending = HashMap::from([(self.name.clone(), wanted.build().map_err(Error::unavailable)?)]);
        let mut items = vec![];
        for attempt in 0..TRIES {
            if attempt > 0 {
                self.wait(FIRST_WAIT * 2u32.pow(attempt - 1)).await;
            }
            let found = self
                .client
                .batch_get_item()
                .set_request_items(Some(pending))
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .boxed()
                .await
                .map_err(Error::of)?;
            self.meter.read(found.consumed_capacity());
            items.extend(found.responses.unwrap_or_default().into_values().flatten());
            pending = found.unprocessed_keys.unwrap_or_default();
            if pending.is_empty() {
                return Ok(items);
            }
        }
        Err(Error::Busy)
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
