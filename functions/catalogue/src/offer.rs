use contract::{
    Result,
    catalogue::{self, GetOffre, OffreWebappPath, OffreWebappPathToContinueOrder, WebappPath},
};
use runtime::Ctx;
use usecases::{Storefront, storefront};

pub(crate) async fn get(ctx: Ctx, request: GetOffre) -> Result<catalogue::Offer> {
    let ((_, offer), marked) =
        futures::try_join!(storefront::offered(&ctx, request.id), storefront::marked(&ctx))?;
    Ok(offer.for_order(marked.offers.contains(&offer.original)))
}

pub(crate) async fn path(ctx: Ctx, request: OffreWebappPath) -> Result<WebappPath> {
    let front = Storefront::of(&ctx).await?;
    Ok(WebappPath { path: front.current(&ctx, request.id).await?.start_path() })
}

pub(crate) async fn path_to_order_again(
    ctx: Ctx,
    request: OffreWebappPathToContinueOrder,
) -> Result<WebappPath> {
    let (order, _) = ctx.order(request.id).await?;
    let front = Storefront::of(&ctx).await?;
    let start = front.current(&ctx, order.original_offer).await?.start_path();
    Ok(WebappPath { path: format!("{start}?order={}", order.id) })
}
