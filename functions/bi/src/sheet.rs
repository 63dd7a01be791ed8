//! A pivot as rows under headings.

use contract::{
    Cents,
    bi::{BiReport, BiUnit, BiValue, CubeName},
};
use domain::extracts::{Cell, ExtractTable, Kind};

/// The sheet of a pivot. A subtotal says so in the column of its last dimension; the earlier period stands beside each number.
pub(crate) fn sheet(cube: CubeName, report: &BiReport) -> ExtractTable {
    let mut columns: Vec<(String, Kind)> =
        report.row_labels.iter().map(|it| (it.clone(), Kind::Text)).collect();
    if columns.is_empty() {
        columns.push(("Ligne".to_owned(), Kind::Text));
    }
    let compared = report.earlier_from.is_some();
    for column in &report.columns {
        for metric in &report.metrics {
            let heading = heading(column, &metric.label, report.columns.len() > 1);
            columns.push((heading.clone(), kind(metric.unit)));
            if compared {
                columns.push((format!("{heading} (avant)"), kind(metric.unit)));
            }
        }
    }
    let depth = report.row_labels.len().max(1);
    let rows = report.rows.iter().map(|row| {
        let mut cells: Vec<Option<Cell>> = row.keys.iter().map(|it| text(&it.label)).collect();
        if cells.len() < depth {
            cells.push(text(if row.keys.is_empty() { "Total" } else { "Sous-total" }));
        }
        cells.resize(depth, None);
        for (nth, value) in row.cells.iter().enumerate() {
            let unit = report.metrics[nth % report.metrics.len()].unit;
            cells.push(value.map(|it| cell(unit, it)));
            if compared {
                cells.push(row.earlier.get(nth).copied().flatten().map(|it| cell(unit, it)));
            }
        }
        cells
    });
    let name = match cube {
        CubeName::Orders => "Croisement des commandes",
        CubeName::Payments => "Croisement des paiements",
    };
    ExtractTable { name: name.to_owned(), rows: rows.collect(), columns }
}

fn heading(column: &[BiValue], metric: &str, several: bool) -> String {
    let labels: Vec<&str> = column.iter().map(|it| it.label.as_str()).collect();
    match labels.is_empty() {
        true if several => format!("Total : {metric}"),
        true => metric.to_owned(),
        false => format!("{} : {metric}", labels.join(" / ")),
    }
}

fn text(label: &str) -> Option<Cell> {
    Some(Cell::Text(label.to_owned())).filter(|_| !label.is_empty())
}

fn kind(unit: BiUnit) -> Kind {
    match unit {
        BiUnit::Cents => Kind::Cents,
        BiUnit::Hundredths => Kind::Percent,
        BiUnit::Whole | BiUnit::Minutes => Kind::Whole,
    }
}

/// A note goes to ten: as in the report of conciergeries, it is written in percent.
fn cell(unit: BiUnit, value: i64) -> Cell {
    match unit {
        BiUnit::Cents => Cell::Cents(Cents(value)),
        BiUnit::Hundredths => Cell::Percent(10 * value),
        BiUnit::Whole | BiUnit::Minutes => Cell::Whole(value),
    }
}
