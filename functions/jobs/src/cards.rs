//! Warnings of cards that end soon. Each is due on its own day, set when the card was registered.

use contract::Result;
use domain::{calendar::paris, notices::CardExpiring};
use runtime::{JobCtx, tasks::WarnOfCard};
use store::Changes;

/// Warns if the person still has that card. Twice the same warning is one: its mail and its alert have one name.
pub(crate) async fn warn(ctx: JobCtx, job: WarnOfCard) -> Result<()> {
    let person = ctx.store.people().get(job.user_id).await?;
    let theirs = person.card.as_ref().filter(|it| it.expires == job.expires);
    let Some(card) = theirs.filter(|it| person.active && !it.is_expired(paris::today(ctx.now))) else {
        return Ok(());
    };
    let notice = CardExpiring { holder: person.id, expires: job.expires, due: card.warned_at() };
    let mut changes = Changes::new();
    ctx.tell(&mut changes, &person, &notice)?;
    ctx.commit_once(&mut changes).await
}
