//! Finds the lines that hold the headings, and the lines under them.

use std::collections::BTreeSet;

use contract::Words;

use crate::raw::{
    CellFault, FileRow, Format, LOOKED_AT, MOST_COLUMNS, MOST_LINES, Merged, RawCell, RawRow, RawSheet,
    SpreadsheetFile, too_many_columns, too_many_lines,
};

/// Headings, as they were found in a sheet.
struct FoundHeadings {
    headings: Vec<String>,
    /// How many of them are looked for.
    known: usize,
    /// Lines above the first one under them.
    above: usize,
}

/// The lines under the headings of these sheets, those of the first one.
///
/// # Errors
/// There are none, or too many.
pub(crate) fn under(
    format: Format,
    sheets: Vec<RawSheet>,
    hidden_too: bool,
    is_heading: &impl Fn(&str) -> bool,
) -> Result<SpreadsheetFile, Words> {
    let several = sheets.len() > 1;
    let mut file = SpreadsheetFile {
        format,
        headings: vec![],
        hidden_columns: BTreeSet::new(),
        hidden_lines: 0,
        rows: vec![],
    };
    let mut any = false;
    for sheet in sheets.into_iter().filter(|it| !it.rows.is_empty()) {
        let mut found = found(&sheet, is_heading);
        if any && found.known == 0 {
            // It goes on where the one before ends.
            found = FoundHeadings { headings: file.headings.clone(), known: 0, above: 0 };
        }
        any = true;
        let places = placed(&mut file.headings, &found.headings)?;
        let hidden = sheet.hidden_columns.iter().filter_map(|it| places.get(*it));
        file.hidden_columns.extend(hidden);
        for raw in sheet.rows.into_iter().skip(found.above) {
            file.hidden_lines += usize::from(raw.hidden);
            if raw.hidden && !hidden_too {
                continue;
            }
            let row = row(raw, &places, several.then_some(&sheet.name));
            file.rows.push(row);
        }
        if file.rows.len() > MOST_LINES {
            return Err(too_many_lines());
        }
    }
    let width = file.headings.len();
    file.rows.iter_mut().for_each(|it| it.cells.resize(width, String::new()));
    match (any, file.rows.is_empty()) {
        (false, _) => Err(Words::new("Ce fichier est vide.", "This file is empty.")),
        // Hidden lines can be asked for.
        (true, true) if file.hidden_lines == 0 => Err(Words::new(
            "Ce fichier n’a aucune ligne sous ses titres de colonnes.",
            "This file has no line under its headings.",
        )),
        (true, _) => Ok(file),
    }
}

/// How many of the headings looked for a sheet shows.
pub(crate) fn known(sheet: &RawSheet, is_heading: &impl Fn(&str) -> bool) -> usize {
    found(sheet, is_heading).known
}

/// The line that has most of the headings looked for, with the one below where both are one; or else the first line.
fn found(sheet: &RawSheet, is_heading: &impl Fn(&str) -> bool) -> FoundHeadings {
    let mut best = FoundHeadings { headings: vec![], known: 0, above: 0 };
    for (nth, row) in sheet.rows.iter().take(LOOKED_AT).enumerate() {
        let one =
            FoundHeadings::of(row.cells.iter().map(|it| it.text.clone()).collect(), nth + 1, is_heading);
        let two = sheet.rows.get(nth + 1).and_then(|below| {
            let headings = together(row, below, &sheet.merged, is_heading)?;
            Some(FoundHeadings::of(headings, nth + 2, is_heading))
        });
        let better = two.filter(|it| it.known >= one.known).unwrap_or(one);
        if nth == 0 || better.known > best.known {
            best = better;
        }
    }
    best
}

impl FoundHeadings {
    fn of(mut headings: Vec<String>, above: usize, is_heading: &impl Fn(&str) -> bool) -> Self {
        while headings.last().is_some_and(String::is_empty) {
            headings.pop();
        }
        let known = headings.iter().filter(|it| is_heading(it)).count();
        Self { headings, known, above }
    }
}

