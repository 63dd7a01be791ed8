//! The offer to which an item leads.

use contract::{ConciergerieId, Error, OfferId, Result, content::LinkedOffer};
use runtime::Ctx;
use usecases::offers;

/// The offer that any of its versions names, for an item at these desks; absent where there is none of this number.
pub(crate) async fn offer(
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

/// Insists that an offer is one of the caller's companies.
///
/// # Errors
/// Invalid `offreId`.
pub(crate) async fn expect_offer(ctx: &Ctx, any: OfferId) -> Result<()> {
    let person = ctx.person()?;
    let timeline = offers::known(ctx, any).await?;
    let known = timeline.is_some_and(|it| it.companies().iter().any(|company| person.works_for(*company)));
    match known {
        true => Ok(()),
        false => Err(Error::invalid(
            "offreId",
            "Cette prestation n’est pas accessible.",
            "This service is not available to you.",
        )),
    }
}
