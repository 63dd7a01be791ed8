//! Finds the desk that the caller manages.

use contract::{ConciergerieId, Result};
use domain::people::organisation::Conciergerie;
use runtime::Ctx;
use store::Versioned;

/// A desk that the caller works for, as it stands: the one asked for, or the chosen one.
pub(crate) async fn managed(ctx: &Ctx, asked: Option<ConciergerieId>) -> Result<Versioned<Conciergerie>> {
    let id = ctx.managed_desk(asked).await?.id;
    Ok(ctx.store.places().conciergerie(id).await?)
}
