//! A bill or a quote that comes with a change.

use contract::{FileUpload, OrderId, Result};
use domain::order::{
    Document,
    document::{self, CheckedFile},
};
use runtime::Ctx;
use store::{Changes, StoredFile};

/// A file that may be kept, under a key nobody can guess.
#[derive(Debug)]
pub struct Upload {
    key: String,
    file: CheckedFile,
    bytes: Vec<u8>,
}

impl Upload {
    /// Reads a file and checks what it is.
    ///
    /// # Errors
    /// `Unreadable`; invalid `file`.
    pub async fn read(ctx: &Ctx, upload: Option<&FileUpload>) -> Result<Option<Self>> {
        let Some(upload) = upload else { return Ok(None) };
        let bytes = ctx.bytes_of(upload).await?;
        let file = document::check(&upload.name, &upload.content_type, &bytes)?;
        Ok(Some(Self { key: format!("documents/{}", runtime::id()), file, bytes }))
    }

    /// As the order names it.
    pub fn document(&self) -> Document {
        Document { key: self.key.clone(), name: self.file.name.clone() }
    }

    /// Keeps it for the readers of an order.
    ///
    /// # Errors
    /// Whatever keeping says.
    pub async fn keep(&self, ctx: &Ctx, changes: Changes, order: OrderId) -> Result<Changes> {
        let content_type = self.file.content_type.to_owned();
        let file = StoredFile { key: self.key.clone(), content_type, data: None, order: Some(order) };
        ctx.keep_file(changes, &file, self.bytes.clone()).await
    }
}
