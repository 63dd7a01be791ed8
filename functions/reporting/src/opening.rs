//! A file that was made is taken away.

use contract::{
    Image, Result,
    reporting::{ExtractLocation, LocateExtract, OpenExtract},
};
use runtime::Ctx;
use usecases::extracts;

pub(crate) async fn open(ctx: Ctx, request: OpenExtract) -> Result<Image> {
    extracts::open(&ctx, &request.ticket).await
}

pub(crate) async fn locate(ctx: Ctx, request: LocateExtract) -> Result<ExtractLocation> {
    extracts::locate(&ctx, &request.ticket).await
}
