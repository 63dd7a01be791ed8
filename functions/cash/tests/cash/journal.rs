//! Tries what a journal tells.

use contract::cash::{
    CollecterSortieDeCaisse, GetCaisseAttestation, GetCaisseJournal, GetCaisseReport,
    PlanForInventoryAtNextUpdate, ReverseCaisseMovement, SetEntreeCaisse, SetSortieCaisse,
    UpdateCaisseAmountInventory,
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{INVALID, NOT_FOUND, app, expect_sound, gilles, lines, marie, opened, register};

#[tokio::test]
async fn a_deposit_goes_out_with_its_number_and_arrives_once() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = json!({ "caisse": id, "amount": 10_000, "category": 2, "type": "bank", "depositDate": "2026-11-24",
        "depositNumber": "BRD-7", "depositPerson": "G. Perrin" });
    let line = gilles.raw_ok::<SetSortieCaisse>(deposit).await;
    assert_eq!((&line["depositPlace"], &line["amount"]), (&json!("bank"), &json!(-10_000)));
    let collect = |number: &str| json!({ "depositNumber": number, "paymentId": line["id"] });
    assert_eq!(gilles.raw::<CollecterSortieDeCaisse>(collect("BRD-8")).await.code, NOT_FOUND);
    let short = marie.raw::<CollecterSortieDeCaisse>(collect("1")).await;
    assert_eq!((short.code, short.message.as_deref()), (INVALID, Some("Merci de saisir une valeur")));
    // It arrives two months later, and the month it went out in says so.
    app.advance(SignedDuration::from_hours(60 * 24));
    let marie = crate::marie(&app).await;
    marie.raw_ok::<CollecterSortieDeCaisse>(collect("BRD-8")).await;
    assert_eq!(marie.raw::<CollecterSortieDeCaisse>(collect("BRD-8")).await.code, 188);
    let month = marie
        .raw_ok::<GetCaisseJournal>(json!({ "id": id, "monthYear": "2026-12", "shiftInMonth": -1 }))
        .await;
    assert_eq!(month["monthYear"], "2026-11");
    let out = month["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|it| it["id"] == line["id"])
        .expect("the line")
        .clone();
    assert_eq!((&out["depositNumber"], out["collectionDate"].is_string()), (&json!("BRD-8"), true));
    let now = marie.raw_ok::<GetCaisseJournal>(json!({ "id": id })).await;
    let kinds: Vec<_> =
        now["lines"].as_array().expect("lines").iter().rev().map(|it| it["kind"].clone()).collect();
    assert_eq!(
        kinds,
        ["periodClosed", "periodClosed", "periodClosed", "depositCollected"],
        "day, month, year"
    );
    assert_eq!(
        marie.raw::<GetCaisseJournal>(json!({ "id": id, "monthYear": "novembre" })).await.code,
        INVALID
    );
}

#[tokio::test]
async fn a_slip_is_taken_back_by_its_opposite() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let line = gilles.raw_ok::<SetEntreeCaisse>(json!({ "caisse": id, "amount": 700, "category": 3 })).await;
    let told = lines(&gilles, id).await;
    assert_eq!(told.last().expect("a line")["canReverse"], true);
    let back = json!({ "id": line["id"], "comment": "Erreur de saisie" });
    let done = gilles.raw_ok::<ReverseCaisseMovement>(back.clone()).await;
    assert_eq!((&done["amount"], &done["reverses"]), (&json!(-700), &line["number"]));
    assert_eq!(gilles.raw::<ReverseCaisseMovement>(back).await.code, 188);
    let unknown = json!({ "id": 100_000_000 * id + 99, "comment": "Erreur" });
    assert_eq!(gilles.raw::<ReverseCaisseMovement>(unknown).await.code, NOT_FOUND);
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn x_is_read_at_any_time() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    gilles.raw_ok::<SetEntreeCaisse>(json!({ "caisse": id, "amount": 700, "category": 3 })).await;
    let read = gilles.raw_ok::<GetCaisseReport>(json!({ "id": id })).await;
    let reports = read["reports"].as_array().expect("reports");
    let scopes: Vec<_> = reports.iter().map(|it| it["scope"].clone()).collect();
    assert_eq!(scopes, ["session", "day", "month", "year"]);
    assert!(reports.iter().all(|it| it["totals"]["brought"]["cash"] == 700));
    assert_eq!(read["caisse"]["lastClosedAt"], Value::Null);
}

