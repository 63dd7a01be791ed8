//! Lists: ranges of a partition, and pages of an index.

use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use futures::FutureExt;
use jiff::Timestamp;
use serde::de::DeserializeOwned;

use super::{
    Table,
    item::{Item, text},
    range::{Index, Range, condition},
};
use crate::{
    Entity, Error, Key, Result, Versioned,
    entity::{entity_of, is_kind},
    keys,
};

/// One page of a list.
#[derive(Clone, Debug)]
pub struct Page<T> {
    /// In the order of the index.
    pub items: Vec<T>,
    /// Others follow.
    pub more: bool,
}

/// Where a page of a list by instant ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub at: Timestamp,
    pub id: i64,
}

impl Table {
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

    /// A page of a list by instant, newest first, and whether there is more. `within` bounds the instants, both included.
    pub(crate) async fn dated<S: DeserializeOwned>(
        &self,
        index: Index,
        pk: String,
        within: (Option<Timestamp>, Option<Timestamp>),
        after: Option<Position>,
        limit: i32,
    ) -> Result<(Vec<S>, bool)> {
        let from = within.0.map_or_else(|| "0".to_owned(), keys::instant);
        let last = within.1.map_or_else(String::new, keys::instant) + keys::LAST;
        // The last key before the position: numbers of one instant stand in their order.
        let before = after.map(|it| keys::dated(it.at, it.id - 1));
        let to = before.filter(|it| *it < last).unwrap_or(last);
        if to < from {
            return Ok((vec![], false));
        }
        let range = Range::all(pk).between(from, to).newest_first().limit(limit);
        let page = self.summaries::<S>(index, range).await?;
        Ok((page.items.into_iter().map(|(_, summary)| summary).collect(), page.more))
    }

    /// The same, oldest first.
    pub(crate) async fn oldest<S: DeserializeOwned>(
        &self,
        index: Index,
        pk: String,
        within: (Option<Timestamp>, Option<Timestamp>),
        after: Option<Position>,
        limit: i32,
    ) -> Result<(Vec<S>, bool)> {
        let first = within.0.map_or_else(|| "0".to_owned(), keys::instant);
        let to = within.1.map_or_else(String::new, keys::instant) + keys::LAST;
        let from = after.map(|it| keys::dated(it.at, it.id + 1)).filter(|it| *it > first).unwrap_or(first);
        if to < from {
            return Ok((vec![], false));
        }
        let range = Range::all(pk).between(from, to).limit(limit);
        let page = self.summaries::<S>(index, range).await?;
        Ok((page.items.into_iter().map(|(_, summary)| summary).collect(), page.more))
    }
}
