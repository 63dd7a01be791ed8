//! Cost centres of a company, and those of a beneficiary.

use contract::{
    CompanyId,
    users::{
        CostCenter, GetCostCenters, GetUserCostCenterAssoc, GetUserInfos, SetUserCostCenterAssoc,
        UpdateCostCenter,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{
    decoded,
    world::{ALICE, GILLES, HUGO, MARIE, ORION, ORION_TOWER, VEGA, VEGA_TOWER, ZOE},
};

use super::*;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const INACTIVE: u16 = contract::Refusal::CostCenterInactive.code();

/// A new one of Orion.
fn cost_center(label: &str) -> UpdateCostCenter {
    let cc = CostCenter {
        active: true,
        entreprise_id: ORION,
        label: label.into(),
        code_externe: "DAF-01".into(),
        raison_sociale: "Orion SA".into(),
        e_mail: "daf@orion.test".into(),
        adresse1: "1 place de la Défense".into(),
        code_postal: "92800".into(),
        ville: "Puteaux".into(),
        ..Default::default()
    };
    UpdateCostCenter { cc, ..Default::default() }
}

async fn made(client: &testkit::Client<'_>, label: &str) -> Value {
    client.ok(cost_center(label)).await
}

/// One that stands, changed.
fn changed(of: &Value, change: impl FnOnce(&mut CostCenter)) -> UpdateCostCenter {
    let mut read = of.clone();
    let edition = read.as_object_mut().expect("a cost centre").remove("edition");
    let mut cc = decoded(&read);
    change(&mut cc);
    UpdateCostCenter { cc, edition: decoded(&edition) }
}

fn labels(list: &Value) -> Vec<&str> {
    let all = list["costCenters"].as_array().expect("a list");
    all.iter().map(|it| it["label"].as_str().expect("a label")).collect()
}

#[tokio::test]
async fn a_company_keeps_its_cost_centres_and_switches_them_off() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let sales = made(&marie, "Ventes").await;
    let unnamed = json!({ "cc": { "id": 0 }, "edition": 0 });
    assert_eq!(marie.raw::<UpdateCostCenter>(unnamed).await.code, INVALID);
    // The company is that of the chosen desk, when none is named.
    let mut nameless = cost_center("Achats");
    nameless.cc.entreprise_id = CompanyId::default();
    let buying = marie.ok(nameless).await;
    assert_eq!(buying["entrepriseId"], json!(ORION));
    assert_eq!(labels(&marie.ok(GetCostCenters::default()).await), ["Achats", "Ventes"]);

    let off = marie.ok(changed(&buying, |it| it.active = false)).await;
    assert_eq!(off["edition"], 2);
    let list = marie.ok(GetCostCenters { conciergerie_id: Some(ORION_TOWER) }).await;
    assert_eq!(labels(&list), ["Ventes", "Achats"]);

    let late = marie.call(changed(&buying, |it| it.label = "Achats bis".into())).await;
    assert_eq!((late.code, &late.data["active"]), (EDITED_MEANWHILE, &json!(false)));
    let odd = marie.call(changed(&sales, |it| it.code_postal = "9280".into())).await;
    assert_eq!((odd.code, odd.data["fields"]["codePostal"].is_null()), (INVALID, false), "{:?}", odd.data);
}

#[tokio::test]
async fn the_cost_centres_of_another_company_do_not_exist() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await.at(ORION_TOWER), app.client(HUGO).await.at(VEGA_TOWER));
    let sales = made(&marie, "Ventes").await;
    hugo.refused(changed(&sales, |it| it.label = "Pris".into()), NOT_FOUND).await;
    hugo.refused(changed(&sales, |it| it.entreprise_id = VEGA), NOT_FOUND).await;
    let list = GetCostCenters { conciergerie_id: Some(ORION_TOWER) };
    hugo.refused(list.clone(), NOT_FOUND).await;
    hugo.refused(GetUserCostCenterAssoc { user_id: ALICE }, NOT_FOUND).await;
    let take = SetUserCostCenterAssoc {
        user_id: ZOE,
        cost_centers: vec![decoded(&sales["id"])],
        ..Default::default()
    };
    hugo.refused(take.clone(), NOT_FOUND).await;
    let take = SetUserCostCenterAssoc {
        user_id: ALICE,
        cost_centers: vec![decoded(&sales["id"])],
        ..Default::default()
    };
    hugo.refused(take, NOT_FOUND).await;
    assert_eq!(labels(&marie.ok(list).await), ["Ventes"]);
}

#[tokio::test]
async fn a_beneficiary_has_those_that_are_active_and_keeps_what_is_switched_off() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let can = |infos: Value| infos["canAssociateCostCenter"].clone();
    assert_eq!(can(marie.ok(GetUserInfos { user_id: ALICE }).await), false);
    let (sales, buying) = (made(&marie, "Ventes").await, made(&marie, "Achats").await);
    // Nothing of it takes a permission.
    let gilles = app.client(GILLES).await;
    assert_eq!(can(gilles.ok(GetUserInfos { user_id: ALICE }).await), true);

    let read = gilles.ok(GetUserCostCenterAssoc { user_id: ALICE }).await;
    assert_eq!((&read["associations"], &read["edition"]), (&json!([]), &json!(0)));
    assert_eq!(read["allCostCenters"].as_array().map(Vec::len), Some(2));
    let set = |ids: Value, edition: u64| SetUserCostCenterAssoc {
        user_id: ALICE,
        cost_centers: decoded(&ids),
        edition,
    };
    let own = gilles.ok(set(json!([sales["id"], sales["id"]]), 0)).await;
    assert_eq!((&own["associations"], &own["edition"]), (&json!([sales["id"]]), &json!(1)));

    for cc in [&sales, &buying] {
        marie.ok(changed(cc, |it| it.active = false)).await;
    }
    let both = gilles.call(set(json!([sales["id"], buying["id"]]), 1)).await;
    assert_eq!(both.code, INACTIVE);
    let same = gilles.ok(set(json!([sales["id"]]), 1)).await;
    assert_eq!(same["associations"], json!([sales["id"]]));
    let none = gilles.ok(set(json!([]), 2)).await;
    assert_eq!((&none["associations"], &none["edition"]), (&json!([]), &json!(3)));
    let again = gilles.call(set(json!([sales["id"]]), 3)).await;
    assert_eq!(again.code, INACTIVE);
    let unknown = gilles.call(set(json!([9999]), 3)).await;
    assert_eq!(unknown.code, NOT_FOUND);
}

#[tokio::test]
async fn of_two_who_associate_at_once_one_is_told_what_stands_now() {
    let app = app().await;
    let (marie, gilles) = (app.client(MARIE).await.at(ORION_TOWER), app.client(GILLES).await);
    let (sales, buying) = (made(&marie, "Ventes").await, made(&marie, "Achats").await);
    let set =
        |id: &Value| SetUserCostCenterAssoc { user_id: ALICE, cost_centers: vec![decoded(&id)], edition: 0 };
    let both = join_all([marie.call(set(&sales["id"])), gilles.call(set(&buying["id"]))]).await;
    let mut codes: Vec<_> = both.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, EDITED_MEANWHILE]);
    let stands = marie.ok(GetUserCostCenterAssoc { user_id: ALICE }).await;
    assert!(both.iter().all(|it| it.data["associations"] == stands["associations"]), "{stands}");
}
