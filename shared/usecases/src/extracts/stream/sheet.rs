//! The XML of a workbook: an amount is a number, a day is a day, and a text is never a formula. Numbers are written from whole
//! ones, through no float.

use std::fmt::Write;

use domain::{
    calendar::paris,
    extracts::{Cell, Kind, long::ZipEntry},
};
use jiff::civil::{Date, date};

const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const OFFICE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Characters that a name of a sheet may have, and those it may not.
const LONGEST_NAME: usize = 31;
const NOT_IN_NAMES: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];
/// UTF-16 units that a cell may have.
const LONGEST_TEXT: usize = 32_767;
const CUT: &str = " […]";

/// The formats of cells, by the number that a cell names them by: none, headings, then each kind.
const FORMATS: [(u16, &str); 5] =
    [(164, "0"), (165, "#,##0.00\\ \"€\""), (166, "0.00%"), (167, "dd/mm/yyyy"), (168, "dd/mm/yyyy hh:mm")];
const HEADING: u8 = 1;

fn style(kind: Kind) -> u8 {
    match kind {
        Kind::Text | Kind::YesNo => 0,
        Kind::Whole => 2,
        Kind::Cents => 3,
        Kind::Percent => 4,
        Kind::Day => 5,
        Kind::Instant => 6,
    }
}

/// The name of the part that holds a sheet, from 1.
pub(super) fn part(number: usize) -> String {
    format!("xl/worksheets/sheet{number}.xml")
}

/// The beginning of a sheet, and its headings.
pub(super) fn begin(to: &mut Vec<u8>, columns: &[(String, Kind)]) {
    let mut text = format!(
        "{XML}<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" \
         topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><cols>"
    );
    for (nth, (title, kind)) in (1..).zip(columns) {
        let width = width(*kind, title);
        push(
            &mut text,
            format_args!("<col min=\"{nth}\" max=\"{nth}\" width=\"{width}\" customWidth=\"1\"/>"),
        );
    }
    text.push_str("</cols><sheetData><row r=\"1\">");
    for (nth, (title, _)) in columns.iter().enumerate() {
        inline(&mut text, &column(nth), 1, HEADING, title);
    }
    text.push_str("</row>");
    to.extend_from_slice(text.as_bytes());
}

/// A row. Empty cells are left out.
pub(super) fn row(to: &mut Vec<u8>, number: u32, cells: &[Option<Cell>]) {
    let mut text = format!("<row r=\"{number}\">");
    for (nth, cell) in cells.iter().enumerate() {
        let Some(cell) = cell else { continue };
        let column = column(nth);
        let mut numeric = |kind, value: std::fmt::Arguments<'_>| {
            let style = style(kind);
            push(&mut text, format_args!("<c r=\"{column}{number}\" s=\"{style}\"><v>{value}</v></c>"));
        };
        match cell {
            Cell::Text(it) => inline(&mut text, &column, number, style(Kind::Text), it),
            Cell::Whole(it) => numeric(Kind::Whole, format_args!("{it}")),
            Cell::Cents(it) => numeric(Kind::Cents, format_args!("{}", decimal(it.0, 2))),
            Cell::Percent(it) => numeric(Kind::Percent, format_args!("{}", decimal(*it, 4))),
            Cell::Day(it) => numeric(Kind::Day, format_args!("{}", days(*it))),
            Cell::Instant(it) => {
                let wall = paris::wall(*it);
                let minutes = i64::from(wall.hour()) * 60 + i64::from(wall.minute());
                let part = (minutes * 100_000_000_000 / 1_440 + 5) / 10;
                numeric(Kind::Instant, format_args!("{}.{part:010}", days(wall.date())));
            }
            Cell::YesNo(it) => push(
                &mut text,
                format_args!("<c r=\"{column}{number}\" t=\"b\"><v>{}</v></c>", u8::from(*it)),
            ),
        }
    }
    text.push_str("</row>");
    to.extend_from_slice(text.as_bytes());
}

