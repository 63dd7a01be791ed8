//! The account of a beneficiary, as the desk makes and keeps it.

use contract::{
    Error, Permission, Refusal, Result, Role, UserId, Words,
    account::ProfileChange,
    auth::CompanyRef,
    users::{AutoRemoval, ManagedUser, NewAdherent, PaymentDetails, UserFlags, UserInfos},
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    money::fee::{ChargedFees, DeskFee},
    people::{
        desk_options::DeskOptions,
        organisation::{Company, Conciergerie},
        person::Person,
    },
    text::{fields::Fields, phone, written},
};

/// Characters of a login that is no address.
const LOGIN: std::ops::RangeInclusive<usize> = 3..=60;
/// The beginning of the logins of managers.
const OF_STAFF: &str = "_c_";

/// Somebody whom a manager makes a beneficiary of a desk: they choose a password by the mail they get, and accept the terms
/// when they first sign in.
///
/// # Errors
/// `PeopleNotMadeHere` where beneficiaries of the desk come otherwise; the invalid fields.
pub fn newcomer(
    asked: &NewAdherent,
    by: &Person,
    id: UserId,
    desk: &Conciergerie,
    now: Timestamp,
) -> Result<Person> {
    desk.expect_people_by_manager()?;
    let mut fields = Fields::default();
    for (field, text) in
        [("email", &asked.email), ("lastname", &asked.lastname), ("firstname", &asked.firstname)]
    {
        fields.expect(written(text).is_some(), field, Words::required);
    }
    let mut person = Person {
        company: Some(desk.company),
        conciergerie: Some(desk.id),
        lang: asked.lang,
        ..Person::new(id, Role::Adherent, &asked.email, now)
    };
    fields.absorb(person.change_profile(profile_of(asked)).map_err(as_typed))?;
    let DeskOptions { sub_entities, sub_locations, .. } = &desk.options;
    expect_part("buildingOrDivision", sub_entities, &person.workplace.building, &mut fields);
    expect_part("geo1", sub_locations, &person.workplace.place, &mut fields);
    if written(&asked.login).is_some() {
        let login = login(&asked.login, &asked.email).map_err(|it| renamed(it, "newLogin", "login"));
        let login = fields.absorb(login)?.unwrap_or_default();
        let may = by.permissions.contains(&Permission::ManageAllEntreprise);
        fields.expect(may || login == person.login, "login", || {
            Words::new(
                "Seul un gestionnaire de toutes les entreprises choisit l’identifiant : laissez ce champ vide.",
                "Only a manager of all companies chooses the login: leave this field empty.",
            )
        });
        person.login = login;
    }
    fields.finish()?;
    Ok(person)
}

/// Where a desk has named its parts, people work in one of them.
fn expect_part(field: &str, parts: &[String], chosen: &str, fields: &mut Fields) {
    fields.expect(
        parts.is_empty() || chosen.is_empty() || parts.iter().any(|it| it == chosen),
        field,
        || {
            let parts = parts.join(", ");
            Words::new(format!("Choisissez parmi : {parts}."), format!("Choose among: {parts}."))
        },
    );
}

fn profile_of(asked: &NewAdherent) -> ProfileChange {
    ProfileChange {
        name: Some(asked.lastname.clone()),
        first_name: Some(asked.firstname.clone()),
        email: Some(asked.email.clone()),
        mobile_number: Some(asked.phones.mobile_number.clone()),
        landline_number: Some(asked.phones.landline_number.clone()),
        professional_numbr: Some(asked.phones.professional_numbr.clone()),
        building_or_division: Some(asked.building_or_division.clone()),
        geo1: Some(asked.geo1.clone()),
        ..ProfileChange::default()
    }
}

/// Names are called otherwise where somebody is made a beneficiary.
fn as_typed(error: Error) -> Error {
    renamed(renamed(error, "name", "lastname"), "firstName", "firstname")
}

fn renamed(error: Error, from: &str, to: &str) -> Error {
    match error {
        Error::Invalid(mut fields) => {
            if let Some(words) = fields.remove(from) {
                fields.insert(to.to_owned(), words);
            }
            Error::Invalid(fields)
        }
        other => other,
    }
}

/// A login that is asked for, as it is kept. One that reads as an address is the person's own: nobody sits on another's.
///
/// # Errors
/// The invalid field `newLogin`.
pub fn login(asked: &str, email: &str) -> Result<String> {
    let login = asked.trim().to_lowercase();
    let plain = login.bytes().all(|it| it.is_ascii_alphanumeric() || b".-_".contains(&it));
    let fits = plain && LOGIN.contains(&login.len()) && !login.starts_with(OF_STAFF);
    match fits || (!login.is_empty() && login == email.trim().to_lowercase()) {
        true => Ok(login),
        false => Err(Error::invalid(
            "newLogin",
            "Saisissez de 3 à 60 lettres, chiffres, points ou tirets, ou l’adresse e-mail de la personne.",
            "Type 3 to 60 letters, digits, dots or dashes, or the person's e-mail address.",
        )),
    }
}

