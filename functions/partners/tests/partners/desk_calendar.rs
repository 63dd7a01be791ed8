//! All partners of a desk in a week.

use contract::{
    ConciergerieId,
    orders::{CreateOrder, HoldSlot, NewOrder},
    partners::{DefineRecurringCalendarEntry, EntryCall, GetGestionnaireCalendarInfo, RecurringEntry},
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, decoded, world::*};

/// The small world with orders beside.
async fn app() -> App {
    App::world(partners::router().merge(orders::router()).merge(auth::router())).await
}

async fn week(client: &Client<'_>, desk: ConciergerieId, day: &str) -> Value {
    client.ok(GetGestionnaireCalendarInfo { ent_id: Some(desk), day: decoded(&day) }).await
}

/// The masseur's part of a week.
fn masseur(week: &Value) -> &Value {
    let all = week["calendar"].as_array().expect("partners");
    all.iter().find(|it| it["partnerId"] == json!(MASSEUR)).expect("the masseur")
}

#[tokio::test]
async fn a_desk_sees_who_comes_in_a_week_and_what_is_booked_of_it() {
    let app = app().await;
    let (alice, gilles) = (app.client(ALICE).await, app.client(GILLES).await);
    let order = alice.ok(CreateOrder { o: order_request(&offer(MASSAGE)) }).await["orderId"].clone();
    let seen = week(&gilles, ORION_TOWER, "2026-11-29").await;
    assert_eq!((&seen["from"], &seen["to"]), (&json!("2026-11-23"), &json!("2026-11-29")));
    let one = masseur(&seen);
    assert_eq!(one["visits"], json!([{ "from": "2026-11-26T13:00:00Z", "to": "2026-11-26T15:00:00Z" }]));
    assert_eq!(
        one["taken"],
        json!([{ "orderId": order, "proposed": false, "from": "2026-11-26T13:00:00Z", "to": "2026-11-26T13:30:00Z" }])
    );
    assert_eq!((seen["orders"].as_array().map(Vec::len), &seen["orders"][0]["id"]), (Some(1), &order));
    assert!(seen["partners"].as_array().expect("names").iter().any(|it| it["id"] == json!(MASSEUR)));
    // Without a day it is this week; other weeks have the visits alone.
    let this =
        gilles.ok(GetGestionnaireCalendarInfo { ent_id: Some(ORION_TOWER), ..Default::default() }).await;
    assert_eq!(this, seen);
    for day in ["2026-11-22", "2026-11-30"] {
        let other = week(&gilles, ORION_TOWER, day).await;
        assert_eq!((&masseur(&other)["taken"], &other["orders"]), (&json!([]), &json!([])));
        assert_eq!(masseur(&other)["visits"].as_array().map(Vec::len), Some(1));
    }
    let christmas = week(&gilles, ORION_TOWER, "2026-12-21").await;
    assert_eq!(christmas["holidays"], json!([{ "date": "2026-12-25", "name": "Noël" }]));
}

#[tokio::test]
async fn what_somebody_is_choosing_is_seen_without_an_order() {
    let app = app().await;
    let held = NewOrder { draft_id: Some("draft-1".into()), ..order_request(&offer(MASSAGE)) };
    app.client(ALICE).await.ok(HoldSlot { o: held }).await;
    let seen = week(&app.client(GILLES).await, ORION_TOWER, "2026-11-26").await;
    assert_eq!(masseur(&seen)["taken"][0]["orderId"], Value::Null);
    assert_eq!(seen["orders"], json!([]));
}

#[tokio::test]
async fn a_desk_sees_its_own_calendars() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(week(&marie, ORION_CAMPUS, "2026-11-26").await["partners"], json!([]));
    let entry = DefineRecurringCalendarEntry {
        action: EntryCall::Create,
        data: RecurringEntry {
            id: "".into(),
            partner_id: CLEANER,
            ent_id: ORION_CAMPUS,
            day_of_week: 2,
            hour: 9,
            minutes: 0,
            length_in_minutes: 60,
        },
        edition: 0,
        ..Default::default()
    };
    marie.ok(entry).await;
    let campus = week(&marie, ORION_CAMPUS, "2026-11-26").await;
    assert_eq!(campus["partners"], json!([{ "id": CLEANER, "label": "Net & Clair" }]));
    assert_eq!(campus["calendar"][0]["visits"].as_array().map(Vec::len), Some(1));
    let tower = week(&marie, ORION_TOWER, "2026-11-26").await;
    assert_eq!(tower["partners"].as_array().map(Vec::len), Some(1), "{tower}");
}

#[tokio::test]
async fn what_is_booked_without_a_calendar_is_seen_too() {
    let app = app().await;
    let order =
        app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(MASSAGE)) }).await["orderId"]
            .clone();
    let calendar = app.store().calendars().calendar(MASSEUR, ORION_TOWER).await.expect("read").expect("one");
    app.store().commit(Changes::new().delete(&calendar)).await.expect("deleted");
    let seen = week(&app.client(GILLES).await, ORION_TOWER, "2026-11-26").await;
    assert_eq!((&masseur(&seen)["visits"], &masseur(&seen)["taken"][0]["orderId"]), (&json!([]), &order));
}

#[tokio::test]
async fn a_desk_out_of_reach_does_not_exist() {
    let app = app().await;
    for (who, desk, codes) in [
        (MARIE, ORION_TOWER, [0, 0]),
        (MARIE, VEGA_TOWER, [404, 404]),
        (HUGO, VEGA_TOWER, [0, 0]),
        (HUGO, ORION_TOWER, [404, 404]),
        (MARIE, ConciergerieId(99), [404, 404]),
        (LUCIE, ORION_TOWER, [30, 404]),
        (ALICE, ORION_TOWER, [30, 404]),
    ] {
        let asked = GetGestionnaireCalendarInfo { ent_id: Some(desk), ..Default::default() };
        let code = app.client(who).await.call(asked).await.code;
        assert!(codes.contains(&code), "{who} at {desk}: {code}");
    }
}
