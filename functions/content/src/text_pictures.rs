//! The pictures in formatted texts: sent before the text that shows them, and read by everybody who has it.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, Image, Result,
    content::{GetTextPicture, SentTextPicture, UploadTextPicture},
};
use domain::text::tokens::is_token;
use runtime::Ctx;
use store::Changes;
use usecases::text_pictures;

pub(crate) async fn upload(ctx: Ctx, request: UploadTextPicture) -> Result<SentTextPicture> {
    let sent = ctx.bytes_of(&request.file).await?;
    let mut changes = Changes::new();
    let answer = text_pictures::keep(&ctx, &mut changes, &sent).await?;
    ctx.commit(&mut changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn read(ctx: Ctx, request: GetTextPicture) -> Result<Image> {
    let found = match is_token(&request.id) {
        true => ctx.store.content().text_picture(&request.id).await?,
        false => None,
    };
    let picture = found.ok_or(Error::NotFound("file"))?;
    let data = STANDARD.encode(ctx.bytes(&picture.object()).await?);
    Ok(Image { content_type: picture.entity.content_type, data, name: None, location: None })
}
