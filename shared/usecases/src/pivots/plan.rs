//! The question of somebody, as columns of files and days.

use std::collections::BTreeSet;

use contract::{
    Error, Result, WallClock,
    bi::{
        BiAggregation, BiComparison, BiFilter, BiMetric, BiQuery, BiReportMetric, BiSort, CubeName,
        DIMENSIONS_AT_MOST, METRICS_AT_MOST,
    },
};
use cubes::{Aggregation, Filter, Metric, Query, Sort, SortBy};
use domain::{
    calendar::paris,
    cubes::{self as cube, DAY, Dated, Dimension},
    money::ledger::journal::DateRange,
    text,
};
use jiff::{Span, Timestamp, civil::Date};

/// A question that can be answered.
pub struct Plan {
    pub query: Query,
    pub days: DateRange,
    /// Those that they are compared with.
    pub earlier: Option<DateRange>,
    pub metrics: Vec<BiReportMetric>,
    pub row_labels: Vec<String>,
    pub column_labels: Vec<String>,
}

type NamedDay = Option<WallClock<Date>>;

/// The days that are asked for: by default from the first of January to today.
///
/// # Errors
/// Invalid `to` before `from`.
pub fn period(from: NamedDay, to: NamedDay, now: Timestamp) -> Result<DateRange> {
    let to = WallClock::shown(to).unwrap_or_else(|| paris::today(now));
    let from = WallClock::shown(from).unwrap_or_else(|| to.first_of_year());
    DateRange::new(Some(from), Some(to), now)
}

/// The names of a cube's columns, in their files.
struct Names {
    dimensions: Vec<Dimension>,
    metrics: &'static [cube::Metric],
}

impl Names {
    fn of(cube: CubeName) -> Self {
        Self { dimensions: cube::dimensions(cube), metrics: cube::metrics(cube) }
    }

    /// The column of a dimension.
    fn dimension(&self, field: &str, name: &str) -> Result<usize> {
        let found = self.dimensions.iter().position(|it| it.name == name);
        found.ok_or_else(|| unknown(field, name))
    }

    /// A number of each row: 1, or the one in its column.
    fn metric(&self, asked: &BiMetric) -> Result<(Metric, BiReportMetric)> {
        let nth = self.metrics.iter().position(|it| it.name == asked.metric_name);
        let nth = nth.ok_or_else(|| unknown("metrics", &asked.metric_name))?;
        let of = &self.metrics[nth];
        if !of.aggregations.contains(&asked.aggregation) {
            return Err(unknown("metrics", &asked.column()));
        }
        let column = nth.checked_sub(1).map(|it| self.number(cube::ORDER + 1 + it));
        let aggregation = aggregation(asked.aggregation);
        let unit = match asked.aggregation {
            BiAggregation::Count => contract::bi::BiUnit::Whole,
            _ => of.unit,
        };
        let label = match asked.aggregation {
            BiAggregation::Sum => of.label.to_owned(),
            other => format!("{} ({})", of.label, said(other)),
        };
        Ok((Metric { column, aggregation }, BiReportMetric { column: asked.column(), label, unit }))
    }

    /// The filters of a question; those without values leave all rows.
    fn filters(&self, asked: &[BiFilter]) -> Result<Vec<Filter>> {
        let filter = |it: &BiFilter| {
            let column = self.dimension("filters", &it.dimension_name)?;
            Ok(Filter { column, values: it.criteria.iter().cloned().collect(), include: it.include })
        };
        asked.iter().filter(|it| !it.criteria.is_empty()).map(filter).collect()
    }

    /// The column of a number: they stand behind the texts.
    fn number(&self, nth: usize) -> usize {
        self.dimensions.len() + nth
    }
}

/// The column of the numbers of orders.
pub fn orders_column(cube: CubeName) -> usize {
    Names::of(cube).number(cube::ORDER)
}

fn said(aggregation: BiAggregation) -> &'static str {
    match aggregation {
        BiAggregation::Sum => "total",
        BiAggregation::Average => "moyenne",
        BiAggregation::Min => "minimum",
        BiAggregation::Max => "maximum",
        BiAggregation::Count => "nombre",
    }
}

fn aggregation(asked: BiAggregation) -> Aggregation {
    match asked {
        BiAggregation::Sum => Aggregation::Sum,
        BiAggregation::Average => Aggregation::Average,
        BiAggregation::Min => Aggregation::Min,
        BiAggregation::Max => Aggregation::Max,
        BiAggregation::Count => Aggregation::Count,
    }
}

fn unknown(field: &str, name: &str) -> Error {
    let fr = format!("« {name} » n’existe pas dans ce cube.");
    Error::invalid(field, fr, format!("“{name}” does not exist in this cube."))
}

