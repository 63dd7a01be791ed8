use contract::{
    Price,
    orders::{CreateOrder, GetOrderAgain, OrderDetail, PaymentMode},
};
use serde_json::json;
use testkit::{decoded, world::*};

use crate::{app, order, order_request};

#[tokio::test]
async fn an_order_is_ordered_again_with_all_that_is_still_valid() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = order(
        &app,
        &alice,
        order_request(SHIRTS, |it| {
            it.items[0].quantity = 3;
            it.items[0].details = Some("Sans pli".to_owned());
            it.comment = Some("Comme d'habitude".to_owned());
            it.payment_mode = Some(PaymentMode::Conciergerie);
        }),
    )
    .await;
    let again = alice.ok(GetOrderAgain { order_id: first.id }).await;
    assert_eq!(again["path"], json!(format!("/bnfv2/startOrder/1/2/2/2/21?order={}", first.id)));
    let codes: Vec<_> = again["lost"].as_array().expect("rules").iter().map(|it| &it["code"]).collect();
    assert!(codes.iter().all(|it| *it == "again.day"), "{again}");
    let o = &again["o"];
    assert_eq!((&o["comment"], &o["paymentMode"]), (&json!("Comme d'habitude"), &json!("conciergerie")));
    let mut asked = o.clone();
    asked["beginDate"] = json!(first.dates.begin_day());
    let second = order(&app, &alice, decoded(&asked)).await;
    let lines = |it: &domain::order::Order| {
        it.lines.iter().map(|line| (line.offer_item, line.quantity, line.comment.clone())).collect::<Vec<_>>()
    };
    assert_eq!((lines(&first), first.place), (lines(&second), second.place));
}

#[tokio::test]
async fn what_costs_otherwise_or_is_gone_is_said() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = order(&app, &alice, order_request(SHIRTS, |_| {})).await.id;
    let mut offer = app.store().catalogue().offer(SHIRTS).await.expect("the offer").entity;
    offer.items[0].price = Price(Some(contract::Cents(1_490)));
    sell(app.store(), &offer).await;
    let asked = GetOrderAgain { order_id: first };
    let again = alice.ok(asked.clone()).await;
    assert!(again["lost"].as_array().expect("rules").iter().any(|it| it["code"] == "again.price"), "{again}");

    offer.items.remove(0);
    sell(app.store(), &offer).await;
    let again = alice.ok(asked).await;
    assert!(again["lost"].as_array().expect("rules").iter().any(|it| it["code"] == "again.item"), "{again}");
    assert_eq!(again["o"]["items"], json!([]));
}

#[tokio::test]
async fn an_offer_that_is_gone_says_so_in_place_of_a_screen() {
    let app = app().await;
    let gone = placed(&app, ALICE, GONE, 7).await;
    let alice = app.client(ALICE).await;
    let again = alice.ok(GetOrderAgain { order_id: gone }).await;
    assert_eq!((&again["path"], &again["o"]), (&json!(null), &json!(null)));
    assert_eq!(again["lost"][0]["code"], "offer.partnerInactive");
}

#[tokio::test]
async fn nobody_orders_again_what_they_do_not_see() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = order(&app, &alice, order_request(SHIRTS, |_| {})).await.id;
    for who in [BRUNO, CHLOE, ZOE, HUGO, SABINE, LUCIE] {
        let client = app.client(who).await;
        let unseen = client.call(OrderDetail { id: first }).await.code;
        let asked = client.call(GetOrderAgain { order_id: first }).await.code;
        assert_eq!((unseen, asked), (404, 404), "{who}");
    }
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let again = marie.ok(GetOrderAgain { order_id: first }).await;
    marie.ok(CreateOrder { o: decoded(&again["o"]) }).await;
}
