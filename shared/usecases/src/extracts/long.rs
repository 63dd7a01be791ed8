//! Long extracts: one is launched, its job writes it in steps, and who launched it takes the file.

use contract::{
    ConciergerieId, Error, Refusal, Result,
    reporting::{self, Extract, LongExtractState},
};
use domain::{
    calendar::paris,
    extracts::long::{FileFormat, FileProgress, LongExtract, UploadedPart, content::Content},
    people::session::Purpose,
};
use integrations::{FilePart, Files};
use runtime::{Ctx, tasks::WriteExtract};
use store::{Changes, Sequence};

use super::{
    LIFE, file_name, is_large,
    stream::{FileShape, FileWriter, WriteFault},
};

/// Bytes of a part: the bucket takes none under five megabytes but the last one.
pub const PART: usize = 8 * 1024 * 1024;

/// Launches an extract of some desks, which then goes on by itself.
///
/// # Errors
/// Those of writing.
pub async fn launch(
    ctx: &Ctx,
    content: Content,
    desks: Vec<ConciergerieId>,
    format: FileFormat,
) -> Result<reporting::LongExtract> {
    let id = contract::ExtractId(ctx.store.next_number(Sequence::Extract).await?);
    let key = format!("extracts/{}", runtime::id());
    let extract = LongExtract::begin(id, ctx.person()?.id, (content, desks, format), key, ctx.now);
    let answer = extract.shown(ctx.now);
    let mut changes = Changes::new();
    changes.insert(&extract)?;
    let (name, next) = WriteExtract::next(&extract);
    ctx.task(&mut changes, name, &next, ctx.now)?;
    ctx.commit(&mut changes, &answer).await?;
    Ok(answer)
}

/// The ticket that opens the file of an extract once, for who launched it, as long as they may still launch one like it.
///
/// # Errors
/// `NotFound`; the refusal `ExtractGone` while there is no file, or once it is forgotten.
pub async fn take(ctx: &Ctx, id: contract::ExtractId) -> Result<Extract> {
    let person = ctx.person()?;
    let extract = ctx.store.bulk_operations().extract(person.id, id).await?;
    if !extract.is_for(person) {
        return Err(Error::NotFound("extract"));
    }
    if extract.state != LongExtractState::Done || extract.expires() <= ctx.now {
        return Err(Refusal::ExtractGone.into());
    }
    let day = paris::today(extract.started);
    let name = format!("{}_{day}.{}", file_name(extract.content.name()), extract.format.ending());
    let content_type = extract.format.content_type().to_owned();
    let large = is_large(extract.file.bytes);
    let purpose = Purpose::Extract { key: extract.key.clone(), content_type, name: name.clone(), large };
    let mut changes = Changes::new();
    let ticket = ctx.ticket(&mut changes, person, purpose, LIFE)?;
    // The ticket is given once: it is not kept for a repeat, which makes another one.
    ctx.write(&mut changes).await?;
    Ok(Extract { ticket, expires: ctx.now + LIFE, name, rows: extract.file.rows, large })
}

/// A step of a file: it begins where the one before has stopped, and holds no more than a part of the file at once.
pub struct FileStep<'a> {
    pub writer: FileWriter<'a>,
    upload: Upload<'a>,
}

/// The parts of a file that the bucket has.
struct Upload<'a> {
    files: &'a Files,
    extract: &'a LongExtract,
    number: Option<String>,
    parts: Vec<UploadedPart>,
}

impl<'a> FileStep<'a> {
    /// Goes on with the file of an extract.
    ///
    /// # Errors
    /// Internal ones, where the bucket does not answer; the refusal `ExtractGone` where what was written is forgotten.
    pub async fn resume(files: &'a Files, extract: &'a LongExtract, shape: &'a FileShape) -> Result<Self> {
        let mut progress = extract.file.clone();
        let tail = match progress.tail.take() {
            Some(key) => files.get(&key).await.map_err(Error::internal)?.ok_or(Refusal::ExtractGone)?.1,
            None => vec![],
        };
        let (number, parts) = (progress.upload.take(), std::mem::take(&mut progress.parts));
        let writer = FileWriter::resume(shape, progress, tail);
        Ok(Self { writer, upload: Upload { files, extract, number, parts } })
    }

    /// Sends what is written once it is a part.
    ///
    /// # Errors
    /// Internal ones.
    pub async fn send_parts(&mut self) -> Result<()> {
        if self.writer.waiting() < PART {
            return Ok(());
        }
        let bytes = self.writer.take();
        self.upload.send(bytes).await
    }

    /// Stops: how far the file is. Its last bytes, too few for a part, wait in a file of their own.
    ///
    /// # Errors
    /// Internal ones.
    pub async fn pause(self) -> Result<FileProgress> {
        let Upload { files, extract, number, parts } = self.upload;
        let (progress, bytes) = self.writer.pause().map_err(fault)?;
        // Each step has its own: the one of a step that was cut off is not read.
        let key = format!("{}-{}-{}", extract.key, extract.run, extract.step);
        files.put(&key, "application/octet-stream", bytes).await.map_err(Error::internal)?;
        Ok(FileProgress { upload: number, parts, tail: Some(key), ..progress })
    }

    /// Writes the end of the file, which is there then.
    ///
    /// # Errors
    /// Internal ones.
    pub async fn finish(self) -> Result<FileProgress> {
        let (progress, bytes) = self.writer.finish().map_err(fault)?;
        self.upload.finish(bytes).await?;
        Ok(progress)
    }
}

impl Upload<'_> {
    async fn send(&mut self, bytes: Vec<u8>) -> Result<()> {
        let LongExtract { key, format, .. } = self.extract;
        let number = match &self.number {
            Some(number) => number.clone(),
            None => self.files.begin_parts(key, format.content_type()).await.map_err(Error::internal)?,
        };
        let nth = self.parts.len() + 1;
        let FilePart { tag, checksum } =
            self.files.put_part(key, &number, nth, bytes).await.map_err(Error::internal)?;
        self.parts.push(UploadedPart { tag, checksum });
        self.number = Some(number);
        Ok(())
    }

    /// Puts the file together. One without parts is sent at once.
    async fn finish(mut self, last: Vec<u8>) -> Result<()> {
        let LongExtract { key, format, .. } = self.extract;
        if self.parts.is_empty() {
            return self.files.put(key, format.content_type(), last).await.map_err(Error::internal);
        }
        if !last.is_empty() {
            self.send(last).await?;
        }
        let sent = |it: UploadedPart| FilePart { tag: it.tag, checksum: it.checksum };
        let parts: Vec<_> = self.parts.into_iter().map(sent).collect();
        let number = self.number.unwrap_or_default();
        self.files.end_parts(key, &number, &parts).await.map_err(Error::internal)
    }
}

/// The error that a caller gets.
pub fn fault(fault: WriteFault) -> Error {
    match fault {
        WriteFault::TooLarge => Refusal::ExtractTooLarge.into(),
        WriteFault::Compression(error) => Error::internal(error),
    }
}
