//! Shows the messages that wait in the queues, and those that were given up.

use aws_sdk_sqs::{
    Client,
    types::{Message, QueueAttributeName},
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use serde::Serialize;
use serde_json::json;

use super::{
    input::Input,
    state::{Problem, Tools},
};
use crate::cloud::QueueAt;

/// The most messages that SQS gives at once.
const MOST: i32 = 10;

/// How long a dead letter is out of sight while it is sent again, in seconds.
const SENDING: i32 = 30;

/// How many messages a queue holds.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct QueueView {
    name: &'static str,
    waiting: u64,
    /// Taken and not yet dealt with, or failed and soon tried again.
    in_flight: u64,
    /// Given up after three times.
    dead: u64,
    /// The first of them, as they were sent.
    dead_letters: Vec<String>,
}

pub(super) async fn list(State(tools): State<Tools>) -> Result<Json<Vec<QueueView>>, Problem> {
    Ok(Json(views(&tools).await?))
}

pub(super) async fn views(tools: &Tools) -> anyhow::Result<Vec<QueueView>> {
    let client = Client::new(tools.provisions.aws.config());
    let mut views = vec![];
    for queue in tools.provisions.queues() {
        let (waiting, in_flight) = counts(&client, &queue.url).await?;
        let (dead, looked_at) = counts(&client, &queue.dead_url).await?;
        let dead = dead + looked_at;
        // A look leaves them in sight.
        let letters = if dead == 0 { vec![] } else { dead_letters(&client, queue, 0).await? };
        let dead_letters = letters.into_iter().filter_map(|it| it.body).collect();
        views.push(QueueView { name: queue.name, waiting, in_flight, dead, dead_letters });
    }
    Ok(views)
}

/// Sends a message as it is: also one that nobody can read.
pub(super) async fn send(
    State(tools): State<Tools>,
    Path(name): Path<String>,
    input: Input,
) -> Result<Response, Problem> {
    let queue = named(&tools, &name)?;
    tools.provisions.aws.queue(&queue.url).send(input.value.to_string()).await?;
    Ok(input.answer(json!({ "sent": input.value })))
}

/// Sends every dead letter to its queue again, and says how many they were. Should this end in between, one is in both
/// places; consumers do nothing the second time.
pub(super) async fn redrive(
    State(tools): State<Tools>,
    Path(name): Path<String>,
    input: Input,
) -> Result<Response, Problem> {
    let queue = named(&tools, &name)?;
    let client = Client::new(tools.provisions.aws.config());
    let mut sent = 0;
    loop {
        let letters = dead_letters(&client, queue, SENDING).await?;
        if letters.is_empty() {
            return Ok(input.answer(json!({ "sent": sent })));
        }
        for Message { body, receipt_handle, .. } in letters {
            client.send_message().queue_url(&queue.url).set_message_body(body).send().await?;
            let delete = client.delete_message().queue_url(&queue.dead_url);
            delete.set_receipt_handle(receipt_handle).send().await?;
            sent += 1;
        }
    }
}

fn named<'a>(tools: &'a Tools, name: &str) -> Result<&'a QueueAt, Problem> {
    let queue = tools.provisions.queues().into_iter().find(|it| it.name == name);
    queue.ok_or_else(|| Problem(StatusCode::NOT_FOUND, format!("no queue {name:?}")))
}

/// Some dead letters, which nobody else sees for so many seconds.
async fn dead_letters(client: &Client, queue: &QueueAt, hidden: i32) -> anyhow::Result<Vec<Message>> {
    let receive = client.receive_message().queue_url(&queue.dead_url).max_number_of_messages(MOST);
    Ok(receive.visibility_timeout(hidden).send().await?.messages.unwrap_or_default())
}

async fn counts(client: &Client, url: &str) -> anyhow::Result<(u64, u64)> {
    let waiting = QueueAttributeName::ApproximateNumberOfMessages;
    let in_flight = QueueAttributeName::ApproximateNumberOfMessagesNotVisible;
    let request = client.get_queue_attributes().queue_url(url);
    let answer = request.attribute_names(waiting.clone()).attribute_names(in_flight.clone()).send().await?;
    let of = |name| answer.attributes().and_then(|it| it.get(&name)?.parse().ok()).unwrap_or(0);
    Ok((of(waiting), of(in_flight)))
}
