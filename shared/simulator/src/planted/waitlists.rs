//! Bugs of waitlists, on the way to the tables.

use domain::calendar::waitlist::Waitlist;
use serde_json::Value;
use store::Entity;

use super::calls::{list, rewrite};
use crate::tables::Tables;

/// A time that is offered goes to the last of those who wait, and not to the first.
pub(super) fn skip_turn(call: &mut Value, known: &Tables) {
    let skip = |waitlist: &mut Value, before: &Value| {
        let had = before["places"].as_array().cloned().unwrap_or_default();
        let was_offered =
            |place: &Value| had.iter().any(|it| it["id"] == place["id"] && it["offered"].is_object());
        let Some(places) = list(waitlist, "places") else { return };
        let new = places.iter().position(|it| it["offered"].is_object() && !was_offered(it));
        let last = places.iter().rposition(|it| !it["offered"].is_object());
        if let Some((new, last)) = new.zip(last).filter(|(new, last)| new < last) {
            let offered = places[new]["offered"].take();
            places[last]["offered"] = offered;
        }
    };
    rewrite(call, Waitlist::KIND, skip, known);
}
