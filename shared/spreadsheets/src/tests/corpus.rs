//! Files as they come from personnel departments: what is bad about each, and what is read of it all the same.

use super::*;

/// Headings, and two people under them, as a file of one kind has them.
const PEOPLE: [[&str; 3]; 2] = [["Lefèvre", "Zoé", "zoe@orion.test"], ["Noël", "Loïc", "loic@orion.test"]];

fn expect_people(bytes: &[u8], what: &str) {
    let file =
        read(bytes, &ReadAs::default(), is_heading).unwrap_or_else(|told| panic!("{what}: {}", told.fr));
    assert_eq!(file.headings[..3], KNOWN[..3], "{what}");
    let read: Vec<_> = cells(&file).into_iter().map(|it| it[..3].to_vec()).collect();
    assert_eq!(read, PEOPLE, "{what}");
}

/// A workbook with the people at a line, and something around them.
fn people_at(line: u32, around: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
    book(|book| {
        let sheet = book.add_worksheet();
        for (nth, cells) in (line..).zip([&KNOWN[..3], &PEOPLE[0], &PEOPLE[1]]) {
            sheet.write_row(nth, 0, cells.iter().copied()).expect("a line");
        }
        around(sheet);
    })
}

#[test]
fn line_ends_of_all_kinds_may_be_mixed() {
    let lines = ["Nom;Prénom;E-mail", "Lefèvre;Zoé;zoe@orion.test", "Noël;Loïc;loic@orion.test"];
    for ends in
        [["\r\n", "\n", "\r"], ["\r", "\r", "\r"], ["\n", "\r\n", ""], ["\r\n\r\n", "\n\n", "\r\n\r\n"]]
    {
        let text: String = lines.iter().zip(ends).map(|(line, end)| format!("{line}{end}")).collect();
        expect_people(text.as_bytes(), &format!("{ends:?}"));
    }
}

#[test]
fn what_is_empty_behind_the_last_line_and_the_last_column_does_not_count() {
    let body = "Lefèvre;Zoé;zoe@orion.test;;;\r\nNoël;Loïc;loic@orion.test;;;\r\n";
    let head = "Nom;Prénom;E-mail;;;\r\n";
    for (behind, what) in [
        (";;;;;\r\n".repeat(30_000), "lines of separators"),
        ("\r\n".repeat(30_000), "empty lines"),
        (" ; \u{a0};\t;;;\r\n".repeat(100), "blanks"),
    ] {
        let text = format!("{head}{body}{behind}");
        expect_people(text.as_bytes(), what);
    }
    expect_people(&people_at(0, |sheet| drop(sheet.write(9_000, 50, "  "))), "a blank cell far away");
}

#[test]
fn titles_that_span_columns_and_empty_first_lines_stand_above_the_headings() {
    let title = |sheet: &mut rust_xlsxwriter::Worksheet| {
        let format = CellFormat::new();
        sheet.merge_range(0, 0, 1, 5, "Liste du personnel", &format).expect("a title");
        sheet.merge_range(3, 1, 3, 2, "Extraite le 3 mars", &format).expect("a date");
    };
    expect_people(&people_at(6, title), "merged cells");
    expect_people(&people_at(40, |_| ()), "forty empty lines");
    expect_people(
        ";;\r\n;;\r\n\"Personnel\r\nau 3 mars\";;\r\n;;\r\nNom;Prénom;E-mail\r\nLefèvre;Zoé;zoe@orion.test\r\n\
         Noël;Loïc;loic@orion.test\r\n"
            .as_bytes(),
        "a title on two lines",
    );
}

