//! Messages that a queue has given up.

use std::sync::{Arc, Mutex};

use aws_sdk_sqs::types::{Message, MessageSystemAttributeName, QueueAttributeName};

use crate::{Error, Queue, Result, clients::Clients, failure::failure};

/// The most messages that SQS gives at once.
const BATCH: i32 = 10;
/// How often it is asked for more, so that a look ends.
const ROUNDS: usize = 20;
/// How long a message is out of sight while somebody looks at it, seconds.
const HIDDEN: i32 = 30;

/// The messages that a queue has given up, and the way back to it.
#[derive(Clone, Debug)]
pub enum DeadLetters {
    /// Amazon SQS.
    Sqs {
        /// The connection.
        clients: Arc<Clients>,
        /// Address of the queue of those given up.
        dead: String,
        /// Address of the queue that they come from.
        alive: String,
    },
    /// Keeps them for a test.
    Memory {
        /// Those given up.
        dead: Arc<Mutex<Vec<GivenUp>>>,
        /// The queue that they come from.
        alive: Queue,
    },
}

/// A message that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Its name in the queue.
    pub id: String,
    /// The body as it was sent.
    pub body: String,
    /// When it was sent first, in milliseconds since 1970.
    pub sent: Option<i64>,
}

/// A message that nobody else sees for half a minute.
#[derive(Debug)]
pub struct ReservedLetter {
    /// The message.
    pub letter: GivenUp,
    receipt: String,
}

/// How many messages there are, approximately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// In the queue itself.
    pub waiting: u64,
    /// Taken from it and not yet dealt with.
    pub in_flight: u64,
    /// Given up.
    pub dead: u64,
}

impl DeadLetters {
    /// Some of the messages, which stay where they are, and whether there may be more.
    ///
    /// # Errors
    /// Those of the queue.
    pub async fn look(&self) -> Result<(Vec<GivenUp>, bool)> {
        let (taken, more) = self.receive(|_| false).await?;
        let letters = taken.iter().map(|it| it.letter.clone()).collect();
        self.release(taken).await?;
        Ok((letters, more))
    }

    /// Takes one message, so that nobody else does. Absent where it is gone, or somebody else has it.
    ///
    /// # Errors
    /// Those of the queue.
    pub async fn take(&self, id: &str) -> Result<Option<ReservedLetter>> {
        let (mut taken, _) = self.receive(|it| it.id == id).await?;
        let found = taken.iter().position(|it| it.letter.id == id).map(|at| taken.swap_remove(at));
        self.release(taken).await?;
        Ok(found)
    }

    /// Sends a message to its queue again, and forgets that it was given up. After a failure in between it is in both places.
    ///
    /// # Errors
    /// Those of the queues.
    pub async fn send_again(&self, taken: ReservedLetter) -> Result<()> {
        match self {
            Self::Memory { alive, .. } => alive.send(taken.letter.body.clone()).await?,
            Self::Sqs { clients, alive, .. } => {
                let call = clients.sqs().send_message().queue_url(alive).message_body(&taken.letter.body);
                call.send().await.map_err(failure)?;
            }
        }
        self.forget(taken).await
    }

    /// Forgets a message.
    ///
    /// # Errors
    /// Those of the queue.
    pub async fn forget(&self, ReservedLetter { receipt, .. }: ReservedLetter) -> Result<()> {
        match self {
            // A message that is taken is nobody else's.
            Self::Memory { .. } => {}
            Self::Sqs { clients, dead, .. } => {
                let call = clients.sqs().delete_message().queue_url(dead).receipt_handle(receipt);
                call.send().await.map_err(failure)?;
            }
        }
        Ok(())
    }

    /// How many messages there are.
    ///
    /// # Errors
    /// Those of the queues.
    pub async fn depth(&self) -> Result<Depth> {
        match self {
            Self::Memory { dead, .. } => Ok(Depth { dead: locked(dead)?.len() as u64, ..Depth::default() }),
            Self::Sqs { clients, dead, alive } => {
                let (alive, dead) = (counts(clients, alive).await?, counts(clients, dead).await?);
                Ok(Depth { waiting: alive.0, in_flight: alive.1, dead: dead.0 + dead.1 })
            }
        }
    }

    /// Messages until one is found, or all were seen that the queue gives.
    async fn receive(&self, is_found: impl Fn(&GivenUp) -> bool) -> Result<(Vec<ReservedLetter>, bool)> {
        let (clients, dead) = match self {
            Self::Memory { dead, .. } => {
                let letters = std::mem::take(&mut *locked(dead)?);
                let taken =
                    letters.into_iter().map(|letter| ReservedLetter { letter, receipt: String::new() });
                return Ok((taken.collect(), false));
            }
            Self::Sqs { clients, dead, .. } => (clients, dead),
        };
        let mut taken: Vec<ReservedLetter> = vec![];
        for _ in 0..ROUNDS {
            let call = clients.sqs().receive_message().queue_url(dead).max_number_of_messages(BATCH);
            let call = call.message_system_attribute_names(MessageSystemAttributeName::SentTimestamp);
            let found = call.visibility_timeout(HIDDEN).send().await.map_err(failure)?;
            let found = found.messages.unwrap_or_default();
            if found.is_empty() {
                return Ok((taken, false));
            }
            taken.extend(found.into_iter().map(taken_of));
            if taken.iter().any(|it| is_found(&it.letter)) {
                return Ok((taken, true));
            }
        }
        Ok((taken, true))
    }

    /// Lets others see messages again.
    async fn release(&self, taken: Vec<ReservedLetter>) -> Result<()> {
        let (clients, dead) = match self {
            Self::Memory { dead, .. } => {
                locked(dead)?.extend(taken.into_iter().map(|it| it.letter));
                return Ok(());
            }
            Self::Sqs { clients, dead, .. } => (clients, dead),
        };
        for ReservedLetter { receipt, .. } in taken {
            let call = clients.sqs().change_message_visibility().queue_url(dead).receipt_handle(receipt);
            call.visibility_timeout(0).send().await.map_err(failure)?;
        }
        Ok(())
    }
}

fn taken_of(message: Message) -> ReservedLetter {
    let sent = message.attributes().and_then(|it| it.get(&MessageSystemAttributeName::SentTimestamp));
    let sent = sent.and_then(|it| it.parse().ok());
    let letter =
        GivenUp { id: message.message_id.unwrap_or_default(), body: message.body.unwrap_or_default(), sent };
    ReservedLetter { letter, receipt: message.receipt_handle.unwrap_or_default() }
}

/// Messages of a queue that wait, and that somebody has.
async fn counts(clients: &Clients, url: &str) -> Result<(u64, u64)> {
    let waiting = QueueAttributeName::ApproximateNumberOfMessages;
    let in_flight = QueueAttributeName::ApproximateNumberOfMessagesNotVisible;
    let call = clients.sqs().get_queue_attributes().queue_url(url);
    let call = call.attribute_names(waiting.clone()).attribute_names(in_flight.clone());
    let found = call.send().await.map_err(failure)?.attributes.unwrap_or_default();
    let number = |name| found.get(&name).and_then(|it| it.parse().ok()).unwrap_or_default();
    Ok((number(waiting), number(in_flight)))
}

fn locked(dead: &Mutex<Vec<GivenUp>>) -> Result<std::sync::MutexGuard<'_, Vec<GivenUp>>> {
    dead.lock().map_err(|_| Error::Busy)
}
