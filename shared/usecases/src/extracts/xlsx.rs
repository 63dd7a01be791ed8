//! A sheet as a workbook: an amount is a number, a day is a day, and a text is never a formula.

use domain::{
    calendar::paris,
    extracts::{Cell, ExtractTable, Kind},
};
use jiff::{Timestamp, civil::DateTime};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

pub(super) const CONTENT_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Characters that a name of a sheet may have, and those it may not.
const LONGEST_NAME: usize = 31;
const NOT_IN_NAMES: [char; 7] = ['[', ']', ':', '*', '?', '/', '\\'];
/// Characters that a cell may have.
const LONGEST_TEXT: usize = 32_767;
const CUT: &str = " […]";

/// The file's bytes, made at this instant.
///
/// # Errors
/// More rows or columns than a sheet may have.
pub(super) fn written(sheet: &ExtractTable, now: Timestamp) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    book.set_properties(&DocProperties::new().set_creation_datetime(&instant(paris::wall(now))?));
    let page = book.add_worksheet();
    page.set_name(sheet_name(&sheet.name))?;
    let heading = Format::new().set_bold();
    let mut formats = vec![];
    for (nth, (title, kind)) in (0u16..).zip(&sheet.columns) {
        page.write_string_with_format(0, nth, title, &heading)?;
        page.set_column_width(nth, width(*kind, title))?;
        formats.push(format(*kind));
    }
    for (row, cells) in (1u32..).zip(&sheet.rows) {
        for ((column, cell), format) in (0u16..).zip(cells).zip(&formats) {
            if let Some(cell) = cell {
                write(page, (row, column), cell, format)?;
            }
        }
    }
    page.set_freeze_panes(1, 0)?;
    if let (Ok(last), Some(right)) = (u32::try_from(sheet.rows.len()), sheet.columns.len().checked_sub(1)) {
        page.autofilter(0, 0, last, u16::try_from(right).unwrap_or(u16::MAX))?;
    }
    book.save_to_buffer()
}

fn write(
    page: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
    format: &Format,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Text(it) => page.write_string(row, column, within(it))?,
        Cell::Whole(it) => page.write_number_with_format(row, column, *it as f64, format)?,
        // A workbook has no other number than this: here cents become a decimal, to be shown.
        Cell::Cents(it) => page.write_number_with_format(row, column, it.0 as f64 / 100.0, format)?,
        Cell::Percent(it) => page.write_number_with_format(row, column, *it as f64 / 10_000.0, format)?,
        Cell::Day(it) => page.write_datetime_with_format(
            row,
            column,
            &instant(it.to_datetime(jiff::civil::Time::midnight()))?,
            format,
        )?,
        Cell::Instant(it) => {
            page.write_datetime_with_format(row, column, &instant(paris::wall(*it))?, format)?
        }
        Cell::YesNo(it) => page.write_boolean(row, column, *it)?,
    };
    Ok(())
}

/// The instant to the minute, as it is shown.
fn instant(wall: DateTime) -> Result<ExcelDateTime, XlsxError> {
    let part = |it: i8| u8::try_from(it).unwrap_or_default();
    let day = ExcelDateTime::from_ymd(
        u16::try_from(wall.year()).unwrap_or_default(),
        part(wall.month()),
        part(wall.day()),
    )?;
    day.and_hms(u16::from(part(wall.hour())), part(wall.minute()), 0.0)
}

fn format(kind: Kind) -> Format {
    let format = Format::new();
    match kind {
        Kind::Text | Kind::YesNo => format,
        Kind::Whole => format.set_num_format("0"),
        Kind::Cents => format.set_num_format("#,##0.00\\ \"€\""),
        Kind::Percent => format.set_num_format("0.00%"),
        Kind::Day => format.set_num_format("dd/mm/yyyy"),
        Kind::Instant => format.set_num_format("dd/mm/yyyy hh:mm"),
    }
}

/// The width in characters, enough for usual values.
fn width(kind: Kind, title: &str) -> f64 {
    let usual = match kind {
        Kind::Text => 28,
        Kind::Instant => 17,
        Kind::Whole | Kind::Cents | Kind::Percent | Kind::Day | Kind::YesNo => 12,
    };
    usual.max(title.chars().count() + 4) as f64
}

fn sheet_name(name: &str) -> String {
    let plain: String = name.chars().filter(|it| !NOT_IN_NAMES.contains(it)).take(LONGEST_NAME).collect();
    plain.trim_matches(['\'', ' ']).to_owned()
}

/// The part of a text that a cell can hold; a mark shows that something is left out.
fn within(text: &str) -> String {
    match text.chars().map(char::len_utf16).sum::<usize>() <= LONGEST_TEXT {
        true => text.to_owned(),
        false => text.chars().take((LONGEST_TEXT - CUT.len()) / 2).chain(CUT.chars()).collect(),
    }
}
