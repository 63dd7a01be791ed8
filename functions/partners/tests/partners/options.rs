//! How one works with a partner.

use contract::{
    catalogue::PartPrezList,
    partners::{EntPartSettingsAction, GetPartnerOptions, SetPartnerOptions},
};
use serde_json::{Value, json};
use testkit::{App, codes, world::*};

use crate::app;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();

async fn read(app: &App, partner: contract::PartnerId) -> Value {
    app.client(GILLES).await.ok(GetPartnerOptions { partner_id: partner }).await
}

/// A request that changes some of what was read.
fn changed(read: &Value, changes: Value) -> Value {
    let mut it = read.clone();
    let fields = it.as_object_mut().expect("an object");
    fields.remove("QRCode");
    fields.remove("hasNexencePin");
    fields.extend(changes.as_object().expect("an object").clone());
    it
}

#[tokio::test]
async fn options_are_kept_and_seen_by_beneficiaries_at_once() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let shown = async || alice.ok(PartPrezList { coid: LAUNDRY }).await["data"].clone();
    assert_eq!(shown().await[0]["partnerName"], "Pressing du Parc");
    let before = read(&app, PRESSING).await;
    assert_eq!((&before["zipCodes"], &before["hasNexencePin"]), (&json!("75"), &json!(false)));
    let asked = json!({ "nameForBnf": " Le Pressing ", "zipCodes": "92800, 75011, 92", "nexencePin": "4242",
        "typeFacturation": 1, "typeVenteProduit": 2, "partnerWillBill": true, "attenduFactuMail": "a@b.test" });
    let saved = marie.raw_ok::<SetPartnerOptions>(changed(&before, asked)).await;
    assert_eq!((&saved["zipCodes"], &saved["nameForBnf"]), (&json!("75011,92"), &json!("Le Pressing")));
    assert_eq!((&saved["hasNexencePin"], &saved["edition"]), (&json!(true), &json!(2)));
    assert!(!saved.to_string().contains("4242") && !saved.to_string().contains("argon"), "{saved}");
    assert_eq!(read(&app, PRESSING).await, saved);
    assert_eq!(shown().await[0]["partnerName"], "Le Pressing");
    // Only a hash of the PIN is kept, and it stays while no other is typed.
    let kept = app.store().places().partner(PRESSING).await.expect("a partner").terms.nexence_pin.clone();
    assert!(runtime::password::verify("4242", &kept));
    marie.raw_ok::<SetPartnerOptions>(changed(&saved, json!({ "nexencePin": "" }))).await;
    let still = app.store().places().partner(PRESSING).await.expect("a partner");
    assert_eq!(still.terms.nexence_pin, kept);
}

#[tokio::test]
async fn of_two_editors_the_second_is_shown_what_stands_without_the_pin() {
    let app = app().await;
    let before = read(&app, PRESSING).await;
    let named = |name: &str| changed(&before, json!({ "nameForBnf": name, "nexencePin": "4242" }));
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let (one, other) = futures::join!(
        marie.raw::<SetPartnerOptions>(named("Un")),
        hugo.raw::<SetPartnerOptions>(named("Deux")),
    );
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data, first.data, "what stands now");
    assert!(!second.data.to_string().contains("argon"));
    assert_eq!(read(&app, PRESSING).await, first.data);
}

#[tokio::test]
async fn only_who_keeps_partners_changes_them_and_only_their_own() {
    let app = app().await;
    let request = changed(&read(&app, PRESSING).await, json!({}));
    for person in [ALICE, GILLES, SABINE, ADA] {
        assert_eq!(
            app.client(person).await.raw::<SetPartnerOptions>(request.clone()).await.code,
            codes::NOT_FOUND
        );
    }
    let marie = app.client(MARIE).await;
    let foreign = SetPartnerOptions { partner_id: CYCLIST, edition: 1, ..Default::default() };
    marie.refused(foreign, codes::NOT_FOUND).await;
    marie.refused(GetPartnerOptions { partner_id: CYCLIST }, codes::NOT_FOUND).await;
    let wrong = json!({ "nameForBnf": "x".repeat(100), "zipCodes": "75 A", "nexencePin": "" });
    let refused = marie.raw::<SetPartnerOptions>(changed(&request, wrong)).await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["nameForBnf", "zipCodes"]);
    let refused = marie.raw::<SetPartnerOptions>(changed(&request, json!({ "nexencePin": "12" }))).await;
    assert!(refused.data["fields"]["nexencePin"].is_string());
}

