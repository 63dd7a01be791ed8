use contract::{CompanyId, ConciergerieId, UserId, catalogue::Address};
use jiff::Timestamp;
use proptest::prelude::*;

use super::*;
use crate::text::fields::too_long;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

fn claire() -> Person {
    Person {
        civility: Some(Civility::Mme),
        first_name: "Claire".into(),
        name: "Morel".into(),
        lang: Lang::En,
        mobile: "0612345678".into(),
        company: Some(CompanyId(1)),
        conciergerie: Some(ConciergerieId(2)),
        email_confirmed: true,
        terms_accepted: Some(NOW),
        subscriptions_validated: Some(NOW),
        ..Person::new(UserId(7), Role::Adherent, "claire.morel@example.com", NOW)
    }
}

fn desk() -> Conciergerie {
    let company = Company { id: CompanyId(1), name: "Horizon".into() };
    let desk = Conciergerie::new(ConciergerieId(2), "Tour Horizon", &company);
    Conciergerie { registration_code: "HORIZON".into(), ..desk }
}

fn registration() -> RegisterAdherent {
    RegisterAdherent {
        design: None,
        code: "HORIZON".into(),
        email: "paul@example.com".into(),
        password: "brouillard du matin".into(),
        first_name: "Paul".into(),
        name: "Petit".into(),
        mobile_number: "06 12 34 56 78".into(),
        lang: Lang::Fr,
        cgu_read: true,
        cgu_version: None,
    }
}

fn text(value: &str) -> Option<String> {
    Some(value.to_owned())
}

