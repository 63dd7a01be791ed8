//! What an event source of Lambda does: takes messages from a queue in batches, hands them over as one event, and
//! deletes all that did not fail. What failed comes back after its time, and in the end goes to the dead letters.

use std::{sync::Arc, time::Duration};

use aws_sdk_sqs::{
    Client,
    types::{DeleteMessageBatchRequestEntry, Message, MessageSystemAttributeName},
};
use runtime::{JobCtx, JobRouter};
use serde_json::{Map, Value, json};

use crate::cloud::QueueAt;

/// What SQS gives at most at once.
const BATCH: i32 = 10;

/// A receive waits this long for a first message, in seconds: less than a call may take.
const WAIT: i32 = 2;

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
    let done = done(&messages, &answer);
    if !done.is_empty() {
        client.delete_message_batch().queue_url(&queue.url).set_entries(Some(done)).send().await?;
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

/// All messages but those the answer names as failed.
fn done(messages: &[Message], answer: &Value) -> Vec<DeleteMessageBatchRequestEntry> {
    let failed: Vec<&str> = answer["batchItemFailures"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|it| it["itemIdentifier"].as_str())
        .collect();
    let done = messages.iter().filter(|it| !failed.contains(&it.message_id().unwrap_or_default()));
    let entries = done.enumerate().map(|(at, message)| {
        DeleteMessageBatchRequestEntry::builder()
            .id(at.to_string())
            .set_receipt_handle(message.receipt_handle().map(str::to_owned))
            .build()
    });
    entries.filter_map(Result::ok).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_did_not_fail_is_deleted() {
        let message = |id: &str| Message::builder().message_id(id).receipt_handle(format!("of {id}")).build();
        let messages = [message("a"), message("b"), message("c")];
        let handles = |answer: Value| {
            done(&messages, &answer).iter().map(|it| it.receipt_handle().to_owned()).collect::<Vec<_>>()
        };
        let failed = json!({ "batchItemFailures": [{ "itemIdentifier": "b" }] });
        assert_eq!(handles(failed), ["of a", "of c"]);
        assert_eq!(handles(Value::Null), ["of a", "of b", "of c"]);
    }
}
