//! Workbooks. What they unpack to is measured first: a file of few bytes may become one of many.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use calamine::{DataRef, ExcelDateTime, Reader, SheetVisible, Xlsx};
use contract::Words;
use zip::ZipArchive;

use crate::{
    kind::other_kind,
    raw::{
        CellFault, Format, LONGEST_CELL, LOOKED_AT, MOST_COLUMNS, MOST_LINES, MOST_TEXT, RawCell, RawRow,
        too_many_columns, too_many_lines, too_much_text,
    },
};

/// Bytes of all parts of a workbook.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;
const MOST_PARTS: usize = 1_000;
/// Texts of a workbook: room is made for as many as it says it has.
const MOST_TEXTS: usize = MOST_LINES * MOST_COLUMNS;

/// Reads the first visible sheet that has a heading looked for, or else the first with something in it.
pub(crate) fn read(bytes: &[u8], is_heading: &impl Fn(&str) -> bool) -> Result<(Format, Vec<RawRow>), Words> {
    measured(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let sheets: Vec<String> = book
        .sheets_metadata()
        .iter()
        .filter(|it| it.visible == SheetVisible::Visible)
        .map(|it| it.name.clone())
        .collect();
    let known = |rows: &[RawRow]| {
        let cells = rows.iter().take(LOOKED_AT).flat_map(|it| &it.cells);
        cells.into_iter().any(|it| is_heading(&it.text))
    };
    let mut found: Option<(&String, Vec<RawRow>)> = None;
    for name in &sheets {
        let rows = rows(&mut book, name)?;
        let is_it = known(&rows);
        if is_it || (found.is_none() && !rows.is_empty()) {
            found = Some((name, rows));
        }
        if is_it {
            break;
        }
    }
    let (sheet, rows) = found.map_or_else(Default::default, |(name, rows)| (name.clone(), rows));
    let others = sheets.iter().filter(|it| **it != sheet).cloned().collect();
    Ok((Format::Workbook { sheet, others }, rows))
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
        // What it says of its size is not believed: it is unpacked, a piece at a time.
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

/// The lines of a sheet, read cell by cell: a sheet that has one in its last corner is no larger for it.
fn rows(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<RawRow>, Words> {
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
    Ok(rows.into_iter().map(|(row, cells)| RawRow { line: row + 1, cells }).collect())
}

fn cell(value: &DataRef<'_>) -> RawCell {
    match value {
        DataRef::Empty => RawCell::default(),
        DataRef::Error(_) => RawCell { text: String::new(), fault: Some(CellFault::Error) },
        DataRef::Bool(yes) => RawCell::of(if *yes { "Oui" } else { "Non" }),
        DataRef::Int(number) => RawCell::of(&number.to_string()),
        DataRef::Float(number) => RawCell::of(&number.to_string()),
        DataRef::DateTime(at) => RawCell::of(&instant(at)),
        DataRef::String(text) => long(text),
        DataRef::SharedString(text) => long(text),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => RawCell::of(text),
    }
}

/// Of a very long text no more is looked at than tells that it is.
fn long(text: &str) -> RawCell {
    let end = text.char_indices().nth(4 * LONGEST_CELL).map_or(text.len(), |(at, _)| at);
    let cell = RawCell::of(&text[..end]);
    match end < text.len() {
        true => RawCell { fault: Some(CellFault::TooLong), ..cell },
        false => cell,
    }
}

/// As ISO 8601 writes it; a day has no time.
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
