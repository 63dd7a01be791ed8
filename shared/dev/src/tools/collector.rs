//! The books of the collector of direct debits.

use axum::{Json, extract::State};
use sandbox::debit::ACCOUNTS;
use serde_json::{Value, json};

use super::state::Tools;

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    let collector = &tools.collector;
    Json(json!({
        "url": collector.origin,
        "ledger": collector.collector.ledger(),
        "accounts": ACCOUNTS,
    }))
}
