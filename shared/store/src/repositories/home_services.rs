//! Tax certificates of home services, and who had any in a year.

use contract::UserId;
use domain::{home_services::certificate::TaxCertificate, money::ledger::LedgerEntry};

use crate::{
    Entity, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Tax certificates of home services.
pub struct HomeServices<'a>(&'a Store);

impl Entity for TaxCertificate {
    const KIND: &'static str = "taxCertificate";

    fn key(&self) -> Key {
        keys::home_services::certificate(self.user, self.year)
    }
}

impl Store {
    /// Tax certificates of home services.
    pub fn home_services(&self) -> HomeServices<'_> {
        HomeServices(self)
    }
}

impl HomeServices<'_> {
    /// The certificates of a person, by year: one a year.
    pub async fn certificates(&self, user: UserId) -> Result<Vec<TaxCertificate>> {
        let range = Range::all(keys::people::of_user(user)).starting(keys::home_services::CERTIFICATES);
        let kept = self.0.table().list::<TaxCertificate>(range.consistent()).await?;
        Ok(kept.into_iter().map(|it| it.entity).collect())
    }

    /// The certificate of a person for a year.
    pub async fn certificate(&self, user: UserId, year: i16) -> Result<Option<Versioned<TaxCertificate>>> {
        self.0.table().find(keys::home_services::certificate(user, year)).await
    }

    /// The entries of a person's home services in a year, oldest first.
    pub async fn entries(&self, user: UserId, year: i16) -> Result<Vec<LedgerEntry>> {
        let range = Range::all(keys::home_services::of_year(year)).starting(&keys::home_services::own(user));
        let found = self.0.table().summaries::<LedgerEntry>(Index::Gsi2, range).await?;
        Ok(found.items.into_iter().map(|(_, entry)| entry).collect())
    }

    /// The person with home services in a year who comes after another one, by number.
    pub async fn next_of_year(&self, year: i16, after: Option<UserId>) -> Result<Option<UserId>> {
        let from = after.map_or_else(|| "0".to_owned(), keys::home_services::after);
        let range = Range::all(keys::home_services::of_year(year)).between(from, keys::LAST).limit(1);
        let found = self.0.table().summaries::<LedgerEntry>(Index::Gsi2, range).await?;
        Ok(found.items.into_iter().next().map(|(_, entry)| entry.beneficiary))
    }
}
