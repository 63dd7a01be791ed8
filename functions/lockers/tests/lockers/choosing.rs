use std::collections::BTreeSet;

use contract::{
    Refusal,
    lockers::{GetKernLockerStatus, GetKernOrderDetail, LockerAction, LockerStep, RunLockerAction},
    offers::LockerSize,
};
use futures::future::join_all;
use serde_json::json;
use testkit::world::*;

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
