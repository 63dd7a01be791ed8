//! White label: hosts and companies have a design, which is read by everybody and changed by few.

use contract::{
    Words,
    auth::{LostPassword, RegisterAdherent, ValidateCodeConciergerie},
    conciergeries::{
        Design, GetDesign, GetDesignLogo, GetDesigns, RegistrationMessages, SetDesign, SetSsoProvider,
        SsoProtocol,
    },
    orders::CreateOrder,
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{App, decoded, world::*};

use crate::{EDITED_MEANWHILE, INVALID, NOT_FOUND, app, picture};

/// A code is refused, or nobody may register here.
const CODE: u16 = contract::Refusal::RegistrationCode.code();

fn lilas(id: &str, hosts: &[&str]) -> Design {
    Design {
        id: id.into(),
        hosts: hosts.iter().map(|it| (*it).to_owned()).collect(),
        companies: vec![ORION],
        title: Words::new("Maison Lilas", ""),
        colour: "#6F2F7A".into(),
        mail: "bonjour@lilas.test".into(),
        allows_registration: true,
        messages: RegistrationMessages {
            wrong_code: Words::new("Code inconnu de Lilas.", ""),
            ..Default::default()
        },
        ..Default::default()
    }
}

async fn save(app: &App, design: Design) -> Value {
    app.client(MARIE).await.ok(SetDesign { design, edition: 0 }).await
}

async fn of_host(app: &App, host: &str) -> Value {
    app.anonymous().ok(GetDesign { host: host.into() }).await["design"].clone()
}

#[tokio::test]
async fn everybody_reads_what_a_host_wears() {
    let app = app().await;
    assert_eq!(of_host(&app, "lilas.test").await, Value::Null);
    let logo = picture(&app, None).await;
    let saved = save(&app, Design { logo: Some(logo.clone()), ..lilas("lilas", &["Lilas.test"]) }).await;
    assert_eq!((&saved["edition"], &saved["hosts"]), (&json!(1), &json!(["lilas.test"])));
    let worn = of_host(&app, "LILAS.test:8080").await;
    assert_eq!(
        worn,
        json!({ "id": "lilas", "title": { "fr": "Maison Lilas", "en": "Maison Lilas" }, "logo": logo, "colour": "#6f2f7a",
            "panelColour": "#6f2f7a", "mail": "bonjour@lilas.test", "tel": "", "allowsRegistration": true })
    );
    for host in ["", "other.test", "a.lilas.test"] {
        assert_eq!(of_host(&app, host).await, Value::Null, "{host}");
    }
    let shown = app.anonymous().call(GetDesignLogo { id: "lilas".into(), ..Default::default() }).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, "image/png"));
    let none = app.anonymous().call(GetDesignLogo { id: "other".into(), ..Default::default() }).await;
    assert_eq!(none.code, NOT_FOUND);
}

#[tokio::test]
async fn a_design_is_changed_by_who_configures_all_of_its_companies() {
    let app = app().await;
    save(&app, lilas("lilas", &["lilas.test"])).await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetDesigns {}).await;
    assert_eq!((&read["designs"][0]["id"], &read["designs"][0]["edition"]), (&json!("lilas"), &json!(1)));
    assert!(read["companies"].as_array().expect("companies").iter().any(|it| it["name"] == "Orion"));

    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.ok(GetDesigns {}).await["designs"], json!([]), "that of another company");
    let change = SetDesign { design: lilas("lilas", &[]), edition: 1 };
    hugo.refused(change.clone(), NOT_FOUND).await;
    let foreign = SetDesign { design: lilas("autre", &[]), edition: 0 };
    let refused = hugo.call(foreign).await;
    assert!(refused.data["fields"]["companies"].is_string(), "{refused:?}");
    for person in [ALICE, GILLES, SABINE] {
        app.client(person).await.refused(change.clone(), NOT_FOUND).await;
    }

    marie.ok(change.clone()).await;
    assert_eq!(of_host(&app, "lilas.test").await, Value::Null, "it was given up");
    let late = marie.call(change).await;
    assert_eq!((late.code, &late.data["edition"]), (EDITED_MEANWHILE, &json!(2)));
}

