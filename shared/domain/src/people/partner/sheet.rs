//! The corrections of a partner by a desk, and its switching off and on.

use contract::{
    OrderId, Refusal, Result, lengths,
    partners::{OpenPartnerOrder, PartnerContact, UpdatePartner},
};

use crate::{
    people::{
        organisation::Partner,
        person::Person,
        profile::{is_email, is_phone, wrong_email, wrong_phone},
    },
    text::{fields::Fields, phone},
};

/// The company of a partner and the person to ask for there, as somebody typed them.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypedContact<'a> {
    pub entreprise: &'a str,
    pub firstname: &'a str,
    pub lastname: &'a str,
    pub email: &'a str,
    pub telephone: &'a str,
}

/// A contact as it is kept.
#[derive(Debug)]
pub(super) struct Contact {
    pub company: String,
    pub first_name: String,
    pub last_name: String,
    pub mail: String,
    /// The telephone as accounts keep it.
    pub mobile: String,
}

impl TypedContact<'_> {
    /// # Errors
    /// The invalid fields.
    pub(super) fn checked(&self) -> Result<Contact> {
        let mut fields = Fields::default();
        let mut name = |field: &str, text: &str| fields.required(field, text, lengths::PARTNER_NAME);
        let (company, first_name, last_name) = (
            name("entreprise", self.entreprise),
            name("firstname", self.firstname),
            name("lastname", self.lastname),
        );
        let mail = fields.text("email", Some(self.email), lengths::EMAIL).unwrap_or_default();
        fields.expect(is_email(&mail), "email", wrong_email);
        let mobile =
            fields.text("telephone", Some(self.telephone), lengths::PERSON_PHONE).unwrap_or_default();
        fields.expect(mobile.is_empty() || is_phone(&mobile), "telephone", wrong_phone);
        fields.finish()?;
        Ok(Contact { company, first_name, last_name, mail, mobile: phone::kept(&mobile) })
    }
}

impl Partner {
    /// Its company and the person to ask for there; `account` is whoever signs in for it.
    pub fn contact(&self, account: Option<&Person>) -> PartnerContact {
        PartnerContact {
            partner_id: self.id,
            entreprise: self.name.clone(),
            firstname: self.first_name.clone(),
            lastname: self.last_name.clone(),
            email: self.mail.clone(),
            telephone: account.map(|it| phone::shown(&it.mobile)).unwrap_or_default(),
            pending_email: account.and_then(|it| it.pending_email.clone()),
        }
    }

    /// Is called and reached as it is asked for. The result is the telephone as its account keeps it.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn correct(&mut self, asked: &UpdatePartner) -> Result<String> {
        let UpdatePartner { entreprise, firstname, lastname, email, telephone, .. } = asked;
        let contact = TypedContact { entreprise, firstname, lastname, email, telephone }.checked()?;
        self.name = contact.company;
        self.first_name = contact.first_name;
        self.last_name = contact.last_name;
        self.mail = contact.mail;
        Ok(contact.mobile)
    }

    /// Refuses a manager who does not keep all companies that it works with: it would be off for the others as well.
    ///
    /// # Errors
    /// `PartnerShared`.
    pub fn expect_kept_by(&self, manager: &Person) -> Result<()> {
        match self.companies.iter().all(|it| manager.works_for(*it)) {
            true => Ok(()),
            false => Err(Refusal::PartnerShared.into()),
        }
    }
}

/// How the account of a partner takes a corrected address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressChange {
    /// It is the address of the account already.
    Same,
    /// Nobody has chosen a password: the address signs in at once, and the links to the one before are void.
    AtOnce,
    /// Its reader has to confirm it first.
    OnceConfirmed,
}

impl Person {
    /// How the account of a partner takes this address of the partner.
    pub fn takes_address(&self, address: &str) -> AddressChange {
        match (self.email.trim().eq_ignore_ascii_case(address.trim()), self.password.is_empty()) {
            (true, _) => AddressChange::Same,
            (false, true) => AddressChange::AtOnce,
            (false, false) => AddressChange::OnceConfirmed,
        }
    }

    /// Is called as the partner says that this account signs in for.
    pub fn follow_partner(&mut self, partner: &Partner, mobile: String) {
        self.first_name.clone_from(&partner.first_name);
        self.name.clone_from(&partner.last_name);
        self.mobile = mobile;
    }

    /// Signs in with this address from now on; also as its login, where the address before was.
    pub fn move_to_address(&mut self, address: &str) {
        if self.login.eq_ignore_ascii_case(&self.email) {
            address.clone_into(&mut self.login);
        }
        address.clone_into(&mut self.email);
    }

