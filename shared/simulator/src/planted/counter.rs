//! Bugs of registers and of goods, on the way to the tables.

use domain::{
    order::handover::Goods,
    register::{
        entry::{Entry, digest},
        state::Register,
    },
};
use serde_json::{Value, json};
use store::{Entity, OpenRegister};

use super::calls::{body, each_put, forget, kind, list, puts, rewrite, unguard};
use crate::tables::Tables;

/// A register is written whoever else wrote it meanwhile, and its lines over theirs.
pub(super) fn unguard_register(call: &mut Value) {
    unguard(call, Register::KIND);
    unguard(call, Entry::KIND);
}

/// A second register of one person is opened over the first.
pub(super) fn unguard_opener(call: &mut Value) {
    unguard(call, OpenRegister::KIND);
}

/// The comment of a line is kept otherwise than it was sealed.
pub(super) fn alter_line(call: &mut Value, known: &Tables) {
    let alter = |line: &mut Value, _: &Value| {
        if line["what"]["kind"] == "moved" {
            line["what"]["comment"] = json!("");
        }
    };
    rewrite(call, Entry::KIND, alter, known);
}

/// The line of a closing is not written.
pub(super) fn leave_out_closing(call: &mut Value) {
    forget(call, |put| kind(put) == Entry::KIND && body(put)["what"]["step"] == "closing");
}

/// The perpetual totals begin anew with a closing.
pub(super) fn begin_anew(call: &mut Value, known: &Tables) {
    let begin = |register: &mut Value, before: &Value| {
        if !before["session"].is_null() && register["session"].is_null() {
            register["perpetual"] = json!({ "signed": 0, "absolute": 0 });
        }
    };
    rewrite(call, Register::KIND, begin, known);
}

/// A closing adds what was received to the perpetual totals once more, and seals that.
pub(super) fn count_closing_twice(call: &mut Value) {
    reseal(call, |line| {
        let report = &mut line["what"]["report"];
        if let Some(received) = report["totals"]["received"].as_object() {
            let received: i64 = received.values().filter_map(Value::as_i64).sum();
            for total in ["signed", "absolute"] {
                let told = report["perpetual"][total].as_i64().unwrap_or_default();
                report["perpetual"][total] = json!(told + received);
            }
        }
    });
}

/// A ticket takes the number of the one before, and is sealed with it.
pub(super) fn reuse_ticket_number(call: &mut Value) {
    reseal(call, |line| {
        if let Some(ticket) = ticket_of(line)
            && let Some(number) = ticket["number"].as_u64().filter(|it| *it > 1)
        {
            ticket["number"] = json!(number - 1);
        }
    });
}

/// The ticket of a line that has one.
fn ticket_of(line: &mut Value) -> Option<&mut Value> {
    let what = line.get_mut("what")?;
    if what["kind"] == "ticket" { Some(what) } else { what.get_mut("ticket") }
}

/// A payment is written without its ticket, and sealed so.
pub(super) fn leave_out_ticket(call: &mut Value) {
    reseal(call, |line| {
        if line["what"]["kind"] == "moved"
            && let Some(what) = line["what"].as_object_mut()
        {
            what.remove("ticket");
        }
    });
}

/// An order that was paid at a register is sold otherwise, and the order alone is written.
pub(super) fn leave_out_correction(call: &mut Value) {
    if puts(call).any(|put| kind(put) == Entry::KIND && body(put)["what"]["kind"] == "corrected") {
        forget(call, |put| [Entry::KIND, Register::KIND].contains(&kind(put)));
    }
}

/// Alters lines before they are sealed: those behind them and the head of the register follow.
fn reseal(call: &mut Value, alter: impl Fn(&mut Value)) {
    let mut hash: Option<String> = None;
    let mut ticket = None;
    for put in each_put(call).filter(|it| kind(it) == Entry::KIND) {
        let meant = body(put);
        let mut line = meant.clone();
        alter(&mut line);
        if let Some(previous) = &hash {
            line["previous"] = json!(previous);
        }
        if line != meant {
            let sealed = digest(&line);
            line["hash"] = json!(sealed);
            hash = Some(sealed);
            ticket = ticket_of(&mut line).and_then(|it| it["number"].as_u64()).or(ticket);
            put["Item"]["body"]["S"] = line.to_string().into();
        }
    }
    let Some(hash) = hash else { return };
    for put in each_put(call).filter(|it| kind(it) == Register::KIND) {
        let mut head = body(put);
        head["hash"] = json!(hash);
        if let Some(ticket) = ticket {
            head["tickets"] = json!(ticket);
        }
        put["Item"]["body"]["S"] = head.to_string().into();
    }
}

/// A payment at the desk is written to its order alone.
pub(super) fn leave_out_payment(call: &mut Value) {
    if puts(call).any(|put| kind(put) == "order") {
        forget(call, |put| [Entry::KIND, Register::KIND].contains(&kind(put)));
    }
}

/// Nobody finds goods that have moved at their desk.
pub(super) fn unlist_goods(call: &mut Value) {
    if puts(call).any(|put| kind(put) == "order" && put["Item"]["version"]["N"] != "1") {
        forget(call, |put| kind(put) == Goods::KIND);
    }
}

/// Status of a line that its partner has, and of one that is still to go there.
const AT_PARTNER: u8 = 2;
const TO_GO: u8 = 1;

/// The rule that decides about an order does not see that its partner has goods of it ...
pub(super) fn overlook_at_partner(order: &mut Value) {
    for line in list(order, "lines").into_iter().flatten().filter(|it| it["status"] == AT_PARTNER) {
        line["status"] = json!(TO_GO);
    }
}

/// ... and they stay there, whatever was decided.
pub(super) fn leave_at_partner(order: &mut Value, before: &Value) {
    let lines = before["lines"].as_array().into_iter().flatten();
    let there: Vec<&Value> = lines.filter(|it| it["status"] == AT_PARTNER).map(|it| &it["id"]).collect();
    for line in list(order, "lines").into_iter().flatten() {
        if line["status"] == TO_GO && there.contains(&&line["id"]) {
            line["status"] = json!(AT_PARTNER);
        }
    }
}
