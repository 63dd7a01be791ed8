//! The table of notices: each occasion has a row, and each cell of it is a notice or the reason why there is
//! none.
//!
//! A new event of an order does not compile without an occasion, nor an occasion without its row. To add an occasion
//! outside orders, add a row to `rows`; to add a notice, name its kind in the cells of those who get it. `cargo xtask
//! generate` prints all of it as NOTICES.md.

mod cell;
mod rows;
mod topics;

use contract::orders::OrderStatus;

use crate::order::EventKind;

pub use cell::{Cell, Row};
pub use rows::Occasion;
pub use topics::topic_of;

impl Occasion {
    /// The occasion of an event of an order that stands in a status now.
    pub fn of_order(event: EventKind, status: OrderStatus) -> Self {
        match event {
            EventKind::Created => Self::Ordered,
            EventKind::StatusChanged => match status {
                OrderStatus::Accepted => Self::Accepted,
                OrderStatus::New
                | OrderStatus::ToBeProcessed
                | OrderStatus::BeingProcessed
                | OrderStatus::Available => Self::Processed,
                OrderStatus::Done | OrderStatus::Paid => Self::Finished,
                OrderStatus::Refused | OrderStatus::Rejected => Self::Cancelled,
            },
            EventKind::StatusReverted => Self::Reopened,
            EventKind::Moved => Self::Moved,
            EventKind::LineAdded | EventKind::LineChanged | EventKind::LineRemoved => Self::ContentChanged,
            EventKind::PriceSet => Self::Priced,
            EventKind::Overlap => Self::Overlapped,
            EventKind::Commented => Self::MessageWritten,
            EventKind::CancellationAsked => Self::CancellationAsked,
            EventKind::CommentShown => Self::MessageShown,
            EventKind::CommentAcknowledged | EventKind::CommentUnacknowledged => Self::MessageRead,
            EventKind::PartnerAnswered => Self::PartnerAnswered,
            EventKind::TimeProposed => Self::TimeProposed,
            EventKind::TimeDeclined => Self::TimeDeclined,
            EventKind::TimeWithdrawn => Self::TimeWithdrawn,
            EventKind::QuoteProposed => Self::QuoteProposed,
            EventKind::QuoteAccepted => Self::QuoteAccepted,
            EventKind::QuoteDeclined => Self::QuoteDeclined,
            EventKind::Series => Self::SeriesChanged,
            EventKind::PaymentAdded
            | EventKind::PaymentRegistered
            | EventKind::PaymentCancelled
            | EventKind::PaymentMoved => Self::PaymentEntered,
            EventKind::DebitDateChanged => Self::DebitDateSet,
            EventKind::BillDeleted => Self::BillDeleted,
            EventKind::Reprocessing => Self::Reprocessed,
            EventKind::ItemsCollected | EventKind::ItemsReceived | EventKind::ItemsRetrieved => {
                Self::GoodsHandedOver
            }
            EventKind::Recovery => Self::RecoveryDecided,
            EventKind::SpendingAdded | EventKind::SpendingDeleted => Self::SpendingEntered,
            EventKind::Assigned => Self::Assigned,
            EventKind::Released => Self::Released,
            EventKind::Snoozed | EventKind::Woken => Self::PutOff,
            EventKind::Notified => Self::DeskNotifies,
            EventKind::AskedToRate => Self::RatingAsked,
            EventKind::Rated => Self::Rated,
            EventKind::DeskClosed => Self::DeskClosed,
            EventKind::DeskReopened => Self::DeskReopened,
        }
    }
}

/// The table, as people read it.
pub fn printed() -> String {
    let mut text = "# Who is told what\n\n\
         A cell names notices (`domain::notices`, one file each), says for what reason the order waits at the desk, or why \
         there is none (in italics). Of a notice that fits some cases only, the others are told nothing.\n\n\
         | what happens | beneficiary | partner | desk | others touched |\n|---|---|---|---|---|"
        .to_owned();
    for occasion in Occasion::ALL {
        let cells = occasion.row().cells().map(|it| match it {
            Cell::Told(notices) => notices.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", "),
            Cell::Waits(reason) => format!("waits: {reason}"),
            Cell::Silent(reason) => format!("*{reason}*"),
        });
        text += &format!("\n| {} | {} |", occasion.label(), cells.join(" | "));
    }
    text + "\n" + &topics::printed()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_cell_says_something_and_none_but_the_desk_has_an_inbox() {
        for occasion in Occasion::ALL {
            let row = occasion.row();
            for cell in row.cells() {
                match cell {
                    Cell::Told(notices) => assert!(!notices.is_empty(), "{occasion:?}"),
                    Cell::Waits(text) | Cell::Silent(text) => {
                        assert!(text.len() > 10 && !text.contains(['|', '\n']), "{occasion:?}: {text}");
                    }
                }
            }
            let others = [row.beneficiary, row.partner, row.others];
            assert!(others.iter().all(|it| !matches!(it, Cell::Waits(_))), "{occasion:?}");
        }
        let labels: BTreeSet<_> = Occasion::ALL.iter().map(|it| it.label()).collect();
        assert_eq!(labels.len(), Occasion::ALL.len());
    }

    #[test]
    fn whatever_can_happen_to_an_order_has_a_row_whatever_it_stands_in() {
        let mut seen = BTreeSet::new();
        for event in EventKind::ALL {
            for status in OrderStatus::ALL {
                seen.insert(format!("{:?}", Occasion::of_order(*event, *status)));
            }
        }
        let of_orders = Occasion::ALL.iter().take_while(|it| **it != Occasion::SeriesMissed);
        let rows: BTreeSet<_> = of_orders.map(|it| format!("{it:?}")).collect();
        assert_eq!(seen, rows, "what happens to orders stands first in the table, and nothing else does");
    }
}
