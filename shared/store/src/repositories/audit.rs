//! The audit: who changed what, when and from where. Entries are only ever added.

use contract::OrderId;
use jiff::Timestamp;

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
    /// All changes of an order, oldest first.
    pub async fn of_order(&self, id: OrderId) -> Result<Vec<AuditEntry>> {
        self.entries(keys::orders::order(id).pk).await
    }

    /// All changes of a day, UTC, that are not about an order, oldest first. They are for people and tests
    /// who look.
    pub async fn of_day(&self, at: Timestamp) -> Result<Vec<AuditEntry>> {
        let mut all = vec![];
        for partition in keys::audit_of_day(at) {
            all.extend(self.entries(partition).await?);
        }
        all.sort_by(|one, other| (one.at, &one.id).cmp(&(other.at, &other.id)));
        Ok(all)
    }

    async fn entries(&self, partition: String) -> Result<Vec<AuditEntry>> {
        let items = self.0.table().of_audit().items(Range::all(partition).consistent()).await?;
        items.iter().map(|it| serde_json::from_str(&body_of(it)?).map_err(Error::unavailable)).collect()
    }
}
