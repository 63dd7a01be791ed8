//! Work on many orders: each line once, whatever ends whoever carries it out.

use contract::{
    BulkOperationId, OrderId, Refusal,
    desk::{
        AssignOrder, AssignOrders, ChangeOrderStatuses, GetBulkOperation, GetBulkOperations,
        ResumeBulkOperation, StopBulkOperation,
    },
    orders::{OrderStatus, PaymentMode},
};
use jiff::SignedDuration;
use runtime::tasks::RunBulkOperation;
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

use super::{jobs, message, stored};

async fn app(count: usize) -> (App, Vec<OrderId>) {
    let app = App::world(desk::router()).await;
    let orders =
        app.ordered_often(count, SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    (app, orders.iter().map(|it| it.id).collect())
}

async fn begin(app: &App, orders: &[OrderId], status: &str) -> Value {
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    desk.ok(ChangeOrderStatuses { orders: decoded(&orders), status: decoded(&status), ..Default::default() })
        .await
}

async fn shown(app: &App, operation: &Value) -> Value {
    app.client(MARIE).await.at(ORION_TOWER).ok(GetBulkOperation { id: decoded(&operation["id"]) }).await
}

/// The messages that ask for the run that an operation is in.
fn run_of(operation: &Value, run: u32) -> String {
    let operation_id = BulkOperationId(operation["id"].as_i64().expect("a number"));
    message(&RunBulkOperation { conciergerie_id: ORION_TOWER, operation_id, run })
}

/// How often an order went to a status.
async fn reached(app: &App, order: OrderId, status: OrderStatus) -> usize {
    stored(app, order).await.statuses.iter().filter(|it| it.status == status).count()
}

#[tokio::test]
async fn many_orders_go_on_while_nobody_waits() {
    let (app, orders) = app(60).await;
    let begun = begin(&app, &orders, "ACCEPTED").await;
    assert_eq!((&begun["title"], &begun["state"]), (&json!("Passage à « Acceptée »"), &json!("running")));
    assert_eq!((&begun["total"], &begun["done"]), (&json!(60), &json!(0)));
    app.work(&jobs()).await;
    let over = shown(&app, &begun).await;
    assert_eq!((&over["state"], &over["done"], &over["failed"]), (&json!("done"), &json!(60), &json!(0)));
    for order in orders {
        assert_eq!(reached(&app, order, OrderStatus::Accepted).await, 1);
    }
    let list = app.client(MARIE).await.at(ORION_TOWER).ok(GetBulkOperations {}).await;
    assert_eq!(list["items"][0]["id"], begun["id"]);
}

#[tokio::test]
async fn what_is_refused_is_told_line_by_line_and_the_others_go_on() {
    let (app, orders) = app(3).await;
    let alone = begin(&app, &orders[1..2], "ACCEPTED").await;
    app.work(&jobs()).await;
    assert_eq!(shown(&app, &alone).await["failed"], 0);
    let begun = begin(&app, &orders, "ACCEPTED").await;
    app.work(&jobs()).await;
    let over = shown(&app, &begun).await;
    assert_eq!((&over["state"], &over["done"], &over["failed"]), (&json!("done"), &json!(3), &json!(1)));
    let reason = "Ce changement de statut n’est pas possible.";
    let subject = format!("Commande n°\u{a0}{}", orders[1]);
    assert_eq!(
        over["failures"],
        json!([{ "line": 2, "orderId": orders[1], "subject": subject, "reason": reason }])
    );
    assert_eq!(reached(&app, orders[2], OrderStatus::Accepted).await, 1);
}

#[tokio::test]
async fn messages_that_come_twice_and_at_once_do_each_line_once() {
    let (app, orders) = app(12).await;
    let begun = begin(&app, &orders, "ACCEPTED").await;
    let copies = [run_of(&begun, 0), run_of(&begun, 0), run_of(&begun, 0)];
    let (jobs_1, jobs_2, jobs_3) = (jobs(), jobs(), jobs());
    tokio::join!(
        app.deliver(&jobs_1, &copies[..1]),
        app.deliver(&jobs_2, &copies[1..2]),
        app.deliver(&jobs_3, &copies[2..]),
    );
    app.work(&jobs()).await;
    let over = shown(&app, &begun).await;
    assert_eq!((&over["state"], &over["done"], &over["failed"]), (&json!("done"), &json!(12), &json!(0)));
    for order in orders {
        assert_eq!(reached(&app, order, OrderStatus::Accepted).await, 1);
    }
}

#[tokio::test]
async fn a_stopped_operation_goes_on_where_it_was() {
    let (app, orders) = app(30).await;
    let begun = begin(&app, &orders, "ACCEPTED").await;
    app.deliver(&jobs(), &[run_of(&begun, 0)]).await;
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    let stopped = desk.ok(StopBulkOperation { id: decoded(&begun["id"]) }).await;
    assert_eq!((&stopped["state"], &stopped["done"]), (&json!("stopped"), &json!(25)));
    desk.refused(StopBulkOperation { id: decoded(&begun["id"]) }, Refusal::BulkOperationOver).await;
    app.work(&jobs()).await;
    assert_eq!(shown(&app, &begun).await["done"], 25, "its message finds it stopped");
    assert_eq!(desk.ok(ResumeBulkOperation { id: decoded(&begun["id"]) }).await["state"], "running");
    desk.refused(ResumeBulkOperation { id: decoded(&begun["id"]) }, Refusal::BulkOperationOver).await;
    app.work(&jobs()).await;
    let over = shown(&app, &begun).await;
    assert_eq!((&over["state"], &over["done"]), (&json!("done"), &json!(30)));
    assert_eq!(reached(&app, orders[29], OrderStatus::Accepted).await, 1);
}

#[tokio::test]
async fn what_stands_still_says_so_and_can_be_gone_on_with() {
    let (app, orders) = app(2).await;
    let begun = begin(&app, &orders, "ACCEPTED").await;
    app.advance(SignedDuration::from_mins(11));
    assert_eq!(shown(&app, &begun).await["stalled"], true);
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    desk.ok(ResumeBulkOperation { id: decoded(&begun["id"]) }).await;
    app.deliver(&jobs(), &[run_of(&begun, 0)]).await;
    assert_eq!(shown(&app, &begun).await["done"], 0, "the forgotten message is too late");
    app.work(&jobs()).await;
    assert_eq!(shown(&app, &begun).await["state"], "done");
}

#[tokio::test]
async fn bad_input_begins_nothing() {
    let (app, orders) = app(1).await;
    let desk = app.client(MARIE).await.at(ORION_TOWER);
    let many = (1..=101).map(OrderId).collect();
    for (orders, status, code) in [
        (vec![], OrderStatus::Accepted, codes::INVALID),
        (vec![orders[0], orders[0]], OrderStatus::Accepted, codes::INVALID),
        (many, OrderStatus::Accepted, codes::INVALID),
        (vec![orders[0], OrderId(999_999)], OrderStatus::Accepted, codes::NOT_FOUND),
        (orders.clone(), OrderStatus::Rejected, codes::INVALID),
        (orders, OrderStatus::Paid, Refusal::StatusNotAllowed.code()),
    ] {
        desk.refused(ChangeOrderStatuses { orders, status, ..Default::default() }, code).await;
    }
    assert_eq!(desk.ok(GetBulkOperations {}).await["items"], json!([]));
    desk.refused(GetBulkOperation { id: BulkOperationId(1) }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn of_many_orders_those_that_somebody_else_takes_care_of_stay_theirs() {
    let (app, orders) = app(3).await;
    let (marie, gilles) = (app.client(MARIE).await.at(ORION_TOWER), app.client(GILLES).await);
    gilles.ok(AssignOrder { order_id: orders[1], to: Some(GILLES), ..Default::default() }).await;
    let begun = marie.ok(AssignOrders { orders: orders.clone(), to: MARIE }).await;
    app.work(&jobs()).await;
    let over = shown(&app, &begun).await;
    assert_eq!((&over["state"], &over["done"], &over["failed"]), (&json!("done"), &json!(3), &json!(1)));
    assert_eq!(over["failures"][0]["orderId"], json!(orders[1]));
    let reason = over["failures"][0]["reason"].as_str().expect("a reason");
    assert!(reason.contains("s’occupe déjà de cette commande"), "{reason}");
    for (order, user) in orders.iter().zip([MARIE, GILLES, MARIE]) {
        assert_eq!(stored(&app, *order).await.assignee.as_ref().map(|it| it.user), Some(user));
    }
}
