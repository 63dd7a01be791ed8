//! Checks whose list a beneficiary may read.

use contract::{Error, Result, UserId, list::ListQuery};
use runtime::Ctx;

/// The caller, who is no manager: they read their own list, and no other answers.
pub(crate) fn own_list(ctx: &Ctx, data: &ListQuery) -> Result<UserId> {
    let user = ctx.user()?;
    let asks_for_own = data.conciergerie_id.is_none() && data.adherent_id.is_none_or(|it| it == user);
    if asks_for_own { Ok(user) } else { Err(Error::NotFound("list")) }
}
