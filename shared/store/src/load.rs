//! Filling empty tables quickly: demo data and measurements. The platform's own changes never come this way.
//!
//! Nothing here is a transaction, checks a condition or leaves a trace. The sequence of orders is written last and so
//! says that everything before it is there ([`is_loaded`]).

use std::{fmt, sync::Arc, time::Duration};

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use domain::order::{Order, figures::GENERATION};
use jiff::Timestamp;
use tokio::task::JoinSet;

use crate::{
    Entity, Error, Followers, Item, Key, Result, Sequence, Store, Table,
    entity::{item, text_of},
    keys,
    repositories::{Tally, counters_of, marks_of},
    table::item::{COUNTER, key_item},
};

/// The most items that `BatchWriteItem` takes in one call.
const BATCH: usize = 25;

/// The most items that a database within this process takes in one call.
const BATCH_WITHIN: usize = 500;

/// Batches on their way at the same time.
const AT_ONCE: usize = 8;

/// Waits before what a batch left over is sent again, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(20);
const TRIES: u32 = 8;

/// Where batches go.
#[derive(Clone)]
enum Sink {
    Table(Table),
    Within(Arc<dyn Fn(Vec<Item>) -> Result<()> + Send + Sync>),
}

impl fmt::Debug for Sink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sink::Table(_) => "Table",
            Sink::Within(_) => "Within",
        })
    }
}

/// Writes entities in batches, and counts the orders among them.
#[derive(Debug)]
pub struct Loader {
    sink: Sink,
    batch: Vec<Item>,
    sending: JoinSet<Result<()>>,
    counters: Tally,
    written: usize,
}

/// Whether a loader came to its end in these tables.
pub async fn is_loaded(store: &Store) -> Result<bool> {
    let found = store.table().get_items(vec![keys::sequence(Sequence::Order.name())]).await?;
    Ok(!found.is_empty())
}

impl Loader {
    /// Into the tables of a store. Two entities of one key must not be loaded.
    pub fn new(store: &Store) -> Self {
        Self::into(Sink::Table(store.table().clone()))
    }

    /// Into the main table of a database within this process, by what writes items there. It is several times faster
    /// than to speak HTTP with oneself.
    pub fn within(write: impl Fn(Vec<Item>) -> Result<()> + Send + Sync + 'static) -> Self {
        Self::into(Sink::Within(Arc::new(write)))
    }

    fn into(sink: Sink) -> Self {
        Self { sink, batch: vec![], sending: JoinSet::new(), counters: Tally::new(), written: 0 }
    }

    /// Writes an entity, whether or not it is there.
    pub async fn put<E: Entity>(&mut self, entity: &E) -> Result<()> {
        let body = text_of(entity).map_err(Error::unavailable)?;
        self.push(item(entity, body, 1)?).await?;
        for (_, item) in Followers::of(entity, None, 1)?.put {
            self.push(item).await?;
        }
        Ok(())
    }

    /// Writes an order as it stands in the inbox by now, and counts it.
    pub async fn order(&mut self, order: &Order, now: Timestamp) -> Result<()> {
        let mut order = order.clone();
        order.rank(now);
        order.figured = GENERATION;
        for (Key { pk, sk }, field, of) in counters_of(&order)? {
            *self.counters.entry((pk, sk)).or_default().entry(field).or_default() += of;
        }
        for Key { pk, sk } in marks_of(&order) {
            *self.counters.entry((pk, sk)).or_default().entry(COUNTER.to_owned()).or_default() += 1;
        }
        self.put(&order).await
    }

    /// Writes the items that are left, the counters, and the last number of each sequence. Gives the number
    /// of items.
    pub async fn finish(mut self, sequences: &[(Sequence, i64)]) -> Result<usize> {
        for ((pk, sk), fields) in std::mem::take(&mut self.counters) {
            self.push(numbered(Key::new(pk, sk), "counter", fields)).await?;
        }
        self.flush().await?;
        let (orders, others): (Vec<_>, Vec<_>) =
            sequences.iter().partition(|(sequence, _)| matches!(sequence, Sequence::Order));
        for of_kind in [others, orders] {
            for (sequence, n) in of_kind {
                let n = [(COUNTER.to_owned(), n)];
                self.push(numbered(keys::sequence(sequence.name()), "sequence", n)).await?;
            }
            self.flush().await?;
        }
        Ok(self.written)
    }

    async fn push(&mut self, item: Item) -> Result<()> {
        self.batch.push(item);
        self.written += 1;
        let full = match &self.sink {
            Sink::Table(_) => BATCH,
            Sink::Within(_) => BATCH_WITHIN,
        };
        if self.batch.len() == full {
            self.send().await?;
        }
        Ok(())
    }

    async fn send(&mut self) -> Result<()> {
        while self.sending.len() >= AT_ONCE {
            self.one_done().await?;
        }
        let batch = std::mem::take(&mut self.batch);
        match &self.sink {
            Sink::Table(table) => self.sending.spawn(write(table.clone(), batch)),
            Sink::Within(write) => {
                let write = write.clone();
                self.sending.spawn_blocking(move || write(batch))
            }
        };
        Ok(())
    }

    async fn flush(&mut self) -> Result<()> {
        if !self.batch.is_empty() {
            self.send().await?;
        }
        while !self.sending.is_empty() {
            self.one_done().await?;
        }
        Ok(())
    }

    async fn one_done(&mut self) -> Result<()> {
        match self.sending.join_next().await {
            Some(done) => done.map_err(Error::unavailable)?,
            None => Ok(()),
        }
    }
}

fn numbered(key: Key, kind: &str, numbers: impl IntoIterator<Item = (String, i64)>) -> Item {
    let mut item = key_item(key);
    item.insert("kind".to_owned(), AttributeValue::S(kind.to_owned()));
    item.extend(numbers.into_iter().map(|(field, n)| (field, AttributeValue::N(n.to_string()))));
    item
}

/// Writes up to 25 items; what the database had no time for is sent again.
async fn write(table: Table, batch: Vec<Item>) -> Result<()> {
    let put = |item| {
        let put = PutRequest::builder().set_item(Some(item)).build().map_err(Error::unavailable)?;
        Ok(WriteRequest::builder().put_request(put).build())
    };
    let mut pending: Vec<WriteRequest> = batch.into_iter().map(put).collect::<Result<_>>()?;
    let mut wait = FIRST_WAIT;
    for _ in 0..TRIES {
        let request = table.client.batch_write_item().request_items(&table.name, pending);
        let left = request.send().await.map_err(Error::of)?.unprocessed_items.unwrap_or_default();
        pending = left.into_values().flatten().collect();
        if pending.is_empty() {
            return Ok(());
        }
        tokio::time::sleep(wait).await;
        wait *= 2;
    }
    Err(Error::Busy)
}
