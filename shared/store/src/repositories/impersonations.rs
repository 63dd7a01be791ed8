//! Managers in the accounts of beneficiaries, kept for these to read.

use contract::{ImpersonationId, UserId};
use domain::people::impersonation::Impersonation;

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// The number of impersonations that are listed.
const PAGE: i32 = 100;

/// Managers in the accounts of beneficiaries.
pub struct Impersonations<'a>(&'a Store);

impl Entity for Impersonation {
    const KIND: &'static str = "impersonation";

    fn key(&self) -> Key {
        keys::sessions::impersonation(self.beneficiary, self.id)
    }
}

impl Store {
    /// Managers in the accounts of beneficiaries.
    pub fn impersonations(&self) -> Impersonations<'_> {
        Impersonations(self)
    }
}

impl Impersonations<'_> {
    /// One of an account, if there is such a one.
    pub async fn find(
        &self,
        beneficiary: UserId,
        id: ImpersonationId,
    ) -> Result<Option<Versioned<Impersonation>>> {
        self.0.table().find(keys::sessions::impersonation(beneficiary, id)).await
    }

    /// The newest hundred of an account.
    pub async fn of(&self, beneficiary: UserId) -> Result<Vec<Versioned<Impersonation>>> {
        let all = Range::all(keys::people::of_user(beneficiary)).starting(keys::sessions::IMPERSONATIONS);
        self.0.table().list(all.newest_first().limit(PAGE).consistent()).await
    }
}
