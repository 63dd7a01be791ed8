//! Bugs of reminders, on the way to the tables.

use std::collections::BTreeSet;

use contract::OrderId;
use runtime::{Job, tasks::SendMail};
use serde_json::{Value, json};
use store::{Entity, NotificationRecord, Outgoing};

use super::calls::{body, forget, is_cancelled, kind, unguard};
use crate::snapshot::reminders::is_reminder;

/// The orders that messages remind of, where no message does anything else about an order.
pub(crate) fn reminded_orders(messages: &[String]) -> BTreeSet<OrderId> {
    let read = |it: &String| serde_json::from_str::<Value>(it).unwrap_or_default();
    let messages: Vec<_> = messages.iter().map(read).collect();
    let alone = messages.iter().all(|it| is_reminder(it) || it["job"] == SendMail::NAME);
    let reminded = messages.iter().filter(|it| is_reminder(it)).filter_map(|it| it["orderId"].as_i64());
    if alone { reminded.map(OrderId).collect() } else { BTreeSet::new() }
}

/// A change plans no reminder.
pub(super) fn forget_all(call: &mut Value) {
    forget(call, |put| kind(put) == Outgoing::KIND && is_reminder(&body(put)["message"]["body"]));
}

/// A reminder is told whether or not it was.
pub(super) fn unguard_told(call: &mut Value) {
    unguard(call, NotificationRecord::KIND);
    unguard(call, Outgoing::KIND);
}

/// A reminder does not see that its order was cancelled.
pub(super) fn overlook_cancelled(order: &mut Value, reminded: &BTreeSet<OrderId>) {
    let own = order["id"].as_i64().is_some_and(|it| reminded.contains(&OrderId(it)));
    if own && is_cancelled(order) {
        order["status"] = json!("ACCEPTED");
    }
}
