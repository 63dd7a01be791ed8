//! Bugs on the way to the tables.

use domain::calendar::paris;
use jiff::{Timestamp, tz::TimeZone};
use serde_json::{Value, json};
use store::schema::KEY;

use super::Planted::{self, *};
use crate::{mirror::Mirror, picture, wire::AUDIT};

impl Planted {
    /// A call, as the bug would make it.
    pub(crate) fn alter(self, operation: &str, call: &mut Value, now: Timestamp, known: &Mirror) {
        match self {
            CreditUnguarded => unguard(call, "credit"),
            OrderUnguarded => unguard(call, "order"),
            SlotUnguarded => unguard(call, "timeUnit"),
            MonthNotKept => forget(call, |put| kind(put) == "onceAMonth"),
            DraftNotKept => forget(call, |put| kind(put) == "draft"),
            AnswerNotKept => forget(call, |put| kind(put) == "answer"),
            LookUpForgotten => forget(call, |put| {
                kind(put) == "outgoing" && body(put)["message"]["body"]["job"] == "settle-payment"
            }),
            LedgerLeftOut => {
                forget(call, |put| kind(put) == "ledgerEntry" && body(put)["cause"] == "priced");
            }
            DayMadeTwice => unguard(call, "occurrence"),
            SeriesForgotten => forget(call, |put| {
                let (body, late) = (body(put), |due: &str| due.parse::<Timestamp>().is_ok_and(|it| it > now));
                body["message"]["body"]["job"] == "run-series" && body["due"].as_str().is_some_and(late)
            }),
            AuditMissing if puts(call).any(|put| kind(put) == "credit") => {
                forget(call, |put| put["TableName"] == AUDIT);
            }
            SlotNotFreed if puts(call).any(|put| kind(put) == "order" && is_cancelled(&body(put))) => {
                forget(call, |put| kind(put) == "timeUnit");
            }
            NumberReused => {
                unguard(call, "order");
                if operation == "UpdateItem" {
                    give_again(call, known);
                }
            }
            MonthInUtc => in_utc(operation, call, now),
            HistoryOverwritten => rewrite(
                call,
                "order",
                |order, _| {
                    if let Some(statuses) = order["statuses"].as_array_mut().filter(|it| it.len() > 2) {
                        statuses.remove(1);
                    }
                },
                known,
            ),
            PaymentBookedTwice => rewrite(call, "order", book_again, known),
            FloatAmount => rewrite(call, "order", |order, _| through_float(order), known),
            CreditReturnedTwice => rewrite(
                call,
                "credit",
                |credit, before| {
                    let Some(moves) = credit["allocations"].as_array_mut() else { return };
                    let new = before["allocations"].as_array().map_or(0, Vec::len) < moves.len();
                    let back = moves.last().filter(|it| it["amount"].as_i64() < Some(0)).cloned();
                    moves.extend(back.filter(|_| new));
                },
                known,
            ),
            SlotFreedTwice => rewrite(
                call,
                "timeUnit",
                |unit, before| {
                    let count = |it: &Value| it["bookings"].as_array().map_or(0, Vec::len);
                    if count(unit) < count(before) {
                        (unit["bookings"], unit["holds"]) = (json!([]), json!([]));
                    }
                },
                known,
            ),
            AuditMissing | SlotNotFreed | HoldForgotten | CardChargedAgain | RefundTooMuch => {}
        }
    }

    /// An answer, as the bug would read it; says whether that is another one.
    pub(crate) fn answer(self, told: &mut Value) -> bool {
        if self != HoldForgotten {
            return false;
        }
        let mut other = false;
        for item in told["Items"].as_array_mut().into_iter().flatten() {
            if item["kind"]["S"] == "timeUnit" {
                let mut unit = read(&item["body"]);
                other |= unit["holds"].as_array().is_some_and(|it| !it.is_empty());
                unit["holds"] = json!([]);
                item["body"] = json!({ "S": unit.to_string() });
            }
        }
        other
    }
}

fn writes(call: &Value) -> impl Iterator<Item = &Value> {
    call["TransactItems"].as_array().into_iter().flatten()
}

fn puts(call: &Value) -> impl Iterator<Item = &Value> {
    writes(call).filter_map(|it| it.get("Put"))
}

fn kind(put: &Value) -> &str {
    put["Item"]["kind"]["S"].as_str().unwrap_or_default()
}

