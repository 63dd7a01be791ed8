//! Entries of the ledger. They are written with the orders and credits whose changes they tell of, and never again.

use contract::{ConciergerieId, CreditId, OrderId, UserId};
use domain::money::ledger::{LedgerEntry, Source};

use crate::{
    Entity, Indexes, Key, Page, PageRequest, Position, Result, Store, keys,
    table::{Index, Range},
};

/// The ledger.
pub struct Ledger<'a>(&'a Store);

/// Whose entries a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntriesOf {
    Desk(ConciergerieId),
    Beneficiary(UserId),
}

/// Versions of one source that have numbers of their own among entries of one instant.
const VERSIONS: i64 = 5_000;

impl Entity for LedgerEntry {
    const KIND: &'static str = "ledgerEntry";

    fn key(&self) -> Key {
        match self.source {
            Source::Order(id) => keys::entry_of_order(id, self.version, self.nth),
            Source::Credit(id) => keys::entry_of_credit(id, self.version, self.nth),
        }
    }

    fn indexes(&self) -> Indexes {
        let Position { at, id } = self.into();
        let dated = keys::dated(at, id);
        Indexes {
            gsi1: self.conciergerie.map(|it| Key::new(keys::ledger_of_desk(it), dated.clone())),
            gsi2: None,
            gsi3: Some(Key::new(keys::ledger_of_user(self.beneficiary), dated)),
            gsi4: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl From<&LedgerEntry> for Position {
    fn from(entry: &LedgerEntry) -> Self {
        // An order and a credit may have one number.
        let (source, kind) = match entry.source {
            Source::Order(id) => (id.0, 0),
            Source::Credit(id) => (id.0, 1),
        };
        let nth = i64::try_from(entry.version).unwrap_or_default() + i64::from(entry.nth);
        Self { at: entry.at, id: (source * 2 + kind) * VERSIONS + nth % VERSIONS }
    }
}

impl Store {
    /// The ledger.
    pub fn ledger(&self) -> Ledger<'_> {
        Ledger(self)
    }
}

impl Ledger<'_> {
    /// All entries of an order, oldest first, read consistently.
    pub async fn of_order(&self, id: OrderId) -> Result<Vec<LedgerEntry>> {
        self.of(keys::order(id).pk).await
    }

    /// The entries of what a credit is worth, oldest first; what orders took of it stands in theirs.
    pub async fn of_credit(&self, id: CreditId) -> Result<Vec<LedgerEntry>> {
        self.of(keys::credit_by_number(id).pk).await
    }

    async fn of(&self, pk: String) -> Result<Vec<LedgerEntry>> {
        let range = Range::all(pk).starting(keys::LEDGER).consistent();
        let entries = self.0.table().list::<LedgerEntry>(range).await?;
        Ok(entries.into_iter().map(|it| it.entity).collect())
    }

    /// A page of a list, by when money moved.
    pub async fn page(&self, of: EntriesOf, request: PageRequest) -> Result<Page<LedgerEntry>> {
        let (index, pk) = match of {
            EntriesOf::Desk(id) => (Index::Gsi1, keys::ledger_of_desk(id)),
            EntriesOf::Beneficiary(id) => (Index::Gsi3, keys::ledger_of_user(id)),
        };
        self.0.table().dated(index, pk, request).await
    }
}
