use contract::{
    Image, Result,
    content::{GetBinaryData, KeptPicture, PrepareUpload, UploadBinaryData, UploadRoom},
};
use runtime::Ctx;
use store::Changes;
use usecases::pictures;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    ctx.file(&request.id).await
}

pub(crate) async fn upload(ctx: Ctx, request: UploadBinaryData) -> Result<KeptPicture> {
    let sent = ctx.bytes_of(&request.file).await?;
    let mut changes = Changes::new();
    let id = pictures::keep(&ctx, &mut changes, request.kind, &sent).await?;
    let answer = KeptPicture { id };
    ctx.commit(&mut changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn prepare(ctx: Ctx, request: PrepareUpload) -> Result<UploadRoom> {
    ctx.room_for(request.size).await
}
