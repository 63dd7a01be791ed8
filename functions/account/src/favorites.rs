use std::collections::BTreeSet;

use contract::{
    Error, Lang, Result,
    account::{Favorite, FavoriteTarget, Favorites, GetFavorites, SetFavorite},
};
use domain::{catalogue, offer::Presentation, paths, shelf::ShelvedOffer};
use jiff::Timestamp;
use runtime::Ctx;
use store::{Changes, FavoriteRecord, Shelf};

pub(crate) async fn set(ctx: Ctx, request: SetFavorite) -> Result<Favorites> {
    let FavoriteTarget { original_offre_id, original_part_presentation_id } = request.favorite;
    if original_offre_id.is_some() == original_part_presentation_id.is_some() {
        return Err(Error::invalid(
            "favorite",
            "Choisissez un service ou un prestataire.",
            "Choose a service or a provider.",
        ));
    }
    let record = FavoriteRecord { user: ctx.user()?, target: request.favorite, created: ctx.now };
    let mut kept: Vec<_> =
        ctx.store.personal().favorites(record.user).await?.into_iter().map(|it| it.entity).collect();
    let known = kept.iter().any(|it| it.id() == record.id());
    let shelf = shelf(&ctx).await?;
    let changes = match request.as_favorite {
        true if known => Changes::new(),
        true if !offered(&shelf, &record.target) => return Err(Error::NotFound("favorite")),
        true => {
            kept.push(record.clone());
            Changes::new().put(&record)?
        }
        false => {
            kept.retain(|it| it.id() != record.id());
            Changes::new().remove(&record)
        }
    };
    let answer = view(kept, &shelf, ctx.now, ctx.lang);
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn list(ctx: Ctx, _: GetFavorites) -> Result<Favorites> {
    let (customer, shelf) = futures::try_join!(ctx.beneficiary(), shelf(&ctx))?;
    let kept = ctx.store.personal().favorites(customer.id).await?.into_iter().map(|it| it.entity).collect();
    Ok(view(kept, &shelf, ctx.now, ctx.lang))
}

async fn shelf(ctx: &Ctx) -> Result<Shelf> {
    let desk = ctx.desk().await?;
    Ok(ctx.store.catalogue().shelf(desk.id).await?)
}

fn offered(shelf: &Shelf, target: &FavoriteTarget) -> bool {
    shelf.offers.iter().any(|it| Some(it.original) == target.original_offre_id)
        || shelf.presentations.iter().any(|it| Some(it.id) == target.original_part_presentation_id)
}

fn view(mut kept: Vec<FavoriteRecord>, shelf: &Shelf, now: Timestamp, lang: Lang) -> Favorites {
    kept.sort_by_key(|it| std::cmp::Reverse(it.created));
    let mut seen = BTreeSet::new();
    kept.retain(|it| seen.insert(it.id()));
    Favorites { items: kept.iter().map(|it| favorite(it, shelf, now, lang)).collect() }
}

/// A favourite with where it leads today. What is no longer offered here keeps its name, without a path.
fn favorite(record: &FavoriteRecord, shelf: &Shelf, now: Timestamp, lang: Lang) -> Favorite {
    let offer = record.target.original_offre_id.and_then(|original| {
        let known = shelf.offers.iter().filter(|it| it.original == original).max_by_key(|it| it.from);
        Some((catalogue::in_force(&shelf.offers, original, now), known?))
    });
    let presentation =
        shelf.presentations.iter().find(|it| Some(it.id) == record.target.original_part_presentation_id);
    let (label, partner_name, image, path) = match (offer, presentation) {
        (Some((in_force, known)), _) => {
            let shown = in_force.unwrap_or(known);
            (shown.name.get(lang), &shown.partner_name, &shown.image, in_force.map(ShelvedOffer::start_path))
        }
        (None, Some(shown)) => {
            (shown.partner_name.as_str(), &shown.partner_name, &shown.image, partner_path(shown, shelf))
        }
        (None, None) => (
            if lang == Lang::Fr { "N'est plus proposé" } else { "No longer offered" },
            &String::new(),
            &None,
            None,
        ),
    };
    Favorite {
        id: record.id(),
        original_offre_id: record.target.original_offre_id,
        original_part_presentation_id: record.target.original_part_presentation_id,
        creation_date: record.created,
        label: label.to_owned(),
        partner_name: partner_name.clone(),
        image: image.clone(),
        path,
    }
}

fn partner_path(presentation: &Presentation, shelf: &Shelf) -> Option<String> {
    let offer = shelf.offers.iter().find(|it| it.presentation == Some(presentation.id))?;
    Some(paths::partner(offer.universe, presentation.category, presentation.partner))
}
