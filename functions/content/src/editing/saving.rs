//! Saving, moving and removing items.

use contract::{
    Done, Error, Result,
    content::{ContentAudience, ContentEventKind},
};
use domain::{
    content::{
        audience::Audience,
        item::{EditorialItem, objects},
        ordering,
    },
    people::organisation::Conciergerie,
};
use runtime::{Ctx, tasks::ForgetContent};
use store::{Changes, Versioned};
use usecases::{linked_offers, offers, pictures::SquarePicture, text_pictures};

use usecases::games::hanging::{NewsOfWheel, hang};

use super::{EditedContent, Editorial, edited, event, kept, lists_of_caller, reference, seen};

/// Writes of one transaction at most, beside those that every change has.
const MOST_WRITES: usize = 90;
/// Items that a list on screen tells of at most.
const MOST_SEEN: usize = 500;

/// Somebody saves an item.
pub(crate) struct SaveContent<C> {
    pub(crate) content: C,
    pub(crate) audience: ContentAudience,
    pub(crate) picture: Option<SquarePicture>,
    /// The edition that the caller has seen.
    pub(crate) edition: u64,
    pub(crate) draft: bool,
    pub(crate) is_copy: bool,
}

/// The item as it was saved.
pub(crate) struct SavedContent<C> {
    pub(crate) shown: EditedContent<C>,
    /// In French.
    pub(crate) warnings: Vec<String>,
}

/// Saves an item; `answer` is what the caller hears of it.
///
/// # Errors
/// The invalid fields; `NotFound` outside the caller's reach; the refusal `EditedMeanwhile`.
pub(crate) async fn save<C: Editorial, A: serde::Serialize>(
    ctx: &Ctx,
    save: SaveContent<C>,
    answer: impl Fn(SavedContent<C>) -> A,
) -> Result<A> {
    // Before any number is taken.
    match save.draft {
        true => save.content.for_drafting()?,
        false => save.content.for_publishing()?,
    };
    let desks = ctx.desks_in_reach().await?;
    let audience = Audience::asked(ctx.person()?, &save.audience, &desks)?;
    let new = save.content.id() <= 0;
    let id = match new {
        true => ctx.store.next_number(C::SEQUENCE).await?,
        false => save.content.id(),
    };
    let save = with_own_pictures(ctx, id, save).await?;
    ctx.change(|| async {
        let standing = match new {
            true => None,
            false => Some(seen::<C>(ctx, id, save.edition).await?),
        };
        let (mut changes, item) = saved(ctx, id, &save, audience.clone(), standing).await?;
        if !save.draft {
            hang_wheel(ctx, &mut changes, C::wheel(&item), &desks).await?;
        }
        if let Some(picture) = &save.picture {
            picture.keep(ctx, &mut changes).await?;
        }
        let shown = edited(ctx, &item, &desks).await?;
        let warnings = if save.draft { vec![] } else { warnings(ctx, &shown, &desks) };
        Ok((changes, answer(SavedContent { shown, warnings })))
    })
    .await
}

/// The item with the pictures of its text as its own.
async fn with_own_pictures<C: Editorial>(ctx: &Ctx, id: i64, save: SaveContent<C>) -> Result<SaveContent<C>> {
    let mut text = save.content.text().clone();
    let texts = text_pictures::both("content", &mut text).into();
    text_pictures::adopt(ctx, reference::<C>(id).into(), texts).await?;
    Ok(SaveContent { content: save.content.with_text(text), ..save })
}

/// Has people play the wheel of an item as it is published now.
async fn hang_wheel(
    ctx: &Ctx,
    changes: &mut Changes,
    item: Option<NewsOfWheel<'_>>,
    desks: &[Conciergerie],
) -> Result<()> {
    match item {
        Some(item) => hang(ctx, changes, item, desks).await,
        None => Ok(()),
    }
}

/// The item with what is saved, and its entry in the history.
async fn saved<C: Editorial>(
    ctx: &Ctx,
    id: i64,
    save: &SaveContent<C>,
    audience: Audience,
    standing: Option<Versioned<EditorialItem<C>>>,
) -> Result<(Changes, EditorialItem<C>)> {
    let (by, is_new) = (ctx.person()?.full_name(), standing.is_none());
    let mut item = match &standing {
        Some(read) => read.entity.clone(),
        None => newcomer(ctx, id).await?,
    };
    let image = match (&save.picture, save.content.image()) {
        (Some(picture), _) => Some(picture.key().to_owned()),
        (None, Some(key)) if item.images().contains(key) => Some(key.to_owned()),
        (None, Some(_)) => {
            return Err(Error::invalid("image", "Image non reconnue", "Image not recognised"));
        }
        (None, None) => None,
    };
    let content = save.content.clone().identified(id, image);
    let known = item.latest().and_then(|it| it.0.offer());
    if let Some(offer) = content.offer().filter(|it| Some(*it) != known) {
        linked_offers::expect_offer(ctx, offer, "offreId").await?;
    }
    let changed = match save.draft {
        true => item.save_draft(&content, audience, &by, ctx.now)?,
        false => item.publish(&content, audience)?,
    };
    let kind = match (is_new, save.is_copy, save.draft) {
        (true, true, _) => ContentEventKind::Duplicated,
        (true, false, false) => ContentEventKind::Created,
        (_, _, true) => ContentEventKind::Drafted,
        (false, _, false) => ContentEventKind::Published,
    };
    let event = event(ctx, &item, kind, changed)?;
    let mut changes = Changes::new();
    match standing {
        Some(mut read) => {
            read.entity = item.clone();
            changes.save(&read)?;
        }
        None => {
            changes.insert(&item)?;
        }
    }
    changes.insert(&event)?;
    Ok((changes, item))
}

