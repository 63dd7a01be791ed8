use contract::{
    Refusal,
    auth::{GetUserToken, UserInfoFromSession},
    lockers::{
        BoxReason, DoorAction, NexenceCreateOrderByLockerBlock, NexenceGetOrderByRefLockerId,
        NexenceRechercheBeneficiaire, NexenceSetOrderBoxStatus, NexenceSimulatorGetLockerNames,
        NexenceSimulatorGetLockers, NexenceSimulatorSendAction, RenewLockerDeviceKey,
    },
    offers::LockerSize,
    orders::QrCodeForKernOrder,
};
use jiff::SignedDuration;
use serde_json::json;
use store::Changes;
use testkit::{
    codes,
    lockers::{LAUNDRY_PIN, press},
    world::*,
};

use crate::*;

fn act(order: OrderId, action: DoorAction, code: &str) -> NexenceSimulatorSendAction {
    press(HALL, order, action, code)
}

#[tokio::test]
async fn a_code_opens_once_and_shows_whose_order_it_is() {
    let hall = hall(&[(LockerSize::S, 2)]).await;
    let order = hall.order().await;
    let code = hall.alice().await.ok(QrCodeForKernOrder { order_id: order }).await;
    let code = code["qrCode"].as_str().expect("a code");
    let by_code =
        |code: &str| NexenceGetOrderByRefLockerId { qr_code: code.to_owned(), locker_name: HALL.to_owned() };
    let shown = hall.tablet().ok(by_code(code)).await;
    assert!(shown["order"]["last_name"].as_str().expect("a name").len() > 2, "the code was right: {shown}");
    let other = hall.order().await;
    hall.tablet().refused(act(other, DoorAction::ToCloseDoor, code), Refusal::LockerCode).await;
    hall.tablet().refused(act(order, DoorAction::ToOpenDoor, code), Refusal::LockerCode).await;
    let door = hall.tablet().ok(act(order, DoorAction::ToCloseDoor, code)).await;
    assert_eq!(door["opened"], true);
    // A photograph of it opens nothing, neither at the platform nor at the block.
    hall.tablet().refused(act(order, DoorAction::ToCloseDoor, code), Refusal::LockerCode).await;
    hall.tablet().refused(by_code(code), Refusal::LockerCode).await;
    hall.tablet().refused(by_code(&format!("{code}x")), Refusal::LockerCode).await;
    let report = NexenceSetOrderBoxStatus {
        order_number: order,
        locker_block_external_id: HALL.to_owned(),
        box_number_external_id: "xx".to_owned(),
        box_number_id: "11".to_owned(),
        mode: Default::default(),
        reason: BoxReason::BeneficiaryDropOk,
        comment: "Deux chemises".to_owned(),
        qr_code: code.to_owned(),
    };
    hall.tablet().ok(report).await;
    assert_eq!(hall.box_of(order).await["state"], "full");
}

#[tokio::test]
async fn the_tablet_settles_what_a_box_without_a_sensor_has_told_wrong_before() {
    let hall = hall_of(&[(LockerSize::S, 1)], false).await;
    let first = hall.order().await;
    let box_id = hall.run(first).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    // The desk frees it by hand: the block still believes that something is in it, and takes the next deposit for a collection.
    let held = hall.box_of(first).await;
    let free = contract::lockers::FreeLockerBox {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id: box_id.clone(),
        reason: "Remis en main propre".to_owned(),
        out_of_order: false,
        version: decoded(&held["version"]),
    };
    hall.marie().await.ok(free).await;
    let order = hall.order().await;
    let code = hall.alice().await.ok(QrCodeForKernOrder { order_id: order }).await;
    let code = code["qrCode"].as_str().expect("a code");
    hall.tablet().ok(act(order, DoorAction::ToCloseDoor, code)).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    let held = hall.box_of(order).await;
    assert_eq!((&held["state"], &held["doubt"]), (&json!("unknown"), &json!("otherGoods")));
    let report = |reason| NexenceSetOrderBoxStatus {
        order_number: order,
        locker_block_external_id: HALL.to_owned(),
        box_number_external_id: box_id.clone(),
        box_number_id: String::new(),
        mode: Default::default(),
        reason,
        comment: String::new(),
        qr_code: code.to_owned(),
    };
    hall.tablet().refused(report(BoxReason::BeneficiaryCollectOk), Refusal::LockerUnknown).await;
    hall.tablet().ok(report(BoxReason::BeneficiaryDropOk)).await;
    assert_eq!(hall.box_of(order).await["state"], "full");
    let version = hall.box_of(order).await["version"].clone();
    hall.tablet().ok(report(BoxReason::BeneficiaryDropOk)).await;
    assert_eq!(hall.box_of(order).await["version"], version, "said twice, it is written once");
}

