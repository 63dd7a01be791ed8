//! Files that are written row by row: what is written leaves before the next rows are read, and writing goes on wherever it
//! stopped. A workbook stops between two blocks of its compression, so that nothing of the compressor is kept.

mod sheet;
mod zip;

use domain::extracts::{
    Cell, Kind, csv, fec,
    long::{FileFormat, FileProgress, OpenSheet, ZipEntry},
};
use flate2::{Compress, Compression, FlushCompress, Status};

use self::zip::SIZE_KNOWN_LATER;

/// Rows that a sheet holds, the headings among them.
const MOST_ROWS: u32 = 1_048_576;
/// Bytes of a sheet before compression; a workbook counts them in 32 bits.
const LARGEST_SHEET: u64 = 3_000_000_000;
/// Bytes of a workbook, for the same reason.
const LARGEST_BOOK: u64 = 4_000_000_000;
/// Bytes that are compressed at once.
const BLOCK: usize = 64 * 1024;

/// The name, the columns and the format of a file, from its first row to its last.
#[derive(Clone, Debug)]
pub struct FileShape {
    pub name: String,
    pub columns: Vec<(String, Kind)>,
    pub format: FileFormat,
}

/// A file that cannot be written further: it is too large, or its compression failed.
#[derive(Debug)]
pub enum WriteFault {
    TooLarge,
    Compression(std::io::Error),
}

/// The writer of a file.
pub struct FileWriter<'a> {
    shape: &'a FileShape,
    progress: FileProgress,
    /// Bytes that nobody has taken away yet.
    out: Vec<u8>,
    /// Text of the open sheet that is not compressed yet.
    pending: Vec<u8>,
    compress: Option<Compress>,
}

impl<'a> FileWriter<'a> {
    /// Goes on with a file whose last bytes are these.
    pub fn resume(shape: &'a FileShape, progress: FileProgress, tail: Vec<u8>) -> Self {
        Self { shape, progress, out: tail, pending: vec![], compress: None }
    }

