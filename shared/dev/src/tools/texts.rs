//! The short texts (SMS) that were sent.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    Json(json!({ "url": tools.texts.origin, "texts": tools.texts.service.sent() }))
}
