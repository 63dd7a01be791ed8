//! The inbox of a desk: its orders by urgency, how many they are, and what ranks them anew when time alone changes that.

use std::ops::RangeInclusive;

use contract::{ConciergerieId, OrderId};
use domain::order::{Order, inbox::InboxPlace, row::OrderRow};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Error, Followers, Key, Message, Outgoing, Page, PageRequest, Position, Result, Store, keys,
    repositories::COUNT_SHARDS,
    table::{
        item::{counted, text},
        range::{Index, Range},
    },
};

/// The inbox of a desk.
pub struct Inbox<'a>(&'a Store);

/// How many orders stand in an inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InboxCounts {
    pub anomalies: u64,
    /// That are new and nothing else.
    pub new: u64,
}

/// Work for the instant at which time alone changes where an order stands in the inbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "job", rename = "rank-order", rename_all = "camelCase")]
pub struct RankOrder {
    pub order_id: OrderId,
    /// That instant.
    pub at: Timestamp,
}

impl RankOrder {
    /// The one message of an order: another one takes its place.
    fn message(self) -> Result<Outgoing> {
        let task = serde_json::to_value(self).map_err(Error::unavailable)?;
        Ok(Outgoing { id: format!("rank-{}", self.order_id), message: Message::Task(task), due: self.at })
    }
}

impl Store {
    /// Orders that wait for their desk.
    pub fn inbox(&self) -> Inbox<'_> {
        Inbox(self)
    }
}

impl Inbox<'_> {
    /// A page of the orders of some ranks, most pressing first.
    pub async fn page(
        &self,
        desk: ConciergerieId,
        ranks: RangeInclusive<u8>,
        PageRequest { after, limit, .. }: PageRequest,
    ) -> Result<Page<OrderRow>> {
        let first = keys::ranks_from(*ranks.start());
        let from = after.map_or(first, |Position { rank, at, id }| keys::ranked(rank, at, id + 1));
        let to = keys::ranks_from(*ranks.end()) + keys::LAST;
        let range = Range::all(keys::orders::inbox(desk)).between(from, to).limit(limit);
        let page = self.0.table().summaries::<OrderRow>(Index::Gsi2, range).await?;
        Ok(Page { items: page.items.into_iter().map(|it| it.1).collect(), more: page.more })
    }

    /// How many orders stand in the inbox of a desk.
    pub async fn counts(&self, desk: ConciergerieId) -> Result<InboxCounts> {
        let (mut anomalies, mut new) = (0, 0);
        for item in self.0.table().items(Range::all(keys::orders::waiting(desk))).await? {
            let sum = if text(&item, "sk")?.starts_with(ANOMALY) { &mut anomalies } else { &mut new };
            *sum += counted(&item);
        }
        let count = |sum: i64| u64::try_from(sum).unwrap_or_default();
        Ok(InboxCounts { anomalies: count(anomalies), new: count(new) })
    }
}

impl Position {
    /// Where an order that waits stands in the inbox.
    pub fn in_inbox(order: &OrderRow) -> Self {
        let (rank, at) = order.inbox.map_or((u8::MAX, order.created), |it| (it.rank, it.since));
        Self { rank, at, id: order.id.0 }
    }
}

/// Where an order is found in the inbox of its desk, if it waits.
pub(crate) fn index_key(order: &Order) -> Option<Key> {
    let InboxPlace { rank, since } = order.inbox?;
    Some(Key::new(keys::orders::inbox(order.conciergerie), keys::ranked(rank, since, order.id.0)))
}

/// The counter that an order in the inbox is counted by.
pub(crate) fn counter(order: &Order, place: InboxPlace) -> Key {
    let class = if place.is_anomaly() { ANOMALY } else { NEW };
    Key::new(keys::orders::waiting(order.conciergerie), format!("{class}#{}", order.id.0 % COUNT_SHARDS))
}

const ANOMALY: &str = "anomaly";
const NEW: &str = "new";

/// Has an order ranked anew when its rank changes next, and not when it was to change before.
pub(crate) fn plan(
    before: Option<&Order>,
    order: &Order,
    version: u64,
    followers: &mut Followers,
) -> Result<()> {
    let message = |at| RankOrder { order_id: order.id, at }.message();
    match (before.and_then(Order::next_rank), order.next_rank()) {
        (before, Some(next)) if before != Some(next) => followers.replace(&message(next)?, version),
        (Some(before), None) => {
            followers.remove(&message(before)?);
            Ok(())
        }
        _ => Ok(()),
    }
}

impl Changes {
    /// Counts an order anew that stood elsewhere in the inbox, or nowhere.
    pub(crate) fn count_in_inbox(self, before: Option<InboxPlace>, order: &Order) -> Self {
        let left = before.map(|it| counter(order, it));
        let entered = order.inbox.map(|it| counter(order, it));
        if left == entered {
            return self;
        }
        let changes = left.into_iter().fold(self, |changes, key| changes.count(key, -1));
        entered.into_iter().fold(changes, |changes, key| changes.count(key, 1))
    }
}
