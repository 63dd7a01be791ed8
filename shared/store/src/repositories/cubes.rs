//! Cubes of pivots. A month of a desk is a file, which an item names. A change of an order marks its month as due: a counter that
//! rises, and goes once a file was written of what it had counted.

use std::collections::BTreeMap;

use aws_sdk_dynamodb::types::{AttributeValue, Delete};
use contract::{ConciergerieId, bi::CubeName};
use domain::{cubes::month_of, money::payments::PaymentRow, order::Order};
use futures::future::try_join_all;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Key, Result, Store, Versioned, keys,
    table::{
        item::{COUNTER, counted, key_item, text},
        range::Range,
    },
};

/// The number of partitions in which months are marked, so that changes of a desk do not queue up.
const SLOTS: i64 = 8;

/// Cubes of pivots.
pub struct Cubes<'a>(&'a Store);

/// A month of a desk in a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CubeMonth {
    pub cube: CubeName,
    pub desk: ConciergerieId,
    /// Its first day.
    pub month: Date,
}

/// The marks of a month: what each slot has counted, where it has.
pub type CubeMarks = Vec<(i64, i64)>;

/// The file of a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CubeFile {
    #[serde(flatten)]
    pub of: CubeMonth,
    /// Its name in the bucket, of its content and the version of this item: another content has another name.
    pub key: String,
    /// The name of the file before it, which some may still be reading. The next one removes it.
    #[serde(default)]
    pub former: Option<String>,
    pub rows: u64,
    pub built: Timestamp,
    /// It was found to differ from the tables: it is written again even where the rows are those that it was made of. It is written
    /// down in any case: a field that is left out survives a save.
    #[serde(default)]
    pub doubted: bool,
}

impl Entity for CubeFile {
    const KIND: &'static str = "cubeFile";

    fn key(&self) -> Key {
        keys::cubes::file(self.of.cube, self.of.desk, self.of.month)
    }
}

impl Store {
    /// Cubes of pivots.
    pub fn cubes(&self) -> Cubes<'_> {
        Cubes(self)
    }
}

impl Cubes<'_> {
    /// The file of a month, if it was ever written.
    pub async fn file(&self, of: CubeMonth) -> Result<Option<Versioned<CubeFile>>> {
        self.0.table().find(keys::cubes::file(of.cube, of.desk, of.month)).await
    }

    /// The files of a desk from one month to another, oldest first.
    pub async fn files(
        &self,
        cube: CubeName,
        desk: ConciergerieId,
        from: Date,
        to: Date,
    ) -> Result<Vec<CubeFile>> {
        let (from, to) = (keys::cubes::month(cube, from), keys::cubes::month(cube, to));
        let found = self.0.table().list(Range::all(keys::cubes::of_desk(desk)).between(from, to)).await?;
        Ok(found.into_iter().map(|it: Versioned<CubeFile>| it.entity).collect())
    }

    /// All months that are due, with what they were marked by.
    pub async fn due(&self) -> Result<BTreeMap<CubeMonth, CubeMarks>> {
        let slot = |it| self.0.table().items(Range::all(keys::cubes::due_in(it)).consistent());
        let slots = try_join_all((0..SLOTS).map(slot)).await?;
        let mut due: BTreeMap<CubeMonth, CubeMarks> = BTreeMap::new();
        for (slot, items) in (0..).zip(slots) {
            for item in items {
                if let Some((cube, desk, month)) = keys::cubes::marked(text(&item, "sk")?) {
                    due.entry(CubeMonth { cube, desk, month }).or_default().push((slot, counted(&item)));
                }
            }
        }
        Ok(due)
    }

    /// Whether a month is to be written anew.
    pub async fn is_due(&self, of: CubeMonth) -> Result<bool> {
        let marks = (0..SLOTS).map(|slot| keys::cubes::due(slot, of.cube, of.desk, of.month));
        Ok(!self.0.table().get_items(marks.collect()).await?.is_empty())
    }
}

impl Changes {
    /// Marks a month as due.
    pub fn mark_cube(&mut self, of: CubeMonth, nth: i64) -> &mut Self {
        self.count(keys::cubes::due(nth % SLOTS, of.cube, of.desk, of.month), 1)
    }

    /// Takes the mark of a slot away, unless it was raised since.
    pub fn clear_cube_mark(&mut self, of: CubeMonth, (slot, seen): (i64, i64)) -> &mut Self {
        let key = keys::cubes::due(slot, of.cube, of.desk, of.month);
        let delete = Delete::builder()
            .set_key(Some(key_item(key)))
            .condition_expression("#n = :seen")
            .expression_attribute_names("#n", COUNTER)
            .expression_attribute_values(":seen", AttributeValue::N(seen.to_string()));
        self.delete_where("counter", delete)
    }

    /// Marks the months of an order whose rows read otherwise than before.
    pub(super) fn mark_cubes_of(&mut self, before: Option<&Order>, order: &Order) -> &mut Self {
        for month in months_of(before, order) {
            self.mark_cube(month, order.id.0);
        }
        self
    }
}

/// The counters that mark the months of an order that is loaded.
pub(crate) fn marks_of(order: &Order) -> impl Iterator<Item = Key> {
    let slot = order.id.0 % SLOTS;
    months_of(None, order).into_iter().map(move |it| keys::cubes::due(slot, it.cube, it.desk, it.month))
}

fn months_of(before: Option<&Order>, order: &Order) -> Vec<CubeMonth> {
    let desk = order.conciergerie;
    let mut months = vec![];
    if before.is_none_or(|it| it.cube_row() != order.cube_row()) {
        months.push(CubeMonth { cube: CubeName::Orders, desk, month: month_of(order.created) });
    }
    let known: Vec<PaymentRow> = before.into_iter().flat_map(Order::payment_rows).collect();
    let now: Vec<PaymentRow> = order.payment_rows().collect();
    // One that is gone changes its month as well.
    let changed =
        now.iter().filter(|it| !known.contains(it)).chain(known.iter().filter(|it| !now.contains(it)));
    months.extend(changed.map(|it| CubeMonth {
        cube: CubeName::Payments,
        desk,
        month: month_of(it.created),
    }));
    months.sort_unstable();
    months.dedup();
    months
}
