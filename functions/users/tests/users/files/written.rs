//! The platform reads its own text files back unchanged.

use domain::extracts::{Cell, ExtractTable, Kind};
use proptest::{collection::vec, prelude::*, sample};

const HEADINGS: [&str; 3] = ["Nom", "Prénom", "E-mail"];

/// As a cell holds a text: on one line, without blanks around.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn text() -> impl Strategy<Value = String> {
    let letters: Vec<char> = "abéœ€09=+-@;,|\"'\t\r\n ().".chars().collect();
    vec(sample::select(letters), 0..9)
        .prop_map(|it| it.into_iter().collect::<String>())
        // An apostrophe before a sign is what we write ourselves, and blanks before one hide it from us.
        .prop_filter("says what it is", |it| {
            let marked = it.trim_start();
            let behind = marked.trim_start_matches('\'');
            let ours = marked.starts_with('\'') && behind.starts_with(['\t', '\r', '\n']);
            let hidden = !it.starts_with(|it: char| !it.is_whitespace() && it != '\'')
                && behind.trim_start().starts_with(['=', '+', '-', '@']);
            !ours && !hidden
        })
}

proptest! {
    #[test]
    fn what_was_written_by_us_is_read_the_same(rows in vec(vec(text(), HEADINGS.len()), 1..20)) {
        let table = ExtractTable {
            name: "people".to_owned(),
            columns: HEADINGS.iter().map(|it| ((*it).to_owned(), Kind::Text)).collect(),
            rows: rows.iter().map(|row| row.iter().cloned().map(Cell::Text).map(Some).collect()).collect(),
        };
        let wanted: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|it| on_one_line(it)).collect()).collect();
        let wanted: Vec<_> = wanted.into_iter().filter(|row| row.iter().any(|it| !it.is_empty())).collect();
        let read = spreadsheets::read(table.csv().as_bytes(), &spreadsheets::ReadAs::default(), |it| HEADINGS.contains(&it.trim()));
        match read {
            Ok(file) => {
                prop_assert_eq!(&file.headings, &HEADINGS);
                prop_assert!(file.rows.iter().all(|it| it.faults.is_empty()), "{:?}", file.rows);
                let read: Vec<_> = file.rows.into_iter().map(|it| it.cells).collect();
                prop_assert_eq!(read, wanted);
            }
            Err(told) => prop_assert!(wanted.is_empty(), "{}", told.fr),
        }
    }
}
