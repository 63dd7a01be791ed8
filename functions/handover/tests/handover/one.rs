use contract::{
    Cents, Price, Refusal,
    handover::{
        GetItemsForPickup, GetOrdersForReception, GetPartnersForReception, GetPartnersForRemise,
        GetRemisesHistory, HandoverQuery, ItemQuantity, SetItemsStatus, SetItemsStatusCheck,
    },
    list::FilterValue,
    orders::OrderStatus,
};
use serde_json::json;
use testkit::{decoded, world::*};

use crate::*;

#[tokio::test]
async fn goods_of_an_order_go_to_the_partner_come_back_and_are_taken() {
    let app = app().await;
    let order = price(&app, &laundry(&app, 1).await[0]).await;
    let (all, marie) = (items([&order]), marie(&app).await);
    let partner = json!([{ "id": PRESSING, "name": order.partner_name, "orders": 1, "items": 3 }]);
    assert_eq!(marie.ok(GetPartnersForRemise {}).await["partners"], partner);

    let collected = set(&app, COLLECT, &all).await;
    assert_eq!((&collected["items"], &collected["errorMessage"]), (&json!(2), &json!(null)));
    assert_eq!(stored(&app, order.id).await.status, OrderStatus::BeingProcessed);
    assert_eq!(standing(&app).await, 0, "it is with the partner");
    let shown = record(&app, &collected).await;
    assert_eq!(
        (&shown["step"], &shown["orders"], &shown["items"]),
        (&json!("collect"), &json!(1), &json!(3))
    );
    let share = &shown["partners"][0];
    assert_eq!((&share["items"], &share["total"]), (&json!(3), &json!(50.8)), "two shirts and a suit");
    let handed = &share["orders"][0];
    assert_eq!((&handed["orderId"], &handed["problem"]), (&json!(order.id), &json!(null)));
    assert_eq!((&handed["items"][0]["quantity"], &handed["items"][0]["price"]), (&json!(2), &json!(12.9)));
    assert_eq!(handed["items"][0]["total"], 25.8);

    assert_eq!(marie.ok(GetPartnersForReception {}).await["partners"], partner);
    let received = set(&app, RECEIVE, &all).await;
    assert_eq!(stored(&app, order.id).await.status, OrderStatus::Available);
    assert_eq!(marie.ok(GetPartnersForReception {}).await["partners"], json!([]));
    assert_ne!(received["remiseId"], collected["remiseId"]);

    let pickup = marie.ok(GetItemsForPickup { order_id: order.id }).await;
    assert_eq!(pickup["items"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&pickup["totalPayments"], &pickup["totalShouldBePaidBeforeChange"]),
        (&json!(0), &json!(order.final_amount()))
    );
    let taken = SetItemsStatus {
        new_status: RETRIEVE,
        order_item_ids: decoded(&all),
        taken_by: Some(" Paul Durand ".into()),
        ..Default::default()
    };
    let taken = marie.ok(taken).await;
    assert_eq!(taken["remiseId"], json!(null), "the order tells it");
    let order = stored(&app, order.id).await;
    assert_eq!(order.status, OrderStatus::Done);
    assert!(order.is_unpaid(), "who takes goods without paying owes them");
    let told = order.events.iter().find(|it| it.kind == "itemsRetrieved").expect("a line of the log");
    assert!(told.text.starts_with("Retiré par Paul Durand : 2 x "), "{}", told.text);

    let list = marie.ok(GetRemisesHistory::default()).await;
    let numbers: Vec<_> = list["items"].as_array().expect("records").iter().map(|it| &it["id"]).collect();
    assert_eq!(numbers, [&received["remiseId"], &collected["remiseId"]]);
    let only = GetRemisesHistory {
        data: HandoverQuery {
            filters: vec![FilterValue { name: "step".into(), values: vec!["collect".into()] }],
            ..Default::default()
        },
        ..Default::default()
    };
    let list = marie.ok(only).await;
    assert_eq!((&list["totalItems"], &list["items"][0]["id"]), (&json!(1), &collected["remiseId"]));
    assert_eq!(marie.ok(GetRemisesHistory { page: 1, ..Default::default() }).await["items"], json!([]));
}

#[tokio::test]
async fn a_part_of_an_order_moves_and_the_rest_is_gone_on_with() {
    let app = app().await;
    let order = price(&app, &laundry(&app, 1).await[0]).await;
    let (shirts, suit) = (order.lines[0].id, order.lines[1].id);
    let some = SetItemsStatus {
        new_status: RECEIVE,
        order_item_ids: vec![shirts],
        quantities: vec![ItemQuantity { order_item_id: shirts, quantity: 1 }],
        ..Default::default()
    };
    let marie = marie(&app).await;
    for moved in [1, 0] {
        let set = marie.ok(some.clone()).await;
        assert_eq!((&set["items"], set["errorMessage"].is_null()), (&json!(moved), moved == 1));
    }
    let now = stored(&app, order.id).await;
    let found: Vec<_> = now.lines.iter().map(|it| (it.quantity, it.status)).collect();
    assert_eq!((found, now.status), (vec![(1, 3), (1, 0), (1, 0)], OrderStatus::New));
    let asked = GetOrdersForReception { partner_ids_to_include: vec![PRESSING] };
    let left = marie.ok(asked).await;
    assert_eq!(left["items"][0]["orderItems"].as_array().map(Vec::len), Some(2));
    assert_eq!(left["items"][0]["itemsElsewhere"], 1);
    set(&app, RECEIVE, &items([&now.entity])).await;
    let now = stored(&app, order.id).await;
    assert_eq!((now.status, now.final_amount()), (OrderStatus::Available, order.final_amount()));
    assert_eq!(lines(&app, order.id).await, [3, 3, 3]);
    assert_eq!(now.lines.iter().filter(|it| it.id == suit).count(), 1);
}

#[tokio::test]
async fn what_has_no_price_is_flagged_and_priced_before_it_is_received() {
    let app = app().await;
    let order = app.ordered(SHIRTS, ALICE, &[(SUIT, 1)], PaymentMode::Conciergerie, None).await;
    let suit = json!([order.lines[0].id]);
    assert_eq!(set(&app, COLLECT, suit.as_array().expect("items")).await["items"], 1);
    let marie = marie(&app).await;
    let check = SetItemsStatusCheck { new_status: RECEIVE, order_item_ids: decoded(&suit) };
    let receive =
        SetItemsStatus { new_status: RECEIVE, order_item_ids: decoded(&suit), ..Default::default() };
    let checked = marie.ok(check.clone()).await;
    assert_eq!((&checked["unpriced"], &checked["nbOrdersToPayAseCB"]), (&suit, &json!(0)));
    let refused = marie.call(receive.clone()).await;
    assert_eq!(
        (refused.code, refused.message.as_deref()),
        (Refusal::PriceMissing.code(), Some("Tous les articles doivent avoir un prix"))
    );
    assert_eq!(lines(&app, order.id).await, [2]);
    let price = contract::desk::UpdateOrderItem {
        id: order.lines[0].id,
        price: Some(Price(Some(Cents(2500)))),
        ..Default::default()
    };
    marie.ok(price).await;
    assert_eq!(marie.ok(check).await["unpriced"], json!([]));
    assert_eq!(marie.ok(receive).await["items"], 1);
}
