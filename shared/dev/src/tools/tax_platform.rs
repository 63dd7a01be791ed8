//! The reports and the invoices that the approved platform has taken.

use axum::{Json, extract::State};
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    let platform = &tools.tax_platform.platform;
    let invoices: Vec<String> = platform.invoices().into_keys().collect();
    Json(json!({ "url": tools.tax_platform.origin, "reports": platform.taken(), "invoices": invoices }))
}
