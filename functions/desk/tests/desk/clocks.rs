//! Clocks of orders, which run while their desk is open.

use contract::{
    account::OpeningHours,
    conciergeries::{GetConciergerie, SetConciergerieWeeklyHours, SetResponseTargets},
    desk::{AllOrdersList, ChangeOrderStatus, GetConciergeOrderDetail, InboxOrdersList},
    orders::NewOrderComment,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, Client, world::*};

use crate::*;

/// A desk that is open all week long, and one that is not open at all any more.
async fn works(app: &App, hours: &[OpeningHours]) {
    let marie = app.client(MARIE).await;
    let read = marie.ok::<GetConciergerie>(json!({ "id": ORION_TOWER })).await;
    let week = json!({ "conciergerieId": ORION_TOWER, "weeklyHours": hours, "edition": read["edition"] });
    let set = marie.ok::<SetConciergerieWeeklyHours>(week).await;
    let targets = json!({ "conciergerieId": ORION_TOWER, "acceptWithin": 120, "answerWithin": 30, "edition": set["edition"] });
    marie.ok::<SetResponseTargets>(targets).await;
}

fn told(clock: &Value) -> (&str, u64, u64, bool) {
    let minutes = |name: &str| clock[name].as_u64().unwrap();
    (clock["kind"].as_str().unwrap(), minutes("spent"), minutes("target"), clock["late"] == true)
}

async fn of_order(client: &Client<'_>, id: i64) -> Value {
    client.ok::<GetConciergeOrderDetail>(json!({ "id": id })).await["order"]["clocks"].clone()
}

#[tokio::test]
async fn lists_and_orders_tell_how_long_the_desk_has_had() {
    let app = app().await;
    works(&app, &[OpeningHours { days_of_week: 127, start_time: 0, end_time: 2400 }]).await;
    let order = Wish::massage(ALICE, "15:00").place(&app).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    app.advance(SignedDuration::from_mins(50));
    let alice = app.client(ALICE).await;
    alice.ok::<NewOrderComment>(json!({ "orderId": order, "comment": "À quelle heure ?" })).await;
    app.advance(SignedDuration::from_mins(20));

    let inbox = marie.ok::<InboxOrdersList>(json!({ "data": {} })).await;
    assert_eq!(told(&inbox["items"][0]["clock"]), ("answer", 20, 30, false), "what is due first");
    let all = marie.ok::<AllOrdersList>(json!({ "data": {} })).await;
    assert_eq!(all["items"][0]["clock"], inbox["items"][0]["clock"]);
    let clocks = of_order(&marie, order.0).await;
    assert_eq!(told(&clocks[1]), ("accept", 70, 120, false));

    marie.ok::<NewOrderComment>(json!({ "orderId": order, "comment": "À 15 heures.", "va": true })).await;
    app.advance(SignedDuration::from_mins(50));
    let clocks = of_order(&marie, order.0).await;
    assert_eq!((clocks.as_array().unwrap().len(), told(&clocks[0])), (1, ("accept", 120, 120, true)));
    let inbox = marie.ok::<InboxOrdersList>(json!({ "data": {} })).await;
    assert_eq!(inbox["items"][0]["inboxReasons"][0], "lateToAccept", "the inbox says so as well");

    marie.ok::<ChangeOrderStatus>(json!({ "orderId": order, "status": "ACCEPTED" })).await;
    assert_eq!(of_order(&marie, order.0).await, json!([]));
}

#[tokio::test]
async fn no_clock_runs_at_night() {
    let app = app().await;
    // Of an hour in the night alone, no minute passes in the day.
    works(&app, &[OpeningHours { days_of_week: 127, start_time: 0, end_time: 100 }]).await;
    let order = Wish::massage(ALICE, "15:00").place(&app).await;
    app.advance(SignedDuration::from_hours(3));
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let clock = of_order(&marie, order.0).await[0].clone();
    assert_eq!(told(&clock), ("accept", 0, 120, false));
    assert_eq!(clock["running"], false);
}
