//! Desks that open.

use std::collections::BTreeSet;

use contract::{
    Refusal,
    account::OpeningHours,
    auth::ValidateCodeConciergerie,
    conciergeries::{CreateConciergerie, GetConciergerie},
    offers::AddOffreToConc,
    orders::CreateOrder,
};
use futures::future::join_all;
use serde_json::json;
use testkit::{decoded, world::*};

use crate::{INVALID, NOT_FOUND, app};

fn nantes(code: &str) -> CreateConciergerie {
    CreateConciergerie {
        company: Some(ORION),
        access_code: code.into(),
        weekly_hours: vec![OpeningHours { days_of_week: 31, start_time: 900, end_time: 1800 }],
        ..desk_request()
    }
}

#[tokio::test]
async fn a_new_desk_can_be_used_at_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let made = marie.ok(nantes("nantes 44")).await;
    assert_eq!((&made["companyName"], &made["shouldBeOpen"]), (&json!("Orion"), &json!(true)));
    assert_eq!(marie.ok(GetConciergerie { id: decoded(&made["id"]) }).await, made);
    let opened =
        app.anonymous().ok(ValidateCodeConciergerie { code: "NANTES44".into(), ..Default::default() }).await;
    assert_eq!(opened["conciergerieId"], made["id"]);
    // Somebody moves there and orders what it offers.
    let desk = contract::ConciergerieId(made["id"].as_i64().expect("a number"));
    let alice = app.client(ALICE).await;
    alice.ok(contract::account::ChangeConciergerieAction { conciergerie: desk }).await;
    alice.refused(CreateOrder { o: order_request(&offer(PLUMBER)) }, Refusal::OfferUnavailable).await;
    marie.at(desk).ok(AddOffreToConc { conciergerie_id: desk, offre_id: PLUMBER }).await;
    alice.ok(CreateOrder { o: order_request(&offer(PLUMBER)) }).await;
}

#[tokio::test]
async fn a_desk_opens_in_a_new_company_for_who_opens_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let asked = CreateConciergerie { company: None, ..nantes("NOVA") };
    assert!(marie.call(asked.clone()).await.data["fields"]["companyName"].is_string());
    let made = marie.ok(CreateConciergerie { company_name: " Nova ".into(), ..asked }).await;
    assert_eq!(made["companyName"], "Nova");
    assert!(![json!(ORION), json!(VEGA)].contains(&made["company"]));
    let again = app.client(MARIE).await;
    assert_eq!(again.ok(GetConciergerie { id: decoded(&made["id"]) }).await["name"], "Orion Nantes");
    let others = app.client(HUGO).await.call(GetConciergerie { id: decoded(&made["id"]) }).await;
    assert_eq!(others.code, NOT_FOUND);
}

#[tokio::test]
async fn who_may_not_open_desks_or_not_in_that_company_opens_none() {
    let app = app().await;
    for person in [ALICE, GILLES, SABINE, ADA] {
        app.client(person).await.refused(nantes("NANTES"), NOT_FOUND).await;
    }
    app.client(HUGO).await.refused(nantes("NANTES"), NOT_FOUND).await;
    let refused = app.client(MARIE).await.call(nantes("CODE3")).await;
    assert!(refused.data["fields"]["accessCode"].is_string(), "{}", refused.data);
}

#[tokio::test]
async fn desks_that_open_at_once_with_one_code_are_one() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let answers = join_all((0..10).map(|_| marie.call(nantes("NANTES")))).await;
    let made: Vec<_> = answers.iter().filter(|it| it.code == 0).collect();
    assert_eq!(made.len(), 1);
    assert!(answers.iter().filter(|it| it.code != 0).all(|it| it.code == INVALID));
    let without = join_all((0..5).map(|_| marie.call(nantes("")))).await;
    let ids: BTreeSet<_> = without.iter().filter_map(|it| it.data["id"].as_i64()).collect();
    assert_eq!(ids.len(), 5, "each is another one");
}
