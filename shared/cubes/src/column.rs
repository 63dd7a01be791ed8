//! Columns in memory.

use std::collections::HashMap;

/// Stands between the label of a value and what it is known by.
const BETWEEN: char = '\u{1f}';

/// A value that is known by something else than its label, as a desk is by its number: who is renamed stays one.
pub fn with_label(label: &str, value: impl std::fmt::Display) -> String {
    format!("{label}{BETWEEN}{value}")
}

/// The value that a stored text is known by.
pub fn value_of(text: &str) -> &str {
    text.rsplit_once(BETWEEN).map_or(text, |it| it.1)
}

/// The label of a stored text.
pub fn label_of(text: &str) -> &str {
    text.rsplit_once(BETWEEN).map_or(text, |it| it.0)
}

/// A column of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    Texts(TextColumn),
    /// Each row's number, if it has one: [`Column::ABSENT`] otherwise.
    Numbers(Vec<i64>),
}

/// Texts: each once, and for each row the number of its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextColumn {
    pub texts: Vec<String>,
    pub codes: Vec<u32>,
}

impl Column {
    /// Stands for a number that a row does not have.
    pub const ABSENT: i64 = i64::MIN;

    /// The bytes that it takes in memory, but for the texts.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Texts(it) => 4 * it.codes.len(),
            Self::Numbers(it) => 8 * it.len(),
        }
    }
}

/// Gives texts their codes, as rows come.
#[derive(Debug, Default)]
pub(crate) struct Encoder {
    column: TextColumn,
    known: HashMap<String, u32>,
    /// Rows that follow each other often say the same.
    last: Option<u32>,
}

impl Encoder {
    pub(crate) fn add(&mut self, text: &str) {
        let same = self.last.filter(|it| self.column.texts[*it as usize] == text);
        let code = same.or_else(|| self.known.get(text).copied()).unwrap_or_else(|| {
            let code = u32::try_from(self.column.texts.len()).unwrap_or(u32::MAX);
            self.column.texts.push(text.to_owned());
            self.known.insert(text.to_owned(), code);
            code
        });
        self.last = Some(code);
        self.column.codes.push(code);
    }

    pub(crate) fn finish(self) -> TextColumn {
        self.column
    }
}
