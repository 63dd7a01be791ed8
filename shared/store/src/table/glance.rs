//! One item: read consistently, or for half a unit and perhaps a moment old.

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
        Ok(self.item(key, false).await?.unwrap_or_default())
    }

    /// The item at a key, if there is one.
    pub(super) async fn item(&self, key: Key, consistent: bool) -> Result<Option<Item>> {
        let found = self
            .client
            .get_item()
            .table_name(&self.name)
            .set_key(Some(key_item(key)))
            .consistent_read(consistent)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send()
            .boxed()
            .await
            .map_err(Error::of)?;
        self.meter().read(found.consumed_capacity());
        Ok(found.item)
    }
}
