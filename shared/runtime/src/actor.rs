//! The person who acts, when it may be somebody else than the owner of the account.

use contract::{Refusal, Result};
use domain::people::{actor::Actor, person::Person};

use crate::{Ctx, impersonation::Impersonating};

impl Ctx {
    /// The manager who has opened the account of the person, if one has.
    pub fn impersonating(&self) -> Option<&Impersonating> {
        self.impersonating.as_deref()
    }

    /// The person who does something that is a beneficiary's to do: the beneficiary, a manager who acts for them, or one who
    /// has opened their account.
    pub fn actor_for(&self, beneficiary: &Person) -> Result<Actor> {
        Ok(match (self.impersonating(), self.acting_for()) {
            (Some(it), _) => Actor::manager_as(&it.manager, beneficiary),
            (None, Some(_)) => Actor::manager_for(self.person()?, beneficiary),
            (None, None) => Actor::beneficiary(beneficiary),
        })
    }

    /// Refuses a part of an action that only the owner of an account may do in it.
    ///
    /// # Errors
    /// The refusal `OwnerOnly`.
    pub fn expect_owner(&self) -> Result<()> {
        if self.impersonating.is_some() { Err(Refusal::OwnerOnly.into()) } else { Ok(()) }
    }
}
