use contract::desk::{AddOrderItem, ChangeOrderStatus, SetOrderPrice, UpdateOrderItem};
use domain::order::number_of;
use serde_json::json;
use testkit::world::*;

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
    assert_eq!(marie.raw::<UpdateOrderItem>(change).await.code, 409, "the version is over");
    let quote = marie.raw_ok::<UpdateOrderItem>(json!({ "id": line, "price": -1 })).await;
    assert_eq!(quote["items"][0]["price"], -1);
    assert!(quote["inboxReasons"].as_array().unwrap().contains(&json!("priceMissing")));
    let last = marie.raw::<UpdateOrderItem>(json!({ "id": line, "quantity": 0 })).await;
    assert_eq!(last.code, 422, "an order keeps a line");
    marie.raw_ok::<AddOrderItem>(json!({ "orderId": id, "offreItemId": EXPRESS })).await;
    let removed = marie.raw_ok::<UpdateOrderItem>(json!({ "id": line, "quantity": 0 })).await;
    assert_eq!(removed["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(marie.raw::<UpdateOrderItem>(json!({ "id": line, "quantity": 1 })).await.code, 404);
    assert!(mails(&app).await.is_empty(), "the desk tells the beneficiary when all is said");
}

#[tokio::test]
async fn a_line_of_the_ordered_version_is_added() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let add = json!({ "orderId": id, "version": 1, "offreItemId": EXPRESS, "itemStatus": 1 });
    let order = marie.raw_ok::<AddOrderItem>(add.clone()).await;
    assert_eq!(order["totalAmount"], 28.8);
    assert_eq!((&order["items"][1]["quantity"], &order["items"][1]["status"]), (&json!(1), &json!(1)));
    assert_eq!(marie.raw::<AddOrderItem>(add).await.code, 409);
    let foreign = json!({ "orderId": id, "offreItemId": only_item(MASSAGE) });
    assert_eq!(marie.raw::<AddOrderItem>(foreign).await.code, 404);
    let none = json!({ "orderId": id, "offreItemId": SHIRT, "quantity": 0 });
    assert_eq!(marie.raw::<AddOrderItem>(none).await.code, 422);
}

#[tokio::test]
async fn the_amount_is_set_as_a_whole_and_back() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie.raw_ok::<SetOrderPrice>(json!({ "orderId": id, "version": 1, "price": 20 })).await;
    assert_eq!((&order["finalAmount"], &order["totalAmount"]), (&json!(20.0), &json!(25.8)));
    let order = marie.raw_ok::<SetOrderPrice>(json!({ "orderId": id, "price": -1 })).await;
    assert_eq!((&order["finalAmount"], &order["totalAdjustedAmount"]), (&json!(25.8), &json!(null)));
    assert_eq!(marie.raw::<SetOrderPrice>(json!({ "orderId": id, "price": -2 })).await.code, 400);
}

#[tokio::test]
async fn nothing_changes_what_is_cancelled() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let reject = json!({ "orderId": id, "status": "REJECTED", "comment": "Doublon" });
    marie.raw_ok::<ChangeOrderStatus>(reject).await;
    let line = json!({ "id": number_of(id, 1), "quantity": 3 });
    assert_eq!(marie.raw::<UpdateOrderItem>(line).await.code, 40);
    assert_eq!(marie.raw::<AddOrderItem>(json!({ "orderId": id, "offreItemId": SHIRT })).await.code, 40);
    assert_eq!(marie.raw::<SetOrderPrice>(json!({ "orderId": id, "price": 1 })).await.code, 40);
}
