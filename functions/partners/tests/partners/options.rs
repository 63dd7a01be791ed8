//! How one works with a partner.

use contract::{
    Cents, ConciergerieId, PartnerId, Words,
    catalogue::PartPrezList,
    partners::{
        EntPartSettings, EntPartSettingsAction, GetPartnerOptions, RateType, SetPartnerOptions, SettingsCall,
    },
};
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use crate::app;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();

async fn read(app: &App, partner: PartnerId) -> Value {
    app.client(GILLES).await.ok(GetPartnerOptions { partner_id: partner }).await
}

/// A request that leaves everything as it was read.
fn unchanged(read: &Value) -> SetPartnerOptions {
    let mut it = read.clone();
    let fields = it.as_object_mut().expect("an object");
    fields.remove("QRCode");
    fields.remove("hasNexencePin");
    decoded(&it)
}

#[tokio::test]
async fn options_are_kept_and_seen_by_beneficiaries_at_once() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let shown = async || alice.ok(PartPrezList { coid: LAUNDRY }).await["data"].clone();
    assert_eq!(shown().await[0]["partnerName"], "Pressing du Parc");
    let before = read(&app, PRESSING).await;
    assert_eq!((&before["zipCodes"], &before["hasNexencePin"]), (&json!("75"), &json!(false)));
    let asked = SetPartnerOptions {
        name_for_bnf: " Le Pressing ".into(),
        zip_codes: "92800, 75011, 92".into(),
        nexence_pin: "4242".into(),
        type_facturation: 1,
        type_vente_produit: 2,
        partner_will_bill: true,
        attendu_factu_mail: "a@b.test".into(),
        ..unchanged(&before)
    };
    let saved = marie.ok(asked).await;
    assert_eq!((&saved["zipCodes"], &saved["nameForBnf"]), (&json!("75011,92"), &json!("Le Pressing")));
    assert_eq!((&saved["hasNexencePin"], &saved["edition"]), (&json!(true), &json!(2)));
    assert!(!saved.to_string().contains("4242") && !saved.to_string().contains("argon"), "{saved}");
    assert_eq!(read(&app, PRESSING).await, saved);
    assert_eq!(shown().await[0]["partnerName"], "Le Pressing");
    // Only a hash of the PIN is kept, and it stays while no other is typed.
    let kept = app.store().places().partner(PRESSING).await.expect("a partner").terms.nexence_pin.clone();
    assert!(runtime::password::verify("4242", &kept));
    marie.ok(SetPartnerOptions { nexence_pin: String::new(), ..unchanged(&saved) }).await;
    let still = app.store().places().partner(PRESSING).await.expect("a partner");
    assert_eq!(still.terms.nexence_pin, kept);
}

#[tokio::test]
async fn of_two_editors_the_second_is_shown_what_stands_without_the_pin() {
    let app = app().await;
    let before = read(&app, PRESSING).await;
    let named = |name: &str| SetPartnerOptions {
        name_for_bnf: name.into(),
        nexence_pin: "4242".into(),
        ..unchanged(&before)
    };
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let (one, other) = futures::join!(marie.call(named("Un")), hugo.call(named("Deux")));
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    assert_eq!(second.data, first.data, "what stands now");
    assert!(!second.data.to_string().contains("argon"));
    assert_eq!(read(&app, PRESSING).await, first.data);
}

#[tokio::test]
async fn only_who_keeps_partners_changes_them_and_only_their_own() {
    let app = app().await;
    let request = unchanged(&read(&app, PRESSING).await);
    for person in [ALICE, GILLES, SABINE, ADA] {
        app.client(person).await.refused(request.clone(), codes::NOT_FOUND).await;
    }
    let marie = app.client(MARIE).await;
    let foreign = SetPartnerOptions { partner_id: CYCLIST, edition: 1, ..Default::default() };
    marie.refused(foreign, codes::NOT_FOUND).await;
    marie.refused(GetPartnerOptions { partner_id: CYCLIST }, codes::NOT_FOUND).await;
    let wrong = SetPartnerOptions {
        name_for_bnf: "x".repeat(100),
        zip_codes: "75 A".into(),
        nexence_pin: String::new(),
        ..request.clone()
    };
    let refused = marie.call(wrong).await;
    let fields: Vec<_> = refused.data["fields"].as_object().expect("fields").keys().collect();
    assert_eq!(fields, ["nameForBnf", "zipCodes"]);
    let refused = marie.call(SetPartnerOptions { nexence_pin: "12".into(), ..request }).await;
    assert!(refused.data["fields"]["nexencePin"].is_string());
}

