//! The history of an offer: who changed what.

use contract::{
    Result,
    offers::{GetOffreHistory, OfferHistory},
};
use runtime::Ctx;
use usecases::offers;

/// Entries that are shown.
const LAST: i32 = 200;

pub(crate) async fn get(ctx: Ctx, request: GetOffreHistory) -> Result<OfferHistory> {
    let timeline = offers::in_reach(&ctx, request.offre_id).await?;
    let events = ctx.store.catalogue().offer_events(timeline.original, LAST).await?;
    Ok(OfferHistory {
        original_id: timeline.original,
        edition: timeline.version,
        versions: events.into_iter().map(|it| it.shown(&timeline, ctx.now)).collect(),
    })
}
