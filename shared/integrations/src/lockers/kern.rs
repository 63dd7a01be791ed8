//! The calls of Kern: resources of a block, in lower case.

use contract::OrderId;
use http::Method;
use serde::Deserialize;
use serde_json::json;

use super::doors::{BoxReading, Call, DoorCommand, Outcome, problem};

pub(super) fn command(command: &DoorCommand<'_>) -> Call {
    let body = json!({
        "id": command.id,
        "box": command.box_id,
        "action": command.action.name(),
        "order": command.order,
        "nonce": command.nonce,
    });
    Call { method: Method::POST, path: "/commands".to_owned(), body: Some(body) }
}

pub(super) fn boxes() -> Call {
    Call { method: Method::GET, path: "/boxes".to_owned(), body: None }
}

#[derive(Deserialize)]
struct CommandAnswer {
    state: State,
    #[serde(default)]
    reason: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum State {
    Done,
    Failed,
}

pub(super) fn outcome(body: &[u8]) -> Option<Outcome> {
    let told: CommandAnswer = serde_json::from_slice(body).ok()?;
    Some(match told.state {
        State::Done => Outcome::Done,
        State::Failed => Outcome::NotDone(problem(&told.reason.unwrap_or_default())),
    })
}

#[derive(Deserialize)]
struct Boxes {
    boxes: Vec<Reading>,
}

#[derive(Deserialize)]
struct Reading {
    #[serde(rename = "box")]
    box_id: String,
    door: Door,
    #[serde(default)]
    sensor: Option<Sensor>,
    #[serde(default)]
    order: Option<OrderId>,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Door {
    Open,
    Closed,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Sensor {
    Full,
    Empty,
}

pub(super) fn readings(body: &[u8]) -> Option<Vec<BoxReading>> {
    let Boxes { boxes } = serde_json::from_slice(body).ok()?;
    let reading = |it: Reading| BoxReading {
        box_id: it.box_id,
        door_open: it.door == Door::Open,
        sensor_full: it.sensor.map(|it| it == Sensor::Full),
        order: it.order,
    };
    Some(boxes.into_iter().map(reading).collect())
}
