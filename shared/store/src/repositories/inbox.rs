//! The inbox of a desk: its orders by urgency, and those whose rank time alone has changed.

use std::ops::RangeInclusive;

use contract::{ConciergerieId, OrderId};
use domain::order::{Order, inbox::InboxPlace, row::OrderRow};
use jiff::Timestamp;

use crate::{
    Key, Page, PageRequest, Position, Result, Store, keys,
    table::range::{Index, Range},
};

/// The number of partitions for orders whose rank changes by time alone.
pub const RANK_SHARDS: i64 = 4;

/// Orders of a partition that are read at once.
const DUE_AT_ONCE: i32 = 500;

/// The inbox of a desk.
pub struct Inbox<'a>(pub(super) &'a Store);

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

    /// Orders of a partition whose rank time alone has changed by now, those that wait longest for it first.
    pub async fn due(&self, shard: i64, now: Timestamp) -> Result<Vec<OrderId>> {
        let to = format!("{}{}", keys::instant(now), keys::LAST);
        let range = Range::all(keys::orders::ranking(shard)).between("0", to).limit(DUE_AT_ONCE);
        let found = self.0.table().keys(Index::Gsi5, range).await?;
        Ok(found.iter().filter_map(keys::orders::order_of).collect())
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
pub(super) fn place_key(order: &Order) -> Option<Key> {
    let InboxPlace { rank, since } = order.inbox?;
    Some(Key::new(keys::orders::inbox(order.conciergerie), keys::ranked(rank, since, order.id.0)))
}

/// Where an order is found when time alone has changed its rank.
pub(super) fn due_key(order: &Order) -> Option<Key> {
    let due = order.next_turn()?;
    Some(Key::new(keys::orders::ranking(order.id.0 % RANK_SHARDS), keys::dated(due, order.id.0)))
}
