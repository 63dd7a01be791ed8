//! Workbooks. Their unpacked size is measured first: a file of few bytes may become one of many.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use calamine::{DataRef, ExcelDateTime, Reader, SheetVisible, Xlsx};
use contract::Words;
use zip::ZipArchive;

use crate::{
    headings,
    kind::other_kind,
    layout::{self, Layout},
    raw::{
        CellFault, Format, LONGEST_CELL, LOOKED_AT, MOST_COLUMNS, MOST_LINES, MOST_TEXT, RawCell, RawRow,
        RawSheet, ReadAs, WorkbookSheet, too_many_columns, too_many_lines, too_much_text,
    },
};

/// Bytes of all parts of a workbook.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
const MOST_PARTS: usize = 1_000;
/// Texts of a workbook: room is made for as many as it says it has.
const MOST_TEXTS: usize = MOST_LINES * MOST_COLUMNS;

/// Texts of all sheets together: each is looked at, whether it is read or not.
const MOST_LOOKED_AT: usize = 3 * MOST_TEXT;

/// Reads the sheets that were said, or else the visible one that shows most of the headings looked for, or else the first with
/// something in it.
pub(crate) fn read(
    bytes: &[u8],
    said: &ReadAs,
    is_heading: &impl Fn(&str) -> bool,
) -> Result<(Format, Vec<RawSheet>), Words> {
    measured(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let mut sheets: Vec<WorkbookSheet> = vec![];
    let mut found: Vec<RawSheet> = vec![];
    let (mut shows, mut looked_at) = (0, 0);
    for (nth, meta) in book.sheets_metadata().to_vec().into_iter().enumerate() {
        let hidden = meta.visible != SheetVisible::Visible;
        let is_said = said.sheets.contains(&meta.name);
        let (mut sheet, text) = match rows(&mut book, &meta.name) {
            Ok((rows, text)) => (RawSheet { name: meta.name, rows, ..RawSheet::default() }, text),
            // It is none of those that are read, and so is no reason to refuse them.
            Err(_) if !is_said && (hidden || !said.sheets.is_empty()) => {
                (RawSheet { name: meta.name, ..RawSheet::default() }, 0)
            }
            Err(told) => return Err(told),
        };
        looked_at += text;
        if looked_at > MOST_LOOKED_AT {
            return Err(too_much_text());
        }
        sheets.push(WorkbookSheet {
            name: sheet.name.clone(),
            hidden,
            read: is_said,
            lines: sheet.rows.len(),
        });
        if is_said || (said.sheets.is_empty() && !hidden && !sheet.rows.is_empty()) {
            lay_out(&mut book, bytes, nth, &mut sheet);
            let known = headings::known(&sheet, is_heading);
            if is_said {
                found.push(sheet);
            } else if found.is_empty() || known > shows {
                (shows, found) = (known, vec![sheet]);
            }
        }
    }
    if said.sheets.iter().any(|name| !sheets.iter().any(|it| it.name == *name)) {
        return Err(Words::new(
            "Ce classeur n’a pas de feuille de ce nom : choisissez parmi les siennes.",
            "This workbook has no sheet of that name: choose among those it has.",
        ));
    }
    for sheet in &mut sheets {
        sheet.read = found.iter().any(|it| it.name == sheet.name);
    }
    Ok((Format::Workbook { sheets }, found))
}

/// Adds what is hidden and what is merged, as far as the workbook tells.
fn lay_out(book: &mut Xlsx<Cursor<&[u8]>>, bytes: &[u8], nth: usize, sheet: &mut RawSheet) {
    let Layout { hidden_lines, hidden_columns } = layout::of(bytes, nth).unwrap_or_default();
    for row in &mut sheet.rows {
        row.hidden = hidden_lines.contains(&row.line);
    }
    sheet.hidden_columns = hidden_columns;
    let merged = book.merge_cells_by_sheet_name(&sheet.name).unwrap_or_default();
    sheet.merged = merged.iter().map(layout::merged).collect();
}

/// Refuses what is no workbook, or would not fit into memory.
fn measured(bytes: &[u8]) -> Result<(), Words> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    if archive.len() > MOST_PARTS {
        return Err(too_much_text());
    }
    let parts: Vec<String> =
        archive.file_names().filter_map(|it| Some(it.ok()?.to_ascii_lowercase())).collect();
    let has = |name: &str| parts.iter().any(|it| it == name);
    if !has("xl/workbook.xml") {
        return Err(match () {
            () if has("xl/workbook.bin") => other_kind("un classeur binaire .xlsb", "a binary workbook"),
            () if has("word/document.xml") => other_kind("un document Word", "a Word document"),
            () if has("content.xml") => other_kind("un fichier OpenDocument", "an OpenDocument file"),
            () => other_kind("une archive", "an archive"),
        });
    }
    let mut unpacked = 0;
    for nth in 0..archive.len() {
        let part = archive.by_index(nth).map_err(|_| damaged())?;
        let texts = part.name().is_ok_and(|it| it.to_ascii_lowercase().ends_with("sharedstrings.xml"));
        // The size that the part claims is not believed: it is unpacked, a piece at a time.
        let mut part = part.take(MOST_UNPACKED + 1 - unpacked);
        let mut beginning = vec![];
        if texts {
            unpacked += part.by_ref().take(1_024).read_to_end(&mut beginning).map_err(|_| damaged())? as u64;
        }
        unpacked += std::io::copy(&mut part, &mut std::io::sink()).map_err(|_| damaged())?;
        if unpacked > MOST_UNPACKED || says_more(&String::from_utf8_lossy(&beginning)) {
            return Err(too_much_text());
        }
    }
    Ok(())
}