/// A question for the values of a dimension.
///
/// # Errors
/// Invalid `dimension` and `filters`.
pub fn values_of(cube: CubeName, dimension: &str, asked: &[BiFilter]) -> Result<Query> {
    let names = Names::of(cube);
    let column = names.dimension("dimension", dimension)?;
    let mut filters = names.filters(asked)?;
    filters.retain(|it| it.column != column);
    Ok(Query {
        day: names.number(DAY),
        rows: vec![column],
        metrics: vec![Metric { column: None, aggregation: Aggregation::Sum }],
        filters,
        sorted_as: Some(text::fold),
        ..Query::default()
    })
}

/// A question that can be answered.
///
/// # Errors
/// Invalid `metrics`, `dimensionsRows`, `dimensionsColumns`, `filters`, `sorts`, `compareWith` and `to`.
pub fn plan(cube: CubeName, asked: &BiQuery, now: Timestamp) -> Result<Plan> {
    let names = Names::of(cube);
    if asked.metrics.is_empty() || asked.metrics.len() > METRICS_AT_MOST {
        let fr = format!("Choisissez de 1 à {METRICS_AT_MOST} indicateurs.");
        return Err(Error::invalid("metrics", fr, format!("Please choose 1 to {METRICS_AT_MOST} metrics.")));
    }
    let dimensions = |field: &'static str, asked: &[String]| -> Result<Vec<usize>> {
        if asked.len() > DIMENSIONS_AT_MOST {
            let fr = format!("{DIMENSIONS_AT_MOST} dimensions au plus.");
            return Err(Error::invalid(field, fr, format!("At most {DIMENSIONS_AT_MOST} dimensions.")));
        }
        asked.iter().map(|it| names.dimension(field, it)).collect()
    };
    let rows = dimensions("dimensionsRows", &asked.dimensions_rows)?;
    let columns = dimensions("dimensionsColumns", &asked.dimensions_columns)?;
    let grouped: Vec<usize> = rows.iter().chain(&columns).copied().collect();
    if grouped.iter().collect::<BTreeSet<_>>().len() < grouped.len() {
        let (fr, en) = ("Une dimension ne sert qu’une fois.", "A dimension is used once.");
        return Err(Error::invalid("dimensionsColumns", fr, en));
    }
    let (metrics, shown): (Vec<_>, Vec<_>) =
        asked.metrics.iter().map(|it| names.metric(it)).collect::<Result<Vec<_>>>()?.into_iter().unzip();
    let days = period(asked.from, asked.to, now)?;
    let tells_days = |it: &usize| names.dimensions[*it].dated == Dated::Year;
    if asked.compare_with == BiComparison::PreviousPeriod && grouped.iter().any(tells_days) {
        let fr = "La période précédente ne se compare pas jour par jour ou mois par mois : comparez avec l’année précédente, \
                  ou retirez les dates des lignes et des colonnes.";
        let en = "The period before cannot be compared by day or month: compare with the year before, or take dates out of rows \
                  and columns.";
        return Err(Error::invalid("compareWith", fr, en));
    }
    let label = |it: &usize| names.dimensions[*it].label.to_owned();
    let (row_labels, column_labels) = (rows.iter().map(label).collect(), columns.iter().map(label).collect());
    let query = Query {
        day: names.number(DAY),
        rows,
        columns,
        metrics,
        filters: names.filters(&asked.filters)?,
        sorts: asked.sorts.iter().map(|it| sort(&names, asked, it)).collect::<Result<_>>()?,
        subtotals: asked.subtotals,
        a_year_later: match asked.compare_with {
            BiComparison::PreviousYear => (0..names.dimensions.len()).filter(tells_days).collect(),
            _ => vec![],
        },
        sorted_as: Some(text::fold),
    };
    Ok(Plan {
        query,
        days,
        earlier: earlier(asked.compare_with, days),
        metrics: shown,
        row_labels,
        column_labels,
    })
}

fn sort(names: &Names, asked: &BiQuery, sort: &BiSort) -> Result<Sort> {
    let by = match asked.metrics.iter().position(|it| it.column() == sort.column) {
        Some(metric) => SortBy::Value { metric, at: sort.at.clone() },
        None => SortBy::Label(names.dimension("sorts", &sort.column)?),
    };
    Ok(Sort { by, ascending: sort.ascending })
}

/// The days that others are compared with.
fn earlier(with: BiComparison, days: DateRange) -> Option<DateRange> {
    let back = |day: Date, by: Span| day.checked_sub(by).unwrap_or(Date::MIN);
    match with {
        BiComparison::None => None,
        BiComparison::PreviousYear => {
            let year = Span::new().years(1);
            Some(DateRange { from: back(days.from, year), to: back(days.to, year) })
        }
        BiComparison::PreviousPeriod => {
            let to = back(days.from, Span::new().days(1));
            let length = i64::from(days.to.since(days.from).map_or(0, |it| it.get_days()));
            Some(DateRange { from: back(to, Span::new().days(length)), to })
        }
    }
}
