use std::collections::BTreeSet;

use contract::{
    Refusal,
    lockers::{
        DoorAction, GetKernLockerStatus, GetKernOrderDetail, GetLockerBlocks, LockerAction, LockerBoxSheet,
        LockerStep, NexenceGetOrdersByLockerBlock, ProviderList, RunLockerAction, SaveLockerBlock,
    },
    offers::LockerSize,
};
use domain::catalogue::offer::{LockerNeed, Offer};
use futures::future::join_all;
use serde_json::json;
use testkit::{lockers::press, world::*};

use crate::*;

#[tokio::test]
async fn fifty_deposits_at_once_get_a_box_each_or_hear_that_the_block_is_full() {
    let hall = hall(&[(LockerSize::S, 8), (LockerSize::M, 4)]).await;
    let orders = hall.orders(50).await;
    let alice = hall.alice().await;
    let all = join_all(orders.iter().map(|order| {
        let (alice, id) = (alice.clone(), order.id);
        async move {
            let step = LockerStep {
                order_id: id,
                action: LockerAction::OpenForDeposit,
                command: domain::order::locker::new_command(id),
            };
            alice.call(RunLockerAction { step }).await
        }
    }))
    .await;
    let given: Vec<_> = all.iter().filter(|it| it.code == 0).map(|it| it.data["boxId"].clone()).collect();
    let boxes: BTreeSet<_> = given.iter().map(|it| it.as_str().expect("a box")).collect();
    assert_eq!((given.len(), boxes.len()), (12, 12), "a box is given once: {given:?}");
    let full = all.iter().filter(|it| it.code == Refusal::LockerFull.code()).count();
    assert_eq!(full, 38, "{:?}", all.iter().map(|it| it.code).collect::<Vec<_>>());
    let held: BTreeSet<_> =
        hall.boxes().await.iter().map(|it| it["orderId"].as_i64().expect("an order")).collect();
    assert_eq!(held.len(), 12);
}

#[tokio::test]
async fn one_order_asked_for_many_times_at_once_has_one_box() {
    let hall = hall(&[(LockerSize::S, 6)]).await;
    let order = hall.order().await;
    let (alice, step) = (hall.alice().await, hall.step(order).await);
    let all = join_all((0..8).map(|_| alice.call(RunLockerAction { step: step.clone() }))).await;
    assert!(all.iter().all(|it| it.code == 0), "{all:?}");
    let boxes: BTreeSet<_> = all.iter().map(|it| it.data["boxId"].as_str().expect("a box")).collect();
    assert_eq!(boxes.len(), 1);
    let opened = hall.lockers.block(HALL).expect("a block");
    assert_eq!(opened.boxes.iter().filter(|it| it.door_open).count(), 1);
}

#[tokio::test]
async fn the_smallest_box_that_fits_is_taken_then_the_next_and_a_full_block_says_so() {
    let hall = hall(&[(LockerSize::L, 1), (LockerSize::S, 1)]).await;
    let orders = hall.orders(3).await;
    assert_eq!(hall.run(orders[0].id).await, "B01", "the small one");
    assert_eq!(hall.run(orders[1].id).await, "B00", "the large one");
    let shown = hall.alice().await.ok(GetKernOrderDetail { order_id: orders[2].id }).await;
    assert_eq!((&shown["order"]["hasRoom"], &shown["order"]["actions"]), (&json!(false), &json!([])));
    let room = hall.alice().await.ok(GetKernLockerStatus { conciergerie_id: ORION_TOWER }).await;
    let sizes = json!([{ "size": "S", "total": 1, "free": 0 }, { "size": "L", "total": 1, "free": 0 }]);
    assert_eq!(room["lockers"][0]["sizes"], sizes);
}

