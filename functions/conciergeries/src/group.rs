//! The settings of a desk.

use contract::{
    Edited, Error, Result,
    conciergeries::{GetConciergerieGroupInfo, GroupSheet, SetConciergerieGroup},
    content::PictureKind,
};
use domain::{
    content::legal::{GENERAL, acceptance::set_of, editing::may_name},
    people::{desk::no_such_offer, organisation::Conciergerie},
};
use runtime::Ctx;
use store::{Changes, NamingDesk, TextSet};
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
        let mut changes = Changes::new();
        name_texts(&ctx, &mut changes, &before, &desk).await?;
        move_code(&ctx, &mut changes, &desk, &before.registration_code).await?;
        crm::follow_desk(&ctx, &mut changes, &before, &desk, desk.version + 1)?;
        let answer = Edited { it: desk.group_sheet(), edition: desk.version + 1 };
        changes.save(&desk)?;
        Ok((changes, answer))
    })
    .await
}

/// Keeps with each set of legal texts which desks name it.
///
/// # Errors
/// Invalid `textBlobName`: the texts are of a company for which the caller does not work.
async fn name_texts(
    ctx: &Ctx,
    changes: &mut Changes,
    before: &Conciergerie,
    after: &Conciergerie,
) -> Result<()> {
    let (content, named) = (ctx.store.content(), set_of(Some(after)));
    let former = set_of(Some(before));
    if former != named
        && former != GENERAL
        && let Some(mut set) = content.text_set(former).await?
    {
        set.desks.retain(|it| it.conciergerie != after.id);
        match set.desks.is_empty() {
            true => changes.delete(&set),
            false => changes.save(&set)?,
        };
    }
    if named == GENERAL {
        return Ok(());
    }
    let found = content.text_set(named).await?;
    let mut set = found.as_deref().cloned().unwrap_or(TextSet { name: named.to_owned(), desks: vec![] });
    if set.is_named_by(after.id) {
        return Ok(());
    }
    if former != named && !may_name(ctx.person()?, &set.companies()) {
        return Err(Error::invalid(
            "textBlobName",
            "Ces textes sont ceux d’une autre entreprise : choisissez un autre nom.",
            "These texts are those of another company: choose another name.",
        ));
    }
    set.desks.push(NamingDesk { conciergerie: after.id, company: after.company });
    changes.keep(found, set)?;
    Ok(())
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