    /// The name, the columns and the format of the file.
    pub fn shape(&self) -> &'a FileShape {
        self.shape
    }

    /// Adds a row; the headings come before the first one.
    ///
    /// # Errors
    /// [`WriteFault`].
    pub fn add(&mut self, cells: &[Option<Cell>]) -> Result<(), WriteFault> {
        self.begin()?;
        self.progress.rows += 1;
        match self.shape.format {
            FileFormat::Csv => self.line(&csv::row(cells)),
            FileFormat::Fec => self.line(&fec::row(cells)),
            FileFormat::Xlsx => return self.sheet_row(cells),
        }
        Ok(())
    }

    /// Bytes that wait to be taken away.
    pub fn waiting(&self) -> usize {
        self.out.len()
    }

    /// Takes them away.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    /// Stops between two rows: how far the file is, and its bytes that nobody has taken away.
    ///
    /// # Errors
    /// [`WriteFault`].
    pub fn pause(mut self) -> Result<(FileProgress, Vec<u8>), WriteFault> {
        self.squeeze(FlushCompress::Full)?;
        Ok((self.progress, self.out))
    }

    /// Writes the end of the file: how far it is then, and its bytes that nobody has taken away.
    ///
    /// # Errors
    /// [`WriteFault`].
    pub fn finish(mut self) -> Result<(FileProgress, Vec<u8>), WriteFault> {
        self.begin()?;
        if self.shape.format == FileFormat::Xlsx {
            self.end_sheet()?;
            let sheets = self.progress.entries.clone();
            for (name, text) in sheet::book(&self.shape.name, self.shape.columns.len(), &sheets) {
                self.stored(name, text.as_bytes());
            }
            let end = zip::directory(&self.progress.entries, self.progress.bytes);
            self.push(&end);
        }
        Ok((self.progress, self.out))
    }

    fn push(&mut self, bytes: &[u8]) {
        self.progress.bytes += bytes.len() as u64;
        self.out.extend_from_slice(bytes);
    }

    fn line(&mut self, text: &str) {
        self.push(text.as_bytes());
        self.push(b"\r\n");
    }

    /// Writes the headings where nothing is written yet.
    fn begin(&mut self) -> Result<(), WriteFault> {
        let titles = self.shape.columns.iter().map(|it| it.0.as_str());
        match self.shape.format {
            FileFormat::Xlsx if self.progress.sheet.is_none() => return self.begin_sheet(),
            FileFormat::Csv if self.progress.bytes == 0 => {
                let line = format!("{}{}", csv::MARK, csv::headings(titles));
                self.line(&line);
            }
            FileFormat::Fec if self.progress.bytes == 0 => {
                let line = fec::headings(titles);
                self.line(&line);
            }
            _ => {}
        }
        Ok(())
    }

    fn sheet_row(&mut self, cells: &[Option<Cell>]) -> Result<(), WriteFault> {
        if self.progress.sheet.is_some_and(|it| it.rows >= MOST_ROWS || it.size > LARGEST_SHEET) {
            self.end_sheet()?;
            self.begin_sheet()?;
        }
        if self.progress.bytes > LARGEST_BOOK {
            return Err(WriteFault::TooLarge);
        }
        let Some(open) = &mut self.progress.sheet else { return Ok(()) };
        open.rows += 1;
        sheet::row(&mut self.pending, open.rows, cells);
        if self.pending.len() >= BLOCK { self.squeeze(FlushCompress::None) } else { Ok(()) }
    }

    fn begin_sheet(&mut self) -> Result<(), WriteFault> {
        let at = self.progress.bytes;
        let name = sheet::part(self.progress.entries.len() + 1);
        self.push(&zip::local_header(&name, SIZE_KNOWN_LATER));
        self.progress.sheet = Some(OpenSheet { checksum: 0, packed: 0, size: 0, at, rows: 1 });
        sheet::begin(&mut self.pending, &self.shape.columns);
        Ok(())
    }

    fn end_sheet(&mut self) -> Result<(), WriteFault> {
        let Some(rows) = self.progress.sheet.map(|it| it.rows) else { return Ok(()) };
        sheet::end(&mut self.pending, rows, self.shape.columns.len());
        self.squeeze(FlushCompress::Finish)?;
        if let Some(OpenSheet { checksum, packed, size, at, rows }) = self.progress.sheet.take() {
            let name = sheet::part(self.progress.entries.len() + 1);
            let entry = ZipEntry { name, checksum, packed, size, at, rows };
            self.push(&zip::descriptor(&entry));
            self.progress.entries.push(entry);
        }
        Ok(())
    }

    /// A small part of a workbook, as it is.
    fn stored(&mut self, name: &str, bytes: &[u8]) {
        let size = bytes.len() as u64;
        let checksum = crc32fast::hash(bytes);
        let entry = ZipEntry {
            name: name.to_owned(),
            checksum,
            packed: size,
            size,
            at: self.progress.bytes,
            rows: 0,
        };
        self.push(&zip::local_header(name, Some(&entry)));
        self.push(bytes);
        self.progress.entries.push(entry);
    }

    /// Compresses what waits of the open sheet. A compressor that was flushed needs nothing of what came before.
    fn squeeze(&mut self, flush: FlushCompress) -> Result<(), WriteFault> {
        let Some(open) = &mut self.progress.sheet else { return Ok(()) };
        let text = std::mem::take(&mut self.pending);
        let mut hasher = crc32fast::Hasher::new_with_initial_len(open.checksum, open.size);
        hasher.update(&text);
        (open.checksum, open.size) = (hasher.finalize(), open.size + text.len() as u64);
        let compress = self.compress.get_or_insert_with(|| Compress::new(Compression::default(), false));
        let before = self.out.len();
        deflate(compress, &text, flush, &mut self.out).map_err(WriteFault::Compression)?;
        let packed = (self.out.len() - before) as u64;
        open.packed += packed;
        self.progress.bytes += packed;
        if !matches!(flush, FlushCompress::None) {
            self.compress = None;
        }
        Ok(())
    }
}

fn deflate(
    compress: &mut Compress,
    mut text: &[u8],
    flush: FlushCompress,
    out: &mut Vec<u8>,
) -> std::io::Result<()> {
    loop {
        out.reserve(BLOCK);
        let taken = compress.total_in();
        let status = compress.compress_vec(text, out, flush).map_err(std::io::Error::other)?;
        let taken = usize::try_from(compress.total_in() - taken).map_err(std::io::Error::other)?;
        text = text.get(taken..).unwrap_or_default();
        let is_through = match flush {
            FlushCompress::Finish => status == Status::StreamEnd,
            // Where room is left, nothing waits inside.
            _ => text.is_empty() && out.len() < out.capacity(),
        };
        if is_through {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests;
