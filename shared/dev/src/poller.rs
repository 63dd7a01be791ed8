//! Does the work of a Lambda event source: takes messages from a queue in batches, hands them over as one event, and
//! deletes all that did not fail. A failed message comes back soon, and in the end goes to the dead letters.

use std::{sync::Arc, time::Duration};

use aws_sdk_sqs::{
    Client,
    types::{
        ChangeMessageVisibilityBatchRequestEntry, DeleteMessageBatchRequestEntry, Message,
        MessageSystemAttributeName,
    },
};
use runtime::{JobCtx, JobRouter};
use serde_json::{Map, Value, json};

use crate::cloud::QueueAt;

/// The most messages that SQS gives at once.
const BATCH: i32 = 10;

/// A receive waits this long for a first message, in seconds: less than a call may take.
const WAIT: i32 = 2;

/// A message that failed comes back after so many seconds. Lambda would let the whole visibility of the queue pass.
const AGAIN: i32 = 2;

/// Before a queue that does not answer is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// Takes messages from a queue for ever.
pub async fn poll(client: Client, queue: QueueAt, router: Arc<JobRouter>, ctx: JobCtx) {
    loop {
        if let Err(error) = round(&client, &queue, &router, &ctx).await {
            tracing::warn!(queue = queue.name, error = format!("{error:#}"), "a queue was not read");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// One batch, if there is one within the wait.
async fn round(client: &Client, queue: &QueueAt, router: &JobRouter, ctx: &JobCtx) -> anyhow::Result<()> {
    let received = client
        .receive_message()
        .queue_url(&queue.url)
        .max_number_of_messages(BATCH)
        .wait_time_seconds(WAIT)
        .message_system_attribute_names(MessageSystemAttributeName::All)
        .send()
        .await?;
    let messages = received.messages.unwrap_or_default();
    if messages.is_empty() {
        return Ok(());
    }
    // An event that fails as a whole leaves the whole batch in the queue.
    let Ok(answer) = router.event(ctx, event(queue, &messages)).await else { return Ok(()) };
    let (failed, done): (Vec<_>, Vec<_>) = messages.iter().partition(|it| failed(it, &answer));
    if !done.is_empty() {
        let entries = entries(&done, |id, handle| {
            DeleteMessageBatchRequestEntry::builder().id(id).receipt_handle(handle).build().ok()
        });
        client.delete_message_batch().queue_url(&queue.url).set_entries(entries).send().await?;
    }
    if !failed.is_empty() {
        let entries = entries(&failed, |id, handle| {
            let entry = ChangeMessageVisibilityBatchRequestEntry::builder().visibility_timeout(AGAIN);
            entry.id(id).receipt_handle(handle).build().ok()
        });
        client.change_message_visibility_batch().queue_url(&queue.url).set_entries(entries).send().await?;
    }
    Ok(())
}

fn event(queue: &QueueAt, messages: &[Message]) -> Value {
    let records = messages.iter().map(|message| {
        let attributes: Map<String, Value> = message
            .attributes()
            .into_iter()
            .flatten()
            .map(|(name, value)| (name.as_str().to_owned(), Value::from(value.as_str())))
            .collect();
        json!({
            "messageId": message.message_id(),
            "receiptHandle": message.receipt_handle(),
            "body": message.body(),
            "attributes": attributes,
            "messageAttributes": {},
            "md5OfBody": message.md5_of_body(),
            "eventSource": "aws:sqs",
            "eventSourceARN": queue.arn,
            "awsRegion": crate::cloud::REGION,
        })
    });
    json!({ "Records": records.collect::<Vec<_>>() })
}

/// Whether the answer of a run names the message as failed.
fn failed(message: &Message, answer: &Value) -> bool {
    let mut failures = answer["batchItemFailures"].as_array().into_iter().flatten();
    failures.any(|it| it["itemIdentifier"].as_str() == message.message_id())
}

/// The entries of a batch call, which name messages by a number and their receipt.
fn entries<T>(messages: &[&Message], entry: impl Fn(String, &str) -> Option<T>) -> Option<Vec<T>> {
    let numbered = messages.iter().enumerate();
    numbered
        .map(|(at, message)| entry(at.to_string(), message.receipt_handle().unwrap_or_default()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_answer_names_has_failed() {
        let message = |id: &str| Message::builder().message_id(id).build();
        let answer = json!({ "batchItemFailures": [{ "itemIdentifier": "b" }] });
        assert!(failed(&message("b"), &answer));
        assert!(!failed(&message("a"), &answer));
        assert!(!failed(&message("a"), &Value::Null));
    }
}
