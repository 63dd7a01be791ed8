//! The data that a person keeps of themselves: which values are accepted, and what their clients show.

use std::collections::BTreeMap;

use contract::{
    Error, Lang, Result, Role, Words,
    account::{Civility, Profile, ProfileChange},
    auth::{CompanyRef, ConciergerieRef, RegisterAdherent, User},
    lengths,
};
use email_address::{EmailAddress, Options};

use crate::{
    people::{
        organisation::{Company, Conciergerie},
        password,
        person::Person,
    },
    text::{self, links::looks_like_link, phone},
};

/// Tells a locker that a code is of a partner, whose login follows.
const LOCKER_PREFIX: &str = "PVD";

/// Fields that break a rule, each with what to do about it.
#[derive(Default)]
struct Faults(BTreeMap<String, Words>);

impl Faults {
    fn add(&mut self, field: &str, words: Words) {
        self.0.entry(field.to_owned()).or_insert(words);
    }

    /// A text of at most `longest` characters on one line.
    fn text(&mut self, field: &str, value: &str, longest: usize) {
        if value.trim().chars().count() > longest {
            self.add(field, text::fields::too_long(longest));
        }
        if value.trim().chars().any(char::is_control) {
            self.add(
                field,
                Words::new(
                    "Ce champ contient un caractère interdit.",
                    "This field contains a forbidden character.",
                ),
            );
        }
    }

    /// The same, not empty.
    fn required(&mut self, field: &str, value: &str, longest: usize) {
        if text::written(value).is_none() {
            self.add(field, Words::required());
        }
        self.text(field, value, longest);
    }

    /// A name of a person: mails and lists show it, so it cannot pass for a link.
    fn name(&mut self, field: &str, value: &str) {
        self.text(field, value, lengths::NAME);
        if looks_like_link(value) {
            self.add(
                field,
                Words::new("Ce champ ne peut contenir de lien.", "This field cannot contain a link."),
            );
        }
    }

    fn email(&mut self, field: &str, value: &str) {
        self.text(field, value, lengths::EMAIL);
        if !is_email(value.trim()) {
            self.add(field, wrong_email());
        }
    }

    fn phone(&mut self, field: &str, value: &str) {
        self.text(field, value, lengths::PERSON_PHONE);
        if !text::trim(value).is_empty() && !is_phone(text::trim(value)) {
            self.add(field, wrong_phone());
        }
    }

    fn zip(&mut self, field: &str, value: &str) {
        self.text(field, value, lengths::ZIP);
        if !text::trim(value).is_empty() && !is_zip(text::trim(value)) {
            self.add(field, wrong_zip());
        }
    }

    fn into_result(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::Invalid(self.0)) }
    }
}

/// An address that mail can be sent to: one reader, a domain with a dot, and ASCII, as our sender takes no other.
pub fn is_email(text: &str) -> bool {
    let plain = Options::default().with_required_tld().without_domain_literal().without_display_text();
    text.is_ascii() && !text.contains('"') && EmailAddress::parse_with_options(text, plain).is_ok()
}

/// 10 to 19 digits; spaces, dots, dashes, brackets and a plus may stand among them.
pub fn is_phone(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let known = text.chars().all(|it| it.is_ascii_digit() || matches!(it, ' ' | '.' | '-' | '(' | ')' | '+'));
    known && (10..=19).contains(&digits)
}

/// Exactly five digits.
pub fn is_zip(text: &str) -> bool {
    text.len() == lengths::ZIP && text.bytes().all(|it| it.is_ascii_digit())
}

/// The words beside an address that is none, wherever it is typed.
pub(crate) fn wrong_email() -> Words {
    Words::new("Veuillez entrer une adresse e-mail valide.", "Please enter a valid email address.")
}

/// The words beside a telephone that is none, wherever it is typed.
pub(crate) fn wrong_phone() -> Words {
    Words::new("Veuillez entrer un numéro de téléphone valide", "Please enter a valid phone number")
}

/// The words beside a zip code that is none.
pub(crate) fn wrong_zip() -> Words {
    Words::new("Veuillez entrer un code postal valide.", "Please enter a valid zip code.")
}

