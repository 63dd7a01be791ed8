//! The devices on which somebody is signed in.

use contract::{
    Done, Error, Refusal, Result,
    auth::{EndOtherSessions, EndSession, GetMySessions, SignedInDevices},
};
use domain::people::session::Session;
use runtime::Ctx;
use store::{Changes, Versioned};

pub(crate) async fn list(ctx: Ctx, _: GetMySessions) -> Result<SignedInDevices> {
    let mine = ctx.session()?;
    let mut sessions = living(&ctx).await?;
    sessions.sort_by_key(|it| (it.token_hash != mine.token_hash, std::cmp::Reverse(it.last_seen)));
    Ok(SignedInDevices { sessions: sessions.iter().map(|it| it.listed(mine)).collect() })
}

pub(crate) async fn end(ctx: Ctx, request: EndSession) -> Result<Done> {
    ctx.change(|| async {
        let sessions = living(&ctx).await?;
        let asked = sessions.iter().find(|it| it.id() == request.id).ok_or(Error::NotFound("session"))?;
        if asked.token_hash == ctx.session()?.token_hash {
            return Err(Refusal::OwnSession.into());
        }
        Ok((Changes::new().end_session(asked), Done {}))
    })
    .await
}

/// Raising the generation ends every older session at once, also one that is being opened at this moment. Reading and
/// ending sessions one by one could miss it.
pub(crate) async fn end_others(ctx: Ctx, _: EndOtherSessions) -> Result<Done> {
    ctx.change(|| async {
        let mut person = ctx.store.people().get(ctx.user()?).await?;
        let sessions = ctx.store.sessions().of(person.id).await?;
        let mine = sessions
            .into_iter()
            .find(|it| Some(&it.token_hash) == ctx.session().ok().map(|it| &it.token_hash));
        // Somebody else has ended it meanwhile, perhaps by doing the same elsewhere.
        let mut mine = mine.filter(|it| it.generation == person.generation).ok_or(Error::NoSession)?;
        person.generation += 1;
        mine.generation = person.generation;
        Ok((Changes::new().save(&person)?.save(&mine)?, Done {}))
    })
    .await
}

/// The caller's sessions that open something.
async fn living(ctx: &Ctx) -> Result<Vec<Versioned<Session>>> {
    let person = ctx.person()?;
    let mut sessions = ctx.store.sessions().of(person.id).await?;
    sessions.retain(|it| it.lives(person, ctx.now));
    Ok(sessions)
}
