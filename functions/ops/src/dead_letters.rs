//! Messages that were given up: they are read, sent again, or given up for good with a reason.

use contract::{
    Done, Error, Refusal, Result,
    ops::{DeadLetter, DeadLetters, GetDeadLetters, GiveUpDeadLetter, JobQueue, ResendDeadLetter},
};
use domain::journal::reason;
use futures::{TryFutureExt, future::try_join_all};
use integrations::{GivenUp, ReservedLetter};
use jiff::Timestamp;
use runtime::{Ctx, DeadQueues};
use serde_json::Value;
use store::Changes;

pub(crate) async fn list(ctx: Ctx, _: GetDeadLetters) -> Result<DeadLetters> {
    let Some(dead) = &ctx.services.dead_letters else {
        return Ok(DeadLetters { letters: vec![], more: false });
    };
    let looks = JobQueue::ALL.map(|queue| dead.get(queue).look().map_ok(move |it| (queue, it)));
    let looks = try_join_all(looks).await.map_err(Error::internal)?;
    let more = looks.iter().any(|(_, (_, more))| *more);
    let seen = looks
        .into_iter()
        .flat_map(|(queue, (letters, _))| letters.into_iter().map(move |it| shown(queue, it)));
    let mut letters: Vec<_> = seen.collect();
    letters.sort_by(|one, other| (one.sent, &one.id).cmp(&(other.sent, &other.id)));
    letters.dedup_by(|one, other| one.id == other.id);
    Ok(DeadLetters { letters, more })
}

fn shown(queue: JobQueue, it: GivenUp) -> DeadLetter {
    let sent = it.sent.and_then(|it| Timestamp::from_millisecond(it).ok());
    DeadLetter { queue, job: job_of(&it.body), id: it.id, body: it.body, sent }
}

/// The name of the job of a message; empty where nobody can read it.
fn job_of(body: &str) -> String {
    let message: Value = serde_json::from_str(body).unwrap_or_default();
    message["job"].as_str().unwrap_or_default().to_owned()
}

pub(crate) async fn send_again(ctx: Ctx, request: ResendDeadLetter) -> Result<Done> {
    let dead = queues(&ctx)?;
    let letters = dead.get(request.queue);
    let taken = take(&ctx, request.queue, &request.id).await?;
    // The trace comes first: a letter that was sent without one would be a change that nobody made.
    write(&ctx, &taken, "sent again").await?;
    letters.send_again(taken).await.map_err(Error::internal)?;
    Ok(Done {})
}

pub(crate) async fn give_up(ctx: Ctx, request: GiveUpDeadLetter) -> Result<Done> {
    let reason = reason(&request.reason)?;
    let dead = queues(&ctx)?;
    let letters = dead.get(request.queue);
    let taken = take(&ctx, request.queue, &request.id).await?;
    write(&ctx, &taken, &format!("given up: {reason}")).await?;
    letters.forget(taken).await.map_err(Error::internal)?;
    Ok(Done {})
}

fn queues(ctx: &Ctx) -> Result<&DeadQueues> {
    Ok(ctx.services.dead_letters.as_ref().ok_or(Refusal::DeadLetterGone)?)
}

/// Takes a message, so that nobody else does anything with it.
async fn take(ctx: &Ctx, queue: JobQueue, id: &str) -> Result<ReservedLetter> {
    let found = queues(ctx)?.get(queue).take(id).await.map_err(Error::internal)?;
    Ok(found.ok_or(Refusal::DeadLetterGone)?)
}

/// Writes down what is done with a message. No answer is kept for a repeat, which finds the message gone.
async fn write(ctx: &Ctx, taken: &ReservedLetter, what: &str) -> Result<()> {
    let job = job_of(&taken.letter.body);
    let mut changes = Changes::new();
    changes.detail([format!("message {} {job}", taken.letter.id), what.to_owned()]);
    Ok(ctx.write(&mut changes).await?)
}
