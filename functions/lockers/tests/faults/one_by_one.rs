//! Each fault: what is shown then, and how the box comes back into use.

use std::time::Duration;

use contract::Refusal;
use testkit::ErrorCode;

use crate::{HALL, World};

const LONG: Duration = Duration::from_secs(30);
const SHORT: Duration = Duration::from_millis(400);

#[tokio::test]
async fn goods_are_in_the_box_once_the_block_has_told_so() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    let done = world.step(order).await.unwrap();
    assert_eq!(done.data["opened"], true, "{done:?}");
    let id = world.box_of(order).await.unwrap();
    world.expect(&id, "opening", None).await;
    world.must(&id, "put", "");
    world.must(&id, "shut", "");
    world.expect(&id, "opening", None).await;
    world.tell().await;
    world.expect(&id, "full", None).await;
}

#[tokio::test]
async fn events_that_come_twice_backwards_or_again_count_once() {
    for delivery in ["twice", "reversed", "answerLost"] {
        let world = World::new(LONG).await;
        let order = world.shirts().await;
        world.step(order).await.unwrap();
        let id = world.box_of(order).await.unwrap();
        world.must(&id, "put", "");
        world.must(&id, "shut", "");
        world.must(&id, "delivery", delivery);
        world.tell().await;
        world.expect(&id, "full", None).await;
        let version = world.version(&id).await;
        world.tell().await;
        world.expect(&id, "full", None).await;
        assert_eq!(world.version(&id).await, version, "{delivery}: what is known is not written again");
        assert!(world.blocks.block(HALL).unwrap().waiting.is_empty(), "{delivery}");
    }
}

#[tokio::test]
async fn a_door_whose_answer_is_lost_or_late_is_unknown_until_the_block_tells() {
    for trouble in ["loseAnswer", "slow:2"] {
        let world = World::new(SHORT).await;
        let order = world.shirts().await;
        for id in ["A1", "A2", "A3"] {
            world.must(id, "trouble", trouble);
        }
        let done = world.step(order).await.unwrap();
        assert_eq!((done.code, &done.data["opened"]), (0, &false.into()), "{trouble}: {done:?}");
        let id = world.box_of(order).await.unwrap();
        world.expect(&id, "unknown", Some("answerLost")).await;
        world.must(&id, "put", "");
        world.must(&id, "shut", "");
        world.tell().await;
        world.expect(&id, "full", None).await;
    }
}

#[tokio::test]
async fn a_jam_opens_nothing_and_waits_for_somebody_to_look() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    for id in ["A1", "A2", "A3"] {
        world.must(id, "trouble", "jam");
    }
    let refused = world.step(order).await.unwrap();
    assert_eq!(refused.code, Refusal::LockerSilent.error_code(), "{refused:?}");
    let id = world.box_of(order).await.unwrap();
    world.expect(&id, "reserved", None).await;
    world.tell().await;
    world.expect(&id, "unknown", Some("jammed")).await;
    world.must(&id, "repair", "");
    let freed = world.free(&id).await;
    assert_eq!(freed["reason"], "Vide, vérifié");
    world.expect(&id, "free", None).await;
}

#[tokio::test]
async fn a_door_that_stays_open_is_unknown_until_it_closes_on_the_goods() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    world.step(order).await.unwrap();
    let id = world.box_of(order).await.unwrap();
    world.must(&id, "put", "");
    world.must(&id, "trouble", "staysOpen");
    assert!(!world.blocks.at(HALL, &id, "shut", "").done);
    world.tell().await;
    world.expect(&id, "unknown", Some("doorLeftOpen")).await;
    world.must(&id, "repair", "");
    world.must(&id, "shut", "");
    world.tell().await;
    world.expect(&id, "full", None).await;
}

#[tokio::test]
async fn power_that_goes_in_the_middle_leaves_the_box_unknown_and_staff_free_it_with_a_reason() {
    let world = World::new(SHORT).await;
    let order = world.shirts().await;
    for id in ["A1", "A2", "A3"] {
        world.must(id, "trouble", "powerCut");
    }
    let done = world.step(order).await.unwrap();
    assert_eq!(done.data["opened"], false);
    let id = world.box_of(order).await.unwrap();
    world.must(&id, "shut", "");
    world.must(&id, "repair", "");
    world.tell().await;
    assert_eq!(world.state(&id).await.0, "unknown");
    world.free(&id).await;
    world.expect(&id, "free", None).await;
    // The order begins anew, with a command of its own.
    assert!(world.step(order).await.is_some());
}

