//! Managers: who becomes one, the data about them, and the part that their colleagues see.

use contract::{
    CompanyId, ConciergerieId, Error, Lang, Permission, Refusal, Result, Role, UserId, Words,
    account::ProfileChange,
    lengths,
    users::{ConciergeChange, ConciergeEntry, ConciergeProfile, CreateConcierge, HeldPermission},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    people::{
        organisation::Conciergerie,
        person::{Person, full_name},
        profile::{check_change, is_email, is_phone, wrong_email, wrong_phone},
        rights,
    },
    text::{fields::Fields, phone, written},
};

/// The beginning of the logins of managers, as people read it.
const PREFIX: &str = "_C_";
/// Characters of the rest of a login.
const LOGIN: std::ops::RangeInclusive<usize> = 2..=40;
/// Their clients ask each minute, and a session's use is written down each five.
const AT_WORK: SignedDuration = SignedDuration::from_mins(7);

/// When somebody of the staff was last at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LastSeen {
    pub user: UserId,
    pub at: Timestamp,
    /// They have not signed out since.
    pub signed_in: bool,
    /// The desk that they had chosen then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desk: Option<ConciergerieId>,
}

impl LastSeen {
    /// Signed in, and at work within the last minutes.
    pub fn is_online(&self, now: Timestamp) -> bool {
        self.signed_in && now.duration_since(self.at) < AT_WORK
    }

    /// The instant since which somebody was seen who is at work.
    pub fn since(now: Timestamp) -> Timestamp {
        now - AT_WORK
    }

    fn delay(&self, now: Timestamp) -> i64 {
        now.duration_since(self.at).as_millis().clamp(0, i64::MAX.into()) as i64
    }
}

/// The data around a manager that a view of them needs.
#[derive(Clone, Copy, Debug)]
pub struct ManagerContext<'a> {
    pub seen: Option<&'a LastSeen>,
    /// The desk that is asked about.
    pub desk: Option<&'a Conciergerie>,
    pub now: Timestamp,
}

impl ManagerContext<'_> {
    pub fn online(&self) -> bool {
        self.seen.is_some_and(|it| it.is_online(self.now))
    }

    pub fn delay(&self) -> Option<i64> {
        self.seen.map(|it| it.delay(self.now))
    }

    pub fn responsable(&self, user: UserId) -> bool {
        self.desk.is_some_and(|it| it.responsable == Some(user))
    }
}

/// A manager as lists hold them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffSummary {
    pub id: UserId,
    pub first_name: String,
    pub name: String,
    pub email: String,
    pub login: String,
    pub companies: Vec<CompanyId>,
    /// They work for all companies.
    pub all: bool,
    pub active: bool,
}

impl StaffSummary {
    /// The summary of a manager in their present state.
    pub fn of(person: &Person) -> Self {
        Self {
            id: person.id,
            first_name: person.first_name.clone(),
            name: person.name.clone(),
            email: person.email.clone(),
            login: shown_login(&person.login),
            companies: person.companies.clone(),
            all: person.works_for_all(),
            active: person.active,
        }
    }

    /// First name and last name; the address of a person who has given neither.
    pub fn full_name(&self) -> String {
        full_name(&self.first_name, &self.name, &self.email)
    }

    /// The row of a list.
    pub fn entry(&self, about: ManagerContext<'_>) -> ConciergeEntry {
        ConciergeEntry {
            id: self.id,
            name: self.full_name(),
            email: self.email.clone(),
            login: self.login.clone(),
            online: self.active && about.online(),
            last_seen_active_delay_in_ms: about.delay(),
            active: self.active,
            responsable: about.responsable(self.id),
            all: self.all,
        }
    }
}

/// A login as people read it: kept in small letters, written with the prefix in capitals.
fn shown_login(login: &str) -> String {
    match login.get(..PREFIX.len()) {
        Some(start) if start.eq_ignore_ascii_case(PREFIX) => format!("{PREFIX}{}", &login[PREFIX.len()..]),
        _ => login.to_owned(),
    }
}

/// The login that is asked for, with its prefix; absent when the text cannot be a login.
fn login(asked: &str) -> Option<String> {
    let asked = asked.trim().to_lowercase();
    let prefix = PREFIX.to_lowercase();
    let rest = asked.strip_prefix(&prefix).unwrap_or(&asked);
    let known = rest.bytes().all(|it| it.is_ascii_alphanumeric() || b".-_".contains(&it));
    (known && LOGIN.contains(&rest.len())).then(|| format!("{prefix}{rest}"))
}

/// A new manager of a company, without any permission.
///
/// # Errors
/// The invalid fields.
pub fn newcomer(asked: &CreateConcierge, id: UserId, now: Timestamp) -> Result<Person> {
    let mut fields = Fields::default();
    let mut required = |field: &str, text: &str, max: usize| fields.required(field, text, max);
    let (name, first_name) = (
        required("name", &asked.name, lengths::NAME),
        required("firstName", &asked.first_name, lengths::NAME),
    );
    let professional = required("professionalNumbr", &asked.professional_numbr, lengths::PERSON_PHONE);
    let email = required("email", &asked.email, lengths::EMAIL);
    fields.expect(is_phone(&professional), "professionalNumbr", wrong_phone);
    fields.expect(is_email(&email), "email", wrong_email);
    let login = login(&asked.login);
    fields.expect(login.is_some(), "login", || {
        Words::new(
            format!("Saisissez de 2 à 40 lettres, chiffres, points ou tirets ; {PREFIX} est mis devant."),
            format!("Type 2 to 40 letters, digits, dots or dashes; {PREFIX} is put in front."),
        )
    });
    fields.absorb(check_names(&name, &first_name))?;
    fields.finish()?;
    // The address is confirmed by who follows the link of the invitation.
    Ok(Person {
        login: login.unwrap_or_default(),
        first_name,
        name,
        lang: Lang::Fr,
        professional: phone::kept(&professional),
        companies: vec![asked.company_id],
        ..Person::new(id, Role::Gestionnaire, &email, now)
    })
}

