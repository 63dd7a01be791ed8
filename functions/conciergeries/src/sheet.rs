//! How a desk is reached, and what is noted of it.

use contract::{
    Edited, Permission, Result, Role,
    conciergeries::{DeskSheet, GetConciergerieExtraInfos, SetConciergerieExtraInfos},
    content::PictureKind,
};
use domain::people::{desk::DeskRights, organisation::Conciergerie};
use runtime::Ctx;
use store::Changes;

use crate::{codes::move_code, managed::managed};

pub(crate) async fn get(ctx: Ctx, request: GetConciergerieExtraInfos) -> Result<Edited<DeskSheet>> {
    let desk = managed(&ctx, request.conciergerie_id).await?;
    Ok(Edited { it: desk.sheet(rights(&ctx)), edition: desk.version })
}

pub(crate) async fn set(ctx: Ctx, request: SetConciergerieExtraInfos) -> Result<Edited<DeskSheet>> {
    let SetConciergerieExtraInfos { conciergerie_id, extra_infos, profile, edition } = request;
    let rights = rights(&ctx);
    ctx.change(|| async {
        let shown = |it: &Conciergerie| it.sheet(rights);
        let mut desk = managed(&ctx, conciergerie_id).await?.as_shown(edition, shown)?;
        let before = desk.entity.clone();
        desk.set_sheet(&extra_infos, &profile, rights)?;
        let (asked, known) = (&desk.details.signature, &before.details.signature);
        ctx.expect_picture("imageSignatureEmail", PictureKind::Photo, asked, known).await?;
        let changes = move_code(&ctx, Changes::new(), &desk, &before.registration_code).await?;
        let answer = Edited { it: shown(&desk), edition: desk.version + 1 };
        Ok((changes.save(&desk)?, answer))
    })
    .await
}

/// The parts that the caller may change of a desk they work for.
fn rights(ctx: &Ctx) -> DeskRights {
    DeskRights {
        profile: ctx.may(Permission::CarrouselManager) || ctx.may(Permission::Prod),
        access_code: ctx.may(Permission::Configuration),
        prod: ctx.may(Permission::Prod),
        it: ctx.is(Role::Admin),
    }
}
