//! What waits in the queues.

use aws_sdk_sqs::{Client, types::QueueAttributeName};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use serde::Serialize;
use serde_json::json;

use super::{Problem, Tools, input::Input};
use crate::cloud::QueueAt;

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
}

pub(super) async fn list(State(tools): State<Tools>) -> Result<Json<Vec<QueueView>>, Problem> {
    Ok(Json(views(&tools).await?))
}

pub(super) async fn views(tools: &Tools) -> anyhow::Result<Vec<QueueView>> {
    let client = Client::new(tools.provisions.aws.config());
    let mut views = vec![];
    for QueueAt { name, url, dead_url, .. } in [&tools.provisions.mails, &tools.provisions.tasks] {
        let (waiting, in_flight) = counts(&client, url).await?;
        let (dead, looked_at) = counts(&client, dead_url).await?;
        views.push(QueueView { name, waiting, in_flight, dead: dead + looked_at });
    }
    Ok(views)
}

/// Sends a message as it is: also one that nobody can read.
pub(super) async fn send(
    State(tools): State<Tools>,
    Path(name): Path<String>,
    input: Input,
) -> Result<Response, Problem> {
    let queues = [&tools.provisions.mails, &tools.provisions.tasks];
    let Some(queue) = queues.iter().find(|it| it.name == name) else {
        return Err(Problem(StatusCode::NOT_FOUND, format!("no queue {name:?}")));
    };
    tools.provisions.aws.queue(&queue.url).send(input.value.to_string()).await?;
    Ok(input.answer(json!({ "sent": input.value })))
}

async fn counts(client: &Client, url: &str) -> anyhow::Result<(u64, u64)> {
    let waiting = QueueAttributeName::ApproximateNumberOfMessages;
    let in_flight = QueueAttributeName::ApproximateNumberOfMessagesNotVisible;
    let request = client.get_queue_attributes().queue_url(url);
    let answer = request.attribute_names(waiting.clone()).attribute_names(in_flight.clone()).send().await?;
    let of = |name| answer.attributes().and_then(|it| it.get(&name)?.parse().ok()).unwrap_or(0);
    Ok((of(waiting), of(in_flight)))
}