#[tokio::test]
async fn a_code_ends_after_two_hours() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    let code = hall.alice().await.ok(QrCodeForKernOrder { order_id: order }).await;
    let code = code["qrCode"].as_str().expect("a code").to_owned();
    hall.app.advance(SignedDuration::from_mins(123));
    hall.tablet().refused(act(order, DoorAction::ToCloseDoor, &code), Refusal::LockerCode).await;
}

#[tokio::test]
async fn a_device_proves_itself_by_its_key_and_sees_its_own_block_alone() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let ask = NexenceSimulatorGetLockerNames {};
    assert_eq!(hall.tablet().ok(ask).await["lockerNames"], json!([HALL]));
    for key in ["", "1.1.guess", "1.1", "x", &format!("{}x", hall.device_key)] {
        let client = hall.app.anonymous().header("x-locker-key", key);
        client.refused(NexenceSimulatorGetLockerNames {}, Refusal::LockerKey).await;
    }
    hall.marie().await.refused(NexenceSimulatorGetLockerNames {}, Refusal::LockerKey).await;
    let elsewhere = NexenceSimulatorGetLockers { locker_name: "Campus".to_owned() };
    hall.tablet().refused(elsewhere, codes::NOT_FOUND).await;
    let renew = RenewLockerDeviceKey { conciergerie_id: ORION_TOWER, locker_block_id: hall.block };
    hall.marie().await.ok(renew).await;
    hall.tablet().refused(NexenceSimulatorGetLockerNames {}, Refusal::LockerKey).await;
}

#[tokio::test]
async fn a_provider_has_five_tries_of_a_pin_and_a_session_that_is_good_for_the_locker_alone() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let provider = hall.provider().await;
    provider.ok(NexenceSimulatorGetLockers { locker_name: HALL.to_owned() }).await;
    // An action of whoever is signed in does not exist for this session, and one of anybody sees nobody.
    hall.app.client(SABINE).await.ok(GetUserToken {}).await;
    provider.refused(GetUserToken {}, codes::NOT_FOUND).await;
    provider.refused(UserInfoFromSession::default(), codes::NO_SESSION).await;
    // From elsewhere than the locker, the PIN is worth nothing.
    hall.app.anonymous().refused(hall.app.laundry_login(LAUNDRY_PIN).await, Refusal::LockerKey).await;
    for _ in 0..5 {
        hall.tablet().refused(hall.app.laundry_login("0000").await, Refusal::BadLogin).await;
    }
    hall.tablet().refused(hall.app.laundry_login(LAUNDRY_PIN).await, codes::SLOW_DOWN).await;
    hall.app.advance(SignedDuration::from_mins(15));
    hall.tablet().ok(hall.app.laundry_login(LAUNDRY_PIN).await).await;
}

#[tokio::test]
async fn nobody_opens_what_is_not_theirs() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let order = hall.order().await;
    let box_id = hall.run(order).await;
    hall.handle(&box_id, "put");
    hall.tell().await;
    hall.tablet().refused(act(order, DoorAction::ToOpenDoor, ""), Refusal::LockerCode).await;
    let bruno = hall.app.client(BRUNO).await;
    bruno.refused(QrCodeForKernOrder { order_id: order }, codes::NOT_FOUND).await;
    hall.alice().await.refused(QrCodeForKernOrder { order_id: order }, Refusal::LockerNotNow).await;
    let lockers = hall.tablet().ok(NexenceSimulatorGetLockers { locker_name: HALL.to_owned() }).await;
    assert_eq!(lockers["lockers"][0]["orderNumber"], json!(null), "nobody is signed in");
}

