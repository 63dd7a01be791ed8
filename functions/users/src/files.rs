//! Files, as they come: their lines, and how they were read.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, FileUpload, Result, Words,
    users::{self, FileColumn, FileFormat, FileQuestion, FileReading, FileSheet, LineColumn},
};
use domain::people::{batch::BatchLine, columns};
use spreadsheets::{Encoding, Format, ReadAs, SEPARATORS, SpreadsheetFile, WorkbookSheet};

/// Characters of a heading, and of an example, that a screen shows.
const SHOWN: usize = 80;

/// A file, with what its columns hold.
pub(crate) struct ReadFile {
    /// The columns that hold something, in their order.
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
        let said = said(read_as)?;
        let file = spreadsheets::read(&bytes, &said, |it| columns::recognised(it, among).is_some())
            .map_err(wrong)?;
        let held = columns::of(&seen(&file), asked, among)?;
        let lines = lines(&file, &held);
        let reading = FileReading {
            hidden_lines_read: said.hidden_lines,
            questions: questions(&file, read_as),
            ..reading(&file, &held, among)
        };
        Ok(Self { columns: held.into_iter().flatten().collect(), lines, reading })
    }

    /// Says which of these no column holds, where one has to.
    #[must_use]
    pub(crate) fn needing(mut self, needed: &[LineColumn]) -> Self {
        self.reading.missing = columns::missing(needed, &self.columns);
        self
    }

    /// Nobody is switched off by a workbook that has more than was read, unless somebody said so.
    ///
    /// # Errors
    /// Invalid `readAs`: what is open.
    pub(crate) fn expect_answers(&self) -> Result<()> {
        let (fr, en) = match self.reading.questions.first() {
            None => return Ok(()),
            Some(FileQuestion::Sheets) => (
                "Ce classeur a plusieurs feuilles : dites lesquelles sont lues.",
                "This workbook has several sheets: say which are read.",
            ),
            Some(FileQuestion::HiddenLines) => (
                "Des lignes de ce classeur sont masquées : dites si elles sont lues.",
                "Lines of this workbook are hidden: say whether they are read.",
            ),
        };
        Err(Error::invalid("readAs", fr, en))
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

/// The caller's own reading of the file.
fn said(asked: Option<&users::ReadAs>) -> Result<ReadAs> {
    let Some(asked) = asked else { return Ok(ReadAs::default()) };
    let unknown = || {
        Error::invalid("readAs", "Choisissez dans la liste ce qui est proposé.", "Choose what is offered.")
    };
    let encoding = asked.encoding.as_deref().map(|it| Encoding::named(it).ok_or_else(unknown)).transpose()?;
    let separator = asked.separator.as_deref().map(|text| {
        SEPARATORS.into_iter().find(|it| text == it.encode_utf8(&mut [0; 4])).ok_or_else(unknown)
    });
    Ok(ReadAs {
        encoding,
        separator: separator.transpose()?,
        sheets: asked.sheets.clone().unwrap_or_default(),
        hidden_lines: asked.hidden_lines.unwrap_or_default(),
    })
}

/// Headings as who opens the file sees them: a hidden column says nothing by itself.
fn seen(file: &SpreadsheetFile) -> Vec<String> {
    let shown = |(nth, it): (usize, &String)| match file.hidden_columns.contains(&nth) {
        true => String::new(),
        false => it.clone(),
    };
    file.headings.iter().enumerate().map(shown).collect()
}

/// The questions that the file leaves open and nobody has answered.
fn questions(file: &SpreadsheetFile, said: Option<&users::ReadAs>) -> Vec<FileQuestion> {
    let mut questions = vec![];
    if let Format::Workbook { sheets } = &file.format {
        let unsaid = said.and_then(|it| it.sheets.as_ref()).is_none_or(Vec::is_empty);
        if unsaid && sheets.iter().any(|it| !it.read && it.lines > 0) {
            questions.push(FileQuestion::Sheets);
        }
    }
    if file.hidden_lines > 0 && said.and_then(|it| it.hidden_lines).is_none() {
        questions.push(FileQuestion::HiddenLines);
    }
    questions
}

/// The lines with what is read of them: a cell that nobody reads may be whatever it is.
fn lines(file: &SpreadsheetFile, held: &[Option<LineColumn>]) -> Vec<BatchLine> {
    let counts = |nth: usize| held.get(nth).is_none_or(Option::is_some);
    let mut lines = vec![];
    for row in &file.rows {
        let cells = held.iter().zip(&row.cells).filter_map(|(column, text)| Some(((*column)?, text.clone())));
        let fault = row.faults.iter().find(|it| counts(it.0)).map(|it| it.1.clone());
        lines.push(BatchLine { sheet: row.sheet.clone(), ..BatchLine::of(row.line, cells, fault) });
    }
    lines
}

/// The part of a long text that a screen shows.
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
        hidden: file.hidden_columns.contains(&nth),
        example: example(nth),
    };
    let reading = FileReading {
        format: FileFormat::Csv,
        encoding: None,
        separator: None,
        encodings: vec![],
        separators: vec![],
        sheets: vec![],
        hidden_lines: file.hidden_lines as u32,
        hidden_lines_read: false,
        questions: vec![],
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
        Format::Workbook { sheets } => {
            FileReading { format: FileFormat::Xlsx, sheets: sheets.iter().map(told).collect(), ..reading }
        }
    }
}

fn told(sheet: &WorkbookSheet) -> FileSheet {
    let WorkbookSheet { name, hidden, read, lines } = sheet.clone();
    FileSheet { name, hidden, read, lines: lines as u32 }
}
