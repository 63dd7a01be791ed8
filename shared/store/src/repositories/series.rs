//! Recurring orders, and which order each of their days became.

use std::collections::BTreeMap;

use contract::OrderId;
use domain::order::series::Series;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Key, Result, Store, Versioned,
    entity::{entity_of, is_kind},
    keys,
    table::range::Range,
};

/// Recurring orders.
pub struct AllSeries<'a>(&'a Store);

/// The order that a day of a series became. It is written with the order: a day has one, however often it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Occurrence {
    pub series: OrderId,
    /// The date that the rule gives, Europe/Paris.
    pub date: Date,
    pub order: OrderId,
}

impl Entity for Series {
    const KIND: &'static str = "series";

    fn key(&self) -> Key {
        keys::orders::series(self.id)
    }
}

impl Entity for Occurrence {
    const KIND: &'static str = "occurrence";

    fn key(&self) -> Key {
        keys::orders::occurrence(self.series, self.date)
    }
}

/// A series with what its days became.
#[derive(Clone, Debug)]
pub struct SeriesRead {
    pub series: Versioned<Series>,
    /// The occurrences by their days, rising.
    pub occurrences: BTreeMap<Date, Versioned<Occurrence>>,
}

impl SeriesRead {
    /// Insists that no order was made of a day meanwhile.
    pub fn unmade(&self, changes: &mut Changes, date: Date) {
        changes.absent::<Occurrence>(keys::orders::occurrence(self.series.id, date));
    }
}

impl Store {
    /// Recurring orders.
    pub fn series(&self) -> AllSeries<'_> {
        AllSeries(self)
    }
}

impl AllSeries<'_> {
    /// A series, with what its days from one on became.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, id: OrderId, from: Date) -> Result<SeriesRead> {
        let Key { pk, sk } = keys::orders::series(id);
        let range = Range::all(pk).between(keys::orders::occurrence(id, from).sk, sk).consistent();
        let (mut series, mut occurrences) = (None, BTreeMap::new());
        for item in self.0.table().items(range).await? {
            if is_kind::<Series>(&item) {
                series = Some(entity_of::<Series>(item)?);
            } else {
                let occurrence = entity_of::<Occurrence>(item)?;
                occurrences.insert(occurrence.date, occurrence);
            }
        }
        let series = series.ok_or(crate::Error::NotFound("series"))?;
        Ok(SeriesRead { series, occurrences })
    }
}
