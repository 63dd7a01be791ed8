//! Bugs of conversations, on the way to the tables.

use domain::messaging::desk_thread::{DeskMessage, DeskThread};
use serde_json::{Value, json};
use store::Entity;

use super::calls::{each, kind, list, puts, rewrite, unguard};
use crate::{snapshot::conversations::NOTE, tables::Tables};

/// Somebody writes over what is written meanwhile.
pub(super) fn write_over(call: &mut Value) {
    unguard(call, DeskThread::KIND);
    unguard(call, DeskMessage::KIND);
}

/// A message is written, and nobody counts it.
pub(super) fn leave_uncounted(call: &mut Value) {
    if !puts(call).any(|put| kind(put) == DeskMessage::KIND) {
        return;
    }
    for update in each(call, "Update") {
        let names = update["ExpressionAttributeNames"].as_object().cloned().unwrap_or_default();
        for (name, _) in names.iter().filter(|it| *it.1 == "messages") {
            update["ExpressionAttributeValues"][name.replace('#', ":")]["N"] = "0".into();
        }
    }
}

/// The notes of the desk are shown to whoever reads the order.
pub(super) fn show_notes(call: &mut Value, known: &Tables) {
    let show = |order: &mut Value, _: &Value| {
        for comment in list(order, "comments").into_iter().flatten() {
            if comment["content"].as_str().is_some_and(|it| it.starts_with(NOTE)) {
                comment["va"] = json!(true);
            }
        }
    };
    rewrite(call, "order", show, known);
}