/// The login of a founder. Logins are unique, so of two who found a platform at once, one does.
const FOUNDER: &str = "administrateur";

/// The first administrator of a platform, who may do everything, and makes the desks and the accounts of all others.
///
/// # Errors
/// The invalid fields.
pub fn founder((first_name, name, email): (&str, &str, &str), id: UserId, now: Timestamp) -> Result<Person> {
    let mut fields = Fields::default();
    let first_name = fields.required("firstName", first_name, lengths::NAME);
    let name = fields.required("name", name, lengths::NAME);
    let email = fields.required("email", email, lengths::EMAIL);
    fields.expect(is_email(&email), "email", wrong_email);
    fields.absorb(check_names(&name, &first_name))?;
    fields.finish()?;
    let person = Person::new(id, Role::Admin, &email, now);
    Ok(Person {
        login: FOUNDER.to_owned(),
        first_name,
        name,
        lang: Lang::Fr,
        roles: vec![Role::Admin, Role::Gestionnaire],
        permissions: Permission::ALL.to_vec(),
        ..person
    })
}

/// Mails and lists show names: none passes for a link.
fn check_names(name: &str, first_name: &str) -> Result<()> {
    let (name, first_name) = (Some(name.to_owned()), Some(first_name.to_owned()));
    check_change(&ProfileChange { name, first_name, ..Default::default() })
}

impl Person {
    /// The profile that colleagues read of a manager who works for companies of these names.
    pub fn concierge_profile(
        &self,
        viewer: &Person,
        companies: &[String],
        about: ManagerContext<'_>,
    ) -> ConciergeProfile {
        let may = |permission| viewer.permissions.contains(&permission);
        let can_edit = viewer.id == self.id || may(Permission::CarrouselManager) || may(Permission::Prod);
        ConciergeProfile {
            id: self.id,
            login: shown_login(&self.login),
            company_name: companies.join(", "),
            first_name: self.first_name.clone(),
            name: self.name.clone(),
            email: self.email.clone(),
            pending_email: self.pending_email.clone(),
            professional_numbr: phone::shown(&self.professional),
            active: self.active,
            invited: self.password.is_empty(),
            online: self.active && about.online(),
            last_seen_active_delay_in_ms: about.delay(),
            permissions: self.held_permissions(about.now),
            responsable: about.responsable(self.id),
            can_edit,
            can_edit_email: can_edit && rights::covers(viewer, self, about.now),
            can_activate: may(Permission::Prod) && rights::may_switch(viewer, self, about.now),
            can_be_responsable: may(Permission::Prod)
                && self.active
                && about.desk.is_some_and(|it| self.works_for(it.company)),
        }
    }

    /// The names are in French, because staff read no other language.
    fn held_permissions(&self, now: Timestamp) -> Vec<HeldPermission> {
        let held = |permission: &Permission| {
            let until = rights::held_until(&self.permissions, &self.due_rights, *permission, now)?;
            Some(HeldPermission { permission: *permission, label: permission.words().fr, until })
        };
        Permission::ALL.iter().filter_map(held).collect()
    }

    /// Takes over what a colleague, or they themselves, say of a manager. Tells whether a new address is to be confirmed.
    ///
    /// # Errors
    /// The invalid fields; a refusal when the editor must not change one of them. Then nothing has changed.
    pub fn change_concierge(
        &mut self,
        editor: &Person,
        change: &ConciergeChange,
        now: Timestamp,
    ) -> Result<bool> {
        let mut fields = Fields::default();
        for (field, text) in
            [("firstName", &change.first_name), ("name", &change.name), ("email", &change.email)]
        {
            fields.expect(written(text).is_some(), field, Words::required);
        }
        let asked = ProfileChange {
            name: Some(change.name.clone()),
            first_name: Some(change.first_name.clone()),
            email: Some(change.email.clone()),
            professional_numbr: Some(change.professional_numbr.clone()),
            ..Default::default()
        };
        fields.absorb(check_change(&asked))?;
        fields.finish()?;
        let mut person = self.clone();
        person.change_profile(asked)?;
        let new_address = person.ask_for_email(Some(&change.email));
        if new_address && !rights::covers(editor, self, now) {
            return Err(not_their_address());
        }
        if let Some(active) = change.active.filter(|it| *it != self.active) {
            person.switch(editor, active, now)?;
        }
        *self = person;
        Ok(new_address)
    }

    /// Switches a manager off or on; off ends their sessions and links.
    fn switch(&mut self, editor: &Person, active: bool, now: Timestamp) -> Result<()> {
        if !editor.permissions.contains(&Permission::Prod) {
            return Err(Error::UnknownAction);
        }
        if editor.id == self.id {
            return Err(Refusal::OwnRights.into());
        }
        if !rights::may_switch(editor, self, now) {
            return Err(Refusal::RightsOutOfReach.into());
        }
        self.active = active;
        self.generation += u64::from(!active);
        Ok(())
    }
}

fn not_their_address() -> Error {
    Error::invalid(
        "email",
        "Cette personne a des permissions que vous n’avez pas : elle seule change son adresse.",
        "This person has permissions that you do not have: they alone change their address.",
    )
}

#[cfg(test)]
mod tests;
