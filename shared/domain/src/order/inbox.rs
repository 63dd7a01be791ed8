//! The inbox: the reasons why an order waits for the desk, from the order and the clock alone, and its place
//! among those that wait.

use std::collections::BTreeSet;

use contract::{Cents, desk::InboxReason, orders::OrderStatus};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::order::{EventKind, Order, Recovery};

pub use crate::order::urgency::{
    InboxPlace, PRESSING, TO_CALL, all_ranks, anomalies, is_anomaly, ranks, ranks_of_anomalies,
};

/// The time that a new order may wait for an answer, where its offer sets none.
const ANSWER_WITHIN: SignedDuration = SignedDuration::from_hours(24);
/// The time that a low note without an answer stays in the inbox.
const LOW_NOTE_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The highest note that is a warning.
const LOW_NOTE: i8 = 3;

/// A reason to wait and when it holds: the clock alone makes it begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TimedReason {
    pub reason: InboxReason,
    /// The instant from which the reason holds; absent where it holds since the order was last touched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    /// The instant at which it ends; absent where it holds until the order is changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

/// The reasons that hold now or will hold if the order is not changed; most pressing first.
pub fn waiting(order: &Order) -> Vec<TimedReason> {
    PRESSING.into_iter().filter_map(|reason| wait(order, reason)).collect()
}

/// The reasons that hold at an instant.
pub fn holding(
    waiting: &[TimedReason],
    snoozed_until: Option<Timestamp>,
    now: Timestamp,
) -> Vec<InboxReason> {
    hold(waiting, snoozed_until, now).map(|it| it.reason).collect()
}

fn hold(
    waiting: &[TimedReason],
    snoozed_until: Option<Timestamp>,
    now: Timestamp,
) -> impl Iterator<Item = &TimedReason> {
    // A snoozed order waits for nothing until its time comes.
    let awake = snoozed_until.is_none_or(|until| until <= now);
    waiting.iter().filter(move |it| {
        awake && it.from.is_none_or(|from| from <= now) && it.until.is_none_or(|until| now < until)
    })
}

/// The reasons why the order waits, most pressing first.
pub fn reasons(order: &Order, now: Timestamp) -> Vec<InboxReason> {
    holding(&waiting(order), order.snoozed_until, now)
}

fn wait(order: &Order, reason: InboxReason) -> Option<TimedReason> {
    let always = |holds: bool| holds.then_some(TimedReason { reason, from: None, until: None });
    let from =
        |instant: Option<Timestamp>| instant.map(|it| TimedReason { reason, from: Some(it), until: None });
    match reason {
        InboxReason::New => always(order.status == OrderStatus::New),
        InboxReason::LateToAccept => from(answer_due(order)),
        InboxReason::DatePassed => from(service_over(order)),
        // While a quote may be accepted, its beneficiary is waited for; one that nobody answered waits from its end on.
        InboxReason::PriceMissing if !order.is_open() || !order.lacks_a_price() => None,
        InboxReason::PriceMissing => match order.open_quote() {
            Some(quote) => from(Some(quote.ends())),
            None => always(true),
        },
        InboxReason::Unpaid => {
            always(order.is_unpaid() && order.payments.recovery != Some(Recovery::Unrecoverable))
        }
        InboxReason::CardFailed => always(order.card_failed() && !order.is_given_up()),
        InboxReason::ToGiveBack => always(order.to_give_back() > Cents::ZERO),
        InboxReason::PartnerDeclined => from(order.declined_since()),
        InboxReason::CommentWaiting => always(order.conversation.waits()),
        InboxReason::CancelRequested => always(order.cancel_requested()),
        InboxReason::LowNote => {
            low_note_until(order).map(|it| TimedReason { reason, from: None, until: Some(it) })
        }
        InboxReason::Overlap => always(order.is_open() && order.dates.overlap),
        InboxReason::DeskClosed => always(order.is_open() && order.dates.desk_closed),
        InboxReason::SeriesTrouble => always(order.trouble.is_some()),
        InboxReason::Kept => always(order.kept_in_inbox && order.is_open()),
    }
}

impl Order {
    /// Works out anew where it stands in the inbox, as of an instant and no earlier than its last change. While its rank
    /// stays, it has waited since the same instant.
    pub fn rank(&mut self, at: Timestamp) {
        self.ranked = self.ranked.max(self.updated).max(at);
        let waiting = waiting(self);
        let place = self.place(&waiting, self.ranked);
        self.anomalies = self.anomalies_at(&waiting, self.ranked);
        if place.map(|it| it.rank) != self.inbox.map(|it| it.rank) {
            self.inbox = place;
        }
    }

    /// The next instant at which time alone changes its rank or its anomalies, or completes it.
    pub fn next_turn(&self) -> Option<Timestamp> {
        self.next_rank().into_iter().chain(self.done_by_itself_at()).min()
    }

    /// The next instant at which time alone changes its rank or its anomalies.
    fn next_rank(&self) -> Option<Timestamp> {
        let waiting = waiting(self);
        let mut turns: BTreeSet<_> = waiting.iter().flat_map(|it| [it.from, it.until]).flatten().collect();
        turns.extend(self.snoozed_until);
        let rank = self.inbox.map(|it| it.rank);
        let mut turns = turns.range(self.ranked..).copied();
        turns.find(|at| {
            self.place(&waiting, *at).map(|it| it.rank) != rank
                || self.anomalies_at(&waiting, *at) != self.anomalies
        })
    }

    /// The reasons for which it is an anomaly at an instant.
    fn anomalies_at(&self, waiting: &[TimedReason], at: Timestamp) -> Vec<InboxReason> {
        hold(waiting, self.snoozed_until, at).map(|it| it.reason).filter(|it| is_anomaly(*it)).collect()
    }

    /// Its place at an instant. It has waited there since its most pressing reason began, or since it was
    /// last touched.
    fn place(&self, waiting: &[TimedReason], at: Timestamp) -> Option<InboxPlace> {
        let first = hold(waiting, self.snoozed_until, at).next()?;
        let rank = ranks(first.reason).start() + u8::from(!self.vip);
        Some(InboxPlace { rank, since: first.from.unwrap_or(self.updated) })
    }
}

/// The instant from which a new order is late to accept.
fn answer_due(order: &Order) -> Option<Timestamp> {
    if order.status != OrderStatus::New {
        return None;
    }
    order.answer_by.or_else(|| order.created.checked_add(ANSWER_WITHIN).ok())
}

/// The instant at which the service of an order that is still open is over: at its end, or with its day.
fn service_over(order: &Order) -> Option<Timestamp> {
    order.dates.service_over().filter(|_| order.is_open())
}

/// The instant until which a low note waits: the desk answers it with a comment, or a month passes.
fn low_note_until(order: &Order) -> Option<Timestamp> {
    if !(0..=LOW_NOTE).contains(&order.note) {
        return None;
    }
    let rated = order.events.iter().rfind(|it| it.what() == Some(EventKind::Rated))?.at;
    if order.conversation.desk_wrote_since(rated) { None } else { rated.checked_add(LOW_NOTE_FOR).ok() }
}

#[cfg(test)]
mod tests;
