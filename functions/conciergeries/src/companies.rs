//! Client companies.

use contract::{
    CompanyId, Done, Edited, Error, Result,
    conciergeries::{Companies, CompanyEntry, GetCompanies, RemoveCompany, SetCompany},
};
use domain::{
    people::{
        company::{CompanyTies, expect_own_name},
        desk::named_company,
        organisation::Company,
    },
    text::fold,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};

/// Desks that one transaction names anew.
const MOST_DESKS: usize = 80;

pub(crate) async fn list(ctx: Ctx, _: GetCompanies) -> Result<Companies> {
    let (person, places) = (ctx.person()?, &ctx.store.places());
    let ids = match person.works_for_all() {
        true => places.companies().await?.into_iter().map(|it| it.id).collect(),
        false => person.companies.clone(),
    };
    let counted = places.stored_companies(ids).await?.into_iter().map(|it| async move {
        let desks = places.conciergeries_of(it.id).await?.len();
        Ok::<_, Error>(Edited { it: entry(&it, desks), edition: it.version })
    });
    let mut companies = try_join_all(counted).await?;
    companies.sort_by_cached_key(|it| (fold(&it.it.name), it.it.id));
    Ok(Companies { companies })
}

/// The companies that the caller works for, in no order.
pub(crate) async fn known(ctx: &Ctx) -> Result<Vec<Company>> {
    let (person, places) = (ctx.person()?, ctx.store.places());
    Ok(match person.works_for_all() {
        true => places.companies().await?,
        false => places.some_companies(person.companies.clone()).await?,
    })
}

fn entry(company: &Company, desks: usize) -> CompanyEntry {
    let desks = u32::try_from(desks).unwrap_or(u32::MAX);
    CompanyEntry { id: company.id, name: company.name.clone(), desks }
}

pub(crate) async fn set(ctx: Ctx, request: SetCompany) -> Result<Edited<CompanyEntry>> {
    let name = named_company("name", &request.name)?;
    expect_own_name(&name, request.company, &known(&ctx).await?, request.same_name)?;
    match request.company {
        Some(id) => rename(&ctx, id, &name, request.edition).await,
        None => found(&ctx, &name).await,
    }
}

async fn rename(ctx: &Ctx, id: CompanyId, name: &str, edition: u64) -> Result<Edited<CompanyEntry>> {
    ctx.change(|| async {
        let read = kept(ctx, id).await?;
        let desks = ctx.store.places().conciergeries_of(id).await?;
        if MOST_DESKS < desks.len() {
            return Err(Error::invalid(
                "name",
                format!("Une entreprise de plus de {MOST_DESKS} conciergeries ne se renomme pas ici."),
                format!("A company with more than {MOST_DESKS} concierge desks cannot be renamed here."),
            ));
        }
        let mut company = read.as_shown(edition, |it| entry(it, desks.len()))?;
        company.name = name.to_owned();
        let mut changes = Changes::new();
        changes.save(&company)?;
        let places = &ctx.store.places();
        for mut desk in try_join_all(desks.iter().map(|it| places.stored_desk(it.id))).await? {
            desk.follow_company(&company);
            changes.save(&desk)?;
        }
        let answer = Edited { it: entry(&company, desks.len()), edition: company.version + 1 };
        Ok((changes, answer))
    })
    .await
}

async fn found(ctx: &Ctx, name: &str) -> Result<Edited<CompanyEntry>> {
    let id = CompanyId(ctx.store.next_number(Sequence::Company).await?);
    let company = Company { id, name: name.to_owned() };
    ctx.change(|| async {
        let mut changes = Changes::new();
        insert(ctx, &mut changes, &company).await?;
        Ok((changes, Edited { it: entry(&company, 0), edition: 1 }))
    })
    .await
}

/// Adds a new company, for which the caller works: nobody else does yet.
pub(crate) async fn insert(ctx: &Ctx, changes: &mut Changes, company: &Company) -> Result<()> {
    let mut founder = ctx.store.people().get(ctx.user()?).await?;
    founder.companies.push(company.id);
    changes.insert(company)?.save(&founder)?;
    Ok(())
}

pub(crate) async fn remove(ctx: Ctx, request: RemoveCompany) -> Result<Done> {
    let id = request.company;
    ctx.change(|| async {
        // A desk that opens meanwhile writes the company as well: one of the two is refused.
        let company = kept(&ctx, id).await?;
        let caller = ctx.user()?;
        let (desks, (staff, _)) =
            (ctx.store.places().conciergeries_of(id).await?, ctx.store.people().staff_of(Some(id), 2).await?);
        let ties = CompanyTies {
            desks: !desks.is_empty(),
            people: staff.iter().any(|it| it.person.id != caller),
            provider: ctx.store.sso_providers().of_company(id).await?.is_some(),
        };
        ties.expect_none()?;
        let mut changes = Changes::new();
        changes.delete(&company);
        let mut person = ctx.store.people().get(caller).await?;
        if person.companies.contains(&id) {
            person.companies.retain(|it| *it != id);
            changes.save(&person)?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// A company that the caller works for.
async fn kept(ctx: &Ctx, id: CompanyId) -> Result<Versioned<Company>> {
    match ctx.person()?.works_for(id) {
        true => Ok(ctx.store.places().company(id).await?),
        false => Err(Error::NotFound("company")),
    }
}
