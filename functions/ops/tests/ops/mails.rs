//! Tries the list of mails: why each left or did not.

use contract::{ConciergerieId, list::FilterValue, ops::GetMailsList};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, decoded, world::*};

use crate::app;

fn at(desk: ConciergerieId) -> GetMailsList {
    GetMailsList { conciergerie_id: Some(desk), ..GetMailsList::default() }
}

fn outcomes(answer: &Value) -> Vec<(String, String)> {
    let rows = answer["data"].as_array().expect("rows").iter();
    rows.map(|it| (decoded(&it["to"]), decoded(&it["outcome"]))).collect()
}

/// Alice orders shirts, and what that leaves is done.
async fn ordered(app: &App) {
    let shirts = order_request(&offer(SHIRTS));
    app.client(ALICE).await.ok(contract::orders::CreateOrder { o: shirts }).await;
    app.work(&jobs::router()).await;
}

#[tokio::test]
async fn a_mail_that_left_says_so_with_its_order() {
    let app = app().await;
    ordered(&app).await;
    let marie = app.client(MARIE).await;
    let told = marie.ok(at(ORION_TOWER)).await;
    let sent = app.sent().all();
    let to_alice = sent.iter().filter(|it| it.about.user == Some(ALICE)).count();
    assert!(to_alice > 0, "{sent:?}");
    assert_eq!(outcomes(&told).iter().filter(|it| it.1 == "sent").count(), to_alice, "{told}");
    assert_eq!(told["totalRecords"], told["totalItems"]);
    let order = told["data"][0]["orderId"].as_i64().expect("its order");
    let of_order = FilterValue { name: "order".into(), values: vec![order.to_string()] };
    let filtered = marie.ok(GetMailsList { filters: vec![of_order], ..at(ORION_TOWER) }).await;
    assert_eq!(filtered["totalRecords"], json!(to_alice));
    let nobody = GetMailsList { mail_to: "nobody@".into(), ..at(ORION_TOWER) };
    assert_eq!(marie.ok(nobody).await["data"], json!([]));
    let tomorrow = decoded(&json!("2026-11-25"));
    let later = GetMailsList { date_start_sent: Some(tomorrow), ..at(ORION_TOWER) };
    assert_eq!(marie.ok(later).await["data"], json!([]), "days are those of Paris");
    assert_eq!(marie.ok(at(ORION_CAMPUS)).await["data"], json!([]), "Alice is of the tower");
}

#[tokio::test]
async fn a_desk_that_sends_no_mail_is_the_reason_why_one_did_not_leave() {
    let app = app().await;
    let mut tower = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    tower.options.avoid_mails = true;
    app.store().commit(Changes::new().save(&tower).expect("a desk")).await.expect("saved");
    ordered(&app).await;
    let told = app.client(MARIE).await.ok(at(ORION_TOWER)).await;
    let kept_back = outcomes(&told);
    assert!(kept_back.iter().any(|it| it.1 == "deskSendsNone"), "{told}");
}

#[tokio::test]
async fn mails_are_shown_to_those_who_work_for_the_company() {
    let app = app().await;
    ordered(&app).await;
    for person in [HUGO, ALICE, GILLES, SABINE, ADA] {
        app.client(person).await.refused(at(ORION_TOWER), codes::NOT_FOUND).await;
    }
    app.client(MARIE).await.refused(at(VEGA_TOWER), codes::NOT_FOUND).await;
    app.client(MARIE).await.refused(at(ConciergerieId(0)), codes::NOT_FOUND).await;
}
