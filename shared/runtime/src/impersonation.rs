//! A manager who has opened the account of a beneficiary: their calls are the beneficiary's, under both names.

use std::sync::Arc;

use contract::{Refusal, Result};
use domain::people::{impersonation::Impersonation, person::Person, session::ChosenContext};
use jiff::Timestamp;
use store::{SignedIn, Store, Versioned};

/// The manager who is behind the calls of somebody else's account.
#[derive(Clone, Debug)]
pub struct Impersonating {
    pub manager: Versioned<Person>,
    pub record: Impersonation,
}

/// Puts the beneficiary in the place of a manager whose client says that it is in their account. Each call checks
/// anew that this is allowed: the half hour, the session it began in, the permission, and both accounts.
///
/// # Errors
/// The refusal `ImpersonationOver`.
pub(crate) async fn assume(
    who: Option<&mut SignedIn>,
    chosen: &ChosenContext,
    store: &Store,
    now: Timestamp,
) -> Result<Option<Arc<Impersonating>>> {
    let (Some(id), Some(who)) = (chosen.impersonation_id, who) else { return Ok(None) };
    let over = || Refusal::ImpersonationOver;
    let beneficiary = chosen.beneficiary_id.ok_or_else(over)?;
    let person = async {
        match store.people().get(beneficiary).await {
            Err(store::Error::NotFound(_)) => Ok(None),
            found => found.map(Some),
        }
    };
    let (impersonations, personal) = (store.impersonations(), store.personal());
    let (record, person, unread) =
        futures::try_join!(impersonations.find(beneficiary, id), person, personal.unread(beneficiary))?;
    let (manager, session) = (&who.person, &who.session);
    let record = record.filter(|it| it.is_open_to(manager.id, session.id(), now) && !session.enrolling);
    let person = person.filter(|it| it.expect_open_to(manager).is_ok());
    let (record, person) = record.zip(person).ok_or_else(over)?;
    let manager = std::mem::replace(&mut who.person, person);
    // The answer that was read under the key is one of the manager's own.
    (who.answer, who.unread) = (None, unread);
    Ok(Some(Arc::new(Impersonating { manager, record: record.entity })))
}
