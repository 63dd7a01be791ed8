use contract::Lang;
use proptest::prelude::*;

use super::*;

const OWN: &str = "www.concierge.test";

fn lilas() -> Design {
    Design {
        id: "lilas".into(),
        hosts: vec!["lilas.test".into()],
        companies: vec![CompanyId(1)],
        title: Words::new("Maison Lilas", ""),
        colour: "#6f2f7a".into(),
        allows_registration: true,
        ..Design::default()
    }
}

/// The one field that a design breaks a rule with.
fn wrong(design: &Design) -> String {
    let Err(Error::Invalid(fields)) = checked(design, OWN) else { panic!("{design:?} is kept") };
    assert_eq!(fields.len(), 1, "{fields:?}");
    fields.into_keys().next().unwrap()
}

#[test]
fn a_design_is_kept_as_it_is_meant() {
    let asked = Design {
        hosts: vec![" https://Lilas.Test:8443/#/login".into(), "lilas.test.".into(), String::new()],
        companies: vec![CompanyId(2), CompanyId(1), CompanyId(2)],
        logo: Some(String::new()),
        colour: "#6F2F7A ".into(),
        ..lilas()
    };
    let kept = checked(&asked, OWN).unwrap();
    assert_eq!(kept, Design { companies: vec![CompanyId(1), CompanyId(2)], ..lilas() });
    assert_eq!(checked(&kept, OWN).unwrap(), kept);
}

#[test]
fn each_field_that_breaks_a_rule_is_named() {
    let host = |it: &str| Design { hosts: vec![it.into()], ..lilas() };
    let id = |it: &str| Design { id: it.into(), ..lilas() };
    let page = |it: &str| Design { login_page: it.into(), ..lilas() };
    for (field, design) in [
        ("id", id("")),
        ("id", id("Lilas")),
        ("id", id("default")),
        ("id", id("a/b")),
        ("hosts", host("li las")),
        ("hosts", host("-lilas.test")),
        ("hosts", host("lilas..test")),
        ("hosts", host("WWW.concierge.test")),
        ("hosts", Design { hosts: (0..11).map(|it| format!("h{it}.test")).collect(), ..lilas() }),
        ("companies", Design { companies: vec![], ..lilas() }),
        ("companies", Design { companies: (0..21).map(CompanyId).collect(), ..lilas() }),
        ("title.fr", Design { title: Words::new(" ", "House"), ..lilas() }),
        ("title.fr", Design { title: Words::new("a\r\nBcc: x", ""), ..lilas() }),
        ("colour", Design { colour: "plum".into(), ..lilas() }),
        ("colour", Design { colour: "#ffd400".into(), ..lilas() }),
        ("panelColour", Design { panel_colour: "#8a8a8a".into(), ..lilas() }),
        ("mail", Design { mail: "lilas".into(), ..lilas() }),
        ("tel", Design { tel: "12".into(), ..lilas() }),
        ("loginPage", page("http://portal.test")),
        ("loginPage", page("javascript:alert(1)")),
        ("loginPage", page("https://lilas.example@evil.test/")),
        ("loginPage", page("https://portal.test:/")),
        ("loginPage", page("https://portal")),
        ("loginPage", page("https://por tal.test")),
        ("loginPage", page("https://Lilas.test/#/login")),
        ("loginPage", page("https://www.concierge.test")),
        ("loginPage", page(&format!("https://portal.test/{}", "x".repeat(300)))),
        ("loginDomains", Design { login_domains: vec!["lilas".into()], ..lilas() }),
        (
            "loginDomains",
            Design { login_domains: (0..21).map(|it| format!("d{it}.test")).collect(), ..lilas() },
        ),
        (
            "messages.closed.en",
            Design {
                messages: RegistrationMessages {
                    closed: Words::new("", "x".repeat(201)),
                    ..RegistrationMessages::default()
                },
                ..lilas()
            },
        ),
    ] {
        assert_eq!(wrong(&design), field, "{design:?}");
    }
}

