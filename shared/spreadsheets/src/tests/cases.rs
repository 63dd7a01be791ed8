//! Files that were once read wrong, each as it was sent.

use super::*;

const HEADINGS: [&str; 9] = [
    "Nom",
    "Prénom",
    "Prenom",
    "E-mail",
    "Mail",
    "Téléphone",
    "Téléphone Mobile",
    "Téléphone Fixe",
    "Montant",
];

fn known(text: &str) -> bool {
    HEADINGS.contains(&text.trim())
}

fn case(name: &str) -> Vec<u8> {
    let path = format!("{}/src/tests/cases/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn read_case(name: &str, said: &ReadAs) -> SpreadsheetFile {
    read(&case(name), said, known).unwrap_or_else(|told| panic!("{name}: {}", told.fr))
}

fn guessed(name: &str) -> SpreadsheetFile {
    read_case(name, &ReadAs::default())
}

fn lines(file: &SpreadsheetFile) -> Vec<u32> {
    file.rows.iter().map(|it| it.line).collect()
}

#[test]
fn small_files_of_windows_are_taken_for_what_they_are() {
    let names = |name: &str| -> Vec<String> {
        let file = guessed(name);
        assert!(
            matches!(file.format, Format::Delimited { encoding: Encoding::Windows1252, .. }),
            "{:?}",
            file.format
        );
        file.rows.iter().map(|it| it.cells[..2].join(" ")).collect()
    };
    assert_eq!(names("people-spanish-names-windows-1252.csv"), ["López García", "Gómez Ana"]);
    assert_eq!(
        names("people-nordic-names-windows-1252.csv"),
        ["Sørensen Bjørn", "Øster Åse", "Håkansson Åsa"]
    );
}

const NAMES: [&str; 28] = [
    "Zoé",
    "Lefèvre",
    "LEFÈVRE",
    "Façon",
    "Noël",
    "Benoît",
    "Jérôme",
    "Éric",
    "López",
    "García",
    "Muñoz",
    "Raúl",
    "Björn",
    "Müller",
    "Jürgen",
    "Åsa",
    "Håkan",
    "Øster",
    "Søren",
    "Ræder",
    "João",
    "Conceição",
    "Íñigo",
    "MUÑOZ",
    "Straße",
    "d’usage",
    "l’eau",
    "Sœur",
];

#[test]
fn one_name_is_enough_for_a_file_of_windows() {
    for name in NAMES {
        let text = format!("Nom;E-mail\n{name};a@b.test\n");
        let bytes = encoding_rs::WINDOWS_1252.encode(&text).0.into_owned();
        let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
        assert_eq!(file.rows[0].cells[0], name);
    }
}

/// One letter may be another one of each: some names tell.
#[test]
fn some_names_are_enough_for_other_files() {
    for names in NAMES.windows(5) {
        let text: String = names.iter().map(|it| format!("{it};a@b.test\n")).collect();
        let text = format!("Nom;E-mail\n{text}");
        let mac = (encoding_rs::MACINTOSH.encode(&text).0.into_owned(), Encoding::Macintosh);
        let dos = in_dos(&text);
        // The page of MS-DOS lacks some letters.
        let lacks = dos.contains(&b'?');
        for (bytes, encoding) in [mac, (dos, Encoding::Dos)].into_iter().take(if lacks { 1 } else { 2 }) {
            let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
            let read: Vec<_> = file.rows.iter().map(|it| it.cells[0].as_str()).collect();
            assert_eq!(read, names, "{encoding:?}");
        }
    }
}

#[test]
fn a_lone_carriage_return_ends_a_line() {
    let file = guessed("people-excel-for-mac-carriage-returns-only.csv");
    assert_eq!(
        cells(&file),
        [
            ["Ambert", "Zoé", "zoe.ambert@orion.test"],
            ["Brun", "Éric", "zoe.ambert@orion.test"],
            ["Colas", "Ana", "pas une adresse"]
        ]
    );
    assert_eq!(lines(&file), [2, 3, 4]);
    assert!(refusal(b"Nom;E-mail\rPetit;a@b.test\r\"Roy;c@d.test\r").contains("ligne 3"));
}

#[test]
fn a_note_has_as_many_lines_as_it_likes_and_is_one_line_of_the_sheet() {
    let file = guessed("people-note-of-twelve-lines-in-quotes.csv");
    assert_eq!(lines(&file), [2, 3]);
    assert!(file.rows[0].cells[3].ends_with("remarque 11 remarque 12"), "{:?}", file.rows[0]);
    assert_eq!(file.rows[1].cells[..2], ["Brun", "Léo"]);
}

#[test]
fn a_quote_that_swallows_other_lines_refuses_the_file() {
    let rows =
        |from: u32| (from..from + 5).map(|it| format!("Roy;Léa {it};lea{it}@b.test\n")).collect::<String>();
    for (opened, closed) in [
        ("\"Petit;Zoé;z@b.test\n", ""),
        ("Petit;\"Zoé;z@b.test\n", "Petit;Zoé;\"y@b.test\"\n"),
        ("Petit;\"Zoé;z@b.test\n", "12\";Zoé;y@b.test\n"),
    ] {
        let text = format!("Nom;Prénom;E-mail\n{opened}{}{closed}{}", rows(0), rows(5));
        assert!(refusal(text.as_bytes()).contains("ligne 2"), "{}", refusal(text.as_bytes()));
    }
    // A note may well hold a separator.
    let file = read_text("Nom;E-mail\nPetit;\"a@b.test;\nc@d.test\"\nRoy;e@f.test\n");
    assert_eq!(lines(&file), [2, 3]);
}

#[test]
fn a_file_that_is_cut_says_so_of_its_last_line() {
    let cut =
        |text: &str| -> Vec<bool> { read_text(text).rows.iter().map(|it| !it.faults.is_empty()).collect() };
    assert_eq!(cut("Nom;E-mail\nPetit;a@b.test\nRo"), [false, true]);
    assert_eq!(cut("Nom;E-mail\nPetit;a@b.test\nRoy\n"), [false, false], "a short line that is whole");
    assert_eq!(cut("Nom;E-mail\nPetit;a@b.test\nRoy;c@d.test"), [false, false]);
}

#[test]
fn numbers_are_as_spreadsheets_show_them() {
    let file = guessed("older-orders-amounts-that-excel-shows-with-two-decimals.xlsx");
    let amounts: Vec<_> = file.rows.iter().map(|it| it.cells[4].as_str()).collect();
    assert_eq!(amounts, ["59.97", "20", "0.3", "1234.56", "12.5", "33.3333333333333"]);
}

#[test]
fn the_sheet_that_shows_most_headings_is_read_and_all_are_told() {
    let file = guessed("people-cover-sheet-with-one-known-word.xlsx");
    assert_eq!(cells(&file), [["Ambert", "Zoé", "zoe.ambert@orion.test", "0639001001"]]);
    let Format::Workbook { sheets } = file.format else { panic!("a workbook") };
    let told: Vec<_> = sheets.iter().map(|it| (it.name.as_str(), it.lines, it.read)).collect();
    assert_eq!(told, [("Lisez-moi", 2, false), ("Effectif", 2, true)]);
}

#[test]
fn sheets_that_are_said_are_read_one_behind_the_other() {
    let two = "people-remaining-on-two-sheets.xlsx";
    let names = |said: &[&str]| -> Vec<(Option<String>, u32, String)> {
        let said = ReadAs { sheets: said.iter().map(|it| (*it).to_owned()).collect(), ..ReadAs::default() };
        let rows = read_case(two, &said).rows.into_iter();
        rows.map(|mut it| (it.sheet, it.line, it.cells.remove(0))).collect()
    };
    let of = |sheet: &str, name: &str| (Some(sheet.to_owned()), 2, name.to_owned());
    assert_eq!(names(&["Tour B", "Tour A"]), [of("Tour A", "Ambert"), of("Tour B", "Brun")]);
    assert_eq!(names(&["Tour B"]), [(None, 2, "Brun".to_owned())]);
    assert_eq!(names(&[]), [(None, 2, "Ambert".to_owned())]);
    let unknown = ReadAs { sheets: vec!["Tour C".to_owned()], ..ReadAs::default() };
    assert!(read(&case(two), &unknown, known).is_err());
}

#[test]
fn sheets_may_have_their_columns_in_another_order_or_no_headings() {
    let bytes = book(|book| {
        let mut sheet = |name: &str, rows: &[&[&str]]| {
            let sheet = book.add_worksheet().set_name(name).expect("a name");
            for (nth, row) in (0..).zip(rows) {
                sheet.write_row(nth, 0, row.iter().copied()).expect("a line");
            }
        };
        sheet("A", &[&["Nom", "E-mail"], &["Petit", "a@b.test"]]);
        sheet("B", &[&["E-mail", "Étage", "Nom"], &["c@d.test", "3", "Roy"]]);
        sheet("C", &[&["Ambert", "e@f.test"], &["Brun", "g@h.test"]]);
    });
    let said = ReadAs { sheets: ["A", "B", "C"].map(str::to_owned).to_vec(), ..ReadAs::default() };
    let file = read(&bytes, &said, is_heading).expect("a readable file");
    assert_eq!(file.headings, ["Nom", "E-mail", "Étage"]);
    assert_eq!(
        cells(&file),
        [
            ["Petit", "a@b.test", ""],
            ["Roy", "c@d.test", "3"],
            ["Ambert", "e@f.test", ""],
            ["Brun", "g@h.test", ""]
        ]
    );
}

#[test]
fn what_is_hidden_is_told_and_left_out_unless_it_is_asked_for() {
    let name = "people-one-row-hidden-by-a-filter.xlsx";
    let file = guessed(name);
    assert_eq!((file.hidden_lines, lines(&file)), (1, vec![2]));
    let file = read_case(name, &ReadAs { hidden_lines: true, ..ReadAs::default() });
    assert_eq!((file.hidden_lines, lines(&file)), (1, vec![2, 3]));

    let file = guessed("people-private-address-in-a-hidden-column.xlsx");
    assert_eq!((file.hidden_columns, file.headings[2].as_str()), ([2].into(), "E-mail"));
    let bytes = book(|book| {
        let sheet = book.add_worksheet();
        for nth in 0..4 {
            sheet
                .write_row(nth, 0, [["Nom", "E-mail"], ["Petit", "a@b.test"]][usize::from(nth > 0)])
                .expect("a line");
        }
        sheet.set_column_width(0, 0).expect("a width").set_row_height(1, 0).expect("a height");
        sheet.set_row_hidden(3).expect("a line");
    });
    let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
    assert_eq!((file.hidden_columns, file.hidden_lines, file.rows.len()), ([0].into(), 2, 1));
}

#[test]
fn headings_over_two_lines_are_one() {
    let file = guessed("people-headings-merged-over-two-rows.xlsx");
    assert_eq!(file.headings, ["Nom", "Prénom", "E-mail", "Téléphone Mobile", "Téléphone Fixe"]);
    assert_eq!(
        cells(&file),
        [
            ["Ambert", "Zoé", "zoe.ambert@orion.test", "0639001001", "0155001001"],
            ["Brun", "Léo", "leo.brun@orion.test", "0639001002", ""]
        ]
    );
    assert_eq!(lines(&file), [3, 4]);
    // Text has no merged cells: the second line says more of some columns and nothing of the others.
    let text = "Nom;Prénom;Téléphone;\n;;Mobile;Fixe\nAmbert;Zoé;06;01\n";
    let file =
        read(text.as_bytes(), &ReadAs::default(), |it| known(it) || it == "Fixe").expect("a readable file");
    assert_eq!(file.headings, ["Nom", "Prénom", "Téléphone Mobile", "Fixe"]);
    assert_eq!(lines(&file), [3]);
}

#[test]
fn what_a_spreadsheet_could_not_work_out_is_no_text() {
    for (cell, is_error) in [
        ("#REF!", true),
        ("#N/A", true),
        ("#VALEUR!", true),
        ("#####", true),
        ("#3", false),
        ("#", false),
        ("#a", false),
    ] {
        let file = read_text(&format!("Nom;E-mail\nPetit;{cell}\n"));
        assert_eq!(!file.rows[0].faults.is_empty(), is_error, "{cell}");
    }
}
