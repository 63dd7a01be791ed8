//! Pivots that are shared with colleagues: the question, which each asks with their own reach.

use std::collections::BTreeSet;

use contract::{
    Done, Error, Permission, Result, UserId,
    bi::{BiColleague, BiColleagues, BiGetColleagues, BiLeaveReport, BiShareReport},
};
use domain::{
    cubes::{ReportListLock, SHARED_AT_MOST, SavedReport, SharedReport, may_share},
    notices::ReportShared,
    people::person::Person,
    text::fold,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, StaffMember, Versioned};

/// Colleagues that are listed at most.
const LISTED: usize = 200;

/// Adds one to a list whose lock was read before the list was: when two add at once, one of them begins anew.
pub(crate) fn add_to_list(
    changes: &mut Changes,
    lock: Option<Versioned<ReportListLock>>,
    user: UserId,
) -> Result<()> {
    changes.keep(lock, ReportListLock { user })?;
    Ok(())
}

pub(crate) async fn colleagues(ctx: Ctx, _: BiGetColleagues) -> Result<BiColleagues> {
    let (me, people) = (ctx.person()?, ctx.store.people());
    let companies: Vec<_> = match me.works_for_all() {
        true => {
            let all = ctx.store.places().companies().await?.into_iter().map(|it| Some(it.id));
            all.chain([None]).collect()
        }
        false => me.companies.iter().map(|it| Some(*it)).collect(),
    };
    let read = try_join_all(companies.into_iter().map(|it| people.staff_of(it, LISTED))).await?;
    let mut more = read.iter().any(|it| it.1);
    // A right that is due may have come since it was written: the person says.
    let perhaps = |it: &StaffMember| {
        it.permissions.contains(&Permission::Bi)
            || it.due_rights.iter().any(|due| due.permission == Permission::Bi)
    };
    let found = read.into_iter().flat_map(|it| it.0).filter(|it| it.person.active && perhaps(it));
    let found: BTreeSet<UserId> = found.map(|it| it.person.id).collect();
    more |= found.len() > LISTED;
    let mut known: Vec<Person> = people.some(found.into_iter().take(LISTED)).await?;
    known.iter_mut().for_each(|it| it.see_rights_at(ctx.now));
    known.retain(|it| may_share(me, it));
    known.sort_by_cached_key(|it| fold(&it.full_name()));
    let shown = |it: Person| BiColleague { id: it.id, name: it.full_name() };
    Ok(BiColleagues { colleagues: known.into_iter().map(shown).collect(), more })
}

pub(crate) async fn share(ctx: Ctx, request: BiShareReport) -> Result<Done> {
    ctx.change(|| async {
        let me = ctx.person()?;
        let mut report = ctx.store.saved_reports().get(me.id, request.cube_name, &request.name).await?;
        let mut changes = Changes::new();
        if !request.shared {
            if report.take_back(request.user_id) {
                changes.unshare(request.user_id, &report).save(&report)?;
            }
            return Ok((changes, Done {}));
        }
        let reader = ctx.manager(request.user_id).await?;
        if report.share(me, &reader)? {
            changes.save(&report)?;
            give(&ctx, &mut changes, &report, &reader).await?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// Puts a pivot into the list of a colleague, and tells them.
async fn give(ctx: &Ctx, changes: &mut Changes, report: &SavedReport, reader: &Person) -> Result<()> {
    let store = ctx.store.saved_reports();
    let lock = store.list_lock(reader.id).await?;
    if store.shared_with(reader.id).await?.len() >= SHARED_AT_MOST {
        let fr = format!(
            "Cette personne a déjà {SHARED_AT_MOST} tableaux partagés : demandez-lui d’en retirer un."
        );
        let en = format!(
            "This person has {SHARED_AT_MOST} shared tables already: please ask them to take one out of their list."
        );
        return Err(Error::invalid("userId", fr, en));
    }
    let SavedReport { user, cube, name, .. } = report;
    let shared =
        SharedReport { reader: reader.id, owner: *user, cube: *cube, name: name.clone(), since: ctx.now };
    changes.insert(&shared)?;
    add_to_list(changes, lock, reader.id)?;
    ctx.tell(changes, reader, &ReportShared { report, by: &ctx.person()?.full_name() })
}

pub(crate) async fn leave(ctx: Ctx, request: BiLeaveReport) -> Result<Done> {
    ctx.change(|| async {
        let (me, store) = (ctx.user()?, ctx.store.saved_reports());
        let mut report = store.get(request.owner_id, request.cube_name, &request.name).await?;
        // A report of somebody else's that is not shared does not exist for the caller.
        if !report.take_back(me) {
            return Err(Error::NotFound("savedReport"));
        }
        Ok((Changes::new().unshare(me, &report).save(&report)?.take(), Done {}))
    })
    .await
}
