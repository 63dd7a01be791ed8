//! Entries of the ledger, and what those of closed days add up to. Entries are written with the orders and credits whose
//! changes they tell of, totals by whom first needs them, and both never again.

use contract::{ConciergerieId, CreditId, OrderId, UserId};
use domain::money::ledger::{
    LedgerEntry, Source,
    journal::DateRange,
    totals::{DayTotals, DeskMonth, MonthBalance},
};
use jiff::civil::Date;

use crate::{
    Changes, Entity, Error, Indexes, Key, Page, PageRequest, Position, Result, Store, keys,
    table::range::{Index, Range},
};

/// The ledger.
pub struct Ledger<'a>(&'a Store);

/// The owner of the entries that a list reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntriesOf {
    Desk(ConciergerieId),
    Beneficiary(UserId),
    /// Matches of lines of the bank, and payments to partners.
    Bank,
}

/// Versions of one source that have numbers of their own among entries of one instant.
const VERSIONS: i64 = 5_000;

impl Entity for LedgerEntry {
    const KIND: &'static str = "ledgerEntry";

    fn key(&self) -> Key {
        match self.source {
            Source::Order(id) => keys::money::entry_of_order(id, self.version, self.nth),
            Source::Credit(id) => keys::money::entry_of_credit(id, self.version, self.nth),
            Source::Bank(number) => keys::money::entry_of_match(number, self.version, self.nth),
            Source::Payout(id) => keys::invoicing::entry_of_payout(id, self.version, self.nth),
        }
    }

    fn indexes(&self) -> Indexes {
        let Position { at, id, .. } = self.into();
        let dated = keys::dated(at, id);
        // The bank, and payments to partners, are of no desk and of nobody.
        let bank = matches!(self.source, Source::Bank(_) | Source::Payout(_));
        let list = if bank {
            Some(keys::money::ledger_of_bank())
        } else {
            self.conciergerie.map(keys::money::ledger_of_desk)
        };
        Indexes {
            gsi1: list.map(|it| Key::new(it, dated.clone())),
            gsi2: self.home_service.map(|_| keys::home_services::entry(self.beneficiary, self.at, &dated)),
            gsi3: (!bank).then(|| Key::new(keys::money::ledger_of_user(self.beneficiary), dated)),
            gsi4: None,
            gsi5: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for DayTotals {
    const KIND: &'static str = "dayTotals";

    fn key(&self) -> Key {
        keys::money::ledger_day(self.conciergerie, self.date)
    }
}

impl Entity for MonthBalance {
    const KIND: &'static str = "monthBalance";

    fn key(&self) -> Key {
        keys::money::ledger_month(self.user, self.month)
    }
}

impl Entity for DeskMonth {
    const KIND: &'static str = "deskMonth";

    fn key(&self) -> Key {
        keys::money::ledger_desk_month(self.conciergerie, self.month)
    }
}

impl From<&LedgerEntry> for Position {
    fn from(entry: &LedgerEntry) -> Self {
        // An order and a credit may have one number.
        let (source, kind) = match entry.source {
            Source::Order(id) => (id.0, 0),
            Source::Credit(id) => (id.0, 1),
            Source::Bank(number) => (number, 0),
            // It stands in the list of the bank, whose numbers are even.
            Source::Payout(id) => (id.0, 1),
        };
        let nth = i64::try_from(entry.version).unwrap_or_default() + i64::from(entry.nth);
        Self { rank: 0, at: entry.at, id: (source * 2 + kind) * VERSIONS + nth % VERSIONS }
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
        self.in_partition(keys::orders::order(id).pk).await
    }

    /// The entries of a credit's own worth, oldest first; amounts that orders took are in the entries of the orders.
    pub async fn of_credit(&self, id: CreditId) -> Result<Vec<LedgerEntry>> {
        self.in_partition(keys::money::credit_by_number(id).pk).await
    }

    async fn in_partition(&self, pk: String) -> Result<Vec<LedgerEntry>> {
        let range = Range::all(pk).starting(keys::money::LEDGER).consistent();
        let entries = self.0.table().list::<LedgerEntry>(range).await?;
        Ok(entries.into_iter().map(|it| it.entity).collect())
    }

    /// A page of a list, by when money moved.
    pub async fn page(&self, of: EntriesOf, request: PageRequest) -> Result<Page<LedgerEntry>> {
        let (index, pk) = match of {
            EntriesOf::Desk(id) => (Index::Gsi1, keys::money::ledger_of_desk(id)),
            EntriesOf::Beneficiary(id) => (Index::Gsi3, keys::money::ledger_of_user(id)),
            EntriesOf::Bank => (Index::Gsi1, keys::money::ledger_of_bank()),
        };
        self.0.table().dated(index, pk, request).await
    }

    /// The days of a desk that are written down, oldest first.
    pub async fn days(
        &self,
        desk: ConciergerieId,
        DateRange { from, to }: DateRange,
    ) -> Result<Vec<DayTotals>> {
        let range = Range::all(keys::money::ledger_days(desk)).between(from.to_string(), to.to_string());
        let days = self.0.table().list::<DayTotals>(range).await?;
        Ok(days.into_iter().map(|it| it.entity).collect())
    }

    /// The last month of a person before another one that is written down.
    pub async fn month_before(&self, user: UserId, month: Date) -> Result<Option<MonthBalance>> {
        let Ok(before) = month.yesterday() else { return Ok(None) };
        let range = Range::all(keys::money::ledger_months(user)).between("0", before.to_string());
        let months = self.0.table().list::<MonthBalance>(range.newest_first().limit(1)).await?;
        Ok(months.into_iter().next().map(|it| it.entity))
    }

    /// The last month of a desk before another one that is written down.
    pub async fn desk_month_before(&self, desk: ConciergerieId, month: Date) -> Result<Option<DeskMonth>> {
        let Ok(before) = month.yesterday() else { return Ok(None) };
        let range = Range::all(keys::money::ledger_desk_months(desk)).between("0", before.to_string());
        let months = self.0.table().list::<DeskMonth>(range.newest_first().limit(1)).await?;
        Ok(months.into_iter().next().map(|it| it.entity))
    }

    /// Writes down what a closed day or month came to. A second writer finds the same totals there, which is
    /// no error.
    pub async fn close<E: Entity>(&self, totals: &E) -> Result<()> {
        match self.0.commit(Changes::new().insert(totals)?).await {
            Err(Error::Exists(_)) => Ok(()),
            outcome => outcome,
        }
    }
}
