use contract::orders::{MyOrdersList, OrderDetail, OrderStatus};
use domain::{order::lifecycle::NextStatus, people::actor::Actor};
use jiff::SignedDuration;
use serde_json::json;
use store::Changes;
use testkit::world::*;

use crate::app;

#[tokio::test]
async fn a_list_tells_what_goes_on_from_what_is_over() {
    let app = app().await;
    for (nth, offer) in [(7, SHIRTS), (8, MASSAGE), (9, PLUMBER)] {
        placed(&app, ALICE, offer, nth).await;
        app.advance(SignedDuration::from_hours(1));
    }
    placed(&app, BRUNO, SHIRTS, 10).await;
    let mut done = app.store().orders().get(contract::OrderId(9)).await.expect("as the test has it");
    let platform = Actor::platform();
    done.change_status(NextStatus::to(OrderStatus::Done), &platform, &[], app.now())
        .expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&done).expect("as the test has it"))
        .await
        .expect("as the test has it");

    let list = app.client(ALICE).await.ok::<MyOrdersList>(json!({})).await;
    let ids = |field: &str| {
        list[field]
            .as_array()
            .expect("as the test has it")
            .iter()
            .map(|it| it["id"].as_i64().expect("as the test has it"))
            .collect::<Vec<_>>()
    };
    assert_eq!((ids("data"), ids("dataHisto")), (vec![8, 7], vec![9]), "newest first");
    assert_eq!(list["dataHisto"][0]["toRate"], true);
    assert_eq!(list["data"][1]["tracker"]["index"], -1);
    assert_eq!(list["data"][0]["finalAmount"], 45.0);
    assert_eq!(list["dataSmile"], json!([]));
    assert_eq!(app.client(MARIE).await.call::<MyOrdersList>(json!({})).await.code, 37, "for whom?");
}

#[tokio::test]
async fn an_order_shows_what_its_beneficiary_may_see() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    let mut order = app.store().orders().get(id).await.expect("as the test has it");
    let marie = Actor::manager(&app.store().people().get(MARIE).await.expect("as the test has it"));
    order.comment("Entre nous", false, true, false, &marie, app.now()).expect("as the test has it");
    order.comment("C'est prêt", true, false, false, &marie, app.now()).expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&order).expect("as the test has it"))
        .await
        .expect("as the test has it");

    let seen = app.client(ALICE).await.ok::<OrderDetail>(json!({ "id": id })).await;
    assert_eq!((&seen["totalAmount"], &seen["statusLabel"]["fr"]), (&json!(12.9), &json!("Demandée")));
    let comments = seen["comments"].as_array().expect("as the test has it");
    assert_eq!(comments.len(), 1);
    assert_eq!((&comments[0]["content"], &comments[0]["isMine"]), (&json!("C'est prêt"), &json!(false)));
    // Who works for the company sees the same page.
    assert_eq!(app.client(GILLES).await.ok::<OrderDetail>(json!({ "id": id })).await, seen);
}