#[test]
fn headings_that_are_printed_again_on_each_page_are_lines_like_others() {
    let text = "Nom;E-mail\nPetit;a@b.test\nNom;E-mail\nRoy;c@d.test\n";
    let file = read_text(text);
    assert_eq!(cells(&file), [["Petit", "a@b.test"], ["Nom", "E-mail"], ["Roy", "c@d.test"]]);
    assert_eq!(file.rows.iter().map(|it| it.line).collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn a_heading_that_stands_twice_is_shown_twice() {
    let file = read_text("Nom;E-mail;E-mail\nPetit;a@b.test;c@d.test\n");
    assert_eq!((file.headings.len(), cells(&file)), (3, vec![vec!["Petit", "a@b.test", "c@d.test"]]));
}

#[test]
fn a_quoted_cell_may_break_its_line_and_keep_its_separator() {
    let text =
        "\"Nom\";\"Prénom\";\"E-mail\"\r\n\"Lefèvre; née \"\"Roy\"\"\";\"Zoé\r\nMarie\";zoe@orion.test\r\n";
    let file = read_text(text);
    assert_eq!(cells(&file), [["Lefèvre; née \"Roy\"", "Zoé Marie", "zoe@orion.test"]]);
}

#[test]
fn numbers_and_days_are_read_as_they_are_kept() {
    let bytes = book(|book| {
        let sheet = book.add_worksheet();
        sheet.write_row(0, 0, KNOWN).expect("headings");
        let day = ExcelDateTime::from_ymd(1987, 12, 31).expect("a day");
        let format = |text: &str| CellFormat::new().set_num_format(text);
        // A day without its format is the number that it is kept as.
        sheet.write(1, 0, 32_142).expect("a number");
        sheet.write_datetime_with_format(1, 1, day, &format("dd/mm/yy")).expect("a day");
        sheet.write_with_format(1, 2, 32_142, &format("# ##0")).expect("a number");
        sheet.write(1, 3, 33_639_001_098_i64).expect("a telephone");
    });
    let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
    assert_eq!(cells(&file), [["32142", "1987-12-31", "32142", "33639001098"]]);
    assert!(file.rows[0].faults.is_empty());
}

#[test]
fn a_file_is_what_its_bytes_say_whatever_it_was_renamed_to() {
    for (bytes, says) in [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old workbook called .xlsx".to_vec(), "ancien format .xls"),
        (b"%PDF-1.4 called .csv".to_vec(), "un PDF"),
        (b"\r\n\r\n<table><tr><td>Nom</td></tr></table> called .xls".to_vec(), "une page web"),
        ("{\\rtf1 Nom;E-mail".as_bytes().to_vec(), "un texte mis en forme"),
    ] {
        assert!(refusal(&bytes).contains(says), "{}", refusal(&bytes));
    }
    expect_people(&people_at(0, |_| ()), "a workbook called .csv");
}

#[test]
fn zero_bytes_are_no_text() {
    for text in ["Nom;E-mail\nPe\0tit;a@b.test\n", "\0\0\0\0", "Nom;E-mail\n\0\0;\0\n"] {
        assert!(read(text.as_bytes(), &ReadAs::default(), is_heading).is_err(), "{text:?}");
    }
}

#[test]
fn twenty_thousand_columns_are_too_many() {
    let wide = |cell: &str| vec![cell; 20_000].join(";");
    assert!(refusal(format!("{}\n{}\n", wide("Nom"), wide("x")).as_bytes()).contains("colonnes"));
    assert!(refusal(format!("Nom;E-mail\n{}\n", wide("x")).as_bytes()).contains("colonnes"));
    let cells: String =
        (0..200).map(|_| r#"<c t="inlineStr"><is><t>Nom</t></is></c>"#).collect::<Vec<_>>().concat();
    let sheet = format!(r#"<row r="1">{cells}</row><row r="2">{cells}</row>"#);
    assert!(refusal(&workbook_of(&sheet, ">")).contains("colonnes"));
}

#[test]
fn one_long_text_that_is_said_a_million_times_is_too_much() {
    let text = "x".repeat(900);
    let row = |nth: u32| {
        let cells: String = (0..100).map(|_| r#"<c t="s"><v>0</v></c>"#).collect();
        format!(r#"<row r="{nth}">{cells}</row>"#)
    };
    let sheet: String = (1..1_000).map(row).collect();
    let bytes = workbook_of(&sheet, &format!(r#"uniqueCount="1"><si><t>{text}</t></si>"#));
    assert!(refusal(&bytes).contains("trop de texte"));
}

#[test]
fn a_bomb_in_any_part_goes_off_nowhere() {
    let zeros = vec![b' '; 70 << 20];
    for part in ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "docProps/app.xml"] {
        let bomb = archive(&[("xl/workbook.xml", b"<x/>"), (part, &zeros)]);
        assert!(bomb.len() < 200_000 && refusal(&bomb).contains("trop de texte"), "{part}");
    }
    let many: Vec<String> = (0..1_100).map(|nth| format!("xl/media/{nth}")).collect();
    let mut parts: Vec<(&str, &[u8])> = vec![("xl/workbook.xml", b"<x/>")];
    parts.extend(many.iter().map(|it| (it.as_str(), &b""[..])));
    assert!(refusal(&archive(&parts)).contains("trop de texte"));
}

/// Lines of a file as a careless program writes them.
fn careless() -> impl Strategy<Value = String> {
    let piece = proptest::sample::select(vec![
        "Nom", "E-mail", "Prénom", "é", "œ", "a@b.test", ";", ",", "\t", "|", "\"", "\"\"", "'", "=", "\n",
        "\r\n", "\r", " ", "\u{a0}", "\u{feff}", "\0", "sep=;", "1", "€", "\u{200b}", "<", "{", "PK", "😀",
    ]);
    proptest::collection::vec(piece, 0..200).prop_map(|it| it.concat())
}

proptest! {
    /// Whatever is read is no larger than what is allowed, in any encoding.
    #[test]
    fn nothing_that_is_read_is_too_large(text in careless(), how in 0..5) {
        let bytes = match how {
            0 => text.into_bytes(),
            1 => encoding_rs::WINDOWS_1252.encode(&text).0.into_owned(),
            2 => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            3 => [vec![0xfe, 0xff], text.encode_utf16().flat_map(u16::to_be_bytes).collect()].concat(),
            // The same again and again, up to where it is cut.
            _ => text.repeat(200).into_bytes(),
        };
        if let Ok(file) = read(&bytes, &ReadAs::default(), is_heading) {
            prop_assert!(file.rows.len() <= MOST_LINES && file.headings.len() <= crate::raw::MOST_COLUMNS);
            for row in &file.rows {
                prop_assert_eq!(row.cells.len(), file.headings.len());
                prop_assert!(row.cells.iter().all(|it| it.chars().count() <= crate::raw::LONGEST_CELL));
            }
        }
    }
}
