//! The line that a change leaves in the business log of its order.

use jiff::Timestamp;

use crate::{
    order::{Event, EventKind, Order},
    people::actor::Actor,
};

impl Order {
    /// Adds a line to the business log. Text is French: only the desk reads it.
    pub(crate) fn log(&mut self, by: &Actor, now: Timestamp, kind: EventKind, text: impl Into<String>) {
        self.events.push(Event {
            from: by.name.clone(),
            on_behalf_of: by.on_behalf_of.clone(),
            at: now,
            kind: kind.name().to_owned(),
            text: text.into(),
        });
        self.updated = self.updated.max(now);
    }

    /// Does the same as [`Order::log`] for a change that a second editor must know of.
    pub(crate) fn revise(&mut self, by: &Actor, now: Timestamp, kind: EventKind, text: impl Into<String>) {
        self.edition += 1;
        self.log(by, now, kind, text);
    }
}
