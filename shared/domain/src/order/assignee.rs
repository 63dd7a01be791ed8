//! Who of the desk takes care of an order, as it is kept.

use contract::{UserId, desk};
use serde::{Deserialize, Serialize};

use crate::people::person::Person;

/// A manager who takes care of an order, by the name they had when they were asked to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Assignee {
    pub user: UserId,
    pub name: String,
}

impl Assignee {
    /// Of a manager as they are called now.
    pub fn of(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name() }
    }

    /// As the desk reads it.
    pub fn shown(&self) -> desk::Assignee {
        desk::Assignee { id: self.user, name: self.name.clone() }
    }
}
