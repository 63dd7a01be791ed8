//! Appointments that took place, and of which nobody said anything: they are done by themselves.

use contract::{
    catalogue::Workflow,
    desk::InboxReason,
    orders::OrderStatus::{Accepted, BeingProcessed},
};
use jiff::{SignedDuration, Timestamp};

use crate::order::{Order, inbox};

/// The time after an appointment in which the desk and the partner can say otherwise.
const SILENCE: SignedDuration = SignedDuration::from_hours(24);

/// Reasons to wait that say nothing against it that the service took place.
const HARMLESS: [InboxReason; 3] = [InboxReason::DatePassed, InboxReason::Unpaid, InboxReason::Kept];

impl Order {
    /// Whether it is a visit or an appointment without goods, so that the person who comes for it sees that
    /// it is done.
    pub fn is_appointment(&self) -> bool {
        matches!(self.workflow, Workflow::RendezVous | Workflow::Other)
    }

    /// The instant at which it is done by itself, unless it is changed until then: a day after its
    /// appointment, where its offer allows that and nothing else waits for the desk.
    pub fn done_by_itself_at(&self) -> Option<Timestamp> {
        let lets_it = self.done_by_itself
            && self.is_appointment()
            && self.dates.booked
            && self.dates.recurrence.is_none();
        let planned = matches!(self.status, Accepted | BeingProcessed) && self.snoozed_until.is_none();
        let silent = inbox::waiting(self).iter().all(|it| HARMLESS.contains(&it.reason));
        let end = self.dates.end.filter(|_| lets_it && planned && silent)?;
        end.checked_add(SILENCE).ok()
    }
}

#[cfg(test)]
mod tests;
