//! Shows the papers that the receipt printer has printed.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    let printer = &tools.printer.printer;
    Json(json!({ "url": tools.printer.origin, "papers": printer.papers(), "pulses": printer.pulses() }))
}