    /// Refuses whoever has chosen a password: only a new account is mailed its link again.
    ///
    /// # Errors
    /// `PasswordChosen`.
    pub fn expect_no_password(&self) -> Result<()> {
        if self.password.is_empty() { Ok(()) } else { Err(Refusal::PasswordChosen.into()) }
    }
}

/// Whether somebody who switches a partner off has to be asked about its open orders first: about any that they have not agreed
/// to leave with it.
pub fn asks_about_open_orders(open: &[OpenPartnerOrder], agreed: Option<&[OrderId]>) -> bool {
    let agreed = agreed.unwrap_or_default();
    open.iter().any(|it| !agreed.contains(&it.id))
}

#[cfg(test)]
mod tests {
    use contract::{CompanyId, Error, PartnerId, Role, UserId, Words};

    use super::*;
    use crate::fixtures;

    fn asked(email: &str) -> UpdatePartner {
        UpdatePartner {
            partner_id: PartnerId(5),
            entreprise: " Vélo Service ".into(),
            firstname: "Paul".into(),
            lastname: "Roue".into(),
            email: email.into(),
            telephone: "01 55 17 01 00".into(),
            edition: 1,
        }
    }

    fn account(password: &str) -> Person {
        Person {
            password: password.into(),
            ..Person::new(UserId(7), Role::Partner, "velo@partner.test", fixtures::now())
        }
    }

    #[test]
    fn a_corrected_partner_is_read_back_as_it_was_typed() {
        let mut partner =
            Partner { id: PartnerId(5), mail: "velo@partner.tset".into(), ..Partner::default() };
        let mobile = partner.correct(&asked("velo@partner.test")).unwrap();
        let mut person = account("");
        person.follow_partner(&partner, mobile);
        let shown = partner.contact(Some(&person));
        assert_eq!((shown.entreprise.as_str(), shown.email.as_str()), ("Vélo Service", "velo@partner.test"));
        assert_eq!((person.first_name.as_str(), person.name.as_str()), ("Paul", "Roue"));
        assert!(!shown.telephone.is_empty());
    }

    #[test]
    fn a_wrong_address_changes_nothing() {
        let mut partner = Partner { name: "Vélo".into(), ..Partner::default() };
        let before = partner.clone();
        assert!(matches!(partner.correct(&asked("velo")), Err(Error::Invalid(_))));
        assert_eq!(partner, before);
    }

    #[test]
    fn only_an_account_without_a_password_moves_at_once() {
        assert_eq!(account("").takes_address("Velo@partner.test "), AddressChange::Same);
        assert_eq!(account("").takes_address("paul@partner.test"), AddressChange::AtOnce);
        assert_eq!(account("phc").takes_address("paul@partner.test"), AddressChange::OnceConfirmed);
    }

    #[test]
    fn a_login_that_is_the_address_moves_with_it_and_any_other_stays() {
        let mut person = account("");
        person.move_to_address("paul@partner.test");
        assert_eq!(
            (person.login.as_str(), person.email.as_str()),
            ("paul@partner.test", "paul@partner.test")
        );
        let mut person = Person { login: "velo".into(), ..account("") };
        person.move_to_address("paul@partner.test");
        assert_eq!((person.login.as_str(), person.email.as_str()), ("velo", "paul@partner.test"));
    }

    #[test]
    fn the_link_of_a_new_account_is_for_who_has_no_password() {
        assert!(account("").expect_no_password().is_ok());
        assert!(account("phc").expect_no_password().is_err());
    }

    #[test]
    fn a_partner_is_switched_by_who_keeps_all_its_companies() {
        let manager = |companies| Person { companies, ..fixtures::person(1, Role::Gestionnaire, "Marie") };
        let partner = Partner { companies: vec![CompanyId(1), CompanyId(2)], ..Partner::default() };
        assert!(partner.expect_kept_by(&manager(vec![CompanyId(1), CompanyId(2)])).is_ok());
        assert!(partner.expect_kept_by(&manager(vec![CompanyId(1)])).is_err());
    }

    #[test]
    fn every_open_order_is_agreed_to_before_a_partner_is_off() {
        let open = |id| OpenPartnerOrder {
            id: OrderId(id),
            offer: Words::default(),
            beneficiary: String::new(),
            service_date: None,
        };
        assert!(!asks_about_open_orders(&[], None));
        assert!(asks_about_open_orders(&[open(1)], None));
        assert!(asks_about_open_orders(&[open(1), open(2)], Some(&[OrderId(1)])));
        assert!(!asks_about_open_orders(&[open(1), open(2)], Some(&[OrderId(2), OrderId(1)])));
    }
}
