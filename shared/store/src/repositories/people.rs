//! People and their logins.

use std::collections::{BTreeMap, BTreeSet};

use contract::{BulkOperationId, ConciergerieId, Role, UserId};
use domain::people::{inactivity::Activity, person::Person, sso::FederatedIdentity};
use serde::{Deserialize, Serialize};

use super::{
    desk_catalogue::readers,
    person_words::{PersonSummary, PersonWord, sortable},
    staff_rows::{StaffMember, StaffWord},
};
use crate::{
    Changes, Entity, Error, Followers, Indexes, Key, Page, PageRequest, Result, Revision, Store, Versioned,
    keys,
    table::range::{Index, Range},
};

/// People.
pub struct People<'a>(pub(super) &'a Store);

/// A login and the person it belongs to; its key makes logins unique.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// The login in lower case.
    pub login: String,
    /// Its owner.
    pub user: UserId,
}

impl Entity for Login {
    const KIND: &'static str = "login";

    fn key(&self) -> Key {
        keys::people::login(&self.login)
    }
}

impl Entity for FederatedIdentity {
    const KIND: &'static str = "federatedIdentity";

    fn key(&self) -> Key {
        keys::people::federated(&self.issuer, &self.subject)
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", self.issuer, self.subject);
        Indexes { gsi3: Some(Key::new(keys::people::federated_of(self.user), sk)), ..Indexes::default() }
    }
}

impl Entity for Person {
    const KIND: &'static str = "person";

    fn key(&self) -> Key {
        keys::people::person(self.id)
    }

    /// A manager belongs to no desk: the one that they choose is not theirs.
    fn desk(&self) -> Option<ConciergerieId> {
        self.conciergerie.filter(|_| self.is(Role::Adherent))
    }

    /// Only beneficiaries stand in lists, as long as they have an account.
    fn indexes(&self) -> Indexes {
        let is_listed = self.is(Role::Adherent) && self.erased.is_none();
        let desk = self.conciergerie.filter(|_| is_listed);
        let import = self.import.filter(|_| is_listed);
        let imported =
            |it| Key::new(keys::people::people_of_import(it), keys::dated(self.created, self.id.0));
        let sk = || format!("{}#{}", PersonSummary::of(self).sort_name(), self.id);
        Indexes {
            gsi1: desk.map(|it| Key::new(keys::people::people_of_desk(it), sk())),
            gsi2: import.map(imported),
            ..Indexes::default()
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&PersonSummary::of(self)).ok()
    }

