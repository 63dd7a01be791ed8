//! Texts between separators.

use contract::Words;
use csv::{ReaderBuilder, StringRecord};

use crate::{
    encoding::decoded,
    raw::{
        CellFault, Format, LOOKED_AT, MOST_COLUMNS, MOST_LINES, RawCell, RawRow, RawSheet, ReadAs,
        too_many_columns, too_many_lines,
    },
};

/// The separators that spreadsheets put between cells, the usual one first.
pub const SEPARATORS: [char; 4] = [';', '\t', ',', '|'];
/// Lines that tell which one it is.
const SAMPLE: usize = 20;
pub(crate) fn read(
    bytes: &[u8],
    said: &ReadAs,
    is_heading: &impl Fn(&str) -> bool,
) -> Result<(Format, RawSheet), Words> {
    let (text, encoding) = decoded(bytes, said.encoding)?;
    // A lone carriage return ends a line as well: Excel for Mac writes no other.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let (text, hint) = without_hint(&text);
    let (separator, columns) = match said.separator.or(hint) {
        Some(separator) => (separator, columns(text, separator, is_heading).1),
        None => guessed(text, is_heading),
    };
    let before = u32::from(hint.is_some());
    if let Some(line) = swallowing(text, separator, columns) {
        return Err(unclosed(line + before));
    }
    let rows = rows(text, separator, before)?;
    let separator = (columns > 1 || said.separator.is_some()).then_some(separator);
    Ok((Format::Delimited { encoding, separator }, RawSheet { rows, ..RawSheet::default() }))
}

/// Excel writes `sep=;` into a line of its own.
fn without_hint(text: &str) -> (&str, Option<char>) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let hint = first.trim_end().trim_matches('"').strip_prefix("sep=").and_then(|it| it.chars().next());
    match hint.filter(char::is_ascii) {
        Some(separator) => (rest, Some(separator)),
        None => (text, None),
    }
}

/// The separator that shows most of the headings looked for, then most columns.
fn guessed(text: &str, is_heading: &impl Fn(&str) -> bool) -> (char, usize) {
    let mut best = (SEPARATORS[0], (0, 0));
    for separator in SEPARATORS {
        let shows = columns(text, separator, is_heading);
        if shows > best.1 {
            best = (separator, shows);
        }
    }
    (best.0, best.1.1)
}

/// How many headings a separator shows in one line, and how many columns most lines have.
fn columns(text: &str, separator: char, is_heading: &impl Fn(&str) -> bool) -> (usize, usize) {
    let sample: Vec<StringRecord> = records(text, separator).filter_map(Result::ok).take(SAMPLE).collect();
    let known = |it: &StringRecord| it.iter().filter(|cell| is_heading(cell)).count();
    let headings = sample.iter().take(LOOKED_AT).map(known).max().unwrap_or_default();
    let mut widths: Vec<usize> = sample.iter().map(StringRecord::len).collect();
    widths.sort_unstable();
    (headings, widths.get(widths.len() / 2).copied().unwrap_or_default())
}

fn records(text: &str, separator: char) -> impl Iterator<Item = csv::Result<StringRecord>> {
    let delimiter = u8::try_from(separator).unwrap_or(b';');
    let reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(text.as_bytes());
    reader.into_records()
}

/// The line with a quote that nothing closes, or that closes where no cell ends: what it swallowed are lines of others.
fn swallowing(text: &str, separator: char, columns: usize) -> Option<u32> {
    let (mut line, mut begins, mut opened) = (1, true, None);
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match opened {
            Some(_) if letter != '"' => {}
            Some(_) if letters.next_if(|it| it.1 == '"').is_some() => {}
            Some(from) => {
                let behind = text[at + 1..].trim_start_matches(' ').chars().next();
                let ends = behind.is_none_or(|it| it == separator || it == '\n');
                if !is_one_cell(&text[from..at], ends, separator, columns) {
                    return Some(line);
                }
                opened = None;
            }
            None if begins && letter == '"' => (begins, opened) = (false, Some(at + 1)),
            None => {
                begins = letter == separator || letter == '\n';
                line += u32::from(letter == '\n');
            }
        }
    }
    opened.map(|_| line)
}

