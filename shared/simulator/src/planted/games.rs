//! Bugs of games, on the way to the tables.

use contract::content::NewsForm;
use domain::{
    content::item::{ContentEvent, EditorialItem},
    games::{hunt::HuntPlay, winners::GameWin},
};
use serde_json::{Value, json};
use store::{Entity, GameWins, GameWinsOfDay, KeptDraw, PlayedWheel};

use super::calls::{forget, kind, puts, rewrite, unguard};
use crate::tables::Tables;

/// A win is counted whoever else wins meanwhile.
pub(super) fn unguard_wins(call: &mut Value) {
    unguard(call, GameWins::KIND);
    unguard(call, GameWinsOfDay::KIND);
}

/// A spin is drawn whoever else draws it, over the draw that was there.
pub(super) fn unguard_spin(call: &mut Value) {
    unguard(call, PlayedWheel::KIND);
    unguard(call, KeptDraw::KIND);
}

/// An egg is opened whoever else opens it.
pub(super) fn unguard_egg(call: &mut Value) {
    unguard(call, HuntPlay::KIND);
}

/// A win is written, and its day does not count it.
pub(super) fn leave_uncounted(call: &mut Value) {
    forget(call, |put| kind(put) == GameWinsOfDay::KIND);
}

/// A wheel stops beside the segment that was drawn.
pub(super) fn stop_elsewhere(call: &mut Value, known: &Tables) {
    let stop = |draw: &mut Value, _: &Value| {
        let segment = draw["outcome"]["segment"].as_u64().unwrap_or_default();
        draw["outcome"]["segment"] = json!((segment + 1) % 12);
    };
    rewrite(call, KeptDraw::KIND, stop, known);
}

/// A win is told, and no order is made of it.
pub(super) fn forget_prize(call: &mut Value) {
    if puts(call).any(|put| kind(put) == GameWin::KIND) {
        forget(call, |put| kind(put) == "order");
    }
}

/// The last editor who saves wins, and takes the place of the other in the history as well.
pub(super) fn unguard_edition(call: &mut Value) {
    unguard(call, EditorialItem::<NewsForm>::KIND);
    unguard(call, ContentEvent::<NewsForm>::KIND);
}
