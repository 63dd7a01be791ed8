//! A small item that is read often: half a unit, and perhaps a moment old.

use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use futures::FutureExt;

use super::{
    Table,
    item::{Item, key_item},
};
use crate::{Error, Key, Result};

impl Table {
    /// The item at a key; an empty one where there is none.
    pub(crate) async fn glance(&self, key: Key) -> Result<Item> {
        let found = self
            .client
            .get_item()
            .table_name(&self.name)
            .set_key(Some(key_item(key)))
            .consistent_read(false)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .boxed()
            .await
            .map_err(Error::of)?;
        self.meter().read(found.consumed_capacity());
        Ok(found.item.unwrap_or_default())
    }
}
