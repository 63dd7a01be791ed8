//! Rows and cells as they stand in a file, and how much of them is read.

use std::collections::BTreeSet;

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

/// The format that a file turned out to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Texts between separators; of one column there is none.
    Delimited { encoding: Encoding, separator: Option<char> },
    /// All sheets, in their order.
    Workbook { sheets: Vec<WorkbookSheet> },
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkbookSheet {
    pub name: String,
    /// Nobody sees it who opens the workbook.
    pub hidden: bool,
    pub read: bool,
    /// The number of lines with something in them, headings and titles too.
    pub lines: usize,
}

/// The wishes of a person who knows better than the guess how a file is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadAs {
    /// The encoding of a CSV.
    pub encoding: Option<Encoding>,
    /// The separator of a CSV: one of [`crate::SEPARATORS`].
    pub separator: Option<char>,
    /// The sheets of a workbook to read. Empty for the one that shows most of the headings looked for.
    pub sheets: Vec<String>,
    /// Reads the hidden lines of a workbook like others, instead of leaving them out.
    pub hidden_lines: bool,
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadsheetFile {
    pub format: Format,
    pub headings: Vec<String>,
    /// Columns, from 0, that nobody sees who opens the workbook.
    pub hidden_columns: BTreeSet<usize>,
    /// Lines under the headings that nobody sees who opens the workbook: read or left out, as was said.
    pub hidden_lines: usize,
    /// Each has a cell a heading.
    pub rows: Vec<FileRow>,
}

/// A line with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRow {
    /// The row as a spreadsheet counts it, from 1: a cell of several lines is in one of them.
    pub line: u32,
    /// The sheet in which it stands, when several are read.
    pub sheet: Option<String>,
    /// The cells without blanks around them, on one line.
    pub cells: Vec<String>,
    /// The cells that cannot be trusted: the column, from 0, and why. Cells beyond the headings stand at their
    /// number.
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
    pub(crate) hidden: bool,
    /// The file may have been cut in it.
    pub(crate) last_of_cut: bool,
}

/// A sheet before its headings are found; a file of text is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RawSheet {
    pub(crate) name: String,
    /// The rows with something in them.
    pub(crate) rows: Vec<RawRow>,
    pub(crate) hidden_columns: BTreeSet<usize>,
    /// Cells that are one.
    pub(crate) merged: Vec<Merged>,
}

/// Cells that were made one: the first and the last of their lines, from 1, and of their columns, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Merged {
    pub(crate) lines: (u32, u32),
    pub(crate) columns: (usize, usize),
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
        let error = is_error(&text).then_some(CellFault::Error);
        Self { text, fault: long.map(|_| CellFault::TooLong).or(error) }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.fault.is_none()
    }
}

/// The words that a spreadsheet shows in place of a value that it could not work out, or had no room for.
fn is_error(text: &str) -> bool {
    let Some(name) = text.strip_prefix('#') else { return false };
    let names = [
        "REF!", "N/A", "VALEUR!", "VALUE!", "NOM?", "NAME?", "DIV/0!", "NOMBRE!", "NUM!", "NUL!", "NULL!",
        "EPARS!", "SPILL!", "CALC!",
    ];
    names.contains(&name) || (!name.is_empty() && name.bytes().all(|it| it == b'#'))
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
