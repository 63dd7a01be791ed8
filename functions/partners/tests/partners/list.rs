//! The list of partners, a new one, and the sheet of each.

use contract::{
    PartnerId,
    auth::Login,
    list::{FilterValue, ListQuery},
    partners::{CreatePartner, GetAllPartners2, GetPartnerInfo, GetPartnerOptions},
};
use serde_json::json;
use testkit::{Answered, App, codes, world::*};

use crate::app;

fn filtered(name: &str, value: &str) -> GetAllPartners2 {
    let filters = vec![FilterValue { name: name.into(), values: vec![value.into()] }];
    GetAllPartners2 { data: ListQuery { filters, ..Default::default() }, ..Default::default() }
}

async fn names(app: &App, person: contract::UserId, request: GetAllPartners2) -> Vec<String> {
    let page = app.client(person).await.ok(request).await;
    assert_eq!(page["totalItems"], page["items"].as_array().map(Vec::len).expect("a list"));
    let items = page["items"].as_array().expect("a list");
    items.iter().map(|it| it["entreprise"].as_str().expect("a name").to_owned()).collect()
}

fn velo(email: &str) -> CreatePartner {
    CreatePartner {
        entreprise: "Vélo Service".into(),
        firstname: "Paul".into(),
        lastname: "Roue".into(),
        email: email.into(),
        ..Default::default()
    }
}

#[tokio::test]
async fn managers_find_the_partners_of_their_companies() {
    let app = app().await;
    let all = ["Net & Clair", "Pressing du Parc", "Mains d'or"];
    assert_eq!(
        names(&app, GILLES, GetAllPartners2::default()).await,
        all,
        "neither who is closed nor who works for Vega alone"
    );
    assert_eq!(
        names(&app, HUGO, GetAllPartners2::default()).await.first().map(String::as_str),
        Some("Vélo Vega")
    );
    let off = GetAllPartners2 { extract_partners_disabled: true, ..Default::default() };
    assert_eq!(names(&app, GILLES, off.clone()).await, all, "for who has PROD");
    assert_eq!(names(&app, MARIE, off).await.first().map(String::as_str), Some("Fermé"));
    assert_eq!(names(&app, MARIE, filtered("active", "false")).await, ["Fermé"]);
    assert_eq!(names(&app, GILLES, filtered("text", "PRESSÎNG")).await, ["Pressing du Parc"]);
    for person in [ALICE, SABINE, ADA] {
        app.client(person).await.refused(GetAllPartners2::default(), codes::NOT_FOUND).await;
    }
    let foreign = GetAllPartners2 {
        data: ListQuery { conciergerie_id: Some(VEGA_TOWER), ..Default::default() },
        ..Default::default()
    };
    app.client(GILLES).await.refused(foreign, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_new_partner_is_known_to_its_company_and_chooses_a_password_by_mail() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let made = marie.ok(velo("Velo@Partner.test")).await;
    assert_eq!((&made["id"], &made["entreprise"]), (&json!(6), &json!("Vélo Service")));
    assert_eq!(names(&app, GILLES, GetAllPartners2::default()).await[0], "Vélo Service");
    let here = GetAllPartners2 { extract_partners_for_current_conciergerie: true, ..Default::default() };
    assert!(!names(&app, GILLES, here).await.contains(&"Vélo Service".to_owned()), "it offers nothing yet");
    let info = marie.ok(GetPartnerInfo { partner_id: PartnerId(6) }).await;
    assert_eq!(info["user"]["login"], "velo@partner.test");
    assert_eq!((&info["nbOffres"], &info["nbPresentations"]), (&json!(0), &json!(0)));
    let options = marie.ok(GetPartnerOptions { partner_id: PartnerId(6) }).await;
    assert_eq!(options["QRCode"], "PARTNER:velo@partner.test");
    // Nobody signs in before a password was chosen.
    let login =
        Login { login: "velo@partner.test".into(), pass: "".into(), no_cookies: true, ..Default::default() };
    assert_ne!(app.anonymous().call(login).await.code, 0);

    app.client(HUGO).await.refused(GetPartnerInfo { partner_id: PartnerId(6) }, codes::NOT_FOUND).await;
    app.client(GILLES).await.refused(velo("autre@partner.test"), codes::NOT_FOUND).await;
    let refused = marie.call(CreatePartner {
        entreprise: "".into(),
        firstname: "".into(),
        lastname: "".into(),
        email: "velo".into(),
        telephone: "12".into(),
    });
    let refused = refused.await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["email", "entreprise", "firstname", "lastname", "telephone"]);
}

#[tokio::test]
async fn of_two_who_make_the_same_login_one_is_told_that_it_is_taken() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let (one, other) =
        futures::join!(marie.call(velo("velo@partner.test")), hugo.call(velo("VELO@partner.test")));
    let refused = |it: &Answered| it.code == codes::INVALID && it.data["fields"]["email"].is_string();
    assert!((one.code == 0 && refused(&other)) || (other.code == 0 && refused(&one)), "{one:?} {other:?}");
    let of_marie = names(&app, MARIE, GetAllPartners2::default()).await.contains(&"Vélo Service".to_owned());
    let of_hugo = names(&app, HUGO, GetAllPartners2::default()).await.contains(&"Vélo Service".to_owned());
    assert_eq!((of_marie, of_hugo), (one.code == 0, other.code == 0), "the other wrote nothing at all");
    // A beneficiary's address is a login, too.
    let taken = app.client(MARIE).await.call(velo("alice@concierge.test")).await;
    assert!(refused(&taken), "{taken:?}");
}

#[tokio::test]
async fn a_sheet_counts_what_the_chosen_desk_has_of_a_partner() {
    let app = app().await;
    let info = app.client(GILLES).await.ok(GetPartnerInfo { partner_id: MASSEUR }).await;
    assert_eq!((&info["partner"]["here"], &info["user"]["lastname"]), (&json!(true), &json!("Serein")));
    let counted = (&info["nbOffres"], &info["nbCalOffres"], &info["nbPresentations"]);
    assert_eq!(counted, (&json!(2), &json!(1), &json!(1)));
    let cyclist = GetPartnerInfo { partner_id: CYCLIST };
    app.client(MARIE).await.refused(cyclist.clone(), codes::NOT_FOUND).await;
    app.client(HUGO).await.ok(cyclist).await;
}
