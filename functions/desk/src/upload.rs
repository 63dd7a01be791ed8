//! A bill or a quote that comes with a change.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Error, FileUpload, OrderId, Result};
use domain::order::{
    Document,
    document::{self, CheckedFile},
};
use runtime::Ctx;
use store::{Changes, StoredFile};

/// A file that may be kept, under a key nobody can guess.
pub(crate) struct Upload {
    key: String,
    file: CheckedFile,
    bytes: Vec<u8>,
}

impl Upload {
    /// Reads a file and checks what it is.
    ///
    /// # Errors
    /// `Unreadable`; invalid `file`.
    pub(crate) fn read(upload: &FileUpload) -> Result<Self> {
        let bytes =
            STANDARD.decode(&upload.data).map_err(|error| Error::Unreadable(format!("file: {error}")))?;
        let file = document::check(&upload.name, &upload.content_type, &bytes)?;
        Ok(Self { key: format!("documents/{}", runtime::id()), file, bytes })
    }

    /// As the order names it.
    pub(crate) fn document(&self) -> Document {
        Document { key: self.key.clone(), name: self.file.name.clone() }
    }

    /// Stores the bytes, and adds the record that lets the order's readers read them. Bytes whose change is not written
    /// in the end stay unread: nothing names their key.
    pub(crate) async fn keep(&self, ctx: &Ctx, changes: Changes, order: OrderId) -> Result<Changes> {
        let files = ctx.services.files.as_ref();
        let files = files.ok_or_else(|| Error::internal(anyhow::anyhow!("no bucket for files is set")))?;
        files.put(&self.key, self.file.content_type, self.bytes.clone()).await.map_err(Error::internal)?;
        Ok(changes.insert(&StoredFile {
            key: self.key.clone(),
            content_type: self.file.content_type.to_owned(),
            data: None,
            order: Some(order),
        })?)
    }
}
