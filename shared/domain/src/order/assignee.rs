//! The member of the desk who takes care of an order, as the order keeps it.

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
    /// The assignee with the present name of a manager.
    pub fn of(person: &Person) -> Self {
        Self { user: person.id, name: person.full_name() }
    }

    /// The assignee as the desk sees it.
    pub fn shown(&self) -> desk::Assignee {
        desk::Assignee { id: self.user, name: self.name.clone() }
    }
}
