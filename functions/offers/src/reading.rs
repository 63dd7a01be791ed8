//! An offer, to edit it.

use contract::{
    Error, OfferId, Permission, Result, Words,
    catalogue::Workflow,
    offers::{
        GetEditableOffre, GetProductsForOffre, LockerSize, OfferContent, OfferOptions, OfferPartner,
        OfferState, OfferToEdit, OfferUnseen, ProductChoice, ProductChoices, StandingVersion,
    },
    orders::PaymentMode,
};
use domain::{
    calendar::paris,
    catalogue::{differences::differences, form, shelf::ShelvedOffer, timeline::OfferTimeline},
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

/// The content that a form begins from.
struct Form {
    content: OfferContent,
    state: OfferState,
    draft_edition: Option<u64>,
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
    let form = match (&timeline, &pending) {
        (_, Some(pending)) if draft || timeline.is_none() => Form {
            content: pending.content.clone(),
            state: OfferState::Draft,
            draft_edition: Some(pending.edition),
        },
        (Some(timeline), _) => standing(&ctx, timeline, offre_id).await?,
        _ => Form { content: form::blank(partner.id), state: OfferState::Unpublished, draft_edition: None },
    };
    let (tree, desks) = futures::try_join!(
        async { Ok(catalogue.tree().await?) },
        shown_desks(&ctx, timeline.as_ref().map(|it| &it.entity)),
    )?;
    let draft_changes = match (&timeline, &form.draft_edition) {
        (Some(timeline), Some(_)) => {
            let stands = standing(&ctx, timeline, form.content.offre.id).await?;
            differences(&stands.content, &form.content)
        }
        _ => vec![],
    };
    let OfferContent { offre, items, addresses } = form.content;
    let stands = timeline.as_ref().and_then(|it| Some((it, it.standing(offre_id, ctx.now)?)));
    let unseen = match stands {
        Some((timeline, version)) => version.unseen(timeline.state(version.id, ctx.now), &partner),
        None => Some(OfferUnseen::Unpublished),
    };
    let empty = form.draft_edition.is_none() && items.is_empty();
    Ok(OfferToEdit {
        offre,
        items,
        addresses,
        edition: timeline.as_ref().map_or(0, |it| it.version),
        draft_edition: form.draft_edition,
        state: form.state,
        publishes: ctx.may(Permission::ValideOffre),
        versions: timeline.as_ref().map(|it| versions(&ctx, it)).unwrap_or_default(),
        draft: pending.map(|it| it.shown()),
        draft_changes,
        conciergeries: desks.0,
        other_conciergeries: desks.1,
        unseen: unseen.or(empty.then_some(OfferUnseen::NothingToOrder)),
        partner: OfferPartner { id: partner.id, name: partner.name, active: partner.active },
        universes: tree.universes(),
        categories: tree.categories(),
        unites: units(),
        options: options(&ctx),
    })
}

/// The version that a form of an offer begins from.
async fn standing(ctx: &Ctx, timeline: &OfferTimeline, any: OfferId) -> Result<Form> {
    let version = timeline.standing(any, ctx.now).ok_or(Error::NotFound("offer"))?;
    Ok(Form {
        content: content(ctx, timeline, version.id).await?,
        state: timeline.state(version.id, ctx.now),
        draft_edition: None,
    })
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
    let usual = [
        ("pièce", "piece"),
        ("heure", "hour"),
        ("séance", "session"),
        ("forfait", "package"),
        ("personne", "person"),
        ("kilo", "kilo"),
        ("jour", "day"),
    ];
    usual.into_iter().map(|(fr, en)| Words::new(fr, en)).collect()
}

fn options(ctx: &Ctx) -> OfferOptions {
    OfferOptions {
        workflows: vec![
            Workflow::DeposeRepriseEntreprise,
            Workflow::LivraisonEntreprise,
            Workflow::ReceptionColis,
            Workflow::RendezVous,
            Workflow::Other,
        ],
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
