//! Reports to the tax office, the days that they add up, and how the company reports.

use contract::reporting::TaxReporting;
use domain::{
    money::ledger::journal::DateRange,
    tax_reports::{day::ReportedDay, report::TaxReport},
};
use futures::{StreamExt, TryStreamExt, stream};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Days that are read at once.
const DAYS_AT_ONCE: usize = 16;

/// Reports to the tax office.
pub struct TaxReports<'a>(&'a Store);

/// The days whose entries were added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GatheredTaxDays {
    pub since: Date,
    pub until: Date,
}

impl Entity for GatheredTaxDays {
    const KIND: &'static str = "gatheredTaxDays";

    fn key(&self) -> Key {
        keys::tax_reports::gathered()
    }
}

impl Entity for TaxReporting {
    const KIND: &'static str = "taxReporting";

    fn key(&self) -> Key {
        keys::tax_reports::settings()
    }
}

impl Entity for ReportedDay {
    const KIND: &'static str = "reportedDay";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::tax_reports::day(self.conciergerie, self.date)
    }
}

impl Entity for TaxReport {
    const KIND: &'static str = "taxReport";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::tax_reports::report(self.from, self.nth)
    }
}

impl Store {
    /// Reports to the tax office.
    pub fn tax_reports(&self) -> TaxReports<'_> {
        TaxReports(self)
    }
}

impl TaxReports<'_> {
    /// How the company reports, once somebody has said so.
    pub async fn settings(&self) -> Result<Option<Versioned<TaxReporting>>> {
        self.0.table().find(keys::tax_reports::settings()).await
    }

    /// How far days are added up.
    pub async fn gathered(&self) -> Result<Option<Versioned<GatheredTaxDays>>> {
        self.0.table().find(keys::tax_reports::gathered()).await
    }

    /// The days of all desks, both ends included.
    pub async fn days(&self, range: DateRange) -> Result<Vec<ReportedDay>> {
        let store = self.0;
        let of_day = |date| Range::all(keys::tax_reports::desks_of(date));
        let days: Vec<_> = range
            .days()
            .map(|date| async move { store.table().list::<ReportedDay>(of_day(date)).await })
            .collect();
        let read: Vec<_> = stream::iter(days).buffered(DAYS_AT_ONCE).try_collect().await?;
        Ok(read.into_iter().flatten().map(|it| it.entity).collect())
    }

    /// All reports that were sent, by period and number, read consistently.
    pub async fn sent(&self) -> Result<Vec<TaxReport>> {
        let reports = self.0.table().list(Range::all(keys::tax_reports::REPORTS).consistent()).await?;
        Ok(reports.into_iter().map(|it: Versioned<TaxReport>| it.entity).collect())
    }

    /// The reports of the period that begins on a day, read consistently.
    pub async fn of_period(&self, from: Date) -> Result<Vec<TaxReport>> {
        let range = Range::all(keys::tax_reports::REPORTS).starting(&format!("{from}#"));
        let reports = self.0.table().list(range.consistent()).await?;
        Ok(reports.into_iter().map(|it: Versioned<TaxReport>| it.entity).collect())
    }

    /// A report.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn report(&self, from: Date, nth: u32) -> Result<Versioned<TaxReport>> {
        self.0.table().get(keys::tax_reports::report(from, nth)).await
    }
}
