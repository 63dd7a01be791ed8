//! The way to a connection over which a client hears of changes.

use contract::{
    Result, Role,
    auth::{LiveAddress, OpenLive},
};
use domain::people::{
    live::{TICKET, connection_end},
    session::Purpose,
};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn open(ctx: Ctx, _: OpenLive) -> Result<LiveAddress> {
    let session = ctx.session()?;
    let seconds = connection_end(session, ctx.now).duration_since(ctx.now).as_secs();
    let Some(url) = &ctx.services.config.live_url else { return Ok(LiveAddress { url: None, seconds }) };
    // A manager who has not chosen any desk yet hears of what is their own.
    let desk = match ctx.is(Role::Gestionnaire) && ctx.desk_id().is_ok() {
        true => Some(ctx.desk_id_in_reach().await?),
        false => None,
    };
    let purpose = Purpose::Live { session: session.token_hash.clone(), desk };
    let mut changes = Changes::new();
    let token = ctx.ticket(&mut changes, ctx.person()?, purpose, TICKET)?;
    // Without its answer under the idempotency key: it would hold the ticket, and a repeated request may get another one.
    ctx.write(&mut changes).await?;
    Ok(LiveAddress { url: Some(format!("{url}?ticket={token}")), seconds })
}