    /// The words people are found by and the lists they stand in, where they read otherwise than before.
    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        followers.anew = before.is_some_and(|it| !it.folding.is_current());
        followers.replace(before, self, PersonWord::all_of)?;
        followers.replace(before, self, StaffWord::all_of)?;
        followers.replace(before, self, StaffMember::all_of)
    }

    fn revisions(&self) -> Vec<Revision> {
        let own = Revision { key: keys::people::unread(self.id), field: keys::people::CHANGES.to_owned() };
        [own].into_iter().chain(self.partner.map(|_| readers())).collect()
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
        self.0.table().get(keys::people::person(id)).await
    }

    /// Up to 100 people, in no order.
    pub async fn some(&self, ids: impl IntoIterator<Item = UserId>) -> Result<Vec<Person>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::people::person).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The person with this login or e-mail address, whatever its case.
    pub async fn by_login(&self, login: &str) -> Result<Option<Versioned<Person>>> {
        match self.0.table().find::<Login>(keys::people::login(&normal(login))).await? {
            Some(found) => match self.get(found.user).await {
                Ok(person) => Ok(Some(person)),
                Err(Error::NotFound(_)) => Ok(None),
                Err(error) => Err(error),
            },
            None => Ok(None),
        }
    }

    /// Finds the same as [`People::by_login`], by as many reads where nobody has the login: neither time nor what a request used tells which
    /// ones there are.
    pub async fn by_typed_login(&self, login: &str) -> Result<Option<Versioned<Person>>> {
        let owner = self.0.table().find::<Login>(keys::people::login(&normal(login))).await?;
        let owner = owner.map(|it| it.user);
        // Nobody has the number that stands for nobody.
        let person = self.0.table().find(keys::people::person(owner.unwrap_or_default())).await?;
        Ok(person.filter(|_| owner.is_some()))
    }

    /// The owners of these logins and addresses; those that belong to nobody are left out.
    pub async fn owners(&self, logins: impl IntoIterator<Item = String>) -> Result<BTreeMap<String, UserId>> {
        let keys: BTreeSet<String> = logins.into_iter().map(|it| normal(&it)).collect();
        let keys = keys.iter().map(|it| keys::people::login(it)).collect();
        let found = self.0.table().get_many::<Login>(keys).await?;
        Ok(found.into_iter().map(|it| (it.entity.login, it.entity.user)).collect())
    }

    /// The person whom an issuer of tokens means by a subject.
    pub async fn federated(
        &self,
        issuer: &str,
        subject: &str,
    ) -> Result<Option<Versioned<FederatedIdentity>>> {
        self.0.table().find(keys::people::federated(issuer, subject)).await
    }

    /// Beneficiaries of a desk whose name begins so, by name, and whether more match.
    pub async fn of_desk(
        &self,
        desk: ConciergerieId,
        beginning: &str,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, bool)> {
        let range =
            Range::all(keys::people::people_of_desk(desk)).starting(&sortable(beginning)).limit(limit);
        let Page { items, more } = self.0.table().summaries::<PersonSummary>(Index::Gsi1, range).await?;
        Ok((items.into_iter().map(|(_, person)| person).collect(), more))
    }

    /// All beneficiaries of a desk, by name, however many.
    pub async fn all_of_desk(&self, desk: ConciergerieId) -> Result<Vec<PersonSummary>> {
        let range = Range::all(keys::people::people_of_desk(desk));
        let found = self.0.table().summaries::<PersonSummary>(Index::Gsi1, range).await?;
        Ok(found.items.into_iter().map(|(_, person)| person).collect())
    }

    /// Some beneficiaries of a desk, in the order of their names, and after whom the next ones stand, if there are any.
    pub async fn page_of_desk(
        &self,
        desk: ConciergerieId,
        after: Option<&str>,
        limit: i32,
    ) -> Result<(Vec<PersonSummary>, Option<String>)> {
        let pk = keys::people::people_of_desk(desk);
        // Right behind it: no key stands between.
        let range = match after {
            Some(after) => Range::all(pk).between(format!("{after}\0"), "\u{10ffff}"),
            None => Range::all(pk),
        };
        let Page { items, more } =
            self.0.table().summaries::<PersonSummary>(Index::Gsi1, range.limit(limit)).await?;
        let next = items.last().filter(|_| more).map(|(key, _)| key.sk.clone());
        Ok((items.into_iter().map(|(_, person)| person).collect(), next))
    }

    /// A page of those whom an operation on a file made, in the order of its lines; none of them was erased.
    pub async fn page_of_import(
        &self,
        import: BulkOperationId,
        request: PageRequest,
    ) -> Result<Page<PersonSummary>> {
        self.0.table().dated(Index::Gsi2, keys::people::people_of_import(import), request).await
    }

    /// Adds a new person with their logins to a change; a taken one refuses the change as `Exists("login")`.
    pub fn insert(&self, changes: &mut Changes, person: &Person) -> Result<()> {
        for login in logins(person) {
            changes.insert(&login)?;
        }
        changes.insert(person)?;
        if person.may_lapse() {
            changes.insert(&Activity::at(person.id, person.created))?;
        }
        Ok(())
    }

    /// Moves a person to a confirmed address, which signs them in from then on as the one before did. It
    /// works like [`People::move_logins`].
    pub async fn move_email(
        &self,
        changes: &mut Changes,
        person: &mut Versioned<Person>,
        email: String,
    ) -> Result<()> {
        self.move_logins(changes, person, |it| it.email = email).await
    }

    /// Changes what a person signs in with. A name that is a login already refuses the change as
    /// `Exists("login")`.
    pub async fn move_logins(
        &self,
        changes: &mut Changes,
        person: &mut Versioned<Person>,
        change: impl FnOnce(&mut Person),
    ) -> Result<()> {
        let before = logins(person);
        let called = person.full_name();
        change(person);
        person.remember_name(called);
        let after = logins(person);
        let is_in = |logins: &[Login], one: &Login| logins.iter().any(|it| it.login == one.login);
        for gone in before.iter().filter(|it| !is_in(&after, it)) {
            // Addresses of old data may be another person's login.
            let owner = self.0.table().find::<Login>(gone.key()).await?;
            if let Some(owner) = owner.filter(|it| it.user == person.id) {
                changes.delete(&owner);
            }
        }
        for login in after.iter().filter(|it| !is_in(&before, it)) {
            changes.insert(login)?;
        }
        Ok(())
    }
}

/// The names that a person signs in with: the login and the e-mail address, which are one for most.
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
