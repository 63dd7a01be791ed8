//! Counters of a desk's orders, by status and in its inbox. They change in the transaction of the order. All
//! of a desk are a few small items, so that all counts cost one read, and a change of an order writes one of
//! them.

use std::collections::BTreeMap;

use contract::{ConciergerieId, desk::InboxReason, orders::OrderStatus};
use domain::{
    messaging::thread_row::UnreadCounts,
    order::{Order, figures::GENERATION, inbox},
};
use futures::future::try_join_all;
use serde::Serialize;

use super::{
    AnomaliesOf, Inbox, Orders,
    figures::{Counter, figures_of},
};
use crate::{
    Changes, Key, Result, Store, Versioned, keys,
    table::{
        item::{Item, number, text},
        range::Range,
    },
};

/// The number of items in which the orders of a desk are counted, so that changes do not queue up.
const SHARDS: i64 = 8;

/// The number of items in which the anomalies of a desk are counted. They change more seldom, and are read of
/// all desks at once.
const ANOMALY_SHARDS: i64 = 2;

const ANOMALY: &str = "anomaly";
/// Waits for being new, and for nothing else.
const ONLY_NEW: &str = "onlyNew";

/// Messages of beneficiaries that wait for an answer.
pub(super) const MESSAGES: &str = "messages";

/// The counts of the orders in an inbox, and of the messages that wait beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InboxCounts {
    pub anomalies: u64,
    /// Orders that are new and wait for nothing else.
    pub new: u64,
    pub messages: u64,
}

/// The counts of a desk's anomalies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskAnomalies {
    pub conciergerie: ConciergerieId,
    pub orders: u64,
    /// The number of orders with each reason, most pressing first. An order may have several.
    pub reasons: Vec<(InboxReason, u64)>,
}

impl Orders<'_> {
    /// The number of a desk's orders in each status.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<Vec<(OrderStatus, u64)>> {
        let statuses = OrderStatus::ALL.iter().copied();
        let counted = sums(self.0, desk, statuses.clone().map(name)).await?;
        Ok(statuses.zip(counted).collect())
    }
}

impl Inbox<'_> {
    /// The counts of the orders in the inbox of a desk.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<InboxCounts> {
        let counted = sums(self.0, desk, [ANOMALY, ONLY_NEW, MESSAGES]).await?;
        let [anomalies, new, messages] = counted[..] else { return Ok(InboxCounts::default()) };
        Ok(InboxCounts { anomalies, new, messages })
    }

    /// The anomalies of desks that have some; of all desks in one read.
    pub async fn anomaly_counts(&self, of: &AnomaliesOf) -> Result<Vec<DeskAnomalies>> {
        let all = Range::all(keys::orders::ANOMALY_COUNTS);
        let ranges = match of {
            AnomaliesOf::All => vec![all],
            AnomaliesOf::Desks(desks) => {
                desks.iter().map(|it| all.clone().starting(&keys::orders::anomaly_counts(*it))).collect()
            }
        };
        let items = try_join_all(ranges.into_iter().map(|it| self.0.table().items(it))).await?.concat();
        let mut desks: BTreeMap<ConciergerieId, Vec<Item>> = BTreeMap::new();
        for item in items {
            if let Some(desk) = keys::orders::counted_desk(text(&item, "sk")?) {
                desks.entry(desk).or_default().push(item);
            }
        }
        let counted = desks.into_iter().map(|(conciergerie, items)| {
            let sum = |field: &str| {
                let sum = items.iter().map(|it| number(it, field)).sum::<i64>();
                u64::try_from(sum).unwrap_or_default()
            };
            let reasons = inbox::anomalies().map(|it| (it, sum(&name(it)))).filter(|it| it.1 > 0);
            DeskAnomalies { conciergerie, orders: sum(ANOMALY), reasons: reasons.collect() }
        });
        Ok(counted.filter(|it| it.orders > 0).collect())
    }
}

/// The values of some counters of a desk.
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
    pub fn insert_order(&mut self, order: &Order) -> Result<&mut Self> {
        let mut order = order.clone();
        order.rank(order.updated);
        order.figured = GENERATION;
        self.insert(&order)?.mark_cubes_of(None, &order).count_order(&order, 1)
    }

    /// Writes an order back, ranks it in the inbox, and counts it anew where its status or its part of the inbox changed.
    pub fn save_order(&mut self, order: &Versioned<Order>) -> Result<&mut Self> {
        let before = order.before()?;
        let mut order = order.clone();
        order.entity.rank(order.entity.updated);
        order.entity.figured = GENERATION;
        self.save_over(&before, &order)?
            .mark_cubes_of(Some(&before), &order)
            .count_order(&before, -1)?
            .count_order(&order, 1)
    }

    fn count_order(&mut self, order: &Order, by: i64) -> Result<&mut Self> {
        for (key, field, of) in counters_of(order)? {
            self.count_field(key, field, by * of);
        }
        Ok(self)
    }
}

/// The counters that an order stands in, each with what it counts there.
pub(crate) fn counters_of(order: &Order) -> Result<Vec<Counter>> {
    let waits = order.inbox.map(|place| if place.is_anomaly() { ANOMALY } else { ONLY_NEW });
    let desk = shard_of(order.conciergerie, order.id.0);
    let all = keys::orders::anomaly_count(order.conciergerie, order.id.0 % ANOMALY_SHARDS);
    let of_desk = [name(order.status)].into_iter().chain(waits.map(str::to_owned));
    // One that was written before reasons were counted has none, and is in no list of all desks.
    let anomaly = (!order.anomalies.is_empty()).then(|| ANOMALY.to_owned());
    let of_all = anomaly.into_iter().chain(order.anomalies.iter().map(name));
    let unread = UnreadCounts::of_comments(&order.conversation.comments);
    let messages = [
        (keys::people::unread(order.beneficiary), keys::people::MESSAGES, unread.beneficiary),
        (desk.clone(), MESSAGES, unread.desk),
    ];
    let messages = messages.into_iter().filter(|it| it.2 > 0);
    let messages = messages.map(|(key, field, of)| (key, field.to_owned(), i64::from(of)));
    let of_desk = of_desk.map(|it| (desk.clone(), it, 1));
    let standing = of_desk.chain(of_all.map(|it| (all.clone(), it, 1))).chain(messages);
    Ok(standing.chain(figures_of(order)?).collect())
}

/// The item in which something of a desk is counted, by its number.
pub(super) fn shard_of(desk: ConciergerieId, id: i64) -> Key {
    keys::orders::count(desk, id % SHARDS)
}

/// Orders that are loaded, counted by what counts them and its fields.
pub(crate) type Tally = BTreeMap<(String, String), BTreeMap<String, i64>>;

fn name(word: impl Serialize) -> String {
    serde_json::to_value(word).ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default()
}
