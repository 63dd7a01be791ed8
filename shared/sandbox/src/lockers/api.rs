//! The commands of the platform, in the words of Kern and in those of Nexence.

use std::time::Duration;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    block::{Answer, Block, Command, Reply},
    setup::Maker,
    state::LockerBlocks,
};

#[derive(Deserialize)]
pub(super) struct KernCommand {
    id: String,
    #[serde(rename = "box")]
    box_id: String,
    action: Action,
    order: Option<i64>,
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NexenceCommand {
    command_id: String,
    box_number_external_id: String,
    /// Empty: none.
    order_number: String,
    action: Action,
    /// Empty: none.
    code_nonce: String,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Action {
    ToOpenDoor,
    ToCloseDoor,
}

pub(super) async fn kern_command(
    State(blocks): State<LockerBlocks>,
    Path(name): Path<String>,
    headers: HeaderMap,
    Json(it): Json<KernCommand>,
) -> Response {
    let command = Command {
        id: it.id,
        box_id: it.box_id,
        open: it.action == Action::ToOpenDoor,
        order: it.order,
        nonce: it.nonce,
    };
    carried_out(&blocks, &name, Maker::Kern, &headers, &command, |told| match told {
        Answer::Done => json!({ "id": command.id, "state": "DONE" }),
        Answer::Failed(reason) => json!({ "id": command.id, "state": "FAILED", "reason": reason }),
    })
    .await
}

pub(super) async fn nexence_command(
    State(blocks): State<LockerBlocks>,
    Path(name): Path<String>,
    headers: HeaderMap,
    Json(it): Json<NexenceCommand>,
) -> Response {
    let command = Command {
        id: it.command_id,
        box_id: it.box_number_external_id,
        open: it.action == Action::ToOpenDoor,
        order: it.order_number.parse().ok(),
        nonce: Some(it.code_nonce).filter(|it| !it.is_empty()),
    };
    carried_out(&blocks, &name, Maker::Nexence, &headers, &command, |told| match told {
        Answer::Done => json!({ "code": 0 }),
        Answer::Failed(error) => json!({ "code": 1, "error": error }),
    })
    .await
}

pub(super) async fn kern_boxes(
    State(blocks): State<LockerBlocks>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    looked_at(&blocks, &name, Maker::Kern, &headers, |block| {
        let boxes = block.boxes.iter().map(|it| {
            let sensor = it.setup.sensor.then(|| if it.sensed() { "FULL" } else { "EMPTY" });
            let door = if it.door_open { "OPEN" } else { "CLOSED" };
            json!({ "box": it.setup.id, "door": door, "sensor": sensor, "order": it.order })
        });
        json!({ "boxes": boxes.collect::<Vec<_>>() })
    })
    .await
}

pub(super) async fn nexence_boxes(
    State(blocks): State<LockerBlocks>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    looked_at(&blocks, &name, Maker::Nexence, &headers, |block| {
        let lockers = block.boxes.iter().map(|it| {
            json!({
                "id": it.setup.id,
                "size": it.setup.size,
                "doorOpened": it.door_open,
                "occupied": it.setup.sensor.then(|| it.sensed()),
                "orderNumber": it.order.map(|it| it.to_string()).unwrap_or_default(),
            })
        });
        json!({ "lockers": lockers.collect::<Vec<_>>() })
    })
    .await
}

async fn carried_out(
    blocks: &LockerBlocks,
    name: &str,
    maker: Maker,
    headers: &HeaderMap,
    command: &Command,
    told: impl Fn(&Answer) -> Value,
) -> Response {
    let now = blocks.now();
    let reply =
        blocks.with(name, |block| admitted(block, maker, headers).map(|()| block.command(command, now)));
    match reply {
        Some(Ok(Reply::Now(it))) => Json(told(&it)).into_response(),
        Some(Ok(Reply::After(seconds, it))) => {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
            Json(told(&it)).into_response()
        }
        Some(Ok(Reply::Never)) => std::future::pending().await,
        Some(Err(status)) => status.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn looked_at(
    blocks: &LockerBlocks,
    name: &str,
    maker: Maker,
    headers: &HeaderMap,
    shown: impl Fn(&Block) -> Value,
) -> Response {
    let seen = blocks.with(name, |block| {
        admitted(block, maker, headers)?;
        if !block.network {
            return Err(StatusCode::SERVICE_UNAVAILABLE);
        }
        Ok(block.power.then(|| shown(block)))
    });
    match seen {
        Some(Ok(Some(it))) => Json(it).into_response(),
        Some(Ok(None)) => std::future::pending().await,
        Some(Err(status)) => status.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A block speaks the language of its maker only, and to the platform only.
fn admitted(block: &Block, maker: Maker, headers: &HeaderMap) -> Result<(), StatusCode> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok()?.strip_prefix("Bearer "));
    if block.setup.maker != maker {
        return Err(StatusCode::NOT_FOUND);
    }
    if bearer != Some(&block.setup.command_key) {
        return Err(StatusCode::UNAUTHORIZED);
    }
    Ok(())
}
