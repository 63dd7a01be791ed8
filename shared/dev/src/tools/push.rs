//! The browsers that are told, and what they read.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::{Problem, Tools};

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    Json(json!({ "url": tools.push.origin, "pushed": tools.push.service.pushed() }))
}

/// A new browser of the sandbox describes itself as a real one does.
pub(super) async fn subscribe(State(tools): State<Tools>) -> Result<Json<Value>, Problem> {
    let browser = tools.push.subscribe().ok_or_else(|| anyhow::anyhow!("no keys"))?;
    Ok(Json(serde_json::to_value(browser)?))
}
