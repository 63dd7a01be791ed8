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
#[derive(Clone, Debug, PartialEq)]
pub struct TextColumn {
    pub texts: Vec<String>,
    codes: Codes,
}

/// Numbers of texts. Few columns have more texts than two bytes tell apart.
#[derive(Clone, Debug, PartialEq)]
enum Codes {
    Short(Vec<u16>),
    Long(Vec<u32>),
}

impl TextColumn {
    /// Calls with each row and the number of its text.
    pub fn each_code(&self, mut each: impl FnMut(usize, u32)) {
        match &self.codes {
            Codes::Short(codes) => {
                codes.iter().enumerate().for_each(|(row, code)| each(row, u32::from(*code)))
            }
            Codes::Long(codes) => codes.iter().enumerate().for_each(|(row, code)| each(row, *code)),
        }
    }

    fn bytes(&self) -> usize {
        let text = |it: &String| size_of::<String>() + it.capacity();
        let codes = match &self.codes {
            Codes::Short(codes) => 2 * codes.len(),
            Codes::Long(codes) => 4 * codes.len(),
        };
        codes + self.texts.iter().map(text).sum::<usize>()
    }
}

impl Column {
    /// Stands for a number that a row does not have.
    pub const ABSENT: i64 = i64::MIN;

    /// The bytes that it takes in memory.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Texts(it) => it.bytes(),
            Self::Numbers(it) => 8 * it.len(),
        }
    }
}

/// Gives texts their codes, as rows come.
#[derive(Debug)]
pub(crate) struct Encoder {
    column: TextColumn,
    known: HashMap<String, u32>,
}

impl Encoder {
    /// Room for so many rows.
    pub(crate) fn with_rows(rows: usize) -> Self {
        let column = TextColumn { texts: vec![], codes: Codes::Short(Vec::with_capacity(rows)) };
        Self { column, known: HashMap::new() }
    }

    /// The code of a text, which is its own from now on.
    pub(crate) fn code(&mut self, text: &str) -> u32 {
        self.known.get(text).copied().unwrap_or_else(|| {
            let code = u32::try_from(self.column.texts.len()).unwrap_or(u32::MAX);
            self.column.texts.push(text.to_owned());
            self.known.insert(text.to_owned(), code);
            code
        })
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, code: u32) {
        match (&mut self.column.codes, u16::try_from(code)) {
            (Codes::Short(codes), Ok(code)) => codes.push(code),
            (Codes::Long(codes), _) => codes.push(code),
            (Codes::Short(codes), Err(_)) => {
                let codes = codes.iter().map(|it| u32::from(*it)).chain([code]).collect();
                self.column.codes = Codes::Long(codes);
            }
        }
    }

    pub(crate) fn finish(self) -> TextColumn {
        self.column
    }
}
