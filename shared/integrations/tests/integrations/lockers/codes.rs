//! Codes at a block without a network, and how it tells of them later.

use std::time::Duration;

use integrations::{
    Secret,
    lockers::{CodePurpose, CodeSigner, DoorAction, DoorCommand, LockerCode, Outcome},
};
use jiff::SignedDuration;
use sandbox::lockers::{EventKind, PRIVATE_KEY, PUBLIC_KEY};

use super::{ORDER, World, command, empty};

/// A code of an order for box A1 of the hall, good for an hour.
fn code(world: &World, nonce: &str, purpose: CodePurpose) -> LockerCode {
    LockerCode {
        order: ORDER,
        block: "7".to_owned(),
        box_id: "A1".to_owned(),
        purpose,
        not_before: world.now(),
        until: world.now() + SignedDuration::from_hours(1),
        nonce: nonce.to_owned(),
    }
}

fn signed(code: &LockerCode) -> String {
    CodeSigner::new(PUBLIC_KEY, &Secret::new(PRIVATE_KEY)).unwrap().sign(code).unwrap()
}

fn reason(world: &World, block: &str, text: &str) -> String {
    let acted = world.act(block, "scan", text);
    assert!(!acted.done, "{acted:?}");
    acted.reason.unwrap()
}

#[tokio::test]
async fn a_code_opens_its_box_without_a_network_once_and_the_block_tells_later() {
    let world = World::new(Duration::from_secs(30)).await;
    world.must("hall", "network", "off");
    let deposit = signed(&code(&world, "one", CodePurpose::Deposit));
    assert_eq!(world.act("hall", "scan", &deposit).box_id.as_deref(), Some("A1"));
    world.must("hall", "put", "");
    world.must("hall", "shut", "");
    assert_eq!(reason(&world, "hall", &deposit), "used before", "a photograph of it");
    assert!(world.blocks.batches("hall").is_empty());
    world.must("hall", "network", "on");
    let [batch] = &world.blocks.batches("hall")[..] else { panic!("one batch") };
    let told: Vec<_> = batch.iter().map(|it| (it.kind, it.order, it.code.as_deref())).collect();
    let by = Some(deposit.as_str());
    assert_eq!(told, [(EventKind::DoorOpened, Some(ORDER.0), by), (EventKind::Deposited, Some(ORDER.0), by)]);
    assert_eq!(world.blocks.taken("hall"), 2);
    let collect = signed(&code(&world, "two", CodePurpose::Collect));
    world.must("hall", "scan", &collect);
    world.must("hall", "take", "");
    world.must("hall", "shut", "");
    assert_eq!(world.told("hall"), [EventKind::DoorOpened, EventKind::Collected]);
}

#[tokio::test]
async fn a_code_is_remembered_as_used_through_a_restart_and_after_it_was_shown_to_the_platform() {
    let world = World::new(Duration::from_secs(30)).await;
    let first = signed(&code(&world, "one", CodePurpose::Deposit));
    world.must("hall", "scan", &first);
    let saved = world.blocks.save();
    assert!(world.blocks.restore(&saved));
    assert!(empty(&world.clock).restore(&saved));
    assert_eq!(reason(&world, "hall", &first), "used before");
    let second = signed(&code(&world, "two", CodePurpose::Deposit));
    let by_platform = DoorCommand { nonce: Some("two"), ..command("c", DoorAction::Open) };
    assert_eq!(world.send("hall", by_platform).await, Outcome::Done);
    world.must("hall", "shut", "");
    assert_eq!(reason(&world, "hall", &second), "used before");
}

