//! Tries the journal of changes: who did what to whom.

use contract::{
    ConciergerieId, OrderId, UserId,
    ops::GetBizLogsList,
    orders::{CreateOrder, NewOrderComment},
};
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use crate::app;

fn at(desk: ConciergerieId) -> GetBizLogsList {
    GetBizLogsList { conciergerie_id: Some(desk), ..GetBizLogsList::default() }
}

/// Alice orders shirts.
async fn order(app: &App) -> OrderId {
    let made = app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(SHIRTS)) }).await;
    decoded(&made["orderId"])
}

fn actions(told: &Value) -> Vec<&str> {
    let rows = told["data"].as_array().expect("rows").iter();
    rows.map(|it| it["action"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn a_change_is_told_by_desk_person_order_and_day_in_words() {
    let app = app().await;
    let id = order(&app).await;
    app.advance(jiff::SignedDuration::from_mins(1));
    let comment = NewOrderComment { order_id: Some(id), comment: "Merci".into(), ..Default::default() };
    app.client(MARIE).await.at(ORION_TOWER).ok(comment).await;
    let marie = app.client(MARIE).await;
    let told = marie.ok(at(ORION_TOWER)).await;
    assert_eq!(actions(&told), ["NewOrderComment", "CreateOrder"], "newest first: {told}");
    let placed = &told["data"][1];
    assert_eq!(placed["done"], json!({ "fr": "passe une commande", "en": "places an order" }));
    assert_eq!((&placed["userName"], &placed["orderId"]), (&json!("Alice Martin"), &json!(id)));

    let of_person = |user: UserId| GetBizLogsList { user_id: Some(user), ..GetBizLogsList::default() };
    assert_eq!(actions(&marie.ok(of_person(ALICE)).await), ["CreateOrder"]);
    assert_eq!(actions(&marie.ok(of_person(MARIE)).await), ["NewOrderComment"]);
    let of_order = GetBizLogsList { order_id: Some(id), ..GetBizLogsList::default() };
    assert_eq!(actions(&marie.ok(of_order).await).len(), 2);
    let words = GetBizLogsList { comment: "Passe une COMMANDE".into(), ..at(ORION_TOWER) };
    assert_eq!(actions(&marie.ok(words).await), ["CreateOrder"]);
    let tomorrow = GetBizLogsList { date_start: Some(decoded(&json!("2026-11-25"))), ..at(ORION_TOWER) };
    assert_eq!(marie.ok(tomorrow).await["data"], json!([]));
    assert_eq!(marie.ok(at(ORION_CAMPUS)).await["data"], json!([]));
}

#[tokio::test]
async fn a_manager_reads_the_changes_of_their_own_companies_alone() {
    let app = app().await;
    let id = order(&app).await;
    for person in [HUGO, ALICE, GILLES, SABINE, ADA] {
        let client = app.client(person).await;
        client.refused(at(ORION_TOWER), codes::NOT_FOUND).await;
        let of_order = GetBizLogsList { order_id: Some(id), ..GetBizLogsList::default() };
        client.refused(of_order, codes::NOT_FOUND).await;
        let of_alice = GetBizLogsList { user_id: Some(ALICE), ..GetBizLogsList::default() };
        client.refused(of_alice, codes::NOT_FOUND).await;
    }
    app.client(MARIE).await.refused(at(VEGA_TOWER), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_page_of_the_journal_costs_the_same_among_more_changes() {
    let app = app().await;
    let id = order(&app).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    // The first call reads the session, which the later ones remember.
    marie.ok(at(ORION_CAMPUS)).await;
    let few = marie.call(at(ORION_CAMPUS)).await.read_units();
    for nth in 0..30 {
        let comment =
            NewOrderComment { order_id: Some(id), comment: format!("Mot {nth}"), ..Default::default() };
        marie.ok(comment).await;
    }
    let elsewhere = marie.call(at(ORION_CAMPUS)).await.read_units();
    assert_eq!(elsewhere, few, "the changes of another desk are not read");
}
