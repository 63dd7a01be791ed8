//! Who changed what, when and from where: entries that are only ever added.

use contract::OrderId;

use crate::{AuditEntry, Error, Result, Store, entity::body_of, keys, table::range::Range};

/// The audit table.
pub struct Audit<'a>(&'a Store);

impl Store {
    /// The audit table.
    pub fn audit(&self) -> Audit<'_> {
        Audit(self)
    }
}

impl Audit<'_> {
    /// What was ever done to an order, oldest first.
    pub async fn of_order(&self, id: OrderId) -> Result<Vec<AuditEntry>> {
        let range = Range::all(keys::orders::order(id).pk).consistent();
        let items = self.0.table().of_audit().items(range).await?;
        items.iter().map(|it| serde_json::from_str(&body_of(it)?).map_err(Error::unavailable)).collect()
    }
}