fn settings(action: &str, changes: Value, edition: u64) -> Value {
    let mut data = json!({ "entId": ORION_TOWER, "partId": PRESSING });
    data.as_object_mut().expect("an object").extend(changes.as_object().expect("an object").clone());
    json!({ "action": action, "data": data, "edition": edition })
}

#[tokio::test]
async fn a_desk_says_how_it_works_with_a_partner() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let none = gilles.raw_ok::<EntPartSettingsAction>(settings("get", json!({}), 0)).await;
    assert_eq!((&none["edition"], &none["rateType"]), (&json!(0), &json!("")));
    let salon = json!({ "serviceLocationLabel": { "fr": "Salon", "en": "Lounge" }, "rate": 2500,
        "rateType": "HOURLY_RATE" });
    let saved = marie.raw_ok::<EntPartSettingsAction>(settings("set", salon.clone(), 0)).await;
    assert_eq!((&saved["edition"], &saved["rate"]), (&json!(1), &json!(2500)));
    assert_eq!(gilles.raw_ok::<EntPartSettingsAction>(settings("get", json!({}), 0)).await, saved);
    let stale = marie.raw::<EntPartSettingsAction>(settings("set", json!({}), 0)).await;
    assert_eq!((stale.code, &stale.data), (EDITED_MEANWHILE, &saved));
    let half = json!({ "serviceLocationLabel": { "fr": "Salon", "en": "" } });
    let refused = marie.raw::<EntPartSettingsAction>(settings("set", half, 1)).await;
    assert_eq!(
        refused.data["fields"]["serviceLocationLabel.en"],
        "Les deux champs doivent être remplis, ou aucun (La valeur vaut alors 'Espace Conciergerie')."
    );
    assert_eq!(
        gilles.raw::<EntPartSettingsAction>(settings("set", salon.clone(), 1)).await.code,
        codes::NOT_FOUND
    );
    // When two write the first settings at once, the second is told.
    let (hugo, vega) = (app.client(HUGO).await, |name: &str| {
        json!({ "action": "set", "data": { "entId": VEGA_TOWER, "partId": CYCLIST,
            "serviceLocationLabel": { "fr": name, "en": name } } })
    });
    let (one, other) = futures::join!(
        hugo.raw::<EntPartSettingsAction>(vega("Un")),
        hugo.raw::<EntPartSettingsAction>(vega("Deux")),
    );
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, EDITED_MEANWHILE]);
    for foreign in [
        json!({ "action": "get", "data": { "entId": VEGA_TOWER, "partId": PRESSING } }),
        json!({ "action": "get", "data": { "entId": ORION_TOWER, "partId": CYCLIST } }),
    ] {
        assert_eq!(marie.raw::<EntPartSettingsAction>(foreign).await.code, codes::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_rate_is_for_who_keeps_the_invoicing_expectations() {
    let app = app().await;
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions = vec![contract::Permission::Configuration];
    app.store().commit(store::Changes::new().save(&gilles).expect("writable")).await.expect("saved");
    let gilles = app.client(GILLES).await;
    let refused = gilles.raw::<EntPartSettingsAction>(settings("set", json!({ "rate": 100 }), 0)).await;
    assert!(refused.data["fields"]["rate"].is_string(), "{refused:?}");
    let words = json!({ "serviceLocationLabel": { "fr": "Salon", "en": "Lounge" } });
    gilles.raw_ok::<EntPartSettingsAction>(settings("set", words, 0)).await;
}
