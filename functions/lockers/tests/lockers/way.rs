use contract::{
    lockers::{
        DoorAction, GetKernOrderDetail, GetKernOrders, GetLockerBlocks, LockerEvent, LockerEventKind,
        NexenceGetOrdersByLockerBlock, ProviderList, RecordLockerEvents,
    },
    offers::LockerSize,
    orders::{OrderStatus, QrCodeForKernOrder},
};
use serde_json::json;
use testkit::{lockers::press, world::*};

use crate::*;

#[tokio::test]
async fn goods_go_through_a_locker_to_the_laundry_and_back() {
    let hall = hall(&[(LockerSize::S, 2)]).await;
    let order = hall.order().await;
    let listed = hall.alice().await.ok(GetKernOrders { conciergerie_id: ORION_TOWER }).await;
    assert_eq!(listed["toDrop"][0]["orderId"], json!(order));

    let box_id = hall.run(order).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["id"]), (&json!("full"), &json!(box_id)));
    let listed = hall.alice().await.ok(GetKernOrders { conciergerie_id: ORION_TOWER }).await;
    assert_eq!(listed["toBeDropped"][0]["orderId"], json!(order), "the laundry takes it next");

    let provider = hall.provider().await;
    let list = |kind| NexenceGetOrdersByLockerBlock { kind, locker_name: HALL.to_owned() };
    let to_recover = provider.ok(list(ProviderList::ToRecover)).await;
    assert_eq!(to_recover["NbOrders"], 1);
    let shown = &to_recover["Orders"][0];
    assert_eq!(shown["order_line"][0]["box_info"]["box_externalid"], json!(box_id));
    assert_eq!(shown["last_name"].as_str().map(str::len), Some(2), "an initial: {shown}");
    let act = |action| press(HALL, order, action, "");
    provider.ok(act(DoorAction::ToOpenDoor)).await;
    hall.handle(&box_id, "take");
    hall.tell().await;
    assert_eq!(hall.lines(order).await, [2], "the laundry has it");
    assert!(hall.boxes().await.iter().all(|it| it["state"] == "free"));

    assert_eq!(provider.ok(list(ProviderList::ToDrop)).await["NbOrders"], 1);
    let door = provider.ok(act(DoorAction::ToCloseDoor)).await;
    let box_id = door["boxExternalId"].as_str().expect("a box");
    hall.handle(box_id, "put");
    hall.tell().await;
    assert_eq!(hall.lines(order).await, [3], "it waits for Alice");
    let kept = hall.app.store().orders().get(order).await.expect("an order");
    assert_eq!(kept.status, OrderStatus::Available);
    let listed = hall.alice().await.ok(GetKernOrders { conciergerie_id: ORION_TOWER }).await;
    assert_eq!(listed["toPickUp"][0]["orderId"], json!(order));

    // The network is away: the block opens by the code alone, and tells later.
    let code = hall.alice().await.ok(QrCodeForKernOrder { order_id: order }).await;
    let text = code["qrCode"].as_str().expect("a code");
    assert!(hall.lockers.at(HALL, "", "network", "off").done);
    assert_eq!(hall.lockers.at(HALL, "", "scan", text).box_id.as_deref(), Some(box_id));
    hall.handle(box_id, "take");
    assert_eq!(hall.lockers.at(HALL, "", "scan", text).reason.as_deref(), Some("used before"));
    assert!(hall.tell().await.is_empty());
    assert!(hall.lockers.at(HALL, "", "network", "on").done);
    hall.tell().await;
    assert_eq!(hall.lines(order).await, [4], "Alice has it");
    assert!(hall.boxes().await.iter().all(|it| it["state"] == "free"));
    assert!(hall.app.store().lockers().stay(ORION_TOWER, order).await.expect("readable").is_none());
}

#[tokio::test]
async fn what_a_block_tells_twice_or_backwards_counts_once() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    let box_id = hall.run(order).await;
    hall.handle(&box_id, "put");
    for delivery in ["twice", "answerLost", "reversed"] {
        assert!(hall.lockers.at(HALL, "", "delivery", delivery).done);
    }
    let first = hall.tell().await;
    assert_eq!(first.len(), 2);
    assert_eq!(first[1]["new"], json!([]), "the second time it is known");
    let version = hall.box_of(order).await["version"].clone();
    hall.tell().await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["version"]), (&json!("full"), &version));
}

#[tokio::test]
async fn goods_are_late_by_the_hours_of_their_block() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    let box_id = hall.run(order).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    let shown = hall.alice().await.ok(GetKernOrderDetail { order_id: order }).await;
    assert_eq!(shown["order"]["lateSince"], json!(null), "the laundry is not waited for here");
}

#[tokio::test]
async fn a_block_tells_battery_and_temperature_where_it_knows_them() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let heard = async || {
        let shown = hall.marie().await.ok(GetLockerBlocks::default()).await["blocks"][0].clone();
        ["silent", "battery", "temperature"].map(|it| shown[it].clone())
    };
    assert_eq!(heard().await, [json!(true), json!(null), json!(null)]);
    hall.lockers.beat();
    hall.tell().await;
    assert_eq!(heard().await, [json!(false), json!(87), json!(21)]);
    // One that stands in the cold, and has no battery.
    let event = LockerEvent {
        id: "b-2".into(),
        sequence: 2,
        at: hall.app.now(),
        kind: LockerEventKind::Heartbeat,
        temperature: Some(-8),
        box_id: None,
        order: None,
        code: None,
        battery: None,
    };
    hall.tablet().ok(RecordLockerEvents { events: vec![event] }).await;
    assert_eq!(heard().await, [json!(false), json!(null), json!(-8)]);
}
