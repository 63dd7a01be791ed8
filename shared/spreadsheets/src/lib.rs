//! Files of spreadsheets that people send: from the bytes of a CSV or XLSX file to rows of texts under headings.
//! Facts that the file does not tell (encoding, separator, place of the headings) are guessed, and told with the
//! rows.
//!
//! A file that cannot be read at all is refused with words that say what to do. A line that cannot be trusted keeps its place and
//! says why, so that the others go on.

mod delimited;
mod encoding;
mod headings;
mod kind;
mod layout;
mod raw;
mod workbook;

use contract::Words;

pub use delimited::SEPARATORS;
pub use encoding::Encoding;
pub use raw::{FileRow, Format, MOST_BYTES, MOST_LINES, ReadAs, SpreadsheetFile, WorkbookSheet};

/// Reads a file as was said, and as is guessed where nothing was. `is_heading` knows the headings that are looked for: they tell where the headings are, and what separates them.
///
/// # Errors
/// Words that say what keeps the file from being read as a whole.
pub fn read(
    bytes: &[u8],
    said: &ReadAs,
    is_heading: impl Fn(&str) -> bool,
) -> Result<SpreadsheetFile, Words> {
    if bytes.len() > MOST_BYTES {
        return Err(Words::new("Le fichier dépasse 4 Mo.", "The file is larger than 4 MB."));
    }
    let (format, sheets) = match kind::of(bytes)? {
        kind::Kind::Workbook => workbook::read(bytes, said, &is_heading)?,
        kind::Kind::Text => {
            let (format, sheet) = delimited::read(bytes, said, &is_heading)?;
            (format, vec![sheet])
        }
    };
    headings::under(format, sheets, said.hidden_lines, &is_heading)
}

#[cfg(test)]
mod tests;
