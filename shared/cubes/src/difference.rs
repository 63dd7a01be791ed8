//! The difference between a file and the rows that it should hold.

use crate::{Column, Result, RowFile, StoredRow, value_of};

/// The first difference between a file and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The file has another number of rows.
    Count { file: usize, rows: usize },
    /// A value is another one. Row and column are meant by their numbers, from 0 on.
    Value { row: usize, column: usize },
}

impl RowFile {
    /// The first difference from rows in the same order. A value that is known by a number may have another label: who was
    /// renamed since is no difference.
    ///
    /// # Errors
    /// `Unreadable`.
    pub fn difference(&self, rows: &[StoredRow]) -> Result<Option<Difference>> {
        if self.rows() != rows.len() {
            return Ok(Some(Difference::Count { file: self.rows(), rows: rows.len() }));
        }
        let Some((texts, numbers)) = rows.first() else { return Ok(None) };
        let texts = texts.len();
        for column in 0..texts + numbers.len() {
            let row = match &*self.column(column)? {
                Column::Texts(held) => {
                    let mut other = None;
                    held.each_code(|row, code| {
                        let text = usize::try_from(code).ok().and_then(|it| held.texts.get(it));
                        if text.map(|it| value_of(it)) != Some(value_of(&rows[row].0[column])) {
                            other = other.or(Some(row));
                        }
                    });
                    other
                }
                Column::Numbers(held) => held
                    .iter()
                    .zip(rows)
                    .position(|(number, row)| *number != row.1[column - texts].unwrap_or(Column::ABSENT)),
            };
            if let Some(row) = row {
                return Ok(Some(Difference::Value { row, column }));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Layout, with_label, written};

    const LAYOUT: Layout<'_> = Layout { texts: &["desk", "day"], numbers: &["amount"] };

    fn file(rows: &[StoredRow]) -> RowFile {
        RowFile::open(LAYOUT, written(LAYOUT, rows).unwrap()).unwrap()
    }

    fn row(desk: &str, day: &str, amount: Option<i64>) -> StoredRow {
        (vec![with_label(desk, 7), day.to_owned()], vec![amount])
    }

    #[test]
    fn who_is_renamed_makes_no_difference() {
        let held = file(&[row("Tower", "Monday", Some(3))]);
        assert_eq!(held.difference(&[row("Campus", "Monday", Some(3))]).unwrap(), None);
        let other = Some(Difference::Value { row: 0, column: 1 });
        assert_eq!(held.difference(&[row("Tower", "Tuesday", Some(3))]).unwrap(), other);
    }

    #[test]
    fn an_absent_number_is_not_zero() {
        let held = file(&[row("Tower", "Monday", None)]);
        let other = Some(Difference::Value { row: 0, column: 2 });
        assert_eq!(held.difference(&[row("Tower", "Monday", Some(0))]).unwrap(), other);
        assert_eq!(held.difference(&[row("Tower", "Monday", None)]).unwrap(), None);
    }

    #[test]
    fn a_file_without_rows_differs_from_none() {
        assert_eq!(file(&[]).difference(&[]).unwrap(), None);
        let other = Some(Difference::Count { file: 0, rows: 1 });
        assert_eq!(file(&[]).difference(&[row("Tower", "Monday", None)]).unwrap(), other);
    }

    proptest! {
        #[test]
        fn one_number_that_changes_is_found(
            amounts in proptest::collection::vec(proptest::option::of(-9i64..9), 1..40),
            at in 0usize..40,
        ) {
            let rows: Vec<_> = amounts.iter().map(|it| row("Tower", "Monday", *it)).collect();
            let mut other = rows.clone();
            let at = at % rows.len();
            other[at].1[0] = Some(10);
            prop_assert_eq!(file(&rows).difference(&rows).unwrap(), None);
            let expected = Some(Difference::Value { row: at, column: 2 });
            prop_assert_eq!(file(&rows).difference(&other).unwrap(), expected);
        }
    }
}
