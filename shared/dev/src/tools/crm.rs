//! The contacts of the CRM.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    Json(json!({ "url": tools.crm.origin, "contacts": tools.crm.universe.contacts() }))
}
