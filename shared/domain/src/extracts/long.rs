//! Long extracts: files that a job writes in steps. The progress of a step is kept with the extract, so that the next one goes
//! on there, wherever and whenever this one ends.

pub mod content;
pub mod place;

use contract::{
    ConciergerieId, ExtractId, Refusal, Result, UserId,
    reporting::{self, LongExtractState, LongExtractState::*},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use self::{
    content::Content,
    place::{Part, Place},
};
use crate::people::person::Person;

/// After this time without a step, nobody writes the file any more, although it counts as running.
const STALLED_AFTER: SignedDuration = SignedDuration::from_mins(10);
/// The longest time that one step takes: nobody else takes it up before that.
const STEP_TAKES: SignedDuration = SignedDuration::from_secs(60);
/// How long the bucket keeps a file.
pub const KEPT: SignedDuration = SignedDuration::from_hours(24);

/// The format of a file that is written as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    Xlsx,
    Csv,
    /// Text of article A47 A-1 of the LPF.
    Fec,
}

impl FileFormat {
    /// The media type of such a file.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Fec => "text/plain; charset=utf-8",
        }
    }

    /// The end of its name.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Fec => "txt",
        }
    }
}

impl From<reporting::ExtractFormat> for FileFormat {
    fn from(format: reporting::ExtractFormat) -> Self {
        match format {
            reporting::ExtractFormat::Xlsx => Self::Xlsx,
            reporting::ExtractFormat::Csv => Self::Csv,
        }
    }
}

/// A file that is written in steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LongExtract {
    pub id: ExtractId,
    /// The person who launched it: it is read with the rights that they have at each step.
    pub by: UserId,
    pub content: Content,
    pub desks: Vec<ConciergerieId>,
    pub format: FileFormat,
    /// The key under which the file is put together.
    pub key: String,
    pub state: LongExtractState,
    /// Rises whenever somebody goes on with it: messages of an earlier run are too late.
    pub run: u32,
    /// Steps that are behind it.
    pub step: u32,
    /// Since when somebody has worked on the next step.
    pub claimed: Option<Timestamp>,
    /// The place from which the next step reads.
    pub place: Place,
    pub file: FileProgress,
    pub reason: Option<String>,
    pub started: Timestamp,
    pub moved: Timestamp,
    pub ended: Option<Timestamp>,
}

/// The progress of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FileProgress {
    /// Rows, without the headings.
    pub rows: u64,
    /// The number under which the bucket puts the file together, once it has parts.
    pub upload: Option<String>,
    pub parts: Vec<UploadedPart>,
    /// The key of the bytes behind the last part, which are too few for one.
    pub tail: Option<String>,
    /// Bytes that are written, those of the tail among them.
    pub bytes: u64,
    /// The parts of a workbook that are complete.
    pub entries: Vec<ZipEntry>,
    /// The sheet that is being written.
    pub sheet: Option<OpenSheet>,
}

/// A part as the bucket took it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UploadedPart {
    pub tag: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checksum: Option<String>,
}

/// A part of a workbook, as the directory at its end names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ZipEntry {
    pub name: String,
    pub checksum: u32,
    pub packed: u64,
    pub size: u64,
    /// The place of its header in the file.
    pub at: u64,
    /// Rows of a sheet, the headings among them.
    pub rows: u32,
}

/// A sheet that takes more rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenSheet {
    pub checksum: u32,
    pub packed: u64,
    pub size: u64,
    pub at: u64,
    pub rows: u32,
}

/// A step as its message names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub run: u32,
    pub step: u32,
}

/// Whether a message may take a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Taken,
    /// Somebody works on it, or has been cut off a moment ago.
    Busy,
    /// It is behind the extract, or the extract is over.
    Late,
}

impl LongExtract {
    /// One that begins.
    pub fn begin(
        id: ExtractId,
        by: UserId,
        (content, desks, format): (Content, Vec<ConciergerieId>, FileFormat),
        key: String,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            by,
            content,
            desks,
            format,
            key,
            state: Running,
            run: 0,
            step: 0,
            claimed: None,
            place: Place::default(),
            file: FileProgress::default(),
            reason: None,
            started: now,
            moved: now,
            ended: None,
        }
    }

    /// The step that comes next.
    pub fn next_step(&self) -> Step {
        Step { run: self.run, step: self.step }
    }

    /// Takes a step for the one who asks. The later one of two messages about one step waits, since the parts of both would
    /// have the same numbers.
    pub fn claim(&mut self, step: Step, now: Timestamp) -> Claim {
        if self.state != Running || step != self.next_step() {
            return Claim::Late;
        }
        if self.claimed.is_some_and(|it| now < it + STEP_TAKES) {
            return Claim::Busy;
        }
        self.claimed = Some(now);
        Claim::Taken
    }

    /// The claimed step is behind it, and the file has come so far.
    pub fn pass(&mut self, place: Place, file: FileProgress, now: Timestamp) {
        (self.place, self.file, self.claimed) = (place, file, None);
        self.step += 1;
        self.moved = now;
    }

    /// The whole file is there.
    pub fn finish(&mut self, now: Timestamp) {
        (self.state, self.ended, self.claimed) = (Done, Some(now), None);
    }

    /// It cannot be made.
    pub fn fail(&mut self, reason: String, now: Timestamp) {
        (self.state, self.ended, self.claimed, self.reason) = (Failed, Some(now), None, Some(reason));
    }

    /// Whether it counts as running, but nothing has come further for long.
    pub fn is_stalled(&self, now: Timestamp) -> bool {
        self.state == Running && self.moved + STALLED_AFTER <= now
    }

    /// No further step is begun.
    ///
    /// # Errors
    /// The refusal `BulkOperationOver` unless it runs.
    pub fn stop(&mut self, now: Timestamp) -> Result<()> {
        if self.state != Running {
            return Err(Refusal::BulkOperationOver.into());
        }
        (self.state, self.moved) = (Stopped, now);
        Ok(())
    }

    /// It goes on from where it had come to.
    ///
    /// # Errors
    /// The refusal `BulkOperationOver` unless it was stopped or stands still; `ExtractGone` where what was written is
    /// forgotten.
    pub fn resume(&mut self, now: Timestamp) -> Result<()> {
        if self.state != Stopped && !self.is_stalled(now) {
            return Err(Refusal::BulkOperationOver.into());
        }
        if self.expires() <= now {
            return Err(Refusal::ExtractGone.into());
        }
        (self.state, self.moved) = (Running, now);
        self.run += 1;
        Ok(())
    }

    /// Until when the file is kept.
    pub fn expires(&self) -> Timestamp {
        self.started + KEPT
    }

    /// Whether somebody may have it: they may launch one like it.
    pub fn is_for(&self, person: &Person) -> bool {
        person.active
            && person.id == self.by
            && self.content.access().grants(&person.roles, &person.permissions)
    }

    /// The part of the data that is read next; absent once all of them are.
    pub fn next_part(&self, place: &Place) -> Option<Part> {
        self.content.part(&self.desks, place)
    }

    /// The view for who launched it.
    pub fn shown(&self, now: Timestamp) -> reporting::LongExtract {
        let parts = self.content.parts();
        let total = self.desks.len() as u32 * parts;
        let done = if self.state == Done { total } else { self.place.desk * parts + self.place.span };
        reporting::LongExtract {
            id: self.id,
            title: self.content.title(),
            state: self.state,
            stalled: self.is_stalled(now),
            rows: self.file.rows,
            done: done.min(total),
            total,
            started: self.started,
            ended: self.ended,
            expires: self.expires(),
            reason: self.reason.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
