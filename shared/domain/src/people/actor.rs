//! The person who does something.

use contract::UserId;
use serde::{Deserialize, Serialize};

use crate::people::person::Person;

/// The person who does something to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    pub name: String,
    pub side: Side,
    /// Name of the person for whom a manager acts.
    pub on_behalf_of: Option<String>,
}

impl Actor {
    /// A beneficiary for themselves.
    pub fn beneficiary(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name(), side: Side::Adherent, on_behalf_of: None }
    }

    /// A manager in the account of a beneficiary: they stand where the beneficiary does, under their own name.
    pub fn manager_as(person: &Person, beneficiary: &Person) -> Self {
        Self { side: Side::Adherent, ..Self::manager_for(person, beneficiary) }
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

    /// The platform itself: a job, or the bank.
    pub fn platform() -> Self {
        Self { user: UserId(0), name: "Plateforme".to_owned(), side: Side::Gestionnaire, on_behalf_of: None }
    }

    /// Whether the desk acts.
    pub fn is_desk(&self) -> bool {
        self.side == Side::Gestionnaire
    }
}

/// The side of the author of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// The beneficiary.
    Adherent,
    /// The desk.
    Gestionnaire,
    /// The provider.
    Partner,
}
