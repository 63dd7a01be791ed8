//! Lists: ranges of a partition, and pages of an index.

use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use futures::FutureExt;
use serde::de::DeserializeOwned;

use super::{
    Table,
    item::{Item, bytes, text},
    range::{Index, Range, condition},
};
use crate::{
    Entity, Error, Key, Page, PageRequest, Position, Result, Versioned, compressed,
    entity::{entity_of, is_kind},
    keys,
};

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

    /// Summaries of an index: one page of a range that is limited, all of one that is not.
    pub(crate) async fn summaries<S: DeserializeOwned>(
        &self,
        index: Index,
        range: Range,
    ) -> Result<Page<(Key, S)>> {
        let (_, pk, sk) = index.names();
        let found = self.projected(index, range).await?;
        let mut items = vec![];
        for item in found.items {
            let key = Key::new(text(&item, pk)?, text(&item, sk)?);
            let summary = compressed::text_of(bytes(&item, "summary")?)?;
            items.push((key, serde_json::from_str(&summary).map_err(Error::unavailable)?));
        }
        Ok(Page { items, more: found.more })
    }

    /// Where items of an index are in the table, as many as [`Self::summaries`].
    pub(crate) async fn keys(&self, index: Index, range: Range) -> Result<Vec<Key>> {
        let found = self.projected(index, range).await?;
        found.items.iter().map(|it| Ok(Key::new(text(it, "pk")?, text(it, "sk")?))).collect()
    }

    /// The items of an index, one page of them where the range is limited.
    async fn projected(&self, index: Index, range: Range) -> Result<Page<Item>> {
        if !range.fits() {
            return Ok(Page { items: vec![], more: false });
        }
        let (name, pk, sk) = index.names();
        let (mut items, mut start) = (vec![], None);
        loop {
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
                .set_exclusive_start_key(start)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .boxed()
                .await
                .map_err(Error::of)?;
            self.meter.read(found.consumed_capacity());
            items.extend(found.items.unwrap_or_default());
            start = found.last_evaluated_key;
            if start.is_none() || range.limit.is_some() {
                return Ok(Page { items, more: start.is_some() });
            }
        }
    }

    /// A page of a list by instant.
    pub(crate) async fn dated<S: DeserializeOwned>(
        &self,
        index: Index,
        pk: String,
        request: PageRequest,
    ) -> Result<Page<S>> {
        let Some(range) = dated_range(pk, request) else { return Ok(Page { items: vec![], more: false }) };
        let page = self.summaries::<S>(index, range).await?;
        Ok(Page { items: page.items.into_iter().map(|(_, summary)| summary).collect(), more: page.more })
    }

    /// A page of a list by instant, of an index that holds whole items.
    pub(crate) async fn dated_items(
        &self,
        index: Index,
        pk: String,
        request: PageRequest,
    ) -> Result<Page<Item>> {
        match dated_range(pk, request) {
            Some(range) => self.projected(index, range).await,
            None => Ok(Page { items: vec![], more: false }),
        }
    }
}

/// The range of a page of a list by instant; absent where it can hold nothing.
fn dated_range(pk: String, PageRequest { within, after, descending, limit }: PageRequest) -> Option<Range> {
    let first = within.0.map_or_else(|| "0".to_owned(), keys::instant);
    let last = within.1.map_or_else(String::new, keys::instant) + keys::LAST;
    // The key beside the position: numbers of one instant stand in their order.
    let (from, to) = match after {
        None => (first, last),
        Some(Position { at, id, .. }) if descending => (first, keys::dated(at, id - 1).min(last)),
        Some(Position { at, id, .. }) => (keys::dated(at, id + 1).max(first), last),
    };
    let range =
        Range { newest_first: descending, ..Range::all(pk).between(from.clone(), to.clone()).limit(limit) };
    (from <= to).then_some(range)
}
