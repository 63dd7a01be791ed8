mod cases;
mod corpus;
mod names;

use std::io::{Cursor, Write};

use proptest::prelude::*;
use rust_xlsxwriter::{ExcelDateTime, Format as CellFormat, Formula, Workbook};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

const KNOWN: [&str; 4] = ["Nom", "Prénom", "E-mail", "Téléphone"];

fn is_heading(text: &str) -> bool {
    KNOWN.contains(&text.trim())
}

fn read_text(text: &str) -> SpreadsheetFile {
    read(text.as_bytes(), &ReadAs::default(), is_heading).expect("a readable file")
}

fn refusal(bytes: &[u8]) -> String {
    read(bytes, &ReadAs::default(), is_heading).expect_err("a file that is refused").fr
}

fn cells(file: &SpreadsheetFile) -> Vec<Vec<&str>> {
    file.rows.iter().map(|it| it.cells.iter().map(String::as_str).collect()).collect()
}

fn book(fill: impl FnOnce(&mut Workbook)) -> Vec<u8> {
    let mut book = Workbook::new();
    fill(&mut book);
    book.save_to_buffer().expect("a workbook")
}

/// A ZIP archive of these parts.
fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(vec![]));
    for (name, bytes) in parts {
        archive.start_file(*name, SimpleFileOptions::default()).expect("a part");
        archive.write_all(bytes).expect("its bytes");
    }
    archive.finish().expect("an archive").into_inner()
}

