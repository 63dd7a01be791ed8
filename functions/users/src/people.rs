use std::collections::BTreeSet;

use contract::{
    Error, Permission, Result, Role, UserId,
    users::{
        Conciergeries, GetConciergeConciergeriesList, GetConciergeUsersList, SearchUser, UserSummary,
        UsersFound,
    },
};
use domain::{
    people::{
        organisation::{Company, Conciergerie},
        person::Person,
        search::PeopleSearch,
    },
    text::phone,
};
use runtime::Ctx;
use store::{PeopleOf, PersonSummary};

/// The longest list of people.
pub(crate) const LIST: usize = 250;
/// People on a page of a search.
pub(crate) const FOUND: usize = 20;

pub(crate) async fn desks(ctx: Ctx, _: GetConciergeConciergeriesList) -> Result<Conciergeries> {
    let person = ctx.person()?;
    let desks = ctx.desks_in_reach().await?;
    Ok(Conciergeries { conciergeries: desks.iter().map(|desk| desk.as_location(person, ctx.now)).collect() })
}

pub(crate) async fn of_desk(ctx: Ctx, request: GetConciergeUsersList) -> Result<UsersFound> {
    let desk = ctx.desk_in_reach(request.conciergerie_id).await?;
    let filter = request.filter.unwrap_or_default();
    let found = match PeopleSearch::of(&filter) {
        Some(search) => FoundPeople::by(&ctx, &[PeopleOf::Desk(desk.id)], &search, None, LIST).await?,
        // One letter is no word to look for.
        None => {
            let (people, more) = ctx.store.people().of_desk(desk.id, filter.trim(), LIST as i32).await?;
            FoundPeople { people, more, ..FoundPeople::default() }
        }
    };
    let active = found.people.into_iter().filter(|it| it.active);
    let users = active.map(|it| summary(it, std::slice::from_ref(&desk), &[])).collect();
    Ok(UsersFound { users, truncated: found.more, next: None, approximate: found.approximate })
}

pub(crate) async fn search(ctx: Ctx, request: SearchUser) -> Result<UsersFound> {
    let search = beginning(&request.expression)?;
    let cursor = cursor_of(&search, request.cursor.as_deref())?;
    let (caller, people) = (ctx.person()?, ctx.store.people());
    let places = match ctx.may(Permission::ManageAllEntreprise) {
        true => vec![PeopleOf::Everywhere],
        false => caller.companies.iter().copied().map(PeopleOf::Company).collect(),
    };
    let by_login = async {
        match cursor {
            None => Ok(people.by_login(&request.expression).await?),
            Some(_) => Ok(None),
        }
    };
    let (found, by_login) =
        futures::try_join!(FoundPeople::by(&ctx, &places, &search, cursor, FOUND), by_login)?;
    let reached = |it: &Person| it.is(Role::Adherent) && it.company.is_some_and(|it| caller.works_for(it));
    let exact = by_login.filter(|it| reached(it)).map(|it| PersonSummary::of(&it));
    let known: BTreeSet<UserId> = exact.iter().map(|it| it.id).collect();
    // The person with exactly this login is meant, and not those with a similar name.
    let approximate = found.approximate && exact.is_none();
    let meant = approximate || !found.approximate;
    let named = found.people.into_iter().filter(|it| meant && !known.contains(&it.id));
    let users = with_places(&ctx, exact.iter().cloned().chain(named).collect()).await?;
    Ok(UsersFound { users, truncated: found.next.is_some(), next: found.next, approximate })
}

/// The people who were found.
#[derive(Default)]
struct FoundPeople {
    people: Vec<PersonSummary>,
    /// The place where the search goes on.
    next: Option<String>,
    more: bool,
    /// Nobody is called so: these nearly are.
    approximate: bool,
}

impl FoundPeople {
    /// A page of those who have all the words. When nobody has them, people with nearly these words are found.
    async fn by(
        ctx: &Ctx,
        places: &[PeopleOf],
        search: &PeopleSearch,
        cursor: Option<&str>,
        limit: usize,
    ) -> Result<Self> {
        let people = ctx.store.people();
        let found = people.search(places, search, cursor, limit).await?;
        if cursor.is_some() || !found.people.is_empty() || found.next.is_some() {
            let more = found.next.is_some();
            return Ok(Self { people: found.people, more, next: found.next, approximate: false });
        }
        let people = people.search_nearly(places, search, limit).await?;
        Ok(Self { approximate: !people.is_empty(), people, ..Self::default() })
    }
}

/// The beginning that is looked for.
pub(crate) fn beginning(expression: &str) -> Result<PeopleSearch> {
    let too_short =
        || Error::invalid("expression", "Saisissez au moins deux lettres.", "Type at least two letters.");
    PeopleSearch::of(expression).ok_or_else(too_short)
}

/// The place where a search goes on, if it is a place of this search.
pub(crate) fn cursor_of<'a>(search: &PeopleSearch, cursor: Option<&'a str>) -> Result<Option<&'a str>> {
    let cursor = cursor.filter(|it| !it.is_empty());
    match cursor.is_some_and(|it| !it.starts_with(search.rarest())) {
        true => Err(Error::Unreadable("cursor".to_owned())),
        false => Ok(cursor),
    }
}

/// People with the names of where they are, which are read for those of a page alone.
pub(crate) async fn with_places(ctx: &Ctx, people: Vec<PersonSummary>) -> Result<Vec<UserSummary>> {
    let desks: BTreeSet<_> = people.iter().filter_map(|it| it.conciergerie).collect();
    let elsewhere = people.iter().filter(|it| it.conciergerie.is_none());
    let companies: BTreeSet<_> = elsewhere.filter_map(|it| it.company).collect();
    let places = ctx.store.places();
    let (desks, companies) =
        futures::try_join!(places.cached_desks(desks), places.some_companies(companies))?;
    Ok(people.into_iter().map(|it| summary(it, &desks, &companies)).collect())
}

/// Somebody as a list shows them.
pub(crate) fn summary(person: PersonSummary, desks: &[Conciergerie], companies: &[Company]) -> UserSummary {
    let desk = desks.iter().find(|desk| Some(desk.id) == person.conciergerie);
    let company = companies.iter().find(|it| Some(it.id) == person.company).map(|it| &it.name);
    UserSummary {
        id: person.id,
        firstname: person.first_name,
        lastname: person.name,
        email: person.email,
        telephone: phone::shown(&person.mobile),
        conciergerie_id: person.conciergerie,
        conciergerie_name: desk.map(|it| it.name.clone()).unwrap_or_default(),
        entreprise: desk.map(|it| &it.company_name).or(company).cloned().unwrap_or_default(),
        vip: person.vip,
        active: person.active,
    }
}
