use contract::{
    Refusal,
    desk::ChangeOrderStatus,
    handover::{GetOrdersForPickup, GetPeopleForPickup, ItemQuantity, SetItemsStatus},
    orders::{OrderStatus, PaymentMode},
};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::*;

/// Orders of somebody, two shirts each, that wait at the desk since so many days.
async fn waiting(app: &App, count: usize, user: UserId) -> Vec<Order> {
    let orders = app.ordered_often(count, SHIRTS, user, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await;
    for order in &orders {
        set(app, RECEIVE, &items([order])).await;
        app.advance(jiff::SignedDuration::from_hours(24));
    }
    orders
}

#[tokio::test]
async fn who_comes_is_found_by_name_with_all_that_is_theirs() {
    let app = app().await;
    let (alice, bruno) = (waiting(&app, 2, ALICE).await, waiting(&app, 1, BRUNO).await);
    laundry(&app, 1).await;
    let (marie, ask) = (marie(&app).await, GetOrdersForPickup { beneficiary_id: ALICE });
    let people = marie.ok(GetPeopleForPickup {}).await["people"].clone();
    let told: Vec<_> = people
        .as_array()
        .expect("people")
        .iter()
        .map(|it| (it["id"].clone(), it["orders"].clone(), it["items"].clone(), it["days"].clone()))
        .collect();
    let row = |user: UserId, orders: u32, items: u32, days: u32| {
        (json!(user), json!(orders), json!(items), json!(days))
    };
    assert_eq!(told, [row(ALICE, 2, 4, 3), row(BRUNO, 1, 2, 1)]);
    assert_eq!(people[0]["name"], json!(alice[0].beneficiary_name));

    let theirs = marie.ok(ask.clone()).await["orders"].clone();
    let numbers: Vec<_> = theirs.as_array().expect("orders").iter().map(|it| it["orderId"].clone()).collect();
    assert_eq!(numbers, [json!(alice[0].id), json!(alice[1].id)], "what has waited longest first");
    assert_eq!(theirs[0]["totalShouldBePaidBeforeChange"], 2580);
    set(&app, RETRIEVE, &items([&alice[0]])).await;
    let left = marie.ok(ask.clone()).await["orders"].clone();
    assert_eq!((left.as_array().map(Vec::len), &left[0]["orderId"]), (Some(1), &json!(alice[1].id)));

    let campus = app.client(MARIE).await.at(ORION_CAMPUS);
    assert_eq!(campus.ok(ask).await["orders"], json!([]), "not of this desk");
    assert_eq!(campus.ok(GetPeopleForPickup {}).await["people"], json!([]));
    app.client(ALICE).await.refused(GetPeopleForPickup {}, codes::NOT_FOUND).await;
    assert_eq!(stored(&app, bruno[0].id).await.pickups.len(), 0);
}

#[tokio::test]
async fn who_takes_goods_of_several_orders_says_so_of_each() {
    let app = app().await;
    let orders = waiting(&app, 2, ALICE).await;
    let both = SetItemsStatus {
        new_status: RETRIEVE,
        order_item_ids: decoded(&items(&orders)),
        taken_by: Some("Paul Durand".into()),
        ..Default::default()
    };
    let refused = marie(&app).await.call(both).await;
    assert_eq!(refused.code, codes::INVALID, "it would be forgotten who took them");
    assert_eq!(lines(&app, orders[0].id).await, [3]);
    for order in &orders {
        let one = SetItemsStatus {
            new_status: RETRIEVE,
            order_item_ids: decoded(&items([order])),
            taken_by: Some("Paul Durand".into()),
            ..Default::default()
        };
        assert_eq!(marie(&app).await.ok(one).await["items"], 1);
        assert_eq!(stored(&app, order.id).await.pickups[0].taken_by.as_deref(), Some("Paul Durand"));
    }
}

#[tokio::test]
async fn only_pieces_that_left_come_back() {
    let app = app().await;
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 3)], PaymentMode::Conciergerie, None).await;
    let id = order.lines[0].id;
    let marie = marie(&app).await;
    let two = SetItemsStatus {
        new_status: COLLECT,
        order_item_ids: vec![id],
        quantities: vec![ItemQuantity { order_item_id: id, quantity: 2 }],
        ..Default::default()
    };
    marie.ok(two).await;
    let now = stored(&app, order.id).await;
    let stayed = json!(now.lines[1].id);
    let refused = set(&app, RECEIVE, &[stayed]).await;
    assert_eq!(refused["items"], 0);
    assert!(refused["errorMessage"].as_str().is_some_and(|it| it.contains("seul ce qui est parti")));
    assert_eq!(set(&app, RECEIVE, &items([&now.entity])).await["items"], 1);
    assert_eq!(lines(&app, order.id).await, [3, 0]);
    let done = ChangeOrderStatus { order_id: order.id, status: OrderStatus::Done, ..Default::default() };
    let refused = marie.call(done.clone()).await;
    assert_eq!(refused.code, Refusal::GoodsOut.code(), "{:?}", refused.message);
    set(&app, RETRIEVE, &items([&now.entity])).await;
    assert_eq!(marie.call(done).await.code, 0, "one piece never left");
}
