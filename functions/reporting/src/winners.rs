//! The winners of a game.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Error, Result,
    games::{ExtractGameWinners, GameKind, Winner},
    reporting::Extract,
};
use domain::{extracts::game_winners::columns, games::winners::GameWin};
use runtime::Ctx;
use store::{GameRef, PageRequest, Position};
use usecases::{extracts, games::is_kept};

pub(crate) async fn of_game(ctx: Ctx, request: ExtractGameWinners) -> Result<Extract> {
    let game = GameRef { kind: request.game, id: request.id };
    let (is_kept, desks) = futures::try_join!(is_kept(&ctx, game), ctx.desks_in_reach())?;
    let desks: BTreeSet<ConciergerieId> = desks.into_iter().map(|it| it.id).collect();
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
