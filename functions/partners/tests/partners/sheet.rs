//! A partner is corrected, and switched off or on.

use contract::partners::{CreatePartner, GetPartnerInfo, SwitchPartner, UpdatePartner};
use serde_json::{Value, json};
use testkit::{Client, world::*};

use crate::app;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const PARTNER_SHARED: u16 = contract::Refusal::PartnerShared.code();
const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

async fn info(client: &Client<'_>, partner: &Value) -> Value {
    client.raw_ok::<GetPartnerInfo>(json!({ "partnerId": partner })).await
}

fn corrected(partner: &Value, email: &str, edition: &Value) -> Value {
    json!({ "partnerId": partner, "entreprise": "Vélo & Cie", "firstname": "Paule", "lastname": "Roux",
        "email": email, "telephone": "0155170100", "edition": edition })
}

#[tokio::test]
async fn a_mistyped_address_is_corrected_before_anybody_signs_in() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let new = json!({ "entreprise": "Vélo", "firstname": "Paul", "lastname": "Roue", "email": "velo@partner.tset" });
    let id = marie.raw_ok::<CreatePartner>(new).await["id"].clone();
    let read = info(&marie, &id).await;
    assert_eq!(read["user"]["invited"], true);
    let asked = corrected(&id, "velo@partner.test", &read["edition"]);
    let saved = marie.raw_ok::<UpdatePartner>(asked.clone()).await;
    assert_eq!((&saved["email"], &saved["pendingEmail"]), (&json!("velo@partner.test"), &Value::Null));
    let read = info(&marie, &id).await;
    assert_eq!(read["partner"]["entreprise"], "Vélo & Cie");
    let user = &read["user"];
    assert_eq!((&user["login"], &user["email"]), (&json!("velo@partner.test"), &json!("velo@partner.test")));
    assert_eq!((&user["firstname"], &user["lastname"]), (&json!("Paule"), &json!("Roux")));
    // A manager who has not seen that is told of it, and a wrong address changes nothing.
    assert_eq!(marie.raw::<UpdatePartner>(asked).await.code, EDITED_MEANWHILE);
    let wrong = marie.raw::<UpdatePartner>(corrected(&id, "velo", &read["edition"])).await;
    assert_eq!(wrong.code, INVALID);
    assert!(wrong.data["fields"]["email"].is_string(), "{}", wrong.data);
    let taken = corrected(&id, "alice@concierge.test", &read["edition"]);
    assert_eq!(marie.raw::<UpdatePartner>(taken).await.code, INVALID);
    // Without the permission, and to other companies, the action or the partner is not there.
    let asked = corrected(&id, "velo@partner.test", &read["edition"]);
    for person in [GILLES, HUGO, ALICE] {
        assert_eq!(app.client(person).await.raw::<UpdatePartner>(asked.clone()).await.code, NOT_FOUND);
    }
}

#[tokio::test]
async fn a_partner_with_open_orders_is_off_once_they_are_agreed_to() {
    let app = app().await;
    placed(&app, ALICE, MASSAGE, 900).await;
    let marie = app.client(MARIE).await;
    let off = json!({ "partnerId": MASSEUR, "active": false });
    let asked = marie.raw_ok::<SwitchPartner>(off.clone()).await;
    assert_eq!((&asked["saved"], &asked["active"]), (&json!(false), &json!(true)));
    assert_eq!(asked["orders"][0]["id"], 900);
    let mut agreed = off.clone();
    agreed["agreed"] = json!([900]);
    let done = marie.raw_ok::<SwitchPartner>(agreed).await;
    assert_eq!((&done["saved"], &done["active"]), (&json!(true), &json!(false)));
    let read = info(&marie, &json!(MASSEUR)).await;
    assert_eq!(read["partner"]["profileActive"], false);
    assert_eq!(read["user"]["profileActive"], false, "nobody signs in for it");
    let on = json!({ "partnerId": MASSEUR, "active": true });
    assert_eq!(marie.raw_ok::<SwitchPartner>(on).await["active"], true);
    assert_eq!(info(&marie, &json!(MASSEUR)).await["user"]["profileActive"], true);
}

#[tokio::test]
async fn a_partner_of_other_companies_too_is_not_switched() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let shared = json!({ "partnerId": CLEANER, "active": false });
    assert_eq!(marie.raw::<SwitchPartner>(shared.clone()).await.code, PARTNER_SHARED);
    assert_eq!(app.client(GILLES).await.raw::<SwitchPartner>(shared).await.code, NOT_FOUND);
}