/// Whether a list of texts says that it has more of them than fit.
fn says_more(beginning: &str) -> bool {
    let said = beginning.split("uniqueCount").nth(1).and_then(|it| it.split(['"', '\'']).nth(1));
    said.is_some_and(|it| it.trim().parse::<usize>().map_or(true, |it| it > MOST_TEXTS))
}

/// The lines of a sheet and the bytes of their texts, read cell by cell: a sheet that has one in its last corner is no larger for it.
fn rows(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<(Vec<RawRow>, usize), Words> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| damaged())?;
    let mut rows: BTreeMap<u32, Vec<RawCell>> = BTreeMap::new();
    let mut kept = 0;
    while let Some(read) = cells.next_cell_with_formula_metadata().map_err(|_| damaged())? {
        let (row, column) = (read.pos.0, read.pos.1 as usize);
        let mut cell = cell(&read.value);
        if read.formula.is_some() {
            cell.fault = Some(CellFault::Formula);
        }
        if cell.is_empty() {
            continue;
        }
        kept += cell.text.len();
        if column >= MOST_COLUMNS {
            return Err(too_many_columns());
        }
        if kept > MOST_TEXT {
            return Err(too_much_text());
        }
        let cells = rows.entry(row).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, RawCell::default());
        }
        cells[column] = cell;
        if rows.len() > MOST_LINES + LOOKED_AT + 1 {
            return Err(too_many_lines());
        }
    }
    let row = |(row, cells)| RawRow { line: row + 1, cells, ..RawRow::default() };
    Ok((rows.into_iter().map(row).collect(), kept))
}

fn cell(value: &DataRef<'_>) -> RawCell {
    match value {
        DataRef::Empty => RawCell::default(),
        DataRef::Error(_) => RawCell { text: String::new(), fault: Some(CellFault::Error) },
        DataRef::Bool(yes) => RawCell::of(if *yes { "Oui" } else { "Non" }),
        DataRef::Int(number) => RawCell::of(&number.to_string()),
        DataRef::Float(number) => RawCell::of(&in_fifteen_digits(*number)),
        DataRef::DateTime(at) => RawCell::of(&instant(at)),
        DataRef::String(text) => long(text),
        DataRef::SharedString(text) => long(text),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => RawCell::of(text),
    }
}

/// The number as spreadsheets show it: nobody typed the digits that arithmetic leaves behind the fifteenth.
fn in_fifteen_digits(number: f64) -> String {
    format!("{number:.14e}").parse().unwrap_or(number).to_string()
}

/// A very long text is only read far enough to tell that it is too long.
fn long(text: &str) -> RawCell {
    let end = text.char_indices().nth(4 * LONGEST_CELL).map_or(text.len(), |(at, _)| at);
    let cell = RawCell::of(&text[..end]);
    match end < text.len() {
        true => RawCell { fault: Some(CellFault::TooLong), ..cell },
        false => cell,
    }
}

/// The instant in ISO 8601; a day has no time.
fn instant(at: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
    match (hour, minute, second) {
        (0, 0, 0) => format!("{year:04}-{month:02}-{day:02}"),
        _ => format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"),
    }
}

fn damaged() -> Words {
    Words::new(
        "Ce classeur est abîmé, ou n’a pas été envoyé en entier : enregistrez-le à nouveau en .xlsx.",
        "This workbook is damaged, or did not arrive whole: save it as .xlsx again.",
    )
}
