//! The offer to which something leads that staff write: an item of the home screen, a game, a mail campaign.

use contract::{ConciergerieId, Error, OfferId, Result, content::LinkedOffer};
use runtime::Ctx;

use crate::offers;

/// The offer that any of its versions names, for an item at these desks; absent where there is none of this number.
///
/// # Errors
/// Those of reading.
pub async fn offer(
    ctx: &Ctx,
    any: Option<OfferId>,
    shown_at: &[ConciergerieId],
) -> Result<Option<LinkedOffer>> {
    let Some(any) = any.filter(|it| it.0 > 0) else { return Ok(None) };
    let Some(timeline) = offers::known(ctx, any).await? else { return Ok(None) };
    let Some(version) = timeline.standing(any, ctx.now) else { return Ok(None) };
    let partner = ctx.store.places().partner(timeline.partner).await?;
    let here = timeline.conciergeries();
    let missing_at: Vec<ConciergerieId> = shown_at.iter().copied().filter(|it| !here.contains(it)).collect();
    Ok(Some(LinkedOffer {
        id: any,
        name: version.name.clone(),
        partner_name: partner.shown_name().to_owned(),
        missing_at,
    }))
}

/// Insists that an offer is one of the caller's companies, and gives the number that all its versions share.
///
/// # Errors
/// Invalid `field`.
pub async fn expect_offer(ctx: &Ctx, any: OfferId, field: &str) -> Result<OfferId> {
    let person = ctx.person()?;
    let timeline = offers::known(ctx, any).await?;
    let known = timeline.filter(|it| it.companies().iter().any(|company| person.works_for(*company)));
    match known {
        Some(timeline) => Ok(timeline.original),
        None => Err(Error::invalid(
            field,
            "Cette prestation n’est pas accessible.",
            "This service is not available to you.",
        )),
    }
}