/// A new item, in front of all others that the caller knows.
async fn newcomer<C: Editorial>(ctx: &Ctx, id: i64) -> Result<EditorialItem<C>> {
    let makers = offers::made_for(ctx, None);
    let listed = async { Ok(ctx.store.content().listed::<C>(&lists_of_caller(ctx).await?).await?) };
    let (makers, listed) = futures::try_join!(makers, listed)?;
    let standing: Vec<_> = listed.iter().map(|it| it.ranked()).collect();
    Ok(EditorialItem::new(id, makers, ordering::in_front(&standing)))
}

fn warnings<C: Editorial>(ctx: &Ctx, shown: &EditedContent<C>, desks: &[Conciergerie]) -> Vec<String> {
    let mut warnings = shown.content.warnings(ctx.now);
    let missing = shown.offer.iter().flat_map(|it| &it.missing_at);
    let named = missing.filter_map(|id| desks.iter().find(|it| it.id == *id)).map(|it| it.name.as_str());
    let named: Vec<_> = named.collect();
    if !named.is_empty() {
        warnings.push(format!("La prestation n’est pas proposée ici : {}.", named.join(", ")));
    }
    warnings
}

/// Puts an item into the place of another one.
///
/// # Errors
/// `NotFound`; the refusal `EditedMeanwhile` where nothing says what was meant.
pub(crate) async fn reorder<C: Editorial>(ctx: &Ctx, from: i64, to: i64, seen: &[i64]) -> Result<Done> {
    if seen.len() > MOST_SEEN {
        return Err(Error::invalid("seen", "La liste est trop longue.", "The list is too long."));
    }
    let lists = lists_of_caller(ctx).await?;
    ctx.change(|| async {
        kept::<C>(ctx, from).await?;
        let (person, content) = (ctx.person()?, ctx.store.content());
        let listed = content.listed::<C>(&lists).await?;
        let known = listed.iter().filter(|it| it.item.known_to(person));
        let standing: Vec<_> = known.map(|it| it.ranked()).collect();
        let moved = ordering::moved(&standing, from, to, seen)?;
        let mut changes = Changes::new();
        let mut writes = 0;
        for mut item in content.items::<C>(moved.iter().map(|it| it.id)).await? {
            let rank = moved.iter().find(|it| it.id == item.id).map(|it| it.rank);
            item.rank = rank.unwrap_or(item.rank);
            writes += 2 + item.placed().len();
            changes.save(&item)?;
        }
        if writes > MOST_WRITES {
            return Err(Error::invalid(
                "to",
                "Trop d’éléments devraient changer de place : déplacez-le plus loin.",
                "Too many items would have to give way: move it further.",
            ));
        }
        Ok((changes, Done {}))
    })
    .await
}

/// Removes an item for good.
///
/// # Errors
/// `NotFound`; the refusal `EditedMeanwhile`.
pub(crate) async fn delete<C: Editorial>(ctx: &Ctx, id: i64, edition: u64) -> Result<Done> {
    ctx.change(|| async {
        let item = seen::<C>(ctx, id, edition).await?;
        let mut changes = Changes::new();
        remove(ctx, &mut changes, &item)?;
        let gone = C::wheel(&item).map(|it| NewsOfWheel { wheel: None, ..it });
        hang_wheel(ctx, &mut changes, gone, &[]).await?;
        Ok((changes, Done {}))
    })
    .await
}

/// Takes an item from everywhere that it is read. A job forgets its history and its pictures.
pub(crate) fn remove<C: Editorial>(
    ctx: &Ctx,
    changes: &mut Changes,
    item: &Versioned<EditorialItem<C>>,
) -> Result<()> {
    changes.delete_content(item)?;
    let texts = item.published.iter().chain(item.draft.as_ref().map(|it| &it.content));
    let pictures = texts.flat_map(objects).collect();
    let job = ForgetContent { item: reference::<C>(item.id), pictures };
    ctx.task(changes, job.name(), &job, ctx.now)
}
