//! The bank: accounts, lines of their statements, open items, matches, and rules learned from them.

use std::collections::BTreeSet;

use contract::Cents;
use domain::{
    bank::{
        comparison::DayComparison,
        line::{BankAccount, BankLine, LineId},
        matching::BankMatch,
        open_item::OpenItem,
        rule::BankRule,
        statement::AccountNumber,
    },
    money::ledger::Accounted,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Followers, Indexes, Key, Page, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// The bank.
pub struct Bank<'a>(&'a Store);

/// The last day of which open items were gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GatheredItems {
    pub until: Date,
}

impl Entity for GatheredItems {
    const KIND: &'static str = "gatheredItems";

    fn key(&self) -> Key {
        keys::bank::gathered()
    }
}

impl Entity for BankAccount {
    const KIND: &'static str = "bankAccount";

    fn key(&self) -> Key {
        keys::bank::account(self.number.as_str())
    }
}

impl Entity for BankLine {
    const KIND: &'static str = "bankLine";

    fn key(&self) -> Key {
        keys::bank::line(self.account.as_str(), &self.id.0)
    }

    fn indexes(&self) -> Indexes {
        let open = self.open() != Cents::ZERO;
        let place = || Key::new(keys::bank::open_lines(self.account.as_str()), self.id.0.as_str());
        Indexes { gsi2: open.then(place), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for OpenItem {
    const KIND: &'static str = "openItem";

    fn key(&self) -> Key {
        keys::bank::item(&self.id)
    }

    fn indexes(&self) -> Indexes {
        let open = self.open() != Cents::ZERO;
        let place = || Key::new(keys::bank::OPEN_ITEMS, self.id.as_str());
        Indexes { gsi2: open.then(place), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for BankMatch {
    const KIND: &'static str = "bankMatch";

    fn key(&self) -> Key {
        keys::bank::matched(self.number)
    }

    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        followers.enter(&self.entries(before, version))
    }
}

impl Entity for BankRule {
    const KIND: &'static str = "bankRule";

    fn key(&self) -> Key {
        keys::bank::rule(&self.id())
    }
}

impl Entity for DayComparison {
    const KIND: &'static str = "dayComparison";

    fn key(&self) -> Key {
        keys::bank::day(self.date)
    }
}

impl Store {
    /// The bank.
    pub fn bank(&self) -> Bank<'_> {
        Bank(self)
    }
}

impl Bank<'_> {
    /// All accounts, by number.
    pub async fn accounts(&self) -> Result<Vec<BankAccount>> {
        let accounts = self.0.table().list(Range::all(keys::bank::ACCOUNTS)).await?;
        Ok(accounts.into_iter().map(|it: Versioned<BankAccount>| it.entity).collect())
    }

    /// An account, if a statement of it was kept.
    pub async fn account(&self, number: &AccountNumber) -> Result<Option<Versioned<BankAccount>>> {
        self.0.table().find(keys::bank::account(number.as_str())).await
    }

    /// The identities of the lines between two days, both included.
    pub async fn known(&self, account: &AccountNumber, from: Date, to: Date) -> Result<BTreeSet<LineId>> {
        let lines = self.between(account, from, to).await?;
        Ok(lines.into_iter().map(|it| it.id).collect())
    }

    /// The lines between two days, both included, oldest first.
    pub async fn between(&self, account: &AccountNumber, from: Date, to: Date) -> Result<Vec<BankLine>> {
        let to = format!("{to}{}", keys::LAST);
        let range =
            Range::all(keys::bank::lines(account.as_str())).between(from.to_string(), to).consistent();
        let lines = self.0.table().list(range).await?;
        Ok(lines.into_iter().map(|it: Versioned<BankLine>| it.entity).collect())
    }

    /// The open lines of an account, oldest first. The index hears of a match a moment later.
    pub async fn open_lines(&self, account: &AccountNumber, most: i32) -> Result<Page<BankLine>> {
        self.open(keys::bank::open_lines(account.as_str()), most).await
    }

    /// The open items, oldest first; the index is late as well.
    pub async fn open_items(&self, most: i32) -> Result<Page<OpenItem>> {
        self.open(keys::bank::OPEN_ITEMS.to_owned(), most).await
    }

    async fn open<E: Entity>(&self, pk: String, most: i32) -> Result<Page<E>> {
        let page = self.0.table().summaries(Index::Gsi2, Range::all(pk).limit(most)).await?;
        Ok(Page { items: page.items.into_iter().map(|(_, it)| it).collect(), more: page.more })
    }

    /// A line, as it stands now.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn line(&self, account: &AccountNumber, id: &LineId) -> Result<Versioned<BankLine>> {
        self.0.table().get(keys::bank::line(account.as_str(), &id.0)).await
    }

    /// An item, as it stands now.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn item(&self, id: &str) -> Result<Versioned<OpenItem>> {
        self.0.table().get(keys::bank::item(id)).await
    }

    /// Whether an item was gathered already.
    pub async fn has_item(&self, id: &str) -> Result<bool> {
        let item: Option<Versioned<OpenItem>> = self.0.table().find(keys::bank::item(id)).await?;
        Ok(item.is_some())
    }

    /// A match.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn matched(&self, number: i64) -> Result<Versioned<BankMatch>> {
        self.0.table().get(keys::bank::matched(number)).await
    }

    /// All rules.
    pub async fn rules(&self) -> Result<Vec<BankRule>> {
        let rules = self.0.table().list(Range::all(keys::bank::RULES)).await?;
        Ok(rules.into_iter().map(|it: Versioned<BankRule>| it.entity).collect())
    }

    /// A rule, if it was learned.
    pub async fn rule(&self, id: &str) -> Result<Option<Versioned<BankRule>>> {
        self.0.table().find(keys::bank::rule(id)).await
    }

    /// How far items were gathered.
    pub async fn gathered(&self) -> Result<Option<Versioned<GatheredItems>>> {
        self.0.table().find(keys::bank::gathered()).await
    }

    /// The comparison of a day with what the card bank and SlimPay say, if it was made.
    pub async fn comparison(&self, day: Date) -> Result<Option<Versioned<DayComparison>>> {
        self.0.table().find(keys::bank::day(day)).await
    }

    /// The comparisons of days, both included, newest first.
    pub async fn comparisons(&self, from: Date, to: Date) -> Result<Vec<DayComparison>> {
        let range = Range::all(keys::bank::DAYS).between(from.to_string(), to.to_string()).newest_first();
        let days = self.0.table().list(range).await?;
        Ok(days.into_iter().map(|it: Versioned<DayComparison>| it.entity).collect())
    }
}
