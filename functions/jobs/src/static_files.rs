//! Forgets files that everybody could read, once nobody is to.

use contract::{Error, Result};
use runtime::{JobCtx, tasks::ForgetStaticFiles};
use store::Changes;

/// Files that one transaction removes, each with its address.
const AT_ONCE: usize = 40;

/// The bytes go first: once the file is gone, nobody would find them.
pub(crate) async fn forget(ctx: JobCtx, job: ForgetStaticFiles) -> Result<()> {
    for object in &job.objects {
        forget_bytes(&ctx, object).await?;
    }
    for folder in job.folders {
        let files = ctx.store.content().static_files(job.company, folder).await?;
        for some in files.chunks(AT_ONCE) {
            let mut changes = Changes::new();
            for file in some {
                if file.data.is_none() {
                    forget_bytes(&ctx, &file.object).await?;
                }
                changes.remove(&file.entity).unpublish(&file.token);
            }
            ctx.commit(&mut changes).await?;
        }
    }
    Ok(())
}

async fn forget_bytes(ctx: &JobCtx, object: &str) -> Result<()> {
    match &ctx.services.files {
        Some(bucket) => bucket.delete(object).await.map_err(Error::internal),
        None => Ok(()),
    }
}
