//! Invariants of managers' rights, and of who may do anything at all.

use std::collections::BTreeSet;

use contract::{Access, CompanyId, Permission, Role};
use domain::{
    order::Order,
    people::person::{DueRight, Person},
};
use jiff::Timestamp;
use store::Entity;
use testkit::world::{ORION, VEGA};

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// The rights of somebody: a permission with a company, or no permission for working there at all.
type Rights = BTreeSet<(Option<Permission>, CompanyId)>;

/// The companies there are, and one with which nobody is associated: it stands for all others.
const COMPANIES: [CompanyId; 3] = [ORION, VEGA, CompanyId(99)];

/// F32: who writes may sign in and do so, as they stand at some time within the step; and who changes an order reaches it,
/// or the one that it makes room for.
pub(super) fn f32_who_writes_may(commit: &Commit, observation: &Observation) -> Option<String> {
    let trace = commit.trace()?;
    let user = trace.user?;
    // Work that goes on by itself is done with the rights of the person who began it.
    let access = contract::entry(&trace.action).map_or(Access::SignedIn, |it| it.access);
    let orders: Vec<Order> = commit
        .changes
        .iter()
        .filter(|it| it.kind() == Order::KIND)
        .filter_map(|it| it.after.as_deref().and_then(read))
        .collect();
    if orders.is_empty() && contract::entry(&trace.action).is_none() {
        return None;
    }
    let reaches = |who: &Person, it: &Order| it.beneficiary == user || who.works_for(it.company);
    // The key of a device admits, and a provider signs in there.
    let is_at_device = |who: &Person| access == Access::Device && who.is(Role::Partner);
    let may = |who: &Person| {
        let now = Person { permissions: who.permissions_at(observation.now), ..who.clone() };
        now.may_sign_in()
            && (is_at_device(&now) || access.grants(&now.roles, &now.permissions))
            && (orders.is_empty() || orders.iter().any(|it| reaches(&now, it)))
    };
    let may = observation.snapshot.stood(user).any(may);
    (!may).then(|| format!("person {user} wrote by {}", trace.action))
}

/// S9: nobody comes by a right that whoever gave it did not have, now or at any time to come. A right that ends by
/// itself was given.
pub(super) fn s9_rights_come_from_who_has_them(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    let (before, after) = manager(change)?;
    let trace = commit.trace();
    let by = trace.as_ref().and_then(|it| it.user);
    let by = match by {
        Some(user) if user == after.id => before.as_ref(),
        Some(user) => observation.snapshot.people.get(&user.0),
        None => None,
    };
    instants([before.as_ref(), Some(&after), by], observation.now).into_iter().find_map(|at| {
        let of = |person: Option<&Person>| person.map(|it| rights(it, at)).unwrap_or_default();
        let (had, could) = (of(before.as_ref()), of(by));
        let gained: Vec<_> =
            of(Some(&after)).into_iter().filter(|it| !had.contains(it) && !could.contains(it)).collect();
        let by = by.map(|it| it.id);
        (!gained.is_empty()).then(|| format!("person {} gains {gained:?} at {at} by {by:?}", after.id))
    })
}

/// S9: for each company there is always an active manager who manages rights there, now and at any time to come.
pub(super) fn s9_somebody_manages_rights(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    manager(change)?;
    let active: Vec<_> = observation.snapshot.people.values().filter(|it| it.may_sign_in()).collect();
    instants(active.iter().map(|it| Some(*it)), observation.now).into_iter().find_map(|at| {
        let held: Rights = active.iter().flat_map(|it| rights(it, at)).collect();
        let left = |it: &CompanyId| !held.contains(&(Some(Permission::EditPermissionRel), *it));
        COMPANIES
            .into_iter()
            .find(left)
            .map(|it| format!("nobody manages the rights of company {it} at {at}"))
    })
}

/// A manager whose item was written, before and after.
fn manager(change: &Change) -> Option<(Option<Person>, Person)> {
    if change.kind() != Person::KIND {
        return None;
    }
    let after: Person = read(change.after.as_deref()?)?;
    after.is(Role::Gestionnaire).then(|| (change.before.as_deref().and_then(read), after))
}

fn rights(person: &Person, at: Timestamp) -> Rights {
    if !person.is(Role::Gestionnaire) {
        return Rights::new();
    }
    let held = person.permissions_at(at);
    let all = held.contains(&Permission::ManageAllEntreprise);
    let companies = COMPANIES.into_iter().filter(|it| all || person.companies.contains(it));
    companies
        .flat_map(|company| held.iter().map(|it| Some(*it)).chain([None]).map(move |it| (it, company)))
        .collect()
}

/// Now, and whenever the rights of one of them change by themselves.
fn instants<'a>(people: impl IntoIterator<Item = Option<&'a Person>>, now: Timestamp) -> BTreeSet<Timestamp> {
    let due = people.into_iter().flatten().flat_map(|it| it.due_rights.iter().map(|DueRight { at, .. }| *at));
    due.filter(|at| now < *at).chain([now]).collect()
}