#[tokio::test]
async fn what_cannot_be_read_or_is_no_picture_is_refused() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let good = || lilas("lilas", &["lilas.test"]);
    for (field, design) in [
        ("colour", Design { colour: "#ffd400".into(), ..good() }),
        ("panelColour", Design { panel_colour: "#eeeeee".into(), ..good() }),
        ("logo", Design { logo: Some("pictures/none".into()), ..good() }),
        ("companies", Design { companies: vec![], ..good() }),
        ("hosts", Design { hosts: vec!["no host".into()], ..good() }),
        ("id", Design { id: "default".into(), ..good() }),
    ] {
        let refused = marie.call(SetDesign { design, edition: 0 }).await;
        assert_eq!(refused.code, INVALID, "{field}: {refused:?}");
        assert!(refused.data["fields"][field].is_string(), "{field}: {refused:?}");
    }
    assert_eq!(marie.ok(GetDesigns {}).await["designs"], json!([]));
}

/// Ten designs want one host, or one company, at once: one has it, and the others are told.
#[tokio::test]
async fn a_host_and_a_company_have_one_design_whoever_is_faster() {
    let app = app().await;
    let hugo = app.client(HUGO).await;
    let marie = app.client(MARIE).await;
    let of_vega = |it| Design { companies: vec![VEGA], ..it };
    let both = join_all((0..10).map(|nth| {
        let design = lilas(&format!("lilas-{nth}"), &["lilas.test"]);
        let (client, design) = if nth % 2 == 0 { (&marie, design) } else { (&hugo, of_vega(design)) };
        async move { client.call(SetDesign { design, edition: 0 }).await }
    }));
    let answers = both.await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    for refused in answers.iter().filter(|it| it.code != 0) {
        let fields = &refused.data["fields"];
        assert!(fields["hosts"].is_string() || fields["companies"].is_string(), "{refused:?}");
    }
    let app = self::app().await;
    let marie = app.client(MARIE).await;
    let answers = join_all((0..10).map(|nth| {
        let design = lilas(&format!("lilas-{nth}"), &[&format!("h{nth}.test")]);
        let marie = &marie;
        async move { marie.call(SetDesign { design, edition: 0 }).await }
    }))
    .await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    assert_eq!(marie.ok(GetDesigns {}).await["designs"].as_array().map(Vec::len), Some(1));
    let mut worn = 0;
    for nth in 0..10 {
        worn += i32::from(of_host(&app, &format!("h{nth}.test")).await != Value::Null);
    }
    assert_eq!(worn, 1, "who came second has taken no host");
}

#[tokio::test]
async fn a_host_that_is_given_up_is_free_for_another() {
    let app = app().await;
    save(&app, lilas("lilas", &["lilas.test", "b.test"])).await;
    let marie = app.client(MARIE).await;
    marie.ok(SetDesign { design: lilas("lilas", &["b.test"]), edition: 1 }).await;
    let other = Design { companies: vec![VEGA], ..lilas("vega", &["lilas.test"]) };
    app.client(HUGO).await.ok(SetDesign { design: other, edition: 0 }).await;
    assert_eq!(of_host(&app, "lilas.test").await["id"], "vega");
    assert_eq!(of_host(&app, "b.test").await["id"], "lilas");
}

fn registration(code: &str, design: Option<&str>) -> RegisterAdherent {
    RegisterAdherent { design: design.map(str::to_owned), ..registration_request(code, "nina@orion.test") }
}

#[tokio::test]
async fn a_wrong_code_is_answered_in_the_words_of_the_page_s_design() {
    let app = app().await;
    save(&app, lilas("lilas", &["lilas.test"])).await;
    let nobody = app.anonymous();
    for (design, message) in [("lilas", "Code inconnu de Lilas."), ("default", "Ce code n'est plus valide")] {
        let asked = ValidateCodeConciergerie { code: "NOPE".into(), design: Some(design.into()) };
        let refused = nobody.call(asked).await;
        assert_eq!((refused.code, refused.message.as_deref()), (CODE, Some(message)));
        let refused = nobody.call(registration("NOPE", Some(design))).await;
        assert_eq!((refused.code, refused.message.as_deref()), (CODE, Some(message)));
    }
}

#[tokio::test]
async fn mails_to_the_people_of_a_company_wear_its_design_those_of_accounts_too() {
    let app = app().await;
    let logo = picture(&app, None).await;
    let design = Design { logo: Some(logo.clone()), title: Words::new("Lilas", ""), ..lilas("lilas", &[]) };
    save(&app, design).await;
    for login in ["alice@concierge.test", "zoe@concierge.test", "marie@concierge.test"] {
        app.anonymous().ok(LostPassword { email: login.into(), ..Default::default() }).await;
    }
    app.work(&jobs::router()).await;
    let sent = app.sent().all();
    let head = |to: &str| &sent.iter().find(|it| it.to == to).expect("a mail").letterhead;
    let worn = head("alice@concierge.test");
    assert_eq!(worn.name, "Lilas");
    let design = worn.design.as_ref().expect("a design");
    let key = logo.trim_start_matches("pictures/");
    let address = format!("https://concierge.test/api/conciergeries/GetDesignLogo?id=lilas&v={key}");
    assert_eq!(design.logo.as_deref(), Some(address.as_str()));
    assert_eq!((design.colour.as_str(), design.panel_colour.as_str()), ("#6f2f7a", "#6f2f7a"));
    assert_eq!(design.contact, ["bonjour@lilas.test"]);
    for other in ["zoe@concierge.test", "marie@concierge.test"] {
        assert_eq!((head(other).design.as_ref(), head(other).name.as_str()), (None, ""), "{other}");
    }
}

