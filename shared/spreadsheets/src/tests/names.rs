use proptest::prelude::*;

use super::{is_heading, read};
use crate::ReadAs;

const NAMES: &[&str] = &[
    "Zoé",
    "Éric",
    "HÉLÈNE",
    "François",
    "Noël",
    "d’Août",
    "Nuñez",
    "López",
    "García",
    "Søren",
    "Bjørk",
    "Åsa",
    "Müller",
    "Petit",
    "João",
    "Weiß",
    "Anaïs",
    "Benoît",
];

proptest! {
    /// Letters without words leave it open which encoding they are of; names tell it, however few they are.
    #[test]
    fn names_of_western_europe_are_read_as_windows_writes_them(
        rows in proptest::collection::vec(proptest::collection::vec(proptest::sample::select(NAMES), 3), 1..20),
    ) {
        let lines: Vec<String> = rows.iter().map(|it| it.join(";")).collect();
        let text = format!("Nom;Prénom;E-mail\r\n{}", lines.join("\r\n"));
        let bytes = encoding_rs::WINDOWS_1252.encode(&text).0;
        let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
        prop_assert_eq!(&file.headings, &["Nom", "Prénom", "E-mail"].map(str::to_owned));
        let read: Vec<Vec<String>> = file.rows.into_iter().map(|it| it.cells).collect();
        prop_assert_eq!(read, rows);
    }
}
