//! An offer, to edit it.

use contract::{
    Error, OfferId, Permission, Result, Words,
    catalogue::Workflow,
    offers::{
        GetEditableOffre, GetProductsForOffre, LockerSize, OfferContent, OfferOptions, OfferPartner,
        OfferState, OfferToEdit, OfferUnseen, ProductChoice, ProductChoices, StandingVersion, WorkflowChoice,
    },
    orders::PaymentMode,
};
use domain::{
    calendar::paris,
    catalogue::{
        differences::differences, editing, form, shelf::ShelvedOffer, timeline::OfferTimeline, unseen,
    },
    money::vat_rates,
};
use runtime::Ctx;
use store::Versioned;
use usecases::offers;

use crate::desks::shown_desks;

pub(crate) async fn products(ctx: Ctx, request: GetProductsForOffre) -> Result<ProductChoices> {
    let mut products = ctx.store.catalogue().products(request.category_id).await?;
    products.retain(|it| !it.it.archived && it.it.merged.is_none());
    products.sort_by_key(|it| (it.it.title.to_lowercase(), it.it.id));
    let choice = |it: contract::Edited<contract::catalogue::Product>| {
        let product = it.it;
        ProductChoice { id: product.id, title: product.title, label: product.label, ean13: product.ean13 }
    };
    Ok(ProductChoices { products: products.into_iter().map(choice).collect() })
}

pub(crate) async fn get(ctx: Ctx, request: GetEditableOffre) -> Result<OfferToEdit> {
    let GetEditableOffre { offre_id, partner_id, draft } = request;
    let new = offre_id.0 <= 0;
    let catalogue = ctx.store.catalogue();
    let timeline = if new { None } else { offers::known(&ctx, offre_id).await? };
    if let Some(timeline) = &timeline {
        offers::expect_reach(&ctx, timeline).await?;
    }
    let original = timeline.as_ref().map_or(offre_id, |it| it.original);
    let pending = if new { None } else { catalogue.pending_offer(original).await? };
    let partner = match (&timeline, &pending) {
        (Some(timeline), _) => timeline.partner,
        (None, Some(pending)) => pending.partner,
        (None, None) if new => partner_id.ok_or(Error::NotFound("partner"))?,
        (None, None) => return Err(Error::NotFound("offer")),
    };
    let partner = match (&timeline, &pending) {
        (Some(_), _) => ctx.store.places().partner(partner).await?.entity,
        (None, Some(pending)) => {
            offers::expect_kept(&ctx, &pending.makers, partner).await?;
            ctx.store.places().partner(partner).await?.entity
        }
        (None, None) => offers::partner_in_reach(&ctx, partner).await?.0,
    };
    let draft = pending.as_ref().filter(|_| draft || timeline.is_none());
    let asked = draft.map_or(offre_id, |it| it.content.offre.id);
    let (tree, desks, standing) = futures::try_join!(
        async { Ok(catalogue.tree().await?) },
        shown_desks(&ctx, timeline.as_ref().map(|it| &it.entity)),
        standing(&ctx, timeline.as_deref(), asked),
    )?;
    let categories = tree.categories();
    let unseen = match &standing {
        Some(StandingOffer { version, state, .. }) => {
            let present = editing::present((*version).clone(), &partner, &categories);
            unseen(&present, *state, &tree.active())
        }
        None => Some(OfferUnseen::Unpublished),
    };
    let (content, state, draft_changes) = match (draft, standing) {
        (Some(draft), standing) => {
            let changes = standing.map(|it| differences(&it.content, &draft.content));
            (draft.content.clone(), OfferState::Draft, changes.unwrap_or_default())
        }
        (None, Some(StandingOffer { content, state, .. })) => (content, state, vec![]),
        (None, None) => (form::blank(partner.id), OfferState::Unpublished, vec![]),
    };
    let OfferContent { offre, items, addresses } = content;
    Ok(OfferToEdit {
        offre,
        items,
        addresses,
        edition: timeline.as_ref().map_or(0, |it| it.version),
        draft_edition: draft.map(|it| it.edition),
        state,
        publishes: ctx.may(Permission::ValideOffre),
        versions: timeline.as_ref().map(|it| versions(&ctx, it)).unwrap_or_default(),
        draft: pending.as_ref().map(|it| it.shown()),
        draft_changes,
        conciergeries: desks.0,
        other_conciergeries: desks.1,
        unseen,
        partner: OfferPartner { id: partner.id, name: partner.name, active: partner.active },
        universes: tree.universes(),
        categories,
        unites: units(),
        options: options(&ctx),
    })
}

