//! Egg hunts, as beneficiaries play them.

use contract::{
    ConciergerieId, EggHuntId, Error, OrderId, Result, Words,
    games::{
        AcceptEggHuntParticipation, CurrentHunt, EggHuntClick, GameImageAndText, GameKind, GetEggHuntForBnf,
        GetGameImageAndText, GetHuntStatusForBnf, HuntClick, HuntImage, HuntOutcome, HuntStatus,
    },
};
use domain::games::{
    hunt::{ClickResult, EggClick, EggContent, HuntPlay, HuntRules, NewEgg, egg_name},
    hunt_form,
    kept_hunt::{KeptHunt, current_hunt},
};
use runtime::Ctx;
use store::{Changes, GameRef, Versioned};
use usecases::games::prize::{self, WonGame};

use crate::order_number::OrderNumber;

pub(crate) async fn show(ctx: Ctx, _: GetEggHuntForBnf) -> Result<CurrentHunt> {
    let Some(hunt) = current(&ctx, ctx.desk().await?.id).await? else {
        return Ok(CurrentHunt { hunt: None, status: HuntStatus::default() });
    };
    let play = play(&ctx, hunt.hunt.id).await?;
    let status = standing(&ctx, play.as_deref(), &hunt_form::rules(&hunt.hunt)?)?;
    Ok(CurrentHunt { hunt: Some(hunt_form::welcome(&hunt.hunt)), status })
}

pub(crate) async fn status(ctx: Ctx, _: GetHuntStatusForBnf) -> Result<HuntStatus> {
    let Some(hunt) = current(&ctx, ctx.desk().await?.id).await? else { return Ok(HuntStatus::default()) };
    let play = play(&ctx, hunt.hunt.id).await?;
    standing(&ctx, play.as_deref(), &hunt_form::rules(&hunt.hunt)?)
}

pub(crate) async fn image_and_text(ctx: Ctx, request: GetGameImageAndText) -> Result<GameImageAndText> {
    let hunt = current(&ctx, ctx.desk().await?.id).await?;
    let hunt = hunt.filter(|it| it.hunt.id == request.egg_hunt_id).ok_or_else(no_game)?;
    let nth = match request.image_type {
        HuntImage::WelcomePopup | HuntImage::ClickableEgg => 1,
        outcome => {
            let last = play(&ctx, hunt.hunt.id).await?.and_then(|it| it.entity.last);
            last.filter(|it| it.popup() == outcome).ok_or_else(no_game)?.nth
        }
    };
    Ok(hunt_form::popup(&hunt.hunt, request.image_type, nth))
}

pub(crate) async fn participate(ctx: Ctx, request: AcceptEggHuntParticipation) -> Result<HuntStatus> {
    let desk = ctx.desk().await?.id;
    let egg = new_egg();
    ctx.change(|| async {
        let stands = PlayedHunt::load(&ctx, desk, request.egg_hunt_id).await?;
        let PlayedHunt { hunt: Some(hunt), play: read } = stands else {
            return Ok((Changes::new(), HuntStatus::default()));
        };
        let rules = hunt_form::rules(&hunt.hunt)?;
        let mut play = started(&ctx, read.as_deref(), hunt.hunt.id)?;
        let mut changes = Changes::new();
        if play.answer(request.accepted, &rules, egg.clone(), ctx.now).is_ok() {
            changes.keep(read, play.clone())?;
        }
        Ok((changes, play.status(&rules, ctx.now)))
    })
    .await
}

pub(crate) async fn click(ctx: Ctx, request: EggHuntClick) -> Result<HuntClick> {
    let egg = egg_name(&request.egg)?;
    let desk = ctx.desk().await?.id;
    // The random numbers are made once: to be overtaken and to begin again is no second try.
    let click =
        Click { hunt: request.egg_hunt_id, egg, desk, next: new_egg(), order: OrderNumber::default() };
    ctx.change(|| click.decide(&ctx)).await
}

/// A click on an egg.
struct Click {
    hunt: EggHuntId,
    egg: String,
    desk: ConciergerieId,
    next: NewEgg,
    order: OrderNumber,
}

