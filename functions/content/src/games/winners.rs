//! The winners of a game, and the audit of draws.

use std::{collections::BTreeSet, future::ready};

use contract::{
    ConciergerieId, EggHuntId, Error, NewsId, Result,
    games::{ExtractGameWinners, GameKind, GetGameWinners, Winner, Winners},
    reporting::Extract,
};
use domain::{extracts::game_winners::columns, games::winners::GameWin};
use runtime::{
    Ctx,
    paging::{self, Asked},
};
use store::{GameRef, PageRequest, Position};
use usecases::extracts;

/// Winners on a page.
const PAGE: usize = 50;

pub(crate) async fn list(ctx: Ctx, request: GetGameWinners) -> Result<Winners> {
    let game = GameRef { kind: request.game, id: request.id };
    let (is_kept, desks) = futures::try_join!(is_kept(&ctx, game), desks(&ctx))?;
    let games = ctx.store.games();
    let asked = Asked { cursor: request.cursor.as_deref(), size: PAGE, ..Asked::default() };
    let read = |request| games.winners(game, request);
    let shown = |it: &GameWin| desks.contains(&it.desk).then(Vec::new);
    let found = paging::search(asked, ready(Ok(None)), read, |it| Position::from(it), shown).await?;
    if !is_kept && found.page.is_empty() && request.cursor.is_none() {
        return Err(Error::NotFound("game"));
    }
    let total = games.wins(game).await?.into();
    Ok(Winners { winners: found.page.iter().map(GameWin::shown).collect(), next: found.next, total })
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
