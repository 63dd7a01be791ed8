//! The names of people in lists, for those who may read them.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Result, Role, UserId};
use domain::people::person::Person;
use runtime::Ctx;

/// The names of those of these people whom the caller knows.
pub(crate) async fn names(ctx: &Ctx, ids: BTreeSet<UserId>) -> Result<BTreeMap<UserId, String>> {
    let (caller, found) = (ctx.person()?, ctx.store.people().some(ids).await?);
    let known = found.into_iter().filter(|it| it.erased.is_none() && knows(caller, it));
    Ok(known.map(|it| (it.id, it.full_name())).collect())
}

/// Beneficiaries of companies that the caller works for, colleagues, and partners, whose orders name them.
fn knows(caller: &Person, person: &Person) -> bool {
    person.is(Role::Partner)
        || caller.knows_manager(person)
        || person.company.is_some_and(|it| person.is(Role::Adherent) && caller.works_for(it))
}
