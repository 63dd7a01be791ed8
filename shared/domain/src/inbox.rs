//! Why an order waits for the desk, from the order and the clock alone.

use contract::{desk::InboxReason, orders::OrderStatus};
use jiff::{SignedDuration, Timestamp, civil::Time};

use crate::{
    feedback::RATED,
    order::{Order, Side},
    paris,
};

/// How long a new order may wait for an answer.
const ANSWER_WITHIN: SignedDuration = SignedDuration::from_hours(24);
/// How long a low note waits for the desk when nobody answers it.
const LOW_NOTE_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The highest note that is a warning.
const LOW_NOTE: i8 = 3;

/// Most pressing first.
const PRESSING: [InboxReason; 10] = [
    InboxReason::CancelRequested,
    InboxReason::CardFailed,
    InboxReason::DatePassed,
    InboxReason::LateToAccept,
    InboxReason::Overlap,
    InboxReason::CommentWaiting,
    InboxReason::LowNote,
    InboxReason::PriceMissing,
    InboxReason::Unpaid,
    InboxReason::New,
];

/// Why the order waits, most pressing first. A snoozed order waits for nothing until its time comes.
pub fn reasons(order: &Order, now: Timestamp) -> Vec<InboxReason> {
    if order.snoozed_until.is_some_and(|until| now < until) {
        return Vec::new();
    }
    PRESSING.into_iter().filter(|reason| holds(order, *reason, now)).collect()
}

fn holds(order: &Order, reason: InboxReason, now: Timestamp) -> bool {
    let reached = |instant: Option<Timestamp>| instant.is_some_and(|it| it <= now);
    match reason {
        InboxReason::New => order.status == OrderStatus::New,
        InboxReason::LateToAccept => reached(answer_due(order)),
        InboxReason::DatePassed => reached(service_over(order)),
        InboxReason::PriceMissing => order.is_open() && order.lacks_a_price(),
        InboxReason::Unpaid => order.is_unpaid(),
        InboxReason::CardFailed => !order.is_cancelled() && order.card_failed(),
        InboxReason::CommentWaiting => {
            order.comments.iter().any(|it| !it.ack && it.side != Side::Gestionnaire && !it.cancellation)
        }
        InboxReason::CancelRequested => order.cancel_requested(),
        InboxReason::LowNote => low_note_until(order).is_some_and(|it| now < it),
        InboxReason::Overlap => order.is_open() && order.overlap,
    }
}

/// When the order's reasons change next although nobody touches it.
pub fn next_change(order: &Order, now: Timestamp) -> Option<Timestamp> {
    let moments = [order.snoozed_until, answer_due(order), service_over(order), low_note_until(order)];
    moments.into_iter().flatten().filter(|it| *it > now).min()
}

/// Where the order stands in the inbox, 0 first: by its most pressing reason, VIPs before others. None: it does not wait.
pub fn rank(order: &Order, now: Timestamp) -> Option<u8> {
    let first = *reasons(order, now).first()?;
    let place = PRESSING.iter().position(|it| *it == first)?;
    u8::try_from(place * 2 + usize::from(!order.vip)).ok()
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