/// The end of a sheet of so many rows, which can be filtered by its headings.
pub(super) fn end(to: &mut Vec<u8>, rows: u32, columns: usize) {
    let last = column(columns.saturating_sub(1));
    let text = format!("</sheetData><autoFilter ref=\"A1:{last}{rows}\"/></worksheet>");
    to.extend_from_slice(text.as_bytes());
}

/// All other parts of a workbook with these sheets, by their names.
pub(super) fn book(title: &str, columns: usize, sheets: &[ZipEntry]) -> Vec<(&'static str, String)> {
    let (mut types, mut names, mut relations, mut filters) =
        (String::new(), String::new(), String::new(), String::new());
    let last = column(columns.saturating_sub(1));
    for (nth, entry) in (1usize..).zip(sheets) {
        let name = sheet_name(title, nth);
        let (attribute, quoted) = (escaped(&name), escaped(&name.replace('\'', "''")));
        push(
            &mut types,
            format_args!("<Override PartName=\"/{}\" ContentType=\"{OFFICE}.worksheet+xml\"/>", entry.name),
        );
        push(&mut names, format_args!("<sheet name=\"{attribute}\" sheetId=\"{nth}\" r:id=\"rId{nth}\"/>"));
        push(
            &mut relations,
            format_args!(
                "<Relationship Id=\"rId{nth}\" Type=\"{RELATIONS}/worksheet\" Target=\"worksheets/sheet{nth}.xml\"/>"
            ),
        );
        push(
            &mut filters,
            format_args!(
                "<definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"{}\" hidden=\"1\">'{quoted}'!$A$1:${last}${}</definedName>",
                nth - 1,
                entry.rows
            ),
        );
    }
    let styles = sheets.len() + 1;
    vec![
        ("xl/styles.xml", styles_xml()),
        (
            "xl/workbook.xml",
            format!(
                "{XML}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELATIONS}\"><sheets>{names}</sheets><definedNames>{filters}</definedNames></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "{XML}<Relationships xmlns=\"{PACKAGE}/relationships\">{relations}<Relationship Id=\"rId{styles}\" Type=\"{RELATIONS}/styles\" Target=\"styles.xml\"/></Relationships>"
            ),
        ),
        (
            "_rels/.rels",
            format!(
                "{XML}<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" Type=\"{RELATIONS}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "[Content_Types].xml",
            format!(
                "{XML}<Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"{OFFICE}.sheet.main+xml\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"{OFFICE}.styles+xml\"/>{types}</Types>"
            ),
        ),
    ]
}

fn styles_xml() -> String {
    let (mut formats, mut cells) = (String::new(), String::new());
    for (id, code) in FORMATS {
        push(&mut formats, format_args!("<numFmt numFmtId=\"{id}\" formatCode=\"{}\"/>", escaped(code)));
        push(
            &mut cells,
            format_args!(
                "<xf numFmtId=\"{id}\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
            ),
        );
    }
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/>";
    format!(
        "{XML}<styleSheet xmlns=\"{MAIN}\"><numFmts count=\"{}\">{formats}</numFmts><fonts count=\"2\"><font>{font}</font><font><b/>{font}</font></fonts><fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill></fills><borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs><cellXfs count=\"{}\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/><xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/>{cells}</cellXfs></styleSheet>",
        FORMATS.len(),
        FORMATS.len() + 2,
    )
}

/// Writing into a text never fails.
fn push(to: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = to.write_fmt(text);
}

fn inline(to: &mut String, column: &str, row: u32, style: u8, text: &str) {
    let text = escaped(&within(text));
    push(
        to,
        format_args!(
            "<c r=\"{column}{row}\" s=\"{style}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{text}</t></is></c>"
        ),
    );
}

/// A text as XML has it. Characters that XML cannot have are left out, and what a spreadsheet would read as one of them is
/// kept as it is.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for (at, char) in text.char_indices() {
        match char {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\r' if text[at..].starts_with("\r\n") => {}
            '\r' => safe.push('\n'),
            '\t' | '\n' => safe.push(char),
            '\u{fffe}' | '\u{ffff}' => {}
            '_' if is_code(&text[at..]) => safe.push_str("_x005F_"),
            char if char < ' ' => {}
            char => safe.push(char),
        }
    }
    safe
}

