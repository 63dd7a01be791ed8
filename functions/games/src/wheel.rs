//! The wheel of a news item, as beneficiaries play it, and what its editors ask of it.
//!
//! A spin is drawn before anything turns. Its inputs, its random numbers and its outcome are written in one change with the spins of
//! the player and, for a win, with the counts that allowed it and the order.

use contract::{
    Error, NewsId, OfferId, OrderId, Result,
    games::{
        AuditGameDraws, DrawAudit, GameKind, GetRoueForBnf, GetRoueOdds, LaunchRoue, Spin, SpinNumber,
        WheelForBnf, WheelOdds,
    },
};
use domain::{
    content::audience::AudienceDesk,
    games::{
        audit,
        draw::{DrawInputs, DrawNumbers, DrawReading},
        forecast,
        kept_wheel::KeptWheel,
        wheel::{MeantSpin, WheelPlay, no_spin},
    },
};
use runtime::Ctx;
use store::{Changes, GameRef, KeptDraw, PlayedWheel, Versioned};
use usecases::games::prize::{self, WonGame};

use crate::order_number::OrderNumber;

pub(crate) async fn show(ctx: Ctx, request: GetRoueForBnf) -> Result<WheelForBnf> {
    let desk = AudienceDesk::from(&ctx.desk().await?);
    let (kept, play) = read(&ctx, request.roue_id, desk).await?;
    let play =
        play.map_or_else(|| Ok(WheelPlay::new(request.roue_id, ctx.user()?)), |it| Ok::<_, Error>(it.play))?;
    Ok(play.shown(&kept.wheel, &kept.rules, ctx.now))
}

pub(crate) async fn launch(ctx: Ctx, request: LaunchRoue) -> Result<Spin> {
    let launch = Launch {
        wheel: request.roue_id,
        asked: request.spin,
        desk: AudienceDesk::from(&ctx.desk().await?),
        // They are made once: to be overtaken and to draw again is no second try.
        numbers: DrawNumbers { win: runtime::number(), segment: runtime::number() },
        player: runtime::id(),
        order: OrderNumber::default(),
    };
    ctx.change(|| launch.decide(&ctx)).await
}

/// A request for a spin.
struct Launch {
    wheel: NewsId,
    asked: Option<SpinNumber>,
    desk: AudienceDesk,
    numbers: DrawNumbers,
    /// The random text by which the draws of a new player are found.
    player: String,
    order: OrderNumber,
}

impl Launch {
    async fn decide(&self, ctx: &Ctx) -> Result<(Changes, Spin)> {
        let (kept, played) = read(ctx, self.wheel, self.desk).await?;
        let play = match &played {
            Some(played) => played.entity.clone(),
            None => PlayedWheel { play: WheelPlay::new(self.wheel, ctx.user()?), key: self.player.clone() },
        };
        match play.play.meant(self.asked, &kept.rules, ctx.now) {
            MeantSpin::New(spin) => self.draw(ctx, &kept, played, play, spin).await,
            MeantSpin::Drawn(spin) => {
                let draw = ctx.store.games().draw(self.wheel, &play.key, spin).await?;
                let draw = draw.ok_or(Error::NotFound("spin"))?;
                Ok((Changes::new(), play.play.answer(&draw, &kept.wheel, &kept.rules, ctx.now)))
            }
            MeantSpin::NoneLeft => Ok((Changes::new(), no_spin(&kept.wheel))),
        }
    }

    async fn draw(
        &self,
        ctx: &Ctx,
        kept: &Versioned<KeptWheel>,
        read: Option<Versioned<PlayedWheel>>,
        mut played: PlayedWheel,
        spin: SpinNumber,
    ) -> Result<(Changes, Spin)> {
        let game = GameRef { kind: GameKind::Wheel, id: self.wheel.0 };
        let prize = async {
            match kept.wheel.winning_offre {
                offer if offer > OfferId(0) => prize::at_desk(ctx, self.desk.id, offer).await,
                _ => Ok(None),
            }
        };
        let (counts, prize) = futures::try_join!(
            async { Ok(ctx.store.games().win_counts(game, spin.day.0, self.desk.id).await?) },
            prize,
        )?;
        let inputs = DrawInputs::of(
            &kept.rules,
            DrawReading {
                user: played.play.user,
                desk: self.desk.id,
                at: ctx.now,
                spin,
                won_today: played.play.has_won_on(spin),
                offered: prize.is_some(),
                desk_wins: counts.at_desk(),
                all_wins: counts.all(),
            },
        );
        let wins = inputs.outcome(self.numbers).won;
        let order = if wins { self.order.taken(ctx).await? } else { OrderId(0) };
        let draw = inputs.draw(self.numbers, order);
        if !played.play.count(&draw) {
            return Err(Error::internal(std::io::Error::other("a spin that is not the next one")));
        }
        let mut changes = Changes::new();
        if let Some(prize) = prize.as_ref().filter(|_| wins) {
            let won = WonGame { game, title: &kept.title, counts: &counts };
            prize.give(ctx, &mut changes, won, order, ctx.person()?)?;
            // Rules that somebody changes at this moment hold for this win already.
            changes.unchanged(kept);
        }
        let answer = played.play.answer(&draw, &kept.wheel, &kept.rules, ctx.now);
        changes.insert(&KeptDraw { player: played.key.clone(), draw })?;
        changes.keep(read, played)?;
        Ok((changes, answer))
    }
}

/// A wheel that is on at a desk, and how the caller stands at it.
async fn read(
    ctx: &Ctx,
    wheel: NewsId,
    desk: AudienceDesk,
) -> Result<(Versioned<KeptWheel>, Option<Versioned<PlayedWheel>>)> {
    let (games, user) = (ctx.store.games(), ctx.user()?);
    let (kept, play) = futures::try_join!(games.wheel(wheel), games.wheel_play(wheel, user))?;
    let kept = kept.filter(|it| it.is_played_at(desk, ctx.now)).ok_or(Error::NotFound("game"))?;
    Ok((kept, play))
}

pub(crate) async fn odds(_: Ctx, request: GetRoueOdds) -> Result<WheelOdds> {
    Ok(forecast::forecast(&forecast::checked(&request)?, request.players))
}

pub(crate) async fn audit(ctx: Ctx, request: AuditGameDraws) -> Result<DrawAudit> {
    let games = ctx.store.games();
    let (kept, rules, draws) = futures::try_join!(
        games.wheel(request.roue_id),
        games.wheel_rules(request.roue_id),
        games.draws(request.roue_id, request.day.0),
    )?;
    let person = ctx.person()?;
    kept.filter(|it| it.known_to(person)).ok_or(Error::NotFound("game"))?;
    Ok(audit::audit(&draws, &rules))
}
