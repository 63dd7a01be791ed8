//! Why an order waits for the desk, from the order and the clock alone.

use contract::{Cents, desk::InboxReason, orders::OrderStatus};
use jiff::{SignedDuration, Timestamp, civil::Time};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::{Order, Recovery, feedback::RATED},
    people::actor::Side,
};

/// How long a new order may wait for an answer.
const ANSWER_WITHIN: SignedDuration = SignedDuration::from_hours(24);
/// How long a low note waits for the desk when nobody answers it.
const LOW_NOTE_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The highest note that is a warning.
const LOW_NOTE: i8 = 3;

/// Most pressing first.
pub const PRESSING: [InboxReason; 12] = [
    InboxReason::CancelRequested,
    InboxReason::CardFailed,
    InboxReason::ToGiveBack,
    InboxReason::DatePassed,
    InboxReason::LateToAccept,
    InboxReason::Overlap,
    InboxReason::SeriesTrouble,
    InboxReason::CommentWaiting,
    InboxReason::LowNote,
    InboxReason::PriceMissing,
    InboxReason::Unpaid,
    InboxReason::New,
];

/// How many of the orders that wait longest are looked at to find those to show or to count: enough for a desk that
/// deals with them, and one read.
pub const MOST_COMPARED: i32 = 300;

/// A reason to wait and when it holds: the clock alone makes it begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Waiting {
    pub reason: InboxReason,
    /// From here on; none: since the order was last touched ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    /// ... to here; none: until somebody does something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

/// All that the order waits for, now or later, if nobody touches it; most pressing first.
pub fn waiting(order: &Order) -> Vec<Waiting> {
    PRESSING.into_iter().filter_map(|reason| wait(order, reason)).collect()
}

/// The reasons that hold at an instant.
pub fn holding(waiting: &[Waiting], snoozed_until: Option<Timestamp>, now: Timestamp) -> Vec<InboxReason> {
    // A snoozed order waits for nothing until its time comes.
    if snoozed_until.is_some_and(|until| now < until) {
        return Vec::new();
    }
    let holds =
        |it: &&Waiting| it.from.is_none_or(|from| from <= now) && it.until.is_none_or(|until| now < until);
    waiting.iter().filter(holds).map(|it| it.reason).collect()
}

/// Why the order waits, most pressing first.
pub fn reasons(order: &Order, now: Timestamp) -> Vec<InboxReason> {
    holding(&waiting(order), order.snoozed_until, now)
}

fn wait(order: &Order, reason: InboxReason) -> Option<Waiting> {
    let always = |holds: bool| holds.then_some(Waiting { reason, from: None, until: None });
    let from = |instant: Option<Timestamp>| instant.map(|it| Waiting { reason, from: Some(it), until: None });
    match reason {
        InboxReason::New => always(order.status == OrderStatus::New),
        InboxReason::LateToAccept => from(answer_due(order)),
        InboxReason::DatePassed => from(service_over(order)),
        InboxReason::PriceMissing => always(order.is_open() && order.lacks_a_price()),
        InboxReason::Unpaid => always(order.is_unpaid() && order.recovery != Some(Recovery::Unrecoverable)),
        InboxReason::CardFailed => {
            always(!order.is_cancelled() && order.card_failed() && !order.is_given_up())
        }
        InboxReason::ToGiveBack => always(order.to_give_back() > Cents::ZERO),
        InboxReason::CommentWaiting => always(
            order.comments.iter().any(|it| !it.ack && it.side != Side::Gestionnaire && !it.cancellation),
        ),
        InboxReason::CancelRequested => always(order.cancel_requested()),
        InboxReason::LowNote => {
            low_note_until(order).map(|it| Waiting { reason, from: None, until: Some(it) })
        }
        InboxReason::Overlap => always(order.is_open() && order.overlap),
        InboxReason::SeriesTrouble => always(order.trouble.is_some()),
    }
}

/// When the order's reasons change next although nobody touches it.
pub fn next_change(order: &Order, now: Timestamp) -> Option<Timestamp> {
    let turns = waiting(order).into_iter().flat_map(|it| [it.from, it.until]);
    turns.chain([order.snoozed_until]).flatten().filter(|it| *it > now).min()
}

/// When a new order becomes late to accept.
fn answer_due(order: &Order) -> Option<Timestamp> {
    if order.status != OrderStatus::New {
        return None;
    }
    order.created.checked_add(ANSWER_WITHIN).ok()
}

/// When the service of an order that is still open is over: at its end, or with its day.
fn service_over(order: &Order) -> Option<Timestamp> {
    if !order.is_open() {
        return None;
    }
    // The wished day of a recurring order is the last of all its orders.
    let wished = order.wished.filter(|_| order.recurrence.is_none());
    let day = order.begin.map(paris::today).max(wished);
    order.end.or_else(|| day.map(|it| paris::instant(paris::days_after(it, 1), Time::midnight())))
}

/// Until when a low note waits: the desk answers it with a comment, or a month passes.
fn low_note_until(order: &Order) -> Option<Timestamp> {
    if !(0..=LOW_NOTE).contains(&order.note) {
        return None;
    }
    let rated = order.events.iter().rfind(|it| it.kind == RATED)?.at;
    let answered = order.comments.iter().any(|it| it.side == Side::Gestionnaire && it.at > rated);
    if answered { None } else { rated.checked_add(LOW_NOTE_FOR).ok() }
}

#[cfg(test)]
mod tests;