#[tokio::test]
async fn every_link_of_a_mail_leads_to_the_host_of_the_reader_s_brand() {
    let app = app().await;
    let logo = picture(&app, None).await;
    save(&app, Design { logo: Some(logo), ..lilas("lilas", &["lilas.test", "b.test"]) }).await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.details.signature = Some(picture(&app, None).await);
    app.store().commit(store::Changes::new().save(&desk).expect("a desk")).await.expect("written");
    app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(SHIRTS)) }).await;
    app.work(&jobs::router()).await;
    let sent = app.sent().all();
    let mail = sent.iter().find(|it| it.to == "alice@concierge.test").expect("a mail");
    let design = mail.letterhead.design.as_ref().expect("a design");
    let button = mail.text.button.as_ref().map(|(_, link)| link);
    for link in [button, mail.letterhead.picture.as_ref(), design.logo.as_ref()] {
        let link = link.expect("a link");
        assert!(link.starts_with("https://lilas.test/"), "{link}");
    }
}

#[tokio::test]
async fn where_a_design_forbids_it_nobody_registers_whatever_the_page_says() {
    let app = app().await;
    let closed = Design { allows_registration: false, ..lilas("lilas", &["lilas.test"]) };
    save(&app, closed).await;
    let nobody = app.anonymous();
    // The cases are: the host of the design; its company's code from any other host; another's code from its host.
    for (design, code) in
        [(Some("lilas"), "code 1"), (None, "code 1"), (Some("default"), "code 1"), (Some("lilas"), "code 3")]
    {
        let asked = ValidateCodeConciergerie { code: code.into(), design: design.map(str::to_owned) };
        let refused = nobody.call(asked).await;
        assert_eq!((refused.code, refused.message.as_deref()), (CODE, Some("Cet e-mail n'est pas reconnu.")));
        nobody.refused(registration(code, design), CODE).await;
    }
    assert_eq!(
        app.store().people().by_login("nina@orion.test").await.expect("readable").map(|it| it.id),
        None
    );
    nobody.ok(ValidateCodeConciergerie { code: "code 3".into(), ..Default::default() }).await;
}

#[tokio::test]
async fn people_of_an_employer_come_back_to_the_host_of_their_design() {
    let (app, employers) = app().await.with_employers().await;
    let named =
        app.store().sso_providers().of_company(ORION).await.expect("read").expect("a provider").id.clone();
    app.change_provider(ORION, |it| it.state = contract::conciergeries::SsoState::Draft).await;
    let client = async || {
        let provider =
            app.store().sso_providers().of_company(ORION).await.expect("read").expect("a provider");
        provider.pool.client.clone().expect("a client")
    };
    let own = "https://concierge.test/";
    let saved = save(&app, lilas("lilas", &["lilas.test"])).await;
    assert_eq!(
        employers.homes_of(&client().await),
        [own, "https://lilas.test/"],
        "it had a provider already"
    );

    let edition = app.store().sso_providers().of_company(ORION).await.expect("read").expect("there").version;
    let moved = SetSsoProvider {
        company_id: ORION,
        id: named,
        protocol: SsoProtocol::Saml,
        address: "https://sso.lilas.test/metadata".into(),
        domains: vec!["lilas.test".into()],
        sent: vec!["lilas.test".into()],
        edition,
        ..Default::default()
    };
    app.client(MARIE).await.ok(moved).await;
    assert_eq!(
        employers.homes_of(&client().await),
        [own, "https://lilas.test/"],
        "a new one has them at once"
    );

    let moved = SetDesign { design: lilas("lilas", &["autre.test"]), edition: decoded(&saved["edition"]) };
    app.client(MARIE).await.ok(moved).await;
    assert_eq!(
        employers.homes_of(&client().await),
        [own, "https://autre.test/"],
        "a host that the design has no more brings nobody back"
    );
}