/// How a desk works with a partner as long as nobody says otherwise.
fn usual(ent_id: ConciergerieId, part_id: PartnerId) -> EntPartSettings {
    EntPartSettings { ent_id, part_id, ..Default::default() }
}

/// The place of Orion Tower where the pressing works.
fn located(fr: &str, en: &str) -> EntPartSettings {
    EntPartSettings { service_location_label: Words::new(fr, en), ..usual(ORION_TOWER, PRESSING) }
}

fn reading(data: EntPartSettings) -> EntPartSettingsAction {
    EntPartSettingsAction { action: SettingsCall::Get, data, edition: 0 }
}

fn setting(data: EntPartSettings, edition: u64) -> EntPartSettingsAction {
    EntPartSettingsAction { action: SettingsCall::Set, data, edition }
}

#[tokio::test]
async fn a_desk_says_how_it_works_with_a_partner() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await, app.client(GILLES).await);
    let pressing = || usual(ORION_TOWER, PRESSING);
    let none = gilles.ok(reading(pressing())).await;
    assert_eq!((&none["edition"], &none["rateType"]), (&json!(0), &json!("")));
    let salon =
        EntPartSettings { rate: Cents(2500), rate_type: RateType::Hourly, ..located("Salon", "Lounge") };
    let saved = marie.ok(setting(salon.clone(), 0)).await;
    assert_eq!((&saved["edition"], &saved["rate"]), (&json!(1), &json!(2500)));
    assert_eq!(gilles.ok(reading(pressing())).await, saved);
    let stale = marie.call(setting(pressing(), 0)).await;
    assert_eq!((stale.code, &stale.data), (EDITED_MEANWHILE, &saved));
    let refused = marie.call(setting(located("Salon", ""), 1)).await;
    assert_eq!(
        refused.data["fields"]["serviceLocationLabel.en"],
        "Les deux champs doivent être remplis, ou aucun (La valeur vaut alors 'Espace Conciergerie')."
    );
    gilles.refused(setting(salon, 1), codes::NOT_FOUND).await;
    // When two write the first settings at once, the second is told.
    let hugo = app.client(HUGO).await;
    let vega = |name: &str| EntPartSettings {
        service_location_label: Words::new(name, name),
        ..usual(VEGA_TOWER, CYCLIST)
    };
    let (one, other) = futures::join!(hugo.call(setting(vega("Un"), 0)), hugo.call(setting(vega("Deux"), 0)));
    let mut outcomes = [one.code, other.code];
    outcomes.sort_unstable();
    assert_eq!(outcomes, [0, EDITED_MEANWHILE]);
    for foreign in [usual(VEGA_TOWER, PRESSING), usual(ORION_TOWER, CYCLIST)] {
        marie.refused(reading(foreign), codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_rate_is_for_who_keeps_the_invoicing_expectations() {
    let app = app().await;
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions = vec![contract::Permission::Configuration];
    app.store().commit(store::Changes::new().save(&gilles).expect("writable")).await.expect("saved");
    let gilles = app.client(GILLES).await;
    let rated = EntPartSettings { rate: Cents(100), ..usual(ORION_TOWER, PRESSING) };
    let refused = gilles.call(setting(rated, 0)).await;
    assert!(refused.data["fields"]["rate"].is_string(), "{refused:?}");
    gilles.ok(setting(located("Salon", "Lounge"), 0)).await;
}
