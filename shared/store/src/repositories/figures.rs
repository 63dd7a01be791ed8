//! The figures of desks: counters of their orders by the day on which these were placed, and of their debts by the day since
//! which these are due. They change in the transaction of the order.

use std::collections::BTreeMap;

use contract::ConciergerieId;
use domain::order::{
    Order,
    figures::{DAYS_OF_DEBTS, DayCounts, DebtCounts, GENERATION},
};
use jiff::{ToSpan, civil::Date};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Error, Key, Result, Store, keys,
    table::{
        item::{Item, number, text},
        range::Range,
    },
};

/// The number of items in which the orders of a day are counted: changes of some do not queue up, and a quarter of a year is read
/// at once.
const DAY_SHARDS: i64 = 4;

/// The number of items in which the debts of a day are counted. They change more seldom.
const DEBT_SHARDS: i64 = 2;

/// A counter: its item, its field, and what is added to it.
pub(crate) type Counter = (Key, String, i64);

/// The figures of desks.
#[derive(Debug)]
pub struct Figures<'a>(&'a Store);

impl Store {
    /// The figures of desks.
    pub fn figures(&self) -> Figures<'_> {
        Figures(self)
    }
}

impl Figures<'_> {
    /// The sums of the days of a period on which a desk had orders.
    pub async fn days(
        &self,
        desk: ConciergerieId,
        (from, to): (Date, Date),
    ) -> Result<BTreeMap<Date, DayCounts>> {
        let pk = keys::orders::figures(GENERATION, desk);
        let range = Range::all(pk).between(from.to_string(), format!("{to}#{}", keys::LAST));
        let mut days = BTreeMap::<Date, DayCounts>::new();
        for item in self.0.table().items(range).await? {
            if let Some(day) = keys::orders::day_counted(text(&item, "sk")?) {
                *days.entry(day).or_default() += counts(&item)?;
            }
        }
        Ok(days)
    }

    /// The debts of a desk: of each of the last days since which some are due, and of all days together.
    pub async fn debts(
        &self,
        desk: ConciergerieId,
        today: Date,
    ) -> Result<(BTreeMap<Date, DebtCounts>, DebtCounts)> {
        let pk = keys::orders::debt_counts(GENERATION, desk);
        let first = today.saturating_sub(DAYS_OF_DEBTS.days());
        let range = Range::all(pk).between(first.to_string(), format!("{}#{}", keys::LAST, keys::LAST));
        let (mut days, mut all) = (BTreeMap::<Date, DebtCounts>::new(), DebtCounts::default());
        for item in self.0.table().items(range).await? {
            match keys::orders::day_counted(text(&item, "sk")?) {
                Some(day) => *days.entry(day).or_default() += counts(&item)?,
                None => all += counts(&item)?,
            }
        }
        Ok((days, all))
    }
}

/// The counters that an order stands in, if the figures of now count it.
pub(crate) fn figures_of(order: &Order) -> Result<Vec<Counter>> {
    if order.figured != GENERATION || order.training {
        return Ok(vec![]);
    }
    let day = keys::orders::figures(GENERATION, order.conciergerie);
    let day = keys::orders::counted_day(day, Some(order.placed_on()), order.id.0 % DAY_SHARDS);
    let mut counters = fields(&day, &order.day_counts())?;
    if let Some((due, amount)) = order.debt_due() {
        let counts = DebtCounts { orders: 1, amount: amount.0 };
        for due in [Some(due), None] {
            let debts = keys::orders::debt_counts(GENERATION, order.conciergerie);
            let debts = keys::orders::counted_day(debts, due, order.id.0 % DEBT_SHARDS);
            counters.extend(fields(&debts, &counts)?);
        }
    }
    Ok(counters)
}

fn fields(key: &Key, counts: &impl Serialize) -> Result<Vec<Counter>> {
    let Value::Object(fields) = serde_json::to_value(counts).map_err(Error::unavailable)? else {
        return Ok(vec![]);
    };
    let fields = fields.into_iter().filter_map(|(field, n)| Some((key.clone(), field, n.as_i64()?)));
    Ok(fields.filter(|it| it.2 != 0).collect())
}

/// The counts of an item, by the names of their fields.
fn counts<C: Serialize + DeserializeOwned + Default>(item: &Item) -> Result<C> {
    let names = serde_json::to_value(C::default()).map_err(Error::unavailable)?;
    let names = names.as_object().into_iter().flat_map(|it| it.keys());
    let read = names.map(|it| (it.clone(), Value::from(number(item, it)))).collect();
    serde_json::from_value(Value::Object(read)).map_err(Error::unavailable)
}