#[tokio::test]
async fn a_parcel_is_brought_for_somebody_of_whom_initials_alone_are_shown() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let mut desk = hall.app.store().places().stored_desk(ORION_TOWER).await.expect("a desk").entity;
    let search = |search: &str| NexenceRechercheBeneficiaire {
        locker_name: HALL.to_owned(),
        search: search.to_owned(),
    };
    let create = || NexenceCreateOrderByLockerBlock {
        locker_block_external_id: HALL.to_owned(),
        low_box: "false".to_owned(),
        beneficiary_id: ALICE,
    };
    hall.tablet().refused(create(), Refusal::NoParcelOffer).await;
    desk.options.parcel_offer = Some(offer(SHIRTS).original);
    hall.app.store().commit(Changes::new().put(&desk).expect("a desk")).await.expect("written");
    let alice = hall.app.store().people().get(ALICE).await.expect("a person");
    let typed = alice.name.chars().take(3).collect::<String>();
    let found = hall.tablet().ok(search(&typed)).await;
    let shown = found["beneficiaries"].as_array().expect("people").iter();
    let shown: Vec<_> = shown.filter(|it| it["beneficiary_id"] == json!(ALICE)).collect();
    assert_eq!(shown[0]["last_name"], json!(format!("{}.", alice.name.chars().next().expect("a letter"))));
    for too_little in ["al", &alice.email, "06 12"] {
        assert_eq!(hall.tablet().ok(search(too_little)).await["beneficiaries"], json!([]), "{too_little}");
    }
    let made = hall.tablet().ok(create()).await;
    let order: OrderId = decoded(&made["order"]["order_number"]);
    let code = made["order"]["qr_code"].as_str().expect("a code");
    let door = hall.tablet().ok(act(order, DoorAction::ToCloseDoor, code)).await;
    hall.handle(door["boxExternalId"].as_str().expect("a box"), "put");
    hall.tell().await;
    let waiting =
        hall.alice().await.ok(contract::lockers::GetKernOrders { conciergerie_id: ORION_TOWER }).await;
    assert_eq!(waiting["toPickUp"][0]["orderId"], json!(order));
    hall.app.advance(SignedDuration::from_hours(49));
    let waiting =
        hall.alice().await.ok(contract::lockers::GetKernOrders { conciergerie_id: ORION_TOWER }).await;
    assert!(waiting["toPickUp"][0]["lateSince"].is_string(), "{waiting}");
    hall.tablet().refused(create(), Refusal::LockerFull).await;
}

#[tokio::test]
async fn a_low_box_is_kept_for_whoever_asks_for_one() {
    // B00 is low, B01 is not.
    let hall = hall(&[(LockerSize::S, 2)]).await;
    let first = hall.order().await;
    assert_eq!(hall.run(first).await, "B01", "it is left to those who need it");
    let order = hall.order().await;
    let code = hall.alice().await.ok(QrCodeForKernOrder { order_id: order }).await;
    let code = code["qrCode"].as_str().expect("a code");
    let low = NexenceSimulatorSendAction { low_box: true, ..act(order, DoorAction::ToCloseDoor, code) };
    assert_eq!(hall.tablet().ok(low).await["boxExternalId"], "B00");
    let shown = hall.tablet().ok(NexenceSimulatorGetLockers { locker_name: HALL.to_owned() }).await;
    let low: Vec<_> =
        shown["lockers"].as_array().expect("boxes").iter().map(|it| it["low"].clone()).collect();
    assert_eq!(low, [json!(true), json!(false)]);
}

#[tokio::test]
async fn searches_of_one_tablet_are_counted_so_that_nobody_reads_all_names() {
    let hall = hall(&[(LockerSize::S, 1)]).await;
    let search = NexenceRechercheBeneficiaire { locker_name: HALL.to_owned(), search: "mar".to_owned() };
    for _ in 0..200 {
        hall.tablet().ok(search.clone()).await;
    }
    hall.tablet().refused(search.clone(), codes::SLOW_DOWN).await;
    hall.app.anonymous().refused(search.clone(), Refusal::LockerKey).await;
    hall.app.advance(SignedDuration::from_hours(1));
    hall.tablet().ok(search).await;
}
