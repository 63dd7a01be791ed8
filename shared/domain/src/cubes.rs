//! The cubes of pivots: what can be asked of orders and of payments, and the row that each gives.
//!
//! A row names desks, companies, partners and offers, and no person: nothing of it is to be erased. The number of the order leads to
//! the rest, for whoever may see it.

mod orders;
mod payments;
mod row;
mod saved;
pub mod turns;

use contract::bi::{BiCube, BiCubeDimension, BiCubeMetric, CubeName};

use row::TIMES;

pub use row::{CubeRow, DAY, Dated, Dimension, Metric, ORDER, RowValue, day_number, month_of};
pub use saved::{
    Mailing, READERS_AT_MOST, ReportListLock, SAVED_AT_MOST, SHARED_AT_MOST, SavedReport, SharedReport,
    is_analyst, may_share,
};

/// The dimensions of a cube, in the order of a row's values.
pub fn dimensions(cube: CubeName) -> Vec<Dimension> {
    let own = match cube {
        CubeName::Orders => orders::DIMENSIONS,
        CubeName::Payments => payments::DIMENSIONS,
    };
    TIMES.iter().chain(own).copied().collect()
}

/// The metrics of a cube: the first counts rows, each other has its number in a row, behind day and order.
pub fn metrics(cube: CubeName) -> &'static [Metric] {
    match cube {
        CubeName::Orders => orders::METRICS,
        CubeName::Payments => payments::METRICS,
    }
}

/// The names of the columns of a cube's files: those of values, and those of numbers.
pub fn column_names(cube: CubeName) -> (Vec<&'static str>, Vec<&'static str>) {
    let numbers = metrics(cube).iter().skip(1).map(|it| it.name);
    (
        dimensions(cube).iter().map(|it| it.name).collect(),
        ["dayNumber", "order"].into_iter().chain(numbers).collect(),
    )
}

/// The description of a cube.
pub fn described(cube: CubeName) -> BiCube {
    let dimension = |it: Dimension| BiCubeDimension {
        name: it.name.to_owned(),
        label: it.label.to_owned(),
        dated: it.dated != Dated::No,
    };
    let metric = |it: &Metric| BiCubeMetric {
        name: it.name.to_owned(),
        label: it.label.to_owned(),
        unit: it.unit,
        aggregations: it.aggregations.to_vec(),
    };
    BiCube {
        cube_name: cube,
        metrics: metrics(cube).iter().map(metric).collect(),
        dimensions: dimensions(cube).into_iter().map(dimension).collect(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::{cubes::row::times, fixtures};

    #[test]
    fn each_row_has_a_value_for_each_dimension_and_a_number_for_each_metric() {
        let order = fixtures::order(Some(1000));
        let row = order.cube_row();
        assert_eq!(row.values.len(), dimensions(CubeName::Orders).len());
        assert_eq!(row.numbers.len(), 2 + metrics(CubeName::Orders).len() - 1);
        assert_eq!(row.numbers[ORDER], Some(order.id.0));
        let amount = metrics(CubeName::Orders).iter().position(|it| it.name == "amount").unwrap();
        assert_eq!(row.numbers[1 + amount], Some(2000));
    }

    #[test]
    fn no_value_of_a_row_names_the_beneficiary() {
        let order = fixtures::order(Some(1000));
        let row = order.cube_row();
        assert!(!order.beneficiary_name.is_empty());
        assert!(row.values.iter().all(|it| !it.label.contains(&order.beneficiary_name)), "{row:?}");
    }

    #[test]
    fn an_instant_stands_in_the_day_of_paris() {
        let at: Timestamp = "2026-12-31T23:30:00Z".parse().unwrap();
        let labels: Vec<_> = times(at).into_iter().map(|it| it.label).collect();
        assert_eq!(labels, ["2027", "2027-T1", "2027-01", "2026-S53", "2027-01-01", "5 Vendredi", "00 h"]);
        assert_eq!(day_number(jiff::civil::date(1970, 1, 2)), 1);
        assert_eq!(month_of(at), jiff::civil::date(2027, 1, 1));
    }
}
