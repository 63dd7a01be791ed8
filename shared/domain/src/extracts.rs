//! Extracts: rows of one kind, as a spreadsheet holds them. One table of columns a kind of row says what each cell is, so that no
//! column mixes texts, amounts and days.

pub mod app_events;
pub mod bad_orders;
pub mod balances;
pub mod catalogue;
pub mod csv;
pub mod debts;
pub mod desk_hours;
pub mod fec;
pub mod game_winners;
pub mod ledger_fec;
pub mod long;
pub mod orders;
pub mod own_data;
pub mod partner_orders;
pub mod people;
pub mod prices;
pub mod registers;
pub mod report;
pub mod trial_balance;
pub mod vat;

use contract::Cents;
use jiff::{Timestamp, civil::Date};

/// The type of all cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Whole,
    Cents,
    /// Percent times 100.
    Percent,
    Day,
    /// Shown as the wall clock of Europe/Paris does, to the minute.
    Instant,
    YesNo,
}

/// The value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Whole(i64),
    Cents(Cents),
    /// Percent times 100: 550 is 5.5 %.
    Percent(i64),
    Day(Date),
    Instant(Timestamp),
    YesNo(bool),
}

/// How a column reads a row.
type Read<Row> = Box<dyn Fn(&Row) -> Option<Cell>>;

/// A heading and what stands under it.
struct Column<Row> {
    title: &'static str,
    kind: Kind,
    read: Read<Row>,
}

/// The columns that are written for a kind of rows.
pub struct Columns<Row>(Vec<Column<Row>>);

/// Rows as they are written. Every row has a cell a column, of its kind where it has something to say.
#[derive(Clone, Debug, PartialEq)]
pub struct ExtractTable {
    /// The name of its file, which says what is in it.
    pub name: String,
    pub columns: Vec<(String, Kind)>,
    pub rows: Vec<Vec<Option<Cell>>>,
}

impl<Row> Default for Columns<Row> {
    fn default() -> Self {
        Self(vec![])
    }
}

impl<Row> Columns<Row> {
    /// A text; an empty one is an empty cell.
    #[must_use]
    pub fn text<T: Into<String>>(self, title: &'static str, read: impl Fn(&Row) -> T + 'static) -> Self {
        let read = move |row: &Row| Some(read(row).into()).filter(|it| !it.is_empty());
        self.column(title, Kind::Text, read, Cell::Text)
    }

    #[must_use]
    pub fn whole(self, title: &'static str, read: impl Fn(&Row) -> Option<i64> + 'static) -> Self {
        self.column(title, Kind::Whole, read, Cell::Whole)
    }

    #[must_use]
    pub fn cents(self, title: &'static str, read: impl Fn(&Row) -> Option<Cents> + 'static) -> Self {
        self.column(title, Kind::Cents, read, Cell::Cents)
    }

    /// Percent times 100.
    #[must_use]
    pub fn percent(self, title: &'static str, read: impl Fn(&Row) -> Option<i64> + 'static) -> Self {
        self.column(title, Kind::Percent, read, Cell::Percent)
    }

    #[must_use]
    pub fn day(self, title: &'static str, read: impl Fn(&Row) -> Option<Date> + 'static) -> Self {
        self.column(title, Kind::Day, read, Cell::Day)
    }

    #[must_use]
    pub fn instant(self, title: &'static str, read: impl Fn(&Row) -> Option<Timestamp> + 'static) -> Self {
        self.column(title, Kind::Instant, read, Cell::Instant)
    }

    #[must_use]
    pub fn yes_no(self, title: &'static str, read: impl Fn(&Row) -> Option<bool> + 'static) -> Self {
        self.column(title, Kind::YesNo, read, Cell::YesNo)
    }

    fn column<T>(
        mut self,
        title: &'static str,
        kind: Kind,
        read: impl Fn(&Row) -> Option<T> + 'static,
        cell: fn(T) -> Cell,
    ) -> Self
    where
        T: 'static,
    {
        self.0.push(Column { title, kind, read: Box::new(move |row| read(row).map(cell)) });
        self
    }

    /// The headings, each with the type of its cells.
    pub fn headings(&self) -> Vec<(String, Kind)> {
        self.0.iter().map(|it| (it.title.to_owned(), it.kind)).collect()
    }

    /// The cells of a row.
    pub fn cells(&self, row: &Row) -> Vec<Option<Cell>> {
        self.0.iter().map(|it| (it.read)(row)).collect()
    }

    /// Rows under these columns.
    pub fn sheet(&self, name: impl Into<String>, rows: &[Row]) -> ExtractTable {
        ExtractTable {
            name: name.into(),
            columns: self.headings(),
            rows: rows.iter().map(|it| self.cells(it)).collect(),
        }
    }
}

impl ExtractTable {
    /// The headings.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|it| it.0.as_str())
    }
}

#[cfg(test)]
mod tests;