/// Checks what a person changes of their profile; absent fields are not looked at.
///
/// # Errors
/// [`Error::Invalid`] with every field that breaks a rule.
pub fn check_change(change: &ProfileChange) -> Result<()> {
    let mut faults = Faults::default();
    let given = |value: &Option<String>, check: &mut dyn FnMut(&str)| {
        if let Some(value) = value {
            check(value);
        }
    };
    given(&change.name, &mut |it| faults.name("name", it));
    given(&change.first_name, &mut |it| faults.name("firstName", it));
    given(&change.email, &mut |it| {
        // An address is changed, never taken away: it is how the person signs in.
        if text::written(it).is_some() {
            faults.email("email", it);
        }
    });
    given(&change.mobile_number, &mut |it| faults.phone("mobileNumber", it));
    given(&change.landline_number, &mut |it| faults.phone("landlineNumber", it));
    given(&change.professional_numbr, &mut |it| faults.phone("professionalNumbr", it));
    given(&change.address1, &mut |it| faults.text("address1", it, lengths::ADDRESS));
    given(&change.address2, &mut |it| faults.text("address2", it, lengths::ADDRESS));
    given(&change.zip_code, &mut |it| faults.zip("zipCode", it));
    given(&change.city, &mut |it| faults.text("city", it, lengths::NAME));
    given(&change.building_or_division, &mut |it| faults.text("buildingOrDivision", it, lengths::NAME));
    given(&change.geo1, &mut |it| faults.text("geo1", it, lengths::NAME));
    faults.into_result()
}

/// Checks a registration. Whether the code leads anywhere and the address is known is not decided here.
///
/// # Errors
/// [`Error::Invalid`] with every field that breaks a rule.
pub fn check_registration(request: &RegisterAdherent, company: Option<&str>) -> Result<()> {
    let mut faults = Faults::default();
    faults.required("code", &request.code, lengths::NAME);
    faults.email("email", &request.email);
    faults.required("firstName", &request.first_name, lengths::NAME);
    faults.name("firstName", &request.first_name);
    faults.required("name", &request.name, lengths::NAME);
    faults.name("name", &request.name);
    faults.required("mobileNumber", &request.mobile_number, lengths::PERSON_PHONE);
    faults.phone("mobileNumber", &request.mobile_number);
    let known = [request.email.as_str(), &request.first_name, &request.name, company.unwrap_or_default()];
    if let Err(weakness) = password::check(&request.password, &known) {
        faults.add("password", weakness.words());
    }
    if !request.cgu_read {
        faults.add(
            "cguRead",
            Words::new("Vous devez accepter les conditions générales.", "You must accept the terms."),
        );
    }
    faults.into_result()
}

/// Checks the data of somebody who signs in through their employer for the first time; errors use the names
/// of the form.
///
/// # Errors
/// [`Error::Invalid`] with every field that breaks a rule.
pub fn check_newcomer(email: &str, first_name: &str, name: &str, phone: &str) -> Result<()> {
    let mut faults = Faults::default();
    faults.email("email", email);
    faults.required("firstName", first_name, lengths::NAME);
    faults.name("firstName", first_name);
    faults.required("lastNname", name, lengths::NAME);
    faults.name("lastNname", name);
    faults.required("phone", phone, lengths::PERSON_PHONE);
    faults.phone("phone", phone);
    faults.into_result()
}

/// The data around a person that a view of them needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProfileContext<'a> {
    /// The desk of an adherent, or the last one that a manager chose.
    pub conciergerie: Option<&'a Conciergerie>,
    /// Present for an adherent without conciergerie.
    pub company: Option<&'a Company>,
    /// Terms wait to be accepted.
    pub owes_terms: bool,
    /// Whether it is a partner who has a calendar.
    pub has_calendar: bool,
    /// They owe a second factor, and the session waits for it.
    pub needs_second_factor: bool,
}

impl Person {
    /// Takes over a checked change, but for the e-mail address: a new one waits to be confirmed. Managers and partners
    /// keep reading French.
    ///
    /// # Errors
    /// Those of [`check_change`]; then nothing has changed.
    pub fn change_profile(&mut self, change: ProfileChange) -> Result<()> {
        check_change(&change)?;
        let called = self.full_name();
        self.civility = change.civility.unwrap_or(self.civility);
        if self.can_choose_language() {
            self.lang = change.lang.unwrap_or(self.lang);
        }
        let take = |kept: &mut String, given: Option<String>| {
            if let Some(given) = given {
                given.trim().clone_into(kept);
            }
        };
        take(&mut self.name, change.name);
        take(&mut self.first_name, change.first_name);
        take(&mut self.mobile, change.mobile_number.as_deref().map(phone::kept));
        take(&mut self.landline, change.landline_number.as_deref().map(phone::kept));
        take(&mut self.professional, change.professional_numbr.as_deref().map(phone::kept));
        take(&mut self.address.address1, change.address1);
        take(&mut self.address.address2, change.address2);
        take(&mut self.address.zip_code, change.zip_code);
        take(&mut self.address.city, change.city);
        take(&mut self.workplace.building, change.building_or_division);
        take(&mut self.workplace.place, change.geo1);
        self.remember_name(called);
        Ok(())
    }

