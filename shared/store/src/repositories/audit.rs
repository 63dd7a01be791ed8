//! The audit: who changed what, when and from where. Entries are only ever added.

use contract::{ConciergerieId, OrderId, UserId};
use jiff::Timestamp;

use crate::{
    AuditEntry, Error, Page, PageRequest, Position, Result, Store,
    entity::body_of,
    keys,
    table::{
        item::Item,
        range::{Index, Range},
    },
};

/// The audit table.
pub struct Audit<'a>(&'a Store);

/// The entries that a list of the audit reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditOf {
    /// Changes at a desk.
    Desk(ConciergerieId),
    /// Changes that somebody made.
    Person(UserId),
    Order(OrderId),
}

impl Store {
    /// The audit table.
    pub fn audit(&self) -> Audit<'_> {
        Audit(self)
    }
}

impl From<&AuditEntry> for Position {
    fn from(entry: &AuditEntry) -> Self {
        Self { rank: 0, at: entry.at, id: keys::number_of(&entry.id) }
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

    /// A page of entries by instant, perhaps as of a moment ago.
    pub async fn page(&self, of: AuditOf, request: PageRequest) -> Result<Page<AuditEntry>> {
        let (index, pk) = match of {
            AuditOf::Order(id) => {
                let all = self.of_order(id).await?;
                return Ok(request.page_of(all, |it| Position::from(it)));
            }
            AuditOf::Desk(desk) => (Index::Gsi1, keys::audit_of_desk(desk)),
            AuditOf::Person(user) => (Index::Gsi2, keys::audit_by(user)),
        };
        let page = self.0.table().of_audit().dated_items(index, pk, request).await?;
        let items = page.items.iter().map(entry_of).collect::<Result<_>>()?;
        Ok(Page { items, more: page.more })
    }

    async fn entries(&self, partition: String) -> Result<Vec<AuditEntry>> {
        let items = self.0.table().of_audit().items(Range::all(partition).consistent()).await?;
        items.iter().map(entry_of).collect()
    }
}

fn entry_of(item: &Item) -> Result<AuditEntry> {
    serde_json::from_str(&body_of(item)?).map_err(Error::unavailable)
}
