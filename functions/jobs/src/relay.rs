//! The relay of the outbox: what is due leaves for the queues, then the outbox forgets it.
//!
//! In that order: after a crash in between, or beside another relay, a message leaves twice. Consumers count by its
//! name, so that the second one changes nothing.

use contract::{Error, Result};
use futures::future::{join_all, try_join_all};
use integrations::Queue;
use runtime::{
    Job, JobCtx,
    tasks::{RelayOutbox, SendMail},
};
use serde_json::json;
use store::{Changes, DUE_AT_ONCE, Message, Outgoing, SHARDS, Versioned};

/// How many of the outbox are forgotten at a time.
const TOGETHER: usize = 10;

pub(crate) async fn run(ctx: JobCtx, _: RelayOutbox) -> Result<()> {
    let stuck: usize = try_join_all((0..SHARDS).map(|shard| relay(&ctx, shard))).await?.into_iter().sum();
    if stuck == 0 {
        return Ok(());
    }
    Err(Error::internal(std::io::Error::other(format!("{stuck} messages did not leave the outbox"))))
}

/// Relays a shard until nothing is due; says how many messages could not leave.
async fn relay(ctx: &JobCtx, shard: u32) -> Result<usize> {
    loop {
        let due = ctx.store.outbox().due(shard, ctx.now).await?;
        let all = due.len() < DUE_AT_ONCE;
        let (mails, tasks): (Vec<_>, Vec<_>) =
            due.into_iter().partition(|it| matches!(it.message, Message::Mail(_)));
        let stuck = send(ctx, &ctx.mails, mails).await? + send(ctx, &ctx.tasks, tasks).await?;
        if all || stuck > 0 {
            return Ok(stuck);
        }
    }
}

/// Sends messages together; when that fails one by one, so that one that cannot leave holds up no other.
async fn send(ctx: &JobCtx, queue: &Queue, messages: Vec<Versioned<Outgoing>>) -> Result<usize> {
    if messages.is_empty() {
        return Ok(0);
    }
    if queue.send_batch(messages.iter().map(body).collect()).await.is_ok() {
        forget(ctx, &messages).await?;
        return Ok(0);
    }
    let (mut left, mut stuck) = (vec![], 0);
    for message in messages {
        match queue.send(body(&message)).await {
            Ok(()) => left.push(message),
            Err(error) => {
                tracing::error!(id = message.id, %error, "a message did not leave the outbox");
                stuck += 1;
            }
        }
    }
    forget(ctx, &left).await?;
    Ok(stuck)
}

async fn forget(ctx: &JobCtx, messages: &[Versioned<Outgoing>]) -> Result<()> {
    for some in messages.chunks(TOGETHER) {
        for outcome in join_all(some.iter().map(|it| ctx.store.commit(Changes::new().delete(it)))).await {
            match outcome {
                // Another relay was here.
                Ok(()) | Err(store::Error::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

/// As the queue's consumer reads it.
fn body(message: &Versioned<Outgoing>) -> String {
    match &message.message {
        Message::Mail(mail) => json!({ "job": SendMail::NAME, "mail": mail }).to_string(),
        Message::Task(task) => task.to_string(),
    }
}
