//! Orders of an older system, which are only read.

use std::collections::{BTreeMap, BTreeSet};

use contract::UserId;
use domain::order::older::OlderOrder;

use super::orders::Orders;
use crate::{
    Entity, Indexes, Key, Result, keys,
    table::range::{Index, Range},
};

impl Entity for OlderOrder {
    const KIND: &'static str = "olderOrder";

    fn key(&self) -> Key {
        keys::orders::older_order(self.company, &self.beac_order_id)
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", keys::instant(self.date), self.beac_order_id);
        Indexes {
            gsi3: Some(Key::new(keys::orders::older_orders_of(self.beneficiary), sk)),
            ..Indexes::default()
        }
    }

    /// All of it: nothing of it changes, and a list shows its lines.
    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Orders<'_> {
    /// Those of a beneficiary from an older system, newest first.
    pub async fn older_of(&self, user: UserId, limit: i32) -> Result<Vec<OlderOrder>> {
        let range = Range::all(keys::orders::older_orders_of(user)).newest_first().limit(limit);
        let found = self.0.table().summaries(Index::Gsi3, range).await?;
        Ok(found.items.into_iter().map(|it| it.1).collect())
    }

    /// Numbers of those of these that are kept already.
    pub async fn known_older(
        &self,
        orders: impl IntoIterator<Item = &OlderOrder>,
    ) -> Result<BTreeSet<String>> {
        let keys: BTreeMap<String, Key> =
            orders.into_iter().map(|it| (it.beac_order_id.clone(), it.key())).collect();
        let found = self.0.table().get_many::<OlderOrder>(keys.into_values().collect()).await?;
        Ok(found.into_iter().map(|it| it.entity.beac_order_id).collect())
    }
}
