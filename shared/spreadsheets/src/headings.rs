//! Which line holds the headings, and the lines under it.

use contract::Words;

use crate::raw::{
    CellFault, FileRow, Format, LOOKED_AT, MOST_LINES, RawCell, RawRow, SpreadsheetFile, too_many_lines,
};

/// The lines under the headings: the line that has most of those looked for, or the first one.
///
/// # Errors
/// There are none, or too many.
pub(crate) fn under(
    format: Format,
    rows: Vec<RawRow>,
    is_heading: impl Fn(&str) -> bool,
) -> Result<SpreadsheetFile, Words> {
    let known = |row: &RawRow| row.cells.iter().filter(|it| is_heading(&it.text)).count();
    let mut found = (0, 0);
    for (nth, row) in rows.iter().take(LOOKED_AT).enumerate() {
        if known(row) > found.1 {
            found = (nth, known(row));
        }
    }
    let mut rows = rows.into_iter().skip(found.0);
    let Some(first) = rows.next() else {
        return Err(Words::new("Ce fichier est vide.", "This file is empty."));
    };
    let mut headings: Vec<String> = first.cells.into_iter().map(|it| it.text).collect();
    while headings.last().is_some_and(String::is_empty) {
        headings.pop();
    }
    let rows: Vec<FileRow> = rows.map(|it| row(it, headings.len())).collect();
    if rows.is_empty() {
        return Err(Words::new(
            "Ce fichier n’a aucune ligne sous ses titres de colonnes.",
            "This file has no line under its headings.",
        ));
    }
    if rows.len() > MOST_LINES {
        return Err(too_many_lines());
    }
    Ok(SpreadsheetFile { format, headings, rows })
}

fn row(RawRow { line, mut cells }: RawRow, width: usize) -> FileRow {
    let mut faults: Vec<(usize, Words)> =
        cells.iter().enumerate().filter_map(|(nth, it)| Some((nth, words(it.fault?, nth + 1)))).collect();
    if let Some(nth) = cells.iter().skip(width).position(|it| !it.is_empty()) {
        faults.push((
            width + nth,
            Words::new(
                "Cette ligne a plus de cellules qu’il n’y a de titres de colonnes.",
                "This line has more cells than there are headings.",
            ),
        ));
    }
    cells.resize(width, RawCell::default());
    FileRow { line, cells: cells.into_iter().map(|it| it.text).collect(), faults }
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
