//! Reads and changes the calls that go over the wire to the tables.

use serde_json::Value;

use crate::{
    commit::{self, Place},
    tables::Tables,
};

fn writes(call: &Value) -> impl Iterator<Item = &Value> {
    call["TransactItems"].as_array().into_iter().flatten()
}

pub(super) fn puts(call: &Value) -> impl Iterator<Item = &Value> {
    writes(call).filter_map(|it| it.get("Put"))
}

pub(super) fn kind(put: &Value) -> &str {
    put["Item"]["kind"]["S"].as_str().unwrap_or_default()
}

pub(super) fn body(put: &Value) -> Value {
    read(&put["Item"]["body"])
}

pub(super) fn read(field: &Value) -> Value {
    let packed = field["B"].as_str().and_then(commit::bytes);
    let text = packed.and_then(|it| store::uncompressed(&it).ok());
    let text = text.as_deref().or(field["S"].as_str()).unwrap_or_default();
    serde_json::from_str(text).unwrap_or_default()
}

pub(super) fn each_put(call: &mut Value) -> impl Iterator<Item = &mut Value> {
    each(call, "Put")
}

pub(super) fn each_delete(call: &mut Value) -> impl Iterator<Item = &mut Value> {
    each(call, "Delete")
}

pub(super) fn each<'a>(call: &'a mut Value, what: &'a str) -> impl Iterator<Item = &'a mut Value> {
    let writes = call.get_mut("TransactItems").and_then(Value::as_array_mut);
    writes.into_iter().flatten().filter_map(move |it| it.get_mut(what))
}

/// Writes items of a kind whatever stands there.
pub(super) fn unguard(call: &mut Value, of: &str) {
    for put in each_put(call).filter(|it| kind(it) == of) {
        for part in ["ConditionExpression", "ExpressionAttributeValues"] {
            put.as_object_mut().map(|it| it.remove(part));
        }
    }
}

/// Insists on the absence of nothing.
pub(super) fn unguard_absence(call: &mut Value) {
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| it["ConditionCheck"]["ConditionExpression"] != "attribute_not_exists(pk)");
    }
}

/// Leaves writes out.
pub(super) fn forget(call: &mut Value, which: impl Fn(&Value) -> bool) {
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| !it.get("Put").is_some_and(&which));
    }
}

/// A list in the body of an item. An empty one may be left out of it, and stays left out: written as null, it could not
/// be read.
pub(super) fn list<'a>(body: &'a mut Value, name: &str) -> Option<&'a mut Vec<Value>> {
    body.get_mut(name)?.as_array_mut()
}

/// Changes the body of items of a kind; the closure sees what stood there before.
pub(super) fn rewrite(call: &mut Value, of: &str, change: impl Fn(&mut Value, &Value), known: &Tables) {
    for put in each_put(call).filter(|it| kind(it) == of) {
        let before =
            known.row(&Place::of(&put["TableName"], &put["Item"])).and_then(commit::read).unwrap_or_default();
        let mut after = body(put);
        change(&mut after, &before);
        put["Item"]["body"] = serde_json::json!({ "S": after.to_string() });
    }
}

/// Whether an order is cancelled.
pub(super) fn is_cancelled(order: &Value) -> bool {
    matches!(order["status"].as_str(), Some("REFUSED" | "REJECTED"))
}
