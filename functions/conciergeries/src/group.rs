//! The settings of a desk.

use contract::{
    Edited, Result,
    conciergeries::{GetConciergerieGroupInfo, GroupSheet, SetConciergerieGroup},
    content::PictureKind,
};
use domain::people::{desk::no_such_offer, organisation::Conciergerie};
use runtime::Ctx;
use store::Changes;
use usecases::{crm, offers};

use crate::{codes::move_code, managed::managed};

pub(crate) async fn get(ctx: Ctx, request: GetConciergerieGroupInfo) -> Result<Edited<GroupSheet>> {
    let desk = managed(&ctx, request.id).await?;
    Ok(Edited { it: desk.group_sheet(), edition: desk.version })
}

pub(crate) async fn set(ctx: Ctx, request: SetConciergerieGroup) -> Result<Edited<GroupSheet>> {
    let SetConciergerieGroup { id, group, edition } = request;
    ctx.change(|| async {
        let mut desk = managed(&ctx, id).await?.as_shown(edition, Conciergerie::group_sheet)?;
        let before = desk.entity.clone();
        desk.set_group(&group)?;
        // The typed number may be that of a version, because that is the one people read.
        if let Some(any) = desk.options.parcel_offer.filter(|it| Some(*it) != before.options.parcel_offer) {
            desk.options.parcel_offer = Some(offers::original_of(&ctx, any).await?);
        }
        let (asked, known) = (&desk.details.logo, &before.details.logo);
        ctx.expect_picture("imageUrl", PictureKind::Photo, asked, known).await?;
        expect_offer(&ctx, &desk, &before).await?;
        let changes = move_code(&ctx, Changes::new(), &desk, &before.registration_code).await?;
        let changes = crm::follow_desk(&ctx, changes, &before, &desk, desk.version + 1)?;
        let answer = Edited { it: desk.group_sheet(), edition: desk.version + 1 };
        Ok((changes.save(&desk)?, answer))
    })
    .await
}

/// A new offer of parcels is one that the desk has.
async fn expect_offer(ctx: &Ctx, desk: &Conciergerie, before: &Conciergerie) -> Result<()> {
    let asked =
        desk.options.parcel_offer.filter(|_| desk.options.parcel_offer != before.options.parcel_offer);
    let Some(offer) = asked else { return Ok(()) };
    let shelf = ctx.store.catalogue().of_desk(desk.id).await?;
    match shelf.offers.iter().any(|it| it.original == offer) {
        true => Ok(()),
        false => Err(no_such_offer()),
    }
}