impl Click {
    async fn decide(&self, ctx: &Ctx) -> Result<(Changes, HuntClick)> {
        let stands = PlayedHunt::load(ctx, self.desk, self.hunt).await?;
        let PlayedHunt { hunt: Some(hunt), play: read } = stands else {
            return Ok((Changes::new(), without_popup(HuntOutcome::Ended, HuntStatus::default())));
        };
        let rules = hunt_form::rules(&hunt.hunt)?;
        let mut play = started(ctx, read.as_deref(), hunt.hunt.id)?;
        let game = GameRef { kind: GameKind::Hunt, id: hunt.hunt.id.0 };
        let offer = hunt.hunt.offre.unwrap_or_default();
        let (counts, prize) = futures::try_join!(
            async { Ok(ctx.store.games().win_counts(game, play.day(ctx.now), self.desk).await?) },
            prize::at_desk(ctx, self.desk, offer),
        )?;
        let click = |order| EggClick {
            egg: &self.egg,
            at: ctx.now,
            order,
            wins_today: counts.at_desk(),
            all_wins: counts.all(),
            offered: prize.is_some(),
        };
        let mut changes = Changes::new();
        let mut result = play.clone().click(&rules, click(OrderId(0)), self.next.clone());
        if let ClickResult::Counted(counted) = &result {
            let wins = counted.content == EggContent::Prize;
            let order = if wins { self.order.taken(ctx).await? } else { OrderId(0) };
            result = play.click(&rules, click(order), self.next.clone());
            if let Some(prize) = prize.as_ref().filter(|_| wins) {
                let title = Words::new(hunt.hunt.titre.clone(), hunt.hunt.titre.clone());
                let won = WonGame { game, title: &title, counts: &counts };
                prize.give(ctx, &mut changes, won, order, ctx.person()?)?;
                // Rules that somebody changes at this moment hold for this win already.
                changes.unchanged(&hunt);
            }
            changes.keep(read, play.clone())?;
        }
        Ok((changes, answer(&hunt, &result, play.status(&rules, ctx.now))))
    }
}

/// The hunt that a request is about, and how the caller stands in it.
struct PlayedHunt {
    /// Absent once it is over, for somebody who has played it.
    hunt: Option<Versioned<KeptHunt>>,
    play: Option<Versioned<HuntPlay>>,
}

impl PlayedHunt {
    /// # Errors
    /// `NotFound` of a hunt that is not on at the desk, and that the caller has never played.
    async fn load(ctx: &Ctx, desk: ConciergerieId, id: EggHuntId) -> Result<Self> {
        let (hunt, play) = futures::try_join!(current(ctx, desk), play(ctx, id))?;
        let hunt = hunt.filter(|it| it.hunt.id == id);
        if hunt.is_none() && play.is_none() {
            return Err(no_game());
        }
        Ok(Self { hunt, play })
    }
}

/// The hunt that is on at a desk.
async fn current(ctx: &Ctx, desk: ConciergerieId) -> Result<Option<Versioned<KeptHunt>>> {
    let games = ctx.store.games();
    let Some(id) = current_hunt(&games.hunts_at(desk).await?, desk, ctx.now) else { return Ok(None) };
    // Somebody may have taken it away since.
    Ok(games.hunt(id).await?.filter(|it| it.is_played_at(desk)))
}

async fn play(ctx: &Ctx, hunt: EggHuntId) -> Result<Option<Versioned<HuntPlay>>> {
    Ok(ctx.store.games().hunt_play(hunt, ctx.user()?).await?)
}

fn started(ctx: &Ctx, read: Option<&HuntPlay>, hunt: EggHuntId) -> Result<HuntPlay> {
    let user = ctx.user()?;
    Ok(read.map_or_else(|| HuntPlay::new(hunt, user), HuntPlay::clone))
}

fn standing(ctx: &Ctx, play: Option<&HuntPlay>, rules: &HuntRules) -> Result<HuntStatus> {
    Ok(started(ctx, play, rules.hunt)?.status(rules, ctx.now))
}

fn new_egg() -> NewEgg {
    NewEgg { name: runtime::id(), number: runtime::number() }
}

fn answer(hunt: &KeptHunt, result: &ClickResult, status: HuntStatus) -> HuntClick {
    let (ClickResult::Counted(click) | ClickResult::Again(click)) = result else {
        return without_popup(result.outcome(), status);
    };
    let GameImageAndText { image, text } = hunt_form::popup(&hunt.hunt, click.popup(), click.nth);
    HuntClick { outcome: result.outcome(), image, text, order_id: click.order, status }
}

fn without_popup(outcome: HuntOutcome, status: HuntStatus) -> HuntClick {
    HuntClick { outcome, image: None, text: Words::default(), order_id: None, status }
}

fn no_game() -> Error {
    Error::NotFound("game")
}
