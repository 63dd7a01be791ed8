//! A partner is corrected, and switched off or on.

use contract::{
    OrderId,
    partners::{CreatePartner, GetPartnerInfo, SwitchPartner, UpdatePartner},
};
use serde_json::{Value, json};
use testkit::{Client, decoded, world::*};

use crate::app;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const PARTNER_SHARED: u16 = contract::Refusal::PartnerShared.code();
const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

async fn info(client: &Client<'_>, partner: &Value) -> Value {
    client.ok(GetPartnerInfo { partner_id: decoded(&partner) }).await
}

fn corrected(partner: &Value, email: &str, edition: &Value) -> UpdatePartner {
    UpdatePartner {
        partner_id: decoded(&partner),
        entreprise: "Vélo & Cie".into(),
        firstname: "Paule".into(),
        lastname: "Roux".into(),
        email: email.into(),
        telephone: "0155170100".into(),
        edition: decoded(&edition),
    }
}

#[tokio::test]
async fn a_mistyped_address_is_corrected_before_anybody_signs_in() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let new = CreatePartner {
        entreprise: "Vélo".into(),
        firstname: "Paul".into(),
        lastname: "Roue".into(),
        email: "velo@partner.tset".into(),
        ..Default::default()
    };
    let id = marie.ok(new).await["id"].clone();
    let read = info(&marie, &id).await;
    assert_eq!(read["user"]["invited"], true);
    let asked = corrected(&id, "velo@partner.test", &read["edition"]);
    let saved = marie.ok(asked.clone()).await;
    assert_eq!((&saved["email"], &saved["pendingEmail"]), (&json!("velo@partner.test"), &Value::Null));
    let read = info(&marie, &id).await;
    assert_eq!(read["partner"]["entreprise"], "Vélo & Cie");
    let user = &read["user"];
    assert_eq!((&user["login"], &user["email"]), (&json!("velo@partner.test"), &json!("velo@partner.test")));
    assert_eq!((&user["firstname"], &user["lastname"]), (&json!("Paule"), &json!("Roux")));
    // A manager who has not seen that is told of it, and a wrong address changes nothing.
    marie.refused(asked, EDITED_MEANWHILE).await;
    let wrong = marie.call(corrected(&id, "velo", &read["edition"])).await;
    assert_eq!(wrong.code, INVALID);
    assert!(wrong.data["fields"]["email"].is_string(), "{}", wrong.data);
    let taken = corrected(&id, "alice@concierge.test", &read["edition"]);
    marie.refused(taken, INVALID).await;
    // Without the permission, and to other companies, the action or the partner is not there.
    let asked = corrected(&id, "velo@partner.test", &read["edition"]);
    for person in [GILLES, HUGO, ALICE] {
        app.client(person).await.refused(asked.clone(), NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_partner_with_open_orders_is_off_once_they_are_agreed_to() {
    let app = app().await;
    placed(&app, ALICE, MASSAGE, 900).await;
    let marie = app.client(MARIE).await;
    let off = SwitchPartner { partner_id: MASSEUR, active: false, ..Default::default() };
    let asked = marie.ok(off.clone()).await;
    assert_eq!((&asked["saved"], &asked["active"]), (&json!(false), &json!(true)));
    assert_eq!(asked["orders"][0]["id"], 900);
    let done = marie.ok(SwitchPartner { agreed: Some(vec![OrderId(900)]), ..off }).await;
    assert_eq!((&done["saved"], &done["active"]), (&json!(true), &json!(false)));
    let read = info(&marie, &json!(MASSEUR)).await;
    assert_eq!(read["partner"]["profileActive"], false);
    assert_eq!(read["user"]["profileActive"], false, "nobody signs in for it");
    let on = SwitchPartner { partner_id: MASSEUR, active: true, ..Default::default() };
    assert_eq!(marie.ok(on).await["active"], true);
    assert_eq!(info(&marie, &json!(MASSEUR)).await["user"]["profileActive"], true);
}

#[tokio::test]
async fn a_partner_of_other_companies_too_is_not_switched() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let shared = SwitchPartner { partner_id: CLEANER, active: false, ..Default::default() };
    marie.refused(shared.clone(), PARTNER_SHARED).await;
    app.client(GILLES).await.refused(shared, NOT_FOUND).await;
}
