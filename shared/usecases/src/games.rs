//! Games: who keeps them, what is won in them, and how a wheel hangs on its news item.

pub mod hanging;
pub mod prize;

use contract::{EggHuntId, NewsId, Result, games::GameKind};
use runtime::Ctx;
use store::GameRef;

/// Whether the caller keeps the game. One that was deleted is kept by nobody, and its wins are shown all the same.
pub async fn is_kept(ctx: &Ctx, game: GameRef) -> Result<bool> {
    let (person, games) = (ctx.person()?, ctx.store.games());
    Ok(match game.kind {
        GameKind::Hunt => games.hunt(EggHuntId(game.id)).await?.is_some_and(|it| it.known_to(person)),
        GameKind::Wheel => games.wheel(NewsId(game.id)).await?.is_some_and(|it| it.known_to(person)),
    })
}
