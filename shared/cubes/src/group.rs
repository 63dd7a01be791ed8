//! Adding rows up by the values of their dimensions.

use std::{
    collections::HashMap,
    thread::{available_parallelism, scope},
};

use crate::{
    Aggregation, Column, Error, Filter, Part, Query, Result,
    keyed::{Values, shifted},
    value_of,
};

/// Groups that are looked up in a table; more of them are looked up by hash.
const DENSE: u64 = 1 << 20;
/// Groups at most.
const MOST: usize = 200_000;
/// Stands for a row that does not count, and for a group that is not there yet.
const NONE: u32 = u32::MAX;

/// The sum of some numbers, with what else is told of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sum {
    sum: i64,
    count: i64,
    min: i64,
    max: i64,
}

impl Default for Sum {
    fn default() -> Self {
        Self { sum: 0, count: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Sum {
    pub(crate) fn add(&mut self, number: i64) {
        self.join(&Self { sum: number, count: 1, min: number, max: number });
    }

    pub(crate) fn join(&mut self, other: &Self) {
        self.sum = self.sum.saturating_add(other.sum);
        self.count += other.count;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// The number that is shown. Absent where there is none to tell of.
    pub(crate) fn value(&self, aggregation: Aggregation) -> Option<i64> {
        let some = |it: i64| (self.count > 0).then_some(it);
        match aggregation {
            Aggregation::Sum => some(self.sum),
            Aggregation::Count => some(self.count),
            Aggregation::Min => some(self.min),
            Aggregation::Max => some(self.max),
            Aggregation::Average => some(rounded(self.sum, self.count.max(1))),
        }
    }
}

fn rounded(sum: i64, count: i64) -> i64 {
    let (sum, count) = (i128::from(sum), i128::from(count));
    let away = if sum < 0 { -count } else { count };
    i64::try_from((2 * sum + away) / (2 * count)).unwrap_or_default()
}

/// The groups of a query: their values by number, and for each period and metric its sum.
pub(crate) struct Groups {
    pub(crate) values: Vec<Values>,
    /// The numbers of a group's values, in the order of the query: rows, then columns.
    pub(crate) keys: Vec<Vec<u32>>,
    /// The sums of each group, period and metric: groups first, then periods (the present one first), then metrics.
    pub(crate) sums: Vec<Sum>,
}

/// Looks groups up.
enum Slots {
    Dense(Vec<u32>),
    Hashed(HashMap<u64, u32>),
}

impl Slots {
    /// The place of a group, and whether it is new.
    fn place(&mut self, key: u64, next: u32) -> (u32, bool) {
        let slot = match self {
            Self::Dense(slots) => &mut slots[usize::try_from(key).unwrap_or_default()],
            Self::Hashed(slots) => slots.entry(key).or_insert(NONE),
        };
        let new = *slot == NONE;
        if new {
            *slot = next;
        }
        (*slot, new)
    }
}

/// Adds up all rows that count.
pub(crate) fn grouped(query: &Query, parts: &[Part]) -> Result<Groups> {
    read_columns(query, parts)?;
    let columns: Vec<usize> = query.grouped().collect();
    let mut values: Vec<Values> = columns.iter().map(|_| Values::default()).collect();
    let mut numbered: Vec<Vec<Vec<u32>>> = vec![];
    for part in parts {
        let mut of_part = vec![];
        for (column, values) in columns.iter().zip(&mut values) {
            let Column::Texts(texts) = &*part.file.column(*column)? else { return Err(not_a_text()) };
            of_part.push(values.number(texts, shifts(query, part, *column)));
        }
        numbered.push(of_part);
    }
    let mut strides = vec![];
    let mut size: u64 = 1;
    for it in &values {
        strides.push(size);
        size = size.checked_mul(it.all.len().max(1) as u64).ok_or(Error::TooLarge)?;
    }
    let mut slots = match usize::try_from(size) {
        Ok(dense) if size <= DENSE => Slots::Dense(vec![NONE; dense]),
        _ => Slots::Hashed(HashMap::new()),
    };
    let metrics = query.metrics.len();
    let mut found: Vec<u64> = vec![];
    let mut sums: Vec<Sum> = vec![];
    for (part, numbers) in parts.iter().zip(&numbered) {
        let counts = counting_rows(query, &query.filters, part)?;
        let mut keys = vec![0_u64; counts.len()];
        for ((column, stride), numbers) in columns.iter().zip(&strides).zip(numbers) {
            let Column::Texts(texts) = &*part.file.column(*column)? else { return Err(not_a_text()) };
            texts.each_code(|row, code| keys[row] += stride * u64::from(numbers[code as usize]));
        }
        let mut places = vec![NONE; counts.len()];
        for ((place, key), _) in places.iter_mut().zip(keys).zip(&counts).filter(|it| *it.1) {
            let (slot, new) = slots.place(key, u32::try_from(found.len()).map_err(|_| Error::TooLarge)?);
            if new {
                if found.len() == MOST {
                    return Err(Error::TooLarge);
                }
                found.push(key);
                sums.resize(sums.len() + 2 * metrics, Sum::default());
            }
            *place = slot;
        }
        for (nth, metric) in query.metrics.iter().enumerate() {
            let at = |place: u32| (place as usize * 2 + usize::from(part.earlier)) * metrics + nth;
            let Some(column) = metric.column else {
                places.iter().filter(|it| **it != NONE).for_each(|it| sums[at(*it)].add(1));
                continue;
            };
            let column = part.file.column(column)?;
            let Column::Numbers(numbers) = &*column else { return Err(not_a_number()) };
            for (place, number) in places.iter().zip(numbers) {
                if *place != NONE && *number != Column::ABSENT {
                    sums[at(*place)].add(*number);
                }
            }
        }
    }
    let sizes: Vec<u64> = values.iter().map(|it| it.all.len().max(1) as u64).collect();
    let number = |key: u64, (stride, size): (&u64, &u64)| u32::try_from(key / stride % size).unwrap_or(NONE);
    let key = |key: &u64| strides.iter().zip(&sizes).map(|it| number(*key, it)).collect();
    Ok(Groups { keys: found.iter().map(key).collect(), values, sums })
}

/// Reads the columns that a question needs, on every core: later steps find them in memory.
fn read_columns(query: &Query, parts: &[Part]) -> Result<()> {
    let filtered = query.filters.iter().map(|it| it.column);
    let needed: Vec<usize> =
        query.grouped().chain(query.metrics.iter().filter_map(|it| it.column)).chain(filtered).collect();
    let read = |parts: &[Part]| -> Result<()> {
        for part in parts {
            needed.iter().try_for_each(|it| part.file.column(*it).map(drop))?;
        }
        Ok(())
    };
    let cores = available_parallelism().map_or(1, |it| it.get());
    let share = parts.len().div_ceil(cores).max(1);
    scope(|scope| {
        let workers: Vec<_> = parts.chunks(share).map(|it| scope.spawn(|| read(it))).collect();
        workers.into_iter().try_for_each(|it| it.join().unwrap_or_else(|_| Err(not_a_text())))
    })
}

/// Whether the values of a column of a part count as a year later.
fn shifts(query: &Query, part: &Part, column: usize) -> bool {
    part.earlier && query.a_year_later.contains(&column)
}

/// The rows of a part that count, each as yes or no.
pub(crate) fn counting_rows(query: &Query, filters: &[Filter], part: &Part) -> Result<Vec<bool>> {
    let (first, last) = part.days;
    let mut counts: Vec<bool> = if part.file.is_within(query.day, part.days) {
        vec![true; part.file.rows()]
    } else {
        let days = part.file.column(query.day)?;
        let Column::Numbers(days) = &*days else { return Err(not_a_number()) };
        days.iter().map(|it| (first..=last).contains(it)).collect()
    };
    for filter in filters {
        let column = part.file.column(filter.column)?;
        let Column::Texts(texts) = &*column else { return Err(not_a_text()) };
        let shift = shifts(query, part, filter.column);
        let holds: Vec<bool> = texts
            .texts
            .iter()
            .map(|it| filter.values.contains(&shifted(value_of(it), shift)) == filter.include)
            .collect();
        texts.each_code(|row, code| counts[row] &= holds[code as usize]);
    }
    Ok(counts)
}

fn not_a_text() -> Error {
    Error::Unreadable("a column of texts has numbers".to_owned())
}

pub(crate) fn not_a_number() -> Error {
    Error::Unreadable("a column of numbers has texts".to_owned())
}
