//! Bugs of parcel lockers.

use domain::lockers::{boxes::LockerBox, stay::UsedCode};
use serde_json::{Value, json};
use store::Entity;

use super::calls::{forget, kind, rewrite};
use crate::tables::Tables;

/// Nobody remembers that a code was used.
pub(super) fn forget_code(call: &mut Value) {
    forget(call, |put| kind(put) == UsedCode::KIND);
}

/// A box is freed by the word that goods were put in.
pub(super) fn free_full(call: &mut Value, known: &Tables) {
    rewrite(
        call,
        LockerBox::KIND,
        |it, _| {
            if it["content"]["state"] == "full" {
                it["content"] = json!({ "state": "free" });
            }
        },
        known,
    );
}

/// The events that a box remembers are not seen.
pub(super) fn overlook_events(it: &mut Value) {
    (it["knownEvents"], it["lastSequence"]) = (json!([]), json!(0));
}
