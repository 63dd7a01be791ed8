use contract::{CompanyId, users::Phones};
use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

fn asked() -> NewAdherent {
    NewAdherent {
        email: " Nadia.Petit@Orion.test ".into(),
        lastname: "Petit".into(),
        firstname: " Nadia".into(),
        phones: Phones { mobile_number: "06 39 00 10 98".into(), ..Phones::default() },
        building_or_division: "Tour Est".into(),
        geo1: "Étage 4".into(),
        ..NewAdherent::default()
    }
}

fn manager(permissions: &[Permission]) -> Person {
    Person { permissions: permissions.to_vec(), ..fixtures::person(1, Role::Gestionnaire, "Dominique") }
}

fn made(asked: &NewAdherent, by: &Person) -> Result<Person> {
    newcomer(asked, by, UserId(9), &fixtures::conciergerie(), fixtures::now())
}

fn wrong(asked: &NewAdherent, by: &Person) -> Vec<String> {
    match made(asked, by) {
        Err(Error::Invalid(fields)) => fields.into_keys().collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn somebody_new_signs_in_once_they_have_read_their_mail_and_accepts_the_terms_then() {
    let new = made(&asked(), &manager(&[])).unwrap();
    assert_eq!(
        (new.login.as_str(), new.email.as_str()),
        ("nadia.petit@orion.test", "Nadia.Petit@Orion.test")
    );
    assert_eq!((new.first_name.as_str(), new.workplace.building.as_str()), ("Nadia", "Tour Est"));
    assert!(new.active && new.profile_complete() && !new.may_sign_in());
    assert!(new.password.is_empty() && new.terms_accepted.is_none() && new.is(Role::Adherent));
}

#[test]
fn every_wrong_field_is_said_by_the_name_it_was_typed_in() {
    let empty = NewAdherent::default();
    assert_eq!(wrong(&empty, &manager(&[])), ["email", "firstname", "lastname"]);
    let link = NewAdherent { lastname: "www.piege.test".into(), login: "a b".into(), ..asked() };
    assert_eq!(wrong(&link, &manager(&[Permission::ManageAllEntreprise])), ["lastname", "login"]);
    let phones = Phones { professional_numbr: "123".into(), ..Phones::default() };
    assert_eq!(wrong(&NewAdherent { phones, ..asked() }, &manager(&[])), ["professionalNumbr"]);
}

#[test]
fn a_desk_may_leave_new_people_to_others_and_name_its_parts() {
    let made_for = |options: DeskOptions| {
        let desk = Conciergerie { options, ..fixtures::conciergerie() };
        newcomer(&asked(), &manager(&[]), UserId(9), &desk, fixtures::now())
    };
    let closed = made_for(DeskOptions { no_people_by_manager: true, ..DeskOptions::default() });
    assert!(matches!(closed, Err(Error::Refused(Refusal::PeopleNotMadeHere))), "{closed:?}");
    let parts = |sub_entities: &[&str], sub_locations: &[&str]| {
        let texts = |parts: &[&str]| parts.iter().map(|it| (*it).to_owned()).collect();
        DeskOptions {
            sub_entities: texts(sub_entities),
            sub_locations: texts(sub_locations),
            ..DeskOptions::default()
        }
    };
    assert!(made_for(parts(&["Tour Ouest", "Tour Est"], &["Étage 4"])).is_ok());
    match made_for(parts(&["Tour Ouest"], &["Accueil", "Étage 5"])) {
        Err(Error::Invalid(fields)) => {
            let told: Vec<_> =
                fields.iter().map(|(name, words)| (name.as_str(), words.fr.as_str())).collect();
            let wanted = [
                ("buildingOrDivision", "Choisissez parmi : Tour Ouest."),
                ("geo1", "Choisissez parmi : Accueil, Étage 5."),
            ];
            assert_eq!(told, wanted);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_login_is_chosen_by_who_works_for_all_companies() {
    let chosen = NewAdherent { login: "NPetit".into(), ..asked() };
    assert_eq!(wrong(&chosen, &manager(&[Permission::Prod])), ["login"]);
    assert_eq!(made(&chosen, &manager(&[Permission::ManageAllEntreprise])).unwrap().login, "npetit");
    let address = NewAdherent { login: "nadia.petit@orion.test".into(), ..asked() };
    assert!(made(&address, &manager(&[])).is_ok(), "that is the login of whoever chooses none");
}

#[test]
fn nobody_sits_on_an_address_that_is_not_theirs() {
    for (typed, kept) in [
        ("  Zoe.L-1_b ", Some("zoe.l-1_b")),
        ("ZOE@vega.test", Some("zoe@vega.test")),
        ("other@vega.test", None),
        ("zo", None),
        ("", None),
        ("_C_zoe", None),
        ("zoé", None),
        ("zoe lambert", None),
    ] {
        assert_eq!(login(typed, "zoe@vega.test").ok().as_deref(), kept, "{typed}");
    }
    assert!(login("", "").is_err(), "of an account without an address");
    assert!(login(&"x".repeat(61), "zoe@vega.test").is_err());
}

static NOTHING: ChargedFees = ChargedFees { user: UserId(100), charges: vec![] };

fn around(company: &Company) -> AccountContext<'_> {
    AccountContext {
        company,
        desks: &[],
        owes_terms: false,
        in_debt: false,
        cost_centers: false,
        charged: &NOTHING,
        fee: None,
        blocked_until: None,
        auto_removal: None,
        now: fixtures::now(),
    }
}

fn company() -> Company {
    Company { id: CompanyId(1), name: "Orion".into() }
}

#[test]
fn switching_off_and_resetting_end_what_was_begun_once() {
    let mut person = Person { pending_email: Some("new@desk.test".into()), ..fixtures::beneficiary() };
    person.switch_account(true);
    assert_eq!((person.generation, person.pending_email.is_some()), (0, true), "nothing was to be done");
    person.switch_account(false);
    person.switch_account(false);
    assert_eq!((person.active, person.generation, &person.pending_email), (false, 1, &None));
    assert!(matches!(person.expect_active(), Err(Error::Refused(Refusal::AccountInactive))));
    person.switch_account(true);
    assert_eq!((person.active, person.generation), (true, 1));
    person.password = "hash".into();
    person.reset_password();
    assert_eq!((person.password.as_str(), person.generation), ("", 2));
}

#[test]
fn what_may_be_done_follows_from_permissions_and_from_how_the_account_stands() {
    let company = company();
    let all = manager(&[
        Permission::Prod,
        Permission::ActivateUser,
        Permission::CanReinviteAll,
        Permission::GiveCredit,
        Permission::DeleteUser,
    ]);
    let plain = UserFlags { can_edit: true, can_change_login: true, ..UserFlags::default() };
    let person = fixtures::beneficiary();
    assert_eq!(person.flags(&manager(&[]), around(&company)), plain);
    let trusted = UserFlags {
        can_add_credit: true,
        can_reinvite: true,
        can_activate: true,
        can_toggle_vip: true,
        can_delete: true,
        ..plain
    };
    assert_eq!(person.flags(&all, around(&company)), trusted);

    let owing = AccountContext { owes_terms: true, ..around(&company) };
    let off = Person { active: false, terms_accepted: None, ..person.clone() };
    assert_eq!(off.flags(&all, owing), UserFlags { can_reinvite: false, ..trusted });
    let new = Person { terms_accepted: None, ..person.clone() };
    let blocked = AccountContext { blocked_until: Some(fixtures::now()), ..owing };
    let both = UserFlags { can_resend_cgu: true, can_unblock: true, ..plain };
    assert_eq!(new.flags(&manager(&[]), blocked), both);

    let colleague = Person { roles: vec![Role::Adherent, Role::Gestionnaire], ..new };
    let left = UserFlags { can_add_credit: true, can_toggle_vip: true, ..UserFlags::default() };
    assert_eq!(colleague.flags(&all, blocked), left);
    assert!(matches!(colleague.expect_kept_by_desk(), Err(Error::Refused(Refusal::StaffAccount))));
}

#[test]
fn the_desk_reads_a_card_by_what_it_shows() {
    let company = company();
    let person = Person { card: Some(fixtures::card("2028-01-31")), ..fixtures::beneficiary() };
    let infos = person.infos(&manager(&[]), around(&company));
    let card = infos.payment_details.card.expect("a card");
    assert_eq!((card.last_digits.as_str(), card.card_expiration_date), ("4242", date(2028, 1, 31)));
    let told = serde_json::to_string(&person.infos(&manager(&[]), around(&company))).expect("json");
    let token = &person.card.as_ref().expect("a card").token;
    assert!(!told.contains(token.as_str()), "{told}");
}

proptest! {
    #[test]
    fn a_login_that_is_taken_reads_the_same_when_typed_again(typed in "\\PC{0,70}", email in "[a-zA-Z]{1,8}@[a-z]{2,5}\\.test") {
        if let Ok(kept) = login(&typed, &email) {
            prop_assert_eq!(login(&kept, &email).ok(), Some(kept.clone()));
            prop_assert!(!kept.is_empty() && kept == kept.trim().to_lowercase());
            prop_assert!(!kept.contains('@') || kept == email.to_lowercase());
        }
    }
}
