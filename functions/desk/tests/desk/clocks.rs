//! Clocks of orders, which run while their desk is open.

use contract::{
    account::OpeningHours,
    desk::{
        AckOrderComment, AllOrdersList, ChangeOrderStatus, GetConciergeOrderDetail, InboxOrdersList,
        OrdersQuery,
    },
    orders::OrderStatus,
};
use domain::people::organisation::ResponseTargets;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, world::*};

use crate::{care::commented, *};

/// The desk is open every day between two times, has two hours to accept, and half an hour to answer.
async fn works(app: &App, start_time: u16, end_time: u16) {
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.hours = vec![OpeningHours { days_of_week: 127, start_time, end_time }];
    desk.targets = ResponseTargets { accept: Some(120), answer: Some(30) };
    write(app, Changes::new().save(&desk)).await;
}

/// The subject of a clock, the minutes that it has run and may run, and whether its time is up.
fn told(clock: &Value) -> (&str, u64, u64, bool) {
    let minutes = |name: &str| clock[name].as_u64().expect("minutes");
    (clock["kind"].as_str().expect("a kind"), minutes("spent"), minutes("target"), clock["late"] == true)
}

async fn first_of_inbox(marie: &Client<'_>) -> Value {
    marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await["items"][0].clone()
}

async fn of_order(client: &Client<'_>, id: OrderId) -> Value {
    client.ok(GetConciergeOrderDetail { id }).await["order"]["clocks"].clone()
}

#[tokio::test]
async fn lists_and_orders_tell_how_long_the_desk_has_had() {
    let app = app().await;
    works(&app, 0, 2400).await;
    let id = commented(&app).await;
    app.advance(SignedDuration::from_mins(20));
    let marie = app.client(MARIE).await;
    let clocks = of_order(&marie, id).await;
    assert_eq!(told(&clocks[0]), ("answer", 20, 30, false), "what is due first");
    assert_eq!(told(&clocks[1]), ("accept", 20, 120, false));
    assert_eq!(first_of_inbox(&marie).await["clock"], clocks[0]);
    let all = marie
        .ok(AllOrdersList { data: OrdersQuery { include_item_details: true, ..Default::default() } })
        .await;
    assert_eq!(all["items"][0]["clock"], clocks[0], "on paper, too");

    let comment = stored(&app, id).await.conversation.comments[0].id;
    marie.ok(AckOrderComment { ocid: comment, ..Default::default() }).await;
    app.advance(SignedDuration::from_mins(100));
    let marie = app.client(MARIE).await;
    let clocks = of_order(&marie, id).await;
    assert_eq!((clocks.as_array().unwrap().len(), told(&clocks[0])), (1, ("accept", 120, 120, true)));
    assert_eq!(first_of_inbox(&marie).await["inboxReasons"][0], "lateToAccept", "the inbox says so as well");

    marie.ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() }).await;
    assert_eq!(of_order(&marie, id).await, json!([]));
}

#[tokio::test]
async fn no_clock_runs_while_the_desk_is_closed() {
    let app = app().await;
    // The world's time is that of a day: of an hour in the night, none of it passes.
    works(&app, 0, 100).await;
    let id = TestOrder::shirts().place(&app).await;
    app.advance(SignedDuration::from_hours(3));
    let clock = of_order(&app.client(MARIE).await, id).await[0].clone();
    assert_eq!((told(&clock), &clock["running"]), (("accept", 0, 120, false), &json!(false)));
}
