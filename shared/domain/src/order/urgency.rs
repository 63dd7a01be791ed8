//! The urgency of the reasons for which orders wait, and the places in an inbox that follow from it.

use std::ops::RangeInclusive;

use contract::desk::InboxReason;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Most pressing first.
pub const PRESSING: [InboxReason; 15] = [
    InboxReason::CancelRequested,
    InboxReason::CardFailed,
    InboxReason::ToGiveBack,
    InboxReason::DatePassed,
    InboxReason::LateToAccept,
    InboxReason::Overlap,
    InboxReason::DeskClosed,
    InboxReason::SeriesTrouble,
    InboxReason::PartnerDeclined,
    InboxReason::CommentWaiting,
    InboxReason::LowNote,
    InboxReason::PriceMissing,
    InboxReason::Unpaid,
    InboxReason::New,
    InboxReason::Kept,
];

/// Reasons for which one calls the beneficiary: only they can say what becomes of the order.
pub const TO_CALL: [InboxReason; 6] = [
    InboxReason::CancelRequested,
    InboxReason::CardFailed,
    InboxReason::Overlap,
    InboxReason::DeskClosed,
    InboxReason::CommentWaiting,
    InboxReason::LowNote,
];

/// The place of an order in the inbox: the most pressing come first and, within a rank, those that have
/// waited longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InboxPlace {
    /// The rank of the most pressing reason, with VIPs before others.
    pub rank: u8,
    pub since: Timestamp,
}

impl InboxPlace {
    /// Something is late, missing or went wrong: it waits for more than being new.
    pub fn is_anomaly(self) -> bool {
        self.rank < *ranks(InboxReason::New).start()
    }
}

/// Whether it is more than an order that is new, or that its offer keeps in sight.
pub fn is_anomaly(reason: InboxReason) -> bool {
    *ranks(reason).start() < *ranks(InboxReason::New).start()
}

/// The reasons that are anomalies, most pressing first.
pub fn anomalies() -> impl Iterator<Item = InboxReason> {
    PRESSING.into_iter().filter(|it| is_anomaly(*it))
}

/// The ranks of anomalies of which one of these is a reason: perhaps beside a more pressing one.
pub fn ranks_of_anomalies(reasons: &[InboxReason]) -> RangeInclusive<u8> {
    let least = anomalies().filter(|it| reasons.is_empty() || reasons.contains(it)).last();
    0..=least.map_or(0, |it| *ranks(it).end())
}

/// The ranks of orders whose most pressing reason this is. An appointment that the desk closes over ranks as one that another
/// overlaps: it has lost its place as well. An order that its partner declined ranks as the comment in which they say why. So orders
/// that stand in an inbox keep the ranks they were written with.
pub fn ranks(reason: InboxReason) -> RangeInclusive<u8> {
    let ranked = |reason| match reason {
        InboxReason::DeskClosed => InboxReason::Overlap,
        InboxReason::PartnerDeclined => InboxReason::CommentWaiting,
        own => own,
    };
    let own = PRESSING.into_iter().filter(|it| ranked(*it) == *it);
    let first = (0..).step_by(2).zip(own).find(|it| it.1 == ranked(reason)).map_or(0, |it| it.0);
    first..=first + 1
}

/// All ranks there are.
pub fn all_ranks() -> RangeInclusive<u8> {
    0..=*ranks(InboxReason::Kept).end()
}
