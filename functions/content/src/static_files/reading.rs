//! A file at its public address.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, Result,
    content::{PublicFile, ReadStaticFile},
};
use domain::{content::static_files::file::PublishedFile, text::tokens::is_token};
use runtime::Ctx;

pub(crate) async fn read(ctx: Ctx, request: ReadStaticFile) -> Result<PublicFile> {
    if !is_token(&request.token) {
        return Err(Error::NotFound("file"));
    }
    let file = published(&ctx, &request.token).await?;
    match public(&ctx, &file).await {
        // The bytes of a file that was replaced in this moment are gone: those of the new one are there.
        Err(Error::NotFound(_)) => public(&ctx, &published(&ctx, &request.token).await?).await,
        outcome => outcome,
    }
}

async fn published(ctx: &Ctx, token: &str) -> Result<PublishedFile> {
    Ok(ctx.store.content().published_file(token).await?.entity)
}

async fn public(ctx: &Ctx, file: &PublishedFile) -> Result<PublicFile> {
    let location = match file.is_handed_out() {
        true => Some(ctx.handed_out(&file.object, &file.name).await?),
        false => None,
    };
    let data = match (&file.data, &location) {
        (Some(data), _) => data.clone(),
        (None, Some(_)) => String::new(),
        (None, None) => STANDARD.encode(ctx.bytes(&file.object).await?),
    };
    let (content_type, shown) = (file.content_type.clone(), file.is_shown());
    Ok(PublicFile { content_type, data, name: file.name.clone(), shown, location })
}
