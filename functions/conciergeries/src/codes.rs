//! Access codes. Each is an item of its own, so that no two desks have the same, whoever sets one at once.

use contract::Result;
use domain::people::{desk::code_taken, organisation::Conciergerie};
use runtime::Ctx;
use store::{Changes, RegistrationCode};

/// Lets a desk be opened by the code it has now, and no more by the one it had before.
pub(crate) async fn move_code(
    ctx: &Ctx,
    changes: Changes,
    desk: &Conciergerie,
    before: &str,
) -> Result<Changes> {
    if desk.registration_code == before {
        return Ok(changes);
    }
    let code = |code: &str| RegistrationCode { code: code.to_owned(), conciergerie: desk.id };
    let changes = if before.is_empty() { changes } else { changes.remove(&code(before)) };
    if desk.registration_code.is_empty() {
        return Ok(changes);
    }
    // The first one keeps it: the second is told here, after their change was refused.
    match ctx.store.places().opened_by(&desk.registration_code).await? {
        Some(_) => Err(code_taken()),
        None => Ok(changes.insert(&code(&desk.registration_code))?),
    }
}
