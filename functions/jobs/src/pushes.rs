//! The browsers of a person are told, each once.
//!
//! A notice leaves a message for each browser, so that one whose service is down holds up no other. A message is claimed as a
//! mail is: a service cannot tell a repeat either.

use contract::{Error, Result, UserId};
use domain::people::session::Session;
use integrations::{Error as Failed, push::Delivery};
use runtime::{
    JobCtx,
    tasks::{PushNotice, SendPush},
};
use serde_json::json;
use store::{Changes, Versioned};

use crate::mails::{claim, close, release};

/// A browser that comes back later than that is told nothing: the alert waits inside the application.
const KEPT: std::time::Duration = std::time::Duration::from_secs(24 * 3600);

/// Leaves a message for each browser. Once the last one has gone, the person is not asked about again.
pub(crate) async fn leave(ctx: JobCtx, notice: PushNotice) -> Result<()> {
    let told = told_sessions(&ctx, notice.user_id).await?;
    let mut changes = Changes::new();
    for session in &told {
        let job = SendPush { notice: notice.clone(), session: session.token_hash.clone() };
        ctx.task(&mut changes, job.name(), &job, ctx.now)?;
    }
    if told.is_empty() {
        let mut person = ctx.store.people().get(notice.user_id).await?;
        person.notice_wishes.pushed = false;
        changes.save(&person)?;
    }
    ctx.commit_once(&mut changes).await
}

/// The sessions that still live and have a browser that is told.
async fn told_sessions(ctx: &JobCtx, user: UserId) -> Result<Vec<Versioned<Session>>> {
    let person = ctx.store.people().get(user).await?;
    let all = ctx.store.sessions().of(user).await?;
    Ok(all.into_iter().filter(|it| it.push.is_some() && it.lives(&person, ctx.now)).collect())
}

/// Tells one browser, if its session still lives.
pub(crate) async fn send(ctx: JobCtx, job: SendPush) -> Result<()> {
    let Some(push) = &ctx.services.push else { return Ok(()) };
    let found = ctx.store.sessions().with_person(&job.session, job.notice.user_id).await?;
    let living = found.filter(|(session, person)| session.lives(person, ctx.now));
    let Some((mut session, _)) = living else { return Ok(()) };
    let Some(device) = session.push.clone() else { return Ok(()) };
    let Some(claim) = claim(&ctx, &job.name()).await? else { return Ok(()) };
    let text = json!({ "title": job.notice.title, "target": job.notice.target }).to_string();
    match push.send(&device, &text, KEPT, ctx.now).await {
        Ok(Delivery::Taken) => {}
        Ok(Delivery::Gone) | Err(Failed::Undeliverable(_)) => {
            session.push = None;
            match ctx.store.commit(Changes::new().save_session(&session)?).await {
                // It was used meanwhile: the next message finds the browser gone.
                Ok(()) | Err(store::Error::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(error) => {
            if !matches!(error, Failed::Unavailable(_)) {
                release(&ctx, &claim).await;
            }
            return Err(if error == Failed::Busy { Error::Busy } else { Error::internal(error) });
        }
    }
    close(&ctx, claim).await
}