/// Whether a spreadsheet would read the beginning as the code of a character: `_x000D_`.
fn is_code(text: &str) -> bool {
    let bytes = text.as_bytes();
    text.starts_with("_x")
        && bytes.get(6) == Some(&b'_')
        && bytes.get(2..6).is_some_and(|it| it.iter().all(u8::is_ascii_hexdigit))
}

/// The part of a text that a cell can hold; a mark shows that something is left out.
fn within(text: &str) -> String {
    match text.chars().map(char::len_utf16).sum::<usize>() <= LONGEST_TEXT {
        true => text.to_owned(),
        false => text.chars().take((LONGEST_TEXT - CUT.len()) / 2).chain(CUT.chars()).collect(),
    }
}

/// The name of a sheet, from 1: one that goes on with another has its number.
fn sheet_name(name: &str, number: usize) -> String {
    let end = if number > 1 { format!(" {number}") } else { String::new() };
    let plain = name.chars().filter(|it| !NOT_IN_NAMES.contains(it) && !it.is_control());
    let plain: String = plain.take(LONGEST_NAME - end.len()).collect();
    format!("{}{end}", plain.trim_matches(['\'', ' ']))
}

/// The letters of a column, from 0.
fn column(nth: usize) -> String {
    let mut letters = vec![];
    let mut rest = nth + 1;
    while rest > 0 {
        letters.push(char::from(b'A' + u8::try_from((rest - 1) % 26).unwrap_or_default()));
        rest = (rest - 1) / 26;
    }
    letters.into_iter().rev().collect()
}

/// A whole number with so many decimals.
fn decimal(number: i64, decimals: usize) -> String {
    let digits = format!("{:0>1$}", number.unsigned_abs(), decimals + 1);
    let (whole, part) = digits.split_at(digits.len() - decimals);
    format!("{}{whole}.{part}", if number < 0 { "-" } else { "" })
}

/// The number by which a workbook knows a day.
fn days(day: Date) -> i32 {
    date(1899, 12, 30).until(day).map_or(0, |it| it.get_days())
}

/// The width in characters, enough for usual values.
fn width(kind: Kind, title: &str) -> usize {
    let usual = match kind {
        Kind::Text => 28,
        Kind::Instant => 17,
        Kind::Whole | Kind::Cents | Kind::Percent | Kind::Day | Kind::YesNo => 12,
    };
    usual.max(title.chars().count() + 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_letters() {
        let letters = [0, 25, 26, 51, 52, 701, 702].map(column);
        assert_eq!(letters, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn a_number_has_its_decimals_and_its_sign() {
        let written = [(0, 2), (5, 2), (-5, 2), (-12_345, 2), (550, 4), (i64::MIN, 2)];
        let written = written.map(|(number, decimals)| decimal(number, decimals));
        let expected = ["0.00", "0.05", "-0.05", "-123.45", "0.0550", "-92233720368547758.08"];
        assert_eq!(written, expected);
    }

    #[test]
    fn a_name_of_a_sheet_is_short_and_has_no_mark_that_formulas_use() {
        assert_eq!(sheet_name("Soldes [au] 01/11: l'été*", 1), "Soldes au 0111 l'été");
        let long = "Commandes de toutes les conciergeries".to_owned();
        assert_eq!((sheet_name(&long, 1).chars().count(), sheet_name(&long, 12).chars().count()), (31, 31));
        assert!(sheet_name(&long, 12).ends_with(" 12"));
    }

    #[test]
    fn the_days_of_a_workbook_are_those_of_its_makers() {
        assert_eq!([date(1900, 3, 1), date(2026, 11, 24)].map(days), [61, 46_350]);
    }
}