/// The version of an offer that stands where any of its versions is named.
struct StandingOffer<'a> {
    version: &'a ShelvedOffer,
    state: OfferState,
    content: OfferContent,
}

/// Absent while there is nothing but a draft of the offer.
async fn standing<'a>(
    ctx: &Ctx,
    timeline: Option<&'a OfferTimeline>,
    any: OfferId,
) -> Result<Option<StandingOffer<'a>>> {
    let Some(timeline) = timeline else { return Ok(None) };
    let version = timeline.standing(any, ctx.now).ok_or(Error::NotFound("offer"))?;
    let content = content(ctx, timeline, version.id).await?;
    Ok(Some(StandingOffer { version, state: timeline.state(version.id, ctx.now), content }))
}

/// A version as its form has it.
pub(crate) async fn content(ctx: &Ctx, timeline: &OfferTimeline, id: OfferId) -> Result<OfferContent> {
    let offer = ctx.store.catalogue().offer(id).await?.entity;
    let names = offers::product_names(ctx, &offer).await?;
    Ok(form::content(&offer, timeline, &names, ctx.now))
}

fn versions(ctx: &Ctx, timeline: &Versioned<OfferTimeline>) -> Vec<StandingVersion> {
    let current = timeline.current(ctx.now).map(|it| it.id);
    let stands = |it: &&ShelvedOffer| timeline.state(it.id, ctx.now) != OfferState::Replaced;
    let mut versions: Vec<_> = timeline.versions.iter().filter(stands).collect();
    versions.sort_by_key(|it| (Some(it.id) != current, it.from, it.id));
    let shown = versions.into_iter().map(|it| StandingVersion {
        id: it.id,
        state: timeline.state(it.id, ctx.now),
        start_date: it.from,
        end_date: it.to,
        fallback: it.fallback,
    });
    shown.collect()
}

fn units() -> Vec<Words> {
    let of_workflows = [Workflow::Other, Workflow::RendezVous].map(form::usual_unit);
    let others = [
        ("heure", "hour"),
        ("séance", "session"),
        ("forfait", "package"),
        ("personne", "person"),
        ("kilo", "kilo"),
        ("jour", "day"),
    ];
    of_workflows.into_iter().chain(others.map(|(fr, en)| Words::new(fr, en))).collect()
}

fn options(ctx: &Ctx) -> OfferOptions {
    let workflows = [
        Workflow::DeposeRepriseEntreprise,
        Workflow::LivraisonEntreprise,
        Workflow::ReceptionColis,
        Workflow::RendezVous,
        Workflow::Other,
    ];
    OfferOptions {
        workflows: workflows.map(|it| WorkflowChoice { workflow: it, unit: form::usual_unit(it) }).into(),
        payment_modes: vec![
            PaymentMode::Credits,
            PaymentMode::Card,
            PaymentMode::DirectDebit,
            PaymentMode::Conciergerie,
            PaymentMode::Partner,
            PaymentMode::Company,
            PaymentMode::Free,
        ],
        vat_rates: vat_rates::rates_on(paris::today(ctx.now)),
        calendar_steps: vec![15, 30, 45, 60, 90, 120],
        locker_sizes: vec![LockerSize::S, LockerSize::M, LockerSize::L, LockerSize::Xl],
    }
}
