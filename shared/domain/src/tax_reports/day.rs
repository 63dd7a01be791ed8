//! A closed day of a desk, as reports tell it. A day of the ledger that is closed gets no more entries, so this is written once.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CategoryId, ConciergerieId, OrderId};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    money::ledger::{LedgerEntry, Source},
    register::taxed::{ByRate, Taxed},
};

/// The sums of a desk on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportedDay {
    pub conciergerie: ConciergerieId,
    pub date: Date,
    pub categories: Vec<CategorySums>,
}

/// The sums of a category on a day: whether it is goods or services is a setting, which may be corrected later.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CategorySums {
    /// Absent of entries that do not tell it.
    pub category: Option<CategoryId>,
    /// How many orders were sold with tax ...
    pub taxed_orders: i64,
    /// ... and how many without, or with an unknown rate. One that holds both counts twice.
    pub untaxed_orders: i64,
    pub sales: ByRate,
    pub paid: ByRate,
}

/// Whether tax is known to be in it.
pub(super) fn is_taxed(it: &Taxed) -> bool {
    it.rate.is_some_and(|rate| rate > 0)
}

/// Adds up the entries of a desk on a day.
#[derive(Clone, Debug, Default)]
pub struct DaySums {
    categories: BTreeMap<Option<CategoryId>, (CategorySums, BTreeSet<OrderId>, BTreeSet<OrderId>)>,
}

impl DaySums {
    /// Adds an entry of the day. An order that is sold and priced anew on one day is one sale; taking back is none.
    pub fn add(&mut self, entry: &LedgerEntry) {
        let sales = entry.taxed_sales();
        if sales.is_empty() && entry.paid.is_empty() {
            return;
        }
        let (sums, taxed, untaxed) = self.categories.entry(entry.category).or_default();
        if let Source::Order(order) = entry.source {
            for sold in sales.iter().filter(|it| it.amount() > 0) {
                if is_taxed(sold) { &mut *taxed } else { &mut *untaxed }.insert(order);
            }
        }
        sums.sales.add(&sales);
        sums.paid.add(&entry.paid);
    }

    /// The day, unless nothing was sold or paid on it.
    pub fn day(self, conciergerie: ConciergerieId, date: Date) -> Option<ReportedDay> {
        let count = |orders: BTreeSet<OrderId>| i64::try_from(orders.len()).unwrap_or(i64::MAX);
        let sums = self.categories.into_iter().map(|(category, (sums, taxed, untaxed))| CategorySums {
            category,
            taxed_orders: count(taxed),
            untaxed_orders: count(untaxed),
            ..sums
        });
        let categories: Vec<_> = sums.collect();
        (!categories.is_empty()).then_some(ReportedDay { conciergerie, date, categories })
    }
}
