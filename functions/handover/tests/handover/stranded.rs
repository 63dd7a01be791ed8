//! Orders that end, and what of their goods is out.

use contract::{
    Refusal,
    desk::{ChangeOrderStatus, ChangeOrderStatuses, GetBulkOperation, GetConciergeOrderDetail},
    handover::{GetItemsForPickup, GetPeopleForPickup, GetPrintForRemise},
    orders::{OrderStatus, PaymentMode},
};
use futures::future::join_all;
use serde_json::{Value, json};
use store::Changes;
use testkit::{codes, decoded, world::*};

use crate::*;

async fn shirts(app: &App, count: usize) -> Vec<Order> {
    app.ordered_often(count, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await
}

/// The buttons on the page of an order, each with the status that it leads to.
async fn offered(app: &App, order: OrderId) -> Vec<(String, Value, Value)> {
    let shown = marie(app).await.ok(GetConciergeOrderDetail { id: order }).await;
    let actions = shown["order"]["actions"].as_array().expect("actions").clone();
    let done = actions.into_iter().filter(|it| it["options"]["status"] == "DONE");
    let told = |it: Value| {
        let name = it["actionName"].as_str().expect("a name").to_owned();
        (name, it["actionLabel"].clone(), it["options"]["takenBy"].clone())
    };
    done.filter(|it| it["actionName"] != "rollbackOrderStatus").map(told).collect()
}

#[tokio::test]
async fn an_order_whose_goods_are_out_is_done_by_pickup_or_by_saying_who_took_them() {
    let app = app().await;
    let order = shirts(&app, 1).await.remove(0);
    let (all, marie) = (items([&order]), marie(&app).await);
    let done = ChangeOrderStatus { order_id: order.id, status: OrderStatus::Done, ..Default::default() };
    set(&app, COLLECT, &all).await;
    let before = stored(&app, order.id).await;
    let refused = marie.call(done.clone()).await;
    assert_eq!(refused.code, Refusal::GoodsOut.code());
    assert!(refused.message.is_some_and(|it| it.contains("dites qui les a pris")));
    assert_eq!(stored(&app, order.id).await.version, before.version);
    let asks = ("changeOrderStatus".to_owned(), json!("Marquer réalisée"), json!(true));
    assert_eq!(offered(&app, order.id).await, [asks]);
    set(&app, RECEIVE, &all).await;
    let hands_over = ("pickUp".to_owned(), json!("Remettre au bénéficiaire"), json!(false));
    assert_eq!(offered(&app, order.id).await, [hands_over]);
    marie.refused(done, Refusal::GoodsOut).await;
    let long = ChangeOrderStatus {
        order_id: order.id,
        status: OrderStatus::Done,
        taken_by: decoded(&"x".repeat(101)),
        ..Default::default()
    };
    marie.refused(long, codes::INVALID).await;
    let said = ChangeOrderStatus {
        order_id: order.id,
        status: OrderStatus::Done,
        taken_by: Some(" Paul Durand ".into()),
        ..Default::default()
    };
    let shown = marie.ok(said).await;
    assert_eq!((&shown["status"], &shown["pickups"][0]["takenBy"]), (&json!("DONE"), &json!("Paul Durand")));
    assert_eq!(lines(&app, order.id).await, [4]);
    assert_eq!(marie.ok(GetPeopleForPickup {}).await["people"], json!([]));
}

#[tokio::test]
async fn many_at_once_leave_those_whose_goods_are_out_and_say_why() {
    let app = app().await;
    let orders = shirts(&app, 3).await;
    let marie = marie(&app).await;
    let ids: Vec<_> = orders.iter().map(|it| it.id).collect();
    for status in ["ACCEPTED", "BEING_PROCESSED"] {
        for id in &ids {
            marie
                .ok(ChangeOrderStatus {
                    order_id: decoded(&id),
                    status: decoded(&status),
                    ..Default::default()
                })
                .await;
        }
    }
    set(&app, COLLECT, &items([&orders[1]])).await;
    let begun = marie
        .ok(ChangeOrderStatuses { orders: decoded(&ids), status: OrderStatus::Done, ..Default::default() })
        .await;
    app.work(&jobs()).await;
    let shown = marie.ok(GetBulkOperation { id: decoded(&begun["id"]) }).await;
    let failures = shown["failures"].as_array().expect("failures");
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0]["orderId"], json!(ids[1]));
    assert!(failures[0]["reason"].as_str().is_some_and(|it| it.contains("pas encore remis")), "{failures:?}");
    assert_eq!(stored(&app, ids[1]).await.status, OrderStatus::BeingProcessed);
    assert_eq!(stored(&app, ids[2]).await.status, OrderStatus::Done);
}

