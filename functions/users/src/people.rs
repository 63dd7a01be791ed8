use std::collections::BTreeSet;

use contract::{
    Error, Result, Role,
    users::{
        Conciergeries, GetConciergeConciergeriesList, GetConciergeUsersList, SearchUser, UserSummary,
        UsersFound,
    },
};
use domain::people::organisation::Conciergerie;
use runtime::Ctx;
use store::PersonSummary;

/// The longest list of people.
const LIST: usize = 250;
/// The longest list of people found by a search.
const FOUND: usize = 50;

pub(crate) async fn desks(ctx: Ctx, _: GetConciergeConciergeriesList) -> Result<Conciergeries> {
    let person = ctx.person()?;
    let desks = ctx.desks_in_reach().await?;
    Ok(Conciergeries { conciergeries: desks.iter().map(|desk| desk.as_location(person, ctx.now)).collect() })
}

pub(crate) async fn of_desk(ctx: Ctx, request: GetConciergeUsersList) -> Result<UsersFound> {
    let desk = ctx.desk_in_reach(request.conciergerie_id).await?;
    let beginning = request.filter.unwrap_or_default();
    let (people, more) = ctx.store.people().of_desk(desk.id, beginning.trim(), LIST as i32).await?;
    let users = people
        .into_iter()
        .filter(|it| it.active)
        .map(|it| summary(it, std::slice::from_ref(&desk)))
        .collect();
    Ok(UsersFound { users, truncated: more })
}

pub(crate) async fn search(ctx: Ctx, request: SearchUser) -> Result<UsersFound> {
    let expression = request.expression.trim();
    if expression.chars().count() < 2 {
        return Err(Error::invalid(
            "expression",
            "Saisissez au moins deux lettres.",
            "Type at least two letters.",
        ));
    }
    let desks = ctx.desks_in_reach().await?;
    let mut companies: Vec<_> = desks.iter().map(|desk| desk.company).collect();
    companies.sort_unstable();
    companies.dedup();
    let people = ctx.store.people();
    let by_name = companies.iter().map(|company| people.of_company(*company, expression, FOUND as i32));
    let (by_name, by_login) =
        futures::try_join!(futures::future::try_join_all(by_name), people.by_login(expression))?;

    let mut truncated = by_name.iter().any(|(_, more)| *more);
    let exact =
        by_login.filter(|it| it.is(Role::Adherent) && it.company.is_some_and(|it| companies.contains(&it)));
    let exact = exact.map(|it| PersonSummary::of(&it));
    let named = by_name.into_iter().flat_map(|(people, _)| people);
    let mut seen = BTreeSet::new();
    let found = exact.into_iter().chain(named).filter(|it| seen.insert(it.id));
    let mut users: Vec<_> = found.map(|it| summary(it, &desks)).collect();
    truncated |= users.len() > FOUND;
    users.truncate(FOUND);
    Ok(UsersFound { users, truncated })
}

fn summary(person: PersonSummary, desks: &[Conciergerie]) -> UserSummary {
    let desk = desks.iter().find(|desk| Some(desk.id) == person.conciergerie);
    let company = desk.or_else(|| desks.iter().find(|desk| Some(desk.company) == person.company));
    UserSummary {
        id: person.id,
        firstname: person.first_name,
        lastname: person.name,
        email: person.email,
        telephone: person.mobile,
        conciergerie_id: person.conciergerie,
        conciergerie_name: desk.map(|it| it.name.clone()).unwrap_or_default(),
        entreprise: company.map(|it| it.company_name.clone()).unwrap_or_default(),
        vip: person.vip,
        active: person.active,
    }
}
