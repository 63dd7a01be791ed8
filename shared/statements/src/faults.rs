//! The things that are wrong with a file.

use contract::Words;

/// The number of faults that are told of one file.
pub(crate) const MOST_FAULTS: usize = 50;

/// The things that are wrong with a file.
#[derive(Debug, Default)]
pub(crate) struct Faults(pub(crate) Vec<Words>);

impl Faults {
    pub(crate) fn add(&mut self, fr: impl Into<String>, en: impl Into<String>) {
        // A hostile file has a fault in each of its lines.
        if self.0.len() <= MOST_FAULTS {
            self.0.push(Words::new(fr, en));
        }
    }

    /// A fault in a line, counted from 1.
    pub(crate) fn at(&mut self, line: usize, fr: &str, en: &str) {
        self.add(format!("Ligne {line} : {fr}"), format!("Line {line}: {en}"));
    }
}
