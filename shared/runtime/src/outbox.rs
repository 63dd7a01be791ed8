//! Sends the messages of a change once it is written.

use std::collections::BTreeMap;

use contract::{Result, ops::JobQueue};
use futures::{FutureExt, future::join_all};
use integrations::Queue;
use serde_json::json;
use store::{Changes, Message, Outgoing, Store, Versioned};

use crate::{
    Config, Job, Queues, Services, job_table::queue_of, partner_news, reminders, tasks::SendMail, waitlists,
};

pub use crate::{later::task, telling::tell};

/// How many of the outbox are forgotten at a time.
const TOGETHER: usize = 10;

/// Writes a change with what follows from it, then brings its messages to their queues. A message that does not leave is found
/// by the relay's next run.
pub async fn commit(services: &Services, store: &Store, changes: &mut Changes) -> store::Result<()> {
    follow_up(changes, &services.config, store).await?;
    let leaving = changes.leaving();
    store.commit(changes).await?;
    if let Some(queues) = &services.queues
        && let Err(error) = leave(store, queues, leaving).boxed().await
    {
        tracing::warn!(?error, "messages stay in the outbox");
    }
    Ok(())
}

/// Adds to a change what follows from it for others: what partners are told, offers of time that it frees, and reminders.
pub(crate) async fn follow_up(changes: &mut Changes, config: &Config, store: &Store) -> store::Result<()> {
    partner_news::told(changes, config, store).await?;
    waitlists::told(changes, store).await?;
    reminders::planned(changes).map_err(|error| store::Error::Unavailable(error.into()))
}

/// Brings messages to the queues of their jobs, then the outbox forgets them; says how many did not leave.
///
/// A message is sent first and deleted then. After a crash in between, or beside somebody who does the same, it
/// leaves twice. Consumers count by its name, so that the second one changes nothing.
pub async fn leave(store: &Store, queues: &Queues, messages: Vec<Versioned<Outgoing>>) -> Result<usize> {
    let mut waiting = BTreeMap::<_, Vec<_>>::new();
    messages.into_iter().for_each(|it| waiting.entry(queue_of_message(&it.message)).or_default().push(it));
    let mut stuck = 0;
    for (queue, messages) in waiting {
        stuck += send(store, queues.get(queue), messages).await?;
    }
    Ok(stuck)
}

/// The queue of a message. One whose job nobody knows goes where most work is done, and from there to the dead letters.
fn queue_of_message(message: &Message) -> JobQueue {
    match message {
        Message::Mail(_) => SendMail::QUEUE,
        Message::Task(task) => task["job"].as_str().and_then(queue_of).unwrap_or_default(),
    }
}

/// Sends messages together; when that fails one by one, so that one that cannot leave holds up no other.
async fn send(store: &Store, queue: &Queue, messages: Vec<Versioned<Outgoing>>) -> Result<usize> {
    if queue.send_batch(messages.iter().map(body).collect()).await.is_ok() {
        forget(store, &messages).await?;
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
    forget(store, &left).await?;
    Ok(stuck)
}

async fn forget(store: &Store, messages: &[Versioned<Outgoing>]) -> Result<()> {
    for some in messages.chunks(TOGETHER) {
        let forgotten = some.iter().map(|it| async { store.commit(Changes::new().delete(it)).await });
        for outcome in join_all(forgotten).await {
            match outcome {
                // Somebody else was here.
                Ok(()) | Err(store::Error::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(())
}

/// The body of a message, as the queue's consumer reads it.
fn body(message: &Versioned<Outgoing>) -> String {
    match &message.message {
        Message::Mail(mail) => json!({ "job": SendMail::NAME, "mail": mail }).to_string(),
        Message::Task(task) => task.to_string(),
    }
}
