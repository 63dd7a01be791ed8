//! People and their logins.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, UserId};
use domain::people::person::Person;
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
        let (name, first_name) = (sortable(&self.name), sortable(&self.first_name));
        let sk = format!("{name} {first_name}#{}", self.id);
        let first = format!("{first_name} {name}#{}", self.id);
        let email = format!("{}#{}", sortable(&self.email), self.id);
        Indexes {
            gsi1: self.conciergerie.map(|it| Key::new(keys::people_of_desk(it), sk.clone())),
            gsi2: self.company.map(|it| Key::new(keys::people_by_first_name(it), first)),
            gsi3: self.company.map(|it| Key::new(keys::people_of_company(it), sk)),
            gsi4: self.company.map(|it| Key::new(keys::people_by_email(it), email)),
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

    /// Up to 100 people, in no order.
    pub async fn some(&self, ids: impl IntoIterator<Item = UserId>) -> Result<Vec<Person>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::person).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The person with this login or e-mail address, whatever its case.
    pub async fn by_login(&self, login: &str) -> Result<Option<Versioned<Person>>> {
        match self.0.table().find::<Login>(keys::login(&normal(login))).await? {
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

    /// Beneficiaries of a company whose name, first name or e-mail begins so, and whether more match.
    pub async fn of_company(
        &self,
        company: CompanyId,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        let (by_name, by_first_name, by_email) = futures::try_join!(
            self.listed(Index::Gsi3, keys::people_of_company(company), beginning, limit),
            self.listed(Index::Gsi2, keys::people_by_first_name(company), beginning, limit),
            self.listed(Index::Gsi4, keys::people_by_email(company), beginning, limit),
        )?;
        let more = by_name.1 || by_first_name.1 || by_email.1;
        let mut found = [by_name.0, by_first_name.0, by_email.0].concat();
        let mut seen = BTreeSet::new();
        found.retain(|it| seen.insert(it.id));
        Ok((found, more))
    }

    async fn listed(
        &self,
        index: Index,
        pk: String,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        let range = Range::all(pk).starting(&sortable(beginning)).limit(limit);
        let Page { items, more } = self.0.table().summaries::<PersonSummary>(index, range).await?;
        Ok((items.into_iter().map(|(_, person)| person).collect(), more))
    }

    /// Adds a new person with their logins to a change; a taken one refuses the change as `Exists("login")`.
    pub fn insert(&self, changes: Changes, person: &Person) -> Result<Changes> {
        logins(person).iter().try_fold(changes, |changes, login| changes.insert(login))?.insert(person)
    }

    /// Moves a person to a confirmed address, which signs them in from then on as the one before did. An address that
    /// is a login already refuses the change as `Exists("login")`.
    pub async fn move_email(
        &self,
        mut changes: Changes,
        person: &mut Versioned<Person>,
        email: String,
    ) -> Result<Changes> {
        let before = logins(person);
        person.email = email;
        let after = logins(person);
        let is_in = |logins: &[Login], one: &Login| logins.iter().any(|it| it.login == one.login);
        for gone in before.iter().filter(|it| !is_in(&after, it)) {
            // Addresses of old data may be another person's login.
            let owner = self.0.table().find::<Login>(gone.key()).await?;
            if let Some(owner) = owner.filter(|it| it.user == person.id) {
                changes = changes.delete(&owner);
            }
        }
        for login in after.iter().filter(|it| !is_in(&before, it)) {
            changes = changes.insert(login)?;
        }
        Ok(changes)
    }
}

/// What a person signs in with: the login and the e-mail address, which are one for most.
pub fn logins(person: &Person) -> Vec<Login> {
    let mut names = vec![normal(&person.login), normal(&person.email)];
    names.dedup();
    names.retain(|it| !it.is_empty());
    names.into_iter().map(|login| Login { login, user: person.id }).collect()
}

/// A login whatever its case.
fn normal(login: &str) -> String {
    login.trim().to_lowercase()
}
