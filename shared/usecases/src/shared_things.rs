//! Things that offers of several companies share. A person who changes one leaves the offers of other companies as
//! they are, learns of none of them, and their managers are told.

use std::collections::BTreeSet;

use contract::{CompanyId, OfferId, Permission, Result, offers::OfferState};
use domain::{
    catalogue::{
        keeping::{keeps, others},
        listed::ListedOffer,
    },
    notices::{SharedChanged, SharedThing},
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::Changes;

/// Managers of a company that are looked at, and of all of them those who are told: one transaction writes to each.
const LOOKED_AT: usize = 100;
const MOST_TOLD: usize = 12;

/// Versions of offers, as somebody who asks for them may know them.
#[derive(Clone, Debug, Default)]
pub struct Sorted {
    /// Versions that the caller keeps.
    pub own: Vec<ListedOffer>,
    /// Whether there are offers that they learn nothing of.
    pub others: bool,
    /// The companies of desks that they do not work for.
    pub companies: BTreeSet<CompanyId>,
}

/// Sorts versions from the list of a category. Versions that were replaced, and are never in force again, are left
/// out.
///
/// # Errors
/// Those of reading.
pub async fn sorted(ctx: &Ctx, listed: Vec<ListedOffer>) -> Result<Sorted> {
    let person = ctx.person()?;
    let originals: BTreeSet<OfferId> = listed.iter().map(|it| it.original).collect();
    let timelines = ctx.store.catalogue().timelines(originals).await?;
    // An offer that no desk has yet is known to everybody who knows its partner.
    let partners: BTreeSet<_> =
        timelines.iter().filter(|it| it.desks.is_empty()).map(|it| it.partner).collect();
    let partners = ctx.store.places().partners(partners).await?;
    let mut sorted = Sorted::default();
    for version in listed {
        let Some(timeline) = timelines.iter().find(|it| it.original == version.original) else { continue };
        if timeline.state(version.id, ctx.now) == OfferState::Replaced {
            continue;
        }
        let known = partners.iter().find(|it| it.id == timeline.partner);
        let known = known.map(|it| it.companies.as_slice()).unwrap_or_default();
        let companies = timeline.companies();
        sorted.companies.extend(others(person, &companies));
        match keeps(person, &companies, known) {
            true => sorted.own.push(version),
            false => sorted.others = true,
        }
    }
    Ok(sorted)
}

/// Tells the managers of other companies who hold one of these permissions that something was changed which they share.
///
/// # Errors
/// Those of reading and writing.
pub async fn tell_others(
    ctx: &Ctx,
    mut changes: Changes,
    companies: &BTreeSet<CompanyId>,
    holders: &[Permission],
    what: SharedThing<'_>,
) -> Result<Changes> {
    let people = ctx.store.people();
    let read = companies.iter().map(|it| people.staff_of(Some(*it), LOOKED_AT));
    let staff = try_join_all(read).await?.into_iter().flat_map(|it| it.0);
    let told = staff.filter(|it| it.person.active && holders.iter().any(|one| it.permissions.contains(one)));
    let me = ctx.user()?;
    let told: BTreeSet<_> = told.map(|it| it.person.id).filter(|it| *it != me).collect();
    let told = try_join_all(told.into_iter().take(MOST_TOLD).map(|it| people.get(it))).await?;
    let by = ctx.person()?.full_name();
    for manager in &told {
        changes = ctx.tell(changes, manager, &SharedChanged { what, by: &by })?;
    }
    Ok(changes)
}
