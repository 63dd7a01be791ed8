//! Services at the desk are offered while the desk is open.

use contract::{
    conciergeries::{AddExceptionalHour, AddHoliday, Holiday},
    desk::GetConciergeOrderDetail,
    orders::{CreateOrder, ExplainSlots, GetCalendarSlots, HoldSlot, NewOrder, OrderDetail},
};
use domain::catalogue::offer::Offer;
use serde_json::{Value, json};
use testkit::{App, Client, decoded, world::*};

use crate::app;

const SLOT_TAKEN: u16 = contract::Refusal::SlotTaken.code();

/// The small world in which massages, on Thursdays from 14 to 16, are at the desk or at home.
async fn massages(at_home: bool) -> App {
    let app = app().await;
    let massage =
        Offer { avoid_address: false, address_company: true, address_home: at_home, ..offer(MASSAGE) };
    sell(app.store(), &massage).await;
    app
}

/// Closes the desk on Thursday from 14 to 15.
async fn shut(marie: &Client<'_>) {
    let hours = json!({ "day": "2026-11-26", "open": 0, "startTime": 1400, "endTime": 1500 });
    marie.ok(AddExceptionalHour { exceptional_hour: decoded(&hours), ..Default::default() }).await;
}

/// Whether each half hour of Thursday can be had.
async fn thursday(client: &Client<'_>, place: Value) -> Vec<bool> {
    let asked = GetCalendarSlots { offre_id: MASSAGE, address_type: decoded(&place), ..Default::default() };
    let slots = client.ok(asked).await;
    let day = slots["slots"].as_array().expect("days").iter().find(|it| it["date"] == "2026-11-26");
    let slots = day.expect("Thursday")["slots"].as_array().expect("slots").iter();
    slots.map(|it| it["available"] == true).collect()
}

fn order_at(place: &str) -> NewOrder {
    NewOrder { address_type: Some(place.into()), ..order_request(&offer(MASSAGE)) }
}

#[tokio::test]
async fn nobody_is_asked_to_a_desk_that_is_closed_and_a_manager_may_force_it() {
    let app = massages(false).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    assert_eq!(thursday(&alice, Value::Null).await, [true; 4]);
    shut(&app.client(MARIE).await).await;
    assert_eq!(thursday(&alice, Value::Null).await, [false, false, true, true]);

    let two = NewOrder { draft_id: Some("two".into()), ..order_at("ent") };
    alice.refused(HoldSlot { o: two.clone() }, SLOT_TAKEN).await;
    alice.refused(CreateOrder { o: two.clone() }, SLOT_TAKEN).await;
    let why = marie
        .ok(ExplainSlots {
            offre_id: Some(MASSAGE),
            date: decoded("2026-11-26"),
            minutes: Some(30),
            ..Default::default()
        })
        .await;
    let told: Vec<_> = why["times"].as_array().expect("times").iter().map(|it| &it["why"]["code"]).collect();
    assert_eq!(told, [&json!("slot.deskClosed"), &json!("slot.deskClosed"), &Value::Null, &Value::Null]);

    let marie = marie.acting_for(ALICE);
    let unforced = marie.call(CreateOrder { o: two }).await;
    assert_eq!(unforced.code, SLOT_TAKEN, "who does not force it is told");
    marie.ok(CreateOrder { o: NewOrder { force_slot: true, ..order_at("ent") } }).await;
    alice.ok(CreateOrder { o: NewOrder { time: decoded("15:00:00"), ..order_at("ent") } }).await;
}

#[tokio::test]
async fn what_is_done_elsewhere_follows_no_desk() {
    let app = massages(true).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    shut(&marie).await;
    assert_eq!(thursday(&alice, json!("dom")).await, [true; 4]);
    assert_eq!(thursday(&alice, json!("ent")).await, [false, false, true, true]);
    alice.refused(CreateOrder { o: order_at("ent") }, SLOT_TAKEN).await;
    alice.ok(CreateOrder { o: order_at("dom") }).await;
}

#[tokio::test]
async fn a_day_on_which_the_desk_is_away_has_no_slot_there() {
    let app = massages(false).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie
        .ok(AddHoliday {
            holiday: Holiday { name: "Inventaire".into(), day: decoded("2026-11-26"), ..Default::default() },
            ..Default::default()
        })
        .await;
    assert_eq!(thursday(&app.client(ALICE).await, Value::Null).await, [false; 4]);
    let why = marie
        .ok(ExplainSlots { offre_id: Some(MASSAGE), date: decoded("2026-11-26"), ..Default::default() })
        .await;
    assert_eq!(why["why"]["code"], "slot.deskClosed");
    assert_eq!(why["why"]["text"]["fr"], "la conciergerie n’ouvre pas ce jour-là");
}

#[tokio::test]
async fn who_moves_an_order_is_shown_the_slots_of_its_place() {
    let app = massages(true).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    shut(&app.client(MARIE).await).await;
    for (place, time, free) in
        [("dom", "14:00:00", [false, true, true, true]), ("ent", "15:00:00", [false, false, false, true])]
    {
        let made = alice.ok(CreateOrder { o: NewOrder { time: decoded(time), ..order_at(place) } }).await;
        let order =
            marie.ok(GetConciergeOrderDetail { id: decoded(&made["orderId"]) }).await["order"].clone();
        assert_eq!(order["addressType"], place);
        assert_eq!(thursday(&marie, order["addressType"].clone()).await, free, "{place}");
        let own = alice.ok(OrderDetail { id: decoded(&made["orderId"]) }).await;
        assert_eq!(own["addressType"], place, "who moves their own order asks for the same");
    }
}