#[tokio::test]
async fn a_code_that_is_forged_or_expired_or_of_another_box_opens_nothing() {
    let world = World::new(Duration::from_secs(30)).await;
    let good = code(&world, "one", CodePurpose::Deposit);
    let text = signed(&good);
    let forged = text.replacen("v1.", "v1.A", 1);
    assert_eq!(reason(&world, "hall", &forged), "forged");
    assert_eq!(reason(&world, "hall", ""), "forged");
    assert_eq!(reason(&world, "porch", &text), "other block");
    let no_box = signed(&LockerCode { box_id: "Z9".to_owned(), ..good.clone() });
    assert_eq!(reason(&world, "hall", &no_box), "no such box");
    world.advance(3600 + 120);
    assert_eq!(reason(&world, "hall", &text), "expired");
    assert_eq!(world.told("hall"), []);
}

#[tokio::test]
async fn goods_that_have_no_box_yet_get_one_that_the_block_knows_to_be_empty() {
    let world = World::new(Duration::from_secs(30)).await;
    let any = |nonce| {
        let good = code(&world, nonce, CodePurpose::Deposit);
        signed(&LockerCode { box_id: String::new(), ..good })
    };
    assert_eq!(world.act("hall", "scan", &any("one")).box_id.as_deref(), Some("A1"));
    assert_eq!(world.act("hall", "scan", &any("two")).box_id.as_deref(), Some("A2"));
    assert_eq!(reason(&world, "hall", &any("three")), "no empty box");
}

#[tokio::test]
async fn a_clock_that_is_a_little_wrong_does_not_matter_and_one_that_is_very_wrong_does() {
    let world = World::new(Duration::from_secs(30)).await;
    let at = |nonce| signed(&code(&world, nonce, CodePurpose::Deposit));
    for (skew, nonce) in [("-120", "slow"), ("119", "fast")] {
        world.must("hall", "clock", skew);
        world.must("hall", "scan", &at(nonce));
        world.must("hall", "shut", "");
    }
    world.must("hall", "clock", "-121");
    assert_eq!(reason(&world, "hall", &at("x")), "too early");
    world.must("hall", "clock", "3720");
    assert_eq!(reason(&world, "hall", &at("x")), "expired");
}

#[tokio::test]
async fn goods_of_one_order_are_not_given_for_the_code_of_another() {
    let world = World::new(Duration::from_secs(30)).await;
    world.must("hall", "scan", &signed(&code(&world, "one", CodePurpose::Deposit)));
    world.must("hall", "put", "");
    world.must("hall", "shut", "");
    let other = LockerCode { order: contract::OrderId(99), ..code(&world, "two", CodePurpose::Collect) };
    assert_eq!(reason(&world, "hall", &signed(&other)), "other goods");
    assert_eq!(reason(&world, "hall", &signed(&code(&world, "three", CodePurpose::Deposit))), "other goods");
    world.must("hall", "trouble", "jam");
    let collect = signed(&code(&world, "four", CodePurpose::Collect));
    assert_eq!(reason(&world, "hall", &collect), "jammed");
    world.must("hall", "repair", "");
    world.must("hall", "scan", &collect);
}

#[tokio::test]
async fn events_are_told_twice_backwards_and_again_where_that_is_asked_for() {
    let world = World::new(Duration::from_secs(30)).await;
    world.open("hall", "1").await;
    world.must("hall", "put", "");
    world.must("hall", "shut", "");
    let sequences = || -> Vec<Vec<u64>> {
        let batches = world.blocks.batches("hall");
        batches.iter().map(|it| it.iter().map(|it| it.sequence).collect()).collect()
    };
    world.must("hall", "delivery", "answerLost");
    assert_eq!((sequences(), world.blocks.taken("hall")), (vec![vec![1, 2]], 0));
    world.must("hall", "delivery", "reversed");
    assert_eq!((sequences(), world.blocks.taken("hall")), (vec![vec![2], vec![1]], 2));
    world.open("hall", "2").await;
    world.must("hall", "delivery", "twice");
    assert_eq!((sequences(), world.blocks.taken("hall")), (vec![vec![3], vec![3]], 1));
    assert!(sequences().is_empty());
}
