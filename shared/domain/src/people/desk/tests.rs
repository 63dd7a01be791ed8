use contract::{CompanyId, catalogue::Address, conciergeries::ConnectionType};
use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::fixtures;

const ALL: DeskRights = DeskRights { profile: true, access_code: true, prod: true, it: true };

fn wrong(error: Error) -> Vec<String> {
    match error {
        Error::Invalid(fields) => fields.into_keys().collect(),
        other => panic!("{other:?}"),
    }
}

proptest! {
    #[test]
    fn a_code_is_the_same_however_it_is_typed(code in "[A-Za-z0-9_-]{4,30}") {
        let kept = access_code(&code).expect("a code");
        prop_assert_eq!(&access_code(&format!(" {} ", code.to_lowercase())).expect("a code"), &kept);
        prop_assert_eq!(&normal_code(&kept), &kept);
        let (one, other) = code.split_at(2);
        prop_assert_eq!(access_code(&format!("{one} {other}")).expect("a code"), kept);
    }

    #[test]
    fn what_is_set_is_what_is_read(
        flags in prop::array::uniform10(any::<bool>()), name in "[A-Z][a-z]{1,20}", parts in prop::collection::vec("[a-z]{0,5}", 0..6),
    ) {
        let mut desk = fixtures::conciergerie();
        let before = desk.group_sheet().group;
        let asked = ConciergerieGroup {
            group_name: name,
            no_bnf_creation_by_concierge: flags[0],
            avoid_all_emails: flags[1],
            delay_for_flash_dispo: 30,
            use_email_to_send_mail: flags[2],
            disable_sepa: flags[3],
            axepta_active: flags[4],
            allow_shortcuts: flags[5],
            no_physical_location: flags[6],
            fake_conciergerie: flags[7],
            include_in_alerts: flags[8],
            classic_interface: flags[9],
            sub_entities: parts.clone(),
            closing_date: Some(date(2027, 6, 30).into()),
            connection_type: ConnectionType::SsoSaml,
            ..before
        };
        desk.set_group(&asked).expect("valid");
        let read = desk.group_sheet().group;
        prop_assert!(read.sub_entities.iter().all(|it| !it.is_empty() && parts.contains(it)));
        prop_assert_eq!(read.clone(), ConciergerieGroup { sub_entities: read.sub_entities.clone(), ..asked });
        // Saving the values that were read changes nothing.
        let kept = desk.clone();
        desk.set_group(&read).expect("valid");
        prop_assert_eq!(desk, kept);
    }
}

#[test]
fn a_code_has_four_to_thirty_letters_digits_and_dashes_or_there_is_none() {
    assert_eq!(access_code("  ").expect("none"), "");
    assert_eq!(access_code("orion-1").expect("a code"), "ORION-1");
    for code in ["abc", "été2027", "a/b/c/d", &"x".repeat(31)] {
        assert_eq!(wrong(access_code(code).expect_err("no code")), ["accessCode"], "{code}");
    }
}

#[test]
fn who_is_excluded_does_not_register() {
    let mut desk = fixtures::conciergerie();
    let asked = ConciergerieGroup {
        exclude_emails_for_registration: "@Presta.test; bob@lilas.test, presta.test".into(),
        ..desk.group_sheet().group
    };
    desk.set_group(&asked).expect("valid");
    assert_eq!(desk.group_sheet().group.exclude_emails_for_registration, "bob@lilas.test, presta.test");
    for (email, admitted) in [
        ("ana@lilas.test", true),
        ("Bob@Lilas.test ", false),
        ("ana@presta.test", false),
        ("ana@lyon.presta.test", false),
        ("ana@notpresta.test", true),
    ] {
        assert_eq!(desk.expect_may_register(email, None).is_ok(), admitted, "{email}");
    }
    let asked = ConciergerieGroup { exclude_emails_for_registration: "partout".into(), ..asked };
    assert_eq!(wrong(desk.set_group(&asked).expect_err("no domain")), ["excludeEmailsForRegistration"]);
}

#[test]
fn settings_that_cannot_be_kept_are_named_and_change_nothing() {
    let mut desk = Conciergerie { mail: String::new(), ..fixtures::conciergerie() };
    let before = desk.clone();
    let asked = ConciergerieGroup {
        group_name: " ".into(),
        access_code: "a".into(),
        mail_template: "x".repeat(101),
        sub_location: vec!["x".repeat(101)],
        use_email_to_send_mail: true,
        ..desk.group_sheet().group
    };
    let named = wrong(desk.set_group(&asked).expect_err("wrong"));
    assert_eq!(named, ["accessCode", "groupName", "mailTemplate", "subLocation", "useEmailToSendMail"]);
    assert_eq!(desk, before);
}

