//! The calls of the call centre.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    let calls = tools.calls.centre.calls();
    let rows = calls.iter().map(|(agent, number)| json!({ "agent": agent, "number": number }));
    Json(json!({ "url": tools.calls.origin, "calls": rows.collect::<Vec<_>>() }))
}
