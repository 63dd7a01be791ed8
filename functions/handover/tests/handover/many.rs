use contract::{
    desk::{GetBulkOperation, ResumeBulkOperation},
    handover::SetItemsStatusCheck,
    orders::{OrderStatus, PaymentMode},
};
use jiff::SignedDuration;
use serde_json::json;
use testkit::{decoded, world::*};

use crate::*;

#[tokio::test]
async fn three_hundred_items_of_many_orders_move_once_and_each_order_is_told() {
    let app = app().await;
    let mut orders = laundry(&app, 75).await;
    let more = [(SHIRT, 1), (SUIT, 1), (EXPRESS, 1)];
    orders.extend(app.ordered_often(75, SHIRTS, BRUNO, &more, PaymentMode::Conciergerie, None).await);
    let all = items(&orders);
    assert_eq!(all.len(), 300);
    let marie = marie(&app).await;
    let checked = marie.ok(SetItemsStatusCheck { new_status: COLLECT, order_item_ids: decoded(&all) }).await;
    assert_eq!((&checked["orders"], &checked["items"]), (&json!(150), &json!(300)));

    let begun = set(&app, COLLECT, &all).await;
    assert_eq!((&begun["items"], &begun["operation"]["total"]), (&json!(300), &json!(150)));
    // One of them went otherwise before its turn came.
    let ahead = &orders[100];
    set(&app, COLLECT, &items([ahead])).await;
    app.work(&jobs()).await;

    let shown = record(&app, &begun).await;
    assert_eq!((&shown["operation"]["done"], &shown["operation"]["failed"]), (&json!(150), &json!(1)));
    let handed = shown["partners"][0]["orders"].as_array().expect("orders");
    assert_eq!(handed.len(), 150);
    let problems: Vec<_> = handed.iter().filter(|it| !it["problem"].is_null()).collect();
    assert_eq!((problems.len(), &problems[0]["orderId"]), (1, &json!(ahead.id)));
    for order in &orders {
        assert_eq!(
            (moves(&app, order.id).await, stored(&app, order.id).await.status),
            (1, OrderStatus::BeingProcessed)
        );
    }
    assert_eq!((standing(&app).await, collectable(&app).await.len()), (0, 0));
    let again = set(&app, COLLECT, &all).await;
    assert_eq!((&again["items"], &again["remiseId"]), (&json!(0), &json!(null)));
    assert_eq!(again["errorMessage"], "Ces articles ont déjà changé d’état : rien n’a été déplacé.");
}

#[tokio::test]
async fn whoever_carries_it_out_may_end_anywhere_and_somebody_goes_on() {
    let app = app().await;
    let orders = laundry(&app, 40).await;
    let begun = set(&app, COLLECT, &items(&orders)).await;
    app.deliver(&jobs(), &[run_of(&begun, 0)]).await;
    app.advance(SignedDuration::from_mins(11));
    let (marie, id) = (marie(&app).await, decoded(&begun["remiseId"]));
    let shown = marie.ok(GetBulkOperation { id }).await;
    assert_eq!(
        (&shown["done"], &shown["stalled"], &shown["title"]),
        (&json!(25), &json!(true), &json!("Remise"))
    );
    assert_eq!(collectable(&app).await.len(), 15);
    marie.ok(ResumeBulkOperation { id }).await;
    app.deliver(&jobs(), &[run_of(&begun, 0), run_of(&begun, 0)]).await;
    assert_eq!(marie.ok(GetBulkOperation { id }).await["done"], 25, "too late");
    app.work(&jobs()).await;
    let shown = marie.ok(GetBulkOperation { id }).await;
    assert_eq!((&shown["state"], &shown["done"], &shown["failed"]), (&json!("done"), &json!(40), &json!(0)));
    for order in &orders {
        assert_eq!(moves(&app, order.id).await, 1);
    }
}
