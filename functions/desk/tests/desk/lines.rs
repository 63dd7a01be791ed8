use contract::{
    Cents, OrderItemId, Price, Refusal,
    desk::{AddOrderItem, ChangeOrderStatus, SetOrderPrice, UpdateOrderItem},
    orders::OrderStatus,
};
use domain::order::number_of;
use serde_json::json;
use testkit::{codes, world::*};

use crate::*;

#[tokio::test]
async fn a_line_changes_and_the_sum_follows() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let line = number_of(id, 1);
    let change = json!({ "id": line, "version": 1, "price": "9,50", "quantity": 3, "comment": "Col" });
    let order = marie.raw_ok::<UpdateOrderItem>(change.clone()).await;
    assert_eq!((&order["totalAmount"], &order["version"]), (&json!(28.5), &json!(2)));
    assert_eq!((&order["items"][0]["comment"], &order["items"][0]["quantity"]), (&json!("Col"), &json!(3)));
    assert_eq!(marie.raw::<UpdateOrderItem>(change).await.code, codes::STALE, "the version is over");
    let quote = marie
        .ok(UpdateOrderItem { id: OrderItemId(line), price: Some(Price(None)), ..Default::default() })
        .await;
    assert_eq!(quote["items"][0]["price"], -1);
    assert!(quote["inboxReasons"].as_array().unwrap().contains(&json!("priceMissing")));
    let last =
        marie.call(UpdateOrderItem { id: OrderItemId(line), quantity: Some(0), ..Default::default() }).await;
    assert_eq!(last.code, codes::INVALID, "an order keeps a line");
    marie.ok(AddOrderItem { order_id: id, offre_item_id: EXPRESS, ..Default::default() }).await;
    let removed =
        marie.ok(UpdateOrderItem { id: OrderItemId(line), quantity: Some(0), ..Default::default() }).await;
    assert_eq!(removed["items"].as_array().map(Vec::len), Some(1));
    marie
        .refused(
            UpdateOrderItem { id: OrderItemId(line), quantity: Some(1), ..Default::default() },
            codes::NOT_FOUND,
        )
        .await;
    assert!(mails(&app).await.is_empty(), "the desk tells the beneficiary when all is said");
}

#[tokio::test]
async fn a_line_of_the_ordered_version_is_added() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let add = AddOrderItem {
        order_id: id,
        version: Some(1),
        offre_item_id: EXPRESS,
        item_status: Some(1),
        ..Default::default()
    };
    let order = marie.ok(add.clone()).await;
    assert_eq!(order["totalAmount"], 28.8);
    assert_eq!((&order["items"][1]["quantity"], &order["items"][1]["status"]), (&json!(1), &json!(1)));
    marie.refused(add, codes::STALE).await;
    let foreign = AddOrderItem { order_id: id, offre_item_id: only_item(MASSAGE), ..Default::default() };
    marie.refused(foreign, codes::NOT_FOUND).await;
    let none = AddOrderItem { order_id: id, offre_item_id: SHIRT, quantity: Some(0), ..Default::default() };
    marie.refused(none, codes::INVALID).await;
}

#[tokio::test]
async fn the_amount_is_set_as_a_whole_and_back() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order =
        marie.ok(SetOrderPrice { order_id: id, version: Some(1), price: Price(Some(Cents(2000))) }).await;
    assert_eq!((&order["finalAmount"], &order["totalAmount"]), (&json!(20.0), &json!(25.8)));
    let order = marie.ok(SetOrderPrice { order_id: id, price: Price(None), ..Default::default() }).await;
    assert_eq!((&order["finalAmount"], &order["totalAdjustedAmount"]), (&json!(25.8), &json!(null)));
    assert_eq!(
        marie.raw::<SetOrderPrice>(json!({ "orderId": id, "price": -2 })).await.code,
        codes::UNREADABLE
    );
}

#[tokio::test]
async fn nothing_changes_what_is_cancelled() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let reject = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Doublon".into()),
        ..Default::default()
    };
    marie.ok(reject).await;
    let line = UpdateOrderItem { id: OrderItemId(number_of(id, 1)), quantity: Some(3), ..Default::default() };
    marie.refused(line, Refusal::OrderImmutable).await;
    marie
        .refused(
            AddOrderItem { order_id: id, offre_item_id: SHIRT, ..Default::default() },
            Refusal::OrderImmutable,
        )
        .await;
    marie
        .refused(
            SetOrderPrice { order_id: id, price: Price(Some(Cents(100))), ..Default::default() },
            Refusal::OrderImmutable,
        )
        .await;
}