fn body(put: &Value) -> Value {
    read(&put["Item"]["body"])
}

fn read(field: &Value) -> Value {
    serde_json::from_str(field["S"].as_str().unwrap_or_default()).unwrap_or_default()
}

fn is_cancelled(order: &Value) -> bool {
    matches!(order["status"].as_str(), Some("REFUSED" | "REJECTED"))
}

fn each_put(call: &mut Value) -> impl Iterator<Item = &mut Value> {
    each(call, "Put")
}

fn each_delete(call: &mut Value) -> impl Iterator<Item = &mut Value> {
    each(call, "Delete")
}

fn each<'a>(call: &'a mut Value, what: &'a str) -> impl Iterator<Item = &'a mut Value> {
    let writes = call.get_mut("TransactItems").and_then(Value::as_array_mut);
    writes.into_iter().flatten().filter_map(move |it| it.get_mut(what))
}

/// Writes items of a kind whatever stands there.
fn unguard(call: &mut Value, of: &str) {
    for put in each_put(call).filter(|it| kind(it) == of) {
        for part in ["ConditionExpression", "ExpressionAttributeValues"] {
            put.as_object_mut().map(|it| it.remove(part));
        }
    }
}

/// Leaves writes out.
fn forget(call: &mut Value, which: impl Fn(&Value) -> bool) {
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| !it.get("Put").is_some_and(&which));
    }
}

/// Changes the body of items of a kind; the closure sees what stood there before.
fn rewrite(call: &mut Value, of: &str, change: impl Fn(&mut Value, &Value), known: &Mirror) {
    for put in each_put(call).filter(|it| kind(it) == of) {
        let before = known.row_at(put, &put["Item"]).and_then(picture::read).unwrap_or_default();
        let mut after = body(put);
        change(&mut after, &before);
        put["Item"]["body"]["S"] = after.to_string().into();
    }
}

/// The counter of a sequence stands still at every third number.
fn give_again(call: &mut Value, known: &Mirror) {
    let n = known.row_at(call, &call["Key"]).and_then(|it| it.get("n")?.parse::<i64>().ok());
    if call["ExpressionAttributeValues"][":kind"]["S"] == "sequence" && n.is_some_and(|it| it % 3 == 0) {
        call["ExpressionAttributeValues"][":one"]["N"] = "0".into();
    }
}

/// Keys that end with a month end with that of Greenwich.
fn in_utc(operation: &str, call: &mut Value, now: Timestamp) {
    let (ours, theirs) = (paris::month(now), now.to_zoned(TimeZone::UTC).strftime("%Y-%m").to_string());
    let alter = |key: &mut Value| {
        let text = key["S"].as_str().unwrap_or_default();
        if let Some(start) = text.strip_suffix(&ours) {
            key["S"] = format!("{start}{theirs}").into();
        }
    };
    match operation {
        "GetItem" => alter(&mut call["Key"][KEY[0]]),
        "Query" => {
            let values = call["ExpressionAttributeValues"].as_object_mut();
            values.into_iter().flatten().for_each(|(_, it)| alter(it));
        }
        "TransactWriteItems" => {
            each_put(call).for_each(|put| alter(&mut put["Item"][KEY[0]]));
            each_delete(call).for_each(|delete| alter(&mut delete["Key"][KEY[0]]));
        }
        _ => {}
    }
}

/// The payment that is collected now stands there twice.
fn book_again(order: &mut Value, before: &Value) {
    let Some(payments) = order["payments"].as_array_mut() else { return };
    let was = |id: &Value| {
        let known = before["payments"].as_array().into_iter().flatten();
        known.clone().any(|it| it["id"] == *id && it["state"] == "collected")
    };
    let new = payments.iter().find(|it| it["state"] == "collected" && !was(&it["id"])).cloned();
    let next = payments.iter().filter_map(|it| it["id"].as_i64()).max().unwrap_or_default() + 1;
    payments.extend(new.map(|mut it| {
        it["id"] = next.into();
        it
    }));
}

/// Cents become euros and cents again, and the rest is cut off.
fn through_float(order: &mut Value) {
    for line in order["payments"].as_array_mut().into_iter().flatten() {
        if let Some(cents) = line["amount"].as_i64().filter(|_| line["kind"] == "credit") {
            line["amount"] = ((cents as f64 / 100.0 * 100.0) as i64).into();
        }
    }
}
