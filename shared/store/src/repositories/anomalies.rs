//! The anomalies of all desks, most pressing first. A small item an order says that it is one; a page of them costs the same
//! however many desks they are of.

use std::ops::RangeInclusive;

use contract::ConciergerieId;
use domain::order::anomaly::Anomaly;
use futures::future::try_join_all;

use super::{Inbox, RANK_SHARDS};
use crate::{Entity, Key, Page, PageRequest, Position, Result, keys, table::range::Range};

/// The most desks that are read one by one. For more desks, the list of all desks is read, and entries of
/// other desks are passed over.
pub const DESKS_ONE_BY_ONE: usize = 8;

/// More of a part of a list than its share is read, so that a page seldom takes two reads.
const SLACK: i32 = 10;

/// The desks whose anomalies a list reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnomaliesOf {
    All,
    /// At most as many desks as are read one by one.
    Desks(Vec<ConciergerieId>),
}

impl Entity for Anomaly {
    const KIND: &'static str = "anomaly";

    /// Spread as the orders are that time alone will change: the job that ranks these meets itself in none.
    fn key(&self) -> Key {
        keys::orders::anomaly(self.order.0 % RANK_SHARDS, self.place.rank, self.place.since, self.order)
    }
}

impl From<&Anomaly> for Position {
    fn from(Anomaly { order, place, .. }: &Anomaly) -> Self {
        Self { rank: place.rank, at: place.since, id: order.0 }
    }
}

impl Inbox<'_> {
    /// A page of the anomalies of some ranks, most pressing first. It may be shorter than what is asked for, and yet not
    /// the last.
    pub async fn anomalies(
        &self,
        of: &AnomaliesOf,
        ranks: RangeInclusive<u8>,
        request: PageRequest,
    ) -> Result<Page<Anomaly>> {
        let parts = match of {
            AnomaliesOf::All => {
                let request = share(request, RANK_SHARDS);
                let parts = (0..RANK_SHARDS).map(|it| self.shard(it, ranks.clone(), request));
                try_join_all(parts).await?
            }
            AnomaliesOf::Desks(desks) => {
                let request = share(request, desks.len() as i64);
                let parts = desks.iter().map(|it| self.page(*it, ranks.clone(), request));
                let rows = try_join_all(parts).await?.into_iter();
                rows.map(|it| Page {
                    items: it.items.iter().filter_map(Anomaly::of_row).collect(),
                    more: it.more,
                })
                .collect()
            }
        };
        Ok(merged(parts, request.limit))
    }

    async fn shard(
        &self,
        shard: i64,
        ranks: RangeInclusive<u8>,
        PageRequest { after, limit, .. }: PageRequest,
    ) -> Result<Page<Anomaly>> {
        let first = keys::ranks_from(*ranks.start());
        let from = after.map_or(first, |Position { rank, at, id }| keys::ranked(rank, at, id + 1));
        let to = keys::ranks_from(*ranks.end()) + keys::LAST;
        let range = Range::all(keys::orders::anomalies(shard)).between(from, to).limit(limit);
        let items = self.0.table().list::<Anomaly>(range).await?;
        let more = items.len() as i64 >= i64::from(limit);
        Ok(Page { items: items.into_iter().map(|it| it.entity).collect(), more })
    }
}

/// The page to ask of each of several parts of a list.
fn share(request: PageRequest, parts: i64) -> PageRequest {
    let share = i64::from(request.limit) / parts.max(1);
    let limit = i32::try_from(share).unwrap_or(i32::MAX).saturating_add(SLACK).min(request.limit.max(1));
    PageRequest { limit, ..request }
}

/// The beginning of the whole list, made from the beginnings of its parts. It ends at the first end of a part
/// that goes on.
fn merged(parts: Vec<Page<Anomaly>>, limit: i32) -> Page<Anomaly> {
    let ends = parts.iter().filter(|it| it.more).map(|it| it.items.last().map(Position::from));
    let known = ends.collect::<Option<Vec<_>>>().and_then(|it| it.into_iter().min());
    let mut more = parts.iter().any(|it| it.more);
    let mut items: Vec<_> = parts.into_iter().flat_map(|it| it.items).collect();
    items.sort_by_key(|it| Position::from(it));
    items.retain(|it| known.is_none_or(|end| Position::from(it) <= end));
    let limit = usize::try_from(limit).unwrap_or_default();
    more |= items.len() > limit;
    items.truncate(limit);
    Page { items, more }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, CompanyId, OrderId, desk::InboxReason};
    use domain::order::inbox::InboxPlace;
    use jiff::Timestamp;
    use proptest::prelude::*;

    use super::*;

    fn at(rank: u8, id: i64) -> Anomaly {
        let place = InboxPlace { rank, since: Timestamp::UNIX_EPOCH };
        let (conciergerie, company) = (ConciergerieId(id % 3), CompanyId(1));
        let reasons = vec![InboxReason::Unpaid];
        Anomaly { order: OrderId(id), conciergerie, company, amount: Cents(100), reasons, place }
    }

    /// The page after a position, of a part that gives so many at once.
    fn part(all: &[Anomaly], after: Option<Position>, limit: usize) -> Page<Anomaly> {
        let rest: Vec<_> =
            all.iter().filter(|it| after.is_none_or(|end| end < Position::from(*it))).cloned().collect();
        Page { more: rest.len() > limit, items: rest.into_iter().take(limit).collect() }
    }

    proptest! {
        #[test]
        fn parts_read_a_share_at_a_time_give_every_row_once_and_in_order(
            ranks in prop::collection::vec((0u8..6, 0usize..4), 0..120),
            limit in 1i32..40,
        ) {
            let rows = ranks.iter().zip(1i64..).map(|((rank, part), id)| (*part, at(*rank, id)));
            let mut parts: Vec<Vec<Anomaly>> = vec![vec![]; 4];
            rows.for_each(|(part, row)| parts[part].push(row));
            let mut all = parts.concat();
            all.sort_by_key(|it| Position::from(it));
            parts.iter_mut().for_each(|it| it.sort_by_key(|it| Position::from(it)));
            let (mut seen, mut after) = (vec![], None);
            loop {
                let request = share(PageRequest { after, limit, ..PageRequest::default() }, 4);
                let read = parts.iter().map(|it| part(it, after, request.limit as usize)).collect();
                let page = merged(read, limit);
                prop_assert!(page.items.len() <= limit as usize);
                prop_assert!(!page.more || !page.items.is_empty(), "a page that is not the last moves on");
                seen.extend(page.items);
                after = seen.last().map(Position::from);
                if !page.more {
                    break;
                }
            }
            prop_assert_eq!(seen, all);
        }
    }
}
