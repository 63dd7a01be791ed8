//! Bugs of registers and of goods, on the way to the tables.

use domain::{
    order::handover::Goods,
    register::{entry::Entry, state::Register},
};
use serde_json::{Value, json};
use store::{Entity, OpenRegister};

use super::calls::{body, forget, kind, puts, rewrite, unguard};
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

/// What is paid at the desk is written to its order alone.
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
