//! White label. Hosts and companies are items of their own, so that each has one design, whoever sets two at once.

use std::collections::BTreeSet;

use contract::{
    CompanyId, Edited, Error, Image, Result,
    auth::CompanyRef,
    conciergeries::{Design, DesignOfHost, Designs, GetDesign, GetDesignLogo, GetDesigns, SetDesign},
    content::PictureKind,
};
use domain::people::{
    design::{checked, company_taken, host_taken, id_taken, no_such_company, normal_host, worn},
    organisation::Company,
};
use runtime::Ctx;
use store::{Changes, CompanyDesign, DesignHost, Versioned};

use crate::sso_hosts;

/// The host comes from the page itself: behind the edge no header tells it, and what it opens is for everybody.
pub(crate) async fn of_host(ctx: Ctx, request: GetDesign) -> Result<DesignOfHost> {
    let design = ctx.store.designs().of_host(&normal_host(&request.host)).await?;
    Ok(DesignOfHost { design: design.as_ref().map(worn) })
}

pub(crate) async fn logo(ctx: Ctx, request: GetDesignLogo) -> Result<Image> {
    let design = ctx.store.designs().find(&request.id).await?;
    let key = design.and_then(|it| it.entity.logo).ok_or(Error::NotFound("image"))?;
    ctx.file(&key).await
}

pub(crate) async fn list(ctx: Ctx, _: GetDesigns) -> Result<Designs> {
    let person = ctx.person()?;
    let mut designs = ctx.store.designs().all().await?;
    designs.retain(|it| person.may_dress(&it.companies));
    let mut companies = match person.works_for_all() {
        true => ctx.store.places().companies().await?,
        false => ctx.store.places().some_companies(person.companies.clone()).await?,
    };
    companies.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Designs {
        designs: designs.iter().map(Versioned::edited).collect(),
        companies: companies.into_iter().map(|Company { id, name }| CompanyRef { id, name }).collect(),
    })
}

pub(crate) async fn set(ctx: Ctx, request: SetDesign) -> Result<Edited<Design>> {
    let SetDesign { design, edition } = request;
    let asked = checked(&design, &ctx.services.config.own_host())?;
    let change = ctx.change_and(|| async {
        let read = as_seen(&ctx, &asked.id, edition).await?;
        let before = read.as_ref().map(|it| it.entity.clone()).unwrap_or_default();
        ctx.expect_picture("logo", PictureKind::Icon, &asked.logo, &before.logo).await?;
        let mut changes = Changes::new();
        move_hosts(&ctx, &mut changes, &asked, &before).await?;
        move_companies(&ctx, &mut changes, &asked, &before).await?;
        let kept = changes.keep(read, asked.clone())?;
        Ok((changes, kept, before))
    });
    let (kept, before) = change.await?;
    sso_hosts::tell_pool(&ctx, &before, &kept.it).await;
    Ok(kept)
}

/// The design as its editor has seen it. Absent for a new one.
async fn as_seen(ctx: &Ctx, id: &str, edition: u64) -> Result<Option<Versioned<Design>>> {
    let read = ctx.store.designs().find(id).await?;
    if edition == 0 {
        return if read.is_some() { Err(id_taken()) } else { Ok(None) };
    }
    let person = ctx.person()?;
    match read.filter(|it| person.may_dress(&it.companies)) {
        Some(read) => read.as_shown(edition, Design::clone).map(Some),
        None => Err(Error::NotFound("design")),
    }
}

async fn move_hosts(ctx: &Ctx, changes: &mut Changes, asked: &Design, before: &Design) -> Result<()> {
    let item = |host: &String| DesignHost { host: host.clone(), design: asked.id.clone() };
    for host in before.hosts.iter().filter(|it| !asked.hosts.contains(it)) {
        changes.remove(&item(host));
    }
    for host in asked.hosts.iter().filter(|it| !before.hosts.contains(it)) {
        // The first one keeps it: the second is told here, after their change was refused.
        if ctx.store.designs().worn_by(host).await?.is_some() {
            return Err(host_taken(host));
        }
        changes.insert(&item(host))?;
    }
    Ok(())
}

async fn move_companies(ctx: &Ctx, changes: &mut Changes, asked: &Design, before: &Design) -> Result<()> {
    let item = |company: CompanyId| CompanyDesign { company, design: asked.id.clone() };
    for company in before.companies.iter().filter(|it| !asked.companies.contains(it)) {
        changes.remove(&item(*company));
    }
    let new: BTreeSet<_> =
        asked.companies.iter().filter(|it| !before.companies.contains(it)).copied().collect();
    let known = ctx.store.places().some_companies(new.iter().copied()).await?;
    let person = ctx.person()?;
    for id in new {
        let company =
            known.iter().find(|it| it.id == id && person.works_for(id)).ok_or_else(no_such_company)?;
        if ctx.store.designs().made_for(id).await?.is_some() {
            return Err(company_taken(&company.name));
        }
        changes.insert(&item(id))?;
    }
    Ok(())
}
