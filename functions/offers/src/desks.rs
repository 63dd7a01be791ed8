//! Desks that have an offer, and the link that leads to it.

use contract::{
    ConciergerieId, Error, Result,
    offers::{
        AddOffreToConc, FieldChange, GetOffreShortcut, OfferDesk, OfferDesks, OfferEventKind, OfferShortcut,
        RemoveOffreFromConc,
    },
};
use domain::{
    catalogue::{in_force, shelf::ShelvedOffer, timeline::OfferTimeline},
    people::organisation::Conciergerie,
};
use runtime::Ctx;
use store::{Changes, OfferReference, Versioned};
use usecases::{
    offers,
    versions::{self, HistoryEntry},
};

pub(crate) async fn add(ctx: Ctx, request: AddOffreToConc) -> Result<OfferDesks> {
    if request.offre_id.0 <= 0 {
        return Err(Error::invalid(
            "offreId",
            "Merci d'enregistrer l'offre avant de l'associer à une conciergerie",
            "Please save the offer before you associate it to a concierge desk",
        ));
    }
    if request.conciergerie_id.0 <= 0 {
        return Err(Error::invalid(
            "conciergerieId",
            "Vous devez d'abord sélectionner une conciergerie.",
            "You must first select a concierge desk.",
        ));
    }
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    ctx.change(|| async {
        let mut timeline = offers::in_reach(&ctx, request.offre_id).await?;
        timeline.associate(&desk)?;
        let reference = OfferReference { conciergerie: desk.id, original: timeline.original };
        let mut changes = Changes::new();
        changes.insert(&reference)?;
        // Managers of that desk know its partner from now on.
        let mut partner = ctx.store.places().partner(timeline.partner).await?;
        if partner.work_with(desk.company) {
            changes.save(&partner)?;
        }
        let desks = kept(&ctx, &mut changes, timeline, OfferEventKind::DeskAdded, &desk).await?;
        Ok((changes, desks))
    })
    .await
}

pub(crate) async fn remove(ctx: Ctx, request: RemoveOffreFromConc) -> Result<OfferDesks> {
    let desk = ctx.managed_desk(Some(request.conciergerie_id)).await?;
    ctx.change(|| async {
        let mut timeline = offers::in_reach(&ctx, request.offre_id).await?;
        if !timeline.dissociate(desk.id) {
            return Err(Error::NotFound("offer"));
        }
        let reference = OfferReference { conciergerie: desk.id, original: timeline.original };
        let mut changes = Changes::new();
        changes.remove(&reference);
        let desks = kept(&ctx, &mut changes, timeline, OfferEventKind::DeskRemoved, &desk).await?;
        Ok((changes, desks))
    })
    .await
}

async fn kept(
    ctx: &Ctx,
    changes: &mut Changes,
    timeline: Versioned<OfferTimeline>,
    kind: OfferEventKind,
    desk: &Conciergerie,
) -> Result<OfferDesks> {
    let name = Some(desk.name.clone());
    let (before, after) = match kind {
        OfferEventKind::DeskAdded => (None, name.clone()),
        _ => (name.clone(), None),
    };
    let changed = FieldChange { field: "conciergeries".to_owned(), about: name, before, after };
    let by = ctx.person()?.full_name();
    let entry = HistoryEntry { kind, by, published_by: None, from: None, now: ctx.now };
    let timeline = versions::tell(changes, timeline, changed, entry)?;
    let (conciergeries, others) = shown_desks(ctx, Some(&timeline.entity)).await?;
    Ok(OfferDesks { conciergeries, others, edition: timeline.version })
}

/// All desks of companies that the caller works for, and how many others have an offer.
pub(crate) async fn shown_desks(
    ctx: &Ctx,
    timeline: Option<&OfferTimeline>,
) -> Result<(Vec<OfferDesk>, u32)> {
    let with: Vec<ConciergerieId> = timeline.map(OfferTimeline::conciergeries).unwrap_or_default();
    let reached = ctx.desks_in_reach().await?;
    let others = with.iter().filter(|id| reached.iter().all(|it| it.id != **id)).count();
    let shown = reached.into_iter().map(|it| OfferDesk {
        selected: with.contains(&it.id),
        id: it.id,
        name: it.name,
        company_name: it.company_name,
    });
    Ok((shown.collect(), others as u32))
}

pub(crate) async fn shortcut(ctx: Ctx, request: GetOffreShortcut) -> Result<OfferShortcut> {
    let desk = ctx.managed_desk(None).await?;
    let (shelf, timeline) = futures::try_join!(ctx.catalogue(), offers::in_reach(&ctx, request.offre_id))?;
    let version = in_force(&shelf.offers, timeline.original, ctx.now).ok();
    let shared = |it: &&ShelvedOffer| it.visible_to_beneficiaries && it.partner_active;
    Ok(match version.filter(|it| desk.options.allow_shortcuts && shared(it)) {
        Some(version) => OfferShortcut { url: Some(link(&ctx, version)), error_message: None },
        None => {
            let none = "Impossible d'obtenir le raccourci".to_owned();
            OfferShortcut { url: None, error_message: Some(none) }
        }
    })
}

/// A link that leads anybody to the version in force when it is opened: it names the offer by its first version.
fn link(ctx: &Ctx, version: &ShelvedOffer) -> String {
    let path = ShelvedOffer { id: version.original, ..version.clone() }.start_path();
    ctx.services.config.link(&format!("/shortcuts{path}"))
}
