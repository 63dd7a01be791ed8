//! Requests to delete an account, on their way to the desk that deals with them.

use contract::{Result, Role};
use domain::{
    notices::RemovalAsked,
    people::{person::Person, removal::RemovalRequest},
};
use runtime::{JobCtx, tasks::RecordRemoval};
use store::{Changes, Versioned};

/// Puts the request into the queue of the desk, and tells who signs in with the address. One request of an account waits at a
/// time: the first one says until when.
pub(crate) async fn record(ctx: JobCtx, RecordRemoval { wish, .. }: RecordRemoval) -> Result<()> {
    let found = ctx.store.people().by_login(&wish.mail).await?.filter(is_beneficiary);
    let (user, conciergerie) =
        (found.as_ref().map(|it| it.id), found.as_ref().and_then(|it| it.conciergerie));
    let id = match user {
        Some(user) => format!("U{user}"),
        None => id_of(&wish.mail),
    };
    let due = wish.due();
    let request = RemovalRequest { id, user, conciergerie, wish, due };
    let mut changes = Changes::new();
    changes.insert(&request)?;
    if let Some(person) = &found {
        ctx.tell(&mut changes, person, &RemovalAsked { due })?;
    }
    ctx.commit_once(&mut changes).await
}

/// The number of a request that fits no account.
pub(crate) fn id_of(mail: &str) -> String {
    format!("M{}", runtime::hash(mail.to_lowercase()))
}

/// Managers' accounts are not deleted by a desk.
fn is_beneficiary(person: &Versioned<Person>) -> bool {
    person.is(Role::Adherent) && person.expect_kept_by_desk().is_ok()
}
