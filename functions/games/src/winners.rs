//! The winners of a game.

use std::future::ready;

use contract::{
    Error, Result,
    games::{GetGameWinners, Winners},
    list::FilterChoice,
};
use domain::{
    games::winners::GameWin,
    list::{filters::FilterChoices, winners::table},
};
use runtime::{Ctx, listing::Listing};
use store::{GameRef, Position};
use usecases::games::is_kept;

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
    let list = listing.answer(&ctx, FilterChoices::default(), &found).await?;
    Ok(Winners { winners: found.page.iter().map(GameWin::shown).collect(), total, list })
}