/// The fields that are refused, with their French words.
fn faults<T: std::fmt::Debug>(result: Result<T>) -> Vec<(String, String)> {
    match result {
        Err(Error::Invalid(fields)) => fields.into_iter().map(|(field, words)| (field, words.fr)).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_change_is_trimmed_and_absent_fields_stay() {
    let mut person = claire();
    let change = ProfileChange {
        name: text("  Martin "),
        mobile_number: text("+33 (0)6 12 34 56 78"),
        zip_code: text("75011"),
        lang: Some(Lang::Fr),
        landline_number: text(""),
        ..ProfileChange::default()
    };
    person.change_profile(change).unwrap();
    let expected = Person {
        name: "Martin".into(),
        mobile: "+33612345678".into(),
        address: Address { zip_code: "75011".into(), ..Address::default() },
        lang: Lang::Fr,
        former_names: vec![claire().full_name()],
        ..claire()
    };
    assert_eq!(person, expected);
    person.change_profile(ProfileChange::default()).unwrap();
    assert_eq!(person, expected);
}

#[test]
fn what_is_left_for_later_is_saved_empty_and_keeps_from_ordering() {
    let mut person = claire();
    let later = ProfileChange {
        first_name: text(" "),
        mobile_number: text("1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9"),
        civility: Some(None),
        ..ProfileChange::default()
    };
    person.change_profile(later).unwrap();
    assert_eq!((person.first_name.as_str(), person.civility, person.profile_complete()), ("", None, false));
    let null: ProfileChange = serde_json::from_str(r#"{"civility":null}"#).unwrap();
    assert_eq!((null.civility, ProfileChange::default().civility), (Some(None), None));
}

#[test]
fn a_new_address_waits_and_the_one_in_use_asks_for_nothing() {
    let mut person = claire();
    let before = person.email.clone();
    assert!(person.ask_for_email(Some(" new@example.com ")));
    assert_eq!((person.pending_email.as_deref(), &person.email), (Some("new@example.com"), &before));
    let in_use = before.to_uppercase();
    for nothing in [None, Some(" "), Some(in_use.as_str())] {
        assert!(!person.ask_for_email(nothing), "{nothing:?}");
    }
    assert_eq!(person.pending_email.as_deref(), Some("new@example.com"));
}

#[test]
fn every_wrong_field_is_named_and_nothing_changes() {
    let mut person = claire();
    let change = ProfileChange {
        name: text("A https://evil.example/win"),
        first_name: text(&"x".repeat(101)),
        email: text("claire@"),
        mobile_number: text("061234567"),
        zip_code: text("7501"),
        city: text("Lyon\r\nBcc: x"),
        ..ProfileChange::default()
    };
    let refused = faults(person.change_profile(change));
    let expected = [
        ("city", "Ce champ contient un caractère interdit."),
        ("email", "Veuillez entrer une adresse e-mail valide."),
        ("firstName", "Ce champ ne peut contenir plus de 100 caractères maximum."),
        ("mobileNumber", "Veuillez entrer un numéro de téléphone valide"),
        ("name", "Ce champ ne peut contenir de lien."),
        ("zipCode", "Veuillez entrer un code postal valide."),
    ];
    assert_eq!(refused, expected.map(|(field, words)| (field.to_owned(), words.to_owned())));
    assert_eq!(person, claire());
}

#[test]
fn e_mails_phones_and_zip_codes() {
    for good in ["a@b.fr", "a.b+c@d.test", "o'neil_x-1@sous.domaine.example"] {
        assert!(is_email(good), "{good}");
    }
    for bad in [
        "",
        "@",
        "a@",
        "@b",
        "ab",
        "a@x",
        "a@x..test",
        "a@.test",
        "a@x.test.",
        ".a@x.test",
        "a@[127.0.0.1]",
        "é@x.test",
        "Zoé <a@x.test>",
        "\"a b\"@x.test",
        "a b@c",
        "a@b\r\nBcc:c",
        "a@b\0",
        "a@b@c",
        "a@b,zoe@vega.test",
        "a@b;c",
        "<a@b>",
    ] {
        assert!(!is_email(bad), "{bad:?}");
    }
    assert!(
        is_email(&format!("{}@x.test", "a".repeat(64))) && !is_email(&format!("{}@x.test", "a".repeat(65)))
    );
    for good in ["0612345678", "1234567890123456789", "+33 6.12-34 56 78"] {
        assert!(is_phone(good), "{good}");
    }
    for bad in ["061234567", "12345678901234567890", "06123456ab", "06/12/34/56/78", "０６１２３４５６７８"]
    {
        assert!(!is_phone(bad), "{bad}");
    }
    for (zip, good) in
        [("75011", true), ("7501", false), ("750111", false), ("7501a", false), ("７５０１１", false)]
    {
        assert_eq!(is_zip(zip), good, "{zip}");
    }
}

#[test]
fn lengths_are_counted_in_characters() {
    let check = |change: ProfileChange| check_change(&change).is_ok();
    for (length, accepted) in [(100, true), (101, false)] {
        assert_eq!(check(ProfileChange { name: text(&"é".repeat(length)), ..Default::default() }), accepted);
    }
    let spaced = |spaces| format!("061234{}5678", " ".repeat(spaces));
    for (spaces, accepted) in [(30, true), (31, false)] {
        let change = ProfileChange { landline_number: text(&spaced(spaces)), ..Default::default() };
        assert_eq!(check(change), accepted);
    }
}

#[test]
fn a_manager_keeps_reading_french() {
    let mut manager = Person { roles: vec![Role::Gestionnaire], lang: Lang::Fr, ..claire() };
    manager.change_profile(ProfileChange { lang: Some(Lang::En), ..ProfileChange::default() }).unwrap();
    assert_eq!(manager.lang, Lang::Fr);
    let profile = manager.profile(ProfileContext::default(), [], false);
    assert!(!profile.can_choose_language);
    assert_eq!(profile.civilities_labels["mme"], "Madame");
}

#[test]
fn a_registration_names_what_is_missing() {
    check_registration(&registration(), Some("Horizon")).unwrap();
    let empty = RegisterAdherent {
        design: None,
        code: String::new(),
        email: "paul".into(),
        password: "Horizon2026".into(),
        first_name: " ".into(),
        name: String::new(),
        mobile_number: String::new(),
        lang: Lang::Fr,
        cgu_read: false,
        cgu_version: None,
    };
    let fields: Vec<_> =
        faults(check_registration(&empty, Some("Horizon"))).into_iter().map(|it| it.0).collect();
    assert_eq!(fields, ["cguRead", "code", "email", "firstName", "mobileNumber", "name", "password"]);
}

#[test]
fn the_forced_screens_follow_from_the_person() {
    let desk = desk();
    let around = ProfileContext { conciergerie: Some(&desk), ..ProfileContext::default() };
    let user = claire().for_client(around);
    assert!(user.cgu_ok && !user.needs_to_validate_cgu && !user.needs_to_choose_location);
    assert_eq!(user.entreprise.unwrap().name, "Horizon");

    let newer = ProfileContext { owes_terms: true, ..around };
    assert!(claire().for_client(newer).needs_to_validate_cgu);
    let lost = Person { conciergerie: None, ..claire() };
    assert!(lost.for_client(ProfileContext::default()).needs_to_choose_location);
    let manager =
        Person { roles: vec![Role::Gestionnaire], conciergerie: None, terms_accepted: None, ..claire() };
    let user = manager.for_client(newer);
    assert!(!user.needs_to_validate_cgu && !user.needs_to_choose_location && !user.has_cal_o);
    let partner = Person { roles: vec![Role::Partner], ..claire() };
    let booked = ProfileContext { has_calendar: true, ..around };
    assert!(partner.for_client(booked).has_cal_o && !partner.for_client(around).has_cal_o);
    assert!(!claire().for_client(booked).has_cal_o, "the calendar is its partner's");
}

#[test]
fn the_desk_of_a_beneficiary_says_which_interface_they_see() {
    let (newer, mut classic) = (desk(), desk());
    classic.options.classic = true;
    let at = |desk| ProfileContext { conciergerie: Some(desk), ..ProfileContext::default() };
    assert!(claire().for_client(at(&classic)).classic_interface);
    assert!(!claire().for_client(at(&newer)).classic_interface);
    let manager = Person { roles: vec![Role::Gestionnaire], ..claire() };
    assert!(!manager.for_client(at(&classic)).classic_interface, "a manager has screens of their own");
}

#[test]
fn the_profile_speaks_the_persons_language() {
    let desk = desk();
    let around = ProfileContext { conciergerie: Some(&desk), ..ProfileContext::default() };
    let profile = claire().profile(around, [&desk], true);
    assert_eq!(profile.civilities_labels["mme"], "Ms");
    assert_eq!((profile.company_name.as_str(), profile.conciergerie_list.len()), ("Horizon", 1));
    assert!(profile.profile_complete && profile.cgu_ok && profile.payment_available);
    assert_eq!(profile.partner_qr_code, None);
    let partner = Person { roles: vec![Role::Partner], ..claire() }.profile(around, [], false);
    assert_eq!(partner.partner_qr_code, Some(format!("PVD{}", claire().login)));
}

proptest! {
    #[test]
    fn anything_may_be_sent_and_what_is_accepted_keeps_the_rules(
        name in "\\PC{0,120}", email in "[a@ .]{0,9}", phone in "[0-9 +a]{0,24}", zip in "[0-9a ]{0,7}",
    ) {
        let mut person = claire();
        let change = ProfileChange {
            name: Some(name), email: Some(email), mobile_number: Some(phone), zip_code: Some(zip),
            ..ProfileChange::default()
        };
        if person.change_profile(change).is_ok() {
            prop_assert!(person.name.chars().count() <= 100);
            prop_assert!(is_email(&person.email));
            prop_assert!(person.mobile.is_empty() || is_phone(&person.mobile));
            prop_assert!(person.address.zip_code.is_empty() || is_zip(&person.address.zip_code));
        } else {
            prop_assert_eq!(person, claire());
        }
    }
}

#[test]
fn an_address_of_mail_that_is_too_long_is_refused_by_its_length() {
    let email = Some(format!("{}@{}.test", "a".repeat(64), "b".repeat(lengths::EMAIL)));
    let Err(Error::Invalid(fields)) = check_change(&ProfileChange { email, ..Default::default() }) else {
        panic!("it is too long")
    };
    assert_eq!(fields["email"], too_long(lengths::EMAIL));
}
