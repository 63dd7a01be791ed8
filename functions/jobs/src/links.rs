//! Links that open an account, mailed to its owner.

use contract::Result;
use domain::people::{
    person::Person,
    session::{Purpose, Ticket},
    throttle::Quota,
};
use integrations::mail::{Mail, Template};
use jiff::SignedDuration;
use runtime::{Job, JobCtx, tasks::MailPasswordLink};
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
    let changes = ctx.mail(Changes::new().insert(&ticket)?, &mail(&ctx, &person, &job, &token.secret))?;
    match ctx.commit(MailPasswordLink::NAME, changes).await {
        // Somebody waits for it.
        Ok(()) => ctx.services.nudge().await,
        Err(store::Error::Exists(_)) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

fn mail(ctx: &JobCtx, person: &Person, job: &MailPasswordLink, token: &str) -> Mail {
    let link = ctx.services.config.link(&format!("/forceChangePass/{token}"));
    let template = Template::LostPassword { name: person.first_name.clone(), link };
    Mail {
        key: format!("password-{}", job.id),
        to: person.email.clone(),
        template,
        lang: person.reading_lang(),
    }
}
