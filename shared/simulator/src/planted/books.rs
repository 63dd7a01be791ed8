//! Bugs of the books, on the way to the tables.

use domain::{
    bank::line::BankLine,
    invoicing::{due::InvoicingClaim, expectation::Expectation, part::ExpectedPart},
    money::ledger::LedgerEntry,
};
use serde_json::{Value, json};
use store::Entity;

use super::calls::{body, each_put, forget, kind, rewrite, unguard};
use crate::tables::Tables;

/// An expectation is written whoever closed it or changed its sums meanwhile.
pub(super) fn unguard_expectation(call: &mut Value) {
    unguard(call, Expectation::KIND);
}

/// Nobody writes down where an order stands.
pub(super) fn forget_claim(call: &mut Value) {
    forget(call, |put| kind(put) == InvoicingClaim::KIND);
}

/// A part is written, and its expectation adds up to what it did before.
pub(super) fn leave_uncounted(call: &mut Value, known: &Tables) {
    let has_parts = each_put(call).any(|put| kind(put) == ExpectedPart::KIND);
    if has_parts {
        let keep = |expectation: &mut Value, before: &Value| {
            expectation["totals"] = before.get("totals").cloned().unwrap_or_else(|| json!({}));
        };
        rewrite(call, Expectation::KIND, keep, known);
    }
}

/// A match is made, and the ledger does not hear of it.
pub(super) fn leave_unentered(call: &mut Value) {
    forget(call, |put| kind(put) == LedgerEntry::KIND && body(put)["source"].get("bank").is_some());
}

/// The undoing of a match keeps what it took of the lines.
pub(super) fn keep_matched(call: &mut Value, known: &Tables) {
    let keep = |line: &mut Value, before: &Value| {
        let had = before["matched"].as_array().map_or(0, Vec::len);
        if line["matched"].as_array().map_or(0, Vec::len) < had {
            line["matched"] = json!(before["matched"]);
        }
    };
    rewrite(call, BankLine::KIND, keep, known);
}