#[tokio::test]
async fn what_is_stranded_already_is_handed_out_and_its_order_stays_done() {
    let app = app().await;
    let order = shirts(&app, 1).await.remove(0);
    let all = items([&order]);
    set(&app, RECEIVE, &all).await;
    // This is how such an order was written before goods kept it from being done.
    let mut stranded = stored(&app, order.id).await;
    let last = stranded.statuses.last().expect("a status").clone();
    stranded.statuses.push(domain::order::StatusChange { status: OrderStatus::Done, ..last });
    stranded.status = OrderStatus::Done;
    stranded.edition += 1;
    app.store().commit(Changes::new().save_order(&stranded).expect("an order")).await.expect("it is written");

    let marie = marie(&app).await;
    assert_eq!(marie.ok(GetPeopleForPickup {}).await["people"][0]["items"], 2, "it is found");
    let goods = marie.ok(GetItemsForPickup { order_id: order.id }).await;
    assert_eq!((goods["items"].as_array().map(Vec::len), &goods["receivable"]), (Some(1), &json!(0)));
    assert_eq!(set(&app, RETRIEVE, &all).await["items"], 1);
    let now = stored(&app, order.id).await;
    assert_eq!((now.status, now.pickups.len(), now.goods().standing()), (OrderStatus::Done, 1, None));
}

#[tokio::test]
async fn goods_of_a_cancelled_order_come_back_to_who_gave_them() {
    let app = app().await;
    let order = shirts(&app, 1).await.remove(0);
    let all = items([&order]);
    set(&app, COLLECT, &all).await;
    let cancel = ChangeOrderStatus {
        order_id: order.id,
        status: OrderStatus::Rejected,
        comment: Some("Trop long".into()),
        ..Default::default()
    };
    marie(&app).await.ok(cancel).await;
    for step in [RECEIVE, RETRIEVE] {
        let moved = set(&app, step, &all).await;
        assert_eq!((&moved["items"], &moved["errorMessage"]), (&json!(1), &json!(null)));
    }
    let now = stored(&app, order.id).await;
    assert_eq!((now.status, now.goods().standing()), (OrderStatus::Rejected, None));
}

#[tokio::test]
async fn a_record_that_is_read_while_it_ends_lists_nothing_as_moved_that_was_not() {
    let app = app().await;
    let orders = shirts(&app, 24).await;
    let begun = set(&app, COLLECT, &items(&orders)).await;
    // All but some went otherwise before their turn came.
    for order in orders.iter().skip(2) {
        set(&app, COLLECT, &items([order])).await;
    }
    let (clients, read) = (marie(&app).await, GetPrintForRemise { remise_id: decoded(&begun["remiseId"]) });
    let work = async {
        app.deliver(&jobs(), &[run_of(&begun, 0)]).await;
        app.work(&jobs()).await;
    };
    let reads = join_all((0..60).map(|_| async {
        tokio::task::yield_now().await;
        clients.ok(read.clone()).await
    }));
    let (mut seen, ()) = futures::join!(reads, work);
    seen.push(clients.ok(read.clone()).await);
    for shown in &seen {
        let handed = shown["partners"][0]["orders"].as_array().expect("orders");
        let told = handed.iter().filter(|it| !it["problem"].is_null()).count() as u64;
        assert!(shown["operation"]["failed"].as_u64().is_some_and(|failed| failed <= told), "{shown}");
    }
    assert_eq!(seen.last().expect("a record")["operation"]["failed"], 22);
}
