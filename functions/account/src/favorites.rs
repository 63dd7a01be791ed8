use std::collections::BTreeSet;

use contract::{
    Error, Lang, Result,
    account::{Favorite, FavoriteTarget, Favorites, GetFavorites, SetFavorite},
};
use domain::catalogue::{shelf::ShelvedOffer, showcase::Showcase};
use runtime::Ctx;
use store::{Changes, FavoriteRecord};
use usecases::Storefront;

pub(crate) async fn set(ctx: Ctx, request: SetFavorite) -> Result<Favorites> {
    let FavoriteTarget { original_offre_id, original_part_presentation_id } = request.favorite;
    if original_offre_id.is_some() == original_part_presentation_id.is_some() {
        return Err(Error::invalid(
            "favorite",
            "Choisissez un service ou un partenaire.",
            "Choose a service or a provider.",
        ));
    }
    let record = FavoriteRecord { user: ctx.user()?, target: request.favorite, created: ctx.now };
    let mut kept: Vec<_> =
        ctx.store.personal().favorites(record.user).await?.into_iter().map(|it| it.entity).collect();
    let known = kept.iter().any(|it| it.id() == record.id());
    let showcase = Storefront::of(&ctx).await?.showcase;
    let changes = match request.as_favorite {
        true if known => Changes::new(),
        true if !offered(&showcase, &record.target) => return Err(Error::NotFound("favorite")),
        true => {
            kept.push(record.clone());
            Changes::new().put(&record)?
        }
        false => {
            kept.retain(|it| it.id() != record.id());
            Changes::new().remove(&record)
        }
    };
    let answer = view(kept, &showcase, ctx.lang);
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn list(ctx: Ctx, _: GetFavorites) -> Result<Favorites> {
    let front = Storefront::of(&ctx).await?;
    let customer = front.customer()?.entity.id;
    let kept = ctx.store.personal().favorites(customer).await?.into_iter().map(|it| it.entity).collect();
    Ok(view(kept, &front.showcase, ctx.lang))
}

fn offered(showcase: &Showcase, target: &FavoriteTarget) -> bool {
    target.original_offre_id.is_some_and(|id| showcase.offer(id).is_some())
        || target.original_part_presentation_id.is_some_and(|id| showcase.presentation(id).is_some())
}

fn view(mut kept: Vec<FavoriteRecord>, showcase: &Showcase, lang: Lang) -> Favorites {
    kept.sort_by_key(|it| std::cmp::Reverse(it.created));
    let mut seen = BTreeSet::new();
    kept.retain(|it| seen.insert(it.id()));
    Favorites { items: kept.iter().map(|it| favorite(it, showcase, lang)).collect() }
}

/// A favourite with where it leads today. A favourite that the person does not see here any more has neither name nor
/// path.
fn favorite(record: &FavoriteRecord, showcase: &Showcase, lang: Lang) -> Favorite {
    let FavoriteTarget { original_offre_id, original_part_presentation_id } = record.target;
    let offer = original_offre_id.and_then(|id| showcase.offer(id));
    let presentation = original_part_presentation_id.and_then(|id| showcase.presentation(id));
    let gone = if lang == Lang::Fr { "N’est plus proposé" } else { "No longer offered" };
    let (label, partner_name, image) = match (offer, &presentation) {
        (Some(shown), _) => (shown.name.get(lang), shown.partner_name.clone(), shown.image.clone()),
        (None, Some((shown, _))) => {
            (shown.partner_name.as_str(), shown.partner_name.clone(), shown.content.image.clone())
        }
        (None, None) => (gone, String::new(), None),
    };
    Favorite {
        id: record.id(),
        original_offre_id,
        original_part_presentation_id,
        creation_date: record.created,
        label: label.to_owned(),
        partner_name,
        image,
        path: offer.map(ShelvedOffer::start_path).or(presentation.map(|(_, path)| path)),
    }
}
