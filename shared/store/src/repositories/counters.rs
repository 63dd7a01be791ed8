//! How many orders a desk has, by status and in its inbox: numbers that change in the transaction of the order. All of a desk
//! are a few small items, so that all counts cost one read, and a change of an order writes one of them.

use std::collections::BTreeMap;

use contract::{ConciergerieId, orders::OrderStatus};
use domain::order::{Order, inbox::InboxPlace};
use serde::Deserialize;

use super::{Inbox, Orders};
use crate::{
    Changes, Error, Key, Result, Store, Versioned, keys,
    table::{item::number, range::Range},
};

/// How many items the orders of a desk are counted in, so that changes do not queue up.
const SHARDS: i64 = 8;

const ANOMALY: &str = "anomaly";
/// Waits for being new, and for nothing else.
const ONLY_NEW: &str = "onlyNew";

/// How many orders stand in an inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InboxCounts {
    pub anomalies: u64,
    /// That are new and nothing else.
    pub new: u64,
}

impl Orders<'_> {
    /// How many orders a desk has, by status.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<Vec<(OrderStatus, u64)>> {
        let statuses = OrderStatus::ALL.iter().copied();
        let counted = sums(self.0, desk, statuses.clone().map(name)).await?;
        Ok(statuses.zip(counted).collect())
    }
}

impl Inbox<'_> {
    /// How many orders stand in the inbox of a desk.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<InboxCounts> {
        let counted = sums(self.0, desk, [ANOMALY, ONLY_NEW]).await?;
        let [anomalies, new] = counted[..] else { return Ok(InboxCounts::default()) };
        Ok(InboxCounts { anomalies, new })
    }
}

/// What some counters of a desk stand at.
async fn sums<F: AsRef<str>>(
    store: &Store,
    desk: ConciergerieId,
    fields: impl IntoIterator<Item = F>,
) -> Result<Vec<u64>> {
    let items = store.table().items(Range::all(keys::orders::counts(desk))).await?;
    let sum = |field: F| items.iter().map(|it| number(it, field.as_ref())).sum::<i64>();
    Ok(fields.into_iter().map(|it| u64::try_from(sum(it)).unwrap_or_default()).collect())
}

impl Changes {
    /// Writes a new order, ranks it in the inbox, and counts it.
    pub fn insert_order(self, order: &Order) -> Result<Self> {
        let mut order = order.clone();
        order.rank(order.updated);
        Ok(self.insert(&order)?.count_order(&order, Counted::of(&order), 1))
    }

    /// Writes an order back, ranks it in the inbox, and counts it anew where its status or its part of the inbox changed.
    pub fn save_order(self, order: &Versioned<Order>) -> Result<Self> {
        let before: Counted = serde_json::from_str(&order.stored).map_err(Error::unavailable)?;
        let mut order = order.clone();
        order.entity.rank(order.entity.updated);
        let changes = self.save(&order)?.count_order(&order, before, -1);
        Ok(changes.count_order(&order, Counted::of(&order), 1))
    }

    fn count_order(self, order: &Order, counted: Counted, by: i64) -> Self {
        let (key, fields) = (counter(order), counted.fields());
        fields.into_iter().fold(self, |changes, field| changes.count_field(key.clone(), field, by))
    }
}

/// What an order is counted by.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Counted {
    status: OrderStatus,
    inbox: Option<InboxPlace>,
}

impl Counted {
    pub(crate) fn of(order: &Order) -> Self {
        Self { status: order.status, inbox: order.inbox }
    }

    /// The fields of the counter.
    pub(crate) fn fields(self) -> Vec<String> {
        let waits = self.inbox.map(|place| if place.is_anomaly() { ANOMALY } else { ONLY_NEW });
        [name(self.status)].into_iter().chain(waits.map(str::to_owned)).collect()
    }
}

/// The item that an order is counted in.
pub(crate) fn counter(order: &Order) -> Key {
    keys::orders::count(order.conciergerie, order.id.0 % SHARDS)
}

/// Orders that are loaded, counted by what counts them and its fields.
pub(crate) type Tally = BTreeMap<(String, String), BTreeMap<String, i64>>;

fn name(status: OrderStatus) -> String {
    serde_json::to_value(status).ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default()
}
