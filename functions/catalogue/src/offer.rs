use contract::{
    Result,
    catalogue::{self, GetOffre, OffreWebappPath, OffreWebappPathToContinueOrder, WebappPath},
};
use runtime::Ctx;

pub(crate) async fn get(ctx: Ctx, request: GetOffre) -> Result<catalogue::Offer> {
    let ((_, offer), marked) = futures::try_join!(ctx.offered(request.id), ctx.marked())?;
    Ok(offer.for_order(marked.offers.contains(&offer.original)))
}

pub(crate) async fn path(ctx: Ctx, request: OffreWebappPath) -> Result<WebappPath> {
    let front = ctx.storefront().await?;
    Ok(WebappPath { path: ctx.shelved(&front, request.id).await?.start_path() })
}

pub(crate) async fn path_to_order_again(
    ctx: Ctx,
    request: OffreWebappPathToContinueOrder,
) -> Result<WebappPath> {
    let (order, _) = ctx.order(request.id).await?;
    let front = ctx.storefront().await?;
    let start = ctx.shelved(&front, order.original_offer).await?.start_path();
    Ok(WebappPath { path: format!("{start}?order={}", order.id) })
}
