//! The rights of managers, and the companies that they work for.

use std::collections::BTreeSet;

use contract::{
    Action, Edited, Error, Result, UserId,
    users::{
        EntRelForUser, GetEntRelForUser, GetPermissionHolders, GetPermissionsForUser, PermissionHolder,
        PermissionHolders, PermissionsForUser, SetEntRelForUser, SetPermissionsForUser,
    },
};
use domain::{
    notices::RightsChanged,
    people::{organisation::Company, person::Person, rights::held_until},
    text::fold,
};
use jiff::Timestamp;
use runtime::{Ctx, tasks::SettleRights};
use serde::Serialize;
use store::{Changes, StaffMember};
use usecases::staff::leave_foreign_desk;

use crate::{
    concierges::of_company,
    editor::{self, with_editor},
};

pub(crate) async fn permissions(
    ctx: Ctx,
    request: GetPermissionsForUser,
) -> Result<Edited<PermissionsForUser>> {
    let person = ctx.manager(request.user_id).await?;
    let shown = person.permissions_shown(ctx.person()?, ctx.lang, ctx.now);
    Ok(Edited { it: shown, edition: person.version })
}

pub(crate) async fn set_permissions(
    ctx: Ctx,
    request: SetPermissionsForUser,
) -> Result<Edited<PermissionsForUser>> {
    let show = |person: &Person, editor: &Person| person.permissions_shown(editor, ctx.lang, ctx.now);
    let make = |person: &mut Person, editor: &Person| {
        person.change_permissions(editor, &request.permissions, ctx.now)
    };
    change(&ctx, request.user_id, request.edition, show, make).await
}

pub(crate) async fn companies(ctx: Ctx, request: GetEntRelForUser) -> Result<Edited<EntRelForUser>> {
    let person = ctx.manager(request.user_id).await?;
    let shown = person.companies_shown(ctx.person()?, &own_companies(&ctx).await?, ctx.now);
    Ok(Edited { it: shown, edition: person.version })
}

pub(crate) async fn set_companies(ctx: Ctx, request: SetEntRelForUser) -> Result<Edited<EntRelForUser>> {
    let own = own_companies(&ctx).await?;
    if !request.entities.iter().all(|id| own.iter().any(|it| it.id == *id)) {
        return Err(Error::NotFound("company"));
    }
    let show = |person: &Person, editor: &Person| person.companies_shown(editor, &own, ctx.now);
    let make =
        |person: &mut Person, editor: &Person| person.change_companies(editor, &request.entities, ctx.now);
    change(&ctx, request.user_id, request.edition, show, make).await
}

/// The companies that the caller works for, by name.
async fn own_companies(ctx: &Ctx) -> Result<Vec<Company>> {
    let (caller, places) = (ctx.person()?, ctx.store.places());
    let mut companies = match caller.works_for_all() {
        true => places.companies().await?,
        false => places.some_companies(caller.companies.iter().copied()).await?,
    };
    companies.sort_by_cached_key(|it| fold(&it.name));
    Ok(companies)
}

/// Changes what somebody may do, from what the caller has seen of it, and as long as the caller still may.
async fn change<V: Serialize>(
    ctx: &Ctx,
    user: UserId,
    edition: u64,
    show: impl Fn(&Person, &Person) -> V,
    make: impl Fn(&mut Person, &Person) -> Result<Vec<String>>,
) -> Result<Edited<V>> {
    ctx.change(|| async {
        let editor = editor::read(ctx, SetPermissionsForUser::ACCESS).await?;
        let mut person = ctx.manager(user).await?.as_shown(edition, |it| show(it, &editor))?;
        let waited = due(&person);
        let told = make(&mut person, &editor)?;
        leave_foreign_desk(&ctx.store, &mut person).await?;
        let reader = if editor.id == person.id { &person } else { &editor };
        let shown = show(&person, reader);
        if told.is_empty() {
            return Ok((Changes::new(), Edited { it: shown, edition: person.version }));
        }
        let mut changes = with_editor(Changes::new().save(&person)?.detail(told), &editor, &person);
        if editor.id != person.id {
            let notice = RightsChanged { of: person.id, edition: person.version, by: &editor.full_name() };
            changes = ctx.tell(changes, &person, &notice)?;
        }
        for at in due(&person).difference(&waited) {
            let job = SettleRights { user_id: person.id };
            changes = ctx.task(changes, format!("rights-{}-{}", person.id, runtime::id()), &job, *at)?;
        }
        Ok((changes, Edited { it: shown, edition: person.version + 1 }))
    })
    .await
}

/// When permissions of somebody change by themselves.
fn due(person: &Person) -> BTreeSet<Timestamp> {
    person.due_rights.iter().map(|it| it.at).collect()
}

pub(crate) async fn holders(ctx: Ctx, request: GetPermissionHolders) -> Result<PermissionHolders> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (members, truncated) = of_company(&ctx, desk.company).await?;
    let holder = |it: &StaffMember| {
        let until = held_until(&it.permissions, &it.due_rights, request.permission, ctx.now)?;
        Some(PermissionHolder { id: it.person.id, name: it.person.full_name(), until, all: it.person.all })
    };
    let holders = members.iter().filter(|it| it.person.active).filter_map(holder).collect();
    Ok(PermissionHolders { holders, truncated, as_of: ctx.now })
}
