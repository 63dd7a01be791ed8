//! Rows and cells as they stand in a file, and how much of them is read.

use contract::Words;

use crate::encoding::Encoding;

/// The largest file, bytes: what comes with one request.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;
/// Lines under the headings.
pub const MOST_LINES: usize = 10_000;
pub(crate) const MOST_COLUMNS: usize = 100;
/// Lines with something in them among which the headings are: titles and dates stand above them.
pub(crate) const LOOKED_AT: usize = 10;
/// Characters of a cell.
pub(crate) const LONGEST_CELL: usize = 1_000;
/// Bytes of all cells: a workbook of few bytes may say one long text a million times.
pub(crate) const MOST_TEXT: usize = 20 * 1024 * 1024;

/// What a file turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Texts between separators; of one column there is none.
    Delimited { encoding: Encoding, separator: Option<char> },
    /// The sheet that was read, and the visible ones that were not.
    Workbook { sheet: String, others: Vec<String> },
}

/// What somebody says of a CSV file, who knows better than the guess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadAs {
    pub encoding: Option<Encoding>,
    /// One of [`crate::SEPARATORS`].
    pub separator: Option<char>,
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadsheetFile {
    pub format: Format,
    pub headings: Vec<String>,
    /// Each has a cell a heading.
    pub rows: Vec<FileRow>,
}

/// A line with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRow {
    /// As a spreadsheet or an editor counts it, from 1.
    pub line: u32,
    /// Without blanks around, on one line.
    pub cells: Vec<String>,
    /// What cannot be trusted of it: the column, from 0, and why. Cells beyond the headings stand at their number.
    pub faults: Vec<(usize, Words)>,
}

/// A cell before its row is known to be one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RawCell {
    pub(crate) text: String,
    pub(crate) fault: Option<CellFault>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellFault {
    Formula,
    /// `#N/A` and the like.
    Error,
    TooLong,
}

/// Cells of a line, from the first column on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RawRow {
    pub(crate) line: u32,
    pub(crate) cells: Vec<RawCell>,
}

impl RawCell {
    /// A text as a cell holds it: on one line, without what nobody sees.
    pub(crate) fn of(text: &str) -> Self {
        let seen: String = text.chars().filter(|it| !is_invisible(*it)).collect();
        let mut text = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        let long = text.char_indices().nth(LONGEST_CELL).map(|(at, _)| at);
        if let Some(at) = long {
            text.truncate(at);
        }
        Self { text, fault: long.map(|_| CellFault::TooLong) }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.fault.is_none()
    }
}

/// Marks of order and width that come along when a text is copied.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{ad}')
}

/// More lines than a file may have.
pub(crate) fn too_many_lines() -> Words {
    Words::new(
        format!("Le fichier a plus de {MOST_LINES} lignes : envoyez-le en plusieurs parties."),
        format!("The file has more than {MOST_LINES} lines: send it in several parts."),
    )
}

pub(crate) fn too_many_columns() -> Words {
    Words::new(
        format!("Le fichier a plus de {MOST_COLUMNS} colonnes : gardez celles qui servent."),
        format!("The file has more than {MOST_COLUMNS} columns: keep those that are needed."),
    )
}

pub(crate) fn too_much_text() -> Words {
    Words::new(
        "Le fichier contient trop de texte : envoyez-le en plusieurs parties.",
        "The file holds too much text: send it in several parts.",
    )
}