impl Conciergerie {
    /// Refuses people whom a manager makes where beneficiaries register themselves.
    ///
    /// # Errors
    /// The refusal `PeopleNotMadeHere`.
    pub fn expect_people_by_manager(&self) -> Result<()> {
        if self.options.no_people_by_manager { Err(Refusal::PeopleNotMadeHere.into()) } else { Ok(()) }
    }
}

/// The data around its owner that the view of an account needs.
#[derive(Clone, Copy, Debug)]
pub struct AccountContext<'a> {
    pub company: &'a Company,
    /// Those of the company.
    pub desks: &'a [Conciergerie],
    /// Terms wait to be accepted.
    pub owes_terms: bool,
    pub in_debt: bool,
    /// Their company has cost centres.
    pub cost_centers: bool,
    /// The fees that they were charged ...
    pub charged: &'a ChargedFees,
    /// ... and what their desk charges, if anything.
    pub fee: Option<&'a DeskFee>,
    /// Tries of their password wait until then.
    pub blocked_until: Option<Timestamp>,
    /// The account goes because nothing is done with it.
    pub auto_removal: Option<AutoRemoval>,
    pub now: Timestamp,
}

impl Person {
    /// Refuses an action that the desk may take only on the accounts of beneficiaries: somebody who also
    /// works here could lose, or gain, more than a beneficiary's account by it.
    ///
    /// # Errors
    /// The refusal `StaffAccount`.
    pub fn expect_kept_by_desk(&self) -> Result<()> {
        if self.is_kept_by_desk() { Ok(()) } else { Err(Refusal::StaffAccount.into()) }
    }

    fn is_kept_by_desk(&self) -> bool {
        !self.is(Role::Gestionnaire) && !self.is(Role::Admin)
    }

    /// Refuses what leads into an account that is switched off.
    ///
    /// # Errors
    /// The refusal `AccountInactive`.
    pub fn expect_active(&self) -> Result<()> {
        if self.active { Ok(()) } else { Err(Refusal::AccountInactive.into()) }
    }

    /// Switches the account on or off; switching it off ends whatever was begun with it.
    pub fn switch_account(&mut self, active: bool) {
        if self.active && !active {
            self.end_what_was_begun();
        }
        self.active = active;
    }

    /// Takes the password away, until another one is chosen by mail.
    pub fn reset_password(&mut self) {
        self.password.clear();
        self.password_change_due = false;
        self.end_what_was_begun();
    }

    /// Ends all sessions, and makes the links of before void.
    fn end_what_was_begun(&mut self) {
        self.generation += 1;
        self.pending_email = None;
    }

    /// A beneficiary, as somebody of their desk reads them.
    pub fn infos(&self, viewer: &Person, around: AccountContext<'_>) -> UserInfos {
        let AccountContext { company, desks, now, .. } = around;
        let open = desks.iter().filter(|it| it.active || Some(it.id) == self.conciergerie);
        let own = desks.iter().find(|it| Some(it.id) == self.conciergerie);
        UserInfos {
            user: ManagedUser {
                id: self.id,
                civility: self.civility,
                firstname: self.first_name.clone(),
                lastname: self.name.clone(),
                login: self.login.clone(),
                email: self.email.clone(),
                pending_email: self.pending_email.clone(),
                mobile_number: phone::shown(&self.mobile),
                landline_number: phone::shown(&self.landline),
                professional_numbr: phone::shown(&self.professional),
                address: self.address.clone(),
                building_or_division: self.workplace.building.clone(),
                geo1: self.workplace.place.clone(),
                lang: self.reading_lang(),
                entreprise: Some(CompanyRef { id: company.id, name: company.name.clone() }),
                conciergerie: own.map(Conciergerie::reference),
                vip: self.vip,
                active: self.active,
                invited: self.password.is_empty(),
                needs_to_validate_cgu: around.owes_terms,
                cgu_accepted: self.terms_accepted,
                profile_complete: self.profile_complete(),
                in_debt: around.in_debt,
                blocked_until: around.blocked_until,
                auto_removal: around.auto_removal,
                created: self.created,
            },
            payment_details: PaymentDetails {
                card: self.card.as_ref().map(|it| it.view(paris::today(now))),
                mandate: self.mandate.as_ref().and_then(|it| it.view(now)),
            },
            fees_info: around.charged.shown(around.fee),
            conciergeries: open.map(Conciergerie::reference).collect(),
            flags: self.flags(viewer, around),
        }
    }

    /// The actions that somebody of their desk may take on the account.
    fn flags(&self, viewer: &Person, around: AccountContext<'_>) -> UserFlags {
        let may = |permission| viewer.permissions.contains(&permission);
        let kept = self.is_kept_by_desk();
        UserFlags {
            can_edit: kept,
            can_change_login: kept,
            can_unblock: kept && around.blocked_until.is_some(),
            can_add_credit: may(Permission::GiveCredit),
            can_reinvite: kept && self.active && may(Permission::CanReinviteAll),
            can_activate: kept && may(Permission::ActivateUser),
            can_toggle_vip: may(Permission::Prod),
            can_resend_cgu: kept && self.active && around.owes_terms,
            can_associate_cost_center: around.cost_centers,
            can_delete: kept && may(Permission::DeleteUser),
        }
    }
}

#[cfg(test)]
mod tests;
