//! Links that open an account, mailed to its owner.

use contract::Result;
use domain::{
    notices::PasswordLink,
    people::{
        session::{Purpose, Ticket},
        throttle::Quota,
    },
};
use jiff::SignedDuration;
use runtime::{JobCtx, tasks::MailPasswordLink};
use store::Changes;

/// How long the link of the mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(1);

/// Mails the link if somebody has the login. Twice the same message is one mail, and a reader who was sent some links
/// this hour has one that works.
pub(crate) async fn password(ctx: JobCtx, job: MailPasswordLink) -> Result<()> {
    let found = ctx.store.people().by_login(&job.login).await?;
    let Some(person) = found.filter(|it| it.active && !it.email.is_empty()) else { return Ok(()) };
    if !ctx.spend(Quota::LINKS, &person.email).await? {
        return Ok(());
    }
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, &person, Purpose::Password, ctx.now + LINK);
    let notice = PasswordLink { asked: &job.id, token: &token.secret };
    let mut changes = Changes::new();
    ctx.tell(changes.insert(&ticket)?, &person, &notice)?;
    ctx.commit_once(&mut changes).await
}