#[tokio::test]
async fn what_the_bank_has_does_not_come_back_into_the_drawer() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = json!({ "caisse": id, "amount": 10_000, "category": 2, "type": "bank" });
    let unnamed = gilles.raw::<SetSortieCaisse>(deposit.clone()).await;
    assert_eq!(unnamed.code, INVALID);
    assert!(
        unnamed.data["fields"]["depositNumber"].is_string()
            && unnamed.data["fields"]["depositPerson"].is_string(),
        "{unnamed:?}"
    );
    let mut named = deposit;
    (named["depositNumber"], named["depositPerson"]) = (json!("BRD-7"), json!("G. Perrin"));
    let line = gilles.raw_ok::<SetSortieCaisse>(named).await;
    let arrived = json!({ "depositNumber": "BRD-7", "paymentId": line["id"] });
    marie.raw_ok::<CollecterSortieDeCaisse>(arrived).await;
    let told = lines(&gilles, id).await;
    assert!(told.iter().all(|it| it["canReverse"] == false), "{told:?}");
    let back = json!({ "id": line["id"], "comment": "Erreur de saisie" });
    let refused = gilles.raw::<ReverseCaisseMovement>(back).await;
    assert_eq!(refused.code, 188);
    assert!(refused.message.as_deref().is_some_and(|it| it.contains("remis")), "{refused:?}");
    assert_eq!(told.last().expect("a line")["cashAfter"], 5_000);
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn whoever_is_to_count_blind_reads_no_amount_that_should_be_there() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = register(&app, "Accueil").await;
    marie.raw_ok::<PlanForInventoryAtNextUpdate>(json!({ "cashRegisterId": id })).await;
    let read = async |client: &testkit::Client<'_>| lines(client, id).await[0].clone();
    assert_eq!(read(&gilles).await["amount"], Value::Null, "the first line holds the float");
    assert_eq!(read(&gilles).await["cashAfter"], Value::Null);
    assert_eq!(read(&marie).await["amount"], 15_000, "she keeps the books");
    let counted = json!({ "ouverture": true, "caisse": id, "cashDetail": [{ "value": 5_000, "count": 3 }] });
    gilles.raw_ok::<UpdateCaisseAmountInventory>(counted).await;
    assert_eq!(read(&gilles).await["amount"], 15_000, "it is counted");
    let x = gilles.raw_ok::<GetCaisseReport>(json!({ "id": id })).await;
    let drawer = json!({ "opening": 15_000, "expected": 15_000, "counted": null, "difference": null });
    assert_eq!(x["reports"][0]["drawer"], drawer);
}

#[tokio::test]
async fn an_attestation_names_the_company_and_the_version_that_runs() {
    let app = app().await;
    let told = marie(&app).await.raw_ok::<GetCaisseAttestation>(json!({})).await;
    assert_eq!(
        (&told["company"], &told["software"], &told["issued"]),
        (&json!("Orion"), &json!("Concierge"), &json!("2026-11-24"))
    );
    assert_eq!(told["publisher"], "Éditeur SAS", "as the deployment names it");
    let (version, major) =
        (told["version"].as_str().expect("one"), told["majorVersion"].as_str().expect("one"));
    assert!(!major.is_empty() && version.starts_with(major), "{told}");
    assert_eq!(gilles(&app).await.raw::<GetCaisseAttestation>(json!({})).await.code, NOT_FOUND);
}
