//! Messages for the jobs.

use std::sync::Arc;

use aws_sdk_sqs::types::SendMessageBatchRequestEntry;

use crate::{Error, Recorder, Result, clients::Clients, failure::failure};

/// The most that SQS takes in one call: ten messages, 256 KiB in all.
const BATCH: usize = 10;
const BATCH_BYTES: usize = 256 * 1024;

/// A queue. Delivery is at least once and in no order: consumers are idempotent.
#[derive(Clone, Debug)]
pub enum Queue {
    /// Amazon SQS.
    Sqs {
        /// The connection.
        clients: Arc<Clients>,
        /// Address of the queue.
        url: String,
    },
    /// Keeps the bodies for a test.
    Memory(Recorder<String>),
}

impl Queue {
    /// Queues one message.
    ///
    /// # Errors
    /// After [`Error::Busy`] or [`Error::Unavailable`] the message may still be queued: send it again.
    pub async fn send(&self, body: impl Into<String>) -> Result<()> {
        match self {
            Queue::Memory(recorder) => recorder.record(body.into()),
            Queue::Sqs { clients, url } => {
                clients
                    .sqs()
                    .send_message()
                    .queue_url(url)
                    .message_body(body)
                    .send()
                    .await
                    .map_err(failure)?;
                Ok(())
            }
        }
    }

    /// Queues any number of messages, in as few calls as SQS allows.
    ///
    /// # Errors
    /// Some messages may be queued all the same: send them all again.
    pub async fn send_batch(&self, bodies: Vec<String>) -> Result<()> {
        let (clients, url) = match self {
            Queue::Memory(recorder) => return recorder.record_all(bodies),
            Queue::Sqs { clients, url } => (clients, url),
        };
        for batch in batches(bodies) {
            let entries = batch.into_iter().enumerate().map(|(at, body)| {
                SendMessageBatchRequestEntry::builder().id(at.to_string()).message_body(body).build()
            });
            let entries = entries.collect::<std::result::Result<Vec<_>, _>>().map_err(Error::refused)?;
            let answer = clients
                .sqs()
                .send_message_batch()
                .queue_url(url)
                .set_entries(Some(entries))
                .send()
                .await
                .map_err(failure)?;
            if let Some(failed) = answer.failed().first() {
                let reason = failed.message().unwrap_or(failed.code()).to_owned();
                return Err(if failed.sender_fault() { Error::Refused(reason) } else { Error::Busy });
            }
        }
        Ok(())
    }
}

fn batches(bodies: Vec<String>) -> Vec<Vec<String>> {
    let mut batches: Vec<Vec<String>> = Vec::new();
    let mut bytes = 0;
    for body in bodies {
        bytes += body.len();
        match batches.last_mut() {
            Some(last) if last.len() < BATCH && bytes <= BATCH_BYTES => last.push(body),
            _ => {
                bytes = body.len();
                batches.push(vec![body]);
            }
        }
    }
    batches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_holds_ten_messages_and_256_kib_at_most() {
        let sizes = |bodies: Vec<String>| batches(bodies).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(vec![String::new(); 23]), [10, 10, 3]);
        assert_eq!(sizes(vec!["x".repeat(100 * 1024); 5]), [2, 2, 1]);
        assert!(batches(vec![]).is_empty());
    }
}
