//! What a journal tells.

use contract::cash::{
    CollecterSortieDeCaisse, GetCaisseJournal, GetCaisseReport, ReverseCaisseMovement, SetEntreeCaisse,
    SetSortieCaisse,
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{INVALID, NOT_FOUND, app, expect_sound, gilles, lines, marie, opened};

#[tokio::test]
async fn a_deposit_goes_out_with_its_number_and_arrives_once() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = json!({ "caisse": id, "amount": 10_000, "category": 2, "type": "bank", "depositDate": "2026-11-24",
        "depositNumber": "BRD-7", "depositPerson": "G. Perrin" });
    let line = gilles.ok::<SetSortieCaisse>(deposit).await;
    assert_eq!((&line["depositPlace"], &line["amount"]), (&json!("bank"), &json!(-10_000)));
    let collect = |number: &str| json!({ "depositNumber": number, "paymentId": line["id"] });
    assert_eq!(gilles.call::<CollecterSortieDeCaisse>(collect("BRD-8")).await.code, NOT_FOUND);
    let short = marie.call::<CollecterSortieDeCaisse>(collect("1")).await;
    assert_eq!((short.code, short.message.as_deref()), (INVALID, Some("Merci de saisir une valeur")));
    // It arrives two months later, and the month it went out in says so.
    app.advance(SignedDuration::from_hours(60 * 24));
    let marie = crate::marie(&app).await;
    marie.ok::<CollecterSortieDeCaisse>(collect("BRD-8")).await;
    assert_eq!(marie.call::<CollecterSortieDeCaisse>(collect("BRD-8")).await.code, 188);
    let month =
        marie.ok::<GetCaisseJournal>(json!({ "id": id, "monthYear": "2026-12", "shiftInMonth": -1 })).await;
    assert_eq!(month["monthYear"], "2026-11");
    let out = month["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|it| it["id"] == line["id"])
        .expect("the line")
        .clone();
    assert_eq!((&out["depositNumber"], out["collectionDate"].is_string()), (&json!("BRD-8"), true));
    let now = marie.ok::<GetCaisseJournal>(json!({ "id": id })).await;
    let kinds: Vec<_> =
        now["lines"].as_array().expect("lines").iter().rev().map(|it| it["kind"].clone()).collect();
    assert_eq!(
        kinds,
        ["periodClosed", "periodClosed", "periodClosed", "depositCollected"],
        "day, month, year"
    );
    assert_eq!(
        marie.call::<GetCaisseJournal>(json!({ "id": id, "monthYear": "novembre" })).await.code,
        INVALID
    );
}

#[tokio::test]
async fn a_slip_is_taken_back_by_its_opposite() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let line = gilles.ok::<SetEntreeCaisse>(json!({ "caisse": id, "amount": 700, "category": 3 })).await;
    let told = lines(&gilles, id).await;
    assert_eq!(told.last().expect("a line")["canReverse"], true);
    let back = json!({ "id": line["id"], "comment": "Erreur de saisie" });
    let done = gilles.ok::<ReverseCaisseMovement>(back.clone()).await;
    assert_eq!((&done["amount"], &done["reverses"]), (&json!(-700), &line["number"]));
    assert_eq!(gilles.call::<ReverseCaisseMovement>(back).await.code, 188);
    let unknown = json!({ "id": 100_000_000 * id + 99, "comment": "Erreur" });
    assert_eq!(gilles.call::<ReverseCaisseMovement>(unknown).await.code, NOT_FOUND);
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn x_is_read_at_any_time() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    gilles.ok::<SetEntreeCaisse>(json!({ "caisse": id, "amount": 700, "category": 3 })).await;
    let read = gilles.ok::<GetCaisseReport>(json!({ "id": id })).await;
    let reports = read["reports"].as_array().expect("reports");
    let scopes: Vec<_> = reports.iter().map(|it| it["scope"].clone()).collect();
    assert_eq!(scopes, ["session", "day", "month", "year"]);
    assert!(reports.iter().all(|it| it["totals"]["brought"]["cash"] == 700));
    assert_eq!(read["caisse"]["lastClosedAt"], Value::Null);
}
