//! A bill, a photo or a quote that comes with a change, and files for everybody.

mod pdf;

use contract::{Error, FileUpload, OrderId, Result, Words};
use domain::{
    content::static_files::kinds::{FileKind, Handling, kind_of},
    messaging::message_id::MessageId,
    order::{
        Document,
        document::{self, Attachment, CheckedFile},
    },
};
use integrations::mail::InboundFile;
use runtime::{Context, Ctx, keep_file};
use store::{Changes, StoredFile};

use crate::pictures;

const PDF: &str = "application/pdf";

/// A file that may be kept, under a key nobody can guess.
#[derive(Debug)]
pub struct Upload {
    key: String,
    file: CheckedFile,
    bytes: Vec<u8>,
    /// The facts that its conversation shows, when it came with a message.
    attachment: Option<Attachment>,
    /// The same picture, for where it is shown small.
    small: Option<Vec<u8>>,
}

impl Upload {
    /// Reads a file and checks what it is. A picture is redrawn as all others: where it was taken, and by which telephone, is
    /// nobody's business.
    ///
    /// # Errors
    /// `Unreadable`; invalid `file`.
    pub async fn read(ctx: &Ctx, upload: Option<&FileUpload>) -> Result<Option<Self>> {
        let Some(upload) = upload else { return Ok(None) };
        Self::checked(&upload.name, &upload.content_type, ctx.bytes_of(upload).await?).map(Some)
    }

    fn checked(name: &str, content_type: &str, bytes: Vec<u8>) -> Result<Self> {
        let file = document::check(name, content_type, &bytes)?;
        let bytes = match file.content_type {
            PDF => pdf::check(&bytes).map(|()| bytes)?,
            _ => pictures::redrawn_document(&bytes)?,
        };
        let key = format!("documents/{}", runtime::id());
        Ok(Self { key, file, bytes, attachment: None, small: None })
    }

    /// Does the same as [`Upload::read`] for the files of a message: its conversation shows a small picture of each, or the size.
    ///
    /// # Errors
    /// The same.
    pub async fn attachments(
        ctx: &Ctx,
        first: Option<&FileUpload>,
        more: &[FileUpload],
    ) -> Result<Vec<Self>> {
        let sent: Vec<_> = first.into_iter().chain(more).collect();
        document::expect_few(&vec![0; sent.len()])?;
        let mut files = vec![];
        for upload in sent {
            let (name, content_type) = (upload.name.clone(), upload.content_type.clone());
            files.push(InboundFile { name, content_type, bytes: ctx.bytes_of(upload).await? });
        }
        Self::attached(files)
    }

    /// Does the same as [`Upload::attachments`] for bytes that are there already. The refusal names
    /// the file where there are several.
    ///
    /// # Errors
    /// Invalid `file`.
    pub fn attached(files: Vec<InboundFile>) -> Result<Vec<Self>> {
        document::expect_few(&files.iter().map(|it| it.bytes.len()).collect::<Vec<_>>())?;
        let alone = files.len() == 1;
        let read = files.into_iter().map(|InboundFile { name, content_type, bytes }| {
            Self::attachment(&name, &content_type, bytes).map_err(|error| match error {
                Error::Invalid(fields) if !alone => {
                    let name = document::base_name(&name);
                    let named = |it: Words| {
                        Words::new(format!("{name}\u{a0}: {}", it.fr), format!("{name}: {}", it.en))
                    };
                    Error::Invalid(fields.into_iter().map(|(field, it)| (field, named(it))).collect())
                }
                error => error,
            })
        });
        read.collect()
    }

    fn attachment(name: &str, content_type: &str, bytes: Vec<u8>) -> Result<Self> {
        let read = Self::checked(name, content_type, bytes)?;
        let small = match read.file.content_type {
            PDF => None,
            _ => Some(pictures::redrawn_small(&read.bytes)?),
        };
        let size = u64::try_from(read.bytes.len()).unwrap_or(u64::MAX);
        let attachment = Some(Attachment { size, is_picture: small.is_some() });
        Ok(Self { attachment, small, ..read })
    }

    /// Does the same as [`Upload::read`], but only takes a PDF.
    ///
    /// # Errors
    /// The same.
    pub async fn pdf(ctx: &Ctx, upload: Option<&FileUpload>) -> Result<Option<Self>> {
        match Self::read(ctx, upload).await? {
            Some(read) if read.file.content_type != PDF => {
                let (fr, en) = ("Le devis joint doit être un PDF.", "The attached quote must be a PDF.");
                Err(Error::invalid("file", fr, en))
            }
            read => Ok(read),
        }
    }

    /// The document under the name that the order has for it.
    pub fn document(&self) -> Document {
        let (key, name) = (self.key.clone(), self.file.name.clone());
        Document { key, name, attachment: self.attachment.clone() }
    }

    /// Keeps it for the readers of an order.
    ///
    /// # Errors
    /// Those of keeping.
    pub async fn keep(&self, ctx: &impl Context, changes: &mut Changes, order: OrderId) -> Result<()> {
        self.keep_as(ctx, changes, Some(order), None).await
    }

    /// Keeps it for both sides of the conversation in which a message stands.
    ///
    /// # Errors
    /// Those of keeping.
    pub async fn keep_with(
        &self,
        ctx: &impl Context,
        changes: &mut Changes,
        message: MessageId,
    ) -> Result<()> {
        self.keep_as(ctx, changes, None, Some(message)).await
    }

    async fn keep_as(
        &self,
        ctx: &impl Context,
        changes: &mut Changes,
        order: Option<OrderId>,
        message: Option<MessageId>,
    ) -> Result<()> {
        let content_type = self.file.content_type.to_owned();
        let file = StoredFile { key: self.key.clone(), content_type, data: None, order, message };
        keep_file(ctx.services(), changes, &file, self.bytes.clone()).await?;
        if let Some(small) = &self.small {
            let file = StoredFile { key: Document::thumbnail_of(&self.key), ..file };
            keep_file(ctx.services(), changes, &file, small.clone()).await?;
        }
        Ok(())
    }
}

/// A file for everybody: its kind by its bytes, and these as they may be kept. A picture is redrawn, a PDF is looked through.
///
/// # Errors
/// Invalid `file`.
pub fn for_everybody(bytes: Vec<u8>) -> Result<(FileKind, Vec<u8>)> {
    let kind = kind_of(&bytes)?;
    let bytes = match kind.handling {
        Handling::Redrawn => pictures::redrawn_document(&bytes)?,
        Handling::Inspected => pdf::check(&bytes).map(|()| bytes)?,
        Handling::Kept => bytes,
    };
    Ok((kind, bytes))
}
