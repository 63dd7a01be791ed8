//! The offers of a partner.

use std::collections::BTreeSet;

use contract::{
    OfferId, PartnerId, Result,
    offers::{
        AllOffersOfPartner, GetAllOffresForPartner, GetOffresForPartenaire, OfferOfPartner, OffersOfPartner,
    },
};
use domain::people::organisation::Partner;
use runtime::Ctx;
use usecases::offers;

pub(crate) async fn of_partner(ctx: Ctx, request: GetOffresForPartenaire) -> Result<OffersOfPartner> {
    let (partner, rows) = rows(&ctx, request.part_id).await?;
    let (offres_entreprise, offres_autre) = rows.into_iter().partition(|it| it.here);
    Ok(OffersOfPartner {
        partner_id: partner.id,
        partner_name: partner.name,
        offres_entreprise,
        offres_autre,
    })
}

pub(crate) async fn all_of_partner(ctx: Ctx, request: GetAllOffresForPartner) -> Result<AllOffersOfPartner> {
    Ok(AllOffersOfPartner { offers: rows(&ctx, request.partner_id).await?.1 })
}

/// The offers of a partner that the caller may know of, by name.
async fn rows(ctx: &Ctx, partner: PartnerId) -> Result<(Partner, Vec<OfferOfPartner>)> {
    let pending = async { Ok(ctx.store.catalogue().pending_offers().await?) };
    let shelf = async {
        ctx.managed_desk(None).await?;
        ctx.catalogue().await
    };
    let ((partner, rows), pending, shelf) =
        futures::try_join!(offers::partner_in_reach(ctx, partner), pending, shelf)?;
    let here: BTreeSet<OfferId> = shelf.offers.iter().map(|it| it.original).collect();
    let drafts: BTreeSet<OfferId> = pending.iter().map(|it| it.draft.offre_id).collect();
    let tree = shelf.tree();
    let mut shown = vec![];
    for row in rows {
        if !offers::knows(ctx, &row, &partner)? {
            continue;
        }
        let original = row.timeline.original;
        let known = (here.contains(&original), drafts.contains(&original));
        shown.extend(row.shown(&partner, known, (&shelf.categories, &tree), ctx.now));
    }
    Ok((partner, shown))
}
