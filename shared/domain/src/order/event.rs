//! The business log of an order.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An entry of the order's business log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub from: String,
    /// The person for whom `from` acted.
    pub on_behalf_of: Option<String>,
    pub at: Timestamp,
    /// The name of an [`EventKind`]; newer code may have written another one.
    pub kind: String,
    pub text: String,
}

impl Event {
    /// The kind of the event; absent when only newer code knows it.
    pub fn what(&self) -> Option<EventKind> {
        EventKind::ALL.iter().copied().find(|it| it.name() == self.kind)
    }
}

/// Declares the kinds of event, each with the name under which the log keeps it.
macro_rules! event_kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal,)*) => {
        /// The kinds of event in the life of an order. `notices::matrix` says who is told of each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum EventKind { $($(#[$doc])* $kind,)* }

        impl EventKind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The name under which the log keeps it, which never changes.
            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }
        }
    };
}

event_kinds! {
    Created = "created",
    StatusChanged = "statusChanged",
    /// It stands in an earlier status again.
    StatusReverted = "statusReverted",
    Moved = "moved",
    LineAdded = "lineAdded",
    LineChanged = "lineChanged",
    LineRemoved = "lineRemoved",
    PriceSet = "priceSet",
    /// Another order takes the same time, or no longer.
    Overlap = "overlap",
    Commented = "commented",
    CancellationAsked = "cancellationAsked",
    /// A message has other readers.
    CommentShown = "commentShown",
    CommentAcknowledged = "commentAcknowledged",
    CommentUnacknowledged = "commentUnacknowledged",
    PartnerAnswered = "partnerAnswered",
    TimeProposed = "timeProposed",
    TimeDeclined = "timeDeclined",
    TimeWithdrawn = "timeWithdrawn",
    QuoteProposed = "quoteProposed",
    QuoteAccepted = "quoteAccepted",
    QuoteDeclined = "quoteDeclined",
    /// Its series has changed.
    Series = "series",
    PaymentAdded = "paymentAdded",
    PaymentRegistered = "paymentRegistered",
    PaymentCancelled = "paymentCancelled",
    PaymentMoved = "paymentMoved",
    DebitDateChanged = "debitDateChanged",
    BillDeleted = "billDeleted",
    /// Its work is done once more, or that is over.
    Reprocessing = "reprocessing",
    ItemsCollected = "itemsCollected",
    ItemsReceived = "itemsReceived",
    ItemsRetrieved = "itemsRetrieved",
    Recovery = "recovery",
    SpendingAdded = "spendingAdded",
    SpendingDeleted = "spendingDeleted",
    Assigned = "assigned",
    Released = "released",
    Snoozed = "snoozed",
    Woken = "woken",
    /// The desk had its beneficiary told how it stands.
    Notified = "notified",
    AskedToRate = "askedToRate",
    Rated = "rated",
    /// Its desk closes at the time of its appointment.
    DeskClosed = "deskClosed",
    /// Its desk, which closed over its appointment, is open then after all.
    DeskReopened = "deskReopened",
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_kind_is_kept_under_a_name_of_its_own_and_read_by_it() {
        let names: BTreeSet<_> = EventKind::ALL.iter().map(|it| it.name()).collect();
        assert_eq!(names.len(), EventKind::ALL.len());
        let order = crate::fixtures::order(Some(1000));
        assert_eq!(order.events[0].what(), Some(EventKind::Created));
        assert_eq!(Event { kind: "ofNewerCode".into(), ..order.events[0].clone() }.what(), None);
    }
}
