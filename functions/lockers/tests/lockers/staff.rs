use contract::{
    Refusal,
    lockers::{FreeLockerBox, OpenLockerBox, RunLockerAction, SaveLockerBlock},
    offers::LockerSize,
};
use serde_json::{Value, json};
use testkit::{codes, world::*};

use crate::*;

fn free(hall: &Hall, held: &Value, reason: &str) -> FreeLockerBox {
    FreeLockerBox {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: decoded(&held["id"]),
        reason: reason.to_owned(),
        out_of_order: false,
        version: decoded(&held["version"]),
    }
}

#[tokio::test]
async fn a_lost_answer_leaves_a_box_unknown_until_staff_have_looked() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    let step = hall.step(order).await;
    assert!(hall.lockers.at(HALL, "B00", "trouble", "slow:2").done);
    let done = hall.alice().await.ok(RunLockerAction { step: step.clone() }).await;
    assert_eq!(done["opened"], false);
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["doubt"]), (&json!("unknown"), &json!("answerLost")));
    hall.alice().await.refused(RunLockerAction { step }, Refusal::LockerUnknown).await;

    let marie = hall.marie().await;
    let silent = marie.call(free(&hall, &held, "  ")).await;
    assert!(silent.data["fields"]["reason"].is_string(), "{silent:?}");
    let hugo = hall.app.client(HUGO).await.at(ORION_TOWER);
    hugo.refused(free(&hall, &held, "Vide"), codes::NOT_FOUND).await;
    let freed = marie.ok(free(&hall, &held, "Vide, vérifié")).await;
    assert_eq!((&freed["state"], &freed["reason"]), (&json!("free"), &json!("Vide, vérifié")));
    marie.refused(free(&hall, &held, "Encore"), Refusal::EditedMeanwhile).await;
    // The order can be brought again.
    assert_eq!(hall.step(order).await.command, domain::order::locker::new_command(order));
}

#[tokio::test]
async fn the_word_that_comes_late_settles_what_the_lost_answer_left_open() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    assert!(hall.lockers.at(HALL, "B00", "trouble", "loseAnswer").done);
    let step = hall.step(order).await;
    // The second try within the port gets the answer of the first: the door has opened once.
    assert_eq!(hall.alice().await.ok(RunLockerAction { step }).await["boxId"], "B00");
    hall.handle("B00", "put");
    hall.tell().await;
    assert_eq!(hall.box_of(order).await["state"], "full");
}

#[tokio::test]
async fn a_jammed_door_and_a_power_cut_lose_nothing_and_are_shown() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    assert!(hall.lockers.at(HALL, "B00", "trouble", "jam").done);
    let run = RunLockerAction { step: hall.step(order).await };
    hall.alice().await.refused(run, Refusal::LockerSilent).await;
    assert_eq!(hall.box_of(order).await["state"], "reserved", "no door has moved");
    hall.tell().await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["doubt"]), (&json!("unknown"), &json!("jammed")));

    assert!(hall.lockers.at(HALL, "B00", "repair", "").done);
    let open = OpenLockerBox {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: "B00".to_owned(),
        reason: "Porte coincée".to_owned(),
        version: decoded(&held["version"]),
    };
    let opened = hall.marie().await.ok(open.clone()).await;
    assert_eq!((&opened["state"], &opened["orderId"]), (&json!("unknown"), &json!(order)));
    assert_eq!(opened["doubt"], "openedByStaff", "the block has answered");
    hall.handle("B00", "take");
    hall.tell().await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["doubt"]), (&json!("unknown"), &json!("openedByStaff")));
    assert!(hall.lockers.at(HALL, "B00", "trouble", "slow:2").done);
    let again = OpenLockerBox { version: decoded(&held["version"]), ..open };
    let lost = hall.marie().await.ok(again).await;
    assert_eq!(
        (&lost["doubt"], &hall.box_of(order).await["doubt"]),
        (&json!("answerLost"), &json!("answerLost"))
    );
    assert!(hall.lockers.block(HALL).expect("a block").boxes[0].door_open);
}

#[tokio::test]
async fn a_sensor_that_sees_goods_in_a_free_box_makes_it_unknown_and_nobody_gets_it() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    assert!(hall.lockers.at(HALL, "B00", "trouble", "sensorFull").done);
    hall.tell().await;
    assert_eq!(hall.boxes().await[0]["doubt"], "sensorDisagrees");
    let order = hall.order().await;
    let shown = hall.alice().await.ok(contract::lockers::GetKernOrderDetail { order_id: order }).await;
    assert_eq!(shown["order"]["hasRoom"], false);
}

#[tokio::test]
async fn a_block_is_set_up_by_those_who_may_and_a_box_in_use_stays() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    hall.run(order).await;
    let shown = hall.marie().await.ok(contract::lockers::GetLockerBlocks::default()).await;
    let block = &shown["blocks"][0];
    let save = |boxes: Value, address: &str| SaveLockerBlock {
        id: hall.block,
        conciergerie_id: ORION_TOWER,
        name: HALL.to_owned(),
        place: String::new(),
        address: address.to_owned(),
        late_after_hours: 24,
        boxes: decoded(&boxes),
        edition: decoded(&block["edition"]),
        ..Default::default()
    };
    let larger = json!([{ "id": "B00", "size": "L", "hanger": false, "sensor": true }]);
    let address = hall.lockers.address(HALL);
    let marie = hall.marie().await;
    marie.refused(save(larger.clone(), &address), Refusal::BoxInUse).await;
    let gilles = hall.app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(save(larger.clone(), &address), codes::NOT_FOUND).await;
    for wrong in ["http://169.254.169.254/latest", "https://example.com", ""] {
        let refused = marie.call(save(larger.clone(), wrong)).await;
        assert!(refused.data["fields"]["address"].is_string(), "{wrong}: {refused:?}");
    }
    let same_twice = json!([
        { "id": "B00", "size": "S", "hanger": false, "sensor": true },
        { "id": " B00 ", "size": "S", "hanger": false, "sensor": true },
    ]);
    let refused = marie.call(save(same_twice, &address)).await;
    assert!(refused.data["fields"]["boxes"].is_string(), "{refused:?}");
    let more = json!([
        { "id": "B00", "size": "S", "hanger": false, "sensor": true, "low": true },
        { "id": "B01", "size": "M", "hanger": true, "sensor": false },
    ]);
    let saved = marie.ok(save(more.clone(), &address)).await;
    assert_eq!(saved["boxes"].as_array().map(Vec::len), Some(2));
    marie.refused(save(more, &address), Refusal::EditedMeanwhile).await;
}