#[test]
fn a_sheet_shows_and_takes_what_its_reader_has_rights_to() {
    let mut desk = fixtures::conciergerie();
    let full = DeskExtraInfos {
        access_code: "NEUF".into(),
        telephone_crc: "01 55 17 00 00".into(),
        concierge_infos: "Clef au PC".into(),
        prod_infos: Some("Contrat 12".into()),
        it_infos: Some("VLAN 4".into()),
        image_signature_email: None,
    };
    let profile = DeskProfile {
        name: "Durand".into(),
        email: "a@b.test;c@d.test".into(),
        zip_code: "69003".into(),
        ..desk.sheet(ALL).profile
    };
    desk.set_sheet(&full, &profile, ALL).expect("valid");
    assert_eq!(desk.sheet(ALL).extra_infos, full);
    assert_eq!(desk.sheet(ALL).profile.email, "a@b.test, c@d.test");
    assert_eq!(desk.infos(fixtures::now(), Lang::Fr).mail, "a@b.test");
    assert_eq!(desk.infos(fixtures::now(), Lang::Fr).tel, "01 55 17 00 00");

    let few = desk.sheet(DeskRights::default());
    assert_eq!((few.extra_infos.prod_infos.as_ref(), few.extra_infos.it_infos.as_ref()), (None, None));
    let noted = DeskExtraInfos { concierge_infos: "Clef au bar".into(), ..few.extra_infos.clone() };
    desk.set_sheet(&noted, &few.profile, DeskRights::default()).expect("a note is for everybody");
    assert_eq!(desk.details.notes.prod, "Contrat 12", "what is not shown stays");
    let smuggled = DeskExtraInfos { it_infos: Some("Rien".into()), ..noted.clone() };
    desk.set_sheet(&smuggled, &few.profile, DeskRights::default()).expect("ignored");
    assert_eq!(desk.details.notes.it, "VLAN 4");

    let before = desk.clone();
    let coded = DeskExtraInfos { access_code: "AUTRE".into(), ..noted.clone() };
    let moved = DeskProfile { city: "Lyon 3e".into(), ..few.profile };
    let named = wrong(desk.set_sheet(&coded, &moved, DeskRights::default()).expect_err("no right"));
    assert_eq!(named, ["accessCode", "profile"]);
    assert_eq!(desk, before);
}

#[test]
fn a_profile_that_cannot_be_kept_is_named() {
    let mut desk = fixtures::conciergerie();
    let infos = DeskExtraInfos { telephone_crc: "appeler".into(), ..desk.sheet(ALL).extra_infos };
    let profile = DeskProfile {
        first_name: "x".repeat(101),
        mobile_number: "06".into(),
        professional_numbr: "0155170000 0155170000".into(),
        email: "a@b.test, ici".into(),
        zip_code: "690".into(),
        ..desk.sheet(ALL).profile
    };
    let named = wrong(desk.set_sheet(&infos, &profile, ALL).expect_err("wrong"));
    let expected = ["email", "firstName", "mobileNumber", "professionalNumbr", "telephoneCrc", "zipCode"];
    assert_eq!(named, expected);
}

#[test]
fn a_desk_takes_orders_and_people_until_its_last_day() {
    let mut desk = fixtures::conciergerie();
    let today = crate::calendar::paris::today(fixtures::now());
    for (last, closed) in [(None, false), (Some(today), false), (today.yesterday().ok(), true)] {
        desk.options.closing_date = last;
        assert_eq!(desk.closed_on(today), closed, "{last:?}");
        assert_eq!(desk.takes_people(fixtures::now()), !closed, "{last:?}");
    }
    desk.options.closing_date = None;
    desk.active = false;
    assert!(!desk.takes_people(fixtures::now()));
}

#[test]
fn where_there_is_nowhere_to_go_nothing_is_open() {
    let mut desk = fixtures::conciergerie();
    desk.hours = vec![OpeningHours { days_of_week: 127, start_time: 0, end_time: 2400 }];
    assert!(desk.is_staffed());
    assert!(desk.infos(fixtures::now(), Lang::Fr).hours.len() == 1);
    desk.options.no_place = true;
    let shown = desk.infos(fixtures::now(), Lang::Fr);
    assert!(!desk.is_staffed() && !shown.open && shown.hours.is_empty() && shown.unusual_days.is_empty());
    assert!(!desk.profile(fixtures::now()).should_be_open);
}

#[test]
fn a_desk_opens_with_what_makes_it_usable_or_not_at_all() {
    let company = Company { id: CompanyId(4), name: "Nova".into() };
    let asked = CreateConciergerie {
        company: Some(company.id),
        company_name: String::new(),
        same_name: false,
        name: " Nova Nantes ".into(),
        access_code: "nova".into(),
        address: Address {
            address1: "2 quai".into(),
            zip_code: "44000".into(),
            city: "Nantes".into(),
            ..Address::default()
        },
        email: "nantes@concierge.test".into(),
        telephone: "0240170001".into(),
        weekly_hours: vec![OpeningHours { days_of_week: 31, start_time: 1800, end_time: 900 }],
    };
    let desk = opened(&asked, ConciergerieId(9), &company).expect("valid");
    assert_eq!((desk.name.as_str(), desk.registration_code.as_str()), ("Nova Nantes", "NOVA"));
    assert_eq!((desk.company, desk.company_name.as_str()), (company.id, "Nova"));
    assert_eq!((desk.hours[0].start_time, desk.hours[0].end_time), (900, 1800));
    assert!(desk.active && desk.axepta_active && !desk.disable_sepa);
    let empty = CreateConciergerie {
        name: String::new(),
        address: Address::default(),
        email: String::new(),
        telephone: String::new(),
        ..asked
    };
    let named = wrong(opened(&empty, ConciergerieId(9), &company).expect_err("wrong"));
    assert_eq!(named, ["address1", "city", "email", "name", "telephone", "zipCode"]);
    assert_eq!(wrong(named_company("companyName", " ").expect_err("no name")), ["companyName"]);
}
