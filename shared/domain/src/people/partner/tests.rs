use contract::{Cents, partners::RateType};
use proptest::prelude::*;

use super::*;
use crate::text::fields::too_long;

proptest! {
    #[test]
    fn zip_codes_serve_what_was_typed_with_as_few_as_can_be(codes in prop::collection::vec("[0-3]{1,5}", 0..12)) {
        let kept = zip_codes(&codes.join(", ")).expect("codes");
        prop_assert!(kept.is_sorted());
        // No code that is kept covers another.
        for (nth, one) in kept.iter().enumerate() {
            prop_assert!(kept.iter().enumerate().all(|(other, it)| nth == other || !it.starts_with(one.as_str())));
        }
        // Everything that was typed is served, and nothing else.
        prop_assert!(codes.iter().all(|it| kept.iter().any(|short| it.starts_with(short.as_str()))));
        prop_assert!(kept.iter().all(|it| codes.contains(it)));
        prop_assert_eq!(zip_codes(&kept.join(",")).expect("codes"), kept);
    }
}

#[test]
fn a_zip_code_is_up_to_five_digits() {
    assert_eq!(zip_codes(" 92800;75 ,\n75011,92 , ").expect("codes"), ["75", "92"]);
    assert_eq!(zip_codes("").expect("none"), [""; 0]);
    for wrong in ["7501a", "750111", "75-92", "７５"] {
        assert!(zip_codes(wrong).is_err(), "{wrong}");
    }
    let many = (0..=MOST_ZIPS).map(|it| format!("{:05}", 10_000 + it)).collect::<Vec<_>>().join(",");
    assert!(zip_codes(&many).is_err());
}

#[test]
fn a_pin_has_four_to_eight_digits_and_none_leaves_what_stands() {
    assert_eq!(new_pin(" 4242 ").expect("a pin"), Some("4242"));
    assert_eq!(new_pin("  ").expect("none"), None);
    for wrong in ["123", "123456789", "12a4"] {
        assert!(new_pin(wrong).is_err(), "{wrong}");
    }
    let mut partner = Partner::default();
    let asked = SetPartnerOptions::default();
    partner.set_options(&asked, Some("hash".into())).expect("valid");
    partner.set_options(&asked, None).expect("valid");
    assert_eq!(partner.terms.nexence_pin, "hash");
    let told = serde_json::to_string(&partner.options(Some("a@b.test"))).expect("json");
    assert!(told.contains(r#""hasNexencePin":true"#) && !told.contains(r#""hash""#), "{told}");
    assert!(told.contains(r#""QRCode":"PARTNER:a@b.test""#), "{told}");
}

#[test]
fn options_that_cannot_be_kept_are_named_and_change_nothing() {
    let mut partner = Partner { name: "Bleu".into(), ..Partner::default() };
    let before = partner.clone();
    let asked = SetPartnerOptions {
        name_for_bnf: "x".repeat(100),
        zip_codes: "Paris".into(),
        attendu_factu_mail: "ici".into(),
        nexence_mail: "là".into(),
        type_facturation: 2,
        type_vente_produit: 3,
        ..SetPartnerOptions::default()
    };
    let Err(Error::Invalid(fields)) = partner.set_options(&asked, None) else { panic!("it is not valid") };
    let names: Vec<_> = fields.keys().map(String::as_str).collect();
    let wrong =
        ["attenduFactuMail", "nameForBnf", "nexenceMail", "typeFacturation", "typeVenteProduit", "zipCodes"];
    assert_eq!((names.as_slice(), partner), (wrong.as_slice(), before));
}

#[test]
fn a_place_is_named_in_both_languages_or_in_none() {
    let of = |fr: &str, en: &str, rate| {
        settings(&EntPartSettings {
            service_location_label: Words::new(fr, en),
            rate: Cents(rate),
            rate_type: RateType::Hourly,
            ..EntPartSettings::default()
        })
    };
    for (fr, en, rate, wrong) in [
        ("", " ", 0, vec![]),
        (" Salon ", "Lounge", 2_500, vec![]),
        ("Salon", "", 0, vec!["serviceLocationLabel.en"]),
        ("", "Lounge", -1, vec!["rate", "serviceLocationLabel.fr"]),
    ] {
        let found = match of(fr, en, rate) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            other => {
                assert_eq!(other.expect("valid").service_location_label.fr, fr.trim());
                vec![]
            }
        };
        assert_eq!(found, wrong, "{fr}/{en}");
    }
}

#[test]
fn a_newcomer_has_an_account_of_the_same_name_and_address() {
    let asked = |email: &str| CreatePartner {
        entreprise: " Vélo Service ".into(),
        firstname: "Paul".into(),
        lastname: "Roue".into(),
        email: email.into(),
        telephone: String::new(),
    };
    let make = |asked: &CreatePartner| {
        newcomer(asked, (PartnerId(5), UserId(9)), CompanyId(1), Timestamp::UNIX_EPOCH)
    };
    let (partner, account) = make(&asked(" Velo@Partner.test ")).expect("valid");
    assert_eq!((partner.name.as_str(), partner.user), ("Vélo Service", Some(UserId(9))));
    assert_eq!((account.login.as_str(), account.partner), ("velo@partner.test", Some(PartnerId(5))));
    assert!(account.may_sign_in() && account.password.is_empty());
    let empty = CreatePartner { entreprise: " ".into(), telephone: "12".into(), ..asked("velo") };
    let Err(Error::Invalid(fields)) = make(&empty) else { panic!("it is not valid") };
    assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["email", "entreprise", "telephone"]);
    let spaced = |blanks| CreatePartner {
        telephone: format!("06{}39001098", " ".repeat(blanks)),
        ..asked("velo@partner.test")
    };
    assert!(make(&spaced(lengths::PERSON_PHONE - 10)).is_ok());
    let Err(Error::Invalid(fields)) = make(&spaced(lengths::PERSON_PHONE - 9)) else { panic!("too long") };
    assert_eq!(fields["telephone"], too_long(lengths::PERSON_PHONE));
}

#[test]
fn a_partner_exists_for_the_managers_of_its_companies() {
    let manager = |companies: Vec<CompanyId>, permissions| Person {
        companies,
        permissions,
        roles: vec![Role::Gestionnaire],
        ..crate::fixtures::beneficiary()
    };
    let of = [CompanyId(1)];
    assert!(manager(vec![CompanyId(1)], vec![]).knows_partner_of(&of));
    assert!(!manager(vec![CompanyId(2)], vec![]).knows_partner_of(&of));
    assert!(manager(vec![], vec![contract::Permission::ManageAllEntreprise]).knows_partner_of(&[]));
}
