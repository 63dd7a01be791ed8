//! A sheet as a file of text: `;`, a UTF-8 byte-order mark, comma decimals, as French spreadsheets read it; as the lists of the
//! desk are written.

use contract::Cents;

use crate::{
    calendar::paris,
    extracts::{Cell, ExtractTable},
};

/// A spreadsheet takes a text that begins so for a formula.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\0'];

impl ExtractTable {
    /// The file's text. No text of a cell is read as a formula.
    pub fn csv(&self) -> String {
        let mut lines = vec![line(self.titles().map(text))];
        let cell = |it: &Option<Cell>| it.as_ref().map(written).unwrap_or_default();
        lines.extend(self.rows.iter().map(|row| line(row.iter().map(cell))));
        format!("\u{feff}{}", lines.join("\r\n"))
    }
}

fn line(cells: impl Iterator<Item = String>) -> String {
    cells.collect::<Vec<_>>().join(";")
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Text(it) => text(it),
        Cell::Whole(it) => it.to_string(),
        Cell::Cents(it) => it.to_string(),
        Cell::Percent(it) => Cents(*it).to_string(),
        Cell::Day(it) => it.strftime("%d/%m/%Y").to_string(),
        Cell::Instant(it) => paris::wall(*it).strftime("%d/%m/%Y %H:%M").to_string(),
        Cell::YesNo(it) => if *it { "Oui" } else { "Non" }.to_owned(),
    }
}

fn text(it: &str) -> String {
    let safe = if it.starts_with(FORMULA) { format!("'{it}") } else { it.to_owned() };
    match safe.contains([';', '"', '\n', '\r']) {
        true => format!("\"{}\"", safe.replace('"', "\"\"")),
        false => safe,
    }
}
