//! The calls of Nexence, with the names that the specification has for them: `NexenceSendAction`, `NexenceGetLockers`.
//! Order numbers are texts there, and an empty one is none.

use contract::OrderId;
use http::Method;
use serde::Deserialize;
use serde_json::json;

use super::doors::{BoxReading, Call, DoorCommand, DoorProblem, Outcome, problem};

pub(super) fn command(block: &str, command: &DoorCommand<'_>) -> Call {
    let body = json!({
        "commandId": command.id,
        "lockerBlockExternalId": block,
        "boxNumberExternalId": command.box_id,
        "orderNumber": command.order.map(|it| it.to_string()).unwrap_or_default(),
        "action": command.action.name(),
        "codeNonce": command.nonce.unwrap_or_default(),
    });
    Call { method: Method::POST, path: "/NexenceSendAction".to_owned(), body: Some(body) }
}

pub(super) fn boxes(block: &str) -> Call {
    let name: String = form_urlencoded::byte_serialize(block.as_bytes()).collect();
    let path = format!("/NexenceGetLockers?lockerBlockExternalId={name}");
    Call { method: Method::GET, path, body: None }
}

#[derive(Deserialize)]
struct CommandAnswer {
    code: u16,
    #[serde(default)]
    error: Option<String>,
}

pub(super) fn outcome(body: &[u8]) -> Option<Outcome> {
    let told: CommandAnswer = serde_json::from_slice(body).ok()?;
    Some(match (told.code, told.error) {
        (0, _) => Outcome::Done,
        (_, Some(error)) => Outcome::NotDone(problem(&error)),
        (_, None) => Outcome::NotDone(DoorProblem::Refused),
    })
}

#[derive(Deserialize)]
struct Lockers {
    lockers: Vec<Reading>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reading {
    id: String,
    door_opened: bool,
    #[serde(default)]
    occupied: Option<bool>,
    #[serde(default)]
    order_number: String,
}

pub(super) fn readings(body: &[u8]) -> Option<Vec<BoxReading>> {
    let Lockers { lockers } = serde_json::from_slice(body).ok()?;
    lockers.into_iter().map(reading).collect()
}

fn reading(it: Reading) -> Option<BoxReading> {
    let order = match it.order_number.as_str() {
        "" => None,
        number => Some(OrderId(number.parse().ok()?)),
    };
    Some(BoxReading { box_id: it.id, door_open: it.door_opened, sensor_full: it.occupied, order })
}
