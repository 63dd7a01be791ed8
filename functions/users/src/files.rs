//! Files, as they come: their lines, and how they were read.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, FileUpload, Result, Words,
    users::{self, FileColumn, FileFormat, FileReading, LineColumn},
};
use domain::people::{batch::BatchLine, columns};
use spreadsheets::{Encoding, Format, ReadAs, SEPARATORS, SpreadsheetFile};

/// Characters of a heading, and of an example, that a screen shows.
const SHOWN: usize = 80;

/// A file, with what its columns hold.
pub(crate) struct ReadFile {
    /// Those that hold something, in their order.
    pub(crate) columns: Vec<LineColumn>,
    pub(crate) lines: Vec<BatchLine>,
    pub(crate) reading: FileReading,
}

impl ReadFile {
    /// Reads the file that came in a field, as was said of it.
    ///
    /// # Errors
    /// The invalid field; invalid `columns`, `readAs`.
    pub(crate) fn read(
        field: &str,
        upload: &FileUpload,
        read_as: Option<&users::ReadAs>,
        asked: Option<&[Option<LineColumn>]>,
        among: &[LineColumn],
    ) -> Result<Self> {
        let wrong = |words: Words| Error::invalid(field, words.fr, words.en);
        if upload.key.is_some() {
            return Err(wrong(Words::new("Le fichier dépasse 4 Mo.", "The file is larger than 4 MB.")));
        }
        let bytes =
            STANDARD.decode(&upload.data).map_err(|error| Error::Unreadable(format!("{field}: {error}")))?;
        let file = spreadsheets::read(&bytes, said(read_as)?, |it| columns::recognised(it, among).is_some())
            .map_err(wrong)?;
        let held = columns::of(&file.headings, asked, among)?;
        let lines = lines(&file, &held);
        let reading = reading(&file, &held, among);
        Ok(Self { columns: held.into_iter().flatten().collect(), lines, reading })
    }

    /// Says which of these no column holds, where one has to.
    #[must_use]
    pub(crate) fn needing(mut self, needed: &[LineColumn]) -> Self {
        self.reading.missing = needed.iter().copied().filter(|it| !self.columns.contains(it)).collect();
        self
    }

    /// # Errors
    /// Invalid `columns`: what has to be held is not.
    pub(crate) fn expect_columns(&self) -> Result<()> {
        if self.reading.missing.is_empty() {
            return Ok(());
        }
        let labels: Vec<_> = self.reading.missing.iter().map(|it| columns::label(*it)).collect();
        let labels = labels.join(", ");
        Err(Error::invalid(
            "columns",
            format!("Dites quelle colonne contient : {labels}."),
            format!("Say which column holds: {labels}."),
        ))
    }
}

/// What somebody says of the file.
fn said(asked: Option<&users::ReadAs>) -> Result<ReadAs> {
    let Some(asked) = asked else { return Ok(ReadAs::default()) };
    let unknown = || {
        Error::invalid("readAs", "Choisissez dans la liste ce qui est proposé.", "Choose what is offered.")
    };
    let encoding = asked.encoding.as_deref().map(|it| Encoding::named(it).ok_or_else(unknown)).transpose()?;
    let separator = asked.separator.as_deref().map(|text| {
        SEPARATORS.into_iter().find(|it| text == it.encode_utf8(&mut [0; 4])).ok_or_else(unknown)
    });
    Ok(ReadAs { encoding, separator: separator.transpose()? })
}

/// The lines with what is read of them: a cell that nobody reads may be whatever it is.
fn lines(file: &SpreadsheetFile, held: &[Option<LineColumn>]) -> Vec<BatchLine> {
    let counts = |nth: usize| held.get(nth).is_none_or(Option::is_some);
    let mut lines = vec![];
    for row in &file.rows {
        let cells = held.iter().zip(&row.cells).filter_map(|(column, text)| Some(((*column)?, text.clone())));
        let fault = row.faults.iter().find(|it| counts(it.0)).map(|it| it.1.clone());
        lines.push(BatchLine::of(row.line, cells, fault));
    }
    lines
}

/// What a screen shows of a long text.
fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

fn reading(file: &SpreadsheetFile, held: &[Option<LineColumn>], among: &[LineColumn]) -> FileReading {
    let example = |nth: usize| {
        let texts = file.rows.iter().filter_map(|row| row.cells.get(nth));
        texts.into_iter().find(|it| !it.is_empty()).map(|it| shown(it)).unwrap_or_default()
    };
    let column = |(nth, heading): (usize, &String)| FileColumn {
        heading: shown(heading),
        column: held.get(nth).copied().flatten(),
        example: example(nth),
    };
    let reading = FileReading {
        format: FileFormat::Csv,
        encoding: None,
        separator: None,
        encodings: vec![],
        separators: vec![],
        sheet: None,
        other_sheets: vec![],
        columns: file.headings.iter().enumerate().map(column).collect(),
        choices: columns::choices(among),
        missing: vec![],
        lines: file.rows.len() as u32,
    };
    match &file.format {
        Format::Delimited { encoding, separator } => FileReading {
            encoding: Some(encoding.name().to_owned()),
            separator: separator.map(String::from),
            encodings: Encoding::ALL.map(|it| it.name().to_owned()).to_vec(),
            separators: SEPARATORS.map(String::from).to_vec(),
            ..reading
        },
        Format::Workbook { sheet, others } => FileReading {
            format: FileFormat::Xlsx,
            sheet: Some(sheet.clone()),
            other_sheets: others.clone(),
            ..reading
        },
    }
}
