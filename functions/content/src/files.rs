use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Error, Image, Result, content::GetBinaryData};
use runtime::Ctx;

pub(crate) async fn binary(ctx: Ctx, request: GetBinaryData) -> Result<Image> {
    let file = ctx.store.content().file(&request.id).await?.entity;
    // A document of an order is for who may see the order.
    if let Some(order) = file.order {
        ctx.order(order).await?;
    }
    let data = match file.data {
        Some(data) => data,
        None => STANDARD.encode(stored(&ctx, &file.key).await?),
    };
    Ok(Image { content_type: file.content_type, data })
}

async fn stored(ctx: &Ctx, key: &str) -> Result<Vec<u8>> {
    let files =
        ctx.services.files.as_ref().ok_or_else(|| Error::internal(std::io::Error::other("no files here")))?;
    let (_, bytes) = files.get(key).await.map_err(Error::internal)?.ok_or(Error::NotFound("file"))?;
    Ok(bytes)
}
