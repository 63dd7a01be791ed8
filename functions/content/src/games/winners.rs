//! The winners of a game, and the audit of draws.

use std::{collections::BTreeSet, future::ready};

use contract::{
    ConciergerieId, EggHuntId, Error, NewsId, Result,
    games::{ExtractGameWinners, GameKind, GetGameWinners, Winner, Winners},
    list::FilterChoice,
    reporting::Extract,
};
use domain::{
    extracts::game_winners::columns,
    games::winners::GameWin,
    list::{filters::Known, winners::table},
};
use runtime::{Ctx, listing::Listing};
use store::{GameRef, PageRequest, Position};
use usecases::extracts;

pub(crate) async fn list(ctx: Ctx, request: GetGameWinners) -> Result<Winners> {
    let game = GameRef { kind: request.game, id: request.id };
    let (is_kept, desks) = futures::try_join!(is_kept(&ctx, game), ctx.desks_in_reach())?;
    let games = ctx.store.games();
    let choices = desks.iter().map(|it| FilterChoice::new(it.id, it.name.as_str())).collect();
    let is_first = request.data.cursor.is_none() && request.data.page == 0 && request.data.filters.is_empty();
    let listing = Listing::new(table(choices), request.data)?;
    let read = |request| games.winners(game, request);
    let own = |it: &GameWin| desks.iter().any(|desk| desk.id == it.desk);
    let found = listing.find(true, ready(Ok(None)), read, |it| Position::from(it), own).await?;
    if !is_kept && is_first && found.page.is_empty() {
        return Err(Error::NotFound("game"));
    }
    let total = games.wins(game).await?.into();
    let list = listing.answer(&ctx, Known::default(), &found).await?;
    Ok(Winners { winners: found.page.iter().map(GameWin::shown).collect(), total, list })
}

pub(crate) async fn extract(ctx: Ctx, request: ExtractGameWinners) -> Result<Extract> {
    let game = GameRef { kind: request.game, id: request.id };
    let (is_kept, desks) = futures::try_join!(is_kept(&ctx, game), desks(&ctx))?;
    let games = ctx.store.games();
    let read = |request| games.winners(game, request);
    let mut won = extracts::every(PageRequest::default(), read, |it| Position::from(it)).await?;
    won.retain(|it| desks.contains(&it.desk));
    if !is_kept && won.is_empty() {
        return Err(Error::NotFound("game"));
    }
    let rows: Vec<Winner> = won.iter().map(GameWin::shown).collect();
    let name = match request.game {
        GameKind::Wheel => format!("Gagnants roue {}", request.id),
        GameKind::Hunt => format!("Gagnants chasse {}", request.id),
    };
    let sheet = columns().sheet(name, &rows);
    extracts::hand_over(&ctx, request.format, &sheet).await
}

/// Whether the caller keeps the game. One that was deleted is kept by nobody, and its wins are shown all the same.
async fn is_kept(ctx: &Ctx, game: GameRef) -> Result<bool> {
    let (person, games) = (ctx.person()?, ctx.store.games());
    Ok(match game.kind {
        GameKind::Hunt => games.hunt(EggHuntId(game.id)).await?.is_some_and(|it| it.known_to(person)),
        GameKind::Wheel => games.wheel(NewsId(game.id)).await?.is_some_and(|it| it.known_to(person)),
    })
}

/// The desks of companies that the caller works for.
async fn desks(ctx: &Ctx) -> Result<BTreeSet<ConciergerieId>> {
    Ok(ctx.desks_in_reach().await?.into_iter().map(|it| it.id).collect())
}
