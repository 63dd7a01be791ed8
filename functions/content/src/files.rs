use contract::{
    Image, Result,
    content::{GetBinaryData, KeptPicture, UploadBinaryData},
};
use runtime::Ctx;
use store::{Changes, StoredFile};

use crate::picture;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    ctx.file(&request.id).await
}

pub(crate) async fn upload(ctx: Ctx, request: UploadBinaryData) -> Result<KeptPicture> {
    let picture = picture::redrawn(request.kind, &runtime::bytes_of(&request.file)?)?;
    let id = runtime::id();
    let folder = if picture.small.is_some() { "photos" } else { "pictures" };
    let kept = |suffix: &str| StoredFile {
        key: format!("{folder}/{id}{suffix}"),
        content_type: picture.content_type.to_owned(),
        data: None,
        order: None,
    };
    let file = kept("");
    let mut changes = ctx.keep_file(Changes::new(), &file, picture.bytes).await?;
    if let Some(small) = picture.small {
        changes = ctx.keep_file(changes, &kept("-small"), small).await?;
    }
    let answer = KeptPicture { id: file.key };
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}