#[tokio::test]
async fn goods_that_hang_get_a_box_with_a_hanger_and_none_without() {
    let hall = hall(&[(LockerSize::S, 1), (LockerSize::L, 1)]).await;
    let mut offer: Offer = shirts_through_lockers();
    for it in &mut offer.staff_items {
        it.locker = it.locker.map(|it| LockerNeed { hanger: true, ..it });
    }
    sell(hall.app.store(), &offer).await;
    let order = hall.order().await;
    let shown = hall.alice().await.ok(GetKernOrderDetail { order_id: order }).await;
    assert_eq!(
        (&shown["order"]["hasRoom"], &shown["order"]["needs"]["hanger"]),
        (&json!(false), &json!(true))
    );

    let block = hall.marie().await.ok(GetLockerBlocks::default()).await["blocks"][0].clone();
    let sheet =
        |id: &str, size, hanger| LockerBoxSheet { id: id.to_owned(), size, hanger, sensor: true, low: false };
    let save = SaveLockerBlock {
        id: hall.block,
        conciergerie_id: ORION_TOWER,
        name: HALL.to_owned(),
        place: decoded(&block["place"]),
        maker: decoded(&block["maker"]),
        address: decoded(&block["address"]),
        late_after_hours: 48,
        boxes: vec![sheet("B00", LockerSize::S, false), sheet("B01", LockerSize::L, true)],
        edition: decoded(&block["edition"]),
    };
    hall.marie().await.ok(save).await;
    assert_eq!(hall.run(order).await, "B01", "the small one has no hanger");
    let next = hall.order().await;
    let shown = hall.alice().await.ok(GetKernOrderDetail { order_id: next }).await;
    assert_eq!(shown["order"]["hasRoom"], false);
}

/// An order whose goods the laundry has taken out of the block.
async fn at_the_laundry(hall: &Hall) -> OrderId {
    let order = hall.order().await;
    let box_id = hall.run(order).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    hall.provider().await.ok(press(HALL, order, DoorAction::ToOpenDoor, "")).await;
    hall.handle(&box_id, "take");
    hall.tell().await;
    order
}

#[tokio::test]
async fn a_provider_reads_in_their_list_that_the_block_is_full() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = at_the_laundry(&hall).await;
    let provider = hall.provider().await;
    let bring = || press(HALL, order, DoorAction::ToCloseDoor, "");
    let list = NexenceGetOrdersByLockerBlock { kind: ProviderList::ToDrop, locker_name: HALL.to_owned() };
    assert_eq!(provider.ok(list.clone()).await["Orders"][0]["has_room"], true);
    // Somebody else fills the box while the provider walks there.
    let other = hall.order().await;
    hall.run(other).await;
    let listed = provider.ok(list).await;
    assert_eq!(listed["Orders"][0]["order_number"], json!(order));
    assert_eq!(listed["Orders"][0]["has_room"], false, "{listed}");
    provider.refused(bring(), Refusal::LockerFull).await;
}

#[tokio::test]
async fn a_provider_who_presses_twice_at_once_fills_one_box() {
    let hall = hall(&[(LockerSize::S, 3)]).await;
    let order = at_the_laundry(&hall).await;
    let provider = hall.provider().await;
    let bring = || press(HALL, order, DoorAction::ToCloseDoor, "");
    let pressed = join_all((0..6).map(|_| provider.call(bring()))).await;
    let boxes: BTreeSet<_> = pressed.iter().filter_map(|it| it.data["boxExternalId"].as_str()).collect();
    assert!(pressed.iter().all(|it| it.code == 0) && boxes.len() == 1, "{pressed:?}");
    let doors = hall.lockers.block(HALL).expect("a block");
    assert_eq!(doors.boxes.iter().filter(|it| it.door_open).count(), 1);
    for id in boxes {
        hall.handle(id, "put");
    }
    hall.tell().await;
    let held = hall.boxes().await.iter().filter(|it| it["orderId"] == json!(order)).count();
    assert_eq!((held, hall.lines(order).await), (1, vec![3]), "it waits for Alice, in one box");
}