/// The smallest workbook whose one sheet is this XML.
fn workbook_of(sheet: &str, texts: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let book = format!(
        r#"<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>"#
    );
    let links = format!(
        r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
    );
    let sheet = format!(r#"<worksheet xmlns="{main}"><sheetData>{sheet}</sheetData></worksheet>"#);
    let texts = format!(r#"<sst xmlns="{main}" {texts}</sst>"#);
    let root = format!(
        r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
    );
    archive(&[
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", links.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ("xl/sharedStrings.xml", texts.as_bytes()),
    ])
}

/// A text in code page 850.
fn in_dos(text: &str) -> Vec<u8> {
    let byte = |it: char| (0..=255u8).find(|byte| crate::encoding::dos(&[*byte]) == it.to_string());
    text.chars().map(|it| byte(it).unwrap_or(b'?')).collect()
}

#[test]
fn the_encodings_and_separators_of_french_excel_are_guessed() {
    let text = |sep: char| format!("Nom{sep}Prénom{sep}E-mail\r\nLefèvre{sep}Zoé{sep}zoe@orion.test\r\n");
    let wide = |big: bool, mark: bool| {
        let text = text('\t');
        let units = mark.then_some(0xfeff).into_iter().chain(text.encode_utf16());
        units.flat_map(|it| if big { it.to_be_bytes() } else { it.to_le_bytes() }).collect::<Vec<u8>>()
    };
    let one = |encoding: &'static encoding_rs::Encoding, sep| encoding.encode(&text(sep)).0.into_owned();
    for (bytes, encoding, separator) in [
        (text(';').into_bytes(), Encoding::Utf8, ';'),
        (format!("\u{feff}{}", text(';')).into_bytes(), Encoding::Utf8, ';'),
        (text(',').into_bytes(), Encoding::Utf8, ','),
        (text('|').into_bytes(), Encoding::Utf8, '|'),
        (one(encoding_rs::WINDOWS_1252, ';'), Encoding::Windows1252, ';'),
        (one(encoding_rs::MACINTOSH, ';'), Encoding::Macintosh, ';'),
        (in_dos(&text(';')), Encoding::Dos, ';'),
        (wide(false, true), Encoding::Utf16, '\t'),
        (wide(true, true), Encoding::Utf16, '\t'),
        (wide(false, false), Encoding::Utf16, '\t'),
        (wide(true, false), Encoding::Utf16, '\t'),
    ] {
        let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
        assert_eq!(file.format, Format::Delimited { encoding, separator: Some(separator) });
        assert_eq!(file.headings, ["Nom", "Prénom", "E-mail"]);
        assert_eq!(cells(&file), [["Lefèvre", "Zoé", "zoe@orion.test"]], "{encoding:?}");
    }
}

#[test]
fn who_knows_better_than_the_guess_is_believed() {
    let said = |encoding, separator| ReadAs { encoding, separator, ..ReadAs::default() };
    // In Windows-1252, a text that could as well be of code page 850: only its writer knows.
    let bytes =
        encoding_rs::WINDOWS_1252.encode("Nom;E-mail\nMu\u{f1}oz, Zo\u{e9};a@b.test\n").0.into_owned();
    let name = |said: ReadAs| {
        read(&bytes, &said, is_heading).expect("a readable file").rows.remove(0).cells.remove(0)
    };
    assert_eq!(name(said(Some(Encoding::Windows1252), None)), "Muñoz, Zoé");
    assert_eq!(name(said(Some(Encoding::Dos), None)), "Mu±oz, ZoÚ");
    let by_comma = read(&bytes, &said(None, Some(',')), is_heading).expect("a readable file");
    let Format::Delimited { separator, .. } = by_comma.format else { panic!("{by_comma:?}") };
    assert_eq!((separator, by_comma.headings.len()), (Some(','), 1));
    // An encoding that cannot be right is refused, and the text is not read in another one.
    for wrong in [Encoding::Utf8, Encoding::Utf16] {
        let refused = read(&bytes, &said(Some(wrong), None), is_heading).expect_err("a refusal").fr;
        assert!(refused.contains(wrong.name()), "{refused}");
    }
    // A mark is no letter, and a workbook is what it is.
    let marked = b"\xef\xbb\xbfNom;E-mail\nPetit;a@b.test\n";
    let file = read(marked, &said(Some(Encoding::Utf8), Some(';')), is_heading).expect("a readable file");
    assert_eq!(file.headings, ["Nom", "E-mail"]);
    assert_eq!(Encoding::ALL.map(|it| Encoding::named(it.name())), Encoding::ALL.map(Some));
}

#[test]
fn headings_are_found_under_titles_and_lines_keep_their_numbers() {
    let file = read_text(
        "Liste des salariés;;\n\n;;\nExtraite le 3 mars;;\nNom;E-mail;;\n\nPetit;a@b.test\n;;\n\"Du\npré\";c@d.test\n",
    );
    assert_eq!(file.headings, ["Nom", "E-mail"]);
    assert_eq!(cells(&file), [["Petit", "a@b.test"], ["Du pré", "c@d.test"]]);
    assert_eq!(file.rows.iter().map(|it| it.line).collect::<Vec<_>>(), [7, 9]);
}

#[test]
fn what_is_around_a_text_is_not_part_of_it() {
    let file = read_text("Nom;E-mail\n\u{a0} Petit  \tDupont ;\u{feff}a@b.test\u{200b}\n");
    assert_eq!(cells(&file), [["Petit Dupont", "a@b.test"]]);
}

#[test]
fn the_hint_of_excel_counts_as_a_line() {
    let file = read_text("sep=|\r\nNom|E-mail\r\nPetit|a@b.test\r\n");
    assert_eq!((file.rows[0].line, file.headings.len()), (3, 2));
}

#[test]
fn one_column_has_no_separator() {
    let file = read_text("E-mail\na@b.test\nc@d.test\n");
    assert_eq!(file.format, Format::Delimited { encoding: Encoding::Utf8, separator: None });
    assert_eq!(cells(&file), [["a@b.test"], ["c@d.test"]]);
}

#[test]
fn unknown_headings_are_shown_as_they_are() {
    let file = read_text("Mitarbeiter;Anschrift\nPetit;a@b.test\n");
    assert_eq!((file.headings, file.rows.len()), (vec!["Mitarbeiter".to_owned(), "Anschrift".to_owned()], 1));
}

#[test]
fn formulas_are_told_and_numbers_are_none() {
    for (cell, is_one) in [
        ("=1+1", true),
        ("=HYPERLINK(\"http://x\")", true),
        ("+cmd|' /C calc'!A0", true),
        ("-2+3+cmd", true),
        ("@SUM(A1:A9)", true),
        ("+33 6 39 00 10 98", false),
        ("+33 (0)6", false),
        ("-4,00", false),
        ("@marie", false),
        ("-", false),
        ("'=1+1", false),
        ("'+33 6 39 00 10 98", false),
    ] {
        let file = read_text(&format!("Nom\tTéléphone\nPetit\t{}\n", cell.replace('"', "")));
        assert_eq!(file.rows[0].faults.iter().any(|it| it.0 == 1), is_one, "{cell}");
    }
    assert_eq!(
        cells(&read_text("Nom;Téléphone\nPetit;'+33 6\n"))[0][1],
        "+33 6",
        "as our own files write it"
    );
}

#[test]
fn lines_that_cannot_be_trusted_say_so_and_the_others_stay() {
    let long = "x".repeat(1_001);
    let file =
        read_text(&format!("Nom;E-mail\nPetit;a@b.test;et plus\n{long};b@b.test\nRoy\nRoy;c@d.test;;;\n"));
    let faulty: Vec<_> = file.rows.iter().map(|it| it.faults.first().map(|it| it.0)).collect();
    assert_eq!(faulty, [Some(crate::raw::MOST_COLUMNS), Some(0), None, None]);
    assert_eq!(file.rows[2].cells, ["Roy", ""]);
}

#[test]
fn workbooks_are_read_with_their_types() {
    let bytes = book(|book| {
        book.add_worksheet().set_name("Notes").expect("a name").write(0, 0, "À lire").expect("a cell");
        let hidden = book.add_worksheet().set_name("Calculs").expect("a name").set_hidden(true);
        hidden.write(0, 0, "Nom").expect("a cell");
        book.add_worksheet().set_name("Vide").expect("a name");
        let sheet = book.add_worksheet().set_name("Salariés").expect("a name");
        for (nth, heading) in (0u16..).zip(KNOWN) {
            sheet.write(2, nth, heading).expect("a heading");
        }
        sheet.write(3, 0, "Lefèvre").expect("a text").write(3, 1, "  Zoé ").expect("a text");
        sheet.write(3, 3, 639_001_098).expect("a number");
        let day = ExcelDateTime::from_ymd(2025, 3, 9).expect("a day");
        let format = CellFormat::new().set_num_format("dd/mm/yyyy");
        sheet.write_datetime_with_format(5, 0, day, &format).expect("a day");
        sheet.write(5, 1, true).expect("a boolean").write(5, 3, 12.35).expect("a number");
        sheet.write_formula(6, 2, Formula::new("=A1&\"@b.test\"").set_result("x@b.test")).expect("a formula");
        book.add_worksheet().set_name("Suite").expect("a name").write(0, 0, 1).expect("a cell");
    });
    let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
    assert_eq!(
        file.format,
        Format::Workbook {
            sheets: [("Notes", 1), ("Calculs", 1), ("Vide", 0), ("Salariés", 4), ("Suite", 1)]
                .map(|(name, lines)| WorkbookSheet {
                    name: name.to_owned(),
                    hidden: name == "Calculs",
                    read: name == "Salariés",
                    lines
                })
                .to_vec()
        }
    );
    assert_eq!(file.headings, KNOWN);
    assert_eq!(
        cells(&file),
        [["Lefèvre", "Zoé", "", "639001098"], ["2025-03-09", "Oui", "", "12.35"], ["", "", "x@b.test", ""]]
    );
    assert_eq!(file.rows.iter().map(|it| it.line).collect::<Vec<_>>(), [4, 6, 7]);
    assert_eq!(file.rows[2].faults.len(), 1);
    assert!(file.rows[2].faults[0].1.fr.contains("formule"));
}

#[test]
fn files_of_another_kind_say_what_they_are() {
    for (bytes, says) in [
        (b"%PDF-1.7 ...".to_vec(), "un PDF"),
        (b"\x89PNG\r\n\x1a\n".to_vec(), "une image"),
        (b"\xff\xd8\xff\xe0JFIF".to_vec(), "une image"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1old".to_vec(), "ancien format"),
        (b"  <!DOCTYPE html><table><tr><td>Nom".to_vec(), "une page web"),
        (b"\xef\xbb\xbf<html>".to_vec(), "une page web"),
        (b"{\"nom\": 1}".to_vec(), "du JSON"),
        (b"Nom;E-mail\n\0\x01\x02;x\n".to_vec(), "d’un autre genre"),
        (archive(&[("word/document.xml", b"<w/>")]), "un document Word"),
        (archive(&[("content.xml", b"<x/>"), ("mimetype", b"x")]), "OpenDocument"),
        (archive(&[("xl/workbook.bin", b"x")]), ".xlsb"),
        (archive(&[("photo.jpg", b"x")]), "une archive"),
        (archive(&[("xl/workbook.xml", b"<workbook")]), "abîmé"),
        (b"PK\x03\x04 cut".to_vec(), "abîmé"),
        (b"\xef\xbb\xbfNom\xff;E-mail\n".to_vec(), "abîmé"),
        (b"".to_vec(), "vide"),
        (b" \n;;;\n\n".to_vec(), "vide"),
        (b"Nom;E-mail\n;;\n".to_vec(), "aucune ligne"),
        (b"Nom;E-mail\n\"Petit;a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n".to_vec(), "ligne 2"),
        (vec![b'x'; MOST_BYTES + 1], "4 Mo"),
    ] {
        let told = refusal(&bytes);
        assert!(told.contains(says), "{told} does not say {says}");
    }
}

#[test]
fn too_much_is_refused_at_once() {
    let lines = "a;b\n".repeat(MOST_LINES);
    assert_eq!(read_text(&format!("Nom;E-mail\n{lines}")).rows.len(), MOST_LINES);
    assert!(refusal(format!("Nom;E-mail\n{lines}a;b\n").as_bytes()).contains("10000 lignes"));
    assert!(
        refusal("Nom;E-mail\n".to_owned().repeat(4).replace(';', &";x".repeat(200)).as_bytes())
            .contains("colonnes")
    );
    let wide = format!("Nom{}\n{}\n", ";".repeat(1_000_000), ";".repeat(1_000_000));
    assert!(refusal(wide.as_bytes()).contains("aucune ligne"), "empty cells are none");

    let bomb = archive(&[("xl/workbook.xml", b"<x/>"), ("xl/media/a", &vec![b'0'; 70 << 20])]);
    assert!(bomb.len() < 100_000, "it is small");
    assert!(refusal(&bomb).contains("trop de texte"));
}

#[test]
fn a_workbook_that_lies_about_its_size_takes_no_more_room() {
    let far = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row>
        <row r="1048576"><c r="A1048576" t="inlineStr"><is><t>Petit</t></is></c></row>"#;
    let file = read(&workbook_of(far, ">"), &ReadAs::default(), is_heading).expect("a readable file");
    assert_eq!((file.rows[0].line, cells(&file)), (1_048_576, vec![vec!["Petit"]]));
    let right = r#"<row r="1"><c r="XFD1" t="inlineStr"><is><t>Nom</t></is></c></row>"#;
    assert!(refusal(&workbook_of(right, ">")).contains("colonnes"));
    assert!(refusal(&workbook_of(far, r#"uniqueCount="99999999999">"#)).contains("trop de texte"));
    let shared = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row>
        <row r="2"><c r="A2"><f t="shared" si="99999999999" ref="A2:XFD1048576">B2</f><v>1</v></c></row>"#;
    let file = read(&workbook_of(shared, ">"), &ReadAs::default(), is_heading).expect("a readable file");
    assert_eq!(file.rows[0].faults.len(), 1);
}

/// A cell as people type one: French letters, separators and quotes.
fn typed() -> impl Strategy<Value = String> {
    proptest::collection::vec(
        proptest::sample::select("abcxyzéèêàçôîùœÉÀ 0123456789.-';,|\"@".chars().collect::<Vec<_>>()),
        1..12,
    )
    .prop_map(|it| RawLetters(it.into_iter().collect()).kept())
    .prop_filter("says something", |it| !it.is_empty())
}

struct RawLetters(String);

impl RawLetters {
    /// Without what would be read as a formula.
    fn kept(self) -> String {
        let one_line = self.0.split_whitespace().collect::<Vec<_>>().join(" ");
        one_line.trim_start_matches(['=', '+', '-', '@', '\'', ' ']).to_owned()
    }
}

fn quoted(cell: &str) -> String {
    format!("\"{}\"", cell.replace('"', "\"\""))
}

proptest! {
    #[test]
    fn what_was_written_is_read(
        rows in proptest::collection::vec(proptest::collection::vec(typed(), 3), 1..20),
        separator in proptest::sample::select(vec![';', ',', '\t', '|']),
        how in 0..3,
    ) {
        let head = ["Nom", "Prénom", "E-mail"].map(str::to_owned).to_vec();
        let line = |it: &Vec<String>| {
            it.iter().map(|it| quoted(it)).collect::<Vec<_>>().join(&separator.to_string())
        };
        let text = std::iter::once(&head).chain(&rows).map(line).collect::<Vec<_>>().join("\r\n");
        let bytes = match how {
            0 => text.clone().into_bytes(),
            1 => format!("\u{feff}{text}").into_bytes(),
            _ => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        };
        let bytes = if how == 2 { [vec![0xff, 0xfe], bytes].concat() } else { bytes };
        let file = read(&bytes, &ReadAs::default(), is_heading).expect("a readable file");
        prop_assert_eq!(&file.headings, &head);
        let read: Vec<Vec<String>> = file.rows.into_iter().map(|it| it.cells).collect();
        prop_assert_eq!(read, rows);
    }

    #[test]
    fn no_bytes_are_too_bad(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        let _ = read(&bytes, &ReadAs::default(), is_heading);
    }

    #[test]
    fn no_workbook_is_too_bad(at in 0usize..6_000, by in 1u8.., cut in 0usize..6_000) {
        let mut bytes = book(|book| {
            book.add_worksheet().write(0, 0, "Nom").expect("a cell").write(1, 0, "Petit").expect("a cell");
        });
        let length = bytes.len();
        bytes[at % length] ^= by;
        let _ = read(&bytes, &ReadAs::default(), is_heading);
        let _ = read(&bytes[..cut % length], &ReadAs::default(), is_heading);
    }
}
