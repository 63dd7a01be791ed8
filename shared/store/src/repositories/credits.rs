//! Credits.

use contract::{CreditId, UserId};
use domain::credit::Credit;

use crate::{Entity, Key, Result, Store, Versioned, keys, table::Range};

/// Credits.
pub struct Credits<'a>(&'a Store);

impl Entity for Credit {
    const KIND: &'static str = "credit";

    fn key(&self) -> Key {
        keys::credit(self.beneficiary, self.id)
    }
}

impl Store {
    /// Credits.
    pub fn credits(&self) -> Credits<'_> {
        Credits(self)
    }
}

impl Credits<'_> {
    /// All credits of a beneficiary, spent ones too, read consistently.
    pub async fn of(&self, user: UserId) -> Result<Vec<Versioned<Credit>>> {
        self.0.table().list(Range::all(keys::of_user(user)).starting(keys::CREDITS).consistent()).await
    }

    /// One credit.
    pub async fn get(&self, user: UserId, id: CreditId) -> Result<Versioned<Credit>> {
        self.0.table().get(keys::credit(user, id)).await
    }
}
