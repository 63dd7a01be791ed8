//! Pictures of a desk, for everybody: who reads a mail is not signed in.

use contract::{
    Error, Image, Result,
    conciergeries::{DeskImage, GetImageEntLogo},
};
use runtime::Ctx;

pub(crate) async fn logo(ctx: Ctx, request: GetImageEntLogo) -> Result<Image> {
    let details = ctx.store.places().cached_desk(request.id).await?.details;
    let key = match request.image {
        DeskImage::Logo => details.logo,
        DeskImage::Signature => details.signature,
    };
    ctx.file(&key.ok_or(Error::NotFound("image"))?).await
}
