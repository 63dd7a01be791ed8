//! Egg hunts, as editors keep them.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    CompanyId, Done, Edited, EggHuntId, Error, Refusal, Result,
    content::PictureKind,
    games::{
        DeleteEggHunt, EggHunt, EggHunts, GameKind, GetEggHunt, GetEggHunts, HuntContent, HuntToEdit,
        SetEggHunt,
    },
};
use domain::{
    games::{
        hunt_form,
        kept_hunt::{KeptHunt, game_desks},
    },
    people::organisation::Conciergerie,
    text::pictures::TextPage,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, GameRef, Sequence, Versioned};
use usecases::{games::prize, linked_offers, pictures, text_pictures};

/// Hunts in a list: those that begin last.
const MOST_LISTED: usize = 200;

pub(crate) async fn list(ctx: Ctx, _: GetEggHunts) -> Result<EggHunts> {
    let person = ctx.person()?;
    let (desks, companies) = futures::try_join!(ctx.desks_in_reach(), companies(&ctx))?;
    let games = ctx.store.games();
    let places = try_join_all(companies.into_iter().map(|it| games.hunts_of(it))).await?.concat();
    let begins: BTreeMap<_, _> = places.iter().map(|it| (it.hunt, it.period.from)).collect();
    let mut latest: Vec<_> = begins.into_iter().map(|(id, from)| (from, id)).collect();
    latest.sort_unstable_by(|one, other| other.cmp(one));
    latest.truncate(MOST_LISTED);
    let mut hunts = games.hunts(latest.into_iter().map(|it| it.1)).await?;
    hunts.retain(|it| it.known_to(person));
    hunts.sort_by_key(|it| std::cmp::Reverse((it.hunt.from_date, it.hunt.id)));
    Ok(EggHunts {
        egg_hunts: hunts.iter().filter_map(|it| it.row(person, &desks, (it.version, ctx.now))).collect(),
        conciergeries: game_desks(&desks),
    })
}

/// The companies whose hunts the caller keeps; an absent one stands for hunts of none.
async fn companies(ctx: &Ctx) -> Result<BTreeSet<Option<CompanyId>>> {
    let person = ctx.person()?;
    if !person.works_for_all() {
        return Ok(person.companies.iter().copied().map(Some).collect());
    }
    let all = ctx.store.places().companies().await?;
    Ok(all.into_iter().map(|it| Some(it.id)).chain([None]).collect())
}

pub(crate) async fn show(ctx: Ctx, request: GetEggHunt) -> Result<HuntToEdit> {
    let desks = ctx.desks_in_reach().await?;
    let choices = game_desks(&desks);
    if is_new(request.egg_hunt_id) {
        let content = HuntContent { hunt: hunt_form::usual(), conciergeries: vec![] };
        let content = Edited { it: content, edition: 0 };
        return Ok(HuntToEdit {
            content,
            other_conciergeries: 0,
            prize: None,
            choices,
            state: None,
            wins: 0,
        });
    }
    let kept = known(&ctx, request.egg_hunt_id).await?;
    let game = GameRef { kind: GameKind::Hunt, id: kept.hunt.id.0 };
    let here: Vec<_> = desks.iter().map(|it| it.id).filter(|it| kept.is_played_at(*it)).collect();
    Ok(HuntToEdit {
        content: Edited { it: kept.shown(&desks), edition: kept.version },
        other_conciergeries: kept.other_desks(ctx.person()?),
        prize: linked_offers::offer(&ctx, kept.hunt.offre, &here).await?,
        choices,
        state: kept.period().map(|it| it.state(ctx.now)),
        wins: ctx.store.games().wins(game).await?.into(),
    })
}

pub(crate) async fn set(ctx: Ctx, request: SetEggHunt) -> Result<Edited<HuntContent>> {
    let desks = ctx.desks_in_reach().await?;
    let (person, asked) = (ctx.person()?, &request.object);
    let images = asked.image_losing_egg.len() + request.images_losing_egg.len();
    let (checked, _) = hunt_form::checked(asked, images)?;
    let before = seen(&ctx, &request, &desks).await?;
    expect_pictures(&ctx, asked, before.as_deref().map(|it| &it.hunt)).await?;
    // All that may be refused is, before a picture is kept.
    let mut planned = begun(before.as_ref(), &checked);
    planned.associate(person, &request.associations, &desks)?;
    let here: Vec<_> = desks.iter().filter(|it| planned.is_played_at(it.id)).collect();
    prize::expect_given(&ctx, "object.offre", checked.offre.unwrap_or_default(), &here).await?;
    let mut hunt = with_pictures(&ctx, checked, &request).await?;
    if is_new(hunt.id) {
        hunt.id = EggHuntId(ctx.store.next_number(Sequence::EggHunt).await?);
    }
    let page = TextPage::Hunt(hunt.id.0);
    let texts =
        hunt_form::texts(&mut hunt).into_iter().flat_map(|(field, it)| text_pictures::both(field, it));
    text_pictures::adopt(&ctx, page, texts.collect()).await?;
    ctx.change(|| async {
        let before = seen(&ctx, &request, &desks).await?;
        let mut kept = begun(before.as_ref(), &hunt);
        kept.associate(person, &request.associations, &desks)?;
        let mut changes = Changes::new();
        let shown = before.as_ref().map(|it| hunt_form::text_pictures(&it.hunt)).unwrap_or_default();
        text_pictures::release(&ctx, &mut changes, &shown, &hunt_form::text_pictures(&hunt))?;
        let Edited { it, edition } = changes.keep(before, kept)?;
        Ok((changes, Edited { it: it.shown(&desks), edition }))
    })
    .await
}

