use contract::{
    desk::{GetConciergeOrderDetail, Signature},
    handover::{GetItemsForPickup, SetItemsStatus},
};
use domain::people::erasure::Erasure;
use futures::future::join_all;
use serde_json::json;
use testkit::{decoded, world::*};

use crate::*;

/// An order of Alice whose goods are at the desk.
async fn at_desk(app: &App) -> Order {
    let order = price(app, &laundry(app, 1).await[0]).await;
    set(app, RECEIVE, &items([&order])).await;
    stored(app, order.id).await.entity
}

#[tokio::test]
async fn a_pickup_keeps_who_took_what_and_how_they_signed() {
    let app = app().await;
    let order = at_desk(&app).await;
    let (shirts, suit) = (order.lines[0].id, order.lines[1].id);
    let marie = marie(&app).await;
    let drawn = json!({ "strokes": [[[10, 20], [30, 40]], [[600, 200]], []] });
    let first = SetItemsStatus {
        new_status: RETRIEVE,
        order_item_ids: vec![shirts],
        taken_by: Some(" Paul Durand ".into()),
        signature: decoded(&drawn),
        ..Default::default()
    };
    assert_eq!(marie.ok(first.clone()).await["items"], 1);
    assert_eq!(marie.ok(first).await["items"], 0, "they were taken already");
    let waiting = marie.ok(GetItemsForPickup { order_id: order.id }).await;
    assert_eq!((&waiting["taken"], &waiting["signatureAsked"]), (&json!(2), &json!(false)));
    let written = json!({ "written": " Alice Martin " });
    let second = SetItemsStatus {
        new_status: RETRIEVE,
        order_item_ids: vec![suit],
        signature: decoded(&written),
        ..Default::default()
    };
    marie.ok(second).await;

    let shown = marie.ok(GetConciergeOrderDetail { id: order.id }).await;
    let pickups = shown["order"]["pickups"].as_array().expect("pickups").clone();
    assert_eq!(pickups.len(), 2);
    assert_eq!(pickups[0]["takenBy"], "Paul Durand");
    assert_eq!(pickups[0]["items"].as_array().map(Vec::len), Some(1));
    let strokes = json!([[[10, 20], [30, 40]], [[600, 200]]]);
    assert_eq!(pickups[0]["signature"], json!({ "strokes": strokes, "written": null }));
    assert_eq!(
        (&pickups[1]["takenBy"], &pickups[1]["signature"]["written"]),
        (&json!(null), &json!("Alice Martin"))
    );

    let mut left = stored(&app, order.id).await.entity;
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    left.erase_beneficiary(&Erasure::begin(&alice, None, None, app.now()));
    let text = serde_json::to_string(&left.pickups).expect("text");
    assert!(!text.contains("Paul") && !text.contains("Alice") && !text.contains("strokes"), "{text}");
}

#[tokio::test]
async fn a_signature_that_cannot_be_read_hands_nothing_out() {
    let app = app().await;
    let order = at_desk(&app).await;
    let marie = marie(&app).await;
    let before = stored(&app, order.id).await;
    let long = vec![[1, 1]; 801];
    for (signature, code) in [
        (json!({ "strokes": [[[601, 0]]] }), 422),
        (json!({ "strokes": [long] }), 422),
        (json!({ "strokes": [[[1, 1]]], "written": "Paul" }), 422),
        (json!({ "written": "x".repeat(101) }), 422),
        (json!({ "strokes": [[[-1, 0]]] }), 422),
        (json!({ "image": "<svg/>" }), 400),
    ] {
        let request =
            json!({ "newStatus": RETRIEVE, "orderItemIds": items([&order]), "signature": signature });
        assert_eq!(marie.raw::<SetItemsStatus>(request).await.code, code, "{signature}");
    }
    let now = stored(&app, order.id).await;
    assert_eq!((now.edition, now.pickups.len()), (before.edition, 0));
    assert_eq!(lines(&app, order.id).await, [3, 3]);
}

#[tokio::test]
async fn of_ten_who_hand_out_the_same_goods_one_pickup_is_kept() {
    let app = app().await;
    let order = at_desk(&app).await;
    let all = items([&order]);
    let marie = marie(&app).await;
    let asked = |nth: usize| SetItemsStatus {
        new_status: RETRIEVE,
        order_item_ids: decoded(&all),
        signature: Some(Signature { written: Some(format!("Nom {nth}")), ..Default::default() }),
        ..Default::default()
    };
    let answers = join_all((0..10).map(|nth| marie.call(asked(nth)))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0 && it.data["items"] == 2).count(), 1);
    let now = stored(&app, order.id).await;
    assert_eq!((now.pickups.len(), now.pickups[0].items.len()), (1, 2));
}

#[tokio::test]
async fn what_was_scanned_says_where_it_stands() {
    let app = app().await;
    let order = price(&app, &laundry(&app, 1).await[0]).await;
    let marie = marie(&app).await;
    let goods = marie.ok(GetItemsForPickup { order_id: order.id }).await;
    assert_eq!(
        (&goods["conciergerie"]["id"], &goods["partnerName"], &goods["cancelled"], &goods["taken"]),
        (&json!(ORION_TOWER), &json!(order.partner_name), &json!(false), &json!(0))
    );
    assert_eq!((&goods["collectable"], &goods["receivable"]), (&json!(3), &json!(3)));
    let plumber =
        app.ordered(PLUMBER, ALICE, &[(only_item(PLUMBER), 1)], PaymentMode::Conciergerie, None).await;
    let printed = marie.ok(GetItemsForPickup { order_id: plumber.id }).await;
    assert_eq!(printed["signatureAsked"], true, "what is printed is signed");
}
