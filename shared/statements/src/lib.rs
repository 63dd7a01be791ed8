//! Files of banks: from their bytes to the statements of accounts that they hold. The format is told by the content alone.
//!
//! A file that cannot be read is refused as a whole, with words for each thing that is wrong.

mod amounts;
mod camt;
mod cfonb;
mod delimited;
mod faults;
mod ofx;
mod text;
mod xml;

use contract::Words;
use domain::bank::statement::Statement;

use crate::faults::{Faults, MOST_FAULTS};

/// The largest file that is read: a year of a busy account has some 30,000 movements.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;
/// The number of movements that one file may hold: they are kept while somebody waits.
pub const MOST_LINES: usize = 5_000;

/// The formats of statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Cfonb120,
    Camt053,
    Ofx,
}

impl Format {
    /// The name that people know it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Cfonb120 => "CFONB 120",
            Self::Camt053 => "CAMT.053",
            Self::Ofx => "OFX",
        }
    }
}

/// A file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementFile {
    pub format: Format,
    /// The encoding of its text.
    pub encoding: &'static str,
    /// At least one.
    pub statements: Vec<Statement>,
}

/// Reads a file.
///
/// # Errors
/// Words for each thing that is wrong with it.
pub fn read(bytes: &[u8]) -> Result<StatementFile, Vec<Words>> {
    if bytes.len() > MOST_BYTES {
        return Err(vec![Words::new("Le fichier dépasse 4 Mo.", "The file is larger than 4 MB.")]);
    }
    let (text, encoding) = text::decoded(bytes).map_err(|it| vec![it])?;
    let format = format_of(&text);
    let mut faults = Faults::default();
    let statements = match format {
        Format::Csv => delimited::statements(&text, &mut faults),
        Format::Cfonb120 => cfonb::statements(&text, &mut faults),
        Format::Camt053 => camt::statements(&text, &mut faults),
        Format::Ofx => ofx::statements(&text, &mut faults),
    };
    let lines: usize = statements.iter().map(|it| it.lines.len()).sum();
    if lines > MOST_LINES {
        faults.add(
            "Le fichier a plus de 5 000 mouvements : exportez-le en plusieurs périodes.",
            "The file has more than 5,000 movements: export it in several periods.",
        );
    }
    for statement in &statements {
        if let Err(words) = statement.check_balances() {
            faults.0.push(words);
        }
    }
    if statements.is_empty() && faults.0.is_empty() {
        faults.add("Aucun relevé n’a été trouvé dans ce fichier.", "No statement was found in this file.");
    }
    match faults.0.is_empty() {
        true => Ok(StatementFile { format, encoding, statements }),
        false => {
            faults.0.truncate(MOST_FAULTS);
            Err(faults.0)
        }
    }
}

fn format_of(text: &str) -> Format {
    let start: String = text.trim_start().chars().take(4096).collect::<String>().to_ascii_uppercase();
    if start.starts_with("OFXHEADER") || start.contains("<OFX>") || start.contains("<?OFX") {
        return Format::Ofx;
    }
    if start.starts_with('<') {
        return Format::Camt053;
    }
    if cfonb::is_first_line(&start) { Format::Cfonb120 } else { Format::Csv }
}

#[cfg(test)]
mod tests;
