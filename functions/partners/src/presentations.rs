//! How partners are presented: read, saved, published or sent back.

use contract::{
    Edited, Error, Permission, PresentationId, Result,
    content::PictureKind,
    partners::{
        GetPresentationForPartenaire, GetPresentationsForPartenaire, GetWaitingPresentations,
        PartnerPresentation, PartnerPresentations, PresentationEntry, SavePartenairePresentation,
        SavedPresentation, WaitingPresentation, WaitingPresentations,
    },
};
use domain::{
    catalogue::{
        keeping::others,
        presentation::{self, Content, Presentation},
    },
    notices::SharedThing,
    people::organisation::{Conciergerie, Partner},
};
use runtime::Ctx;
use store::{Changes, Sequence, ShelvedPresentation, Versioned};
use usecases::shared_things::tell_others;

/// The place of a new one that says nothing else.
const BEHIND: i32 = 10;

pub(crate) async fn of_partner(
    ctx: Ctx,
    request: GetPresentationsForPartenaire,
) -> Result<PartnerPresentations> {
    let partner = ctx.partner(request.partner_id).await?;
    let desk = ctx.managed_desk(None).await?.id;
    let catalogue = ctx.store.catalogue();
    let (tree, all) = futures::try_join!(catalogue.tree(), catalogue.presentations_of(partner.id))?;
    let shown = |it: &Edited<Presentation>| Edited { it: it.it.for_editor(desk), edition: it.edition };
    Ok(PartnerPresentations {
        categories: tree.categories(),
        presentations: all.iter().map(shown).collect(),
        partner_label: partner.name.clone(),
    })
}

pub(crate) async fn get(ctx: Ctx, request: GetPresentationForPartenaire) -> Result<PartnerPresentation> {
    let desk = ctx.managed_desk(None).await?.id;
    let catalogue = ctx.store.catalogue();
    let (partner, presentation) = match (request.pp_id.0 > 0, request.partner_id) {
        (true, _) => {
            let found = catalogue.presentation(request.pp_id).await?;
            let shown = Edited { it: found.for_editor(desk), edition: found.version };
            (ctx.partner(found.partner).await?, shown)
        }
        (false, Some(partner)) => {
            let partner = ctx.partner(partner).await?;
            let last =
                catalogue.presentations_of(partner.id).await?.last().map_or(0, |it| it.it.content.rank);
            let new = PresentationEntry {
                partner_id: partner.id,
                order_rank: last + BEHIND,
                display_description: true,
                here: true,
                ..PresentationEntry::default()
            };
            (partner, Edited { it: new, edition: 0 })
        }
        (false, None) => return Err(Error::NotFound("presentation")),
    };
    let categories = catalogue.tree().await?.categories();
    Ok(PartnerPresentation { categories, presentation, partner_label: partner.name.clone() })
}

pub(crate) async fn save(ctx: Ctx, request: SavePartenairePresentation) -> Result<SavedPresentation> {
    let SavePartenairePresentation { presentation: asked, send_back, edition } = request;
    let desk = ctx.managed_desk(None).await?;
    if let Some(comment) = send_back {
        return give_back(&ctx, &desk, asked.id, &comment, edition).await;
    }
    let new = asked.id.0 <= 0;
    let id = match new {
        true => PresentationId(ctx.store.next_number(Sequence::Presentation).await?),
        false => asked.id,
    };
    ctx.change(|| async {
        let catalogue = ctx.store.catalogue();
        let before = match new {
            true => None,
            false => Some(seen(&ctx, &desk, id, edition).await?),
        };
        let mut partner = ctx.partner(before.as_ref().map_or(asked.partner_id, |it| it.partner)).await?;
        let standing = before.as_ref().map(|it| it.latest().conciergeries.clone()).unwrap_or_default();
        let categories = catalogue.tree().await?.categories();
        let content = presentation::content(&asked, desk.id, &standing, &categories)?;
        let known = before.as_ref().map(|it| it.latest().clone());
        let known = known.map(|it| (it.image, it.cover_image)).unwrap_or_default();
        ctx.expect_picture("imageId", PictureKind::Photo, &content.image, &known.0).await?;
        ctx.expect_picture("coverImageId", PictureKind::Photo, &content.cover_image, &known.1).await?;
        let all = catalogue.presentations_of(partner.id).await?;
        presentation::expect_alone(id, content.category, all.iter().map(|it| &it.it))?;

        let moves = before.as_ref().is_none_or(|it| it.content.category != content.category);
        let joins = partner.work_with(desk.company);
        // Two who present a partner in a category at once both write the partner, so one of them reads the other's.
        let changes = if moves || joins { Changes::new().save(&partner)? } else { Changes::new() };
        let mut after = before.as_ref().map_or_else(|| blank(id, &partner, &content), |it| it.entity.clone());
        let changes = match ctx.may(Permission::ValidePartPrez) {
            true => {
                let changes = told(&ctx, changes, before.as_ref(), &content).await?;
                after.publish(content);
                on_shelves(changes, before.as_ref(), &after, &partner)?
            }
            false => {
                after.wait(content, ctx.person()?.full_name(), ctx.now);
                changes
            }
        };
        let (changes, kept) = changes.keep(before, after)?;
        let presentation = Edited { it: kept.it.for_editor(desk.id), edition: kept.edition };
        Ok((changes, SavedPresentation { new_id: id, presentation }))
    })
    .await
}

