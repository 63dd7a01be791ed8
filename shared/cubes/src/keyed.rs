//! The values of a dimension in all files.

use std::collections::HashMap;

use crate::{TextColumn, label_of, value_of};

/// A value of a dimension, and what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyValue {
    pub value: String,
    pub label: String,
}

/// Values, numbered over all files. The label that was read last holds: files come by time.
#[derive(Debug, Default)]
pub(crate) struct Values {
    known: HashMap<String, u32>,
    pub(crate) all: Vec<KeyValue>,
}

impl Values {
    /// The numbers of the texts of a column.
    pub(crate) fn number(&mut self, column: &TextColumn, shift: bool) -> Vec<u32> {
        let number = |text: &String| {
            let value = shifted(value_of(text), shift);
            let label = shifted(label_of(text), shift);
            match self.known.get(&value) {
                Some(number) => {
                    self.all[*number as usize].label = label;
                    *number
                }
                None => {
                    let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
                    self.known.insert(value.clone(), number);
                    self.all.push(KeyValue { value, label });
                    number
                }
            }
        };
        column.texts.iter().map(number).collect()
    }
}

/// A text that begins with a year, a year later.
pub(crate) fn shifted(text: &str, shift: bool) -> String {
    let year = text.get(..4).filter(|_| shift).and_then(|it| it.parse::<u32>().ok());
    year.map_or_else(|| text.to_owned(), |year| format!("{:04}{}", year + 1, &text[4..]))
}
