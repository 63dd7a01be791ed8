//! Who does something to an order, and the line it leaves in the order's business log.

use contract::UserId;
use jiff::Timestamp;

use crate::{
    order::{Event, Order, Side},
    person::Person,
};

/// Who does something to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    pub name: String,
    pub side: Side,
    /// Whom a manager acts for.
    pub on_behalf_of: Option<String>,
}

impl Actor {
    /// A beneficiary for themselves.
    pub fn beneficiary(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name(), side: Side::Adherent, on_behalf_of: None }
    }

    /// A manager of the desk.
    pub fn manager(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name(), side: Side::Gestionnaire, on_behalf_of: None }
    }

    /// A manager who acts for a beneficiary.
    pub fn manager_for(person: &Person, beneficiary: &Person) -> Self {
        Self { on_behalf_of: Some(beneficiary.full_name()), ..Self::manager(person) }
    }

    /// A provider.
    pub fn partner(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name(), side: Side::Partner, on_behalf_of: None }
    }

    /// Nobody: a job, or the bank.
    pub fn platform() -> Self {
        Self { user: UserId(0), name: "Plateforme".to_owned(), side: Side::Gestionnaire, on_behalf_of: None }
    }

    /// Whether the desk acts.
    pub fn is_desk(&self) -> bool {
        self.side == Side::Gestionnaire
    }
}

impl Order {
    /// Adds a line to the business log. Text is French: only the desk reads it.
    pub(crate) fn log(&mut self, by: &Actor, now: Timestamp, kind: &str, text: impl Into<String>) {
        self.events.push(Event {
            from: by.name.clone(),
            on_behalf_of: by.on_behalf_of.clone(),
            at: now,
            kind: kind.to_owned(),
            text: text.into(),
        });
        self.updated = self.updated.max(now);
    }

    /// As [`Order::log`], for a change that a second editor must know of.
    pub(crate) fn revise(&mut self, by: &Actor, now: Timestamp, kind: &str, text: impl Into<String>) {
        self.edition += 1;
        self.log(by, now, kind, text);
    }
}