/// The headings of two lines that are one: cells of both are merged, or the second one says more of some columns and nothing of
/// the others.
fn together(
    upper: &RawRow,
    lower: &RawRow,
    merged: &[Merged],
    is_heading: &impl Fn(&str) -> bool,
) -> Option<Vec<String>> {
    if lower.line != upper.line + 1 {
        return None;
    }
    let in_both = |it: &&Merged| it.lines.0 == upper.line && it.lines.1 >= lower.line;
    let text = |row: &RawRow, nth: usize| row.cells.get(nth).map_or("", |it| it.text.as_str()).to_owned();
    let spread = |nth: usize| {
        let across = merged.iter().find(|it| {
            it.lines.0 == upper.line
                && it.lines.1 == upper.line
                && (it.columns.0..=it.columns.1).contains(&nth)
        });
        text(upper, across.map_or(nth, |it| it.columns.0))
    };
    let columns = upper.cells.len().max(lower.cells.len());
    let both: Vec<String> =
        (0..columns).map(|nth| format!("{} {}", spread(nth), text(lower, nth)).trim().to_owned()).collect();
    let said: Vec<usize> = (0..columns).filter(|nth| !text(lower, *nth).is_empty()).collect();
    let says_more = !said.is_empty()
        && said.iter().all(|nth| is_heading(&both[*nth]))
        && (0..columns).any(|nth| !text(upper, nth).is_empty() && text(lower, nth).is_empty());
    (says_more || merged.iter().any(|it| in_both(&it))).then_some(both)
}

/// The place of each column of a sheet among those of the file: under the same heading, or behind them.
fn placed(all: &mut Vec<String>, headings: &[String]) -> Result<Vec<usize>, Words> {
    let mut places: Vec<usize> = vec![];
    let first = all.is_empty();
    for heading in headings {
        let same = |(nth, it): (usize, &String)| {
            (it.to_lowercase() == heading.to_lowercase() && !places.contains(&nth)).then_some(nth)
        };
        let place = all.iter().enumerate().find_map(same).filter(|_| !first).unwrap_or_else(|| {
            all.push(heading.clone());
            all.len() - 1
        });
        places.push(place);
    }
    match all.len() > MOST_COLUMNS {
        true => Err(too_many_columns()),
        false => Ok(places),
    }
}

fn row(raw: RawRow, places: &[usize], sheet: Option<&String>) -> FileRow {
    let RawRow { line, cells: given, last_of_cut, .. } = raw;
    let place = |nth: usize| places.get(nth).copied();
    // A fault without a column spoils its line, whichever columns are read.
    let nowhere = MOST_COLUMNS;
    let mut faults: Vec<(usize, Words)> = vec![];
    for (nth, cell) in given.iter().enumerate() {
        if let (Some(fault), Some(place)) = (cell.fault, place(nth)) {
            faults.push((place, words(fault, nth + 1)));
        }
    }
    if given.iter().skip(places.len()).any(|it| !it.is_empty()) {
        faults.push((
            nowhere,
            Words::new(
                "Cette ligne a plus de cellules qu’il n’y a de titres de colonnes.",
                "This line has more cells than there are headings.",
            ),
        ));
    }
    if last_of_cut {
        faults.push((
            nowhere,
            Words::new(
                "Le fichier s’arrête au milieu de cette ligne : envoyez-le en entier.",
                "The file ends in the middle of this line: send all of it.",
            ),
        ));
    }
    let mut cells = vec![String::new(); places.iter().max().map_or(0, |it| it + 1)];
    for (nth, RawCell { text, .. }) in given.into_iter().enumerate() {
        if let Some(place) = place(nth) {
            cells[place] = text;
        }
    }
    FileRow { line, sheet: sheet.cloned(), cells, faults }
}

fn words(fault: CellFault, column: usize) -> Words {
    match fault {
        CellFault::Formula => Words::new(
            format!("La cellule de la colonne {column} est une formule : remplacez-la par sa valeur."),
            format!("The cell of column {column} is a formula: put its value there instead."),
        ),
        CellFault::Error => Words::new(
            format!("La cellule de la colonne {column} contient une erreur de calcul."),
            format!("The cell of column {column} holds an error of calculation."),
        ),
        CellFault::TooLong => Words::new(
            format!("La cellule de la colonne {column} est trop longue."),
            format!("The cell of column {column} is too long."),
        ),
    }
}
