//! A sheet as a file of text: `;`, a UTF-8 byte-order mark, comma decimals, as French spreadsheets read it; as the lists of the
//! desk are written.

use contract::Cents;

use crate::{
    calendar::paris,
    extracts::{Cell, ExtractTable},
};

/// The byte-order mark, by which spreadsheets know UTF-8.
pub const MARK: &str = "\u{feff}";

/// A spreadsheet takes a text that begins so for a formula.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\0'];

impl ExtractTable {
    /// The file's text. No text of a cell is read as a formula.
    pub fn csv(&self) -> String {
        let mut lines = vec![headings(self.titles())];
        lines.extend(self.rows.iter().map(|it| row(it)));
        format!("{MARK}{}", lines.join("\r\n"))
    }
}

/// The first line of a file, without its end.
pub fn headings<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    line(titles.map(text))
}

/// The line of a row, without its end.
pub fn row(cells: &[Option<Cell>]) -> String {
    line(cells.iter().map(|it| it.as_ref().map(written).unwrap_or_default()))
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