/// Whether what stands between quotes is one cell. A note has as many lines as it likes, but they do not look like those of the file.
fn is_one_cell(inside: &str, ends: bool, separator: char, columns: usize) -> bool {
    let lines: Vec<&str> = inside.split('\n').skip(1).collect();
    let like_rows =
        lines.iter().filter(|it| columns > 1 && it.matches(separator).count() + 1 >= columns).count();
    lines.is_empty() || (ends && (like_rows < 2 || like_rows * 2 <= lines.len()))
}

fn rows(text: &str, separator: char, lines_before: u32) -> Result<Vec<RawRow>, Words> {
    let mut rows: Vec<RawRow> = vec![];
    // The number of line breaks inside cells, which begin no line of the sheet.
    let mut breaks = 0;
    for record in records(text, separator) {
        let record = record.map_err(|_| unclosed(0))?;
        let line = line_of(text, &record).saturating_add(lines_before).saturating_sub(breaks);
        breaks += record.iter().map(|it| it.matches('\n').count() as u32).sum::<u32>();
        let mut cells: Vec<RawCell> = vec![];
        for (nth, text) in record.iter().enumerate() {
            let cell = cell(text);
            match cell.is_empty() {
                true if nth >= MOST_COLUMNS => {}
                false if nth >= MOST_COLUMNS => return Err(too_many_columns()),
                _ => cells.push(cell),
            }
        }
        if cells.iter().all(RawCell::is_empty) {
            continue;
        }
        if rows.len() > MOST_LINES + LOOKED_AT {
            return Err(too_many_lines());
        }
        rows.push(RawRow { line, cells, ..RawRow::default() });
    }
    if let [.., before, last] = rows.as_mut_slice() {
        last.last_of_cut = !text.ends_with('\n') && last.cells.len() < before.cells.len();
    }
    Ok(rows)
}

/// The line of text that a record begins at: it is told where the one before ended, with empty lines in between.
fn line_of(text: &str, record: &StringRecord) -> u32 {
    let Some(at) = record.position() else { return 0 };
    let rest = usize::try_from(at.byte()).ok().and_then(|it| text.as_bytes().get(it..)).unwrap_or_default();
    let empty = rest.iter().take_while(|it| **it == b'\n').count();
    u32::try_from(at.line()).unwrap_or(u32::MAX).saturating_add(empty as u32)
}

/// A cell; files of ours have an apostrophe before what would be read as a formula.
fn cell(text: &str) -> RawCell {
    let text = text.trim_start();
    let begins_formula = |it: &str| it.starts_with(['=', '+', '-', '@', '\t', '\n']);
    match text.strip_prefix('\'').filter(|it| begins_formula(it)) {
        Some(text) => RawCell::of(text),
        None if is_formula(text.trim_end()) => {
            RawCell { fault: Some(CellFault::Formula), ..RawCell::of(text) }
        }
        None => RawCell::of(text),
    }
}

/// A telephone number and an amount begin as some formulas do.
fn is_formula(text: &str) -> bool {
    let number = |it: &str| it.chars().all(|it| it.is_ascii_digit() || " .,()-/\u{a0}\u{202f}".contains(it));
    match text.strip_prefix(['+', '-']) {
        Some(rest) => !rest.is_empty() && !number(rest),
        None => text.starts_with('=') || (text.starts_with('@') && text.contains('(')),
    }
}

fn unclosed(line: u32) -> Words {
    Words::new(
        format!("Un guillemet ouvert à la ligne {line} n’est jamais refermé : corrigez cette ligne."),
        format!("A quote that is opened at line {line} is never closed: correct that line."),
    )
}