#[test]
fn who_signs_in_on_a_page_of_the_customer_is_known_by_the_address_alone() {
    let asked = Design {
        login_page: " https://portal.lilas.example:8443/sign-in?app=concierge ".into(),
        login_domains: vec![" @Lilas.Example".into(), "lilas.example".into(), String::new()],
        ..lilas()
    };
    let kept = checked(&asked, OWN).unwrap();
    let page = Some("https://portal.lilas.example:8443/sign-in?app=concierge");
    assert_eq!(kept.login_domains, ["lilas.example"]);
    for login in ["zoe@lilas.example", " nobody@LILAS.example "] {
        assert_eq!(page_of(&kept, login), page);
    }
    for login in ["zoe@other.example", "lilas.example", "zoe@sub.lilas.example", ""] {
        assert_eq!(page_of(&kept, login), None, "{login}");
    }
    let everybody = Design { login_domains: vec![], ..kept.clone() };
    assert_eq!((page_of(&everybody, "zoe"), page_of(&lilas(), "zoe@lilas.example")), (page, None));
}

#[test]
fn a_contrast_that_is_too_low_is_told() {
    let Err(Error::Invalid(fields)) = checked(&Design { colour: "#ffd400".into(), ..lilas() }, OWN) else {
        panic!("yellow is kept")
    };
    assert!(fields["colour"].fr.starts_with("Contraste de 1,2 :"), "{fields:?}");
}

#[test]
fn a_design_says_in_its_own_words_why_nobody_registers() {
    let own = Design {
        messages: RegistrationMessages {
            wrong_code: Words::new("Code inconnu chez Lilas.", ""),
            ..RegistrationMessages::default()
        },
        ..lilas()
    };
    let said = |error: RegistrationError| error.words(Some(&own));
    assert_eq!(said(RegistrationError::WrongCode).get(Lang::En), "Code inconnu chez Lilas.");
    assert_eq!(said(RegistrationError::Closed).fr, "Cet e-mail n'est pas reconnu.");
    assert_eq!(RegistrationError::WrongCode.words(None).fr, "Ce code n'est plus valide");
}

#[test]
fn a_page_wears_what_is_there() {
    let page = worn(&lilas());
    assert_eq!((page.title.en.as_str(), page.panel_colour.as_str()), ("Maison Lilas", "#6f2f7a"));
    let page = worn(&Design { panel_colour: "#123456".into(), ..lilas() });
    assert_eq!(page.panel_colour, "#123456");
}

#[test]
fn a_link_leads_to_the_host_that_its_reader_knows() {
    let application = "https://app.test:8443";
    for (link, expected) in [
        ("https://app.test:8443/#/bnfv2/home", "https://lilas.test:8443/#/bnfv2/home"),
        ("https://app.test:8443", "https://lilas.test:8443"),
        ("https://app.test:84431/#/x", "https://app.test:84431/#/x"),
        ("https://elsewhere.test/app.test", "https://elsewhere.test/app.test"),
    ] {
        assert_eq!(at_host(link, application, "lilas.test"), expected);
    }
}

proptest! {
    #[test]
    fn a_colour_is_kept_when_text_of_it_and_on_it_is_readable(levels in any::<[u8; 3]>()) {
        let colour = Rgb(levels);
        let kept = checked(&Design { colour: colour.to_string(), ..lilas() }, OWN).is_ok();
        prop_assert_eq!(kept, colour.contrast(SUNKEN) >= READABLE && colour.contrast(WHITE) >= READABLE);
    }

    #[test]
    fn a_host_is_kept_under_one_name(host in "\\PC{0,40}") {
        let normal = normal_host(&host);
        prop_assert_eq!(normal_host(&normal), normal);
    }

    #[test]
    fn what_was_checked_is_kept_unchanged(
        hosts in prop::collection::vec("[a-zA-Z0-9.:/ -]{0,20}", 0..4),
        companies in prop::collection::vec((0i64..9).prop_map(CompanyId), 0..4),
        title in "[a-z ]{0,50}",
    ) {
        let asked = Design { hosts, companies, title: Words::new(title, ""), ..lilas() };
        if let Ok(kept) = checked(&asked, OWN) {
            prop_assert_eq!(checked(&kept, OWN).ok(), Some(kept));
        }
    }
}
