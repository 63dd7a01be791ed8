use proptest::prelude::*;

use super::*;

/// Reads a file as a spreadsheet does.
fn read(file: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let (mut quoted, mut chars) = (false, file.strip_prefix('\u{feff}').expect("a mark").chars().peekable());
    while let Some(char) = chars.next() {
        let row = rows.last_mut().expect("a row");
        match char {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                row.last_mut().expect("a cell").push('"');
            }
            '"' => quoted = !quoted,
            ';' if !quoted => row.push(String::new()),
            '\r' if !quoted && chars.peek() == Some(&'\n') => {
                chars.next();
                rows.push(vec![String::new()]);
            }
            other => row.last_mut().expect("a cell").push(other),
        }
    }
    rows
}

fn texts(rows: &[(String, String)]) -> ExtractTable {
    let columns =
        Columns::<(String, String)>::default().text("Un", |it| it.0.clone()).text("Deux", |it| it.1.clone());
    columns.sheet("Essai", rows)
}

proptest! {
    /// A cell is read as it was written, but for the apostrophe before what would be a formula.
    #[test]
    fn a_text_comes_back_as_it_was_and_never_as_a_formula(
        rows in proptest::collection::vec(("[-=+@;\"\t\r\n'a-zé ]{0,6}", "\\PC{0,6}"), 0..5),
    ) {
        let file = texts(&rows).csv();
        let found = read(&file);
        prop_assert_eq!(&found[0], &["Un", "Deux"]);
        prop_assert_eq!(found.len(), rows.len() + 1);
        for (row, (one, two)) in found[1..].iter().zip(&rows) {
            for (cell, text) in row.iter().zip([one, two]) {
                let begins = |it: &str| it.starts_with(['=', '+', '-', '@', '\t', '\r']);
                prop_assert!(!begins(cell), "{cell:?}");
                let kept = if begins(text) { cell.strip_prefix('\'') } else { Some(cell.as_str()) };
                prop_assert_eq!(kept, Some(text.as_str()));
            }
        }
    }
}

#[test]
fn each_kind_is_written_as_french_spreadsheets_read_it() {
    let columns = Columns::<()>::default()
        .text("Texte", |()| "a;\"b\"")
        .whole("Nombre", |()| Some(-12))
        .cents("Montant", |()| Some(Cents(-123_405)))
        .percent("Taux", |()| Some(550))
        .day("Jour", |()| Some(jiff::civil::date(2026, 3, 9)))
        .instant("Instant", |()| "2026-10-25T22:30:00Z".parse().ok())
        .yes_no("Réponse", |()| Some(true))
        .whole("Rien", |()| None);
    let sheet = columns.sheet("Essai", &[()]);
    assert_eq!(
        sheet.csv(),
        "\u{feff}Texte;Nombre;Montant;Taux;Jour;Instant;Réponse;Rien\r\n\
         \"a;\"\"b\"\"\";-12;-1234,05;5,50;09/03/2026;25/10/2026 23:30;Oui;"
    );
    for (cell, (_, kind)) in sheet.rows[0].iter().zip(&sheet.columns) {
        let of_kind = match cell {
            Some(Cell::Text(_)) => Kind::Text,
            Some(Cell::Whole(_)) | None => Kind::Whole,
            Some(Cell::Cents(_)) => Kind::Cents,
            Some(Cell::Percent(_)) => Kind::Percent,
            Some(Cell::Day(_)) => Kind::Day,
            Some(Cell::Instant(_)) => Kind::Instant,
            Some(Cell::YesNo(_)) => Kind::YesNo,
        };
        assert_eq!(of_kind, *kind);
    }
}

#[test]
fn without_rows_the_headings_remain() {
    assert_eq!(texts(&[]).csv(), "\u{feff}Un;Deux");
}
