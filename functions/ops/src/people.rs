//! The names of people in lists, for those who may read them.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Result, Role, UserId};
use domain::people::person::Person;
use futures::future::try_join_all;
use runtime::Ctx;

/// People who are read at once.
const AT_ONCE: usize = 100;

/// The names of those of these people whom the caller knows.
pub(crate) async fn names(ctx: &Ctx, ids: BTreeSet<UserId>) -> Result<BTreeMap<UserId, String>> {
    let (caller, people) = (ctx.person()?, ctx.store.people());
    let ids: Vec<UserId> = ids.into_iter().collect();
    let found = try_join_all(ids.chunks(AT_ONCE).map(|it| people.some(it.iter().copied()))).await?;
    let known = found.into_iter().flatten().filter(|it| it.erased.is_none() && knows(caller, it));
    Ok(known.map(|it| (it.id, it.full_name())).collect())
}

/// Beneficiaries of companies that the caller works for, colleagues, and partners, whose orders name them.
fn knows(caller: &Person, person: &Person) -> bool {
    person.is(Role::Partner)
        || caller.knows_manager(person)
        || person.company.is_some_and(|it| person.is(Role::Adherent) && caller.works_for(it))
}
