use contract::{Image, Result, content::GetBinaryData};
use runtime::Ctx;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    ctx.file(&request.id).await
}
