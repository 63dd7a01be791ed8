//! The rows of cubes: what tells them apart, and their numbers.

use contract::bi::{BiAggregation, BiUnit};
use jiff::{Timestamp, civil::Date};

use crate::calendar::paris;

/// The place of the day among the numbers of a row: days since 1970-01-01.
pub const DAY: usize = 0;
/// The place of the order's number.
pub const ORDER: usize = 1;

/// Something by which rows are told apart.
#[derive(Clone, Copy, Debug)]
pub struct Dimension {
    pub name: &'static str,
    pub label: &'static str,
    pub dated: Dated,
}

/// The way in which a dimension tells the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dated {
    No,
    /// Its values begin with a year.
    Year,
    /// It comes again each week or day.
    Recurring,
}

/// A number of rows.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    pub name: &'static str,
    pub label: &'static str,
    pub unit: BiUnit,
    pub aggregations: &'static [BiAggregation],
}

pub(super) const fn dimension(name: &'static str, label: &'static str) -> Dimension {
    Dimension { name, label, dated: Dated::No }
}

const fn dated(name: &'static str, label: &'static str, dated: Dated) -> Dimension {
    Dimension { name, label, dated }
}

pub(super) const ALL: &[BiAggregation] = &[
    BiAggregation::Sum,
    BiAggregation::Average,
    BiAggregation::Min,
    BiAggregation::Max,
    BiAggregation::Count,
];
/// A number of things has a sum, and nothing else that tells anything.
pub(super) const SUM: &[BiAggregation] = &[BiAggregation::Sum];
/// The sum of notes, or of times, tells nothing.
pub(super) const NO_SUM: &[BiAggregation] =
    &[BiAggregation::Average, BiAggregation::Min, BiAggregation::Max, BiAggregation::Count];

/// The dimensions that tell the time of a row.
pub(super) const TIMES: [Dimension; 7] = [
    dated("year", "Année", Dated::Year),
    dated("quarter", "Trimestre", Dated::Year),
    dated("month", "Mois", Dated::Year),
    dated("week", "Semaine", Dated::Year),
    dated("day", "Jour", Dated::Year),
    dated("weekday", "Jour de la semaine", Dated::Recurring),
    dated("hour", "Heure", Dated::Recurring),
];

/// A value of a row: what is read, and the number by which it is known, where it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowValue {
    pub label: String,
    pub id: Option<i64>,
}

/// A row of a cube: a value for each dimension, the day, the order, and a number for each metric, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeRow {
    pub values: Vec<RowValue>,
    pub numbers: Vec<Option<i64>>,
}

/// The number that a row has for a day.
pub fn day_number(day: Date) -> i64 {
    let since = day.since(jiff::civil::date(1970, 1, 1)).map(|it| it.get_days());
    since.map(i64::from).unwrap_or_default()
}

/// The first day of the month in whose file a row of this instant stands.
pub fn month_of(at: Timestamp) -> Date {
    paris::today(at).first_of_month()
}

pub(super) fn named(label: impl Into<String>, id: i64) -> RowValue {
    RowValue { label: label.into(), id: Some(id) }
}

pub(super) fn text(label: impl Into<String>) -> RowValue {
    RowValue { label: label.into(), id: None }
}

pub(super) fn yes_no(holds: bool) -> RowValue {
    text(if holds { "Oui" } else { "Non" })
}

const WEEKDAYS: [&str; 7] = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/// The values of [`TIMES`].
pub(super) fn times(at: Timestamp) -> Vec<RowValue> {
    let wall = paris::wall(at);
    let day = wall.date();
    let week = day.iso_week_date();
    let weekday = day.weekday().to_monday_zero_offset();
    let name = WEEKDAYS.get(usize::try_from(weekday).unwrap_or_default()).copied().unwrap_or_default();
    vec![
        text(day.strftime("%Y").to_string()),
        text(format!("{:04}-T{}", day.year(), (day.month() + 2) / 3)),
        text(day.strftime("%Y-%m").to_string()),
        text(format!("{:04}-S{:02}", week.year(), week.week())),
        text(day.to_string()),
        // Days of the week are sorted as they follow each other.
        named(format!("{} {name}", weekday + 1), i64::from(weekday) + 1),
        text(format!("{:02} h", wall.hour())),
    ]
}
