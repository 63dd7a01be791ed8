use contract::{
    Image, Result,
    content::{GetBinaryData, KeptPicture, UploadBinaryData},
};
use runtime::Ctx;
use store::Changes;
use usecases::pictures;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    ctx.file(&request.id).await
}

pub(crate) async fn upload(ctx: Ctx, request: UploadBinaryData) -> Result<KeptPicture> {
    let sent = runtime::bytes_of(&request.file)?;
    let (changes, id) = pictures::keep(&ctx, Changes::new(), request.kind, &sent).await?;
    let answer = KeptPicture { id };
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}
