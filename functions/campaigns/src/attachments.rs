//! The file of a campaign. Everybody who has its address reads it, because readers of a mail have no session.

use contract::{FileUpload, Result};
use domain::{
    campaigns::{attachment::expect_kind, campaign::Campaign, template::FlashTemplate},
    content::static_files::{file::PublishedFile, names::ended},
    order::document::base_name,
};
use runtime::{Ctx, tasks::ForgetStaticFiles};
use store::Changes;
use usecases::upload;

/// A file that was sent for a campaign, and is not kept yet.
pub(crate) struct SentAttachment {
    file: PublishedFile,
    bytes: Vec<u8>,
}

impl SentAttachment {
    /// Reads a file and checks what it is.
    ///
    /// # Errors
    /// `Unreadable`; invalid `file`.
    pub(crate) async fn read(ctx: &Ctx, sent: Option<&FileUpload>) -> Result<Option<Self>> {
        let Some(sent) = sent else { return Ok(None) };
        let bytes = ctx.bytes_of(sent).await?;
        expect_kind(&bytes)?;
        let (kind, bytes) = upload::for_everybody(bytes)?;
        let file = PublishedFile {
            token: runtime::id(),
            name: ended(&base_name(&sent.name), kind.endings),
            object: format!("public/{}", runtime::id()),
            content_type: kind.content_type.to_owned(),
            size: u64::try_from(bytes.len()).unwrap_or(u64::MAX),
            data: None,
        };
        Ok(Some(Self { file, bytes }))
    }

    /// Keeps it with a campaign, in the place of another one.
    ///
    /// # Errors
    /// Invalid `file` where the template takes none.
    pub(crate) async fn keep(
        &self,
        ctx: &Ctx,
        changes: &mut Changes,
        campaign: &mut Campaign,
        template: &FlashTemplate,
    ) -> Result<()> {
        campaign.attach(self.file.clone(), template)?;
        ctx.put_file(&self.file.object, &self.file.content_type, self.bytes.clone()).await?;
        changes.insert(&self.file)?;
        Ok(())
    }
}

/// Forgets the file that a campaign had before a change and has no more.
///
/// # Errors
/// Internal ones.
pub(crate) fn forget(ctx: &Ctx, changes: &mut Changes, before: &Campaign, after: &Campaign) -> Result<()> {
    let Some(file) = before.attachment.as_ref().filter(|it| after.attachment.as_ref() != Some(it)) else {
        return Ok(());
    };
    changes.unpublish(&file.token);
    let objects = vec![file.object.clone()];
    let job = ForgetStaticFiles { company: before.company, folders: vec![], objects };
    ctx.task(changes, format!("forget-{}", file.object), &job, ctx.now)
}