/// A presentation of a partner in reach, as the caller has seen it.
async fn seen(
    ctx: &Ctx,
    desk: &Conciergerie,
    id: PresentationId,
    edition: u64,
) -> Result<Versioned<Presentation>> {
    let found = ctx.store.catalogue().presentation(id).await?;
    ctx.partner(found.partner).await?;
    found.as_shown(edition, |it| it.for_editor(desk.id))
}

fn blank(id: PresentationId, partner: &Partner, content: &Content) -> Presentation {
    Presentation {
        id,
        partner: partner.id,
        partner_name: partner.shown_name().to_owned(),
        content: content.clone(),
        published: false,
        draft: None,
    }
}

/// Tells the managers of other companies whose desks show what is changed.
async fn told(
    ctx: &Ctx,
    changes: Changes,
    before: Option<&Versioned<Presentation>>,
    content: &Content,
) -> Result<Changes> {
    let Some(before) = before.filter(|it| it.published) else { return Ok(changes) };
    let stood = &before.content.conciergeries;
    if before.content == (Content { conciergeries: stood.clone(), ..content.clone() }) {
        return Ok(changes);
    }
    let desks = ctx.store.places().some_conciergeries(stood.iter().copied().collect()).await?;
    let companies = others(ctx.person()?, desks.iter().map(|it| &it.company));
    let what = SharedThing::Presentation { partner: before.partner, name: &before.partner_name };
    tell_others(ctx, changes, &companies, &[Permission::ValidePartPrez], what).await
}

/// Puts what is published on the shelves of its desks, and takes it off those that it left.
fn on_shelves(
    changes: Changes,
    before: Option<&Versioned<Presentation>>,
    after: &Presentation,
    partner: &Partner,
) -> Result<Changes> {
    let stood =
        before.filter(|it| it.published).map(|it| it.content.conciergeries.clone()).unwrap_or_default();
    let left = stood.iter().filter(|it| !after.content.conciergeries.contains(it));
    let changes =
        left.fold(changes, |changes, desk| changes.remove(&ShelvedPresentation::of(after, partner, *desk)));
    let mut shelves = after.content.conciergeries.iter();
    Ok(shelves
        .try_fold(changes, |changes, desk| changes.put(&ShelvedPresentation::of(after, partner, *desk)))?)
}

/// A waiting draft goes back to its author, with the changes that are asked for.
async fn give_back(
    ctx: &Ctx,
    desk: &Conciergerie,
    id: PresentationId,
    comment: &str,
    edition: u64,
) -> Result<SavedPresentation> {
    if !ctx.may(Permission::ValidePartPrez) {
        return Err(Error::UnknownAction);
    }
    ctx.change(|| async {
        let mut found = seen(ctx, desk, id, edition).await?;
        found.send_back(comment, ctx.person()?.full_name(), ctx.now)?;
        let presentation = Edited { it: found.for_editor(desk.id), edition: found.version + 1 };
        Ok((Changes::new().save(&found)?, SavedPresentation { new_id: id, presentation }))
    })
    .await
}

pub(crate) async fn waiting(ctx: Ctx, _: GetWaitingPresentations) -> Result<WaitingPresentations> {
    let catalogue = ctx.store.catalogue();
    let (tree, waiting) = futures::try_join!(catalogue.tree(), catalogue.waiting_presentations())?;
    let ids = waiting.iter().map(|it| it.partner).collect::<std::collections::BTreeSet<_>>();
    let partners = ctx.store.places().partners(ids).await?;
    let categories = tree.categories();
    let person = ctx.person()?;
    let shown = waiting.into_iter().filter_map(|it| {
        let partner = partners.iter().find(|partner| partner.id == it.partner)?;
        let draft = it.draft.filter(|_| person.knows_partner_of(&partner.companies))?;
        let category = categories.iter().find(|category| category.id == draft.content.category);
        Some(WaitingPresentation {
            id: it.id,
            partner_id: partner.id,
            partner_name: partner.name.clone(),
            category: category.map(|it| it.label.clone()).unwrap_or_default(),
            author: draft.by,
            date: draft.at,
        })
    });
    Ok(WaitingPresentations { presentations: shown.collect() })
}