pub(crate) async fn delete(ctx: Ctx, request: DeleteEggHunt) -> Result<Done> {
    let desks = ctx.desks_in_reach().await?;
    ctx.change(|| async {
        let kept = known(&ctx, request.object.id).await?;
        let kept = kept.as_shown(request.edition, |it| it.shown(&desks))?;
        if kept.other_desks(ctx.person()?) > 0 {
            return Err(Refusal::ConciergerieNotAllowed.into());
        }
        let mut changes = Changes::new();
        text_pictures::release(&ctx, &mut changes, &hunt_form::text_pictures(&kept.hunt), &BTreeSet::new())?;
        changes.delete_hunt(&kept);
        Ok((changes, Done {}))
    })
    .await
}

fn is_new(id: EggHuntId) -> bool {
    id <= EggHuntId(0)
}

/// A hunt that the caller keeps.
pub(super) async fn known(ctx: &Ctx, id: EggHuntId) -> Result<Versioned<KeptHunt>> {
    let person = ctx.person()?;
    let found = ctx.store.games().hunt(id).await?.filter(|it| it.known_to(person));
    found.ok_or(Error::NotFound("game"))
}

/// The hunt that is saved, as the caller has seen it; absent for a new one.
async fn seen(
    ctx: &Ctx,
    request: &SetEggHunt,
    desks: &[Conciergerie],
) -> Result<Option<Versioned<KeptHunt>>> {
    if is_new(request.object.id) {
        return Ok(None);
    }
    let kept = known(ctx, request.object.id).await?;
    kept.as_shown(request.edition, |it| it.shown(desks)).map(Some)
}

/// The form over what was kept.
fn begun(before: Option<&Versioned<KeptHunt>>, hunt: &EggHunt) -> KeptHunt {
    match before {
        Some(kept) => KeptHunt { hunt: hunt.clone(), ..kept.entity.clone() },
        None => KeptHunt::new(hunt.clone()),
    }
}

/// Checks that the pictures which the form names are kept ones.
async fn expect_pictures(ctx: &Ctx, asked: &EggHunt, before: Option<&EggHunt>) -> Result<()> {
    let usual = hunt_form::usual();
    let before = before.unwrap_or(&usual);
    for (field, asked, before) in [
        ("object.imageClickableEgg", &asked.image_clickable_egg, &before.image_clickable_egg),
        ("object.imageDoneForTodayEgg", &asked.image_done_for_today_egg, &before.image_done_for_today_egg),
        ("object.imageWelcomePopup", &asked.image_welcome_popup, &before.image_welcome_popup),
        ("object.imageWinningEgg", &asked.image_winning_egg, &before.image_winning_egg),
    ] {
        ctx.expect_picture(field, PictureKind::Photo, asked, before).await?;
    }
    for key in asked.image_losing_egg.iter().filter(|it| !before.image_losing_egg.contains(it)) {
        let key = Some(key.clone());
        ctx.expect_picture("object.imageLosingEgg", PictureKind::Photo, &key, &None).await?;
    }
    Ok(())
}

/// The hunt with the pictures that came with it. They are kept before it: together they would be more than a transaction writes,
/// and a picture that nothing names harms nobody.
async fn with_pictures(ctx: &Ctx, mut hunt: EggHunt, request: &SetEggHunt) -> Result<EggHunt> {
    for (field, sent, key) in [
        ("imageClickableEgg", &request.image_clickable_egg, &mut hunt.image_clickable_egg),
        ("imageDoneForTodayEgg", &request.image_done_for_today_egg, &mut hunt.image_done_for_today_egg),
        ("imageWelcomePopup", &request.image_welcome_popup, &mut hunt.image_welcome_popup),
        ("imageWinningEgg", &request.image_winning_egg, &mut hunt.image_winning_egg),
    ] {
        if let Some(sent) = sent {
            *key = Some(pictures::keep_jpeg(ctx, field, sent).await?);
        }
    }
    for sent in &request.images_losing_egg {
        hunt.image_losing_egg.push(pictures::keep_jpeg(ctx, "imagesLosingEgg", sent).await?);
    }
    Ok(hunt)
}