    /// Notes the address a change asks for, and tells whether it is to be confirmed by a link. A form sends the one in use
    /// with every change: that asks for nothing.
    pub fn ask_for_email(&mut self, asked: Option<&str>) -> bool {
        let asked = asked.map(str::trim).filter(|it| !it.is_empty());
        let Some(new) = asked.filter(|it| it.to_lowercase() != self.email.to_lowercase()) else {
            return false;
        };
        self.pending_email = Some(new.to_owned());
        true
    }

    /// Whether the person may read another language than French.
    pub fn can_choose_language(&self) -> bool {
        !self.is(Role::Gestionnaire) && !self.is(Role::Partner)
    }

    /// The data that the client needs of the signed-in person.
    pub fn for_client(&self, around: ProfileContext<'_>) -> User {
        let adherent = self.is(Role::Adherent);
        let cgu_ok = !around.owes_terms;
        User {
            id: self.id,
            firstname: self.first_name.clone(),
            lastname: self.name.clone(),
            login: self.login.clone(),
            email: self.email.clone(),
            lang: self.reading_lang(),
            roles: self.roles.clone(),
            conciergerie: around.conciergerie.map(Conciergerie::reference),
            entreprise: around
                .conciergerie
                .map(|it| CompanyRef { id: it.company, name: it.company_name.clone() })
                .or_else(|| around.company.map(|it| CompanyRef { id: it.id, name: it.name.clone() })),
            vip: self.vip,
            theme: None,
            permissions_set: self.permissions.clone(),
            needs_second_factor: around.needs_second_factor,
            needs_to_choose_location: adherent && self.conciergerie.is_none(),
            needs_to_validate_cgu: adherent && !cgu_ok,
            needs_to_validate_subscriptions: self.needs_to_validate_subscriptions(),
            profile_complete: self.profile_complete(),
            cgu_ok,
            classic_interface: adherent && around.conciergerie.is_some_and(|it| it.options.classic),
            has_cal_o: self.is(Role::Partner) && around.has_calendar,
            external_id: None,
        }
    }

    /// The profile with what its form needs. `choices`: the conciergeries the person may choose.
    pub fn profile<'a>(
        &self,
        around: ProfileContext<'_>,
        choices: impl IntoIterator<Item = &'a Conciergerie>,
        payment_available: bool,
    ) -> Profile {
        let company = around.conciergerie.map(|it| &it.company_name).or(around.company.map(|it| &it.name));
        Profile {
            id: self.id,
            civility: self.civility,
            lang: self.reading_lang(),
            name: self.name.clone(),
            first_name: self.first_name.clone(),
            email: self.email.clone(),
            pending_email: self.pending_email.clone(),
            login: self.login.clone(),
            mobile_number: phone::shown(&self.mobile),
            landline_number: phone::shown(&self.landline),
            professional_numbr: phone::shown(&self.professional),
            address1: self.address.address1.clone(),
            address2: self.address.address2.clone(),
            zip_code: self.address.zip_code.clone(),
            city: self.address.city.clone(),
            building_or_division: self.workplace.building.clone(),
            geo1: self.workplace.place.clone(),
            conciergerie: around.conciergerie.map(Conciergerie::reference),
            conciergerie_list: choices.into_iter().map(Conciergerie::reference).collect(),
            company_name: company.cloned().unwrap_or_default(),
            can_choose_language: self.can_choose_language(),
            civilities_labels: civilities(self.reading_lang()),
            lang_labels: labels([("fr", "Français"), ("en", "English")]),
            profile_complete: self.profile_complete(),
            cgu_ok: !around.owes_terms,
            payment_available,
            partner_qr_code: self.is(Role::Partner).then(|| format!("{LOCKER_PREFIX}{}", self.login)),
        }
    }
}

impl Conciergerie {
    /// The number and the name.
    pub fn reference(&self) -> ConciergerieRef {
        ConciergerieRef { id: self.id, name: self.name.clone() }
    }
}

fn civilities(lang: Lang) -> BTreeMap<String, String> {
    match lang {
        Lang::Fr => labels([(key(Civility::Mme), "Madame"), (key(Civility::M), "Monsieur")]),
        Lang::En => labels([(key(Civility::Mme), "Ms"), (key(Civility::M), "Mr")]),
    }
}

/// The form in the contract.
fn key(civility: Civility) -> &'static str {
    match civility {
        Civility::Mme => "mme",
        Civility::M => "m",
    }
}

fn labels<const N: usize>(pairs: [(&str, &str); N]) -> BTreeMap<String, String> {
    pairs.into_iter().map(|(key, label)| (key.to_owned(), label.to_owned())).collect()
}

#[cfg(test)]
mod tests;
