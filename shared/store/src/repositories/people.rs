//! People and their logins.

use contract::{CompanyId, ConciergerieId, UserId};
use domain::person::Person;
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Error, Indexes, Key, Page, Result, Store, Versioned, keys,
    table::{Index, Range},
};

/// People.
pub struct People<'a>(&'a Store);

/// Which person a login belongs to; its key makes logins unique.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// Lower case.
    pub login: String,
    /// Whose it is.
    pub user: UserId,
}

/// A beneficiary as lists hold them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonSummary {
    pub id: UserId,
    pub first_name: String,
    pub name: String,
    pub email: String,
    pub mobile: String,
    pub company: Option<CompanyId>,
    pub conciergerie: Option<ConciergerieId>,
    pub vip: bool,
    pub active: bool,
}

impl Entity for Login {
    const KIND: &'static str = "login";

    fn key(&self) -> Key {
        keys::login(&self.login)
    }
}

/// A name as lists sort and search it: lower case, without accents.
fn sortable(text: &str) -> String {
    domain::text::fold(text)
}

impl Entity for Person {
    const KIND: &'static str = "person";

    fn key(&self) -> Key {
        keys::person(self.id)
    }

    /// Only beneficiaries stand in lists.
    fn indexes(&self) -> Indexes {
        if !self.is(contract::Role::Adherent) {
            return Indexes::default();
        }
        let sk = format!("{} {}#{}", sortable(&self.name), sortable(&self.first_name), self.id);
        Indexes {
            gsi1: self.conciergerie.map(|it| Key::new(keys::people_of_desk(it), sk.clone())),
            gsi3: self.company.map(|it| Key::new(keys::people_of_company(it), sk)),
            ..Indexes::default()
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&PersonSummary::of(self)).ok()
    }
}

impl PersonSummary {
    /// Of a person as they stand.
    pub fn of(person: &Person) -> Self {
        Self {
            id: person.id,
            first_name: person.first_name.clone(),
            name: person.name.clone(),
            email: person.email.clone(),
            mobile: person.mobile.clone(),
            company: person.company,
            conciergerie: person.conciergerie,
            vip: person.vip,
            active: person.active,
        }
    }
}

impl Store {
    /// People.
    pub fn people(&self) -> People<'_> {
        People(self)
    }
}

impl People<'_> {
    /// The person with this number.
    pub async fn get(&self, id: UserId) -> Result<Versioned<Person>> {
        self.0.table().get(keys::person(id)).await
    }

    /// The person with this login, whatever its case.
    pub async fn by_login(&self, login: &str) -> Result<Option<Versioned<Person>>> {
        let login = login.trim().to_lowercase();
        match self.0.table().find::<Login>(keys::login(&login)).await? {
            Some(found) => match self.get(found.user).await {
                Ok(person) => Ok(Some(person)),
                Err(Error::NotFound(_)) => Ok(None),
                Err(error) => Err(error),
            },
            None => Ok(None),
        }
    }

    /// Beneficiaries of a desk whose name begins so, by name, and whether more match.
    pub async fn of_desk(
        &self,
        desk: ConciergerieId,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        self.listed(Index::Gsi1, keys::people_of_desk(desk), beginning, limit).await
    }

    /// Beneficiaries of a company whose name begins so, by name, and whether more match.
    pub async fn of_company(
        &self,
        company: CompanyId,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        self.listed(Index::Gsi3, keys::people_of_company(company), beginning, limit).await
    }

    async fn listed(
        &self,
        index: Index,
        pk: String,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        let range = Range::all(pk).starting(&sortable(beginning)).limit(limit);
        let Page { items, next } = self.0.table().summaries::<PersonSummary>(index, range).await?;
        Ok((items.into_iter().map(|(_, person)| person).collect(), next.is_some()))
    }

    /// Adds a new person with their login to a change; a taken login refuses the change as `Exists("login")`.
    pub fn insert(&self, changes: Changes, person: &Person) -> Result<Changes> {
        changes.insert(&Login { login: person.login.clone(), user: person.id })?.insert(person)
    }
}