#[tokio::test]
async fn a_power_cut_of_the_whole_block_is_settled_by_what_it_tells_when_it_is_back() {
    let world = World::new(SHORT).await;
    let order = world.shirts().await;
    world.step(order).await.unwrap();
    let id = world.box_of(order).await.unwrap();
    world.must("", "power", "off");
    // Another order gets no answer: its door has not moved, which nobody knows.
    let other = world.shirts().await;
    assert_eq!(world.step(other).await.unwrap().data["opened"], false);
    let its = world.box_of(other).await.unwrap();
    world.expect(&its, "unknown", Some("answerLost")).await;
    world.must("", "power", "on");
    world.tell().await;
    world.expect(&id, "unknown", Some("powerCut")).await;
    world.must(&id, "put", "");
    world.must(&id, "shut", "");
    world.tell().await;
    world.expect(&id, "full", None).await;
    world.expect(&its, "unknown", Some("answerLost")).await;
    world.free(&its).await;
    assert_eq!(world.step(other).await.unwrap().data["opened"], true);
}

#[tokio::test]
async fn goods_in_a_box_that_is_said_to_be_free_are_taken_for_nobody_elses() {
    let world = World::new(LONG).await;
    for id in ["A1", "A2"] {
        world.must(id, "trouble", "sensorFull");
    }
    world.tell().await;
    let first = world.shirts().await;
    world.step(first).await.unwrap();
    world.must("A3", "put", "");
    world.must("A3", "shut", "");
    world.tell().await;
    world.expect("A3", "full", None).await;
    // Somebody frees it without looking.
    world.free("A3").await;
    let second = world.shirts().await;
    assert_eq!(world.step(second).await.unwrap().data["opened"], true);
    world.must("A3", "shut", "");
    world.tell().await;
    world.expect("A3", "unknown", Some("doorClosed")).await;
    assert!(world.step(second).await.is_none(), "nobody says that the goods of the second are in it");
}

#[tokio::test]
async fn a_box_that_is_said_to_be_full_though_it_is_free_is_given_to_nobody() {
    let world = World::new(LONG).await;
    for id in ["A1", "A2"] {
        world.must(id, "trouble", "sensorFull");
    }
    world.tell().await;
    for id in ["A1", "A2"] {
        world.expect(id, "unknown", Some("sensorDisagrees")).await;
    }
    let (first, second) = (world.shirts().await, world.shirts().await);
    world.step(first).await.unwrap();
    assert_eq!(world.box_of(first).await.as_deref(), Some("A3"));
    assert!(world.step(second).await.is_none(), "there is no box left, and the order says so");
}

#[tokio::test]
async fn a_door_that_closes_on_nothing_is_unknown() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    world.step(order).await.unwrap();
    let id = world.box_of(order).await.unwrap();
    world.must(&id, "shut", "");
    world.tell().await;
    world.expect(&id, "unknown", Some("doorClosed")).await;
}

#[tokio::test]
async fn a_block_without_a_network_opens_nothing_for_the_platform_and_loses_nothing() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    world.must("A1", "network", "off");
    let refused = world.step(order).await.unwrap();
    assert_eq!(refused.code, Refusal::LockerSilent.error_code());
    let id = world.box_of(order).await.unwrap();
    world.expect(&id, "reserved", None).await;
    world.must("A1", "network", "on");
    assert_eq!(world.step(order).await.unwrap().data["opened"], true, "the same command is new to the block");
}

#[tokio::test]
async fn fifty_taps_open_one_door_once() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    let taps = futures::future::join_all((0..50).map(|_| world.step(order))).await;
    let opened = taps.iter().flatten().filter(|it| it.code == 0 && it.data["opened"] == true).count();
    assert!(opened > 0, "{taps:?}");
    let block = world.blocks.block(HALL).unwrap();
    assert_eq!(block.boxes.iter().filter(|it| it.door_open).count(), 1);
    assert_eq!(block.waiting.len(), 1, "one door has opened: {:?}", block.waiting);
    assert!(world.box_of(order).await.is_some());
}
